"""Where the program meets the terminal: greetings, wrong usage, faults."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__

from .conftest import Desk


def test_without_words_and_terminal_it_says_what_to_type(bare: Desk) -> None:
    shown = bare()
    assert shown.status == 0
    assert "companion new GAME" in shown.out


def test_version(bare: Desk) -> None:
    assert bare("--version").out == f"companion {__version__}\n"


def test_version_as_json(bare: Desk) -> None:
    assert bare("--json", "--version").json["version"] == __version__


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["undo", "--help"], ["memory", "--help"]]
)
def test_json_may_stand_before_or_after(bare: Desk, words: list[str]) -> None:
    told = bare(*words, "--json").json
    assert told["ok"] is True
    assert told == bare("--json", *words).json


def test_nothing_to_do_is_wrong_usage(desk: Desk) -> None:
    shown = desk("do", "")
    assert (shown.status, shown.out) == (2, "")
    assert "There is no command here" in shown.err


@pytest.mark.parametrize(("typed", "near"), [("stauts", "status"), ("udno", "undo")])
def test_a_mistyped_command_is_one_sentence_with_the_nearest(
    bare: Desk, typed: str, near: str
) -> None:
    shown = bare(typed)
    assert shown.status == 2
    assert shown.out == ""
    assert f"No command {typed}. Did you mean {near}?" in shown.err


def test_a_word_like_no_command_lists_them(bare: Desk) -> None:
    shown = bare("qqqqqq")
    assert shown.status == 2
    assert "There are: new, do" in shown.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["status", "now"], "status takes no words: now is too much. See companion status --help."),
        (["status", "wach"], "status takes no words: wach is too much. Did you mean --watch?"),
        (["open", "a", "b"], "open takes NAME: b is too much."),
        (["new", "severton", "2", "3"], "new severton takes no words: 2 3 is too much."),
    ],
)
def test_words_too_many_are_named_with_what_is_expected(
    bare: Desk, words: list[str], told: str
) -> None:
    shown = bare(*words)
    assert shown.status == 2
    assert told in " ".join(shown.err.split())


def test_a_word_of_the_game_behind_a_command_is_offered(bare: Desk) -> None:
    bare.games = None
    assert bare("new", "mice-mystics", "--mice", "c,n").status == 0
    shown = bare("next", "chapter")
    assert shown.status == 2
    told = "next takes no words: chapter is too much. Did you mean chapter?"
    assert told in " ".join(shown.err.split())
    assert "Did you mean" not in bare("next", "turn").err


def test_a_wrong_option_is_wrong_usage(bare: Desk) -> None:
    shown = bare("status", "--colour")
    assert shown.status == 2
    assert "companion status --help" in shown.err


def test_wrong_usage_as_json(bare: Desk) -> None:
    shown = bare("status", "--json", "--colour")
    assert shown.status == 2
    assert shown.err == ""
    assert shown.json["ok"] is False
    assert shown.json["error"]["code"] == "unreadable"


def test_without_a_session_it_says_how_to_start_one(bare: Desk) -> None:
    shown = bare("status")
    assert shown.status == 1
    assert shown.err == "No session is open: start one with companion new GAME.\n"


def test_a_refusal_points_to_its_rule(desk: Desk) -> None:
    shown = desk("do", "go", "99")
    assert shown.status == 1
    assert shown.out == ""
    assert shown.err.splitlines() == [
        "No berth 99: berths are 1 to 9.",
        "Rule: companion rules show SV-01",
    ]


def test_a_refusal_as_json(desk: Desk) -> None:
    shown = desk("do", "go", "99", "--json")
    assert shown.status == 1
    assert shown.json == {
        "ok": False,
        "command": "go 99",
        "error": {
            "code": "unknown-name",
            "message": "No berth 99: berths are 1 to 9.",
            "rule": "SV-01",
        },
    }


def test_an_unreadable_game_command_is_wrong_usage(desk: Desk) -> None:
    assert desk("do", "fly").status == 2


def test_a_fault_is_one_sentence(desk: Desk) -> None:
    shown = desk("do", "burn")
    assert shown.status == 70
    assert "A fault in the program (ZeroDivisionError)" in shown.err
    assert "Traceback" not in shown.err


def test_a_fault_in_detail(desk: Desk) -> None:
    shown = desk("--debug", "do", "burn")
    assert shown.status == 70
    assert "the harbour burns" in shown.err


def test_a_fault_leaves_the_session_as_it_was(desk: Desk) -> None:
    before = desk("status", "--json").json
    desk("do", "burn")
    assert desk("status", "--json").json == before


def test_bytes_that_are_no_text_are_taken_as_typed(desk: Desk) -> None:
    assert desk("do", "note", "caf\udce9").status == 0


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "companion", "--help"],
        stdout=write,
        stderr=subprocess.PIPE,
        env=os.environ | {"COMPANION_HOME": str(tmp_path)},
        check=False,
    )
    os.close(write)
    assert run.stderr == b""
    assert run.returncode == 0
