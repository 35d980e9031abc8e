"""Words that show something and change nothing."""

from __future__ import annotations

from .conftest import Desk


def test_a_look_shows_and_changes_nothing(desk: Desk) -> None:
    shown = desk("do", "tide", "3")
    assert shown.status == 0
    assert "tide: 3" in shown.out
    assert "berth 1" in shown.out
    assert desk("status", "--json").json["state"]["round"] == 1


def test_a_clear_beginning_is_enough(desk: Desk) -> None:
    assert "tide: now" in desk("do", "tid").out
    assert desk("do", "ti").status == 2


def test_a_look_in_json(desk: Desk) -> None:
    found = desk("do", "tide", "--json").json
    assert found["ok"]
    assert found["shown"]["headline"] == "tide: now"
    assert found["events"] == []


def test_a_look_refuses_as_the_game_says(desk: Desk) -> None:
    refused = desk("do", "tide", "long")
    assert refused.status == 2
    assert "No hours long" in refused.err


def test_a_look_does_not_share_a_line(desk: Desk) -> None:
    refused = desk("do", "go 3; tide")
    assert refused.status == 2
    assert "tide can't share a line" in refused.err


def test_score_asks_the_game(desk: Desk) -> None:
    assert "score: now" in desk("score").out


def test_a_game_without_odds_says_what_it_has(desk: Desk) -> None:
    refused = desk("odds", "3")
    assert refused.status == 1
    assert "Harbour has no odds to show. It has tide, score." in refused.err


def test_a_look_that_had_to_ask_shows_after_the_answer(bare: Desk) -> None:
    bare.games = None
    bare("new", "betwixt", "--solo")
    asked = bare("do", "best")
    assert asked.status == 3
    assert "What circles has the Magic Weave" in asked.out
    shown = bare("do", "4x4")
    assert "Noted: weave is oooo/oooo/oooo/oooo." in shown.out
    assert "Best Weave of Mystic" in shown.out
    assert "Best Weave of Mystic" in bare("do", "best").out
    assert "shape 4x4" in bare("undo").out
