"""Whole games of Severton, from the set-up to the chronicle, as they are typed at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.games.played import replayed

GAMES = sorted(Path(__file__).with_name("games").glob("*.txt"))


def words_told(lines: Iterable[str]) -> list[str]:
    """Each typed line with the words it was answered; how they are laid out is no matter here.

    The chronicle dates its games, and a test may run on any day.
    """
    told: list[str] = []
    for line in lines:
        undated = re.sub(r"\d{4}-\d\d-\d\d", "the day", line)
        if line.startswith(("> ", "#")) or not told:
            told.append(undated.rstrip())
        else:
            told[-1] = " ".join([told[-1], *undated.split()])
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_a_whole_game(game: Path) -> None:
    told = game.read_text(encoding="utf-8")
    assert words_told(replayed(told)) == words_told(told.splitlines())
