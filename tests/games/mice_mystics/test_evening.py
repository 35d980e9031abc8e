"""Whole chapters typed at a real session, told line by line; undo, redo and replay of them.

``python -m tests.games.mice_mystics.test_evening FILE`` writes what the program
says now into FILE, to be read by a person; each fact is one long line.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

import pytest

from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.table.store import Store
from tests.games.played import Evening
from tests.games.undone import table

EVENINGS = sorted(Path(__file__).with_name("evenings").glob("*.txt"))
FLIGHT = Path(__file__).with_name("evenings") / "flight.txt"


def replayed(transcript: str) -> str:
    """The transcript with what the program tells now in place of what it told."""
    told: list[str] = []
    with Evening(width=400) as evening:
        for line in transcript.splitlines():
            if line.startswith("> "):
                told += [line, *evening.told(line[2:])]
            elif not line.strip() or line.startswith("#"):
                told.append(line)
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_an_evening_is_told_as_it_was_read(file: Path) -> None:
    told = file.read_text(encoding="utf-8")
    assert replayed(told) == told


def typed(file: Path) -> list[str]:
    """The lines for the game itself."""
    lines = [line[2:] for line in file.read_text(encoding="utf-8").splitlines() if line[:2] == "> "]
    words = ("new", "memory", "status", "why", "score", "undo", "party-sheet")
    return [line for line in lines if line.split()[0] not in words]


def test_a_chapter_can_be_taken_back_to_its_start_and_brought_again() -> None:
    with Store.scratch() as store:
        choices = {"end": "7", "mice": "c,n,t,l", "minions": "2r"}
        session = store.create("mice-mystics", None, choices, 7)
        for name, life in (("nez", 4), ("tilda", 3), ("lily", 3), ("collin", 4)):
            session.take(f"teach {name} life {life}")
        start, taken = table(session), 0
        for line in typed(FLIGHT):
            try:
                session.take(line)
                taken += 1
            except Refusal:
                pass
        end = table(session)
        assert taken > 60
        session.undo(taken)
        assert table(session) == start
        session.redo(taken)
        assert table(session) == end
        assert store.check() == []
        again = store.import_session(json.loads(json.dumps(store.export_session(session.name))))
        assert plain(again.state) == plain(session.state)


if __name__ == "__main__":
    os.environ["COMPANION_HOME"] = tempfile.mkdtemp()
    for name in sys.argv[1:]:
        told = Path(name).read_text(encoding="utf-8")
        Path(name).write_text(replayed(told), encoding="utf-8")
