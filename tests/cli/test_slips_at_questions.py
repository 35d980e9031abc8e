"""A mistyped command is pointed at, and never becomes the answer to a free question."""

from __future__ import annotations

import pytest

from .conftest import Desk


@pytest.fixture
def asked(bare: Desk) -> Desk:
    """Which card Collin keeps is not asked: his ability card is, and any name will do."""
    bare.games = None
    bare("new", "mice-mystics", "--mice", "c,n", "--minions", "none", "--end", "6")
    bare("do", "later")
    return bare


def test_a_slip_is_no_answer(asked: Desk) -> None:
    before = asked("status", "--json").json["state"]
    shown = asked("do", "unod")
    assert shown.status == 2
    assert "Did you mean undo?" in shown.err
    assert asked("status", "--json").json["state"] == before


def test_anyway_takes_it_as_it_stands(asked: Desk) -> None:
    assert "Does Collin have it?" in asked("do", "unod anyway").out
    assert "Collin has the ability Unod." in asked("do", "yes").out


def test_a_command_has_an_end(asked: Desk) -> None:
    shown = asked("do", "wound " + "b " * 3000)
    assert shown.status == 2
    assert "at most 150 words" in shown.err


def test_no_leaves_a_question_that_only_yes_goes_on_from(asked: Desk) -> None:
    before = asked("status", "--json").json["state"]
    asked("do", "unod anyway")
    shown = asked("do", "no")
    assert "Left: nothing was changed." in shown.out
    assert "Which ability card does Collin take?" in shown.out
    assert asked("status", "--json").json["state"] == before


@pytest.mark.parametrize("typed", ["stop", "cancel", "never mind"])
def test_a_question_is_left_in_words_too(asked: Desk, typed: str) -> None:
    asked("do", "unod anyway")
    assert "Left: nothing was changed." in asked("do", typed).out


def test_a_rules_question_needs_no_sign_where_no_command_begins_so(asked: Desk) -> None:
    shown = asked("do", "what is a boss minion?")
    assert shown.status == 0
    assert "boss" in shown.out.casefold()
    assert asked("do", "unod this line").status == 2
