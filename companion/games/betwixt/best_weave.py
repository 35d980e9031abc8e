"""The layout of the Magic Weave that is worth most, for the gems and spells at hand.

Every spell whose pattern stands counts its value, every gem in no such pattern
one point.  So a layout is worth the values it keeps less the circles they
take, and overlapping patterns are the art of it (BB-33).

Branch and bound over placements (spell, position, rotation).  A layout is one
integer: a bit for each circle and element, so that "fits", "stands already"
and "takes so many new gems" are single operations.  The bound is what is kept,
plus the value of all spells that still fit, less a number of gems that these
need at the very least.  The search has a budget of placements looked at, never
a clock: the same question has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.pattern import Place, places, rotations
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import Reckoning, Weave, placements, reckon
from companion.games.shared.record import Record

BUDGET = 500_000
"""Placements looked at before the search settles for what it has."""

BEAM = 24
"""Layouts kept at each depth of the first, quick search."""

_LETTERS = "".join(ELEMENTS)


class Best(Record):
    """The best layout found.

    ``proven`` tells whether none can be better; ``ceiling`` is the number of
    points that no layout can exceed (equal to the points where it is proven).
    """

    weave: Weave
    beside: Mapping[str, int]
    reckoning: Reckoning
    proven: bool
    ceiling: int

    @property
    def points(self) -> int:
        """Values of the spells kept and one for each gem left over."""
        return self.reckoning.points


class _Design:
    """Equal patterns as one: where one stands, all stand."""

    __slots__ = ("number", "places", "value")

    def __init__(self, number: int, value: int, places: list[_Place]) -> None:
        self.number = number
        self.value = value
        self.places = places


_Place = tuple[int, int]
"""The bits of a placement, and the bits that contradict it."""

_Needs = tuple[int, int, int, int]
"""The fewest further gems of each element."""

_Open = tuple[_Design, list[_Place], int, _Needs]
"""A spell that may still be placed: where, and the fewest further gems, in all and by element."""

_NO_NEEDS: _Needs = (0, 0, 0, 0)


def best_weave(
    gems: Mapping[str, int], spells: Sequence[Spell], shape: str, budget: int = BUDGET
) -> Best:
    """The layout that keeps the most points; see the module for what is counted."""
    search = _Search(gems, spells, shape, budget)
    search.run()
    laid = search.board.gems_of(search.best)
    beside = {letter: gems.get(letter, 0) - "".join(laid.values()).count(letter) for letter in gems}
    weave = Weave(shape, laid)
    reckoning = reckon(weave, beside, spells)
    ceiling = max(search.ceiling + sum(gems.values()), reckoning.points)
    return Best(weave, beside, reckoning, ceiling == reckoning.points, ceiling)


class _Board:
    """The circles of a shape as bits: element after element, circle after circle."""

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.places = places(shape)
        self.width = len(self.places)
        self.index = {place: number for number, place in enumerate(self.places)}
        circle = (1 << self.width) - 1
        self.masks = tuple(circle << (number * self.width) for number in range(4))

    def bit(self, place: Place, letter: str) -> int:
        return 1 << (_LETTERS.index(letter) * self.width + self.index[place])

    def fits(self, pattern: str) -> list[_Place]:
        """The ways to lay a pattern."""
        found: dict[int, int] = {}
        for way in placements(pattern, self.shape):
            laid = sum(self.bit(place, letter) for place, letter in way)
            taken = sum(self.bit(place, each) for place, _ in way for each in _LETTERS)
            found[laid] = taken & ~laid
        return list(found.items())

    def gems_of(self, layout: int) -> dict[Place, str]:
        """The gem on each circle of a layout."""
        return {
            place: letter
            for place in self.places
            for letter in _LETTERS
            if layout & self.bit(place, letter)
        }

    def turns(self) -> list[list[int]]:
        """Where each bit goes in the turns that bring the shape onto itself."""
        found: list[list[int]] = []
        column_row = [(ord(place[0]) - 97, int(place[1:]) - 1) for place in self.places]
        columns = 1 + max(column for column, _ in column_row)
        rows = 1 + max(row for _, row in column_row)
        for _ in range(3):
            column_row = [(rows - 1 - row, column) for column, row in column_row]
            columns, rows = rows, columns
            names = [f"{chr(97 + column)}{row + 1}" for column, row in column_row]
            if set(names) == set(self.places):
                circles = [self.index[name] for name in names]
                found.append([e * self.width + c for e in range(4) for c in circles])
        return found


class _Search:
    """One question being answered; ``best`` is the layout, ``most`` what it is worth.

    Worth is counted without the gems at hand: values kept less circles taken.
    """

    def __init__(
        self, gems: Mapping[str, int], spells: Sequence[Spell], shape: str, budget: int
    ) -> None:
        self.board = _Board(shape)
        self.counts = tuple(gems.get(letter, 0) for letter in _LETTERS)
        self.spells = self._merged(spells)
        self.looks = budget
        self.best = 0
        self.most = 0
        self.ceiling = 0
        self.seen: set[int] = set()

    def _merged(self, spells: Sequence[Spell]) -> list[_Design]:
        """The spells by pattern, those that can be laid at all."""
        values: dict[str, int] = {}
        for spell in spells:
            pattern = min(rotations(spell.pattern))
            values[pattern] = values.get(pattern, 0) + spell.value
        merged: list[_Design] = []
        for pattern, value in sorted(values.items()):
            enough = all(
                pattern.count(letter) <= have
                for letter, have in zip(_LETTERS, self.counts, strict=True)
            )
            ways = self.board.fits(pattern) if enough else []
            if ways:
                merged.append(_Design(len(merged), value, ways))
        return merged

    def run(self) -> None:
        """Find a good layout quickly, then look for a better one until there is none."""
        start: list[_Open] = [(spell, spell.places, 0, _NO_NEEDS) for spell in self.spells]
        self._beam(start)
        self.ceiling = max(self.most, self._search(0, start, 0))

    # What still fits ---------------------------------------------------------------------------

    def _narrowed(self, layout: int, open_: Iterable[_Open]) -> tuple[int, list[_Open]]:
        """The value that stands without another gem, and what still fits."""
        free = 0
        rest: list[_Open] = []
        for spell, ways, _, _ in open_:
            self.looks -= len(ways)
            fitting, least, needs = self._fitting(layout, ways)
            if not least:
                free += spell.value
            elif fitting:
                rest.append((spell, fitting, least, needs))
        return free, rest

    def _fitting(self, layout: int, ways: list[_Place]) -> tuple[list[_Place], int, _Needs]:
        """The placements that fit, and the fewest further gems: together, and of each element.

        Written out element by element: this is where all the time goes.
        """
        fitting: list[_Place] = []
        least = low0 = low1 = low2 = low3 = 99
        mask0, mask1, mask2, mask3 = self.board.masks
        have0, have1, have2, have3 = self.counts
        have0 -= (layout & mask0).bit_count()
        have1 -= (layout & mask1).bit_count()
        have2 -= (layout & mask2).bit_count()
        have3 -= (layout & mask3).bit_count()
        for way in ways:
            laid, against = way
            if layout & against:
                continue
            further = laid & ~layout
            if not further:
                return [], 0, _NO_NEEDS
            new0 = (further & mask0).bit_count()
            new1 = (further & mask1).bit_count()
            new2 = (further & mask2).bit_count()
            new3 = (further & mask3).bit_count()
            if new0 > have0 or new1 > have1 or new2 > have2 or new3 > have3:
                continue
            fitting.append(way)
            low0, low1 = min(low0, new0), min(low1, new1)
            low2, low3 = min(low2, new2), min(low3, new3)
            least = min(least, new0 + new1 + new2 + new3)
        return fitting, least, (low0, low1, low2, low3)

    # The quick search ----------------------------------------------------------------------------

    def _beam(self, start: list[_Open]) -> None:
        """Keep the most promising layouts, add one spell to each, as long as it goes."""
        front = [(0, 0, start)]
        enough = -self.looks
        while front and self.looks > enough:
            grown: dict[int, tuple[int, int, list[_Open]]] = {}
            for layout, value, open_ in front:
                for spell, ways, _, _ in open_:
                    for laid, _ in ways:
                        after = layout | laid
                        worth = value + spell.value - after.bit_count()
                        if after not in grown or grown[after][0] < worth:
                            grown[after] = (worth, value, open_)
            front = self._fittest(grown)

    def _fittest(
        self, grown: Mapping[int, tuple[int, int, list[_Open]]]
    ) -> list[tuple[int, int, list[_Open]]]:
        """The layouts to go on with, by what stands and by what may yet be added."""
        first = sorted(grown.items(), key=lambda each: (-each[1][0], each[0]))[: 3 * BEAM]
        rated: list[tuple[int, int, int, list[_Open]]] = []
        for layout, (_, value, open_) in first:
            free, rest = self._narrowed(layout, open_)
            worth = value + free - layout.bit_count()
            self._keep(worth, layout)
            hope = sum(max(spell.value - least, 0) for spell, _, least, _ in rest)
            rated.append((2 * worth + hope, layout, value + free, rest))
        rated.sort(key=lambda each: (-each[0], each[1]))
        return [(layout, value, rest) for _, layout, value, rest in rated[:BEAM]]

    def _keep(self, worth: int, layout: int) -> None:
        """Remember a layout if it is the best so far."""
        if worth > self.most:
            self.most, self.best = worth, layout

    # The proof -----------------------------------------------------------------------------------

    def _search(self, layout: int, open_: list[_Open], value: int) -> int:
        """Look at everything beyond a layout; the worth that nothing there can exceed.

        A spell is left out only after all its placements were looked at, so
        whatever lies beyond a layout met before was looked at then.
        """
        if layout in self.seen:
            return self.most
        self.seen.add(layout)
        free, rest = self._narrowed(layout, open_)
        value += free
        ceiling = worth = value - layout.bit_count()
        self._keep(worth, layout)
        while rest:
            bound = worth + _hope(rest)
            if bound <= self.most:
                return max(ceiling, self.most)
            if self.looks <= 0:
                return max(ceiling, bound)
            chosen = min(rest, key=lambda each: (len(each[1]), -each[2], each[0].number))
            ways = chosen[1] if layout else self._different(chosen[1])
            for way in sorted(ways, key=lambda way: (way[0] & ~layout).bit_count()):
                ceiling = max(ceiling, self._search(layout | way[0], rest, value))
            rest = [each for each in rest if each is not chosen]
        return ceiling

    def _different(self, ways: list[_Place]) -> list[_Place]:
        """On the empty board, one of the placements that are turns of each other."""
        turns = self.board.turns()
        bits = [[number for number in range(4 * self.board.width) if way[0] >> number & 1]
                for way in ways]  # fmt: skip
        return [
            way
            for way, mine in zip(ways, bits, strict=True)
            if all(way[0] <= sum(1 << turn[bit] for bit in mine) for turn in turns)
        ]


def _hope(rest: list[_Open]) -> int:
    """What the spells that still fit can add at the very most.

    All their values, less the gems that some one of them needs anyway, counted
    in all and element by element (patterns may share gems, so not added up).
    A spell that needs more gems than it is worth counts as one that needs
    none: so leaving a spell out never adds to the sum, and this is a bound for
    every selection of them.
    """
    most = low0 = low1 = low2 = low3 = total = 0
    for spell, _, least, (need0, need1, need2, need3) in rest:
        value = spell.value
        total += value
        most = max(most, min(least, value))
        if need0 + need1 + need2 + need3 <= value:
            low0, low1 = max(low0, need0), max(low1, need1)
            low2, low3 = max(low2, need2), max(low3, need3)
    return total - max(most, low0 + low1 + low2 + low3)
