"""Small aligned tables, fitted to the width of the screen.

A table that is too wide first breaks the text of its widest column; when even
that does not fit, each row is told as a block of "title: cell" lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.show.columns import columns as columns_of
from companion.show.columns import padded
from companion.show.plain import visible_line
from companion.show.screen import Screen
from companion.show.wrap import wrap

Row = Sequence[str]
LARGE = 60  # rows from which tabulate's cost no longer matters
_GAP = 2
_PADDING = 2  # tabulate keeps so much more room for a title
_LEAST = 12  # columns that a broken cell needs to stay readable


def _natural(rows: Sequence[Row], count: int) -> list[int]:
    return [max((columns_of(row[at]) for row in rows), default=0) for at in range(count)]


def _fitted(widths: list[int], room: int) -> list[int] | None:
    """The widths with the widest column narrowed into ``room``; None: hopeless."""
    spare = room - sum(widths) - _GAP * (len(widths) - 1)
    if spare >= 0:
        return widths
    widest = widths.index(max(widths))
    left = widths[widest] + spare
    if left < _LEAST:
        return None
    return [left if at == widest else width for at, width in enumerate(widths)]


def _aligned(row: Row, widths: Sequence[int]) -> list[str]:
    cells = [wrap(cell, width, "") for cell, width in zip(row, widths, strict=True)]
    height = max(len(cell) for cell in cells)
    return [
        (" " * _GAP)
        .join(
            padded(cell[line] if line < len(cell) else "", width)
            for cell, width in zip(cells, widths, strict=True)
        )
        .rstrip()
        for line in range(height)
    ]


def _stacked(columns: Row, rows: Sequence[Row], width: int) -> list[str]:
    lines: list[str] = []
    for row in rows:
        for at, (column, cell) in enumerate(zip(columns, row, strict=True)):
            if cell:
                text = f"{column.strip()}: {cell}" if column.strip() else cell
                lines += wrap(("  " if at else "") + text, width)
    return lines


def _large(columns: Row, rows: Sequence[Row], widths: list[int], plain: bool) -> list[str]:
    """The same by tabulate, which lays out thousands of rows better than we do."""
    from tabulate import tabulate

    return tabulate(
        rows,
        headers=columns,
        tablefmt="plain" if plain else "simple",
        maxcolwidths=[max(width, 1) for width in widths],
        disable_numparse=True,
    ).splitlines()


def table(columns: Row, rows: Sequence[Row], screen: Screen) -> list[str]:
    """The lines of a table; ``columns`` are its titles, every row as long as they are."""
    titles = [visible_line(title) for title in columns]
    cells = [[visible_line(cell) for cell in row] for row in rows]
    large = len(cells) >= LARGE
    room = screen.width - (_PADDING * len(titles) if large else 0)
    widths = _fitted(_natural([titles, *cells], len(titles)), room)
    if widths is None:
        return _stacked(titles, cells, screen.width)
    if large:
        return _large(titles, cells, widths, screen.plain)
    head = _aligned(titles, widths)
    rule = [] if screen.plain else [(" " * _GAP).join("-" * width for width in widths)]
    return head + rule + [line for row in cells for line in _aligned(row, widths)]
