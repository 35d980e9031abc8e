"""The examples in the help are real: each runs on a real session, at any width."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.cli.memory import VERBS
from companion.cli.noun import Noun
from companion.cli.root import ROOT, LazyGroup
from companion.games import GAMES, load
from companion.show.report import ANSWER_NEEDED, DONE
from companion.table.store import Store

from .conftest import Desk

SCRIPT = "new severton\nstatus\n"
PLAYED = ("go jerry red", "end", "A r")
BEFORE = {
    "redo": ["undo 3"],
    "rules show 2": ["ask rapid arrows"],
    "rules remove": ["rules add notes.md", "rules add faq.txt --name FAQ"],
}
"""What an example takes up where it is: something undone, something asked."""
ASKING = {
    "companion amend 1 go jerry blue",
    "companion cant",
    "companion delete severton-1",
    "companion memory magecraft wizard",
    "companion next",
    "companion next --json",
}
"""Those that must ask, and where nobody can answer say so."""


@pytest.fixture
def evening(bare: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A session of Severton in the Vonts phase, and the files that the examples name."""
    monkeypatch.chdir(tmp_path)
    bare.games = None
    with Store.open(bare.home) as store:
        store.create("betwixt", "friday", {}, 7)
        session = store.create("severton", None, {"groups": "A4,B7,C15"}, 7)
    bare("memory", "severton", "practice")
    bare("mark", "Friday")
    for line in PLAYED:
        assert bare("do", line).status == DONE
    bare("memory", "severton", "export", "map.json")
    (tmp_path / "map.json").rename(tmp_path / "kept.map")
    bare("export", "friday.json")
    (tmp_path / "friday.json").rename(tmp_path / "kept.json")
    (tmp_path / "evening.txt").write_text(SCRIPT)
    (tmp_path / "faq.txt").write_text("May Bubble hide?\n\nYes, with whoever has him.\n")
    (tmp_path / "notes.md").write_text("# House rules\n\nNobody eats at the table.\n")
    assert session.name == "severton-1"
    return bare


def examples_of(command: object) -> tuple[str, ...]:
    assert isinstance(command, Noun | LazyGroup)
    return tuple(command.examples)


def subcommands() -> dict[str, tuple[str, ...]]:
    """The examples of each command, and of each verb of those that have some."""
    found = {name: examples_of(ROOT.find(name)) for name in COMMANDS}
    new = ROOT.find("new")
    assert isinstance(new, LazyGroup)
    found |= {f"new {game}": examples_of(new.find(game)) for game in GAMES}
    for name, verbs in (("memory", VERBS), ("rules", ("show", "add", "books", "remove"))):
        for verb in verbs:
            own = (each for each in found[name] if verb in each.split()[2:4])
            found[f"{name} {verb}"] = tuple(own)
    return found


EXAMPLES = sorted({each for own in subcommands().values() for each in own} | set(ROOT.examples))


@pytest.mark.parametrize("name", subcommands())
def test_a_command_has_two_examples_that_do_something(name: str) -> None:
    examples = subcommands()[name]
    assert len(set(examples)) >= 2
    assert [example for example in examples if "--help" in example] == []


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_does_what_it_says_and_fits(
    evening: Desk, tmp_path: Path, example: str, width: int
) -> None:
    words = shlex.split(example)[1:]
    for begin, lines in BEFORE.items():
        if " ".join(words).startswith(begin):
            for line in lines:
                assert evening(*line.split()).status == DONE
    if words[0] == "import":
        (tmp_path / "kept.json").rename(tmp_path / "friday.json")
    if words[-2:] == ["import", "map.json"]:
        (tmp_path / "kept.map").rename(tmp_path / "map.json")
    evening.width = width
    content = (tmp_path / "friday.json").read_text() if "import -" in example else SCRIPT
    if words[-1] == "paste":
        content = "path 7 red 12 instead\n"
    shown = evening(*words, stdin=content)
    assert shown.status == (ANSWER_NEEDED if example in ASKING else DONE), shown.err
    assert "fault" not in shown.err
    if "--json" not in words and not {"export", "completion"} & set(words):
        assert max(map(len, shown.out.splitlines()), default=0) <= width


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_has_an_example_that_begins_with_it(game: str) -> None:
    lacking = [word.name for word in (*load(game).WORDS, *load(game).LOOKS) if not word.examples]
    assert lacking == []
