"""The examples in the help are real: each runs on a real session, at any width."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.cli.noun import Noun
from companion.cli.root import ROOT, LazyGroup
from companion.table.store import Store

from .conftest import Desk

SCRIPT = "new severton\nstatus\n"


@pytest.fixture
def evening(bare: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A session of Severton in the Vonts phase, and the files that the examples name."""
    monkeypatch.chdir(tmp_path)
    bare.games = None
    (tmp_path / "evening.txt").write_text(SCRIPT)
    with Store.open(bare.home) as store:
        session = store.create("severton", None, {"groups": "A4,B7"}, 7)
        session.take("path 4 red 3")
    bare("mark", "Friday")
    bare("do", "end")
    bare("export", "friday.json")
    (tmp_path / "friday.json").rename(tmp_path / "kept.json")
    return bare


def examples() -> list[str]:
    found = [ROOT.find(name) for name in COMMANDS]
    return [
        example
        for command in found
        if isinstance(command, Noun | LazyGroup)
        for example in command.examples
    ]


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("example", examples())
def test_an_example_runs_and_fits(evening: Desk, tmp_path: Path, example: str, width: int) -> None:
    if "import" in example:
        (tmp_path / "kept.json").rename(tmp_path / "friday.json")
    evening.width = width
    words = shlex.split(example)[1:]
    content = (tmp_path / "friday.json").read_text() if "import -" in example else SCRIPT
    shown = evening(*words, stdin=content)
    assert shown.status in (0, 1, 3), shown.err
    assert "fault" not in shown.err
    if "--json" not in words and words[0] not in ("export", "completion"):
        assert max(map(len, shown.out.splitlines()), default=0) <= width


@pytest.mark.parametrize(
    "example", ["do A r", "if A r", "undo to Friday", "run evening.txt", "rulings SV-01 stay"]
)
def test_these_examples_do_what_they_say(evening: Desk, example: str) -> None:
    shown = evening(*shlex.split(example))
    assert shown.status == 0, shown.err
