"""A player's turn: when it begins and ends, and who is next.

Until the active player does something it is still Spellbinding; the first
command of the turn begins it, and then the Weave is checked.  Rules:
betwixt/adventure-phase, betwixt/spellbinding, BB-50.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.effects import Play
from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    Reach,
    absorbable,
    best_hands,
    same_hands,
)
from companion.games.betwixt.naming import hidden_near
from companion.games.betwixt.state import (
    ADVENTURE,
    HIDDEN,
    IN_HAND,
    LAST_BINDING,
    OFFERING,
    PHASE_TITLES,
    RESHAPING,
    Player,
    State,
)
from companion.games.shared.refusal import Refusal


def in_turn(play: Play) -> Player:
    """The active player, in a turn that has begun; begins it, or raises Refusal."""
    _refuse_no_turn(play.state)
    if play.state.turn is None:
        play.happen(ev.TurnBegan(play.state.actor.name))
        check_weave(play, play.state.actor.name)
    return play.state.actor


def _refuse_no_turn(state: State) -> None:
    if state.phase != ADVENTURE:
        raise Refusal(
            "not-now",
            f"Turns are taken in the Adventure phase; this is the {PHASE_TITLES[state.phase]} "
            "(next says what comes now).",
            "betwixt/adventure-phase",
        )
    if state.due:
        from companion.games.betwixt.dummies import open_choice

        raise Refusal("not-now", open_choice(state), "betwixt/solo-rules-dummy-when")


def begin(play: Play, command: cmd.Begin) -> None:
    """The turn begins, and the Weave is checked."""
    if play.state.turn is not None:
        raise Refusal("contradiction", f"The turn of {play.state.actor.name} has begun already.")
    in_turn(play)
    show_reach(play)


def check_weave(play: Play, name: str) -> None:
    """Spells whose patterns are broken are discarded as the turn begins."""
    if any(held.side != IN_HAND for held in play.state.player(name).spells):
        from companion.games.betwixt.binding import hold_spells

        hold_spells(play, name)


def end(play: Play, command: cmd.End) -> None:
    """The turn is over: the next player's may begin, or a Dummy Player acts."""
    state = play.state
    if state.phase in (OFFERING, RESHAPING, LAST_BINDING):
        from companion.games.betwixt import offering

        offering.end(play, command)
        return
    _refuse_no_turn(state)
    if not command.anyway:
        _refuse_unexplored(state)
    if state.turn is None:
        in_turn(play)
    name = state.actor.name
    following = _following(play.state)
    due = tuple(dummy.name for dummy in state.dummies)
    hidden = hidden_near(state) if state.solo else ()
    rules = (
        "betwixt/spellbinding",
        *(("betwixt/solo-rules-dummy-when",) if due else ()),
        *(("BB-19",) if hidden else ()),
    )
    play.happen(ev.TurnEnded(name, following, due, rules, hidden))


def _refuse_unexplored(state: State) -> None:
    """Explore is the one activation that must be used (betwixt/adventure-phase-mandatory)."""
    explored = state.turn is not None and state.turn.explored
    if not explored and state.actor.cards:
        raise Refusal(
            "illegal",
            f"{state.actor.name} has not explored yet, which is compulsory, early or late "
            "(BB-50): x CARD SPACE TURN (end anyway).",
            "betwixt/adventure-phase-mandatory",
        )


def _following(state: State) -> int:
    """The place of the next player with cards in hand; the present one where nobody has."""
    count = len(state.players)
    places = [(state.active + step) % count for step in range(1, count + 1)]
    return next((place for place in places if state.players[place].cards), state.active)


# What can be absorbed -----------------------------------------------------------------------------


def show_reach(play: Play) -> None:
    """Tell what can be absorbed from here, as far as it still matters in this turn."""
    state = play.state
    if state.turn is None:
        return
    player = state.actor
    gems = () if state.turn.absorbed else reach_in_words(absorbable(state.grid, player.at))
    cards = (*cards_in_words(state, player, player.at), *familiar_reach(state))
    if gems or cards or not state.turn.absorbed:
        play.happen(ev.InReach(player.name, player.at, gems, cards))


def reach_in_words(reached: tuple[Reach, ...]) -> tuple[str, ...]:
    """``n fire (c3)`` for each gem."""
    return tuple(f"{r.direction} {ELEMENTS[r.element]} ({r.space})" for r in reached)


def cards_in_words(state: State, player: Player, at: str) -> tuple[str, ...]:
    """``card ne as sw 2 (fire, earth)``: each Absorb Magic Card at its best.

    A card goes by one name however it is aligned; worthless ones are left out.
    """
    shapes = dict.fromkeys(same_hands(hands) for hands in player.absorbs if hands != HIDDEN)
    found = ((hands, best_in_words(state, at, hands)) for hands in shapes)
    return tuple(_aligned(hands, best) for hands, best in found if best)


def _aligned(hands: str, best: str) -> str:
    return f"card {best}" if best.startswith(f"{hands} ") else f"card {hands} as {best}"


def best_in_words(state: State, at: str, hands: str) -> str:
    """``sw 2 (fire, earth)``: an Absorb Magic Card aligned at its best, "" where it takes none."""
    way, gems = best_hands(state.grid, at, hands)[0]
    what = ", ".join(ELEMENTS[gem.element] for gem in gems)
    return f"{way} {len(gems)} ({what})" if gems else ""


def familiar_reach(state: State) -> tuple[str, ...]:
    """What the Familiar can absorb from where it stands, with the token or a card."""
    if state.familiar is None or state.familiar == state.actor.at:
        return ()
    absorbed = state.turn is not None and state.turn.absorbed
    gems = () if absorbed else reach_in_words(absorbable(state.grid, state.familiar))
    cards = cards_in_words(state, state.actor, state.familiar)
    found = ", ".join((*gems, *cards))
    return (f"Familiar on {state.familiar}: {found}",) if found else ()


def direction_in_words(direction: str) -> str:
    """``north``; diagonals by their letters."""
    return DIRECTIONS.get(direction, direction)
