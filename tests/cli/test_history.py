"""The log: back, forth, bookmarks, and where we are."""

from __future__ import annotations

import pytest

from .conftest import Desk


@pytest.fixture
def three(desk: Desk) -> Desk:
    for note in "abc":
        desk("do", "note", note)
    return desk


def test_undo_says_what_it_takes_back(three: Desk) -> None:
    shown = three("undo", "2")
    assert shown.status == 0
    assert shown.out.splitlines()[:3] == [
        "Taken back, the last step first:",
        "  note c: Noted: c",
        "  note b: Noted: b",
    ]
    assert "Now at step 1: note a" in shown.out


def test_redo_brings_it_again(three: Desk) -> None:
    three("undo", "2")
    assert "Done again: note b (Noted: b)." in three("redo").out


def test_redo_all_brings_everything_again(three: Desk) -> None:
    three("undo", "3")
    three("redo", "all")
    assert three("status", "--json").json["state"]["notes"] == ["a", "b", "c"]


@pytest.mark.parametrize("words", [("x",), ("0",), ("-1",), ("1", "2"), ("²",)])
def test_redo_of_unclear_length(three: Desk, words: tuple[str, ...]) -> None:
    three("undo", "2")
    assert three("redo", *words).status == 2


def test_undo_as_json(three: Desk) -> None:
    told = three("undo", "--json").json
    assert [step["command"] for step in told["undone"]] == ["note c"]
    assert told["state"]["notes"] == ["a", "b"]


def test_undo_to_a_bookmark(three: Desk) -> None:
    three("mark", "Mike's", "turn")
    three("do", "note d")
    assert "note d" in three("undo", "to", "Mike's", "turn").out


def test_nothing_to_undo_is_refused(desk: Desk) -> None:
    assert desk("undo").status == 1


@pytest.mark.parametrize("words", [("x",), ("0",), ("-1",), ("to",), ("1", "2"), ("²",)])
def test_undo_of_unclear_length(three: Desk, words: tuple[str, ...]) -> None:
    assert three("undo", *words).status == 2


def test_the_log_shows_where_we_are(three: Desk) -> None:
    three("mark", "here")
    three("undo")
    assert three("log").out.splitlines()[2:] == [
        "  1  note a",
        "       Noted: a",
        "  2  note b",
        "       Noted: b",
        "  >  you are here",
        "  3  note c (undone) [here]",
        "       Noted: c",
    ]


def test_the_log_where_something_is_mentioned(three: Desk) -> None:
    told = three("log", "where", "note B", "--json").json
    assert [entry["command"] for entry in told["log"]] == ["note b"]
    assert told["log"][0]["step"] == 2


def test_the_log_where_nothing_is_mentioned(three: Desk) -> None:
    assert "No step mentions zebra." in three("log", "where", "zebra").out
