"""One typed line after the other: what each comes to, told as reports.

No terminal is needed here: lines go in, reports come out, and between two
lines :meth:`Conversation.scene` says what the prompt should show.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.cli.app import App
from companion.cli.language import first_word, perform
from companion.games import GAMES
from companion.games.shared.refusal import Refusal
from companion.shell.help import OWN_WORDS, word_report, words_report
from companion.shell.scene import Scene
from companion.show.report import (
    ANSWER_NEEDED,
    FAULT,
    INTERRUPTED,
    Line,
    Report,
    Styled,
    fault,
    question,
    refused,
)

if TYPE_CHECKING:
    from companion.table.session import Session

LEAVING = frozenset({"exit", "quit"})
_ASK_BY_THEMSELVES = frozenset({"amend", "cant", "delete", "memory", "recount"})
"""Words that put their own questions, line by line, between two prompts."""


class Conversation:
    """What is said at one table, over the sessions of ``app``."""

    def __init__(self, app: App) -> None:
        self.app = app

    # --- looking -------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The table at this moment; raises Refusal when the store can't be read."""
        session = self._session()
        if session is None:
            return Scene(sessions=self._session_names)
        waiting = session.waiting
        return Scene(
            game=session.game,
            state=session.state,
            lore=session.lore,
            stage=session.stage,
            depth=session.depth,
            question=None if waiting is None else waiting.ask,
            sessions=self._session_names,
            marks=lambda: tuple(mark for entry in session.log() for mark in entry.marks),
        )

    def _session(self) -> Session | None:
        """The session in use; None when there is none (any more)."""
        try:
            return self.app.session
        except Refusal as refusal:
            if refusal.code != "no-session":
                raise
            return None

    def _session_names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.app.store.sessions())

    # --- saying --------------------------------------------------------------------------

    def greeting(self) -> Report:
        """Where the session stands, or how to start one."""
        session = self._session()
        lines = _welcome(self._session_names()) if session is None else _welcome_back(session)
        return Report((*lines, Styled("help lists the words; Ctrl-D leaves.", "quiet")))

    def leaves(self, line: str) -> bool:
        """Whether this line ends the shell."""
        return line.strip() in LEAVING

    def take(self, line: str) -> Iterator[Report]:
        """Do one line; its reports come as soon as there is something to tell.

        Never raises for anything that was typed.
        """
        try:
            yield from self._moved_on()
            yield self._do(line.strip())
        except Refusal as refusal:
            yield refused(refusal)
        except KeyboardInterrupt:
            yield fault("Interrupted.", "interrupted", INTERRUPTED)
        except Exception as problem:  # the evening goes on, whatever one line has hit
            yield self._fault(problem)

    def _moved_on(self) -> Iterator[Report]:
        """One line when another terminal has changed the session, or has deleted it."""
        session = self._session()
        try:
            added = session.refresh() if session is not None else 0
        except Refusal as refusal:
            if refusal.code != "no-such-session":
                raise
            self.app.sit_at(None)
            yield refused(refusal)
            return
        if session is not None and added:
            lines = "a line" if added == 1 else f"{added} lines"
            told = f"Another terminal added {lines}: now at step {session.depth}"
            place = session.stage.turn or session.stage.phase
            yield Report((Styled(f"{told}, {place}.", "here"),))

    def _do(self, text: str) -> Report:
        word, rest = first_word(text)
        line = f"{word} {rest}".strip()
        if not line:
            return self._empty()
        if word in OWN_WORDS:
            return self._help(rest)
        return self._perform(line)

    def _empty(self) -> Report:
        """An empty line leaves a question; otherwise it is ``next``."""
        session = self._session()
        if session is not None and session.waiting is not None:
            session.leave()
            return Report((Styled("Left: nothing was changed.", "quiet"),))
        return self._perform("next") if session is not None else self.greeting()

    def _help(self, typed: str) -> Report:
        scene = self.scene()
        if not typed:
            return words_report(scene)
        return word_report(typed, scene) or self._perform(f"{typed} --help")

    def _perform(self, line: str) -> Report:
        kept = self.app.interactive
        self.app.interactive = first_word(line)[0] in _ASK_BY_THEMSELVES
        try:
            report = perform(self.app, line)
        finally:
            self.app.interactive = kept
        if report.status != ANSWER_NEEDED or not report.asks:
            return report
        return report.replace(lines=question(report.asks[0]))

    def _fault(self, problem: Exception) -> Report:
        if self.app.debug:
            from traceback import format_exception

            lines = tuple("".join(format_exception(problem)).splitlines())
            return Report(lines, status=FAULT)
        told = f"A fault in the program ({type(problem).__name__}): nothing was lost."
        return fault(told, "fault", FAULT)


def phase_question(scene: Scene) -> str:
    """What F1 asks the rules; without a session it lists the words."""
    return f"?{scene.stage.phase}" if scene.stage is not None else "help"


def _welcome(sessions: tuple[str, ...]) -> tuple[Line, ...]:
    """The choice of games, and of sessions that can be gone on with."""
    games = (f"  new {name}: {title}" for name, title in GAMES.items())
    known = ("Go on with: " + ", ".join(f"open {name}" for name in sessions),) if sessions else ()
    head = Styled("Companion keeps the books of the game on your table.", "title")
    return (head, "Start a game (Tab shows the options):", *games, *known)


def _welcome_back(session: Session) -> tuple[Line, ...]:
    headline = session.game.view(session.state, session.lore).headline
    asks = session.asks()
    waiting = session.waiting
    head = Styled(f"{session.name}, step {session.depth}", "quiet")
    if waiting is not None:
        return (head, Styled(headline, "title"), *question(waiting.ask))
    return (head, Styled(headline, "title"), *(f"Next: {ask.prompt}" for ask in asks[:1]))
