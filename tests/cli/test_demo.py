"""The demo: a script that plays by itself, with explanations."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli import demo

from .conftest import Desk

LINES = "# hidden remark\n#: First we start.\nnew severton --groups A4\n#:\nend\n"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "demo.txt"
    file.write_text(LINES)
    monkeypatch.setattr(demo, "demo_file", lambda game: str(file))
    return file


@pytest.mark.usefixtures("script")
def test_it_shows_each_command_as_typed_with_its_result(bare: Desk) -> None:
    shown = bare("demo", "severton")
    assert shown.status == 0
    lines = shown.out.splitlines()
    assert lines[:2] == ["First we start.", "> new severton --groups A4"]
    assert "> end" in lines
    assert "hidden remark" not in shown.out


@pytest.mark.usefixtures("script")
def test_it_keeps_nothing(bare: Desk) -> None:
    bare("demo")
    assert "No sessions yet" in bare("sessions").out


@pytest.mark.usefixtures("script")
def test_as_json_it_is_one_object_per_command(bare: Desk) -> None:
    assert len(bare("demo", "--json").out.splitlines()) == 2


def test_it_stops_where_something_is_wrong(bare: Desk, script: Path) -> None:
    script.write_text("new severton\nfly\nend\n")
    shown = bare("demo")
    assert shown.status == 2
    assert "> end" not in shown.out


def test_the_demo_of_no_game(bare: Desk) -> None:
    assert bare("demo", "chess").status == 2
