"""One SQLite file, and the one place where its errors become sentences.

The memory and the sessions stand in the same file, so that what a command
teaches and what it does are kept by one transaction or not at all.

A commit is on disk when it returns (``synchronous=FULL``).  The journal is kept
and its header overwritten (``PERSIST``).  Measured over 120 one-shot commits,
each from a fresh process, of a 600-byte entry and a 6 kB state: PERSIST 2.1 ms,
DELETE 2.4, TRUNCATE 2.5, WAL 3.8, and DELETE with ``synchronous=EXTRA`` 4.1,
which alone makes DELETE as sure against power loss as PERSIST and TRUNCATE are.
WAL would also keep read-only folders from being read.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.games.shared.refusal import Code, Refusal

PATIENCE = 30.0
"""Seconds to wait for another terminal that is writing."""

IN_MEMORY = ":memory:"
"""The path of a database that is gone when it is closed."""

_SENTENCES: dict[int, tuple[Code, str]] = {
    sqlite3.SQLITE_BUSY: (
        "store-busy",
        "Another terminal is keeping the store {path} busy. Nothing was changed; try again.",
    ),
    sqlite3.SQLITE_LOCKED: (
        "store-busy",
        "The store {path} is locked. Nothing was changed; try again.",
    ),
    sqlite3.SQLITE_READONLY: (
        "not-writable",
        "The store {path} may not be written: give yourself write permission for it and its "
        "folder, or set COMPANION_HOME to another folder.",
    ),
    sqlite3.SQLITE_PERM: ("not-writable", "Access to the store {path} is not permitted."),
    sqlite3.SQLITE_AUTH: ("not-writable", "Access to the store {path} is not permitted."),
    sqlite3.SQLITE_CANTOPEN: (
        "not-writable",
        "The store {path} cannot be opened: check that it is a file you may read and write, or "
        "set COMPANION_HOME to another folder.",
    ),
    sqlite3.SQLITE_IOERR: (
        "not-writable",
        "The disk failed while the store {path} was in use ({problem}). Nothing was changed.",
    ),
    sqlite3.SQLITE_FULL: (
        "store-full",
        "The disk is full: nothing was kept in {path}. Free some space and type it again.",
    ),
    sqlite3.SQLITE_NOTADB: (
        "broken-file",
        "{path} is not a store of Companion. Move it away, or set COMPANION_HOME to another "
        "folder.",
    ),
}
_DAMAGED: tuple[Code, str] = (
    "broken-file",
    "The store {path} is damaged ({problem}). Put a copy of it back, or move it away to start "
    "afresh.",
)


def refusal_of(problem: sqlite3.Error, path: str) -> Refusal:
    """What SQLite's error means to the table, as one sentence or two."""
    primary = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    code, sentence = _SENTENCES.get(primary, _DAMAGED)
    return Refusal(code, sentence.format(path=path, problem=problem))


def _location(path: str) -> str:
    """``path`` so that SQLite does not take it for an address (``file:…?mode=…``)."""
    return path if path == IN_MEMORY else os.path.abspath(path)  # noqa: PTH100 - pathlib is slow


class Database:
    """A connection whose failures are refusals.

    ``rollbacks`` counts the transactions that came to nothing, for those who
    remember what they read.
    """

    def __init__(self, path: str, patience: float = PATIENCE) -> None:
        self.path = path
        self.rollbacks = 0
        try:
            self._connection = sqlite3.connect(
                _location(path), timeout=patience, isolation_level=None
            )
        except sqlite3.Error as problem:
            raise refusal_of(problem, path) from problem
        try:
            self.run("PRAGMA journal_mode=PERSIST")
            self.run("PRAGMA synchronous=FULL")
        except BaseException:
            self._connection.close()
            raise

    def close(self) -> None:
        self._connection.close()

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Every row that ``sql`` gives."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.DatabaseError as problem:
            raise refusal_of(problem, self.path) from problem

    def typed(self, kinds: tuple[Any, ...], sql: str, *values: Any) -> list[Any]:
        """Every row that ``sql`` gives, its values of these ``kinds`` (types, or unions of them).

        Raises Refusal ``broken-file`` where they are not: SQLite takes any
        value in any column, and another program may have written there.
        """
        rows = self.rows(sql, *values)
        for row in rows:
            if not all(map(isinstance, row, kinds)):
                code, sentence = _DAMAGED
                problem = "a value in it is of the wrong kind"
                raise Refusal(code, sentence.format(path=self.path, problem=problem))
        return rows

    def row(self, sql: str, *values: Any) -> Any:
        """The first row that ``sql`` gives, or None."""
        found = self.rows(sql, *values)
        return found[0] if found else None

    def run(self, sql: str, *values: Any) -> int:
        """Do ``sql``; how many rows it changed."""
        try:
            return self._connection.execute(sql, values).rowcount
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.DatabaseError as problem:
            raise refusal_of(problem, self.path) from problem

    def version(self) -> int:
        """Changes when another connection has committed something."""
        return int(self.row("PRAGMA data_version")[0])

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All that is written inside is kept together, or nothing of it.

        The lock is taken at once, so what is read inside is the newest there
        is.  Inside another ``writing`` it belongs to that one.
        """
        if self._connection.in_transaction:
            yield
            return
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """All that is read inside is of one moment."""
        if self._connection.in_transaction:
            yield
            return
        self.run("BEGIN")
        try:
            yield
        finally:
            if self._connection.in_transaction:
                self.run("COMMIT")

    def _roll_back(self) -> None:
        self.rollbacks += 1
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error:  # a full or failing disk has rolled back already
                self._connection.interrupt()
