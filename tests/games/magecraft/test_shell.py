"""Magecraft as typed in the shell: how few keys a cast takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.magecraft.lessons import PRACTICE

from ...shell.conftest import table_at
from ...shell.terminal import Terminal
from ..played import Evening


def test_a_known_book_of_three_spells_costs_at_most_eight_keystrokes(tmp_path: Path) -> None:
    home = tmp_path / "home"
    table = table_at(home)
    table.type(
        "new magecraft --players ann,bob",
        *PRACTICE,
        "spell Sparks w: draw draw",
        "academy Sparks",
        "first ann",
        "set ann books meditation,sparks,mana/-/magic",
        "set ann hand 4",
    )
    table.app.close()
    at = Terminal(home)
    try:
        at.wait_prompt("Ann's turn>")
        at.keystrokes = 0
        at.line("1")
        at.wait("Sparks .* is next: does Ann pay")
        at.line("y")
        at.wait("Mana Tricks .* is next: does Ann pay")
        at.line("y")
        at.wait("casts Mana Tricks for Water: draw, draw")
        at.wait_prompt("Ann's turn>")
        assert at.keystrokes <= 8
        casts = [line for line in at.lines if line.startswith("Ann casts ")]
        assert [line.split()[2] for line in casts] == ["Meditation", "Sparks", "Mana"]
    finally:
        at.close()


def test_an_open_hand_is_cast_with_one_key_and_enter(tmp_path: Path) -> None:
    table = table_at(tmp_path / "home")
    table.type("new magecraft --players ann,bob --hands app", *PRACTICE, "set turn ann")
    table.type("set ann books meditation,mana,meditation/-/-", "set ann hand ww")
    told = table.type("1")
    assert told.count("Ann casts") == 3
    assert told.splitlines()[-1].startswith("Next: Ann: ")
    table.app.close()


def test_enter_says_what_is_due_and_its_keys_answer(tmp_path: Path) -> None:
    table = table_at(tmp_path / "home")
    table.type("new magecraft --players ann,bob", *PRACTICE)
    assert "Who starts: Ann, Bob, or draw?" in table.type("")
    assert "Ann starts." in table.type("a")
    assert "Ann: cast 1 or 2 or 3, cantrip (k), learn (l) or end (e)." in table.type("")
    assert "Bob has no shield; which HP gem" in table.type("2")
    assert "Light of Bob's HP to Ann's Score Area" in table.type("l")
    assert "Which spell of the Academy?" in table.type("l")
    assert "To the left of which spellbook" in table.type("ab")
    assert "Ann learns Absorb for Earth" in table.type("3")
    assert "Bob's turn" in table.type("e")
    assert "l" in table.offered("l")
    table.app.close()


@pytest.mark.parametrize("width", [40, 60, 100])
def test_the_boards_fit_the_screen(width: int) -> None:
    with Evening(width) as evening:
        evening.told("new magecraft --players anneliese,bartholomew,cleo,dan --hands open")
        evening.told("first cleo")
        told = evening.told("status")
    assert max(map(len, told)) <= max(width, 60)
    assert any("Anneliese" in line for line in told)
