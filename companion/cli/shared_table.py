"""The table as a file to share: a picture, or a web page."""

from __future__ import annotations

from companion.cli.app import App
from companion.cli.files import write_text
from companion.cli.large_screen import large_lines
from companion.games.shared.record import Json
from companion.show.report import Report
from companion.show.screen import Screen
from companion.table.session import Session

GENEROUS = 160  # columns: there panels and boards stand side by side


def write_table(
    app: App, session: Session, svg: str | None, html: str | None, *, force: bool
) -> Report:
    """Write what ``status`` shows into the files that were named.

    It is as wide as panels side by side need, whatever the terminal's width is.
    Raises Refusal for a file that is there, unless ``force``.
    """
    title = f"{session.name}, step {session.depth}"
    lines = large_lines(session, Screen(GENEROUS))
    if svg is not None:
        from companion.show.svg import svg as picture

        write_text(app, svg, picture(title, lines, GENEROUS), force=force)
    if html is not None:
        from companion.show.web_page import web_page

        write_text(app, html, web_page(title, lines, GENEROUS), force=force)
    files = [file for file in (svg, html) if file is not None]
    told = tuple(f"Written to {file}." for file in files if file != "-")
    written: list[Json] = [*files]
    return Report(told, lambda: {"files": written})
