"""The players' own books: taking one in, listing them, forgetting one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import click

from companion.cli.app import App
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Line, Report, Styled

LONGEST_NAME = 80


def books_of(app: App) -> str | None:
    """The file of the books, or None over a throw-away store, which has none."""
    from companion.rules.books.place import books_file

    return None if app.scratch else books_file(app.folder)


def _kept_books(app: App) -> str:
    path = books_of(app)
    if path is None:
        raise Refusal("not-now", "Books are kept with your sessions: leave out --scratch.")
    return path


def add_book(app: App, file: str, game: str | None, name: str | None) -> Report:
    """Take in a file; raises Refusal when it can't be read or the name is taken."""
    from pathlib import Path

    from companion.rules.books.cutting import cut
    from companion.rules.books.keeping import add
    from companion.rules.books.reading import read_file

    path = Path(file)
    called = _name_for(path.stem if name is None else name)
    books = _kept_books(app)
    watch = _watched(app)
    script = read_file(path)
    pages = watch(script.pages, script.length, "Reading")
    book = add(books, called, game or "", cut(pages, markdown=script.markdown), watch)
    told = f"Added {_told(book)}. companion ask searches it from now on."
    return Report((told,), lambda: {"book": plain(book)})


def _name_for(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME:
        raise click.UsageError(f"Give the book a --name of 1 to {LONGEST_NAME} letters.")
    return name


def _watched(app: App) -> Callable[[Iterable[Any], int, str], Iterable[Any]]:
    """Shows a bar on the error stream while work goes on, where that is a terminal."""

    def bar(items: Iterable[Any], length: int, label: str) -> Iterator[Any]:
        if app.json or app.plain or not app.err.isatty():
            yield from items
            return
        with click.progressbar(items, length=length, label=label, file=app.err) as shown:
            yield from shown

    return bar


def list_books(app: App) -> Report:
    """The books, one a line."""
    from companion.rules.books.keeping import books_in

    path = books_of(app)
    books = books_in(path) if path else []
    lines: tuple[Line, ...] = tuple(_told(book) for book in books)
    if not books:
        lines = ("You have added no book. Add a rulebook or FAQ: companion rules add FILE",)
    else:
        lines += (Styled("Forget one with: companion rules remove NAME", "quiet"),)
    return Report(lines, lambda: {"books": [plain(book) for book in books]})


def remove_book(app: App, name: str) -> Report:
    """Forget a book; raises Refusal when there is none of that name."""
    from companion.rules.books.keeping import remove

    book = remove(_kept_books(app), name)
    return Report((f"Forgot {_told(book)}.",), lambda: {"book": plain(book)})


def _told(book: Any) -> str:
    pages = f"{_counted(book.pages, 'page')}, " if book.pages else ""
    about = book.game or "any game"
    return f"{book.name} ({about}; {pages}{_counted(book.passages, 'passage')})"


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
