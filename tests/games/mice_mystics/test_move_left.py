"""What is asked of a move in a mouse's turn: what may still come, and nothing that may not."""

from __future__ import annotations

import pytest

from .table import in_play

WEBBED = " (webbed: no move and no scurry before it recovers.)"
WATER = " (in water: no free actions, leaving takes its whole move.)"


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        ("2; s -", "Collin: its move of 4, if not made before; free: share; then end."),
        ("2; a r -", "Collin: its move of 4, if not made before; free: share; then end."),
        ("s -", "Collin: its move; free: share; then end."),
        ("s -; 2", "Collin: its move of 4; free: share; then end."),
        ("2; sc 1", "Collin: share or end."),
        ("webbed c; recover -", f"Collin: share or end.{WEBBED}"),
        ("webbed c; 2; recover -", f"Collin: share or end.{WEBBED}"),
        ("2; s -; webbed c", f"Collin: share or end.{WEBBED}"),
        ("webbed c; 2; recover *", "Collin: its move of 4; free: share; then end."),
        ("webbed c; recover *; 2", "Collin: its move of 4; free: share; then end."),
        ("down c; 2; s -", "Collin: share or end."),
        (
            "2; water; sc 1",
            f"Collin: its scurry of 3 (climb gets it out of the water); then end.{WATER}",
        ),
        (
            "water c; 2",
            "Collin: its move of 4 (climb gets it out of the water) and an action (battle, "
            f"search, scurry); then end.{WATER}",
        ),
        (
            "water c; 2; s -",
            "Collin: its move of 4, if not made before (climb gets it out of the water); then "
            f"end.{WATER}",
        ),
        ("water c; 2; climb 0 -; s -", f"Collin: end.{WATER}"),
    ],
)
def test_what_is_left_of_the_move(lines: str, asked: str) -> None:
    play = in_play(minions="1r", order="c n t l r")
    play.type(lines)
    assert play.asked() == asked


def test_exploring_leaves_the_move_like_any_action() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("2; x kitchen quiet")
    assert play.asked() == "Collin: its move of 4, if not made before; free: share; then end."


def test_without_a_told_move_value_it_is_asked_for_all_the_same() -> None:
    play = in_play(minions="1r", order="n c t l r", lore={})
    play.type("2; s -")
    assert play.asked() == "Nez: its move, if not made before; free: share; then end."


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        ("2; s -", "What is left is its move of 4, if not made before; then end."),
        ("s -", "What is left is its move; then end."),
        ("s -; 2; enter 1", "Type end."),
    ],
)
def test_a_second_action_is_refused_with_what_is_left(lines: str, then: str) -> None:
    play = in_play(minions="1r", order="c n t l r")
    play.type(lines)
    assert play.answer("a r") == [f"! Collin took its action already in this turn: search. {then}"]
