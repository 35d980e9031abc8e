"""A room tile whose spaces the table has taught: who stands how far from whom.

The table gives each space a name of its own (a number will do) and tells what
it touches: ``space 3 4 5 7r entry``.  Lore topic ``space``, key ``TILE SPACE``,
value the words after it.  A neighbour may be marked ``r`` (a red line between:
closed to mice, nothing to minions) or ``>`` / ``<`` (a yellow line whose arrow
points there, or from there).  Marks: ``entry`` a minion entry space, ``area`` a
special area space, ``red`` one that is bordered in red, ``water``, ``trap``.
What one space says of a neighbour holds for both: a neighbour without a sign touches, and a
line that was told stays; ``4-`` says that there is none.  Rules:
mice-mystics/adjacent-spaces, mice-mystics/sharing-spaces, MM-02, MM-06.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOPIC, SIGHT = "space", "sight"
MARKS = ("entry", "area", "red", "water", "trap", "exit", "flip")
ROOM = 4
"""Small figures that fill a space; a large one fills it alone."""

NO_LINE = "-"
_NEIGHBOUR = re.compile(r"([a-z]{0,3}\d{1,2})(r|>|<|-)?")
OTHER_WAY = {"": "", "r": "r", ">": "<", "<": ">"}
AGAINST_THE_ARROW = 3


class Tile:
    """The spaces of one tile side, as far as they were taught."""

    def __init__(self, name: str, lore: Lore) -> None:
        self.name = name
        self._lore = lore
        self._lines: dict[str, dict[str, str]] = {}
        self._marks: dict[str, frozenset[str]] = {}
        for key, words in lore.get(TOPIC, {}).items():
            tile, _, space = key.rpartition(" ")
            if tile == name and isinstance(words, str):
                self._add(space, words.split())

    def _add(self, space: str, words: Iterable[str]) -> None:
        marks = [word for word in words if word in MARKS]
        self._marks[space] = frozenset(marks) | self._marks.get(space, frozenset())
        self._lines.setdefault(space, {})
        for word in words:
            found = None if word in MARKS else _NEIGHBOUR.fullmatch(word)
            if found is not None:
                other, line = found[1], (found[2] or "").removeprefix(NO_LINE)
                line = line or self._lines[space].get(other, "")
                self._lines[space][other] = line
                self._lines.setdefault(other, {})[space] = OTHER_WAY[line]

    @property
    def spaces(self) -> tuple[str, ...]:
        """All spaces that were named, in the order of their numbers."""
        return tuple(sorted(self._lines, key=_in_order))

    def has(self, space: str, mark: str) -> bool:
        """Whether a space bears a mark."""
        return mark in self._marks.get(space, frozenset())

    def marked(self, mark: str) -> tuple[str, ...]:
        """The spaces that bear a mark."""
        return tuple(space for space in self.spaces if self.has(space, mark))

    def around(self, space: str) -> tuple[str, ...]:
        """Where a minion may step from here: lines of any colour are nothing to it."""
        return tuple(sorted(self._lines.get(space, {}), key=_in_order))

    def line(self, one: str, other: str) -> str | None:
        """What parts two spaces that touch (``r``, ``>``, ``<`` or ""), None for others."""
        return self._lines.get(one, {}).get(other)

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two spaces are adjacent: a red line parts them, a yellow one does not."""
        line = self._lines.get(one, {}).get(other)
        return line is not None and line != "r"

    def cost(self, start: str, to: str) -> int | None:
        """What a mouse pays for the step; None where it cannot take it."""
        if not self.adjacent(start, to):
            return None
        return AGAINST_THE_ARROW if self._lines[start][to] == "<" else 1

    def sees(self, one: str, other: str) -> bool:
        """Whether the line of sight is free; raises NeedsAnswer where nobody told."""
        if one == other:
            return True
        known = self._lore.get(SIGHT, {}).get(sight_key(self.name, one, other))
        if known not in ("yes", "no"):
            raise _sight_question(one, other)
        return known == "yes"


def _in_order(space: str) -> tuple[str, int]:
    letters = space.rstrip("0123456789")
    return letters, int(space[len(letters) :] or 0)


def sight_key(tile: str, one: str, other: str) -> str:
    """The lore key of a pair of spaces, the same for both directions."""
    first, second = sorted((one, other), key=_in_order)
    return f"{tile} {first} {second}"


def _sight_question(one: str, other: str) -> NeedsAnswer:
    return NeedsAnswer(
        Ask(
            id="sight",
            prompt=f"Is the line from the centre of {one} to the centre of {other} free of "
            "black areas and walls?",
            answer=f"sight {one} {other} {{answer}}; {{command}}",
            expects="y or n",
            choices=(Choice("yes", "free: they see each other"), Choice("no", "blocked")),
            because=("mice-mystics/line-of-sight",),
            answers_first=True,
        )
    )


def read_space(word: str) -> str:
    """The name of a space: up to three letters and a number; raises Refusal."""
    space = word.casefold()
    if re.fullmatch(r"[a-z]{0,3}\d{1,2}", space) is None or not space.isascii():
        raise Refusal(
            "unreadable", f"{word} is no name of a space: a number, or letters and one (7, b12)."
        )
    return space


def neighbour_of(word: str) -> tuple[str, str]:
    """The space and the sign of a neighbour (``4r``: ``4`` and ``r``); ``""`` twice for a mark."""
    found = None if word in MARKS else _NEIGHBOUR.fullmatch(word)
    return (found[1], found[2] or "") if found is not None else ("", "")


def read_lines(words: Iterable[str]) -> str:
    """What a space touches and its marks, as kept in the memory; raises Refusal."""
    told = [word.casefold() for word in words]
    for word in told:
        if word not in MARKS and not (word.isascii() and _NEIGHBOUR.fullmatch(word)):
            raise Refusal(
                "unreadable",
                f"{word} is neither a space nor a mark: 4, 4r (red line between), 4> or 4< "
                "(yellow, the arrow points there or from there), 4- (no line), "
                f"{', '.join(MARKS)}.",
            )
    return " ".join(told)


# Ways ----------------------------------------------------------------------------------------


def steps_from(tile: Tile, start: str, closed: Collection[str] = ()) -> dict[str, int]:
    """Steps of a minion to every space it can come to, or that closes its way.

    Spaces of ``closed`` are full: a way may end before them (their own
    distance is told all the same) but leads neither onto nor through them.
    """
    steps = {start: 0}
    edge = [start]
    while edge:
        here, *edge = edge
        if here in closed and here != start:
            continue
        for space in tile.around(here):
            if space not in steps:
                steps[space] = steps[here] + 1
                edge.append(space)
    return steps


def mice_away(
    tile: Tile, start: str, mice: Mapping[str, str], closed: Collection[str]
) -> dict[str, int]:
    """How far each mouse is; where no way is open to any, full spaces are ignored (MM-06)."""
    for blocked in (closed, ()):
        steps = steps_from(tile, start, blocked)
        away = {mouse: steps[space] for mouse, space in mice.items() if space in steps}
        if away:
            return away
    return {}


def stops(
    tile: Tile, start: str, goal: str, closed: Collection[str], rolled: int
) -> tuple[str, ...]:
    """Where a melee minion may end that goes for ``goal`` by a shortest way (MM-07, MM-08).

    It enters the space of its goal unless that is full.  Without an open way
    it comes as near as the full spaces let it (MM-06).
    """
    if start == goal:
        return (start,)
    there = steps_from(tile, start, closed)
    if goal not in there:
        return _as_near_as_possible(tile, goal, closed, there, rolled)
    whole = there[goal]
    walked = min(rolled, whole - (goal in closed))
    return _on_the_way(tile, start, goal, closed, walked)


def _on_the_way(
    tile: Tile, start: str, goal: str, closed: Collection[str], walked: int
) -> tuple[str, ...]:
    """The spaces of all shortest ways from ``start`` to ``goal`` after so many steps."""
    there, back = steps_from(tile, start, closed), steps_from(tile, goal, closed)
    whole = there[goal]
    return tuple(
        space
        for space in tile.spaces
        if there.get(space) == walked
        and back.get(space) == whole - walked
        and (space not in closed or space == start)
    )


def _as_near_as_possible(
    tile: Tile, goal: str, closed: Collection[str], there: Mapping[str, int], rolled: int
) -> tuple[str, ...]:
    left = steps_from(tile, goal)
    free = [
        space
        for space in tile.spaces
        if there.get(space, rolled + 1) <= rolled
        and (space not in closed or there[space] == 0)
        and space in left
    ]
    nearest = min((left[space] for space in free), default=0)
    found = tuple(space for space in free if left[space] == nearest)
    return found or tuple(space for space, steps in there.items() if steps == 0)


def stops_in_sight(
    tile: Tile,
    start: str,
    goal: str,
    closed: Collection[str],
    rolled: int,
    mice: Collection[str],
) -> tuple[str, ...]:
    """Where a ranged minion may end: on its way to ``goal`` it stops as soon as it sees a mouse.

    ``mice`` are the spaces with mice.  Rule: mice-mystics/minion-move-ranged.
    """
    there = steps_from(tile, start, closed)
    if goal not in there or start == goal:
        return stops(tile, start, goal, closed, rolled)
    ends: list[str] = []
    edge = [start]
    for walked in range(1, min(rolled, there[goal] - (goal in closed)) + 1):
        level = _on_the_way(tile, start, goal, closed, walked)
        reached = [s for s in level if any(s in tile.around(before) for before in edge)]
        seeing = [s for s in reached if any(tile.sees(s, mouse) for mouse in mice)]
        ends += seeing
        edge = [s for s in reached if s not in seeing]
    return tuple(sorted({*ends, *edge}, key=_in_order))
