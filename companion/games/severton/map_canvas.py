"""The drawn map as letters: boxes, and lines of a shape and a letter for each colour."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise

from companion.games.severton.map_layout import BOX, WIDTH, Box, Shape, boxes
from companion.games.severton.map_routes import Path, Point, Route
from companion.games.shared.record import Record

LINES = {"red": "─│┌┐└┘", "blue": "═║╔╗╚╝", "yellow": "━┃┏┓┗┛", "purple": "··╭╮╰╯"}
"""How the paths of a colour look: across, down, and the four corners."""
LOCKED = "x"
Cell = tuple[int, int]
_FAR = 7  # points between two letters of a long path
_SHORT = 5  # points of a path that has one letter
_ACROSS, _DOWN = 0, 1


class Scale(Record):
    """How many letters lie from one point to the next, across and down."""

    across: int
    down: int

    @property
    def inside(self) -> int:
        """How many letters a box holds across."""
        return (BOX - 1) * self.across - 1

    def points_high(self, lines: int) -> int:
        """How many points high a box is that holds so many lines."""
        return 1 + -(-(lines - 1) // self.down)


SMALL = Scale(2, 1)
LARGE = Scale(3, 2)


class Drawing(Record):
    """The rows of a picture, and the hue of each piece of a line that is in them."""

    rows: tuple[str, ...]
    tints: Mapping[str, str]


class _Canvas:
    def __init__(self, shape: Shape, scale: Scale) -> None:
        self.scale = scale
        self.width = (WIDTH - 1) * scale.across + 1
        high = (shape.height - 1) * scale.down + 1
        self.letters = [[" "] * self.width for _ in range(high)]
        self.hues = [[""] * self.width for _ in range(high)]

    def cell(self, point: Point) -> Cell:
        """The column and row of a point."""
        return point[0] * self.scale.across, point[1] * self.scale.down

    def put(self, column: int, row: int, letter: str, hue: str = "") -> None:
        self.letters[row][column] = letter
        self.hues[row][column] = hue

    def frame(self, box: Box, lines: Sequence[str], sides: str) -> None:
        """A box around its lines; every row of it is closed, so that paths end at something."""
        left, top = box.left * self.scale.across, box.top * self.scale.down
        for at in range((box.bottom - box.top) * self.scale.down + 1):
            text = lines[at] if at < len(lines) else ""
            for column, letter in enumerate(
                f"{sides[0]}{text.center(self.scale.inside)}{sides[1]}"
            ):
                self.put(left + column, top + at, letter)

    def join(self, one: Point, other: Point, hue: str) -> None:
        """The letters between two points beside or below each other."""
        (x0, y0), (x1, y1) = sorted((one, other))
        for column in range(x0 * self.scale.across + 1, x1 * self.scale.across):
            self.put(column, y0 * self.scale.down, LINES[hue][0], hue)
        for row in range(y0 * self.scale.down + 1, y1 * self.scale.down):
            self.put(x0 * self.scale.across, row, LINES[hue][1], hue)

    def drawing(self) -> Drawing:
        tints = {
            run: hue
            for letters, hues in zip(self.letters, self.hues, strict=True)
            for run, hue in _runs(letters, hues)
        }
        return Drawing(tuple("".join(row).rstrip() for row in self.letters), tints)


def _runs(letters: Sequence[str], hues: Sequence[str]) -> Iterable[tuple[str, str]]:
    """The pieces of a row that are of one hue: what is painted, as words of the picture."""
    start = 0
    for at in range(1, len(letters) + 1):
        if at == len(letters) or hues[at] != hues[start]:
            if hues[start]:
                yield "".join(letters[start:at]), hues[start]
            start = at


def draw(
    routes: Sequence[Route],
    shape: Shape,
    texts: Mapping[int, Sequence[str]],
    scale: Scale,
    locked: Collection[Path] = (),
    marked: Collection[int] = (),
) -> Drawing:
    """The picture of the boxes with their ``texts``, and of the paths between them.

    Boxes are in brackets, ``marked`` ones in braces.
    """
    canvas = _Canvas(shape, scale)
    framed = boxes(shape)
    counted: dict[Point, int] = {}
    for route in routes:
        for point in route.points:
            counted[point] = counted.get(point, 0) + 1
    crossings = {point for point, count in counted.items() if count > 1}
    for route in routes:
        ends = (framed[route.path[0]], framed[route.path[1]])
        _draw_route(canvas, route, ends, crossings, route.path in locked)
    for place, box in framed.items():
        canvas.frame(box, texts[place], "{}" if place in marked else "[]")
    return canvas.drawing()


def _draw_route(
    canvas: _Canvas, route: Route, ends: tuple[Box, Box], crossings: set[Point], locked: bool
) -> None:
    hue = route.path[2]
    points = (_at(ends[0], route.points[0]), *route.points, _at(ends[1], route.points[-1]))
    for one, other in pairwise(points):
        canvas.join(one, other, hue)
    for at in range(1, len(points) - 1):
        form = _form(points, at)
        if form == _DOWN or points[at] not in crossings:  # where two cross, that one is on top
            canvas.put(*canvas.cell(points[at]), LINES[hue][form], hue)
    for cell, sign in _signs(canvas, points, crossings, hue[0], locked).items():
        canvas.put(*cell, sign, hue)


def _at(box: Box, point: Point) -> Point:
    """The point of a box that lies beside a path's end."""
    x, y = point
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _form(points: Sequence[Point], at: int) -> int:
    """Which of a colour's letters stands at a point: across, down or a corner."""
    before, (x, y), after = points[at - 1 : at + 2]
    if before[1] == after[1]:
        return _ACROSS
    if before[0] == after[0]:
        return _DOWN
    to_right = max(before[0], after[0]) > x
    down = max(before[1], after[1]) > y
    return 2 + 2 * (not down) + (not to_right)


def _signs(
    canvas: _Canvas, points: Sequence[Point], crossings: set[Point], letter: str, locked: bool
) -> dict[Cell, str]:
    """Where a path has its letter, and the sign of a locked passage.

    At straight points that nothing crosses; a path without has bends, and so
    some way across: there they stand between two points.
    """
    inner = range(1, len(points) - 1)
    straight = [at for at in inner if _form(points, at) < 2 and points[at] not in crossings]
    spots = [canvas.cell(points[at]) for at in straight]
    pairs = [pair for pair in pairwise(points) if pair[0][1] == pair[1][1]]
    pairs.sort(key=lambda pair: len(crossings.intersection(pair)))
    between = [(canvas.cell(min(pair))[0] + 1, canvas.cell(pair[0])[1]) for pair in pairs]
    lettered = [spots[at] for at in _nearest(straight, len(inner))] or between[:1]
    signs = dict.fromkeys(lettered, letter)
    if locked:
        left = [cell for cell in spots if cell not in signs][::2]
        left = left or [cell for cell in between if cell not in signs][:1] or lettered[1:2]
        signs |= dict.fromkeys(left, LOCKED)
    return signs


def _nearest(straight: Sequence[int], last: int) -> list[int]:
    """Which of the points get a letter: near both ends, and now and then between."""
    if last <= _SHORT:
        wanted = [(last + 1) // 2]
    else:
        parts = max(1, round(last / _FAR))
        wanted = [1 + (last - 1) * part // parts for part in range(parts + 1)]
    numbers = range(len(straight))
    nearest = [min(numbers, key=lambda at: abs(straight[at] - want)) for want in wanted if straight]
    return list(dict.fromkeys(nearest))
