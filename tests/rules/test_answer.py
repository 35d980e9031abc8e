from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.rules.answer import answer_json, answer_lines, ask, rule_lines
from companion.rules.corpus import rule
from companion.rules.search import Answers


def asked(query: str, folder: str, **context: str) -> Answers:
    return ask(query, folder=folder, cache=str(Path(folder).parent / "cache"), **context)  # type: ignore[arg-type]


def test_json_is_the_object_of_the_contract(folder: str) -> None:
    told = answer_json(asked("when does the wolf bite", folder, game="farm"))
    assert list(told) == ["query", "game", "sure", "answers"]
    assert (told["query"], told["game"]) == ("when does the wolf bite", "farm")
    assert isinstance(told["sure"], bool)
    assert list(told["answers"][0]) == ["id", "game", "title", "sections", "score", "text"]
    assert told["answers"][0]["sections"] == ["wolf", "sheep"]
    assert 0 <= told["answers"][0]["score"] <= 1
    assert json.loads(json.dumps(told)) == told


def test_json_of_nothing_found(folder: str) -> None:
    told = answer_json(asked("dragon", folder))
    assert told == {"query": "dragon", "game": "", "sure": False, "answers": []}


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
    assert "Not sure - closest:" in lines
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
        "See also (open one with: companion rules show ID):",
        "  farm/wolf",
        "  FA-01",
    ]
