"""What every command returns: the same result for people and for programs.

A report is built once and written once, as lines of text or as one JSON
object.  The object always has ``ok`` and ``command``; a report with an
``error`` says ``code``, ``message`` and ``rule`` there.  Lines are neutralised
when they are written, so that no other part has to think of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TextIO

from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.show.brief import brief
from companion.show.colour import Role, paint, tint
from companion.show.plain import visible, without_drawing
from companion.show.screen import Screen
from companion.show.wrap import wrap

DONE = 0
REFUSED = 1
WRONG_USAGE = 2
ANSWER_NEEDED = 3
FAULT = 70
INTERRUPTED = 130

MANY = 8  # answers; more are not listed one a line


class Styled(Record):
    """A line that has a role."""

    text: str
    role: Role


class Tinted(Record):
    """A line in which some words are painted in a hue."""

    text: str
    tints: Mapping[str, str]


class Hung(Record):
    """An entry of a list: where it is broken, its other rows begin ``hang`` columns in."""

    text: str
    hang: int
    role: Role | None = None


Part = str | Styled | Tinted


class Joined(Record):
    """Parts that stand beside each other as one row, made to fit the screen."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """The whole row."""
        return "".join(map(text_of, self.parts))


Line = Part | Hung | Joined


def text_of(line: Line) -> str:
    """The text of a line, without its looks."""
    return line if isinstance(line, str) else line.text


class Report(Record):
    """The outcome of one command.

    ``fields`` gives what the JSON object holds besides ``ok`` and ``command``;
    it is called only when JSON is wanted.  ``asks`` are the questions that wait
    for an answer.  ``as_json`` is set when the command itself asked for JSON,
    ``written`` when it has written its own output already.  ``after`` are lines
    for people that follow what went wrong.
    """

    lines: tuple[Line, ...] = ()
    fields: Callable[[], dict[str, Json]] = dict
    status: int = DONE
    error: Mapping[str, Json] | None = None
    asks: tuple[Ask, ...] = ()
    command: str = ""
    as_json: bool = False
    written: bool = False
    after: tuple[Line, ...] = ()


def _problem(code: str, message: str, rule: str | None = None) -> dict[str, Json]:
    return {"code": code, "message": brief(message), "rule": rule}


def question(ask: Ask) -> tuple[Line, ...]:
    """How a question is put to people: what is asked, and each legal answer.

    Many answers are told in words where the question has words for them, else
    on one line without what they mean.  A prompt of several lines tells them itself.
    """
    if "\n" in ask.prompt:
        return (Styled(ask.prompt, "here"),)
    many = len(ask.choices) > MANY
    if ask.expects and (many or not ask.choices):
        return (Styled(f"{ask.prompt} ({ask.expects})", "here"),)
    answers: tuple[Line, ...] = tuple(map(_answer_line, ask.choices))
    if many:
        answers = ("  " + ", ".join(choice.answer for choice in ask.choices),)
    return (Styled(ask.prompt, "here"), *answers)


def _answer_line(choice: Choice) -> str:
    return f"  {choice.answer}" + (f" - {choice.label}" if choice.label else "")


def unanswered(asks: tuple[Ask, ...]) -> Report:
    """Nothing can be done before the first of ``asks`` is answered."""
    first = asks[0]
    rule = first.because[0] if first.because else None
    error = _problem("answer-needed", first.prompt, rule)
    return Report(question(first), status=ANSWER_NEEDED, error=error, asks=asks)


def refused(refusal: Refusal) -> Report:
    """A refusal, or the question without whose answer there is no decision."""
    if isinstance(refusal, NeedsAnswer):
        return unanswered((refusal.ask,))
    status = WRONG_USAGE if refusal.code == "unreadable" else REFUSED
    return Report(status=status, error=_problem(refusal.code, refusal.message, refusal.rule))


def misused(message: str) -> Report:
    """The command line is wrong: nothing was tried."""
    return Report(status=WRONG_USAGE, error=_problem("unreadable", message))


def fault(message: str, code: str, status: int) -> Report:
    """Something is wrong that no command of the players can be blamed for."""
    return Report(status=status, error=_problem(code, message))


def json_object(report: Report) -> dict[str, Json]:
    """The JSON object of the contract."""
    written: dict[str, Json] = {"ok": report.error is None, "command": report.command}
    written |= report.fields()
    if report.error is not None:
        written["error"] = dict(report.error)
    if report.asks or report.error is None:
        written.setdefault("asks", [plain(ask) for ask in report.asks])
    return written


def _write_lines(lines: tuple[Line, ...], stream: TextIO, screen: Screen) -> None:
    """Lines as text: neutralised, broken to the width, coloured by their role."""
    for line in lines:
        text = without_drawing(text_of(line)) if screen.plain else text_of(line)
        if screen.own_words and not isinstance(line, Joined):
            text = _without_program(text, screen.own_words)
        hang = " " * line.hang if isinstance(line, Hung) else None
        for part in visible(text).split("\n"):
            for row in wrap(part, screen.width, hang):
                stream.write((_painted(row, line) if screen.colour else row) + "\n")


def _without_program(text: str, words: tuple[str, ...]) -> str:
    """``text`` with commands as they are typed where the program is running already."""
    if "companion " not in text:
        return text
    import re

    return re.sub(rf"\bcompanion (?=(?:{'|'.join(words)})\b)", "", text)


def _painted(row: str, line: Line) -> str:
    if isinstance(line, Styled | Hung):
        return paint(row, line.role) if line.role else row
    if isinstance(line, Joined) and row == line.text:
        return "".join(_painted(text_of(part), part) for part in line.parts)
    return tint(row, line.tints) if isinstance(line, Tinted) else row


def _error_lines(error: Mapping[str, Json]) -> tuple[Line, ...]:
    rule = error["rule"]
    pointer = (f"Rule: companion rules show {rule}",) if rule else ()
    return (Styled(str(error["message"]), "wrong"), *pointer)


def write(report: Report, out: TextIO, err: TextIO, screen: Screen) -> None:
    """The report as text: results on ``out``, what went wrong on ``err``."""
    _write_lines(report.lines, out, screen)
    if report.error is not None and report.status != ANSWER_NEEDED:
        out.flush()
        _write_lines(_error_lines(report.error), err, screen)
        err.flush()
    _write_lines(report.after, out, screen)


def write_json(report: Report, out: TextIO) -> None:
    """The report as one JSON object on a line of its own."""
    from json import dumps

    out.write(dumps(json_object(report)) + "\n")
    out.flush()
