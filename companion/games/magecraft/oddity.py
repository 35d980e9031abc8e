"""What cannot be on the table as tracked: a sign that an earlier word was wrong.

Rules: magecraft/gem-totals, MC-15, MC-38.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.magecraft.gems import COLOURS, in_number
from companion.games.magecraft.lessons import check as card_doubts
from companion.games.magecraft.state import (
    FULL,
    SETS,
    STARTING_SPELLS,
    WINNING,
    Player,
    State,
)
from companion.games.shared.lore import Lore


def oddities(state: State, lore: Lore) -> tuple[str, ...]:
    """Sentences about what cannot be so; empty when all is well."""
    if not state.players:
        return tuple(card_doubts(lore))
    return (
        *_totals(state),
        *(odd for player in state.players for odd in _player(state, player)),
        *_cards(state),
        *card_doubts(lore),
    )


def _totals(state: State) -> Iterator[str]:
    """Gems only move between areas: the total of each kind never changes."""
    everything = state.academy + "".join(player.everything for player in state.players)
    for gem, name in COLOURS.items():
        count, total = everything.count(gem), state.total(gem)
        if count != total:
            what = "too many" if count > total else "missing"
            yield (
                f"{name}: {in_number(count)} {'is' if count == 1 else 'are'} tracked and the game "
                f"has {total}, so "
                f"{abs(count - total)} {'is' if abs(count - total) == 1 else 'are'} {what}. "
                "Count the areas (recount), then set WHO AREA GEMS."
            )


def _player(state: State, player: Player) -> Iterator[str]:
    who = player.name
    if player.bag < 0:
        yield f"{who} has more untold gems in hand and Discard Area than there are colours left."
    if len(player.hp) > FULL:
        yield f"{who} has {len(player.hp)} gems in the HP Area, which holds {FULL}."
    if not player.hp and not player.out and state.over != who:
        yield f"{who} has no HP and still takes part."
    if player.hp and player.out:
        yield f"{who} has HP and is out."
    if len(player.score) >= WINNING and not player.out and not state.over:
        yield f"{who} has {len(player.score)} gems in the Score Area, and the game goes on."


def _cards(state: State) -> Iterator[str]:
    """No more cards of a spell than the boxes hold, or than lay in the Academy."""
    owned = Counter(card.name for p in state.players for book in p.books for card in book)
    boxed = 2 if state.copies == 2 else 4
    for name, count in owned.items():
        most = boxed if name in STARTING_SPELLS else state.copies
        there = count + state.piles.get(name, 0)
        if there > most:
            yield f"There are {there} cards of {name}, and this game has {most}."
    for name, count in state.piles.items():
        if count > state.copies and name not in owned:
            yield f"There are {count} cards of {name}, and this game has {state.copies}."
    if len(state.piles) > SETS:
        yield f"{len(state.piles)} spells lie in the Academy: it has {SETS}."
