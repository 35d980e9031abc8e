"""Files named on the command line; ``-`` is the standard stream."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from companion.cli.app import App
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal


def _cannot(name: str, problem: OSError | ValueError) -> click.UsageError:
    reason = getattr(problem, "strerror", None) or str(problem)
    return click.UsageError(f"Can't use the file {name}: {reason}")


@contextmanager
def lines_of(app: App, name: str) -> Iterator[Iterator[str]]:
    """The lines of a text file, read as they are needed.

    Raises UsageError when it can't be opened, Refusal when it is not text.
    """
    try:
        stream = app.source if name == "-" else open(name, encoding="utf-8")  # noqa: SIM115, PTH123
    except (OSError, ValueError) as problem:
        raise _cannot(name, problem) from None
    try:
        yield iter(stream)
    except UnicodeDecodeError:
        raise Refusal("broken-file", f"{name} is not a text file in UTF-8.") from None
    finally:
        if stream is not app.source:
            stream.close()


def read_text(app: App, name: str) -> str:
    """The whole text of a file."""
    with lines_of(app, name) as lines:
        return "".join(lines)


def read_json(app: App, name: str) -> Json:
    """The JSON value in a file; raises Refusal when there is none."""
    from json import loads

    try:
        value: Json = loads(read_text(app, name))
    except (ValueError, RecursionError) as problem:
        where = str(problem).partition(":")[0]
        raise Refusal("broken-file", f"{name} is not a JSON file ({where}).") from None
    return value


def write_text(app: App, name: str, text: str, *, force: bool = False) -> None:
    """Write a new file; an old one is only replaced by ``force``.

    Raises Refusal for an old file, UsageError when it can't be written.
    """
    if name == "-":
        app.out.write(text)
        return
    if not force and os.path.exists(name):  # noqa: PTH110
        raise Refusal("name-taken", f"There is a file {name} already: --force replaces it.")
    try:
        with open(name, "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write(text)
    except (OSError, ValueError) as problem:
        raise _cannot(name, problem) from None
