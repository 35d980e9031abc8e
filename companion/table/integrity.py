"""Is everything in the store as it should be?"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.shared.game import Game
from companion.games.shared.record import UnknownKindError, plain
from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.memory.memory import Memory
from companion.table.fold import KEPT_BY, read_state
from companion.table.log import Log, read_choices
from companion.table.replay import Replay, replay
from companion.table.step import Finding

_SESSION = (str, str, str, int, str)


def check(database: Database, games: Callable[[str], Game]) -> list[Finding]:
    """Everything that is wrong: in the file, in the memory, in each session."""
    with database.reading():
        found = [
            Finding("store", line)
            for (line,) in database.rows("PRAGMA integrity_check")
            if line != "ok"
        ]
        found += _check_memory(Memory(database))
        for number, name in database.rows("SELECT id, name FROM sessions"):
            subject = f"session {name}" if isinstance(name, str) else "a session without a name"
            found += [Finding(subject, text) for text in _wrong(database, number, games)]
    return found


def check_session(database: Database, number: int, game: Game) -> list[str]:
    """Everything that is wrong with the log of one session and the states kept for it."""
    return _wrong(database, number, lambda _: game)


def _check_memory(memory: Memory) -> list[Finding]:
    found: list[Finding] = []
    try:
        games = memory.games()
    except Refusal as no:
        return [Finding("memory", no.message)]
    for game in games:
        try:
            memory.lore(game)
        except Refusal as no:
            found.append(Finding(f"memory of {game}", no.message))
    return found


def _wrong(database: Database, number: int, games: Callable[[str], Game]) -> list[str]:
    try:
        ((name, choices, *_),) = database.typed(
            _SESSION, "SELECT game, choices, name, seed, created FROM sessions WHERE id = ?", number
        )
        game, entries = games(name), Log(database, number).entries()
        replayed = replay(game, read_choices(choices), entries, Memory(database).lore(game.NAME))
    except Refusal as no:
        return [no.message]
    wrong = [
        f"Entry {entry.seq} counts its steps or draws wrongly."
        for entry, true in zip(entries, replayed.entries, strict=True)
        if (entry.depth, entry.drawn) != (true.depth, true.drawn)
    ]
    return wrong + _wrong_states(database, number, game, replayed)


def _wrong_states(database: Database, number: int, game: Game, replayed: Replay) -> list[str]:
    wrong: list[str] = []
    for seq, kept in database.rows(
        "SELECT seq, CAST(state AS BLOB) FROM states WHERE session = ? AND version = ?"
        " ORDER BY seq",
        number,
        KEPT_BY,
    ):
        try:
            same = plain(read_state(game, kept)) == plain(replayed.states.get(seq))
        except (UnknownKindError, RecursionError):
            same = False
        if not same:
            wrong.append(f"The state kept for step {seq} is not what its events lead to.")
    return wrong
