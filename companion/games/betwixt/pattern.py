"""The magical pattern of a Spell Card, and the shape of the Magic Weave it is laid in.

Both are written as a little grid, row by row with ``/`` between the rows.  In
a pattern a letter is a gem and ``.`` a circle that does not belong to it:
``f.w/.e.``.  In a shape ``o`` is a circle and ``.`` none: ``.oo./oooo/.oo.``.
The canonical form has no empty border, so equal patterns are equal texts.
"""

from __future__ import annotations

from companion.games.betwixt.grid import ELEMENTS, NOTHING, space_at
from companion.games.shared.refusal import Refusal

Place = str
"""A circle of the Weave, named like a space: column letter, row number (``b2``)."""

CIRCLE = "o"
LARGEST = 9
_EMPTY = ".-_"
_CIRCLES = "o0*"


def read_pattern(text: str) -> str:
    """The pattern in its canonical form; raises Refusal."""
    rows = _rows(text.casefold(), "".join(ELEMENTS))
    if rows is None:
        raise Refusal(
            "unreadable",
            f"{text} is no pattern: a row of letters (w, i, e, f, or . for nothing) for each row "
            "of circles, with / between, for instance f.w/.e",
        )
    return "/".join(rows)


def read_shape(text: str) -> str:
    """The shape of a Weave, as a grid of ``o`` and ``.`` or as ``4x5`` columns by rows.

    Raises Refusal.
    """
    typed = text.casefold()
    across, by, down = typed.partition("x")
    if by and across in _NUMBERS and down in _NUMBERS:
        return "/".join([CIRCLE * int(across)] * int(down))
    rows = _rows(typed, _CIRCLES)
    if rows is None:
        raise Refusal(
            "unreadable",
            f"{text} is no Weave: a row of o (a circle) and . (none) for each row, with / between, "
            "for instance .oo/oooo/.oo, or 4x5 for 4 columns and 5 rows.",
        )
    return "/".join("".join(CIRCLE if c != NOTHING else c for c in row) for row in rows)


_NUMBERS = tuple(str(number) for number in range(1, LARGEST + 1))


def _rows(typed: str, letters: str) -> list[str] | None:
    """The rows without their empty border; None where anything but ``letters`` was typed."""
    rows = ["".join(NOTHING if c in _EMPTY else c for c in row) for row in typed.split("/")]
    if len(rows) > LARGEST or any(len(row) > LARGEST for row in rows):
        return None
    if not set("".join(rows)) <= {*letters, NOTHING}:
        return None
    width = max(len(row) for row in rows)
    return _trimmed([row.ljust(width, NOTHING) for row in rows]) or None


def _trimmed(rows: list[str]) -> list[str]:
    """Rows without empty first and last rows and columns."""
    used = [number for number, row in enumerate(rows) if row.strip(NOTHING)]
    if not used:
        return []
    rows = rows[used[0] : used[-1] + 1]
    columns = [c for c in range(len(rows[0])) if any(row[c] != NOTHING for row in rows)]
    return [row[columns[0] : columns[-1] + 1] for row in rows]


def quarter_turned(text: str) -> str:
    """A pattern or shape after a quarter turn clockwise."""
    return "/".join("".join(column) for column in zip(*reversed(text.split("/")), strict=True))


def rotations(pattern: str) -> tuple[str, ...]:
    """The different ways in which a pattern can be turned, as printed first; never mirrored."""
    ways = [pattern]
    for _ in range(3):
        ways.append(quarter_turned(ways[-1]))
    return tuple(dict.fromkeys(ways))


def same_pattern(one: str, other: str) -> bool:
    """Whether two patterns are the same but for rotation."""
    return other in rotations(one)


def gems_needed(pattern: str) -> dict[str, int]:
    """How many gems of each element a pattern takes."""
    return {element: pattern.count(element) for element in ELEMENTS}


def size_of(text: str) -> tuple[int, int]:
    """Columns and rows of a pattern or shape."""
    rows = text.split("/")
    return len(rows[0]), len(rows)


def places(shape: str) -> tuple[Place, ...]:
    """The circles of a Weave, row by row."""
    return tuple(place for place, _ in cells(shape))


def cells(text: str, right: int = 0, down: int = 0) -> tuple[tuple[Place, str], ...]:
    """The places and letters of a pattern (or shape), moved so far to the right and down."""
    return tuple(
        (space_at(column + right, row + down), letter)
        for row, letters in enumerate(text.split("/"))
        for column, letter in enumerate(letters)
        if letter != NOTHING
    )
