"""Offerings to the Rite, and the Reshaping after them.

Rules: betwixt/offering-phase, betwixt/reshaping, BB-21, BB-30, BB-31, BB-48.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.drafting import round_began
from companion.games.betwixt.effects import Play, remove_card
from companion.games.betwixt.grid import ELEMENTS, in_order
from companion.games.betwixt.naming import card_choices, card_space, cards_listed, either
from companion.games.betwixt.placing import value
from companion.games.betwixt.state import (
    IN_HAND,
    LAST_BINDING,
    OFFERING,
    PHASE_TITLES,
    RESHAPING,
    ROUNDS,
    USED,
    Gems,
    Held,
    Player,
    State,
    added,
    counts,
)
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_REMOVE = "betwixt/reshaping-remove-card"


def begin(play: Play) -> None:
    """The round's turns are over: offerings in turn order."""
    play.happen(ev.PhaseBegan(OFFERING, play.state.first, ("betwixt/offering-phase-start",)))


def go_on(play: Play) -> bool:
    """Pass over who cannot pay, and go on after the last card; whether anything happened."""
    state = play.state
    if state.phase == RESHAPING:
        return _done_discarding(play)
    if payable(state, state.actor):
        return False
    stop_offering(play, _why_not(state))
    return True


def _why_not(state: State) -> tuple[str, ...]:
    """The rules by which the active player cannot offer (again)."""
    if state.actor.offered and value(state, "BB-30") == "once":
        return ("BB-30",)
    return ("betwixt/offering-phase-cost", *(("BB-30",) if state.actor.offered else ()))


def payable(state: State, player: Player) -> bool:
    """Whether the player may fulfil the Rite (once more)."""
    if player.offered and value(state, "BB-30") == "once":
        return False
    return bool(state.rite) and all(player.gems[e] >= n for e, n in counts(state.rite).items())


def offer(play: Play, command: cmd.Offer) -> None:
    """The Rite's four gems go back to the supply, for a token worth 10 points."""
    state = play.state
    if state.phase not in (OFFERING, RESHAPING, LAST_BINDING):
        raise Refusal(
            "not-now",
            f"Magic is offered in the Offering phase; this is the {PHASE_TITLES[state.phase]}.",
            "betwixt/offering-phase-start",
        )
    if not state.rite:
        raise Refusal(
            "not-now", "No Rite is set: set rite wwef tells its four letters.", "betwixt/rite"
        )
    name = _offering(state, command)
    if not command.anyway:
        _refuse_out_of_turn(state, name)
    for _ in range(command.times):
        _offer_once(play, name, command.anyway)
    if state.phase == RESHAPING and state.solo and state.owed > 1:
        play.happen(ev.NextInPhase(state.active, state.owed - 1, ("betwixt/solo-rules-no-offer",)))


def _offering(state: State, command: cmd.Offer) -> str:
    if command.who or state.phase == OFFERING or len(state.players) == 1:
        return command.who or state.actor.name
    raise Refusal(
        "not-now",
        "Nobody offers any more in this round; undo takes a pass back, and for one that was "
        f"forgotten tell whose: offer {either(state.names)} anyway.",
        "betwixt/offering-phase-order",
    )


def _refuse_out_of_turn(state: State, name: str) -> None:
    """Offerings go in turn order, and who has passed is done with it."""
    if state.player(name).offered and value(state, "BB-30") == "once":
        raise Refusal("illegal", f"{name} has offered in this round (anyway insists).", "BB-30")
    if state.player(name).passed or state.phase != OFFERING:
        raise Refusal(
            "not-now",
            f"{name} is done with offering in this round: undo takes that back "
            f"(offer {name} anyway).",
            "betwixt/offering-phase-order",
        )
    if name != state.actor.name:
        raise Refusal(
            "not-now",
            f"It is {state.actor.name} who offers now, in turn order (offer {name} anyway).",
            "betwixt/offering-phase-order",
        )


def _offer_once(play: Play, name: str, anyway: bool) -> None:
    state = play.state
    player = state.player(name)
    wanted = counts(state.rite)
    lacking = [e for e in ELEMENTS if player.gems[e] < wanted[e]]
    if lacking:
        what = listed(f"{wanted[e]} {ELEMENTS[e]} (has {player.gems[e]})" for e in lacking)
        raise Refusal(
            "contradiction",
            f"{name} lacks gems for the Rite: {what} (set {name} {lacking[0]} "
            f"{wanted[lacking[0]]} corrects that).",
            "betwixt/offering-phase-cost",
        )
    if player.offered and value(state, "BB-30") == "once" and not anyway:
        raise Refusal("illegal", f"{name} has offered in this round (anyway insists).", "BB-30")
    again = ("BB-30",) if player.offered else ()
    rules = ("betwixt/offering-phase", "betwixt/offering-phase-points", "BB-31", *again)
    play.happen(ev.Offered(name, state.rite, rules))


def pass_on(play: Play, command: cmd.Pass) -> None:
    """The player offers nothing more in this round."""
    state = play.state
    if state.phase != OFFERING:
        done = state.phase in (RESHAPING, LAST_BINDING)
        why = "nobody offers in this round any more" if done else "magic is offered after the turns"
        raise Refusal("not-now", f"There is nothing to pass on: {why}.")
    stop_offering(play, ("betwixt/offering-phase-optional",))


def stop_offering(play: Play, rules: tuple[str, ...]) -> None:
    """The active player is done with offering: the next one, or the Reshaping."""
    state = play.state
    play.happen(ev.OfferPassed(state.actor.name, rules))
    place = state.order.index(state.active) + 1
    if place < len(state.order):
        play.happen(ev.NextInPhase(state.order[place], 0, ("betwixt/offering-phase-order",)))
    elif state.round >= ROUNDS:
        rules = ("betwixt/reshaping-last-round", "betwixt/spellbinding")
        play.happen(ev.PhaseBegan(LAST_BINDING, state.first, rules))
    else:
        _begin_reshaping(play)


def end(play: Play, command: cmd.End) -> None:
    """``end`` passes an offering, and ends the game; cards of the Reshaping must be told."""
    state = play.state
    if state.phase == LAST_BINDING:
        from companion.games.betwixt.ending import finish

        finish(play)
        return
    if state.phase == OFFERING:
        pass_on(play, cmd.Pass())
        return
    if state.owed and not command.anyway:
        raise Refusal(
            "illegal",
            f"{state.actor.name} still discards {_cards(state.owed)} from the board: "
            "discard SPACE (end anyway).",
            "betwixt/reshaping-remove-card",
        )
    _next_discarding(play)


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


# Reshaping ----------------------------------------------------------------------------------------


def _begin_reshaping(play: Play) -> None:
    """Spells are replaced and ready again, tokens come back; then cards are discarded."""
    play.happen(ev.PhaseBegan(RESHAPING, play.state.first, ("betwixt/reshaping",)))
    play.happen(ev.SpellsReplaced())
    for player in play.state.players:
        used = tuple(held.name for held in player.spells if _comes_back(held))
        if used:
            play.happen(ev.SpellsReady(player.name, used))
        if player.destroyed:
            play.happen(ev.TokensBack(player.name))
    owe(play, play.state.first)


def _comes_back(held: Held) -> bool:
    """Used spells come back each round, but for those that work once per game."""
    return held.side == USED and held.spell is not None and held.spell.sort != "elemental"


def owe(play: Play, place: int) -> None:
    """How many cards a player discards: one, alone two without an offer (BB-21)."""
    state = play.state
    player = state.players[place]
    owed = 2 if state.solo and not player.offered else 1
    rules = ("betwixt/reshaping-remove-card",)
    if state.solo:
        rules = (*rules, "BB-21", *(("betwixt/solo-rules-no-offer",) if owed == 2 else ()))
    play.happen(ev.NextInPhase(place, min(owed, len(state.grid.tiles)), rules))


def discard(play: Play, command: cmd.Discard) -> None:
    """One card off the board in the Reshaping, whoever stands on it (BB-48)."""
    state = play.state
    if state.phase != RESHAPING or not state.owed:
        raise Refusal(
            "not-now",
            "Cards are discarded in the Reshaping after the Rite "
            f"(place {' '.join(command.cards) or 'c4'} off corrects the table).",
            _REMOVE,
        )
    if not command.cards:
        raise NeedsAnswer(reshaping_ask(state))
    if len(command.cards) > state.owed:
        raise Refusal(
            "illegal", f"{state.actor.name} discards {_cards(state.owed)}, not more.", _REMOVE
        )
    for typed in command.cards:
        space = card_space(play.state, typed)
        if space not in play.state.grid.tiles:
            raise Refusal("contradiction", f"No card lies on {space}.", _REMOVE)
        remove_card(play, space, "discarded", state.actor.name, (_REMOVE, "BB-48"))


def reshaping_ask(state: State) -> Ask:
    """Which card is discarded: by its space, or by its name."""
    if not state.owed:
        return Ask(
            id="discard",
            prompt=f"Reshaping: {state.actor.name} has no card to discard. end goes on.",
            answer="{answer}",
            choices=(Choice("end", "go on"),),
            because=(_REMOVE,),
        )
    spaces = in_order(state.grid.tiles.keys())
    return Ask(
        id="discard",
        prompt=f"Reshaping: {state.actor.name} discards {_cards(state.owed)} from the board. "
        "Which (a space, or a card's name)?",
        answer="discard {answer}",
        expects=cards_listed(state, spaces) or "such as c4 or dryads",
        choices=card_choices(state, spaces),
        because=(_REMOVE,),
    )


def _next_discarding(play: Play) -> None:
    """The next player discards, or the next round begins."""
    state = play.state
    place = state.order.index(state.active) + 1
    if place < len(state.order):
        owe(play, state.order[place])
        return
    first = (state.first + 1) % len(state.players)
    play.happen(round_began(state.round + 1, first, state.names, state.solo))


def _done_discarding(play: Play) -> bool:
    """Go on when the active player has no card left to discard; whether it did."""
    if play.state.phase != RESHAPING or play.state.owed:
        return False
    _next_discarding(play)
    return True


def costs(player: Player, rite_: str, lore: Lore) -> str:
    """What an offering makes of the points, and which prepared spells it breaks, in words."""
    from companion.games.betwixt.reckoning import score_of

    left = added(player.gems, counts(rite_), -1)
    after = player.replace(gems=left, rites=player.rites + 1)
    now, then = score_of(player, lore), score_of(after, lore)
    broken = dict.fromkeys((*_broken(player, left), *(n for n in then.broken)))
    fresh = [name for name in broken if name not in now.broken]
    lost = f"; it breaks {listed(fresh)}" if fresh else ""
    return f" (points now {now.points}, then {then.points}{lost})"


def _broken(player: Player, left: Gems) -> list[str]:
    """The prepared spells whose pattern takes more gems of an element than are left."""
    spells = [held.spell for held in player.spells if held.side != IN_HAND and held.spell]
    return [
        spell.name
        for spell in spells
        if any(spell.pattern.count(element) > left[element] for element in ELEMENTS)
    ]
