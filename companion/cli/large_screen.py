"""The table as a large screen or a file to share shows it: the status and the game's pictures."""

from __future__ import annotations

from companion.show.report import Line, Styled
from companion.show.screen import Screen
from companion.show.sheet import sheet_lines
from companion.table.session import Session


def large_lines(session: Session, screen: Screen) -> tuple[Line, ...]:
    """The lines of the whole table, fitted to ``screen``."""
    game, state, lore = session.game, session.state, session.lore
    sheet = game.view(state, lore)
    whole = sheet.replace(panels=(*sheet.panels, *game.pictures(state, lore)))
    head = Styled(f"{session.name}, step {session.depth}", "quiet")
    return (head, *sheet_lines(whole, screen))
