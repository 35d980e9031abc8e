"""Is everything in the store as it should be?"""

from __future__ import annotations

import json
from collections.abc import Callable

from companion import __version__
from companion.games.shared.game import Game
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.memory.memory import Memory
from companion.table.log import Log
from companion.table.replay import Replay, replay
from companion.table.step import Finding


def check(database: Database, games: Callable[[str], Game]) -> list[Finding]:
    """Everything that is wrong: in the file, in the memory, in each session."""
    with database.reading():
        found = [
            Finding("store", line)
            for (line,) in database.rows("PRAGMA integrity_check")
            if line != "ok"
        ]
        found += _check_memory(Memory(database))
        for number, name, game in database.rows("SELECT id, name, game FROM sessions"):
            subject = f"session {name}"
            found += [Finding(subject, text) for text in _wrong(database, number, game, games)]
    return found


def check_session(database: Database, number: int, game: Game) -> list[str]:
    """Everything that is wrong with the log of one session and the states kept for it."""
    return _wrong(database, number, game.NAME, lambda _: game)


def _check_memory(memory: Memory) -> list[Finding]:
    found: list[Finding] = []
    for game in memory.games():
        try:
            memory.lore(game)
        except Refusal as no:
            found.append(Finding(f"memory of {game}", no.message))
    return found


def _wrong(database: Database, number: int, game: str, games: Callable[[str], Game]) -> list[str]:
    entries = Log(database, number).entries()
    try:
        replayed = replay(games(game), entries)
    except Refusal as no:
        return [no.message]
    wrong = [
        f"Entry {entry.seq} counts its steps or draws wrongly."
        for entry, true in zip(entries, replayed.entries, strict=True)
        if (entry.depth, entry.drawn) != (true.depth, true.drawn)
    ]
    return wrong + _wrong_states(database, number, replayed)


def _wrong_states(database: Database, number: int, replayed: Replay) -> list[str]:
    wrong: list[str] = []
    for seq, kept in database.rows(
        "SELECT seq, state FROM states WHERE session = ? AND version = ? ORDER BY seq",
        number,
        __version__,
    ):
        try:
            same = json.loads(kept) == plain(replayed.states.get(seq))
        except ValueError:
            same = False
        if not same:
            wrong.append(f"The state kept for step {seq} is not what its events lead to.")
    return wrong
