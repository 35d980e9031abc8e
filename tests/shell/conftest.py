"""A table to talk at, without a terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.app import App
from companion.shell.conversation import Conversation
from companion.shell.scene import Scene
from companion.shell.suggest import suggest
from companion.show.screen import Screen

GROUPS = "new severton --scenario 2 --groups A7,B18,C15,D20"


class Table:
    """A conversation, and what it told last."""

    def __init__(self, app: App, out: io.StringIO) -> None:
        self.app = app
        self.talk = Conversation(app)
        self._out = out

    def type(self, *lines: str) -> str:
        """Type lines; what the last of them told."""
        told = ""
        for line in lines:
            for report in self.talk.take(line):
                self.app.show(report)
            told = self._out.getvalue()
            self._out.seek(0)
            self._out.truncate()
        return told

    @property
    def scene(self) -> Scene:
        return self.talk.scene()

    def offered(self, text: str) -> list[str]:
        """The words that complete ``text`` now."""
        return [each.text for each in suggest(text, self.scene)]


def table_at(home: Path) -> Table:
    """A table with a store of its own."""
    out = io.StringIO()
    return Table(App(home=home, out=out, err=out, interactive=False, screen=Screen(80)), out)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Nothing is kept yet."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    table = table_at(tmp_path / "home")
    yield table
    table.app.close()


@pytest.fixture
def table(bare: Table) -> Table:
    """The Vonts phase of a session, with nothing known of the map."""
    bare.type(GROUPS, "end")
    return bare
