"""The entries that the last answer listed by number, so that a number opens one later.

Their ids are kept with the app, and in a small file beside the sessions for
the next command.  A file that can't be written costs the numbers and nothing
else: each entry can still be opened by its id.
"""

# pathlib would cost every question more than the file does.
# ruff: noqa: PTH103, PTH123

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from companion.games.shared.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.cli.app import App

FILE = "listed"
LONGEST = 4_000  # characters of the file that are read; nine ids need far fewer


def remember(app: App, ids: Iterable[str]) -> None:
    """Keep what the numbers 1, 2, … of the answer being told open.

    A program that reads JSON is told no numbers, and leaves those of the
    people at the table alone.
    """
    if app.json:
        return
    app.listed = tuple(ids)
    folder = app.folder
    if folder is None:
        return
    try:
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/{FILE}", "w", encoding="utf-8") as file:
            file.write("\n".join(app.listed))
    except OSError:
        pass


def listed_entry(app: App, number: int) -> str:
    """The id of the entry of that number; raises Refusal when the last answer has none."""
    ids = _kept(app) if app.listed is None else app.listed
    if 0 < number <= len(ids):
        return ids[number - 1]
    if not ids:
        raise Refusal(
            "not-now", f"No entry {number}: no answer has listed any yet. Ask with companion ask."
        )
    last = f"1 to {len(ids)}" if len(ids) > 1 else "only 1"
    raise Refusal("unknown-name", f"No entry {number}: the last answer lists {last}.")


def opening(app: App) -> str:
    """How one of the entries is opened."""
    from companion.rules.lines import OPENING

    return "its number" if app.number_opens else OPENING


def _kept(app: App) -> tuple[str, ...]:
    """What an earlier command has listed."""
    folder = app.folder
    if folder is None:
        return ()
    try:
        with open(f"{folder}/{FILE}", encoding="utf-8") as file:
            return tuple(file.read(LONGEST).split())
    except (OSError, UnicodeDecodeError):
        return ()
