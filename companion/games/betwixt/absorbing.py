"""Absorbing: one gem with the token, more with Absorb Magic Cards.

Only gems next door that face the Mystic.  Rules: betwixt/absorb,
betwixt/absorb-facing, betwixt/additional-options-absorb-card, BB-44, BB-45.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.effects import Play
from companion.games.betwixt.grid import ELEMENTS, Reach, Space
from companion.games.betwixt.state import HIDDEN, Player, State, Turn
from companion.games.betwixt.turns import (
    best_in_words,
    direction_in_words,
    in_turn,
    reach_in_words,
)
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOKEN, CARD, FAMILIAR = "token", "card", "familiar"


def absorb(play: Play, command: cmd.Absorb) -> None:
    """With the token where one direction is meant and it is unused, else with a card."""
    player = in_turn(play)
    at = _stand(play.state, player, command)
    turn = play.state.turn or Turn()
    several = len(command.where) > 1 and not command.where[-1].isdigit()
    if several or command.with_card or (turn.absorbed and not command.anyway and command.where):
        _with_card(play, player, at, command)
    else:
        _with_token(play, player, at, turn, command)


def _stand(state: State, player: Player, command: cmd.Absorb) -> Space:
    """Where the absorbing figure stands."""
    if not command.familiar:
        return player.at
    if state.familiar is None:
        raise Refusal(
            "illegal", "No Familiar is on the board (familiar c4 places it).",
            "betwixt/scenario-3-familiar",
        )  # fmt: skip
    return state.familiar


def _with_token(play: Play, player: Player, at: Space, turn: Turn, command: cmd.Absorb) -> None:
    if turn.absorbed and not command.anyway:
        raise Refusal(
            "illegal",
            f"{player.name} has used the Absorb token{_cards_hint(player)} (anyway insists).",
            "betwixt/absorb-count",
        )
    reach = _meant(play.state, at, command)
    by = FAMILIAR if command.familiar else TOKEN
    rules = ("betwixt/absorb", "betwixt/absorb-facing", *_familiar_rule(command))
    play.happen(ev.AbsorbTokenUsed(player.name))
    _take(play, player.name, reach, by, rules)


def _familiar_rule(command: cmd.Absorb) -> tuple[str, ...]:
    return ("betwixt/scenario-3-familiar",) if command.familiar else ()


def _cards_hint(player: Player) -> str:
    known = [hands for hands in player.absorbs if hands != HIDDEN]
    return f": a card is left, aligned for instance {known[0]}" if known else ""


def _meant(state: State, at: Space, command: cmd.Absorb) -> Reach:
    """The gem that is meant: by direction, by space, or the only one."""
    reached = board.absorbable(state.grid, at)
    where = command.where
    if where:
        found = [reach for reach in reached if where in (reach.direction, reach.space)]
        if found:
            return found[0]
        raise Refusal("illegal", _why_not(state, at, where, reached), _rule(state, at, where))
    if not reached:
        raise Refusal("illegal", f"No gem next to {at} faces it.", "betwixt/absorb-facing")
    if len(reached) == 1:
        return reached[0]
    choices = tuple(Choice(r.direction, f"{ELEMENTS[r.element]} on {r.space}") for r in reached)
    suffix = " familiar" if command.familiar else ""
    raise NeedsAnswer(
        Ask("absorb", "Which gem is absorbed?", f"a {{answer}}{suffix}", "a direction", choices,
            ("betwixt/absorb",), answers_first=True)
    )  # fmt: skip


def _why_not(state: State, at: Space, where: str, reached: tuple[Reach, ...]) -> str:
    """Why nothing can be absorbed there, and what could be."""
    could = f" In reach: {listed(reach_in_words(reached))}." if reached else ""
    if where == at:
        return f"Gems on one's own space {at} can't be absorbed.{could}"
    there = where if where[-1].isdigit() else board.step(state.grid.size, at, where)
    if there is None:
        return f"The grid ends {direction_in_words(where)} of {at}.{could}"
    if board.steps(at, there) != 1:
        return f"{there} is not next to {at}.{could}"
    if there not in state.grid.tiles:
        return f"No card lies on {there}.{could}"
    return f"No gem of the card on {there} faces {at}.{could}"


def _rule(state: State, at: Space, where: str) -> str:
    return "BB-44" if where == at else "betwixt/absorb-facing"


def _take(play: Play, name: str, reach: Reach, by: str, rules: tuple[str, ...]) -> None:
    side = board.opposite(reach.direction)
    play.happen(ev.Absorbed(name, reach.space, side, reach.element, by, rules))


# Absorb Magic Cards -------------------------------------------------------------------------------


def _with_card(play: Play, player: Player, at: Space, command: cmd.Absorb) -> None:
    """A card with its hands aligned in these directions; one gem for each (BB-45)."""
    if not command.where:
        raise NeedsAnswer(_which_way(play.state, player, at, command))
    aligned = board.read_hands(_as_direction(play.state, at, command.where))
    hands = _card_for(player, aligned, command)
    taken = board.absorbed_by(play.state.grid, at, aligned)
    better = _better(play.state, at, aligned, len(taken))
    if not taken and not command.anyway:
        way, _, more = better.partition(" ")
        hint = f"aligned {way} it takes {more}" if more else "nothing faces it in any alignment"
        raise Refusal(
            "illegal",
            f"No gem faces {at} from {listed(map(direction_in_words, aligned))}: {hint} "
            "(anyway insists).",
            "betwixt/additional-options-absorb-card",
        )
    missed = "".join(d for d in aligned if d not in {reach.direction for reach in taken})
    rules = (
        "betwixt/additional-options-absorb-card",
        "betwixt/additional-options-discard",
        "BB-45",
    )
    if hands == HIDDEN:
        hands = board.same_hands(aligned)
        play.happen(ev.AbsorbNamed(player.name, hands))
    why = (*rules, *_familiar_rule(command))
    play.happen(ev.AbsorbCardUsed(player.name, hands, aligned, missed, better, why))
    for reach in taken:
        _take(play, player.name, reach, CARD, why)


def _better(state: State, at: Space, aligned: str, taken: int) -> str:
    """The best alignment of the card and what it takes, "" where this one is as good."""
    _, gems = board.best_hands(state.grid, at, aligned)[0]
    return best_in_words(state, at, aligned) if len(gems) > taken else ""


def _which_way(state: State, player: Player, at: Space, command: cmd.Absorb) -> Ask:
    """How an Absorb Magic Card is aligned: the best ways of each card that is known."""
    known = dict.fromkeys(hands for hands in player.absorbs if hands != HIDDEN)
    choices = tuple(
        Choice(way, f"{', '.join(ELEMENTS[gem.element] for gem in gems)}")
        for hands in known
        for way, gems in board.best_hands(state.grid, at, hands)
        if gems
    )
    suffix = " card familiar" if command.familiar else " card"
    return Ask("aligned", "How is the Absorb Magic Card aligned?", f"a {{answer}}{suffix}",
               "letters of n, e, s, w, such as ne", choices,
               ("betwixt/additional-options-absorb-card",), answers_first=True)  # fmt: skip


def _as_direction(state: State, at: Space, where: str) -> str:
    if where[-1:].isdigit():
        return board.direction_to(state.grid.size, at, where) or where
    return where


def _card_for(player: Player, aligned: str, command: cmd.Absorb) -> str:
    """The held card that can be aligned so: a known one first, else a hidden one."""
    for hands in player.absorbs:
        if hands != HIDDEN and board.same_hands(aligned) == board.same_hands(hands):
            return hands
    if HIDDEN in player.absorbs:
        return HIDDEN
    if not player.absorbs:
        raise Refusal(
            "contradiction",
            f"The Absorb token is used, and {player.name} has no Absorb Magic Card (take {aligned} "
            "tells one)."
            if len(aligned) == 1
            else f"{player.name} has no Absorb Magic Card (take {aligned} tells one).",
            "betwixt/absorb-count",
        )
    raise Refusal(
        "contradiction",
        f"{player.name} has {listed(player.absorbs)}: none can be aligned {aligned} "
        f"(take {aligned} tells one).",
        "betwixt/additional-options-absorb-card",
    )
