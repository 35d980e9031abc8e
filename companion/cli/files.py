"""Files named on the command line; ``-`` is the standard stream."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

import click

from companion.cli.app import App
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal

_WRONG_NAME = (FileNotFoundError, NotADirectoryError, IsADirectoryError)


def _reason(problem: OSError | ValueError) -> str:
    return getattr(problem, "strerror", None) or str(problem)


def _cannot(name: str, problem: OSError | ValueError) -> click.UsageError:
    return click.UsageError(f"Can't use the file {name}: {_reason(problem)}")


@contextmanager
def lines_of(app: App, name: str) -> Iterator[Iterator[str]]:
    """The lines of a text file, read as they are needed.

    Raises UsageError when it can't be opened or read, Refusal when it is not
    text.
    """
    try:
        stream = app.source if name == "-" else open(name, encoding="utf-8")  # noqa: SIM115, PTH123
    except (OSError, ValueError) as problem:
        raise _cannot(name, problem) from None
    try:
        yield _read(stream, name)
    finally:
        if stream is not app.source:
            stream.close()


def _read(stream: TextIO, name: str) -> Iterator[str]:
    """The lines of ``stream``; only what goes wrong in reading is told as such."""
    try:
        yield from stream
    except UnicodeDecodeError:
        raise Refusal("broken-file", f"{name} is not a text file in UTF-8.") from None
    except OSError as problem:
        raise _cannot(name, problem) from None


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
    """Write a new file whole or not at all; an old one is only replaced by ``force``.

    Raises Refusal for an old file and when there is no room, UsageError when
    no file can have this name.
    """
    if name == "-":
        app.out.write(text)
        return
    if not force and os.path.exists(name):  # noqa: PTH110
        raise Refusal("name-taken", f"There is a file {name} already: --force replaces it.")
    try:
        if os.path.exists(name) and not os.path.isfile(name):  # noqa: PTH110, PTH113
            _write_into(name, text)
        else:
            _put(os.path.realpath(name), text)
    except (*_WRONG_NAME, ValueError) as problem:
        raise _cannot(name, problem) from None
    except OSError as problem:
        told = f"The file {name} can't be written ({_reason(problem)}): nothing was changed."
        raise Refusal("not-writable", told) from None


def _write_into(name: str, text: str) -> None:
    """Write to what is no file of its own, such as a pipe or a terminal."""
    with open(name, "w", encoding="utf-8") as stream:  # noqa: PTH123
        stream.write(text)


def _put(path: str, text: str) -> None:
    """Write beside the place and move it there when it is whole and on disk."""
    beside = os.path.join(os.path.dirname(path), f".companion-{os.getpid()}.part")  # noqa: PTH118, PTH120
    try:
        with open(beside, "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):  # noqa: PTH110
            os.chmod(beside, os.stat(path).st_mode & 0o777)  # noqa: PTH101, PTH116
        os.replace(beside, path)  # noqa: PTH105
    except BaseException:
        with suppress(OSError, ValueError):
            os.unlink(beside)  # noqa: PTH108
        raise
