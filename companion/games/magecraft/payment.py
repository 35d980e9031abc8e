"""Paying a cost: from the hand, and with the golden gem of a mastered spell.

Rules: magecraft/casting-pay, magecraft/learning-cost, magecraft/mastered-spell, MC-26, MC-27,
MC-29.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.magecraft.gems import ANY, kinds, minus, ordered
from companion.games.magecraft.spells import Spell, known
from companion.games.magecraft.state import SETS, Card, Player, State
from companion.games.magecraft.supply import certain, missing
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record

ONCE = "once"


class Way(Record):
    """One way to pay: ``gems`` and ``any`` more from the hand, and the golden gem if not ""."""

    gems: str
    any: int
    golden: str


class Laid(Record):
    """Gems from the hand on the symbols that any gem pays, and the one that lies leftmost."""

    gems: str
    leftmost: str = ""


def ways(cost: str, golden: str) -> tuple[Way, ...]:
    """The ways to pay a cost, with the golden gem first, where it matches."""
    plain = Way(ordered(cost.replace(ANY, "")), cost.count(ANY), "")
    if golden and golden in cost:
        return (plain.replace(gems=minus(plain.gems, golden), golden=golden), plain)
    if golden and ANY in cost:
        return (plain.replace(any=plain.any - 1, golden=golden), plain)
    return (plain,)


def open_ways(player: Player, cost: str, golden: str) -> tuple[Way, ...]:
    """The ways that the hand allows, or may allow where it is not known."""
    return tuple(way for way in ways(cost, golden) if not missing(player, way.gems, way.any))


def is_sure(player: Player, way: Way) -> bool:
    """Whether the hand is known to pay that way."""
    return certain(player, way.gems, way.any)


def any_gems(player: Player, way: Way) -> str | None:
    """The gems that pay the ``any`` symbols, None where there is a choice."""
    if not way.any:
        return ""
    left = minus(player.hand, way.gems)
    if player.hidden:
        return None
    if len(left) == way.any:
        return left
    return left[: way.any] if len(kinds(left)) == 1 else None


def golden_after(spell: Spell, mastered: bool, way: Way, leftmost: str, ruling: str) -> str:
    """The gem that travels on from a spell paid so.

    ``leftmost`` lies on the leftmost symbol where any gem pays that.

    A carried gem that paid the leftmost symbol is golden again, unless the
    table lets a gem be carried only once (MC-27).
    """
    if not mastered or not spell.cost:
        return ""
    left = spell.cost[0]
    if left == ANY:
        return leftmost
    alone = way.golden == left and spell.cost.count(left) == 1
    return "" if alone and ruling == ONCE else left


def affordable(state: State, lore: Lore) -> list[str]:
    """The spells of the Academy that the hand surely can pay."""
    return [name for name, spell in _told_piles(state, lore) if spell and _pays(state, spell, True)]


def learnable(state: State, lore: Lore) -> bool:
    """Whether the hand may pay some spell of the Academy, as far as they are told."""
    piles = tuple(_told_piles(state, lore))
    if any(spell and _pays(state, spell, False) for _, spell in piles):
        return True
    untold = len(state.piles) < SETS or any(spell is None for _, spell in piles)
    return untold and state.active.in_hand > 0


def _told_piles(state: State, lore: Lore) -> Iterator[tuple[str, Spell | None]]:
    """The spells of which a card is left, with what they show."""
    return ((name, known(lore, Card(name))) for name, count in state.piles.items() if count)


def _pays(state: State, spell: Spell, surely: bool) -> bool:
    way = ways(spell.cost, "")[0]
    if surely:
        return is_sure(state.active, way)
    return not missing(state.active, way.gems, way.any)
