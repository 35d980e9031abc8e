"""The memory from the command line, taught with a game's own lessons."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Desk


def facts(desk: Desk) -> dict[str, dict[str, object]]:
    told: dict[str, dict[str, object]] = desk("memory", "severton", "list", "--json").json["memory"]
    return told


def test_nothing_is_known_at_first(bare: Desk) -> None:
    assert "Nothing is known of Severton yet." in bare("memory", "severton", "list").out


def test_teach_list_forget(bare: Desk) -> None:
    assert bare("memory", "severton", "teach", "path 7 red 12; path 8 blue 3").status == 0
    assert facts(bare) != {}
    topic, known = next(iter(facts(bare).items()))
    assert bare("memory", "severton", "list", topic).status == 0
    assert bare("memory", "severton", "forget", topic, next(iter(known))).status == 0
    assert bare("memory", "severton", "forget", topic).status == 3
    assert topic in bare("memory", "severton", "list").out
    assert bare("memory", "severton", "forget", topic, "--yes").status == 0
    assert bare("memory", "severton", "forget", topic).status == 1


def test_pasted_lines_are_taken_whole(bare: Desk) -> None:
    shown = bare("memory", "severton", "paste", stdin="path 7 red 12\n# a remark\n\n8 blue 3\n")
    assert shown.status == 0
    assert facts(bare) != {}


def test_pasted_lines_are_refused_whole(bare: Desk) -> None:
    shown = bare("memory", "severton", "paste", stdin="path 7 red 12\npath 99 red 1\n")
    assert shown.status == 1
    assert 'Line 2 "path 99 red 1"' in shown.err
    assert facts(bare) == {}


def test_every_pasted_line_that_is_refused_is_named(bare: Desk) -> None:
    lines = "path 7 red 12\npath 99 red 1\n\n8 blue 3\npath 7 red zzz\n"
    shown = bare("memory", "severton", "paste", stdin=lines)
    assert shown.err.startswith("Lines 2 and 5 are refused: nothing was taken in.\nLine 2 ")
    assert 'Line 5 "path 7 red zzz"' in shown.err
    told = bare("memory", "severton", "paste", "--json", stdin=lines).json
    assert [each["line"] for each in told["misread"]] == [2, 5]
    assert facts(bare) == {}


def test_export_and_import(bare: Desk, tmp_path: Path) -> None:
    bare("memory", "severton", "teach", "path 7 red 12")
    before = facts(bare)
    file = str(tmp_path / "map.json")
    bare("memory", "severton", "export", file)
    bare("memory", "severton", "forget", next(iter(before)), "--yes")
    assert bare("memory", "severton", "import", file).status == 0
    assert facts(bare) == before


def test_the_practice_map_can_be_taught_and_looked_at(bare: Desk) -> None:
    assert bare("memory", "severton", "practice").status == 0
    assert bare("memory", "severton", "check").status == 0
    assert bare("memory", "severton").status == 0


def test_practice_leaves_what_the_table_has_taught(bare: Desk) -> None:
    bare("memory", "severton", "teach", "path", "7", "red", "13")
    shown = bare("memory", "severton", "practice")
    assert shown.status == 0
    told = " ".join(shown.out.split())
    assert "Left out, for the table has taught otherwise: 5 red 13 and 7 red 15." in told
    known = facts(bare)
    assert known["path"]["7 red"] == 13
    assert known["path"]["7 yellow"]


def test_the_wizard_asks_and_learns(bare: Desk) -> None:
    first = bare("memory", "severton", "wizard")
    assert first.status == 3
    shown = bare("memory", "severton", "wizard", typed="12\n\n")
    assert shown.status == 0
    assert facts(bare) != {}


@pytest.mark.parametrize("words", [("chess",), ("severton", "juggle"), ("severton", "teach")])
def test_wrong_usage(bare: Desk, words: tuple[str, ...]) -> None:
    assert bare("memory", *words).status == 2
