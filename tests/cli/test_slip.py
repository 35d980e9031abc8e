"""A mistyped command is pointed at, and never becomes the answer to a free question."""

from __future__ import annotations

import pytest

from companion.cli.slip import slip_for

from .conftest import Desk


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("unod", "undo"),
        ("undoo", "undo"),
        ("udno", "undo"),
        ("scre", "score"),
        ("Scoree", "score"),
        ("score", ""),
        ("scope", ""),
        ("rope", ""),
        ("ask", ""),
        ("", ""),
    ],
)
def test_what_fingers_do(typed: str, meant: str) -> None:
    assert slip_for(typed, ("undo", "score", "open", "ask")) == meant


@pytest.fixture
def asked(bare: Desk) -> Desk:
    """Which card Collin keeps is not asked: his ability card is, and any name will do."""
    bare.games = None
    bare("new", "mice-mystics", "--mice", "c,n", "--minions", "none", "--end", "6")
    bare("do", "later; later")
    return bare


def test_a_slip_is_no_answer(asked: Desk) -> None:
    before = asked("status", "--json").json["state"]
    shown = asked("do", "unod")
    assert shown.status == 2
    assert "Did you mean undo?" in shown.err
    assert asked("status", "--json").json["state"] == before


def test_anyway_takes_it_as_it_stands(asked: Desk) -> None:
    assert "Unod" in asked("do", "unod anyway").out


def test_a_command_has_an_end(asked: Desk) -> None:
    shown = asked("do", "wound " + "b " * 3000)
    assert shown.status == 2
    assert "at most 150 words" in shown.err
