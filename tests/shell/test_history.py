"""The file of typed lines, and the words that all suggestions begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.shell.history import REMEMBERED, FileOfLines
from companion.shell.keys import common_beginning
from companion.shell.suggest import Suggestion


def test_lines_come_back_newest_first(tmp_path: Path) -> None:
    history = FileOfLines(tmp_path / "history")
    for line in ("A r", "?what's a raid", "Überfall"):
        history.store_string(line)
    again = FileOfLines(tmp_path / "history")
    assert list(again.load_history_strings()) == ["Überfall", "?what's a raid", "A r"]
    assert again.warning() == ""


def test_no_file_yet_is_no_problem(tmp_path: Path) -> None:
    history = FileOfLines(tmp_path / "history")
    assert list(history.load_history_strings()) == []
    assert history.warning() == ""


def test_only_the_end_of_a_long_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_text("old\n" + "x" * 99 + "\n" + "y\n" * REMEMBERED)
    lines = list(FileOfLines(path).load_history_strings())
    assert set(lines) == {"y"}


def test_a_failure_is_told_once_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "history").mkdir()
    history = FileOfLines(tmp_path / "history")
    assert list(history.load_history_strings()) == []
    history.store_string("A r")
    assert "is not remembered" in history.warning()
    assert history.warning() == ""


def test_what_cannot_be_written_as_text_is_replaced(tmp_path: Path) -> None:
    history = FileOfLines(tmp_path / "history")
    history.store_string("a\udcffb\nc")
    assert list(history.load_history_strings()) == ["c", "a?b"]


@pytest.mark.parametrize(
    ("words", "beginning"),
    [(("jerry",), "jerry"), (("undo", "unlock"), "un"), (("r", "ry"), "r"), (("a", "b"), "")],
)
def test_what_all_suggestions_begin_with(words: tuple[str, ...], beginning: str) -> None:
    assert common_beginning(tuple(map(Suggestion, words))) == beginning
