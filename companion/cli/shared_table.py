"""The table as a file to share: a picture, or a web page."""

from __future__ import annotations

from companion.cli.app import App
from companion.cli.files import write_text
from companion.games.shared.record import Json
from companion.show.report import Line, Report, Styled
from companion.show.screen import USUAL, Screen
from companion.show.sheet import sheet_lines
from companion.table.session import Session


def write_table(
    app: App, session: Session, svg: str | None, html: str | None, *, force: bool
) -> Report:
    """Write what ``status`` shows into the files that were named.

    It has the usual width, whatever the terminal's is.  Raises Refusal for a
    file that is there, unless ``force``.
    """
    title, lines = f"{session.name}, step {session.depth}", _lines(session)
    if svg is not None:
        from companion.show.svg import svg as picture

        write_text(app, svg, picture(title, lines, USUAL), force=force)
    if html is not None:
        from companion.show.web_page import web_page

        write_text(app, html, web_page(title, lines, USUAL), force=force)
    files = [file for file in (svg, html) if file is not None]
    told = tuple(f"Written to {file}." for file in files if file != "-")
    written: list[Json] = [*files]
    return Report(told, lambda: {"files": written})


def _lines(session: Session) -> tuple[Line, ...]:
    sheet = session.game.view(session.state, session.lore)
    head = Styled(f"{session.name}, step {session.depth}", "quiet")
    return (head, *sheet_lines(sheet, Screen(USUAL)))
