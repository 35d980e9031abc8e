"""The status of a session as lines: a headline and panels."""

from __future__ import annotations

from companion.games.shared.game import Panel, Sheet
from companion.show.report import Line, Styled, Tinted
from companion.show.screen import Screen
from companion.show.table import table


def _panel(panel: Panel, screen: Screen) -> list[Line]:
    title: list[Line] = ["", Styled(panel.title, "title")] if panel.title else [""]
    if panel.columns:
        rows = table(panel.columns, panel.rows, screen)
    else:
        rows = ["  ".join(row) for row in panel.rows]
    return [*title, *(Tinted(row, panel.tints) if panel.tints else row for row in rows)]


def sheet_lines(sheet: Sheet, screen: Screen) -> tuple[Line, ...]:
    """The lines of ``sheet``, fitted to ``screen``."""
    panels = [line for panel in sheet.panels if panel.rows for line in _panel(panel, screen)]
    return (Styled(sheet.headline, "title"), *panels)
