"""Playing: give a command, ask what comes now, look at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.asking import settle
from companion.cli.language import perform
from companion.cli.noun import noun, words_argument
from companion.cli.steps import what_next
from companion.games.shared.record import plain
from companion.show.report import DONE, Report, Styled, question, unanswered
from companion.show.sheet import sheet_lines

if TYPE_CHECKING:
    from companion.table.session import Session


@noun("do", examples=["companion do B r", 'companion do "B by; C r"'], free=True)
@words_argument("COMMAND...", required=True)
@click.pass_obj
def do(app: App, words: tuple[str, ...]) -> Report:
    """Give a command of the current session's game.

    Several commands with ; between them are one line: taken or refused as a
    whole, and one step of undo (quote the line, or your shell keeps the ;).
    A question that must be answered first is asked here, or, where nobody can
    answer, printed with exit status 3; the next command may be its answer.
    """
    return settle(app, perform(app, " ".join(words)))


@noun("next", examples=["companion next", "companion next --json"])
@click.pass_obj
def next_(app: App) -> Report:
    """Say what comes now, and ask what the app must know.

    One question at a time; its answer is taken as a command. Where nobody can
    answer, the question is printed and the exit status is 3.
    """
    session = app.session
    session.refresh()
    asks = session.asks()
    if not asks:
        lines = what_next(session, asks, session.state)
        return Report(lines or ("Nothing is waiting for an answer.",))
    if app.scripted:
        return Report(question(asks[0]), asks=asks, status=DONE)
    return settle(app, unanswered(asks))


def status_report(app: App, session: Session) -> Report:
    """The table of ``session`` as the app sees it."""
    state = session.state
    sheet = session.game.view(state, session.lore)
    return Report(
        (Styled(f"{session.name}, step {session.depth}", "quiet"), *sheet_lines(sheet, app.screen)),
        lambda: {
            "session": session.name,
            "game": session.game.NAME,
            "stage": plain(session.game.stage(state)),
            "status": plain(sheet),
            "events": [],
            "state": plain(state),
        },
        asks=session.asks(),
    )


@noun(
    "status",
    examples=[
        "companion status",
        "companion status --json",
        "companion status --svg table.svg --force",
    ],
)
@click.option("--watch", is_flag=True, help="Follow every command until you leave with q.")
@click.option("--svg", metavar="FILE", help="Write it as a picture.")
@click.option("--html", metavar="FILE", help="Write it as a web page.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.pass_obj
def status(app: App, watch: bool, svg: str | None, html: str | None, force: bool) -> Report:
    """Show the table as the app sees it.

    With --json the whole state: two equal states mean equal tables. --watch
    fills another terminal and follows the game; --svg and --html write a file
    to share.
    """
    if watch:
        from companion.cli.second_screen import watch as watch_table

        return watch_table(app, lambda session: status_report(app, session))
    session = app.session
    session.refresh()
    if svg is None and html is None:
        return status_report(app, session)
    from companion.cli.shared_table import write_table

    return write_table(app, session, svg, html, force=force)
