"""Steps of a session as reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.shared.game import Game
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Ask, NeedsAnswer
from companion.show.report import Line, Report, Styled, refused

if TYPE_CHECKING:
    from companion.cli.app import App
    from companion.games.shared.game import Chapter
    from companion.table.session import Session
    from companion.table.step import Step


def told_event(game: Game, event: Record) -> dict[str, Json]:
    """An event as JSON, with the rules it rests on and its line for people."""
    written = plain(event)
    if not isinstance(written, dict):
        raise TypeError(f"{event!r} is not a record")
    return {**written, "because": written.get("because", []), "text": game.tell(event)}


def what_next(session: Session, asks: Sequence[Ask], state: object) -> tuple[Line, ...]:
    """The question that is due now, in one quiet line; after the end, what is left to do."""
    if asks:
        return (Styled(f"Next: {asks[0].prompt}", "quiet"),)
    chapter = session.game.chapter(state, session.lore)
    return (
        (Styled(f"Next: {_after_the_end(session, chapter)}", "quiet"),) if chapter.outcome else ()
    )


def _after_the_end(session: Session, chapter: Chapter) -> str:
    """What can still be done when the game has come to its outcome."""
    another = chapter.sequel or f"new {session.game.NAME} starts another"
    score = (
        "score counts it up, " if any(look.name == "score" for look in session.game.LOOKS) else ""
    )
    return (
        f"the game is over ({chapter.outcome}): {score}chronicle {session.name} tells its "
        f"course, undo takes back, {another}."
    )


def _quietly(step: Step) -> str:
    """What is said of a step that nothing is told of."""
    return "Done." if step.events else "Nothing changed: it is so already."


def step_report(session: Session, step: Step) -> Report:
    """What a line of commands came to."""
    return Report(
        (*(step.texts or (_quietly(step),)), *what_next(session, step.asks, step.state)),
        lambda: {
            "events": [told_event(session.game, event) for event in step.events],
            "asks": [plain(ask) for ask in step.asks],
            "state": plain(step.state),
        },
    )


def taken_report(app: App, session: Session, line: str, answering: Ask | None = None) -> Report:
    """What the session makes of a line, or the question that it needs answered first.

    A look that has waited for the line shows what it has to; a command that has
    waited for another one is named, since nothing of it is done.  Raises Refusal.
    """
    waiting = session.waiting
    left = _left_by(session, line)
    try:
        report = step_report(session, session.take(line, answering))
    except NeedsAnswer as question:
        report = refused(question)
    report = report.replace(lines=(*left, *report.lines))
    if waiting is None or report.error is not None:
        return report
    from companion.cli.looks import waited_look

    shown = waited_look(app, session, waiting)
    return report if shown is None else report.replace(lines=(*report.lines, "", *shown.lines))


def _left_by(session: Session, line: str) -> tuple[Line, ...]:
    """The command that waits for an answer and is dropped for ``line``, which is none."""
    waiting = session.waiting
    if waiting is None or session.answers(line):
        return ()
    command = waiting.commands[waiting.index]
    return () if command in line else (Styled(f"(left: {session.game.spoken(command)})", "quiet"),)


def place_report(session: Session, lines: Sequence[Line], events: Sequence[Record] = ()) -> Report:
    """``lines``, what happened, and the session as it stands now."""
    asks = session.asks()
    return Report(
        (*lines, *what_next(session, asks, session.state)),
        lambda: {
            "session": session.name,
            "events": [told_event(session.game, event) for event in events],
            "asks": [plain(ask) for ask in asks],
            "state": plain(session.state),
        },
    )
