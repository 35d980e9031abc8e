"""A table to type at: the program in process, with a store and streams of the test's own."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli.app import App
from companion.cli.main import main
from companion.games import load
from companion.games.shared.game import Game
from companion.show.screen import Screen
from companion.table.store import Store

from .harbour import harbour


class Outcome:
    """What one run of ``companion`` printed, and its status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Desk:
    """Runs ``companion`` again and again on one store, as one-shot commands would."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.width = 80
        self.games: Callable[[str], Game] | None = harbour

    def __call__(
        self,
        *words: str,
        typed: str | None = None,
        stdin: str = "",
        source: io.StringIO | None = None,
    ) -> Outcome:
        """Run it; ``typed`` (or ``source``) is what somebody at the terminal answers."""
        out, err = io.StringIO(), io.StringIO()
        app = App(
            home=self.home,
            out=out,
            err=err,
            source=source or io.StringIO(stdin if typed is None else typed),
            interactive=typed is not None or source is not None,
            screen=Screen(self.width),
            store=Store.open(self.home, games=self.games or load),
        )
        status = main(words, app)
        return Outcome(status, out.getvalue(), err.getvalue())


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A store with nothing in it."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "cache"))
    return Desk(tmp_path / "home")


@pytest.fixture
def desk(bare: Desk) -> Iterator[Desk]:
    """A store with one session of the toy game."""
    with Store.open(bare.home, games=harbour) as store:
        store.create("harbour", "friday", {}, 7)
    yield bare
