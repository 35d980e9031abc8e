"""A question that a command is waiting for, and how an answer lets it go on.

Nothing has happened yet when the app asks: the line waits with its question,
and is decided afresh, longer by the answer, once that is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from companion.games.shared.record import Json, Record, Vocabulary, plain
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.memory.characters import shortened

_RECORDS = Vocabulary([Ask, Choice])
_BLANK = re.compile(r"\{(answer|command)\}")
_LONGEST_ANSWER = 6  # words; longer tails of a command are not tried as answers

_MOST_SHOWN = 8  # answers in a refusal

Reads = Callable[[str], Record | None]
"""What a text means as a command now, or None when it is not one."""

Does = Callable[[str], tuple[Record, ...]]
"""What a text would come to as a command now; nothing where it is refused or asks."""

Names = Collection[str]
"""The words of the game in full: typed alone they are commands, whatever was asked."""


class Waiting(Record):
    """The commands of a line, of which the one at ``index`` cannot be decided before ``ask``.

    ``taught`` are those that answers to earlier questions have put in front.
    """

    ask: Ask
    commands: tuple[str, ...]
    index: int
    taught: tuple[str, ...] = ()

    def written(self) -> dict[str, Json]:
        """As JSON values; :func:`read_waiting` takes them back."""
        return {
            "ask": plain(self.ask),
            "commands": list(self.commands),
            "index": self.index,
            "taught": list(self.taught),
        }

    def grown(self, answer: str) -> tuple[str, ...]:
        """The commands with the answer filled in before the one that waits for it."""
        return self.answered(answer).commands

    def answered(self, answer: str) -> Meant:
        """The same, and which of them the answers have put there."""
        command = self.commands[self.index]
        filled = fill(self.ask.answer, answer, command)
        in_front, waits, _ = self.ask.answer.partition("{command}")
        taught = fill(in_front, answer, "") if waits and in_front.rstrip().endswith(";") else ()
        commands = self.commands[: self.index] + filled + self.commands[self.index + 1 :]
        return Meant(commands, self.taught + taught)


class Meant(Record):
    """What a line stands for; ``taught`` are the commands that answers have put into it."""

    commands: tuple[str, ...]
    taught: tuple[str, ...] = ()


def read_waiting(written: Json) -> Waiting:
    """What :meth:`Waiting.written` gave; raises ValueError when it is something else."""
    if not isinstance(written, dict):
        raise ValueError("the question is not an object")
    question = _RECORDS.read(written.get("ask"))
    if not isinstance(question, Ask) or not _is_whole(question):
        raise ValueError("the question is not readable")
    commands, index = _commands(written.get("commands")), written.get("index")
    if type(index) is not int or not 0 <= index < len(commands):
        raise ValueError("no command of the waiting line waits")
    return Waiting(question, commands, index, _commands(written.get("taught", [])))


def _is_whole(question: Ask) -> bool:
    texts = [question.id, question.prompt, question.answer, question.expects]
    if not isinstance(question.choices, tuple) or not isinstance(question.because, tuple):
        return False
    for choice in question.choices:
        if not isinstance(choice, Choice):
            return False
        texts += (choice.answer, choice.label)
    return all(isinstance(text, str) for text in (*texts, *question.because))


def _commands(written: Json) -> tuple[str, ...]:
    if not isinstance(written, list):
        raise ValueError("the waiting line is not a list of commands")
    commands = tuple(each for each in written if isinstance(each, str))
    if len(commands) != len(written):
        raise ValueError("the waiting line is not a list of commands")
    return commands


def fill(template: str, answer: str, command: str) -> tuple[str, ...]:
    """The commands that an answer stands for."""
    values = {"answer": answer, "command": command}
    filled = _BLANK.sub(lambda blank: values[blank[1]], template)
    return tuple(part for part in (part.strip() for part in filled.split(";")) if part)


def meant(
    typed: tuple[str, ...],
    waiting: Waiting | None,
    due: tuple[Ask, ...],
    reads: Reads,
    names: Names = (),
    does: Does = lambda text: (),
) -> Meant:
    """The commands that ``typed`` stands for, when its first one answers a question.

    That is the ``waiting`` question, or else the first of those that are ``due``;
    while one waits, only an exact choice of what is due is an answer to that.
    """
    first, rest = typed[0], typed[1:]
    answer = _answer(waiting.ask, first, reads, names, does) if waiting else None
    if waiting and answer is not None:
        grown = waiting.answered(answer)
        return grown.replace(commands=grown.commands + rest)
    chosen = _chosen(due[0], first, reads, names, alone=waiting is None) if due else None
    if chosen is not None:
        return Meant(fill(due[0].answer, chosen, "") + rest)
    return Meant(typed)


def _chosen(due: Ask, text: str, reads: Reads, names: Names, *, alone: bool) -> str | None:
    """The answer that ``text`` gives to a question that no command waits for.

    It is answered as one that a command waits for, though a command always
    wins; a text that does not fit is left to be a mistyped command.
    """
    if not alone or "{command}" in due.answer:
        return _exact(due, text)
    if due.choices:
        return _answer(due, text, reads, names)
    return text if reads(text) is None and _fits(due, text, reads) else None


def _fits(ask: Ask, text: str, reads: Reads) -> bool:
    """Whether the answer ``text``, of any number of words, makes a command of the template."""
    return reads(fill(ask.answer, text, "")[0]) is not None


def is_bare_answer(due: Ask, text: str, reads: Reads) -> bool:
    """Whether ``text``, read as a command, is no more than the answer to what is ``due``."""
    if due.answer == "{answer}":
        return False
    command = reads(text)
    return command is not None and reads(fill(due.answer, text, "")[0]) == command


def no_answer(ask: Ask, text: str) -> Refusal:
    """The refusal of what is neither an answer to ``ask`` nor a command."""
    fitting = ask.expects or _either([choice.answer for choice in ask.choices])
    return Refusal(
        "unknown-name",
        f"{shortened(text)} is no answer to the question: {ask.prompt} Expected: {fitting}.",
        ask.because[0] if ask.because else None,
    )


def _either(answers: list[str]) -> str:
    shown = answers[:_MOST_SHOWN]
    return " or ".join(shown) + (" …" if len(answers) > len(shown) else "")


def _answer(
    ask: Ask, text: str, reads: Reads, names: Names, does: Does = lambda text: ()
) -> str | None:
    """The answer that ``text`` gives to ``ask``, or None when it is a command of its own."""
    chosen = _exact(ask, text) or _taught(ask, text, reads, does)
    if chosen is not None:
        return chosen
    first = text.split(maxsplit=1)[0]
    if ask.answers_first and (first not in names or first in ask.expects.split()):
        answer = _plain_answer(ask, text)
        if answer is not None:
            return answer
    if reads(text) is not None:
        return None
    if not ask.choices:
        return text
    return _beginning(ask, text) or _with_more(ask, text, reads)


def _plain_answer(ask: Ask, text: str) -> str | None:
    """The answer that wins over a command: a choice's beginning, or any text."""
    return _beginning(ask, text) if ask.choices else text


def _exact(ask: Ask, text: str) -> str | None:
    wanted = text.casefold()
    return next((c.answer for c in ask.choices if c.answer.casefold() == wanted), None)


def _beginning(ask: Ask, text: str) -> str | None:
    typed = text.casefold()
    fitting = [c.answer for c in ask.choices if _begins(typed, c)]
    if len(fitting) > 1:
        raise Refusal("ambiguous", f"{text} could be {' or '.join(fitting)}.")
    return fitting[0] if fitting else None


def _begins(typed: str, choice: Choice) -> bool:
    """Whether enough of a choice was typed, in small letters, to mean it."""
    answer = choice.answer.casefold()
    return typed == answer if choice.in_full else answer.startswith(typed)


def _with_more(ask: Ask, text: str, reads: Reads) -> str | None:
    """A choice with more behind it, where the answer may say more (``carries east``)."""
    first, _, more = text.partition(" ")
    if not more or "{command}" in ask.answer:
        return None
    chosen = _beginning(ask, first)
    answer = f"{chosen} {more}"
    return answer if chosen is not None and _fits(ask, answer, reads) else None


def _taught(ask: Ask, text: str, reads: Reads, does: Does) -> str | None:
    """The answer inside a command that teaches what was asked (``path 7 red 12``).

    Its first word may be left out, and names may be cut short in it: what it comes to tells.
    """
    teaching, _, rest = ask.answer.partition(";")
    words = text.split()
    if "{answer}" not in teaching or "{command}" not in rest or " " not in text:
        return None
    for whole in (text, f"{teaching.split()[0]} {text}"):
        command, comes = reads(whole), does(whole)
        for start in range(max(1, len(words) - _LONGEST_ANSWER), len(words)):
            answer = " ".join(words[start:])
            filled = " ".join(fill(teaching, answer, ""))
            if command is not None and (
                reads(filled) == command or (comes and does(filled) == comes)
            ):
                return answer
    return None
