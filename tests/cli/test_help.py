"""One word ``help``, in the same words everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.games import GAMES, load

from .conftest import Desk


@pytest.fixture
def severton(bare: Desk) -> Desk:
    """A session in the Action phase."""
    bare.games = None
    assert bare("new", "severton", "--groups", "A7,B18").status == 0
    return bare


def test_it_lists_the_words_of_the_moment_and_no_more(severton: Desk) -> None:
    lines = severton("help").out.splitlines()
    assert lines[0] == "Words of the moment"
    assert "  unlock …: Open a secret passage" in "\n".join(lines)
    assert not any("deploy" in line for line in lines)
    assert lines[-1] == "help all lists the others; help WORD explains one."


def test_all_words_end_with_those_of_the_moment(severton: Desk) -> None:
    others, _, moment = severton("help", "all").out.partition("Words of the moment")
    assert "At other times\n  card, skip" in others
    assert "deploy" in others
    assert "Ctrl-Z Ctrl-Y: undo, redo" in others
    assert "unlock" in moment
    assert moment.endswith("help WORD explains one.\n")


OPENINGS = {
    "severton": ["new severton --groups A7,B18"],
    "mice-mystics": [
        "new mice-mystics --end 6 --mice c,n,t,l --minions 3r --tile hall",
        "order c r n t l",
    ],
    "betwixt": ["new betwixt --solo", "memory betwixt practice", "layout", "rite wwef"],
    "magecraft": ["new magecraft --players ann,bob", "first ann"],
}


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_a_screen_one_word_a_row(bare: Desk, game: str, width: int) -> None:
    bare.games, bare.width = None, width
    for line in OPENINGS[game]:
        assert bare("do", line).status == 0
    lines = bare("help").out.splitlines()
    assert len(lines) <= (20 if width == 80 else 26)
    assert max(map(len, lines)) <= width
    now = bare("help", "--json").json["now"]
    assert [name for name in now if not re.search(rf"  {name}[ :]", "\n".join(lines))] == []


def test_a_screen_reader_gets_each_word_whole(bare: Desk) -> None:
    bare.games = None
    for line in OPENINGS["betwixt"]:
        bare("do", line)
    told = " ".join(bare("help", "--plain").out.split())
    explore = next(word for word in load("betwixt").WORDS if word.name == "explore")
    assert f"explore {explore.form}: {explore.help.partition('. ')[0]}" in told


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
    assert lines == bare("help", "all").out.splitlines()
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
    from companion.show.screen import Screen

    (tmp_path / "companion.db").write_bytes(b"no database at all" * 100)
    app = App(home=tmp_path, interactive=False)
    assert perform(app, "help").lines[0] == words_lines(None, Screen())[0]
    app.close()
