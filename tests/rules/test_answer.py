from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.rules.answer import answer_json, answer_lines, ask, numbered, rule_lines
from companion.rules.corpus import rule
from companion.rules.lines import numbered_lines
from companion.rules.search import Answers

from .conftest import write_game


def asked(query: str, folder: str, **context: str | int) -> Answers:
    return ask(query, folder=folder, cache=str(Path(folder).parent / "cache"), **context)  # type: ignore[arg-type]


def test_json_is_the_object_of_the_contract(folder: str) -> None:
    told = answer_json(asked("when does the wolf bite", folder, game="farm"))
    assert list(told) == ["query", "game", "sure", "answers", "related"]
    assert (told["query"], told["game"]) == ("when does the wolf bite", "farm")
    assert isinstance(told["sure"], bool)
    assert list(told["answers"][0]) == ["id", "game", "title", "sections", "score", "text"]
    assert told["answers"][0]["sections"] == ["wolf", "sheep"]
    assert 0 <= told["answers"][0]["score"] <= 1
    assert json.loads(json.dumps(told)) == told


def test_json_of_nothing_found(folder: str) -> None:
    told = answer_json(asked("dragon", folder))
    assert told == {"query": "dragon", "game": "", "sure": False, "answers": [], "related": []}


def test_json_tells_what_the_best_answer_points_to(folder: str) -> None:
    told = answer_json(asked("how far does a sheep walk", folder, game="farm"))
    assert told["answers"][0]["id"] == "farm/sheep"
    assert told["related"] == ["farm/wolf", "FA-01"]


def test_the_best_answer_is_told_in_full(folder: str) -> None:
    text = "\n".join(answer_lines(asked("when does the wolf bite", folder, game="farm"), 200))
    assert "At night the wolf takes one lamb from the largest meadow." in text
    assert "[farm/wolf]" in text
    assert "Matched: wolf" in text
    assert "Two meadows of one size (ruling) [FA-01]" in text


def test_a_ruling_is_marked_with_its_alternatives(folder: str) -> None:
    text = "\n".join(answer_lines(asked("two meadows of one size", folder), 200))
    assert text.startswith(("Two meadows of one size (ruling)", "Not sure"))
    assert "or: The nearest meadow." in text


def test_what_was_mended_is_told(folder: str) -> None:
    lines = answer_lines(asked("the wlof", folder, game="farm"), 80)
    assert lines[0] == "Read wlof as wolf."


def test_unsure_answers_say_so_and_how_to_ask_better(folder: str) -> None:
    lines = answer_lines(asked("a dragon and a sheep", folder, game="farm"), 200)
    assert "Not sure – closest:" in lines
    assert '"dragon"' in lines[-1]


def test_nothing_found_is_one_sentence(folder: str) -> None:
    (line,) = answer_lines(asked("dragon", folder), 200)
    assert line.startswith('Nothing found. The rules do not know "dragon"')


@pytest.mark.parametrize("width", [20, 40, 80])
def test_lines_keep_to_the_width(folder: str, width: int) -> None:
    lines = answer_lines(asked("wolf and meadow and sheep", folder), width)
    assert [line for line in lines if len(line) > width] == []


def test_a_rule_in_full(folder: str) -> None:
    found = rule("farm/sheep", folder)
    assert found is not None
    assert rule_lines(found, 80) == [
        "Moving sheep",
        "A sheep moves up to three meadows.",
        "Source: Farm: sheep",
        "See also (open: rules show N or ID):",
        "  1 farm/wolf",
        "  2 FA-01",
    ]


def test_further_and_related_entries_are_numbered_in_one_row(folder: str) -> None:
    answers = asked("how far does a sheep walk from the wolf", folder, game="farm", limit=2)
    lines = answer_lines(answers, 200)
    assert numbered(answers) == ("farm/wolf", "FA-01")
    start = lines.index("Also (open: rules show N or ID):")
    assert lines[start : start + 4] == [
        "Also (open: rules show N or ID):",
        "  1 The wolf bites [farm/wolf]",
        "Related:",
        "  2 Two meadows of one size (ruling) [FA-01]",
    ]


def test_related_entries_alone_say_how_to_open_them(folder: str) -> None:
    answers = asked("how far does a sheep walk", folder, game="farm", limit=1)
    lines = answer_lines(answers, 200, "its number")
    assert lines[-3:] == [
        "Related (open: its number):",
        "  1 The wolf bites [farm/wolf]",
        "  2 Two meadows of one size (ruling) [FA-01]",
    ]


def test_nine_entries_have_a_number(tmp_path: Path) -> None:
    entries = [
        {"id": f"barn/{n}", "title": f"Hay {n}", "text": "Hay is dry.", "sections": ["hay"]}
        for n in range(12)
    ]
    write_game(tmp_path / "rulesdata", "barn", entries)
    answers = asked("hay", str(tmp_path / "rulesdata"), limit=12)
    told = [line[:4] for line in answer_lines(answers, 80) if line.startswith("  ")]
    assert told == [f"  {n} " for n in "123456789--"]
    assert numbered(answers) == tuple(one.rule.id for one in answers.answers[1:10])


def test_a_long_entry_goes_on_under_its_title() -> None:
    assert numbered_lines(["One two three four", "Five"], 20, 9) == [
        "  9 One two three",
        "    four",
        "  - Five",
    ]


def test_the_way_to_open_an_entry_fits_forty_columns(folder: str) -> None:
    answers = asked("how far does a sheep walk from the wolf", folder, game="farm", limit=2)
    assert "Also (open: rules show N or ID):" in answer_lines(answers, 40)
    found = rule("farm/sheep", folder)
    assert found is not None
    assert "See also (open: rules show N or ID):" in rule_lines(found, 40)
