"""A bare number right after an answer opens the entry of that number.

The table comes first: while a question is in place, or where the number means
something to the game, it goes there, and how else the entry is opened is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from companion.cli.app import App
from companion.cli.language import meant_words
from companion.games.shared.refusal import Ask, Refusal
from companion.shell.watch import Watch
from companion.show.report import Report, Styled

if TYPE_CHECKING:
    from companion.table.session import Session

_KEYS = "123456789"


class Numbers:
    """Which entries the numbers of the answer just told open."""

    def __init__(self, app: App, watch: Watch) -> None:
        self._app = app
        self._watch = watch
        self._told: tuple[str, ...] = ()

    def over(self, line: str, do: Callable[[str], Iterator[Report]]) -> Iterator[Report]:
        """``do`` the line, or open what it is the number of; the reports of that."""
        told, self._told = self._told, ()
        id = _entry(told, line)
        if id is not None and not self._table_takes(line):
            line, id = f"rules show {id}", None
        if _asks_rules(line):
            yield from self._answer(line, do, told)
            return
        for report in do(line):
            yield report if id is None else _pointing(report, f"Entry {line}: rules show {id}")

    def _answer(
        self, line: str, do: Callable[[str], Iterator[Report]], told: tuple[str, ...]
    ) -> Iterator[Report]:
        """A line that lists entries; where it lists none, those ``told`` before stay."""
        before = self._app.listed
        self._app.number_opens = not self._table_takes(_KEYS)
        yield from do(line)
        listed = self._app.listed
        self._told = told if listed is before or listed is None else listed

    def _table_takes(self, numbers: str) -> bool:
        """Whether one of the numbers alone means something to the table now."""
        session = self._watch.session
        if session is None:
            return False
        if session.waiting is not None:
            return True
        asks = session.asks()
        return any(
            _is_command(session, number) or any(_answers(session, ask, number) for ask in asks)
            for number in numbers
        )


def _entry(told: tuple[str, ...], line: str) -> str | None:
    """The id of the entry by whose number alone the line is."""
    if len(line) != 1 or line not in _KEYS[: len(told)]:
        return None
    return told[int(line) - 1]


def _answers(session: Session, ask: Ask, number: str) -> bool:
    from companion.table.question import fill

    if ask.choices:
        return any(choice.answer == number for choice in ask.choices)
    return all(_is_command(session, text) for text in fill(ask.answer, number, ""))


def _is_command(session: Session, text: str) -> bool:
    try:
        session.game.read(text, session.state, session.lore)
    except Refusal:
        return False
    return True


def _asks_rules(line: str) -> bool:
    """Whether the line is a question about the rules, or opens a rule."""
    word, rest = meant_words(line)
    return word == "ask" or (word == "rules" and rest.startswith("show "))


def _pointing(report: Report, pointer: str) -> Report:
    return report.replace(lines=(*report.lines, Styled(pointer, "quiet")))
