"""The chance that the next hand pays for a spellbook, exactly.

The next hand is drawn at the next Refresh Phase: from the bag, and where that
runs out from the Discard Area, in which hand and spells lie by then.  Where
gems of untold colour keep the bag from being known, every bag that is possible
is looked at, and the least, the greatest and the mean chance are told.

Rules: magecraft/refresh, magecraft/refresh-empty-bag, magecraft/casting-order.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from companion.games.magecraft.gems import COLOURS, kinds, lacking, minus, ordered, plus
from companion.games.magecraft.payment import ONCE, Way, golden_after, ways
from companion.games.magecraft.spells import Spell, known
from companion.games.magecraft.state import HAND, Card, Player
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record


class Need(Record):
    """What a hand must hold: these gems, and so many more of any kind."""

    gems: str
    any: int = 0


class Span(Record):
    """A chance between two bounds; all three the same where everything is known.

    ``mean`` is the chance when untold gems were drawn blindly and nothing else
    is known of them.
    """

    least: Fraction
    most: Fraction
    mean: Fraction


def needs(cards: tuple[Card, ...], lore: Lore, ruling: str) -> tuple[Need | None, ...]:
    """What casting up to each spell takes; None from the first spell that was not taught.

    A golden gem is used wherever it matches.
    """
    found: list[Need | None] = []
    total: Need | None = Need("")
    golden = ""
    for card in cards:
        spell = known(lore, card)
        if spell is None or total is None:
            total = None
        else:
            way = ways(spell.cost, golden)[0]
            total = Need(plus(total.gems, way.gems), total.any + way.any)
            golden = golden_after(spell, card.mastered, way, _carried(spell, way, ruling), ruling)
        found.append(total)
    return tuple(found)


def _carried(spell: Spell, way: Way, ruling: str) -> str:
    """A golden gem on a symbol that any gem pays; what else lies there is not known before."""
    return "" if ruling == ONCE or way.golden in spell.cost else way.golden


def chance(player: Player, need: Need) -> Span:
    """How likely the player's next hand holds what is needed."""
    lying = plus(player.discard, player.hand + player.spells)
    untold = min(player.hidden + player.buried, len(player.unseen))
    found: list[Fraction] = []
    mean, weights = Fraction(0), 0
    for rest in _parts(player.unseen, untold, need.gems):
        share = hand_has(minus(player.unseen, rest), plus(lying, rest), need)
        weight = _ways_to_take(rest, player.unseen, need.gems)
        found.append(share)
        mean, weights = mean + share * weight, weights + weight
    return Span(min(found), max(found), mean / weights)


def _ways_to_take(part: str, run: str, needed: str) -> int:
    """How many takings of gems out of ``run`` look like ``part``, by the needed kinds."""
    ways_to, left = 1, len(part)
    for gem in kinds(needed):
        ways_to *= comb(run.count(gem), part.count(gem))
        left -= part.count(gem)
    return ways_to * comb(len([gem for gem in run if gem not in needed]), left)


def _parts(run: str, size: int, needed: str) -> Iterator[str]:
    """The ways to take ``size`` gems out of ``run``, told apart by the needed kinds only."""
    wanted = kinds(needed)
    others = "".join(gem for gem in run if gem not in wanted)

    def parts(kinds_left: str, left: int) -> Iterator[str]:
        if not kinds_left:
            if left <= len(others):
                yield others[:left]
            return
        gem = kinds_left[0]
        for count in range(min(run.count(gem), left) + 1):
            for rest in parts(kinds_left[1:], left - count):
                yield gem * count + rest

    return (ordered(part) for part in parts(wanted, size))


def hand_has(bag: str, lying: str, need: Need) -> Fraction:
    """The chance that four gems out of ``bag``, then out of ``lying``, hold what is needed."""
    size = min(HAND, len(bag) + len(lying))
    if size < len(need.gems) + need.any:
        return Fraction(0)
    if len(bag) >= size:
        return _sample_has(bag, size, need.gems)
    return _sample_has(lying, size - len(bag), lacking(bag, need.gems))


def _sample_has(run: str, size: int, gems: str) -> Fraction:
    """The chance that ``size`` gems out of ``run`` have all of ``gems`` among them."""
    wanted = {gem: gems.count(gem) for gem in COLOURS if gem in gems}
    others = len([gem for gem in run if gem not in wanted])

    def favourable(kinds_left: tuple[str, ...], left: int) -> int:
        if not kinds_left:
            return comb(others, left)
        gem, there = kinds_left[0], run.count(kinds_left[0])
        return sum(
            comb(there, count) * favourable(kinds_left[1:], left - count)
            for count in range(wanted[gem], min(there, left) + 1)
        )

    return Fraction(favourable(tuple(wanted), size), comb(len(run), size))
