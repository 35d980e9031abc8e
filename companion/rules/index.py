"""The index of the rules: built once per version of them, kept in the cache folder.

An index is one SQLite file.  A question reads the few rows of its own words,
whatever the size of the corpus, and the texts of the answers shown; the rules'
own files are only read to build it.  The file is never changed: a new one
takes its place in one step, so readers need no locks.  Where no cache can be
written, the same tables are built in memory.

For each game and term there is one *posting*: the rules that contain the term
with its impact there, by BM25F over their fields.
"""

# pathlib would cost every question half as much again as starting Python.
# ruff: noqa: PTH103, PTH105, PTH108, PTH110, PTH111, PTH113, PTH120, PTH123

from __future__ import annotations

import os
import sqlite3
import sys

from companion import __version__
from companion.rules import corpus

FORMAT = 5

TABLES = """
create table stamp (value text not null);
create table game (number integer primary key, name text, title text, names text,
                   rules integer, unknown real, homes blob, standing blob,
                   phases text, vocabulary text);
create table everyday (elsewhere text, filler text, known text);
create table rule (game integer, number integer, entry text, primary key (game, number))
                   without rowid;
create table posting (term text, game integer, weight real, rules blob, impacts blob,
                      primary key (term, game)) without rowid;
create table concept (phrase text, game integer, concepts text,
                      primary key (phrase, game)) without rowid;
"""


def stamp(folder: str | None = None) -> str:
    """What an index must have been built from to be current."""
    return f"{FORMAT} {__version__}\n{corpus.stamp(folder)}"


def cache_folder() -> str:
    """Where the index is kept; ``COMPANION_HOME`` moves it."""
    home = os.environ.get("COMPANION_HOME")
    if home:
        return f"{home}/cache"
    if sys.platform == "linux":  # what platformdirs would say, without its start-up time
        return f"{os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache')}/companion"
    from platformdirs import user_cache_dir

    return user_cache_dir("companion")


def open_index(folder: str | None = None, cache: str | None = None) -> sqlite3.Connection:
    """The current index of the rules in ``folder``, from the cache or newly built.

    Never fails for want of a cache: an absent, damaged or outdated file is
    built anew, and where it cannot be written it stays in memory.
    """
    path = f"{cache or cache_folder()}/rules.index"
    wanted = stamp(folder)
    return _kept(path, wanted) or _renewed(path, wanted, folder)


def _kept(path: str, wanted: str) -> sqlite3.Connection | None:
    if not os.path.isfile(path):
        return None
    try:
        found = sqlite3.connect(f"file:{_quoted(path)}?mode=ro&immutable=1", uri=True)
    except sqlite3.Error:
        return None
    try:
        (value,) = found.execute("select value from stamp").fetchone()
        if value == wanted:
            return found
    except (sqlite3.Error, TypeError):
        pass
    found.close()
    return None


def _quoted(path: str) -> str:
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _renewed(path: str, wanted: str, folder: str | None) -> sqlite3.Connection:
    from companion.rules.build import build

    built = build(folder, wanted)
    fresh = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(fresh, "wb") as file:
            file.write(built.serialize())
        os.replace(fresh, path)
    except OSError:
        if os.path.exists(fresh):
            os.unlink(fresh)
    return built
