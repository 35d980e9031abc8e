"""The recorded games, moment by moment: what holds at each of them, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.cli.asking import nobody_there
from companion.cli.language import perform
from companion.games.shared.refusal import Refusal
from companion.show.report import Report
from companion.table.session import Session

from .played import Evening

HERE = Path(__file__).parent
GAMES = sorted(file for folder in ("games", "evenings") for file in HERE.glob(f"*/{folder}/*.txt"))


class Moment(NamedTuple):
    """A line that was typed, what it came to, and the session after it."""

    line: str
    report: Report
    session: Session


def moments(recording: Path) -> Iterator[Moment]:
    """Each line of a recorded game, from its beginning, typed in a throw-away store."""
    with Evening() as evening:
        for row in recording.read_text(encoding="utf-8").splitlines():
            if row.startswith("> "):
                with nobody_there(evening.app):
                    report = perform(evening.app, row[2:])
                with suppress(Refusal):  # nothing has begun yet
                    yield Moment(row[2:], report, evening.app.session)
