"""What a round costs, typed in the shell; every line with Enter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shell.terminal import Terminal

from .table import opened

NEW = "new mice-mystics --end 8 --mice c,n,t,l --minions 2r,1s"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path / "home", rows=40, columns=100)
    terminal.wait_prompt("companion>")
    terminal.line(NEW)
    terminal.wait_prompt("Set-up>")
    terminal.line("memory mice-mystics practice")
    terminal.wait_prompt("Set-up>")
    terminal.line("order c r n t s l")
    terminal.wait_prompt("Collin>")
    yield terminal
    terminal.close()


def play(at: Terminal, steps: tuple[tuple[str, str], ...]) -> int:
    """Type the lines, waiting for the prompt after each; how many keys that took."""
    at.keystrokes = 0
    for line, then in steps:
        at.line(line)
        at.wait_prompt(f"{then}>")
    return at.keystrokes


def test_a_round_of_four_mice_and_two_minion_types_with_the_tables_dice(at: Terminal) -> None:
    """Every mouse moves and attacks, every roll is typed as it fell, every minion attacks."""
    cost = play(
        at,
        (
            ("2", "Collin"),
            ("a r sb hb", "Collin"),
            ("e", "Rat Warriors"),
            ("n1 sb b", "Rat Warriors"),
            ("t1 cb", "Nez"),
            ("1", "Nez"),
            ("a r ss hh", "Nez"),
            ("e", "Tilda"),
            ("3", "Tilda"),
            ("s *", "Tilda"),
            ("f c", "Tilda"),
            ("e", "Spider"),
            ("l1 ss b", "Lily"),
            ("2", "Lily"),
            ("a s bb hbb", "Lily"),
            ("e", "Rat Warriors"),
        ),
    )
    assert cost <= 80
    assert "Round 2." in at.lines


def test_a_round_with_the_apps_dice_costs_half_of_that() -> None:
    """The app rolls; after the first attack it knows how many dice each mouse has."""
    play = opened(*([3] * 60), minions="2r,1s", dice="app")
    play.type("order c r n t s l")
    ways = {f"{name} melee": 2 for name in ("Collin", "Nez", "Tilda")}
    play.state = play.state.replace(hands=ways | {"Lily ranged": 2})
    lines = ["a r", "e", "n1", "t1", "a r", "e", "a r", "e", "l1", "a s", "e"]
    for line in lines:
        play.type(line)
    assert play.state.round == 2
    assert sum(len(line) + 1 for line in lines) <= 40
