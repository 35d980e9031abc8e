"""A question that is due is answered as one that a command waits for."""

from __future__ import annotations

import pytest

from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.table.question import is_bare_answer, meant


class Read(Record):
    text: str


ICONS = Ask("icons", "Which icons?", "setup {answer}", "letters", answers_first=True)
ROUTE = Ask(
    "route", "Which way?", "go {answer}", choices=(Choice("north", ""), Choice("nowhere", ""))
)


def reads(text: str) -> Read | None:
    """``setup``, ``go`` and a letter with a card (``A b``) are commands."""
    first = text.split(maxsplit=1)[0]
    return Read(text) if first in ("setup", "go", "A") else None


def told(text: str, due: Ask) -> tuple[str, ...]:
    return meant((text,), None, (due,), reads, ("go",)).commands


def test_a_word_in_full_is_a_command_whatever_was_asked() -> None:
    assert told("go", ICONS) == ("go",)
    assert told("item", ICONS) == ("setup item",)


def test_a_bare_answer_is_taken_where_it_is_no_command() -> None:
    assert told("B c item", ICONS) == ("setup B c item",)
    assert told("A b", ICONS) == ("A b",)


def test_a_command_typed_in_full_stays_one() -> None:
    assert told("go 3", ROUTE) == ("go 3",)


def test_the_beginning_of_a_choice_is_enough() -> None:
    assert told("nor", ROUTE) == ("go north",)
    with pytest.raises(Refusal, match="could be north or nowhere"):
        told("no", ROUTE)


def test_what_a_bare_answer_to_the_due_question_is() -> None:
    """While a question with choices waits, such a text is rather a slip of one of them."""

    def takes(text: str) -> Read | None:
        return Read(text.removeprefix("setup "))

    assert is_bare_answer(ICONS, "sun", takes)
    assert not is_bare_answer(ICONS, "go 3", reads)
    assert not is_bare_answer(ICONS, "sun", reads)
    assert not is_bare_answer(ICONS.replace(answer="{answer}"), "sun", takes)
