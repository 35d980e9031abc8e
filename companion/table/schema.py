"""The tables of the store, and how older stores become newer ones.

``PRAGMA user_version`` counts the migrations a file has seen; each migration
is a function that is never changed once released.  ``PRAGMA application_id``
tells a store of ours from any other SQLite file.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.shared.refusal import Refusal
from companion.memory.database import Database

APPLICATION_ID = 0x434F4D50  # "COMP"


def m001_sessions_log_and_facts(database: Database) -> None:
    """The first store.

    ``entries`` is the log of each session, a tree that only grows: a command
    hangs below its ``parent``, every entry says where the session stands after
    it (``head``) and how far redo reaches (``tip``).  ``depth`` and ``drawn``
    count commands and draws from the start to a command.  ``states`` holds
    nothing that the log does not: it may be emptied at any time.
    """
    database.run(
        """CREATE TABLE sessions (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
            sought TEXT NOT NULL UNIQUE, game TEXT NOT NULL, seed INTEGER NOT NULL,
            choices TEXT NOT NULL, created TEXT NOT NULL, pending TEXT)"""
    )
    database.run(
        """CREATE TABLE entries (
            session INTEGER NOT NULL, seq INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo', 'mark')),
            text TEXT NOT NULL, parent INTEGER, head INTEGER NOT NULL, tip INTEGER NOT NULL,
            depth INTEGER NOT NULL, drawn INTEGER NOT NULL, events TEXT NOT NULL,
            draws TEXT NOT NULL, stage TEXT NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (session, seq)) WITHOUT ROWID"""
    )
    database.run("CREATE INDEX marks ON entries (session, seq) WHERE kind = 'mark'")
    database.run(
        """CREATE TABLE states (
            session INTEGER NOT NULL, seq INTEGER NOT NULL, version TEXT NOT NULL,
            state TEXT NOT NULL, PRIMARY KEY (session, seq))"""
    )
    database.run(
        """CREATE TABLE facts (
            game TEXT NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (game, topic, key)) WITHOUT ROWID"""
    )
    database.run("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")


MIGRATIONS: tuple[Callable[[Database], None], ...] = (m001_sessions_log_and_facts,)
VERSION = len(MIGRATIONS)


def prepare(database: Database) -> None:
    """Bring the file to this program's schema.

    Raises Refusal ``newer-version`` or ``broken-file`` and leaves the file as
    it is when it is newer than the program, or not a store.
    """
    if _version_of(database) == VERSION:
        return
    with database.writing():
        for migration in MIGRATIONS[_version_of(database) :]:
            migration(database)
        database.run(f"PRAGMA application_id = {APPLICATION_ID}")
        database.run(f"PRAGMA user_version = {VERSION}")


def _version_of(database: Database) -> int:
    version = int(database.row("PRAGMA user_version")[0])
    application = database.row("PRAGMA application_id")[0]
    if application != APPLICATION_ID and not _is_empty(database):
        raise Refusal(
            "broken-file",
            f"{database.path} is a database of another program, not a store of Companion. Move "
            "it away, or set COMPANION_HOME to another folder.",
        )
    if version > VERSION:
        raise Refusal(
            "newer-version",
            f"The store {database.path} was written by a newer Companion (store version "
            f"{version}; this one knows {VERSION}). It was left as it is: update Companion.",
        )
    return version


def _is_empty(database: Database) -> bool:
    return not database.row("SELECT count(*) FROM sqlite_master")[0]
