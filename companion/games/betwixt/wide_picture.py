"""The grid as a large picture, some 73 columns wide: each card is a box.

A box has the compass rose of the card at its sides, north on top, a capital
letter for a symbol with its gem; what the card does stands in the middle, who
is there at the bottom.  Spaces without a card have no frame.
"""

from __future__ import annotations

from collections.abc import Set

from companion.games.betwixt.cards import in_words
from companion.games.betwixt.drawing import figures_at, marks, side_marks
from companion.games.betwixt.grid import ELEMENTS, NO_GEMS, STOP, Space, Tile, column_row, space_at
from companion.games.betwixt.state import State

Cards = Set[tuple[int, int]]
"""Columns and rows of the spaces with a card."""

_COLUMNS = 72  # of all spaces together
_CORNERS = "·╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by the lines that meet there: 1 up, 2 down, 4 left, 8 right


def wide_picture(state: State) -> tuple[str, ...]:
    """The lines of the picture; the name of each space stands at its top left."""
    size = state.grid.size
    inner = _COLUMNS // size - 1
    cards = {column_row(space) for space in state.grid.tiles}
    lines = []
    for row in range(size):
        lines.append(_border(cards, size, row, inner))
        boxes = [_box(state, space_at(column, row), inner) for column in range(size)]
        lines += [_row_of_boxes(cards, row, [box[at] for box in boxes]) for at in range(3)]
    return (*lines, _border(cards, size, size, inner))


# Frames ------------------------------------------------------------------------------------------


def _upright(cards: Cards, column: int, row: int) -> bool:
    """Whether there is a line on the left of a space."""
    return (column, row) in cards or (column - 1, row) in cards


def _level(cards: Cards, column: int, row: int) -> bool:
    """Whether there is a line above a space."""
    return (column, row) in cards or (column, row - 1) in cards


def _corner(cards: Cards, column: int, row: int) -> str:
    """What is drawn at the top left of a space."""
    return _CORNERS[
        _upright(cards, column, row - 1)
        + 2 * _upright(cards, column, row)
        + 4 * _level(cards, column - 1, row)
        + 8 * _level(cards, column, row)
    ]


def _border(cards: Cards, size: int, row: int, inner: int) -> str:
    """The line above a row of spaces, with their names."""
    line = ""
    for column in range(size):
        name = space_at(column, row) if row < size else ""
        drawn = "─" if _level(cards, column, row) else " "
        line += _corner(cards, column, row) + name + drawn * (inner - len(name))
    return line + _corner(cards, size, row)


def _row_of_boxes(cards: Cards, row: int, parts: list[str]) -> str:
    line = ""
    for column, part in enumerate(parts):
        line += ("│" if _upright(cards, column, row) else " ") + part
    return line + ("│" if _upright(cards, len(parts), row) else " ")


# Boxes -------------------------------------------------------------------------------------------


def _box(state: State, space: Space, inner: int) -> tuple[str, str, str]:
    tile = state.grid.tiles.get(space)
    barred = space in state.grid.obstacles
    there = figures_at(state, space)
    if tile is None:
        middle = "Obstacle" if barred else ""
        return " " * inner, middle.center(inner), _who(state, there, " ", inner)
    if tile.card is None and tile.gems == NO_GEMS:
        return " " * inner, "face down".center(inner), _who(state, there, " ", inner)
    north, east, south, west = side_marks(tile)
    top = north.center(inner)
    middle = _does(tile, inner - 4).center(inner - 4)
    return (
        f"{top[:-2]} #" if barred else top,
        f"{west} {middle} {east}",
        _who(state, there, south, inner),
    )


def _does(tile: Tile, room: int) -> str:
    """What the card does, in ``room`` columns."""
    if tile.card is None:
        return "down"
    name = in_words(tile.card.action)
    name = name.capitalize() if name == STOP else name
    count = f" {tile.card.amount}" if tile.card.amount > 1 else ""
    if len(name + count) <= room:
        return name + count
    return f"{name[: room - 2]}{count}" if count else f"{name[:4]}."


def _who(state: State, names: tuple[str, ...], south: str, inner: int) -> str:
    """Who stands there, on both sides of the south symbol if there is one."""
    shown = [_known(name, state) for name in names]
    if south == " " and len(" ".join(shown)) <= inner:
        return " ".join(shown).center(inner)
    room = inner // 2 - 1
    left = _short(state, names[: (len(names) + 1) // 2], room)
    right = _short(state, names[(len(names) + 1) // 2 :], room)
    return f"{left:<{room}} {south} {right:>{room}}"


def _known(name: str, state: State) -> str:
    """The name, or its mark where it could be taken for an element."""
    return marks(state)[name] if name.casefold() in ELEMENTS else name


def _short(state: State, names: tuple[str, ...], room: int) -> str:
    """The names, or the marks of those whose names are too long."""
    shown = " ".join(_known(name, state) for name in names)
    return shown if len(shown) <= room else "".join(marks(state)[name] for name in names)
