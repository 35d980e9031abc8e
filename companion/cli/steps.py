"""Steps of a session as reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.shared.game import Game
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Ask
from companion.show.report import Line, Report, Styled

if TYPE_CHECKING:
    from companion.table.session import Session
    from companion.table.step import Step


def told_event(game: Game, event: Record) -> dict[str, Json]:
    """An event as JSON, with the rules it rests on and its line for people."""
    written = plain(event)
    if not isinstance(written, dict):
        raise TypeError(f"{event!r} is not a record")
    return {**written, "because": written.get("because", []), "text": game.tell(event)}


def what_next(asks: Sequence[Ask]) -> tuple[Line, ...]:
    """The question that is due now, in one quiet line."""
    return (Styled(f"Next: {asks[0].prompt}", "quiet"),) if asks else ()


def _quietly(step: Step) -> str:
    """What is said of a step that nothing is told of."""
    return "Done." if step.events else "Nothing changed: it is so already."


def step_report(session: Session, step: Step) -> Report:
    """What a line of commands came to."""
    return Report(
        (*(step.texts or (_quietly(step),)), *what_next(step.asks)),
        lambda: {
            "events": [told_event(session.game, event) for event in step.events],
            "asks": [plain(ask) for ask in step.asks],
            "state": plain(step.state),
        },
    )


def place_report(session: Session, lines: Sequence[Line], events: Sequence[Record] = ()) -> Report:
    """``lines``, what happened, and the session as it stands now."""
    asks = session.asks()
    return Report(
        (*lines, *what_next(asks)),
        lambda: {
            "session": session.name,
            "events": [told_event(session.game, event) for event in events],
            "asks": [plain(ask) for ask in asks],
            "state": plain(session.state),
        },
    )
