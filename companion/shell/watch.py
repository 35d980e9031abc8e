"""Whether a line still meets what the prompt showed when it was typed.

Several terminals may sit at one store.  While somebody types, the session may
be deleted or started elsewhere, and the question in place may be answered or
give way to another one; the line was meant for none of those.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from companion.cli.app import App
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.shell.greeting import welcome
from companion.show.report import Report, Styled, refused, unanswered

if TYPE_CHECKING:
    from companion.table.question import Waiting
    from companion.table.session import Session

NOT_TAKEN = "The line was not taken."


class Shown(Record):
    """What a line is typed at: a session by its number, and the question that waits there."""

    session: int | None = None
    waiting: Waiting | None = None


class Watch:
    """Remembers what was shown, and tells what other terminals have made of it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shown: Shown | None = None

    @property
    def session(self) -> Session | None:
        """The session in use; None when there is none (any more)."""
        try:
            return self._app.session
        except Refusal as refusal:
            if refusal.code != "no-session":
                raise
            return None

    @property
    def waiting(self) -> Waiting | None:
        """The question in place, with the line that waits for its answer."""
        session = self.session
        return None if session is None else session.waiting

    def names(self) -> tuple[str, ...]:
        """The names of all sessions."""
        return tuple(info.name for info in self._app.store.sessions())

    def remember(self) -> None:
        """What stands now is what the next line is typed at."""
        try:
            self._shown = self._standing()
        except Refusal:
            self._shown = None  # the store can't be read: nothing is shown

    def news(self) -> Generator[Report, None, bool]:
        """Tell what has changed; whether the line that was typed may still be taken."""
        session = self.session
        try:
            added = 0 if session is None else session.refresh()
        except Refusal as refusal:
            if refusal.code != "no-such-session":
                raise
            self._app.sit_at(None)
            return (yield from self._another_table(refusal.message))
        if session is not None and added:
            yield _moved_on(session, added)
        return (yield from self._changes(self._standing()))

    def _changes(self, now: Shown) -> Generator[Report, None, bool]:
        shown = self._shown
        if shown is None or shown == now:
            return True
        if shown.session != now.session:
            return (yield from self._another_table("Another terminal has opened a session."))
        if now.waiting is not None:
            told = f"Another terminal has put this question in place. {NOT_TAKEN}"
            yield Report((Styled(told, "here"),))
            yield unanswered((now.waiting.ask,))
        else:
            told = f"Another terminal has answered or left the question. {NOT_TAKEN}"
            yield refused(Refusal("not-now", told))
            yield self.table()
        return False

    def _another_table(self, told: str) -> Generator[Report, None, bool]:
        yield refused(Refusal("no-such-session", f"{told} {NOT_TAKEN}"))
        yield self.table()
        return False

    def table(self) -> Report:
        """The table one sits at now, as at the beginning."""
        return Report(welcome(self.session, self.names()))

    def _standing(self) -> Shown:
        session = self.session
        return Shown() if session is None else Shown(session.number, session.waiting)


def _moved_on(session: Session, added: int) -> Report:
    lines = "a line" if added == 1 else f"{added} lines"
    told = f"Another terminal added {lines}: now at step {session.depth}"
    place = session.stage.turn or session.stage.phase
    return Report((Styled(f"{told}, {place}.", "here"),))
