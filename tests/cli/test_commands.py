"""The table of commands is true, and every command has help with examples."""

from __future__ import annotations

import click
import pytest

from companion.cli.commands import COMMANDS
from companion.cli.noun import Noun
from companion.cli.root import ROOT, LazyGroup
from companion.games import GAMES, load

from .conftest import Desk


def command(name: str) -> click.Command:
    found = ROOT.find(name)
    assert found is not None
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_every_entry_resolves_to_the_command_of_its_name(name: str) -> None:
    assert command(name).name == name


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_line_is_the_commands_own(name: str) -> None:
    assert command(name).get_short_help_str(limit=200) == COMMANDS[name][2]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_two_examples_that_begin_with_it(name: str) -> None:
    found = command(name)
    assert isinstance(found, Noun | LazyGroup)
    assert len(found.examples) >= 2
    assert all(example.startswith(f"companion {name}") for example in found.examples)


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("name", COMMANDS)
def test_help_fits_the_screen_and_shows_the_examples(bare: Desk, name: str, width: int) -> None:
    bare.width = width
    shown = bare(name, "--help")
    assert shown.status == 0
    assert "Examples:" in shown.out
    assert max(map(len, shown.out.splitlines())) <= width


def test_the_root_help_lists_every_command(bare: Desk) -> None:
    lines = [line.split() for line in bare("--help").out.splitlines()]
    assert set(COMMANDS) <= {line[0] for line in lines if line}


def test_no_game_uses_a_word_of_the_table() -> None:
    taken = {
        (game, name)
        for game in GAMES
        for word in load(game).WORDS
        for name in (word.name, *word.aliases)
        if name in COMMANDS
    }
    assert taken == set()
