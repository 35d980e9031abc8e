"""Whole games of Betwixt & Between, from the set-up to the score, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.played import replayed

GAMES = sorted(Path(__file__).with_name("evenings").glob("*.txt"))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_a_whole_game(game: Path) -> None:
    told = game.read_text(encoding="utf-8")
    assert "\n".join(replayed(told)) == told.rstrip("\n")
