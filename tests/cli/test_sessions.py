"""Sessions: list, open, rename, delete, export, import."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import new
from companion.games import GAMES

from .conftest import Desk
from .harbour import harbour


@pytest.fixture
def known_harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "harbour", "Harbour")
    monkeypatch.setattr(new, "load", harbour)


@pytest.mark.usefixtures("known_harbour")
def test_new_starts_a_session_with_the_games_options(bare: Desk) -> None:
    shown = bare("new", "harbour", "--berth", "4", "--fog", "--name", "sunday", "--seed", "7")
    assert shown.status == 0
    assert shown.out.splitlines()[:3] == [
        "Started sunday (Harbour), seed 7.",
        "The boat lies at 4.",
        "Noted: fog",
    ]


@pytest.mark.usefixtures("known_harbour")
def test_an_option_may_be_of_two_words(bare: Desk) -> None:
    assert "Noted: high-tide" in bare("new", "harbour", "--high-tide").out


@pytest.mark.usefixtures("known_harbour")
def test_new_takes_the_beginning_of_a_game(bare: Desk) -> None:
    assert bare("new", "harb", "--json").json["session"] == "harbour-1"


@pytest.mark.usefixtures("known_harbour")
def test_the_help_of_new_shows_the_games_options(bare: Desk) -> None:
    shown = bare("new", "harbour", "--help").out
    assert "--berth N" in shown
    assert "Usually 1." in shown


def test_new_without_a_game_names_the_games(bare: Desk) -> None:
    shown = bare("new")
    assert shown.status == 2
    assert "severton" in shown.err


def test_new_with_a_mistyped_game(bare: Desk) -> None:
    shown = bare("new", "sevreton")
    assert shown.status == 2
    assert "Did you mean severton?" in shown.err


def test_sessions_lists_them(desk: Desk) -> None:
    lines = desk("sessions").out.splitlines()
    assert lines[0].split() == ["name", "game", "steps", "stage", "last", "used"]
    assert lines[2].split()[:4] == ["*", "friday", "harbour", "0"]


def test_sessions_as_json(desk: Desk) -> None:
    told = desk("sessions", "--json").json["sessions"]
    assert told[0]["name"] == "friday"
    assert told[0]["current"] is True


def test_sessions_at_forty_columns(desk: Desk) -> None:
    desk.width = 40
    shown = desk("sessions").out
    assert max(map(len, shown.splitlines())) <= 40
    assert "friday" in shown


def test_no_sessions_yet(bare: Desk) -> None:
    assert "companion new GAME starts one" in bare("sessions").out


def test_rename_the_current_one(desk: Desk) -> None:
    assert desk("rename", "sunday").out == "friday is now sunday.\n"
    assert desk("rename", "sun", "monday").out == "sunday is now monday.\n"


def test_open_by_the_beginning_of_the_name(desk: Desk) -> None:
    assert "friday (Harbour) is open" in desk("open", "fri").out


def test_open_what_is_not_there_names_the_nearest(desk: Desk) -> None:
    shown = desk("open", "fridya")
    assert shown.status == 1
    assert "friday" in shown.err


def test_delete_asks_first(desk: Desk) -> None:
    shown = desk("delete", "friday")
    assert shown.status == 3
    assert "for good?" in shown.out
    assert desk("sessions", "--json").json["sessions"] != []


@pytest.mark.parametrize(("answer", "left"), [("yes\n", 0), ("no\n", 1), ("\n", 1)])
def test_delete_as_answered(desk: Desk, answer: str, left: int) -> None:
    assert desk("delete", "friday", typed=answer).status == 0
    assert len(desk("sessions", "--json").json["sessions"]) == left


def test_delete_without_a_question(desk: Desk) -> None:
    assert desk("delete", "friday", "--yes").out == "Deleted friday.\n"


def test_export_and_import_bring_the_session_back(desk: Desk, tmp_path: Path) -> None:
    desk("do", "note hello")
    before = desk("status", "--json").json["state"]
    file = str(tmp_path / "friday.json")
    assert desk("export", file).status == 0
    desk("delete", "friday", "--yes")
    assert "Taken in as friday" in desk("import", file).out
    assert desk("status", "--json").json["state"] == before


def test_export_to_the_output_is_what_import_reads(desk: Desk) -> None:
    exported = desk("export").out
    assert json.loads(exported)["name"] == "friday"
    assert desk("import", "-", "--name", "again", stdin=exported).status == 0


def test_export_replaces_no_file_unasked(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    assert desk("export", str(file)).status == 1
    assert file.read_text() == "mine"
    assert desk("export", str(file), "--force").status == 0


@pytest.mark.parametrize("content", [b"", b"[1, 2", b"\xff\xfe", b'{"format": "x"}', b"[" * 9999])
def test_import_of_something_else_is_one_sentence(
    desk: Desk, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    shown = desk("import", str(file))
    assert shown.status == 1
    assert "Traceback" not in shown.err
    assert shown.err.count(".") >= 1


def test_import_of_no_file(desk: Desk) -> None:
    shown = desk("import", "nowhere/at/all.json")
    assert shown.status == 2
    assert "No such file" in shown.err
