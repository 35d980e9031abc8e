"""The status of a session as lines: a headline and panels.

Panels stand one below the other.  One that may stand ``beside`` those before it
does so where there is room, on a shelf of columns; for a screen reader nothing
stands beside anything, and a picture is told in words.

A key tells what the marks of the picture before it mean.  It has the same form
as the picture, large or small, stands below whichever column leaves fewer
lines, and has nothing to say in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from companion.games.shared.game import Panel, Sheet
from companion.games.shared.record import Record
from companion.show.plain import visible_line, without_bars
from companion.show.report import Joined, Line, Part, Styled, Tinted, text_of
from companion.show.screen import Screen

GAP = 3
_ENDLESS = 1 << 20
_LONGEST_NAME = 20

Block = list[Part]
Shelf = list[Block]


class Section(Record):
    """Lines that belong together: a panel, or several beside each other.

    ``name`` is what a part without a title is called, "" where there is none.
    """

    lines: tuple[Line, ...]
    name: str = ""


def sheet_lines(sheet: Sheet, screen: Screen) -> tuple[Line, ...]:
    """The lines of ``sheet``, fitted to ``screen``."""
    return in_one(sheet_sections(sheet, screen))


def in_one(sections: Sequence[Section]) -> tuple[Line, ...]:
    """The lines of all sections, with a blank one between them."""
    blank: tuple[Line, ...] = ("",)
    return tuple(
        line for at, each in enumerate(sections) for line in (*(blank if at else ()), *each.lines)
    )


def sheet_sections(sheet: Sheet, screen: Screen) -> tuple[Section, ...]:
    """The headline of ``sheet`` and its panels, fitted to ``screen``."""
    panels = [
        _in_form(panel, screen)
        for panel in sheet.panels
        if panel.rows and not (screen.plain and _is_key(panel))
    ]
    sections = [Section((Styled(sheet.headline, "title"),))]
    for group in _groups(panels, screen):
        sections += _sections(group, screen)
    return tuple(sections)


def _in_form(panel: Panel, screen: Screen) -> Panel:
    """The panel with its middle form in place of a wide one that never fits."""
    if not panel.middle or _width(_natural(panel, True)) <= screen.width:
        return panel
    return panel.replace(wide=panel.middle)


def _sections(group: Sequence[Panel], screen: Screen) -> Iterator[Section]:
    """A panel alone, or the shelves on which those of a group stand."""
    name = _name(group[0])
    if len(group) == 1:
        lines = _block(group[0], screen, _has_room(group[0], (), screen))
        yield Section(tuple(lines), name)
        return
    for at, shelf in enumerate(_in_line(list(_shelves(group, screen)), screen.width)):
        yield Section(tuple(_joined(shelf)), "" if at else name)


def _name(panel: Panel) -> str:
    """What a panel without a title is called: a picture the board, a short text as it begins."""
    if panel.title:
        return ""
    if panel.said:
        return "board"
    words = takewhile(lambda word: word[0].isalpha(), " ".join(panel.rows[0]).split())
    name = " ".join(words).rstrip(".,:;")
    return name if 0 < len(name) <= _LONGEST_NAME else "notes"


def _is_key(panel: Panel) -> bool:
    return bool(panel.said) and not any(panel.said)


def _groups(panels: Sequence[Panel], screen: Screen) -> Iterator[list[Panel]]:
    """Each panel with those that may stand beside it."""
    group: list[Panel] = []
    for panel in panels:
        if group and not (panel.beside and not screen.plain):
            yield group
            group = []
        group.append(panel)
    if group:
        yield group


# One panel ---------------------------------------------------------------------------------------


def _block(panel: Panel, screen: Screen, wide: bool = False) -> Block:
    """The lines of one panel, its table fitted to the screen."""
    title: Block = [Styled(panel.title, "title")] if panel.title else []
    rows = _rows(panel, screen, wide)
    return [*title, *(Tinted(row, panel.tints) if panel.tints else row for row in rows)]


def _rows(panel: Panel, screen: Screen, wide: bool) -> list[str]:
    if screen.plain and panel.said:
        return [*panel.said]
    if wide:
        return [*panel.wide]
    if not panel.columns:
        rows = ["  ".join(row) for row in panel.rows]
        return [row for row in map(without_bars, rows) if row] if screen.plain else rows
    return _table(panel, screen)


def _table(panel: Panel, screen: Screen) -> list[str]:
    from companion.show.table import table  # which game commands need not load

    if not screen.plain:
        return table(panel.columns, panel.rows, screen)
    rows = [tuple(without_bars(cell) for cell in row) for row in panel.rows]
    told = [at for at, title in enumerate(panel.columns) if title or any(row[at] for row in rows)]
    columns = [panel.columns[at] for at in told]
    return table(columns, [[row[at] for at in told] for row in rows], screen)


def _natural(panel: Panel, wide: bool = False) -> Block:
    """The panel in its own width, with nothing in it that is wider than it looks."""
    return [
        _visible(line) if isinstance(line, str) else line.replace(text=_visible(line.text))
        for line in _block(panel, Screen(_ENDLESS), wide)
    ]


def _visible(text: str) -> str:
    return visible_line(text).rstrip()


def _width(block: Block) -> int:
    from companion.show.columns import columns

    return max((columns(text_of(line)) for line in block), default=0)


# Shelves -----------------------------------------------------------------------------------------


def _shelves(group: Sequence[Panel], screen: Screen) -> Iterator[Shelf]:
    """The panels from left to right on as few shelves as they fit on."""
    shelf: Shelf = []
    large = False
    for at, panel in enumerate(group):
        key = bool(at) and _is_key(panel)
        wide = large and key
        if shelf and key and _put_key(shelf, _natural(panel, wide), screen.width):
            continue
        if shelf and _put(shelf, _natural(panel, wide), screen.width):
            continue
        if shelf:
            yield shelf
        wide = wide or (not key and _has_room(panel, group[at + 1 :], screen))
        large = large or (not at and wide)
        own = _natural(panel, wide)
        shelf = [own if _width(own) <= screen.width else _block(panel, screen, wide)]
    yield shelf


def _has_room(panel: Panel, following: Sequence[Panel], screen: Screen) -> bool:
    """Whether the wide form fits, without driving away a panel that may stand beside the other."""
    if not panel.wide or screen.plain:
        return False
    large, small = (screen.width - _width(_natural(panel, wide)) for wide in (True, False))
    beside = [GAP + _width(_natural(other)) for other in following]
    return large >= 0 and all(width <= large or width > small for width in beside)


def _put_key(shelf: Shelf, block: Block, width: int) -> bool:
    """Put a key below the picture or below the last column, wherever that is lower."""
    if len(shelf) == 1:
        return False
    before = sum(_width(column) + GAP for column in shelf[:-1])
    places = [at for at, left in ((0, 0), (-1, before)) if left + _width(block) <= width]
    places = [at for at in places if at or _width(block) <= _width(shelf[0])]
    if not places:
        return False
    at = min(places, key=lambda place: len(shelf[place]))
    shelf[at] = [*shelf[at], "", *block]
    return True


def _put(shelf: Shelf, block: Block, width: int) -> bool:
    """Put a block into a column of its own, or below the last one, if there is room."""
    left = sum(_width(column) + GAP for column in shelf)
    if left + _width(block) <= width:
        shelf.append(block)
        return True
    before = left - _width(shelf[-1]) - GAP
    high = len(shelf[-1]) + 1 + len(block)
    if len(shelf) == 1 or high > max(map(len, shelf)) or before + _width(block) > width:
        return False
    shelf[-1] = [*shelf[-1], "", *block]
    return True


def _in_line(shelves: list[Shelf], width: int) -> Iterator[list[tuple[int, Block]]]:
    """Each column with its width; where that fits, the columns of all shelves stand in line."""
    several = [shelf for shelf in shelves if len(shelf) > 1]
    most = max(map(len, several), default=0)
    common = [max(_width(shelf[at]) for shelf in several if len(shelf) > at) for at in range(most)]
    fits = sum(common) + GAP * (most - 1) <= width
    for shelf in shelves:
        own = [_width(block) for block in shelf]
        widths = common if fits and len(shelf) > 1 else own
        yield list(zip(widths, shelf, strict=False))


def _joined(shelf: list[tuple[int, Block]]) -> Iterator[Line]:
    """The rows of a shelf; a column alone keeps its lines."""
    if len(shelf) == 1:
        yield from shelf[0][1]
        return
    from companion.show.columns import columns

    for at in range(max(len(block) for _, block in shelf)):
        parts: list[Part] = []
        end = start = 0
        for width, block in shelf:
            if at < len(block) and text_of(block[at]):
                parts += [" " * (start - end), block[at]]
                end = start + columns(text_of(block[at]))
            start += width + GAP
        yield Joined(tuple(parts))
