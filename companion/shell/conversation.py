"""One typed line after the other: what each comes to, told as reports.

No terminal is needed here: lines go in, reports come out, and between two
lines :meth:`Conversation.scene` says what the prompt should show.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from companion.cli.app import App
from companion.cli.asking import LEAVE
from companion.cli.commands import COMMANDS
from companion.cli.history import LEFT
from companion.cli.language import command_words, is_answer, perform
from companion.games.shared.refusal import Ask, Refusal
from companion.shell.help import OWN_WORDS, own_word_report, words_report
from companion.shell.numbers import Numbers
from companion.shell.offer import offered
from companion.shell.scene import Scene
from companion.shell.watch import Watch
from companion.show.report import (
    ANSWER_NEEDED,
    FAULT,
    INTERRUPTED,
    Report,
    Styled,
    fault,
    refused,
)

LEAVING = frozenset(OWN_WORDS)
HOW_TO_LEAVE = "Esc leaves the question."
LONGEST_TOLD = 40  # characters of a pasted line when it is pointed at
_ASK_BY_THEMSELVES = frozenset({"amend", "cant", "delete", "demo", "memory", "recount", "tour"})
"""Words that put their own questions, line by line, between two prompts."""


THROW_AWAY = (
    "Nothing of this table is kept, and what it has learnt neither: "
    "to keep an evening, leave with Ctrl-D and start companion."
)


class Conversation:
    """What is said at one table, over the sessions of ``app``.

    ``over`` becomes True when a pasted line has ended it.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        app.own_words = tuple(COMMANDS)
        self.over = False
        self._watch = Watch(app)
        self._numbers = Numbers(app, self._watch)
        self._offer = ""  # the line that Enter alone types, after a mistyped one

    # --- looking -------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The table at this moment, which the next line is typed at.

        Raises Refusal when the store can't be read.
        """
        self._watch.remember()
        session = self._watch.session
        if session is None:
            return Scene(sessions=self._watch.names)
        return Scene(
            game=session.game,
            state=session.state,
            lore=session.lore,
            stage=session.stage,
            depth=session.depth,
            question=self._asked(),
            gauges=session.game.chapter(session.state, session.lore).gauges,
            sessions=self._watch.names,
            marks=lambda: tuple(mark for entry in session.log() for mark in entry.marks),
        )

    def _asked(self) -> Ask | None:
        """The question in place."""
        waiting = self._watch.waiting
        return None if waiting is None else waiting.ask

    def _shown(self) -> Ask | None:
        """The question that a bare answer is for: the one in place, or the one that is due.

        What is due stands on the screen after every line, as ``Next:``.
        """
        session = self._watch.session
        asks = session.asks() if session is not None else ()
        return asks[0] if asks else None

    # --- saying --------------------------------------------------------------------------

    def greeting(self) -> Report:
        """Where the session stands, or how to start one."""
        table = self._watch.table()
        hint = Styled("help lists the words; Ctrl-D leaves.", "quiet")
        lines = (*table.lines, Styled(THROW_AWAY, "quiet")) if self.app.scratch else table.lines
        return table.replace(lines=(*lines, hint))

    def leaves(self, line: str) -> bool:
        """Whether this line ends the shell."""
        return line.strip() in LEAVING

    def take(self, typed: str) -> Iterator[Report]:
        """Do one line, or several that were pasted, up to the first that fails.

        The reports come as soon as there is something to tell.  Never raises
        for anything that was typed.
        """
        lines = pasted_lines(typed)
        for at, line in enumerate(lines, 1):
            if len(lines) > 1 and self.leaves(line):
                self.over = True
                return
            going_on = yield from self._line(line, *lines[at : at + 1])
            if not going_on and len(lines) > 1:
                yield _stopped(at, lines)
                return

    def _line(self, line: str, *following: str) -> Generator[Report, None, bool]:
        """Do one line; whether the ``following`` one may be taken after it."""
        try:
            if not (yield from self._watch.news()):
                return False
            going_on = True
            for report in self._numbers.over(line.strip(), self._do):
                yield report
                going_on = self._settled(report, following)
            return going_on
        except Refusal as refusal:
            yield refused(refusal)
        except KeyboardInterrupt:
            yield fault("Interrupted.", "interrupted", INTERRUPTED)
        except Exception as problem:  # the evening goes on, whatever one line has hit
            if self.app.output_problem is not None:
                raise  # there is nobody left to tell
            yield self.fault(problem)
        finally:
            self._watch.remember()
        return False

    def _settled(self, report: Report, following: tuple[str, ...]) -> bool:
        """Whether the next of several lines may be taken: it may answer a question."""
        if report.status != ANSWER_NEEDED:
            return report.error is None
        asked = self._asked()
        if asked is None or not following:
            return True
        return is_answer(self.app, following[0])

    def _do(self, line: str) -> Iterator[Report]:
        offer, self._offer = self._offer, ""
        if line == LEAVE:
            yield self._leave_question()
            return
        if not line and offer and self._asked() is None:
            yield Report((Styled(f"> {offer}", "typed"),))
            line = offer
        word, rest = command_words(self.app, line)
        if not line:
            yield self._empty()
        elif word in OWN_WORDS:
            yield self._own_word(word, alone=line == offer and not rest)
        elif word == "help" and not rest:
            yield words_report(self._watch.session, self.app.screen)
        elif word == "help" and rest in OWN_WORDS:
            yield own_word_report(rest)
        else:
            for report in self._perform(line, word):
                yield self._with_offer(line, report)

    def _own_word(self, word: str, *, alone: bool) -> Report:
        """The end, where the word was offered for another one; it never comes here typed alone."""
        if not alone:
            told = f"{word} stands alone on its line; Ctrl-D leaves too."
            return refused(Refusal("unreadable", told))
        self.over = True
        return Report()

    def _with_offer(self, line: str, report: Report) -> Report:
        """``report``; for a mistyped line also what Enter alone does instead."""
        if report.error is None or self._asked() is not None:
            return report
        self._offer = offered(line, str(report.error["message"]))
        if not self._offer:
            return report
        return report.replace(after=(Styled(f"Enter alone: {self._offer}", "quiet"),))

    def _empty(self) -> Report:
        """An empty line is ``next``, which puts a question again."""
        if self._watch.session is None:
            return self.greeting()
        report = self._performed("next", "next")
        if self._asked() is None:
            return report
        return report.replace(lines=(*report.lines, Styled(HOW_TO_LEAVE, "quiet")))

    def _leave_question(self) -> Report:
        session = self._watch.session
        if session is None or self._asked() is None:
            return Report()
        session.leave()
        return Report((Styled(LEFT, "quiet"),))

    def _perform(self, line: str, word: str) -> Iterator[Report]:
        before = self._watch.session
        yield self._performed(line, word)
        after = self._watch.session
        if word == "delete" and before and after and before.number != after.number:
            yield self._watch.table()

    def _performed(self, line: str, word: str) -> Report:
        kept = self.app.interactive
        self.app.interactive = kept and word in _ASK_BY_THEMSELVES
        try:
            report = perform(self.app, line, self._shown())
        finally:
            self.app.interactive = kept
        if word == "new" and self.app.scratch:
            return report.replace(lines=(*report.lines, Styled(THROW_AWAY, "quiet")))
        return report

    def fault(self, problem: Exception) -> Report:
        """A fault of the program, in a sentence or, with ``--debug``, in detail."""
        if self.app.debug:
            from traceback import format_exception

            lines = tuple("".join(format_exception(problem)).splitlines())
            return fault(lines[-1], "fault", FAULT).replace(lines=lines[:-1])
        told = f"A fault in the program ({type(problem).__name__}): nothing was lost."
        return fault(told, "fault", FAULT)


def pasted_lines(typed: str) -> list[str]:
    """The lines of what was typed: one, or those of a pasted script that say something."""
    if "\n" not in typed.strip():
        return [typed]
    from companion.cli.run import commands_in

    return [line for _, line in commands_in(iter(typed.split("\n")))]


def _stopped(at: int, lines: list[str]) -> Report:
    line = lines[at - 1]
    told = line if len(line) <= LONGEST_TOLD else line[: LONGEST_TOLD - 1] + "…"
    rest = "" if at == len(lines) else " The lines after it were not taken."
    return Report((Styled(f"Stopped at line {at} of {len(lines)}: {told}.{rest}", "here"),))


def phase_question(scene: Scene) -> str:
    """What F1 asks the rules; without a session it lists the words."""
    return f"?{scene.stage.phase}" if scene.stage is not None else "help"
