"""Ways for the paths of the drawn map: along the lattice, around the boxes, with few bends.

Two paths never share a line or bend at one point: they only cross, one
straight over the other.  Short paths are laid first; one that finds no free
way pushes others aside, which then look for another way.  A path that finds
none in the end is left out, and told in words.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush

from companion.games.severton.map_layout import WIDTH, Box, Shape, boxes
from companion.games.shared.record import Record

Point = tuple[int, int]
Path = tuple[int, int, str]
"""Two locations, the lower one first, and the colour."""

_ACROSS, _DOWN = 0, 1
_BEND, _CROSSING, _BESIDE = 3, 3, 2  # what each costs, in points of way
_PUSHING = 10  # what it costs to push another path aside
_MORE_TRIES = 40  # so many ways are looked for by paths that were pushed aside
_CROWDED = 0.85  # the part of all points that paths can hardly do with, crossings and all
_NO_WAY = 1 << 30
_ACROSS_ALL = WIDTH + 2  # a wall on either side saves looking for the edge


class Route(Record):
    """The points of a path, from one beside its first location to one beside the other."""

    path: Path
    points: tuple[Point, ...]


class _Lattice:
    """Which path takes which point, in which direction; ends and bends take both.

    A point is a number, row by row; twice that and the direction is a *step*,
    a point passed in that direction.
    """

    def __init__(self, shape: Shape) -> None:
        self.boxes = boxes(shape)
        self.size = (shape.height + 2) * _ACROSS_ALL
        self.price = [0] * self.size
        for y in range(shape.height):
            start = number(0, y)
            self.price[start : start + WIDTH] = [1] * WIDTH
        walls = [number(x, y) for box in self.boxes.values() for x, y in box.points()]
        for wall in walls:
            for beside in (wall - 1, wall + 1, wall - _ACROSS_ALL, wall + _ACROSS_ALL):
                self.price[beside] = self.price[beside] and 1 + _BESIDE
        for wall in walls:
            self.price[wall] = 0
        self._prices = [price for price in self.price for _ in (_ACROSS, _DOWN)]
        self.onward = [
            tuple(there for there in (step - stride, step + stride) if self._prices[there])
            if price
            else ()
            for step, price in enumerate(self._prices)
            for stride in (2 * _ACROSS_ALL if step & 1 else 2,)
        ]
        self.owner: list[Path | None] = [None] * (2 * self.size)
        self.laid: dict[Path, list[int]] = {}

    def tolls(self, *, pushing: bool) -> list[int]:
        """What each step costs on top of the way."""
        taken = _PUSHING if pushing else _NO_WAY
        return [taken if owner else 0 for owner in self.owner]

    def entering(self, tolls: Sequence[int]) -> list[int]:
        """What each step costs in all, with the way and what it crosses."""
        costs = [price + toll for price, toll in zip(self._prices, tolls, strict=True)]
        for step, owner in enumerate(self.owner):
            if owner:
                costs[step ^ 1] += _CROSSING
        return costs

    def room(self) -> int:
        """How many points there are for paths."""
        return sum(price > 0 for price in self.price)

    def met(self, points: Sequence[int]) -> list[Path]:
        """The paths that would have to give way to one along these points."""
        others = (self.owner[step] for step in _taken(points))
        return list(dict.fromkeys(other for other in others if other is not None))

    def lay(self, path: Path, points: list[int]) -> list[Path]:
        """Takes the points of a path; who had to give way."""
        pushed = self.met(points)
        for other in pushed:
            self.lift(other)
        for step in _taken(points):
            self.owner[step] = path
        self.laid[path] = points
        return pushed

    def lift(self, path: Path) -> None:
        """Takes a path away again."""
        for step in _taken(self.laid.pop(path)):
            self.owner[step] = None


def number(x: int, y: int) -> int:
    """The number of a point."""
    return (y + 1) * _ACROSS_ALL + x + 1


def _point(number_: int) -> Point:
    return number_ % _ACROSS_ALL - 1, number_ // _ACROSS_ALL - 1


def _ends(box: Box) -> dict[int, int]:
    """The points beside a box at which a path may end, with the direction of its end there."""
    below = {
        number(x, y): _DOWN
        for x in range(box.left, box.right + 1)
        for y in (box.top - 1, box.bottom + 1)
    }
    return {
        **below,
        number(box.left - 1, box.top): _ACROSS,
        number(box.right + 1, box.top): _ACROSS,
    }


def _taken(points: Sequence[int]) -> Iterator[int]:
    """The steps that a path takes of its points: one where it goes straight on, else both."""
    last = len(points) - 1
    for at, point in enumerate(points):
        turn = abs(points[max(at - 1, 0)] - points[min(at + 1, last)])
        if turn == 2 and 0 < at < last:
            yield 2 * point + _ACROSS
        elif turn == 2 * _ACROSS_ALL and 0 < at < last:
            yield 2 * point + _DOWN
        else:
            yield 2 * point
            yield 2 * point + 1


def _ahead(goal: Box, size: int) -> list[int]:
    """From each point, how far it is to the goal at least."""
    across = [max(goal.left - x, x - goal.right, 1) - 1 for x in range(-1, WIDTH + 1)]
    down = [max(goal.top - y, y - goal.bottom, 1) - 1 for y in range(-1, size // _ACROSS_ALL - 1)]
    return [dx + dy for dy in down for dx in across]


def _way(lattice: _Lattice, path: Path, *, pushing: bool) -> list[int]:
    """The cheapest way from one location of a path to the other, [] where there is none."""
    start, goal = lattice.boxes[path[0]], lattice.boxes[path[1]]
    tolls = lattice.tolls(pushing=pushing)
    entering = lattice.entering(tolls)
    onward = lattice.onward
    ahead = _ahead(goal, lattice.size)
    ends = _ends(goal)
    best = [_NO_WAY] * len(tolls)
    came: dict[int, int] = {}
    open_: list[tuple[int, int, int]] = []
    for step, cost in _starts(lattice, start, tolls):
        best[step] = cost
        heappush(open_, (cost + ahead[step >> 1], cost, step))
    arrived: dict[int, int] = {}  # steps by what they cost with their end
    while open_:
        total, spent, step = heappop(open_)
        if arrived.get(step) == total:
            return _traced(came, step)
        if spent > best[step]:
            continue
        if (step >> 1) in ends:
            turned = _BEND if step & 1 != ends[step >> 1] else 0
            arrived[step] = spent + turned + tolls[step ^ 1]
            if arrived[step] < _NO_WAY:
                heappush(open_, (arrived[step], spent, step))
        for turn, paid in ((step, spent), (step ^ 1, spent + _BEND + tolls[step ^ 1])):
            for there in onward[turn]:
                cost = paid + entering[there]
                if cost < best[there]:
                    best[there], came[there] = cost, step
                    heappush(open_, (cost + ahead[there >> 1], cost, there))
    return []


def _starts(lattice: _Lattice, start: Box, tolls: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The steps with which a path may begin, and what each costs."""
    for point, way in _ends(start).items():
        cost = lattice.price[point] + tolls[2 * point] + tolls[2 * point + 1]
        if lattice.price[point] and cost < _NO_WAY:
            yield 2 * point + way, cost
            yield 2 * point + 1 - way, cost + _BEND


def _traced(came: dict[int, int], step: int) -> list[int]:
    points = [step >> 1]
    while step in came:
        step = came[step]
        points.append(step >> 1)
    return points[::-1]


def _apart(lattice: _Lattice, path: Path) -> int:
    """How many points lie between two locations, at least."""
    one, other = lattice.boxes[path[0]], lattice.boxes[path[1]]
    across = max(one.left - other.right, other.left - one.right, 1)
    return across - 1 + max(one.top - other.bottom, other.top - one.bottom, 0)


@lru_cache(maxsize=8)
def routes(
    paths: tuple[Path, ...], shape: Shape, *, all_or_none: bool = False
) -> tuple[Route, ...]:
    """A route for each path that finds one; () where ``all_or_none`` and one does not."""
    lattice = _Lattice(shape)
    apart = {path: _apart(lattice, path) for path in paths}
    if all_or_none and lattice.room() * _CROWDED < sum(apart.values()):
        return ()
    ordered = sorted(paths, key=lambda path: (apart[path], path))
    waiting = deque(ordered)
    for _ in range(len(paths) + (_MORE_TRIES // 3 if all_or_none else _MORE_TRIES)):
        if not waiting:
            break
        waiting += _laid(lattice, waiting.popleft(), pushing=True)
    if waiting and all_or_none:
        return ()
    _settle(lattice, [(apart[path], path) for path in waiting], apart)
    for path in ordered:  # by now there may be a straighter way
        if path in lattice.laid:
            lattice.lift(path)
            _laid(lattice, path, pushing=False)
    return tuple(
        Route(path, tuple(map(_point, lattice.laid[path])))
        for path in ordered
        if path in lattice.laid
    )


def _settle(lattice: _Lattice, left: list[tuple[int, Path]], apart: Mapping[Path, int]) -> None:
    """Lays what finds a way of what is ``left``; a short path may still push longer ones out."""
    heapify(left)
    while left:
        far, path = heappop(left)
        _laid(lattice, path, pushing=False)
        if path in lattice.laid:
            continue
        points = _way(lattice, path, pushing=True)
        if points and all(apart[other] > far for other in lattice.met(points)):
            for other in lattice.lay(path, points):
                heappush(left, (apart[other], other))


def _laid(lattice: _Lattice, path: Path, *, pushing: bool) -> list[Path]:
    points = _way(lattice, path, pushing=pushing)
    return lattice.lay(path, points) if points else []
