"""Where the 22 locations stand on the drawn map: a spiral by number, low outside.

Everything lies on a lattice of points.  A location is a box of points, paths
run along the lines between; how many letters lie between two points is for
:mod:`map_canvas`.  The spiral goes clockwise from the upper left: 1 to 16
around the edge, 17 to 21 around the centre, 22 in it (severton/converging-numbers).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.severton.names import LOCATIONS
from companion.games.shared.record import Record

BOX = 5  # points from the left to the right of a box, both included
LANES = 3  # points between two boxes side by side
WIDTH = 5 * BOX + 4 * LANES


def spiral(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """The cells of a grid, clockwise from the upper left and inwards: column, row."""
    left, top, right, bottom = 0, 0, columns - 1, rows - 1
    while left <= right and top <= bottom:
        yield from ((x, top) for x in range(left, right + 1))
        yield from ((right, y) for y in range(top + 1, bottom + 1))
        if top < bottom:
            yield from ((x, bottom) for x in range(right - 1, left - 1, -1))
        if left < right:
            yield from ((left, y) for y in range(bottom - 1, top, -1))
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1


ROWS = 5
_MIDDLE = {17: (1, 1), 18: (2, 1), 19: (3, 1), 20: (3, 3), 21: (1, 3), 22: (2, 2)}
CELLS: Mapping[int, tuple[int, int]] = dict(zip(LOCATIONS, spiral(5, ROWS), strict=False)) | _MIDDLE
"""The column and row of each location in the grid of boxes; three cells stay free for paths."""


class Shape(Record):
    """How high each row of boxes is, and how many lanes lie between two rows, in points."""

    heights: tuple[int, ...]
    lanes: int

    @property
    def height(self) -> int:
        """How many points high the lattice is: a lane above and one below all boxes."""
        return sum(self.heights) + self.lanes * (ROWS - 1) + 2


class Box(Record):
    """The points that a location covers: ``left`` to ``right``, ``top`` to ``bottom``."""

    left: int
    top: int
    right: int
    bottom: int

    def points(self) -> Iterator[tuple[int, int]]:
        """Every point of the box."""
        for y in range(self.top, self.bottom + 1):
            for x in range(self.left, self.right + 1):
                yield x, y


def boxes(shape: Shape) -> dict[int, Box]:
    """The box of each location."""
    tops = [1 + sum(shape.heights[:row]) + row * shape.lanes for row in range(ROWS)]
    return {
        place: Box(
            column * (BOX + LANES),
            tops[row],
            column * (BOX + LANES) + BOX - 1,
            tops[row] + shape.heights[row] - 1,
        )
        for place, (column, row) in CELLS.items()
    }
