"""Questions to the table: put in place where somebody is there, and answered there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from companion.cli.app import App
from companion.cli.steps import taken_report
from companion.games.shared.refusal import Ask, Refusal
from companion.show.report import ANSWER_NEEDED, Report, question, refused, unanswered

LEAVE = "\x1b"
"""The line that stands for Escape: it leaves a question, with nothing half done."""
HOW_TO_LEAVE = "Enter alone leaves it."
LEFT_OPEN = "Left open: nothing was changed."


def read_line(app: App, prompt: str) -> str:
    """What is typed at ``prompt``; ``LEAVE`` for Ctrl-C and Ctrl-D, in the shell also for Esc."""
    if app.answer_line is not None:
        return app.answer_line(prompt)
    app.out.write(prompt)
    app.out.flush()
    try:
        line = app.source.readline()
    except KeyboardInterrupt:
        app.out.write("\n")
        return LEAVE
    return line.strip() if line else LEAVE


def read_answer(app: App, prompt: str = "> ") -> str:
    """What is typed at ``prompt``; empty when the question is left, by Enter alone too."""
    return read_line(app, prompt).removeprefix(LEAVE)


def _taken(app: App, ask: Ask, typed: str) -> Report:
    try:
        return taken_report(app, app.session, typed, ask)
    except Refusal as refusal:
        report = refused(refusal)
    if report.status == ANSWER_NEEDED:
        return report
    app.show(report)
    return unanswered((ask,))


def settle(app: App, report: Report) -> Report:
    """Ask in place what ``report`` still needs, until it is settled or left open."""
    while report.status == ANSWER_NEEDED and report.asks and can_ask(app, report):
        app.show(report)
        typed = read_answer(app)
        if not typed:
            return report.replace(lines=(LEFT_OPEN,))
        report = _taken(app, report.asks[0], typed)
    return report


def can_ask(app: App, report: Report) -> bool:
    """Whether somebody is there to answer."""
    return app.interactive and not (app.json or report.as_json)


def confirmed(app: App, prompt: str, option: str) -> Report | None:
    """None when the table says yes; otherwise the report that leaves it undone."""
    ask = Ask("confirm", f"{prompt} Say yes, or give {option}.", "{answer}")
    report = unanswered((ask,))
    if not can_ask(app, report):
        return report
    app.show(Report(question(ask)))
    if read_answer(app).casefold() in ("y", "yes"):
        return None
    return Report(("Left as it is.",))


@contextmanager
def nobody_there(app: App) -> Iterator[None]:
    """While lines come from a file no question is put in place."""
    kept = app.interactive, app.scripted
    app.interactive, app.scripted = False, True
    try:
        yield
    finally:
        app.interactive, app.scripted = kept
