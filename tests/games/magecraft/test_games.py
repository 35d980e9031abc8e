"""Complete games, typed at a real session and told in full."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..played import replayed

GAMES = sorted(Path(__file__).with_name("games").glob("*.txt"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_is_told_as_it_was(file: Path) -> None:
    told = file.read_text(encoding="utf-8").splitlines()
    assert list(replayed("\n".join(told))) == told
    assert any(line.endswith(("the last one in the game.", "in the Score Area.")) for line in told)
