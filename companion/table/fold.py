"""The state of a session, folded from its events; and the states kept for speed.

Whatever is kept here may be thrown away at any time: it is only used when
this very version of the program wrote it and can read it back, and is made
again from the log otherwise.  The newest state is kept, and of each line every
``EVERY``-th, so that undo in a long session starts from near by.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from companion import __version__
from companion.games.shared.game import Game
from companion.games.shared.record import Json, Record, UnknownKindError, plain
from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.table.amended import Amended, facts, is_amended, read_amended
from companion.table.log import read_json

EVERY = 50

KEPT_BY = f"{__version__}/2"
"""Who wrote a kept state: this version of the program, in this form."""

_NO_VERSION = ""
_PRIME = (1 << 30) - 35  # the largest that Python divides by in one go

_UP_TO_A_STATE = """WITH RECURSIVE line (seq, parent, depth, events, state) AS (
    SELECT e.seq, e.parent, e.depth, e.events, CAST(s.state AS BLOB) FROM entries e
    LEFT JOIN states s ON s.session = ?1 AND s.seq = e.seq AND s.version = ?3
    WHERE e.session = ?1 AND e.seq = ?2
    UNION ALL
    SELECT e.seq, e.parent, e.depth, e.events, CAST(s.state AS BLOB) FROM line
    JOIN entries e ON e.session = ?1 AND e.seq = line.parent AND e.seq < line.seq
    LEFT JOIN states s ON s.session = ?1 AND s.seq = e.seq AND s.version = ?3
    WHERE line.state IS NULL)
SELECT seq, depth, events, state FROM line ORDER BY seq"""
_ROW = (int, int, str, bytes | None)


def read_events(game: Game, written: Json, subject: str) -> tuple[Record, ...]:
    """The events of one entry; raises Refusal ``broken-file``, naming ``subject``."""
    if not isinstance(written, list):
        raise Refusal("broken-file", f"{subject} is not a list of events.")
    try:
        events = tuple(
            read_amended(game, each) if is_amended(each) else game.RECORDS.read(each)
            for each in written
        )
    except (UnknownKindError, RecursionError) as problem:
        raise Refusal(
            "broken-file",
            f"{subject} holds something that this Companion does not know: {problem}.",
        ) from None
    if not all(isinstance(event, Record) for event in events):
        raise Refusal("broken-file", f"{subject} is not a list of events.")
    return events


def _no_past(seq: int) -> Any:
    raise LookupError(f"the state after step {seq} is not at hand")


def fold(
    game: Game, state: Any, events: tuple[Record, ...], past: Callable[[int], Any] = _no_past
) -> Any:
    """``state`` after ``events``; ``past`` gives the state after an earlier step.

    An amendment goes on from such a state, whatever has come of it since.
    """
    for event in events:
        if isinstance(event, Amended):
            state = fold(game, past(event.base), facts([event]))
        else:
            state = game.evolve(state, event)
    return state


def after_step(
    game: Game,
    number: int,
    state: Any,
    events: tuple[Record, ...],
    past: Callable[[int], Any] = _no_past,
) -> Any:
    """The state after step ``number``; raises Refusal ``broken-file`` where there is none."""
    try:
        return fold(game, state, events, past)
    except Refusal:
        raise
    except Exception as problem:  # the games trust their events, whoever has been at the file
        raise Refusal(
            "broken-file",
            f"The store is damaged: what happened in step {number} makes no sense ({problem!r}).",
        ) from None


def _checksum(text: bytes) -> int:
    """Changes with any byte of ``text``; binascii would cost each command its loading."""
    return int.from_bytes(text, "big") % _PRIME


def written_state(state: Any) -> str:
    """A state as it is kept: a checksum, that damage is noticed, and its JSON text."""
    text = json.dumps(plain(state), separators=(",", ":"))
    return f"{_checksum(text.encode())} {text}"


def read_state(game: Game, kept: bytes) -> Any:
    """What :func:`written_state` gave; raises UnknownKindError when it is something else."""
    checksum, _, text = kept.partition(b" ")
    if checksum != str(_checksum(text)).encode():
        raise UnknownKindError("a kept state is not as it was written")
    try:
        return game.RECORDS.read(json.loads(text))
    except (ValueError, TypeError, RecursionError) as problem:
        raise UnknownKindError(str(problem)) from None


class States:
    """The states of one session, step by step."""

    def __init__(self, database: Database, session: int, game: Game) -> None:
        self._database = database
        self._session = session
        self._game = game
        self._made: dict[int, Any] = {}

    def at(self, seq: int) -> Any:
        """The state after step ``seq``: kept, or folded from the nearest kept one."""
        try:
            return self._folded(seq, KEPT_BY)
        except UnknownKindError:
            return self._folded(seq, _NO_VERSION)

    def keep(self, seq: int, state: Any, left: int, left_depth: int) -> None:
        """Keep the state of the step we go to instead of that of the step we ``left``.

        What :meth:`at` had to make on its way is kept too, that the next undo
        need not make it again.
        """
        if left_depth % EVERY:
            self._database.run(
                "DELETE FROM states WHERE session = ? AND seq = ?", self._session, left
            )
        if self._made:
            self._database.run(
                "DELETE FROM states WHERE session = ? AND version <> ?", self._session, KEPT_BY
            )
        for each, made in {**self._made, seq: state}.items():
            self._database.run(
                "INSERT OR REPLACE INTO states (session, seq, version, state) VALUES (?, ?, ?, ?)",
                self._session,
                each,
                KEPT_BY,
                written_state(made),
            )
        self._made = {}

    def _folded(self, seq: int, version: str) -> Any:
        rows = self._database.typed(_ROW, _UP_TO_A_STATE, self._session, seq, version)
        if not rows or (rows[0][3] is None and rows[0][1]):
            raise Refusal("broken-file", f"The store is damaged: no log leads to step {seq}.")
        (first, *rest) = rows
        state = self._game.blank()
        if first[3] is None:
            rest = rows
        else:
            state = read_state(self._game, first[3])
        told = [(row[0], row[1], self._events(row[0], row[2])) for row in rest]
        bases = {e.base for _, _, events in told for e in events if isinstance(e, Amended)}
        on_the_way = {first[0]: state}

        def past(earlier: int) -> Any:
            return on_the_way[earlier] if earlier in on_the_way else self.at(earlier)

        for number, depth, happened in told:
            state = after_step(self._game, number, state, happened, past)
            if number in bases:
                on_the_way[number] = state
            if depth % EVERY == 0:
                self._made[number] = state
        return state

    def _events(self, number: int, written: str) -> tuple[Record, ...]:
        subject = f"Step {number}"
        return read_events(self._game, read_json(written, subject), subject)
