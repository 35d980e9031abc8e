"""Looking whether what is tracked can be so, and comparing it with the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.asking import LEAVE, can_ask, read_line
from companion.cli.noun import noun
from companion.cli.steps import step_report
from companion.games.shared.record import plain
from companion.games.shared.refusal import Ask, Refusal
from companion.show.report import REFUSED, Line, Report, Styled

if TYPE_CHECKING:
    from companion.table.session import Session

# --- check ---------------------------------------------------------------------------------


@noun("check", examples=["companion check", "companion check --json"])
@click.pass_obj
def check(app: App) -> Report:
    """Look for what cannot be on the table as tracked.

    Also holds what is kept of this session against its log; the exit status is
    1 only if that does not agree.
    """
    session = app.session
    broken = session.broken()
    odd = session.game.check(session.state, session.lore)
    report = Report(
        odd or ("Nothing is odd.",),
        lambda: {"odd": list(odd), "broken": list(broken), "events": []},
    )
    if not broken:
        return report
    error = {"code": "broken-file", "message": " ".join(broken), "rule": None}
    return report.replace(lines=odd, status=REFUSED, error=error)


# --- recount -------------------------------------------------------------------------------


def _hint(ask: Ask) -> str:
    """The command that corrects a piece, and what fits in it."""
    fits = f" ({ask.expects})" if ask.expects else ""
    return f"    or: {ask.answer.replace('{answer}', '…')}{fits}"


def _listed(asks: tuple[Ask, ...]) -> Report:
    lines: list[Line] = []
    for ask in asks:
        lines += (ask.prompt, Styled(_hint(ask), "quiet"))
    return Report(tuple(lines), lambda: {"recount": [plain(ask) for ask in asks], "events": []})


def _typed(app: App, prompt: str) -> str | None:
    """What is typed, "" for Enter; None when the recount is left (q, Esc, Ctrl-C, Ctrl-D)."""
    typed = read_line(app, prompt)
    return None if typed.casefold() in (LEAVE, "q", "quit", "stop") else typed


def _answered(app: App, ask: Ask) -> str | None:
    """The command that corrects a piece, "" where it is right; None to stop the recount."""
    from companion.table.premises import chosen
    from companion.table.question import fill

    while True:
        typed = _typed(app, f"{ask.prompt} ")
        if not typed or typed.casefold() in ("y", "yes"):
            return typed and ""
        try:
            answer = chosen(ask, typed)
        except Refusal as no:
            app.complain(no.message)
            continue
        right = ask.choices and answer == ask.choices[0].answer
        return "" if right else "; ".join(fill(ask.answer, answer, ""))


def in_order(session: Session, commands: Iterable[str]) -> str:
    """The corrections as one line, a piece that makes room before the one that takes its place.

    Raises the refusal of the first that no order allows.
    """
    line: list[str] = []
    left = list(commands)
    while left:
        command = _acceptable(session, line, left)
        line.append(command)
        left.remove(command)
    return "; ".join(line)


def _acceptable(session: Session, line: list[str], left: list[str]) -> str:
    """The first command that can follow on ``line``; raises the refusal of the first of all."""
    refusals: list[Refusal] = []
    for command in left:
        try:
            session.preview("; ".join((*line, command)))
        except Refusal as no:
            refusals.append(no)
        else:
            return command
    raise refusals[0]


def _compare(app: App, asks: tuple[Ask, ...]) -> Report:
    """Ask piece by piece; what is wrong is put right at the end, in one step."""
    app.show(Report((Styled("Enter: right as it is. Or type what is true; q stops.", "quiet"),)))
    commands: list[str] = []
    for ask in asks:
        command = _answered(app, ask)
        if command is None:
            return Report(("Stopped: nothing was changed.",))
        commands += [command] if command else []
    if not commands:
        return Report(("All as tracked.",))
    return step_report(app.session, app.session.take(in_order(app.session, commands)))


@noun("recount", examples=["companion recount", "companion recount --json"])
@click.pass_obj
def recount(app: App) -> Report:
    """Compare what is tracked with your table, piece by piece.

    Each piece is asked in turn: Enter if it is right, or what is true. The
    corrections are one step at the end. Where nobody can answer, the pieces are
    listed with the command that corrects each.
    """
    session = app.session
    session.refresh()
    asks = session.game.recount(session.state, session.lore)
    if not asks:
        return Report(("Nothing is tracked that could be counted.",), lambda: {"recount": []})
    report = _listed(asks)
    return _compare(app, asks) if can_ask(app, report) else report
