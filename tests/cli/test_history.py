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


def test_undo_leaves_a_question_first(three: Desk) -> None:
    assert three("do", "go", "5").status == 3
    shown = three("undo")
    assert (shown.status, shown.out) == (0, "Left: nothing was changed.\n")
    assert three("status", "--json").json["state"]["notes"] == ["a", "b", "c"]
    assert "Taken back: note c" in three("undo").out


def test_leaving_a_question_is_the_first_of_several_steps(three: Desk) -> None:
    three("do", "go", "5")
    assert three("undo", "2").out.startswith("Left: nothing was changed.\nTaken back: note c")


def test_a_question_is_left_also_where_nothing_can_be_undone(desk: Desk) -> None:
    desk("do", "go", "5")
    shown = desk("undo", "2")
    assert (shown.status, shown.out) == (1, "Left: nothing was changed.\n")
    assert "Nothing can be undone" in shown.err
    assert desk("do", "deep").status == 2


def test_redo_leaves_a_question_too(three: Desk) -> None:
    three("undo")
    three("do", "go", "5")
    assert three("redo").out.startswith("Left: nothing was changed.\nDone again: note c")


def test_undo_of_a_question_as_json(three: Desk) -> None:
    three("do", "go", "5")
    told = three("undo", "--json").json
    assert told["ok"] is True
    assert told["state"]["notes"] == ["a", "b", "c"]
    assert [ask["id"] for ask in told["asks"]] == ["where"]


def test_a_long_log_lists_the_last_steps_and_all_when_asked(desk: Desk) -> None:
    desk("run", "-", stdin="".join(f"note n{number}\n" for number in range(60)))
    shown = desk("log").out.splitlines()
    assert shown[0] == "21 earlier steps (log all lists them)"
    assert shown[1] == " 21  note n20"
    assert shown[-1] == "  >  you are here"
    assert desk("log", "all").out.splitlines()[0] == "  0  new harbour"
    assert len(desk("log", "--json").json["log"]) == 61


def test_a_long_log_keeps_what_can_be_done_again(desk: Desk) -> None:
    desk("run", "-", stdin="".join(f"note n{number}\n" for number in range(60)))
    desk("undo", "30")
    shown = desk("log").out
    assert "  1  note n0" in shown
    assert " 60  note n59 (undone)" in shown


@pytest.mark.parametrize("words", [("log",), ("undo", "3"), ("why",)])
def test_lists_are_told_apart_at_forty_columns(desk: Desk, words: tuple[str, ...]) -> None:
    for letter in "abc":
        desk("do", f"note {letter} " + "word " * 12)
    desk.width = 40
    lines = desk(*words).out.splitlines()
    assert max(map(len, lines)) <= 40
    broken = [line for line in lines if line.strip().startswith("word")]
    entries = [line for line in lines if "note" in line]
    indents = {len(line) - len(line.lstrip()) for line in entries}
    assert all(len(line) - len(line.lstrip()) > min(indents) for line in broken)


@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        ("severton", "path 7 red 12"),
        ("mice-mystics", "teach cost Sharp Eyes 2"),
        ("betwixt", "card moth .i.. move -"),
        ("magecraft", "spell Mana Tricks w: draw draw"),
    ],
)
def test_what_changes_nothing_is_no_step(bare: Desk, game: str, lesson: str) -> None:
    bare.games = None
    bare("new", game)
    told = bare("do", lesson)
    assert told.status == 0, told.err
    steps = bare("log", "--json").out
    assert "Nothing changed: it is so already." in bare("do", lesson).out
    assert bare("log", "--json").out == steps
    assert f"Taken back: {lesson} (" in bare("undo").out


def test_a_redo_says_how_many_steps_are_left_to_bring_again(bare: Desk) -> None:
    bare.games = None
    bare("new", "mice-mystics", "--mice", "c,n", "--end", "6")
    for line in ("set wheel 1", "set wheel 2", "set wheel 3"):
        bare("do", line)
    bare("undo", "3")
    assert "2 more to bring again: redo all." in bare("redo").out
    assert "more to bring again" not in bare("redo", "all").out
