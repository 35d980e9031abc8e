"""Asking about and browsing the rules."""

from __future__ import annotations

import pytest

from companion.rules.corpus import games, rules_of, sections_of

from .conftest import Desk


def test_ask_as_json_has_the_shape_that_scripts_rely_on(bare: Desk) -> None:
    told = bare("ask", "rapid", "arrows", "--json", "-n", "2").json
    assert set(told) >= {"query", "game", "sure", "answers"}
    assert told["query"] == "rapid arrows"
    assert len(told["answers"]) <= 2
    for answer in told["answers"]:
        assert set(answer) == {"id", "game", "title", "sections", "score", "text"}


def test_ask_about_a_game_by_name(bare: Desk) -> None:
    told = bare("ask", "how", "do", "i", "win", "--game", "sev", "--json").json
    assert {answer["game"] for answer in told["answers"]} <= {"severton"}


def test_ask_about_no_such_game(bare: Desk) -> None:
    assert bare("ask", "x", "--game", "chess").status == 2


def test_ask_with_words_like_options(bare: Desk) -> None:
    assert bare("ask", "--what", "is", "-5").status == 0


def test_ask_nothing(bare: Desk) -> None:
    assert bare("ask").status == 2


def test_rules_lists_games_sections_and_rules(bare: Desk) -> None:
    game = games()[0]
    rule = rules_of(game)[0]
    section = rule.sections[0]
    assert f"companion rules {game}:" in bare("rules").out
    assert section in bare("rules", game).out
    assert f"[{rule.id}]" in bare("rules", game, section).out.replace("\n  ", " ")
    assert rule.title in bare("rules", "show", rule.id).out.replace("\n", " ")


def test_rules_as_json(bare: Desk) -> None:
    game = games()[0]
    told = bare("rules", game, "--json").json
    assert len(told["sections"]) == len(sections_of(game))


@pytest.mark.parametrize(
    "words", [("chess",), ("show",), ("show", "SV-999"), ("severton", "no-such-section")]
)
def test_what_is_not_there_is_one_sentence(bare: Desk, words: tuple[str, ...]) -> None:
    shown = bare("rules", *words)
    assert shown.status in (1, 2)
    assert shown.err.strip().endswith(".") or shown.err.strip().endswith("?")


def test_a_rule_shown_at_forty_columns(bare: Desk) -> None:
    bare.width = 40
    shown = bare("rules", "show", rules_of(games()[0])[0].id).out
    assert max(map(len, shown.splitlines())) <= 40
