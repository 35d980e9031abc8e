"""The table as a large screen or a file to share shows it: the status and the game's pictures."""

from __future__ import annotations

from companion.show.report import Line, Styled
from companion.show.screen import Screen
from companion.show.sheet import Section, in_one, sheet_sections
from companion.table.session import Session


def large_lines(session: Session, screen: Screen) -> tuple[Line, ...]:
    """The lines of the whole table, fitted to ``screen``."""
    return in_one(large_sections(session, screen))


def large_sections(session: Session, screen: Screen) -> tuple[Section, ...]:
    """The whole table: which session it is with the headline, then the parts of the sheet."""
    game, state, lore = session.game, session.state, session.lore
    sheet = game.view(state, lore)
    whole = sheet.replace(panels=(*sheet.panels, *game.pictures(state, lore)))
    headline, *others = sheet_sections(whole, screen)
    place = Styled(f"{session.name}, step {session.depth}", "quiet")
    return (headline.replace(lines=(place, *headline.lines)), *others)
