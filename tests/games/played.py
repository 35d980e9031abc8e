"""Whole games told as transcripts, typed at a real session in a throw-away store.

A file tells one game.  ``>`` lines are typed as in the shell (``new`` and
``undo`` too), the lines after each are what people are told, wrapped to 80
columns; ``#`` lines and blank lines are for the reader.  ``python -m tests.games.played
FILE`` writes what the program says now into FILE, to be read by a person.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.cli.app import App
from companion.cli.asking import nobody_there
from companion.cli.language import perform
from companion.show.screen import Screen
from companion.table.store import Store

Told = list[str]


class Evening:
    """One evening at the table: lines typed one after the other, and what each was told."""

    def __init__(self, width: int = 80) -> None:
        self._out = io.StringIO()
        self.app = App(
            out=self._out,
            err=self._out,
            source=io.StringIO(),
            screen=Screen(width),
            store=Store.scratch(),
        )

    def told(self, line: str) -> Told:
        """What people read after ``line``."""
        self._out.seek(0)
        self._out.truncate()
        with nobody_there(self.app):
            self.app.show(perform(self.app, line))
        return [row.rstrip() for row in self._out.getvalue().splitlines() if row.strip()]

    def __enter__(self) -> Evening:
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()


def replayed(transcript: str, width: int = 80) -> Iterator[str]:
    """The lines of ``transcript`` with what the program tells now in place of what it told."""
    with Evening(width) as evening:
        for line in transcript.splitlines():
            if line.startswith("> "):
                yield line
                yield from evening.told(line[2:])
            elif not line.strip() or line.startswith("#"):
                yield line.rstrip()


def refill(path: Path) -> None:
    """Write what the program tells now into the file."""
    path.write_text("\n".join(replayed(path.read_text(encoding="utf-8"))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    os.environ["COMPANION_HOME"] = tempfile.mkdtemp()
    for name in sys.argv[1:]:
        refill(Path(name))
