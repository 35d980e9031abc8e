"""One word ``help``, in the same words everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.games import load

from .conftest import Desk


@pytest.fixture
def severton(bare: Desk) -> Desk:
    """A session in the Action phase."""
    bare.games = None
    assert bare("new", "severton", "--groups", "A7,B18").status == 0
    return bare


def test_it_lists_the_words_of_the_moment(severton: Desk) -> None:
    told = severton("help").out
    moment, _, others = told.partition("At any time")
    assert told.startswith("Words of the moment")
    assert "unlock" in moment
    assert "deploy" in others
    assert told.endswith("help WORD explains one.\n")


@pytest.mark.parametrize(
    "words", [["help", "outw"], ["do", "help", "outw"], ["do", "do help outw"]]
)
def test_it_explains_a_word_of_the_game(severton: Desk, words: list[str]) -> None:
    assert severton(*words).out.startswith("outwit [LOCATION]\n")


def test_it_explains_a_command(severton: Desk) -> None:
    assert severton("help", "undo").out == severton("undo", "--help").out
    assert severton("do", "help", "undo").out == severton("undo", "--help").out


def test_it_works_in_scripts(severton: Desk) -> None:
    shown = severton("run", "-", stdin="help\nhelp undo\nhelp outwit\n")
    assert shown.status == 0
    assert "Usage: companion undo" in shown.out


def test_without_a_session_it_lists_the_commands_and_makes_no_store(bare: Desk) -> None:
    lines = bare("help").out.splitlines()
    assert lines[0] == "Play"
    assert {name for line in lines for name in line.strip().split(", ")} >= set(COMMANDS)


@pytest.mark.parametrize("typed", ["sttus", "outwti"])
def test_a_mistyped_word_gets_the_nearest(severton: Desk, typed: str) -> None:
    shown = severton("help", typed)
    assert shown.status == 1
    assert shown.err.startswith(f"No word {typed}. Did you mean ")


def test_as_json(severton: Desk) -> None:
    told = severton("help", "--json").json
    game = load("severton")
    assert [word["name"] for word in told["words"]] == [w.name for w in (*game.WORDS, *game.LOOKS)]
    assert "unlock" in told["now"]
    assert set(told["commands"]) == set(COMMANDS)
    assert severton("help", "outwit", "--json").json["word"]["name"] == "outwit"
    assert "Usage: companion undo" in severton("help", "undo", "--json").json["help"]


def test_help_for_a_store_that_cannot_be_read(bare: Desk, tmp_path: Path) -> None:
    from companion.cli.app import App
    from companion.cli.help import words_lines
    from companion.cli.language import perform

    (tmp_path / "companion.db").write_bytes(b"no database at all" * 100)
    app = App(home=tmp_path, interactive=False)
    assert perform(app, "help").lines[0] == words_lines(None)[0]
    app.close()
