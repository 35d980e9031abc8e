"""Every rule that a game names stands in the corpus, so that `why` can always tell it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import GAMES, load
from companion.rules.corpus import rule

FOLDER = Path(__file__).resolve().parent.parent.parent / "companion" / "games"
NAMED = re.compile(r'"((?:[a-z-]+/[a-z0-9-]+)|(?:[A-Z]{2}-\d{2}))"')


def named(game: str) -> list[str]:
    sources = (FOLDER / game.replace("-", "_")).glob("*.py")
    found = {id_ for path in sources for id_ in NAMED.findall(path.read_text(encoding="utf-8"))}
    return sorted(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_named_rule_exists(game: str) -> None:
    rules = named(game)
    assert len(rules) > 20
    assert [id_ for id_ in rules if rule(id_) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_open_point_is_told_with_its_alternatives(game: str) -> None:
    for ruling in load(game).RULINGS:
        assert rule(ruling.id) is not None
        assert ruling.default in ruling.values
        assert len(ruling.values) > 1


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_game_hides_behind_a_command(game: str) -> None:
    from companion.cli.commands import COMMANDS

    words = {name for word in load(game).WORDS for name in (word.name, *word.aliases)}
    assert not words & set(COMMANDS)
