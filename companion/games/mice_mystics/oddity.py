"""What cannot be on the table as tracked: a sign that an earlier word was wrong."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mice_mystics.bestiary import CARDS, card_of
from companion.games.mice_mystics.equipment import pack_of
from companion.games.mice_mystics.gear import NO_SLOT, PAW, PAWS, slot_of
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.lessons import check as doubts
from companion.games.mice_mystics.names import (
    BOSS_CARDS_IN_PLAY,
    BOX,
    BREEDS,
    FIGURE_OF,
    ONE_AND_MANY,
    TOKENS,
    breed_of,
    card_titled,
    titled,
)
from companion.games.mice_mystics.state import PACK_LIMIT, State
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def oddities(state: State, lore: Lore) -> tuple[str, ...]:
    """Sentences about what cannot be so; empty when all is well."""
    return (
        *_names(state),
        *_track(state),
        *_box(state),
        *(odd for name in state.party for odd in _mouse(state, lore, name)),
        *_minions(state, lore),
        *_wheel(state),
        *doubts(lore),
    )


def _names(state: State) -> Iterator[str]:
    """Cards, mice and turns that nothing on the table stands for."""
    if state.active and state.active not in state.track:
        yield (
            f"It is the turn of {card_titled(state.active)}, whose card is not on the track "
            "(track or turn corrects)."
        )
    strange = [c for c in state.track if c not in state.party and c not in CARDS]
    if strange:
        yield f"{listed(repr(c) for c in strange)} on the track is no card of the box."
    lost = [name for name in state.party if name not in state.mice]
    if lost:
        yield f"{listed(lost)} is in the party, but nothing is known of that mouse."
    for figure in state.figures.values():
        if figure.breed not in BREEDS:
            yield f"{figure.name!r} is a figure of no type of minion (remove it, or undo)."
    battle = state.battle
    for name in (battle.attacker, *battle.defenders) if battle is not None else ():
        if name not in state.mice and name not in state.figures:
            yield f"{titled(name)} is in the attack under way, and not on the board (stop ends it)."


def _track(state: State) -> Iterator[str]:
    if not state.track:
        return
    twice = sorted({card for card in state.track if state.track.count(card) > 1})
    if twice:
        yield f"{listed(card_titled(c) for c in twice)} lies twice on the track (track corrects)."
    missing = [name for name in state.party if name not in state.track]
    if missing:
        yield f"The card of {listed(missing)} is not on the track: mouse cards never leave it."
    breeds = dict.fromkeys(figure.breed for figure in state.figures.values())
    waiting = state.ordering.cards if state.ordering is not None else ()
    laid = {breed_of(card) for card in (*state.track, *waiting)}
    for breed in breeds:
        if breed not in laid:
            yield f"{titled(breed, 2)} are on the board without a card on the track."
    for card in state.track:
        if breed_of(card) and not state.figures_of(breed_of(card)):
            yield f"The card of {card_titled(card)} is on the track, but none is on the board."
    for breed in breeds:
        own = [card for card in state.track if breed_of(card) == breed]
        if len(own) > BOSS_CARDS_IN_PLAY:
            yield f"{titled(breed)} has {len(own)} cards on the track: two are drawn."


def _box(state: State) -> Iterator[str]:
    for mould, most in BOX.items():
        used = [f for f in state.figures.values() if FIGURE_OF.get(f.breed) == mould]
        if len(used) > most:
            yield f"{len(used)} figures of the {mould} kind are on the board: the box holds {most}."
    for breed, most in TOKENS.items():
        if len(state.figures_of(breed)) > most:
            many = ONE_AND_MANY[breed][1]
            yield f"There are more than {most} {many}: the box has no more tokens."


def _mouse(state: State, lore: Lore, name: str) -> Iterator[str]:
    mouse = state.mice[name]
    life = hero(name, lore).life
    if life is not None and mouse.wounds >= life:
        yield f"{name} has {_wounds(mouse.wounds)} and {life} life: it would be captured."
    if mouse.poison > mouse.wounds:
        yield f"{name} has {mouse.poison} poison wounds among {mouse.wounds} wounds."
    if mouse.cheese < 0:
        yield f"{name} has {mouse.cheese} cheese."
    if len(pack_of(mouse)) > PACK_LIMIT:
        yield f"{name}'s pack holds {len(pack_of(mouse))} cards: 3 are the most."
    slots = [slot_of(item, lore) for item in mouse.items if item.worn]
    paws = sum({PAW: 1, PAWS: 2}.get(slot, 0) for slot in slots)
    if paws > 2:
        yield f"{name} holds cards for {paws} paws."
    plain = [slot for slot in slots if slot not in ("", NO_SLOT, PAW, PAWS)]
    double = sorted({slot for slot in plain if plain.count(slot) > 1})
    if double:
        yield f"{name} wears two cards on {listed(double)}."
    if mouse.captured and (mouse.cheese or mouse.wounds):
        yield f"{name} is captured and has cheese or wounds: a capture takes both."


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def _minions(state: State, lore: Lore) -> Iterator[str]:
    for figure in state.figures.values():
        cards = [card for card in state.track if breed_of(card) == figure.breed]
        if len(cards) == 1 and figure.wounds >= card_of(cards[0], lore).life:
            yield f"{titled(figure.name)} has {_wounds(figure.wounds)}: it would be defeated."
    if state.greedy and not state.figures_of("roach"):
        yield "Roaches are greedy, but none is on the board."


def _wheel(state: State) -> Iterator[str]:
    busy = state.surge is not None or state.battle is not None
    if state.wheel >= 6 and not busy and not state.over:
        yield f"The wheel holds {state.wheel} cheese and no surge has happened."
    if state.end and state.page >= state.end and not state.over:
        yield f"The hourglass is on page {state.page}, the end marker on {state.end}."
