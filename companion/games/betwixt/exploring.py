"""The Explore activation, and face-down cards turned up in the solo game.

Rules: betwixt/explore, betwixt/explore-bonus-timing, betwixt/solo-rules-reveal, BB-19.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.cards import ABSORB, BLANK, SPELL, find_card, in_words
from companion.games.betwixt.effects import (
    Play,
    gain_absorb,
    gain_gems,
    gain_spell,
    lay_card,
    remove_card,
)
from companion.games.betwixt.grid import Card, Space, is_stop
from companion.games.betwixt.placing import has_legal_place, refuse_placement
from companion.games.betwixt.state import State, Turn
from companion.games.betwixt.turns import in_turn, show_reach
from companion.games.shared.refusal import Refusal


def explore(play: Play, command: cmd.Explore) -> None:
    """A card from hand: its Discovery Bonus at once, then onto the board with its gems."""
    player = in_turn(play)
    card = find_card(command.card, play.lore)
    typed = f"x {command.card} {command.space} {board.SIDES[command.turn]}"
    if not command.anyway:
        _refuse_exploring(play.state)
        _refuse_twice(play.state, card, typed)
        _refuse_taken(play.state, card, command, typed)
        refuse_placement(play.state, card, command.space, command.turn, typed)
    play.happen(ev.Explored(player.name, card))
    _bonus(play, player.name, card, command.bonus)
    rules: tuple[str, ...] = ("betwixt/explore-placement", "betwixt/explore-gems")
    if command.space in play.state.grid.tiles:
        remove_card(play, command.space, "replaced", player.name, ("betwixt/explore-no-space",))
    if any(at == command.space for at in play.state.figures().values()):
        rules = (*rules, "BB-38")
    lay_card(play, card, command.space, command.turn, "explored", rules)
    show_reach(play)


def _refuse_exploring(state: State) -> None:
    turn = state.turn or Turn()
    if turn.explored:
        raise Refusal(
            "illegal",
            f"{state.actor.name} has explored already in this turn (place corrects the table; "
            "anyway insists).",
            "betwixt/adventure-phase-tokens",
        )
    if not state.actor.cards:
        raise Refusal(
            "contradiction",
            f"{state.actor.name} has no Exploration Card left (set {state.actor.name} cards 1).",
            "betwixt/exploration-phase",
        )


def _refuse_twice(state: State, card: Card, typed: str) -> None:
    for at, tile in state.grid.tiles.items():
        if tile.card is not None and tile.card.name == card.name:
            raise Refusal(
                "contradiction",
                f"{card.name} lies on {at} already, and every card is there once ({typed} anyway).",
                "betwixt/exploration-card-count",
            )


def _refuse_taken(state: State, card: Card, command: cmd.Explore, typed: str) -> None:
    """No card under another; replacing only when it fits nowhere (betwixt/explore-no-space)."""
    if command.space not in state.grid.tiles:
        return
    if command.replacing and not has_legal_place(state, card):
        return
    free = board.free_spaces(state.grid)
    if command.replacing:
        raise Refusal(
            "illegal",
            f"{card.name} still fits elsewhere, for instance on {free[0]} "
            f"({typed} replace anyway).",
            "betwixt/explore-no-space",
        )
    hint = f"free is {free[0]}" if free else f"no space is free: {typed} replace"
    raise Refusal(
        "illegal", f"A card lies on {command.space} already; {hint}.", "betwixt/explore-placement"
    )


def _bonus(play: Play, name: str, card: Card, told: str) -> None:
    """The Discovery Bonus, before the card is laid."""
    why = f"Discovery Bonus of {card.name}"
    rules = ("betwixt/exploration-card-bonus", "betwixt/explore-bonus-timing")
    if told and card.bonus not in (SPELL, ABSORB):
        bonus = in_words(card.bonus) or "no"
        raise Refusal(
            "unreadable", f"{told} tells nothing: {card.name} has {bonus} as bonus, and no choice."
        )
    if card.bonus == SPELL:
        gain_spell(play, name, told, why, (*rules, "betwixt/explore-bonus-spell"))
    elif card.bonus == ABSORB:
        gain_absorb(play, name, told, why, rules)
    elif card.bonus:
        gain_gems(play, name, card.bonus, why, rules)


# Solo: face-down cards ----------------------------------------------------------------------------


def reveal(play: Play, command: cmd.Reveal) -> None:
    """A face-down card next to the Mystic (or the Familiar) is turned up and aligned."""
    in_turn(play)
    if not command.anyway:
        _refuse_revealing(play.state, command.space)
    if BLANK.startswith(command.card.casefold()) and len(command.card) > 1:
        play.happen(ev.BlankRevealed(command.space))
        return
    card = find_card(command.card, play.lore)
    if not command.anyway:
        typed = f"r {command.space} {command.card} {board.SIDES[command.turn]}"
        _refuse_twice(play.state, card, typed)
        refuse_placement(play.state, card, command.space, command.turn, typed)
    rules = ("betwixt/solo-rules-reveal", "betwixt/solo-rules-reveal-bonus", "BB-19")
    lay_card(play, card, command.space, command.turn, "revealed", rules)
    show_reach(play)


def _refuse_revealing(state: State, space: Space) -> None:
    tile = state.grid.tiles.get(space)
    hint = f"(r {space} CARD anyway)"
    if tile is None or tile.card is not None:
        hidden = [at for at in board.face_down(state.grid) if _is_near(state, at)]
        there = f"next to you: {', '.join(hidden)}" if hidden else "none lies next to you"
        raise Refusal(
            "contradiction",
            f"No face-down card lies on {space}; {there} {hint}.",
            "betwixt/solo-rules-reveal",
        )
    if not _is_near(state, space):
        raise Refusal(
            "illegal",
            f"{space} is not next to {state.actor.name} on {state.actor.at} {hint}.",
            "betwixt/solo-rules-reveal",
        )


def _is_near(state: State, space: Space) -> bool:
    """Whether a card may be turned up: orthogonally next to the Mystic or the Familiar."""
    beside = (state.actor.at, *((state.familiar,) if state.familiar else ()))
    return any(board.steps(at, space) == 1 for at in beside)


def blocks(state: State, space: Space) -> bool:
    """Whether a Stop lies there."""
    return is_stop(state.grid.tiles.get(space))
