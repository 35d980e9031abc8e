"""The recordings in the games' pages: real evenings, typed at a real session.

A file in ``man/text/recordings`` tells one: ``>`` lines are typed, the lines
after each are what people are told; ``#`` and blank lines are for the reader.
``python -m tests.man.recordings`` writes what the program says now into all
of them, to be read by a person; then ``python -m man.generate``.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from man.prose import RECORDINGS
from tests.games.played import replayed

WIDTH = 72  # columns: a page of 80 sets them off by seven


def files() -> list[Path]:
    """The recordings, one a game."""
    return sorted(RECORDINGS.glob("*.txt"))


def refilled(path: Path) -> str:
    """The recording with what the program says now."""
    lines = replayed(path.read_text(encoding="utf-8"), WIDTH)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    os.environ["COMPANION_HOME"] = tempfile.mkdtemp()
    for file in files():
        file.write_text(refilled(file), encoding="utf-8")
        sys.stdout.write(f"{file.name}: to be read now\n")
