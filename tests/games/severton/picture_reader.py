"""Reads a drawn map back from its letters alone, the way a person follows its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.severton.names import COLOUR_BY_LETTER

_BOX = re.compile(r"[\[{]([^\[\]{}]*)[\]}]")
_ACROSS = {"─": "red", "═": "blue", "━": "yellow", "·": "purple", "x": "purple"}
_DOWN = {"│": "red", "║": "blue", "┃": "yellow", "·": "purple", "x": "purple"}
_CORNERS = {
    "red": "┌┐└┘",
    "blue": "╔╗╚╝",
    "yellow": "┏┓┗┛",
    "purple": "╭╮╰╯",
}
LEFT, RIGHT, UP, DOWN = (0, -1), (0, 1), (-1, 0), (1, 0)
_TURNS = ({UP: RIGHT, LEFT: DOWN}, {UP: LEFT, RIGHT: DOWN}, {DOWN: RIGHT, LEFT: UP},
          {DOWN: LEFT, RIGHT: UP})  # fmt: skip
Cell = tuple[int, int]


class Line(NamedTuple):
    """A path as it is drawn."""

    ends: tuple[int, int]
    colour: str
    letters: int
    bars: int


def without_legend(rows: Sequence[str]) -> Sequence[str]:
    """The rows above the last blank one."""
    return rows[: max(at for at, row in enumerate(rows) if not row)]


class Reader:
    """A picture, which ends with a legend."""

    def __init__(self, rows: Sequence[str]) -> None:
        wide = max(map(len, rows))
        self._rows = [row.ljust(wide) for row in without_legend(rows)]
        self.texts: dict[int, str] = {}
        self.marked: set[int] = set()
        self._cells: dict[Cell, int] = {}
        above: dict[int, int] = {}
        for at, row in enumerate(self._rows):
            here: dict[int, int] = {}
            for found in _BOX.finditer(row):
                place = above.get(found.start()) or int(found[1].split()[0])
                here[found.start()] = place
                self.texts[place] = f"{self.texts.get(place, '')} {found[1]}"
                self._cells |= dict.fromkeys(((at, x) for x in range(*found.span())), place)
                if found[0][0] == "{":
                    self.marked.add(place)
            above = here

    def lines(self) -> list[Line]:
        """Every path once, followed from both of its ends."""
        found = [self._follow(place, *start) for place, *start in self._starts()]
        assert all(found.count(line) % 2 == 0 for line in found), "a line has one end only"
        return sorted(set(found))

    def _at(self, cell: Cell) -> str:
        row, column = cell
        if 0 <= row < len(self._rows) and 0 <= column < len(self._rows[row]):
            return " " if cell in self._cells else self._rows[row][column]
        return " "

    def _starts(self) -> Iterator[tuple[int, Cell, Cell]]:
        for (row, column), place in self._cells.items():
            for way in (LEFT, RIGHT, UP, DOWN):
                cell = (row + way[0], column + way[1])
                if cell not in self._cells and self._leads(cell, (-way[0], -way[1])):
                    yield place, cell, way

    def _leads(self, cell: Cell, way: Cell) -> bool:
        """Whether the letter at a cell goes on in a direction, by itself and its neighbours."""
        letter = self._at(cell)
        beside = [self._at((cell[0], cell[1] + dx)) != " " for dx in (-1, 1)]
        if way in (LEFT, RIGHT):
            return letter in _ACROSS or letter in COLOUR_BY_LETTER
        if letter in COLOUR_BY_LETTER or letter in "x·":
            return not all(beside)
        corners = [set(turns.values()) | {(-a, -b) for a, b in turns} for turns in _TURNS]
        shapes = [
            (c, ways) for of in _CORNERS.values() for c, ways in zip(of, corners, strict=True)
        ]
        return letter in _DOWN or any(letter == c and way in ways for c, ways in shapes)

    def _follow(self, place: int, cell: Cell, way: Cell) -> Line:
        colour, letters, bars = "", 0, 0
        for _ in range(2000):
            if cell in self._cells:
                ends = (min(place, self._cells[cell]), max(place, self._cells[cell]))
                return Line(ends, colour, letters, bars)
            letter = self._at(cell)
            assert letter != " ", f"a line ends in nothing at {cell}"
            own = self._colour(letter)
            across = colour and way in (LEFT, RIGHT)
            if not (across and letter in _DOWN and (own != colour or letter not in _ACROSS)):
                assert colour in ("", own)
                colour = own
                letters += letter in COLOUR_BY_LETTER
                bars += letter == "x"
                way = self._turned(cell, way, letter, own)
            cell = (cell[0] + way[0], cell[1] + way[1])
        raise AssertionError("a line has no end")

    def _turned(self, cell: Cell, way: Cell, letter: str, own: str) -> Cell:
        corner = _CORNERS[own].find(letter)
        if corner >= 0:
            return _TURNS[corner][way]
        return way

    def _colour(self, letter: str) -> str:
        if letter in COLOUR_BY_LETTER:
            return COLOUR_BY_LETTER[letter]
        corner = next((colour for colour, of in _CORNERS.items() if letter in of), "")
        return corner or _ACROSS.get(letter) or _DOWN[letter]
