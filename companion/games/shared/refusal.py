"""How a game says no, and how it asks.

A command ends in one of three ways: it gives events, it is refused, or it
cannot be decided before the table has answered a question.  The last two are
exceptions, so that the deciding functions read like the rules; nothing is
changed by either.
"""

from __future__ import annotations

from typing import Literal

from companion.games.shared.record import Record

Code = Literal[
    "unreadable",  # no command looks like this (wrong usage)
    "unknown-name",  # a group, place, colour, card or person that does not exist
    "ambiguous",  # the short form fits several names
    "not-now",  # a real command, but not in this phase
    "illegal",  # a rule of the game forbids it
    "contradiction",  # it does not agree with what the table has told before
    "game-over",
    "answer-needed",  # a question must be answered first; see NeedsAnswer
    # the store's own refusals
    "no-session",
    "no-such-session",
    "name-taken",
    "nothing-to-undo",
    "nothing-to-redo",
    "no-such-mark",
    "newer-version",
    "broken-file",
    "not-writable",
    "store-full",
    "store-busy",
]


class Refusal(Exception):
    """A command was refused: nothing changed.

    ``message`` is one or two sentences for people: what is wrong, what was
    expected, the nearest valid thing.  ``rule`` is the id of the rule that
    forbids it, where one does.
    """

    def __init__(self, code: Code, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule


class Choice(Record):
    """One legal answer: what is typed, and what it means.

    ``in_full``: it hurts or ends something, so that no beginning of it will do.
    """

    answer: str
    label: str
    in_full: bool = False


class Ask(Record):
    """A question to the table.

    ``answer`` says how the answer becomes a command line: ``{answer}`` stands
    for what was typed, ``{command}`` for the command that could not be decided
    without it (``"path 7 red {answer}; {command}"``).  With ``choices`` only
    those answers (or an unambiguous beginning of one) fit; ``expects`` says in
    words what fits.  Where a text is both an answer and a command of its own,
    the command wins unless it is an exact choice, or ``answers_first``; a word of
    the game in full is a command even then, unless ``expects`` names it.
    """

    id: str
    prompt: str
    answer: str
    expects: str = ""
    choices: tuple[Choice, ...] = ()
    because: tuple[str, ...] = ()
    answers_first: bool = False


class NeedsAnswer(Refusal):
    """A command cannot be decided before the table has answered ``ask``."""

    def __init__(self, ask: Ask) -> None:
        super().__init__("answer-needed", ask.prompt, ask.because[0] if ask.because else None)
        self.ask = ask
