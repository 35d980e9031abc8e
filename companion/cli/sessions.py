"""The sessions: list them, change to another, rename, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.asking import confirmed
from companion.cli.noun import noun
from companion.cli.steps import place_report
from companion.games.shared.record import plain
from companion.show.report import Report
from companion.show.table import table

if TYPE_CHECKING:
    from companion.table.step import SessionInfo

_COLUMNS = ("  name", "game", "steps", "stage", "last used")


def _row(info: SessionInfo) -> tuple[str, ...]:
    used = info.used.replace("T", " ")[:16]
    mark = "*" if info.current else " "
    return (f"{mark} {info.name}", info.game, str(info.steps), info.stage, used)


@noun("sessions", examples=["companion sessions", "companion sessions --json"])
@click.pass_obj
def sessions(app: App) -> Report:
    """List the sessions.

    The current one is marked with *; times are UTC.
    """
    known = app.store.sessions()
    lines = table(_COLUMNS, [_row(info) for info in known], app.screen) if known else []
    return Report(
        tuple(lines) or ("No sessions yet: companion new GAME starts one.",),
        lambda: {"sessions": [plain(info) for info in known]},
    )


@noun("open", examples=["companion open friday", "companion open fri"])
@click.argument("name")
@click.pass_obj
def open_(app: App, name: str) -> Report:
    """Make another session the current one.

    The beginning of its name is enough where it is clear.
    """
    session = app.store.open_session(name)
    app.sit_at(session)
    return place_report(
        session, (f"{session.name} ({session.game.TITLE}) is open, at step {session.depth}.",)
    )


@noun("rename", examples=["companion rename severton-1 saturday", "companion rename saturday"])
@click.argument("names", nargs=-1, required=True, metavar="[NAME] NEW")
@click.pass_obj
def rename(app: App, names: tuple[str, ...]) -> Report:
    """Give a session another name.

    With one name it is the current session that gets it.
    """
    if len(names) > 2:
        raise click.UsageError("Say the old and the new name, with quotes around blanks")
    old = app.session.name if len(names) == 1 else app.store.session(names[0]).name
    info = app.store.rename(old, names[-1])
    app.sit_at(None)
    return Report((f"{old} is now {info.name}.",), lambda: {"session": plain(info)})


@noun("delete", examples=["companion delete severton-1", "companion delete severton-1 --yes"])
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do it without a question.")
@click.pass_obj
def delete(app: App, name: str, yes: bool) -> Report:
    """Delete a session for good.

    Asks first; what the table has taught the app stays.
    """
    session = app.store.session(name)
    told = f"Delete {session.name} with its {session.depth} steps for good?"
    left = None if yes else confirmed(app, told, "--yes")
    if left is not None:
        return left
    info = app.store.delete(session.name)
    app.sit_at(None)
    return Report((f"Deleted {info.name}.",), lambda: {"deleted": plain(info)})
