"""The tour: the shell itself, on a table that nobody keeps, with somebody who explains it.

A tour is a text file: lines beginning with ``#!`` are done before it begins,
then come steps, each of some lines to read and a line ``> COMMAND`` to type.
Whatever else is typed is done as well, as in any shell; the step waits.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from companion.cli.app import App
from companion.cli.language import command_words, perform
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.shell.conversation import Conversation
from companion.show.report import Line, Report, Styled, refused

FOLDER = os.path.join(os.path.dirname(__file__), "tours")  # noqa: PTH118, PTH120
WORD = "tour"
HINT = "tour says this step again, tour on goes past it, Ctrl-D leaves."
END = (
    "That is all: what you have seen works the same in every game.",
    "Ctrl-D leaves the tour; companion alone begins your own evening.",
)


class Lesson(Record):
    """One step: what is told, and the line to type."""

    told: tuple[str, ...]
    line: str


class Plan(Record):
    """A tour: the lines that are done before it, and its steps."""

    before: tuple[str, ...]
    lessons: tuple[Lesson, ...]


def games_with_a_tour() -> list[str]:
    """The games on which the shell can be shown."""
    return sorted(name.removesuffix(".txt") for name in os.listdir(FOLDER))  # noqa: PTH208


def plan_for(game: str) -> Plan:
    """The tour on a table of ``game``; raises Refusal when there is none."""
    known = games_with_a_tour()
    if game not in known:
        raise Refusal(
            "unknown-name", f"There is no tour of {game} yet. There are {', '.join(known)}."
        )
    with open(f"{FOLDER}/{game}.txt", encoding="utf-8") as file:  # noqa: PTH123
        return read_plan(file)


def read_plan(lines: Iterable[str]) -> Plan:
    """A tour from its text."""
    before: list[str] = []
    lessons: list[Lesson] = []
    told: list[str] = []
    for line in map(str.strip, lines):
        if line.startswith("#!"):
            before.append(line[2:].strip())
        elif line.startswith(">"):
            lessons.append(Lesson(tuple(told), line[1:].strip()))
            told = []
        elif line and not line.startswith("#"):
            told.append(line)
    return Plan(tuple(before), tuple(lessons))


class Tour(Conversation):
    """The shell's conversation, which goes on to the next step when a line was the one to type."""

    def __init__(self, app: App, plan: Plan) -> None:
        super().__init__(app)
        self._plan = plan
        self._at = 0
        for line in plan.before:
            perform(app, line)

    @property
    def due(self) -> Lesson | None:
        """The step that waits; None when the tour is over."""
        return self._plan.lessons[self._at] if self._at < len(self._plan.lessons) else None

    def greeting(self) -> Report:
        """What the tour is, and its first step."""
        head = Styled(
            "A tour of the shell, in about three minutes. Nothing of it is kept.", "title"
        )
        return Report((head, Styled(HINT, "quiet"), *self._told()))

    def take(self, typed: str) -> Iterator[Report]:
        word, *rest = typed.split() or [""]
        if word == WORD:
            yield self._moved(rest)
            return
        fits = self._fits(typed)
        yield from super().take(typed)
        if fits:
            self._at += 1
            yield Report(self._told())
        elif self.due is not None:
            waits = self.due.line or "Enter"
            yield Report((Styled(f"(The tour waits for: {waits})", "quiet"),))

    def recite(self) -> Iterator[Report]:
        """The whole tour where nobody types: each step, its line, and what comes of it."""
        yield self.greeting()
        while (lesson := self.due) is not None:
            yield Report((Styled(f"> {lesson.line}".rstrip(), "typed"),))
            yield from self.take(lesson.line)

    def _fits(self, typed: str) -> bool:
        """Whether ``typed`` is the line of this step, or means the same."""
        if self.due is None:
            return False
        wanted, line = self.due.line.casefold().split(), typed.casefold().split()
        if line == wanted or not (line and wanted):
            return line == wanted
        if command_words(self.app, typed) == command_words(self.app, self.due.line):
            return True
        read = self._read(typed)
        return read is not None and read == self._read(self.due.line)

    def _read(self, line: str) -> Record | None:
        """What the game makes of a line now."""
        scene = self.scene()
        if scene.game is None or ";" in line:
            return None
        try:
            return scene.game.read(line, scene.state, scene.lore or {})
        except Refusal:
            return None

    def _moved(self, rest: list[str]) -> Report:
        """The step again, or the next one."""
        if rest not in ([], ["on"]):
            return refused(Refusal("unreadable", f"In the tour: {HINT}"))
        if rest and self.due is not None:
            self._at += 1
        return Report(self._told())

    def _told(self) -> tuple[Line, ...]:
        """What this step has to tell, or that there is none left."""
        lesson = self.due
        if lesson is None:
            return ("", *(Styled(line, "title") for line in END))
        count = f"{self._at + 1}/{len(self._plan.lessons)}"
        arrow = f"-> {lesson.line or '(Enter)'}"
        return ("", f"[{count}] {' '.join(lesson.told)}", Styled(arrow, "here"))
