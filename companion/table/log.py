"""The log of one session: rows that are only ever added.

The commands form a tree; the path from the root (entry 0, the set-up) to the
``head`` is what has happened at this table.  ``tip`` is as far as redo
reaches.  Undo, redo and marks are entries too, so the whole history of the
session, branches that were left included, can be told.
"""

from __future__ import annotations

import json
from time import gmtime, strftime

from companion.games.shared.game import Stage
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.table.step import Mark

_LINE = """WITH RECURSIVE line (seq, parent, depth) AS (
    SELECT seq, parent, depth FROM entries WHERE session = ?1 AND seq = ?2
    UNION ALL
    SELECT e.seq, e.parent, e.depth FROM line
    JOIN entries e ON e.session = ?1 AND e.seq = line.parent AND e.seq < line.seq
    WHERE line.depth > ?3)
SELECT e.seq, e.text, e.depth, e.drawn, e.events, e.stage, e.at
FROM line CROSS JOIN entries e ON e.session = ?1 AND e.seq = line.seq ORDER BY e.seq"""


_WRITTEN = (int, str, str, int | None, int, int, int, int, str, str, str, str)
_TAKEN = (int, str, int, int, str, str, str)


class Written(Record):
    """One row of the log; ``what`` is ``command``, ``undo``, ``redo`` or ``mark``.

    ``events``, ``draws`` and ``stage`` are JSON texts.  ``depth`` and ``drawn``
    count the commands and the draws up to ``head``.
    """

    seq: int
    what: str
    text: str
    parent: int | None
    head: int
    tip: int
    depth: int
    drawn: int
    events: str
    draws: str
    stage: str
    at: str


class Taken(Record):
    """A command of the line of the log that leads to some step."""

    seq: int
    text: str
    depth: int
    drawn: int
    events: str
    stage: str
    at: str


class Place(Record):
    """Where a log stands: its ``last`` entry, and what that says."""

    last: int
    head: int
    tip: int
    depth: int
    drawn: int
    tip_depth: int


class Log:
    """The entries of the session with the given number."""

    def __init__(self, database: Database, session: int) -> None:
        self._database = database
        self._session = session

    def append(self, entry: Written) -> None:
        """Add an entry; its number must be the next one."""
        values = [getattr(entry, field) for field in Written._fields]
        self._database.run(
            "INSERT INTO entries (session, seq, kind, text, parent, head, tip, depth, drawn,"
            " events, draws, stage, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            self._session,
            *values,
        )

    def entries(self) -> list[Written]:
        """All entries, in the order in which they were written."""
        return [
            Written(*row)
            for row in self._database.typed(
                _WRITTEN,
                "SELECT seq, kind, text, parent, head, tip, depth, drawn, events, draws, stage, at"
                " FROM entries WHERE session = ? ORDER BY seq",
                self._session,
            )
        ]

    def line(self, to: int, above: int = 0) -> list[Taken]:
        """The commands from the one at depth ``above`` down to the one numbered ``to``."""
        above = max(above, 0)
        rows = self._database.typed(_TAKEN, _LINE, self._session, to, above)
        if not rows or rows[0][2] > above:
            raise Refusal("broken-file", f"The store is damaged: no log leads to step {to}.")
        return [Taken(*row) for row in rows]

    def marks(self) -> list[Mark]:
        """The marks, the newest of each name."""
        newest: dict[str, Mark] = {}
        for name, seq in self._database.typed(
            (str, int),
            "SELECT text, head FROM entries INDEXED BY marks"
            " WHERE session = ? AND kind = 'mark' ORDER BY seq",
            self._session,
        ):
            newest[name.casefold()] = Mark(name, seq)
        return list(newest.values())


def now() -> str:
    """The time in UTC, as the log writes it."""
    return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())


def read_json(text: str, subject: str) -> Json:
    """A JSON text of the store; raises Refusal ``broken-file`` when it is damaged."""
    try:
        value: Json = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise Refusal("broken-file", f"The store is damaged: {subject} cannot be read.") from None
    return value


def read_choices(text: str) -> dict[str, str]:
    """The choices of ``new``; raises Refusal ``broken-file`` when they are damaged."""
    match read_json(text, "what was chosen for a session"):
        case dict(choices) if all(isinstance(value, str) for value in choices.values()):
            return {name: str(value) for name, value in choices.items()}
    raise Refusal("broken-file", "The store is damaged: what was chosen for a session is no list.")


def write_stage(stage: Stage) -> str:
    """Where the session stands, as the log keeps it."""
    told = [stage.round, stage.phase, stage.turn]
    return json.dumps([*told, True] if stage.phases_in_turn else told)


def read_stage(text: str) -> Stage:
    """What :func:`write_stage` wrote; raises Refusal ``broken-file`` when it is damaged."""
    match read_json(text, "where the session stands"):
        case [int(number), str(phase), str(turn)]:
            return Stage(number, phase, turn)
        case [int(number), str(phase), str(turn), True]:
            return Stage(number, phase, turn, phases_in_turn=True)
    raise Refusal("broken-file", "The store is damaged: where the session stands is not told.")
