"""Everything that is kept, in one SQLite file in the user's folder."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.games import load
from companion.games.shared.game import Game
from companion.games.shared.lore import Learnt, with_learnt
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Refusal
from companion.memory.database import IN_MEMORY, PATIENCE, Database
from companion.memory.memory import Memory
from companion.table import names, schema
from companion.table.chance import fresh_seed
from companion.table.fold import States, fold
from companion.table.home import home_folder
from companion.table.line import tidy
from companion.table.log import Log, Written, now, read_choices, read_stage, write_stage
from companion.table.session import Session
from companion.table.step import Finding, SessionInfo, stage_in_words

if TYPE_CHECKING:
    from pathlib import Path

    from companion.table.replay import Replay

FILE = "companion.db"

_LIST = """SELECT s.id, s.name, s.game, h.depth, h.stage, s.created, l.at
FROM sessions s
JOIN entries l ON l.session = s.id
    AND l.seq = (SELECT max(e.seq) FROM entries e WHERE e.session = s.id)
JOIN entries h ON h.session = s.id AND h.seq = l.head
ORDER BY l.at DESC, s.id DESC"""
_LISTED = (int, str, str, int, str, str, str)


class Store:
    """The sessions and the memory of the games.

    ``games`` finds a game by its name.
    """

    def __init__(
        self, database: Database, folder: str | None, games: Callable[[str], Game] = load
    ) -> None:
        self._database = database
        self._folder = folder
        self._games = games
        self.memory = Memory(database)

    @classmethod
    def open(
        cls,
        home: Path | None = None,
        games: Callable[[str], Game] = load,
        patience: float = PATIENCE,
    ) -> Self:
        """The store under ``home``, made when there is none.

        Without ``home`` it is where COMPANION_HOME says, or in the user's data
        folder.  Raises Refusal ``not-writable``, ``broken-file``,
        ``newer-version`` or ``store-busy``.
        """
        folder = home_folder(home)
        try:
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103 - pathlib costs start-up time
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            raise Refusal(
                "not-writable",
                f"The folder {folder} cannot be made ({reason}): set COMPANION_HOME to another "
                "folder.",
            ) from None
        return cls._prepared(Database(f"{folder}/{FILE}", patience), folder, games)

    @classmethod
    def scratch(cls, games: Callable[[str], Game] = load) -> Self:
        """An empty store in memory, gone when it is closed."""
        return cls._prepared(Database(IN_MEMORY), None, games)

    @classmethod
    def _prepared(
        cls, database: Database, folder: str | None, games: Callable[[str], Game]
    ) -> Self:
        try:
            schema.prepare(database)
        except BaseException:
            database.close()
            raise
        return cls(database, folder, games)

    @property
    def home(self) -> Path | None:
        """The folder in which everything is kept; None for a scratch store."""
        if self._folder is None:
            return None
        from pathlib import Path

        return Path(self._folder)

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def create(
        self, game: str, name: str | None, choices: Mapping[str, str], seed: int | None
    ) -> Session:
        """Start a session and make it current.

        Raises Refusal when there is no such game, the game refuses the
        choices, or the name is taken or no name.
        """
        rules = self._games(game)
        seed = _checked_seed(seed)
        with self._database.writing():
            name = self._free_name(name, rules.NAME)
            number = self._add(name, rules.NAME, choices, seed, now())
            self._set_up(number, rules, choices)
            self._make_current(number)
        return self._load(number, rules.NAME, seed)

    def current(self) -> Session:
        """The session that was opened last; raises Refusal ``no-session``."""
        found = self._database.typed(
            (int, str, int),
            "SELECT s.id, s.game, s.seed FROM sessions s JOIN settings c ON c.name = 'current'"
            " AND s.id = CAST(c.value AS INTEGER)",
        )
        if not found:
            raise Refusal("no-session", self._how_to_start())
        return self._load(*found[0])

    def session(self, name: str) -> Session:
        """The session called ``name`` or, where that is clear, beginning so."""
        return self._load(*self._found(name))

    def open_session(self, name: str) -> Session:
        """Make a session current."""
        with self._database.writing():
            found = self._found(name)
            self._make_current(found[0])
        return self._load(*found)

    def sessions(self) -> list[SessionInfo]:
        """All sessions, the one used last first."""
        return list(self._listed().values())

    def rename(self, name: str, new: str) -> SessionInfo:
        """Give a session another name; raises Refusal ``name-taken``."""
        with self._database.writing():
            number = self._found(name)[0]
            new = names.checked(new)
            others = (info.name for each, info in self._listed().items() if each != number)
            if names.sought(new) in map(names.sought, others):
                raise Refusal("name-taken", f"There is a session {new} already.")
            self._database.run(
                "UPDATE sessions SET name = ?, sought = ? WHERE id = ?",
                new,
                names.sought(new),
                number,
            )
            return self._info(number)

    def delete(self, name: str) -> SessionInfo:
        """Remove a session and its log for good; what it was."""
        with self._database.writing():
            number = self._found(name)[0]
            info = self._info(number)
            for table in ("entries", "states"):
                self._database.run(f"DELETE FROM {table} WHERE session = ?", number)
            self._database.run("DELETE FROM sessions WHERE id = ?", number)
        return info

    def export_session(self, name: str | None) -> dict[str, Json]:
        """A session (the current one without ``name``) as one readable JSON object."""
        from companion.table.exchange import Exported, written

        with self._database.reading():
            session = self.current() if name is None else self.session(name)
            ((choices, created),) = self._database.typed(
                (str, str), "SELECT choices, created FROM sessions WHERE id = ?", session.number
            )
            entries = tuple(Log(self._database, session.number).entries())
            return written(
                Exported(
                    session.game.NAME,
                    session.name,
                    session.seed,
                    created,
                    read_choices(choices),
                    session.waiting,
                    entries,
                )
            )

    def import_session(self, exported: Json, name: str | None = None) -> Session:
        """Take in what :meth:`export_session` gave, under a free name or the given one.

        The memory learns what the session has taught, where it knows nothing
        yet.  Raises Refusal ``broken-file``, ``newer-version`` or
        ``name-taken``; then nothing is changed.
        """
        from companion.table.exchange import read
        from companion.table.replay import replay

        session = read(exported)
        game = self._games(session.game)
        lore = self.memory.lore(game.NAME)
        replayed = replay(game, session.choices, list(session.entries), lore)
        with self._database.writing():
            free = self._name_for_import(name, session.name, game.NAME)
            number = self._add(free, game.NAME, session.choices, session.seed, session.created)
            if session.pending is not None:
                self._database.run(
                    "UPDATE sessions SET pending = ? WHERE id = ?",
                    json.dumps(session.pending.written()),
                    number,
                )
            self._write_log(number, game, replayed)
        return self._load(number, game.NAME, session.seed)

    def version(self) -> int:
        """Changes when another terminal has kept something; cheap enough to be asked all the time.

        Raises Refusal where the file can't be read.
        """
        return self._database.version()

    def check(self) -> list[Finding]:
        """Go through the whole store: what is found wrong, nothing if all is well."""
        from companion.table.integrity import check

        return check(self._database, self._games)

    def forget_states(self) -> None:
        """Throw away every kept state; they are made again from the logs."""
        self._database.run("DELETE FROM states")

    # --- finding -------------------------------------------------------------------------

    def _load(self, number: int, game: str, seed: int) -> Session:
        return Session(self._database, self.memory, number, self._games(game), seed)

    def _found(self, name: str) -> tuple[int, str, int]:
        rows = self._database.typed(
            (str, int, str, int), "SELECT name, id, game, seed FROM sessions ORDER BY id DESC"
        )
        found = names.find(name, [row[0] for row in rows])
        number, game, seed = next(row[1:] for row in rows if row[0] == found)
        return number, game, seed

    def _listed(self) -> dict[int, SessionInfo]:
        current = self._database.row("SELECT value FROM settings WHERE name = 'current'")
        return {
            number: SessionInfo(
                name,
                game,
                steps,
                stage_in_words(read_stage(stage)),
                created,
                used,
                current is not None and current[0] == str(number),
            )
            for number, name, game, steps, stage, created, used in self._database.typed(
                _LISTED, _LIST
            )
        }

    def _info(self, number: int) -> SessionInfo:
        """What is told of a session when it is renamed or deleted, be its log damaged."""
        known = self._listed().get(number)
        if known is not None:
            return known
        ((name, game, created),) = self._database.typed(
            (str, str, str), "SELECT name, game, created FROM sessions WHERE id = ?", number
        )
        return SessionInfo(name, game, 0, "damaged", created, created, False)

    def _names(self) -> list[str]:
        return [name for (name,) in self._database.typed((str,), "SELECT name FROM sessions")]

    def _how_to_start(self) -> str:
        known = self.sessions()
        if not known:
            return "No session is open: start one with companion new GAME."
        return (
            f"No session is open: go on with companion open {known[0].name}, or start one with "
            "companion new GAME."
        )

    # --- making --------------------------------------------------------------------------

    def _free_name(self, name: str | None, game: str) -> str:
        taken = self._names()
        if name is None:
            return names.numbered(game, taken)
        name = names.checked(name)
        if names.sought(name) in map(names.sought, taken):
            raise Refusal(
                "name-taken",
                f"There is a session {name} already: companion open {name} goes on with it.",
            )
        return name

    def _add(
        self, name: str, game: str, choices: Mapping[str, str], seed: int, created: str
    ) -> int:
        row = self._database.row(
            "INSERT INTO sessions (name, sought, game, seed, choices, created)"
            " VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            name,
            names.sought(name),
            game,
            seed,
            json.dumps(dict(choices)),
            created,
        )
        return int(row[0])

    def _set_up(self, number: int, game: Game, choices: Mapping[str, str]) -> None:
        events = game.setup(choices, self.memory.lore(game.NAME))
        state = fold(game, game.blank(), events)
        Log(self._database, number).append(
            Written(
                seq=0,
                what="command",
                text=_as_typed(game.NAME, choices),
                parent=None,
                head=0,
                tip=0,
                depth=0,
                drawn=0,
                events=json.dumps(plain(events), separators=(",", ":")),
                draws="[]",
                stage=write_stage(game.stage(state)),
                at=now(),
            )
        )
        for event in events:
            if isinstance(event, Learnt):
                self.memory.learn(game.NAME, event)

    def _name_for_import(self, wanted: str | None, exported: str, game: str) -> str:
        if wanted is not None:
            return self._free_name(wanted, game)
        name = names.safe(exported)
        try:
            return self._free_name(name or None, game)
        except Refusal:
            return names.numbered(name, self._names())

    def _write_log(self, number: int, game: Game, replayed: Replay) -> None:
        log, head = Log(self._database, number), replayed.entries[-1].head
        for entry in replayed.entries:
            log.append(entry)
        States(self._database, number, game).keep(head, replayed.states[head], head, 0)
        self._learn_anew(game.NAME, [e for s in replayed.line(head) for e in replayed.events[s]])

    def _learn_anew(self, game: str, events: list[Record]) -> None:
        """Learn what a session from elsewhere was taught, where nothing is known here."""
        for topic, facts in with_learnt({}, events).items():
            for key, value in facts.items():
                if self.memory.known(game, topic, key) is None:
                    self.memory.teach(game, topic, key, plain(value))

    def _make_current(self, number: int) -> None:
        self._database.run(
            "INSERT OR REPLACE INTO settings (name, value) VALUES ('current', ?)", str(number)
        )


def _checked_seed(seed: int | None) -> int:
    if seed is None:
        return fresh_seed()
    if not 0 <= seed < 1 << 63:
        raise Refusal("unreadable", f"{seed} is no seed: it is a whole number from 0 up.")
    return seed


def _as_typed(game: str, choices: Mapping[str, str]) -> str:
    options = (
        f"--{key}" if value == "yes" else f"--{key} {value}" for key, value in choices.items()
    )
    return tidy(" ".join(["new", game, *options]))
