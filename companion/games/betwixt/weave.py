"""A Magic Weave: the gems on a Mystic Sheet, the spells whose patterns they keep, the rest.

Gems are never spent: a spell is kept as long as its pattern stands somewhere
in the Weave, turned but not mirrored (BB-34), whether it was activated or not
(BB-35).  One gem may belong to several patterns (BB-33).  A gem that belongs
to none of a kept spell is left over, in the Weave or beside it (BB-36).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.betwixt.grid import ELEMENTS, NOTHING
from companion.games.betwixt.pattern import (
    CIRCLE,
    LARGEST,
    Place,
    cells,
    places,
    rotations,
    size_of,
)
from companion.games.betwixt.state import Spell
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

Placement = tuple[tuple[Place, str], ...]
"""Where each gem of a pattern lies."""

_Choices = dict[str, list[tuple[frozenset[Place], Placement]]]


class Weave(Record):
    """The circles of a Mystic Sheet (``shape``) and the gem on each that has one."""

    shape: str
    gems: Mapping[Place, str] = {}


class Kept(Record):
    """A spell whose pattern stands, and where."""

    spell: Spell
    at: Placement


class Reckoning(Record):
    """What a Weave keeps.

    ``leftover`` counts the gems that are in no pattern of a kept spell, among
    them those beside the Weave; ``points`` are both together.
    """

    kept: tuple[Kept, ...]
    broken: tuple[Spell, ...]
    leftover: int
    points: int


def read_layout(text: str, shape: str) -> Weave:
    """The gems as they lie, row by row as the shape has its circles; raises Refusal.

    ``f.w/.e.``: letters are gems, anything else an empty circle; places where
    the sheet has no circle must not hold one.
    """
    weave = Weave(shape, dict(cells("/".join(_layout_rows(text)))))
    outside = [place for place in weave.gems if place not in places(shape)]
    if outside:
        raise Refusal(
            "contradiction",
            f"The Weave has no circle at {outside[0]}: its rows are {shape} "
            "(o is a circle). memory betwixt corrects the shape.",
        )
    return weave


def _layout_rows(text: str) -> list[str]:
    rows = ["".join(NOTHING if c in ".-_o0*" else c for c in r) for r in text.casefold().split("/")]
    too_large = len(rows) > LARGEST or any(len(row) > LARGEST for row in rows)
    if too_large or not set("".join(rows)) <= {*ELEMENTS, NOTHING}:
        raise Refusal(
            "unreadable",
            f"{text} is no layout: a row of letters (w, i, e, f, or . for an empty circle) for "
            "each row of the Weave, with / between, for instance f.w/.e",
        )
    return rows


def drawn(weave: Weave) -> tuple[str, ...]:
    """The Weave for people, one row a line: letters, ``o`` for an empty circle."""
    columns, rows = size_of(weave.shape)
    circles = set(places(weave.shape))

    def mark(place: Place) -> str:
        return weave.gems.get(place, CIRCLE if place in circles else " ")

    names = [[f"{chr(ord('a') + c)}{r + 1}" for c in range(columns)] for r in range(rows)]
    return tuple(" ".join(mark(place) for place in row).rstrip() for row in names)


def drawn_in_words(weave: Weave) -> tuple[str, ...]:
    """The same circle by circle, a line a row, for those who hear it read."""
    _, rows = size_of(weave.shape)
    told: list[list[str]] = [[] for _ in range(rows)]
    for place in places(weave.shape):
        told[int(place[1:]) - 1].append(
            f"{place} {ELEMENTS.get(weave.gems.get(place, ''), 'empty')}"
        )
    return tuple(f"Row {row}: {', '.join(circles)}." for row, circles in enumerate(told, 1))


def gems_in(weave: Weave) -> dict[str, int]:
    """How many gems of each element lie in the Weave."""
    laid = "".join(weave.gems.values())
    return {element: laid.count(element) for element in ELEMENTS}


def placements(pattern: str, shape: str) -> tuple[Placement, ...]:
    """Every way to lay a pattern on the circles of a Weave, in a fixed order."""
    circles = set(places(shape))
    across, down = size_of(shape)
    found: list[Placement] = []
    for way in rotations(pattern):
        width, height = size_of(way)
        for below in range(down - height + 1):
            for right in range(across - width + 1):
                laid = cells(way, right, below)
                if all(place in circles for place, _ in laid):
                    found.append(laid)
    return tuple(found)


def standing(weave: Weave, pattern: str) -> tuple[Placement, ...]:
    """Where a pattern stands in the Weave; empty where it is broken."""
    ways = placements(pattern, weave.shape)
    return tuple(way for way in ways if all(weave.gems.get(at) == gem for at, gem in way))


def reckon(weave: Weave, beside: Mapping[str, int], spells: Sequence[Spell]) -> Reckoning:
    """What the Weave keeps of the spells, and the gems left over.

    ``beside`` are the gems beside the Weave by element.  Where a pattern stands
    in several places, the one that leaves most gems over is taken.
    """
    stands = {spell.pattern: standing(weave, spell.pattern) for spell in spells}
    chosen = _fewest_gems({pattern: ways for pattern, ways in stands.items() if ways})
    kept = tuple(Kept(each, chosen[each.pattern]) for each in spells if stands[each.pattern])
    broken = tuple(each for each in spells if not stands[each.pattern])
    used = {place for each in kept for place, _ in each.at}
    leftover = len(weave.gems) + sum(beside.values()) - len(used)
    points = sum(each.spell.value for each in kept) + leftover
    return Reckoning(kept, broken, leftover, points)


def _fewest_gems(choices: Mapping[str, Sequence[Placement]]) -> dict[str, Placement]:
    """One placement of each pattern, together on as few circles as can be.

    Looks at most at some thousand combinations, the likeliest first: a Weave
    that needs more has the same gem nearly everywhere.
    """
    return _Fewest().choose(
        {
            pattern: [(frozenset(place for place, _ in way), way) for way in ways]
            for pattern, ways in choices.items()
        }
    )


class _Fewest:
    """The search of :func:`_fewest_gems`."""

    def __init__(self) -> None:
        self.best: dict[str, Placement] = {}
        self.fewest = 1_000
        self.looks = 5_000

    def choose(self, choices: _Choices) -> dict[str, Placement]:
        self._extend(choices, {}, frozenset())
        return self.best

    def _extend(self, open_: _Choices, taken: dict[str, Placement], used: frozenset[Place]) -> None:
        """Place the open patterns, the one that needs most further circles first."""
        self.looks -= 1
        near = {
            pattern: sorted(ways, key=lambda way: len(way[0] - used))
            for pattern, ways in open_.items()
        }
        further = {pattern: len(ways[0][0] - used) for pattern, ways in near.items()}
        if len(used) + max(further.values(), default=0) >= self.fewest:
            return
        free = {pattern: near[pattern][0][1] for pattern, more in further.items() if not more}
        taken = taken | free
        rest = {pattern: ways for pattern, ways in near.items() if pattern not in free}
        if not rest:
            self.best, self.fewest = taken, len(used)
            return
        hardest = max(rest, key=lambda pattern: further[pattern])
        others = {pattern: ways for pattern, ways in rest.items() if pattern != hardest}
        for circles, way in rest[hardest]:
            if self.best and self.looks < 0:
                return
            self._extend(others, taken | {hardest: way}, used | circles)
