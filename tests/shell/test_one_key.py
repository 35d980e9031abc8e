"""Answers of one key, on the editor's own line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.shortcuts.prompt import PromptSession

from companion.games.shared.refusal import Ask, Choice
from companion.shell import keys
from companion.shell.keys import OneKey


def asking(*answers: str, label: str = "") -> Ask:
    return Ask("which", "Which?", "{answer}", "", tuple(Choice(each, label) for each in answers))


class Line(NamedTuple):
    """A line to type on, and the question it is typed at."""

    typist: PipeInput
    prompt: PromptSession[str]
    question: list[Ask | None]

    def typed(self, text: str, question: Ask | None) -> str:
        self.question[:] = [question]
        self.typist.send_text(text)
        return self.prompt.prompt()


@pytest.fixture
def line() -> Iterator[Line]:
    question: list[Ask | None] = [None]
    with create_pipe_input() as typist:
        bindings = OneKey(lambda: question[0]).keys()
        yield Line(
            typist,
            PromptSession(input=typist, output=DummyOutput(), key_bindings=bindings),
            question,
        )


def test_one_key_answers_where_every_answer_is_one(line: Line) -> None:
    assert line.typed("2", asking("1", "2")) == "2"
    assert line.typed("b", asking("A", "B")) == "B"


@pytest.mark.parametrize(
    "question",
    [None, asking(), asking("9", "12"), asking("no"), asking("y", label="yes")],
    ids=["none", "free", "numbers", "word", "letter of a word"],
)
def test_elsewhere_a_line_needs_enter(line: Line, question: Ask | None) -> None:
    assert line.typed("9a\r", question) == "9a"
    assert line.typed("yes\r", question) == "yes"


def test_another_key_or_a_blank_begins_a_line(line: Line) -> None:
    assert line.typed("x1\r", asking("1", "2")) == "x1"
    assert line.typed(" 1 2\r", asking("1", "2")) == " 1 2"


def test_an_enter_out_of_habit_is_no_line(line: Line) -> None:
    assert line.typed("1\rskip\r", asking("1", "2")) == "1"
    assert line.typed("", None) == "skip"


def test_keys_typed_ahead_answer_one_question_each(line: Line) -> None:
    assert line.typed("12", asking("1", "2")) == "1"
    assert line.typed("", asking("1", "2")) == "2"


def test_later_enter_is_an_empty_line_again(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "HABIT", 0.0)
    assert line.typed("1", asking("1", "2")) == "1"
    assert line.typed("\r", None) == ""
