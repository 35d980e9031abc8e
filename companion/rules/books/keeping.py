"""The file of the players' own books: what is in it, and how books come and go.

One SQLite file of its own, so that books never weigh on the sessions and can
be deleted by hand.  The words of the passages stand in a full-text table, by
stem.  A book is taken in whole or not at all.
"""

# pathlib would cost every question more than the books themselves.
# ruff: noqa: PTH103, PTH110, PTH120

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.rules.books.cutting import Passage
from companion.rules.words import STOP, stem, words

VERSION = 1
TOGETHER = 500  # passages written at once

_DAMAGED = re.compile("not a database|malformed|no such table|corrupt")

TABLES = """
create table book (number integer primary key, name text not null unique collate nocase,
                   game text not null, pages integer not null, passages integer not null);
create table passage (number integer primary key, book integer not null, heading text not null,
                      page integer not null, text text not null);
create index passage_of_book on passage (book);
create virtual table told using fts5 (heading, body, tokenize = 'ascii');
create virtual table spread using fts5vocab (told, row);
"""

Watch = Callable[[Iterable[Any], int, str], Iterable[Any]]
"""Hands on what it is given, to show how far the work has come."""


class Book(Record):
    """A book of the players; ``game`` is "" for one that belongs to any."""

    name: str
    game: str
    pages: int
    passages: int


def unwatched(items: Iterable[Any], count: int, told: str) -> Iterable[Any]:
    """Show nothing."""
    return items


def analysed(text: str) -> str:
    """A text as it stands in the full-text table: its stems without stop words."""
    return " ".join([stem(word) for word in words(text) if word not in STOP])


@contextmanager
def opened(path: str, *, new: bool = False) -> Iterator[sqlite3.Connection]:
    """The file of the books; raises Refusal when it can't be used.

    With ``new`` it is made where there is none.
    """
    try:
        if new:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        books = sqlite3.connect(path, isolation_level=None, timeout=10)
    except (OSError, sqlite3.Error) as problem:
        raise _cannot(path, problem) from None
    try:
        _checked(books, path, new)
        yield books
    except sqlite3.Error as problem:
        raise _cannot(path, problem) from None
    finally:
        books.close()


def _checked(books: sqlite3.Connection, path: str, new: bool) -> None:
    version = _version(books)
    if version > VERSION:
        raise Refusal(
            "newer-version",
            f"The books in {path} were kept by a newer Companion: use that one, or update this.",
        )
    if version == 0 and new:
        books.execute("begin immediate")
        if _version(books) == 0:  # nobody else made them since
            for table in TABLES.split(";"):
                books.execute(table)
            books.execute(f"pragma user_version = {VERSION}")
        books.execute("commit")
    elif version == 0:
        raise _damaged(path)


def _version(books: sqlite3.Connection) -> int:
    (version,) = books.execute("pragma user_version").fetchone()
    return int(version)


def _damaged(path: str) -> Refusal:
    return Refusal("broken-file", f"{path} is damaged: delete it and add your books again.")


def _cannot(path: str, problem: Exception) -> Refusal:
    if isinstance(problem, sqlite3.DatabaseError) and _DAMAGED.search(str(problem)):
        return _damaged(path)
    if "locked" in str(problem):
        return Refusal("store-busy", "Another Companion is using the books: try again.")
    reason = getattr(problem, "strerror", None) or str(problem)
    return Refusal("not-writable", f"The books can't be kept in {path}: {reason}.")


def books_in(path: str) -> list[Book]:
    """The books, by name."""
    if not os.path.exists(path):
        return []
    with opened(path) as books:
        rows = books.execute("select name, game, pages, passages from book order by name")
        return [Book(*row) for row in rows.fetchall()]


def add(
    path: str, name: str, game: str, passages: Iterable[Passage], watch: Watch = unwatched
) -> Book:
    """Take in a book; raises Refusal when one of that name is there already."""
    with opened(path, new=True) as books:
        if books.execute("select 1 from book where name = ?", (name,)).fetchone():
            raise Refusal(
                "name-taken",
                f"There is a book {name} already: give another --name,"
                f' or forget it first: companion rules remove "{name}"',
            )
        books.execute("begin immediate")
        try:
            book = _taken_in(books, name, game, passages, watch)
        except BaseException:
            books.execute("rollback")
            raise
        books.execute("commit")
        return book


def _taken_in(
    books: sqlite3.Connection, name: str, game: str, passages: Iterable[Passage], watch: Watch
) -> Book:
    number, first = books.execute(
        "select (select coalesce(max(number), 0) + 1 from book),"
        " (select coalesce(max(number), 0) + 1 from passage)"
    ).fetchone()
    every = list(passages)
    if not every:
        raise Refusal("broken-file", f"{name} holds no text.")
    left = iter(watch(enumerate(every, first), len(every), "Indexing"))
    while batch := list(islice(left, TOGETHER)):
        books.executemany(
            "insert into passage values (?,?,?,?,?)", [(at, number, *one) for at, one in batch]
        )
        books.executemany(
            "insert into told (rowid, heading, body) values (?,?,?)",
            [(at, analysed(one.heading), analysed(one.text)) for at, one in batch],
        )
    book = Book(name, game, max(one.page for one in every), len(every))
    books.execute(
        "insert into book values (?,?,?,?,?)", (number, name, game, book.pages, book.passages)
    )
    return book


def remove(path: str, name: str) -> Book:
    """Forget the book of that name; raises Refusal when there is none."""
    there = books_in(path)
    found = next((book for book in there if book.name.casefold() == name.casefold()), None)
    if found is None:
        names = ", ".join(book.name for book in there)
        known = f"Your books are: {names}." if there else "You have added none."
        raise Refusal("unknown-name", f"No book {name}. {known}")
    with opened(path) as books:
        books.execute("begin immediate")
        (number,) = books.execute(
            "select number from book where name = ?", (found.name,)
        ).fetchone()
        within = "(select number from passage where book = ?)"
        books.execute(f"delete from told where rowid in {within}", (number,))
        books.execute("delete from passage where book = ?", (number,))
        books.execute("delete from book where number = ?", (number,))
        books.execute("commit")
        books.execute("vacuum")
    return found
