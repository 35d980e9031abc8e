"""The index of the rules: built once per version of them, and kept.

An index is one SQLite file.  A question reads the few rows of its own words,
whatever the size of the corpus, and the texts of the answers shown; the rules'
own files are only read to build it.  An installed Companion brings its index
along, made with the package; a checkout builds one into the cache folder.  The
file is never changed: a new one takes its place in one step, so readers need
no locks.  Where no cache can be written, the same tables are built in memory.

For each term there is one *posting*: the rules of all games that contain the
term with its impact there, by BM25F over their fields.  Rules are numbered
through all games, so that each game's rules are one range of numbers.
"""

# pathlib would cost every question half as much again as starting Python.
# ruff: noqa: PTH103, PTH105, PTH108, PTH110, PTH111, PTH113, PTH116, PTH120, PTH123

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Sequence

from companion import __version__
from companion.rules import corpus
from companion.rules.shelf import Index

FORMAT = 9
NAME = "rules.index"
MAKERS = ("build", "gather", "concepts", "words")  # modules: other ones make another index
SETTLED = 60_000_000_000  # ns: files unpacked together may bear times that far apart

TABLES = """
create table stamp (value text not null, digest text not null);
create table game (number integer primary key, name text, title text, names text,
                   first integer, rules integer, unknown real, vocabulary text);
create table whole (homes blob, standing blob, phases text);
create table everyday (elsewhere text, filler text, known text);
create table rule (number integer primary key, game text, id text, title text, text text,
                   ask text, sections text, related text, phase text, confidence text,
                   ruling text, source text);
create index rule_by_id on rule (id);
create table form (spelt text, number integer, primary key (spelt, number)) without rowid;
create table posting (term text primary key, weights blob, rules blob, impacts blob)
                   without rowid;
create table concept (phrase text primary key, concepts text) without rowid;
"""


def stamp(folder: str, files: Sequence[corpus.File]) -> str:
    """What an index in the cache must have been built from to be current."""
    told = [f"{file.name}:{file.size}:{file.changed}" for file in files]
    told += [_maker(name) for name in MAKERS]
    return "\n".join([f"{FORMAT} {__version__} {sys.byteorder} {folder}", *told])


def _maker(name: str) -> str:
    try:
        told = os.stat(f"{os.path.dirname(__file__)}/{name}.py")
    except OSError:  # installed as byte code only
        return name
    return f"{name}:{told.st_size}:{told.st_mtime_ns}"


def packed_stamp(files: Sequence[corpus.File]) -> str:
    """What an index beside the rules must have been built from to be current."""
    told = [f"{file.name}:{file.size}" for file in files]
    return "\n".join([f"{FORMAT} {__version__} {sys.byteorder}", *told])


def cache_folder() -> str:
    """Where the index is kept; ``COMPANION_HOME`` moves it."""
    home = os.environ.get("COMPANION_HOME")
    if home:
        return f"{home}/cache"
    if sys.platform == "linux":  # what platformdirs would say, without its start-up time
        return f"{os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache')}/companion"
    from platformdirs import user_cache_dir

    return user_cache_dir("companion")


def open_index(folder: str | None = None, cache: str | None = None) -> Index:
    """The current index of the rules in ``folder``: packed, cached, or newly built.

    Never fails for want of a cache: an absent, damaged or outdated file is
    built anew, and where it cannot be written it stays in memory.
    """
    folder = folder or corpus.rules_folder()
    files = corpus.files(folder)
    packed = _packed(folder, files)
    if packed:
        return packed
    path = f"{cache or cache_folder()}/{NAME}"
    wanted = stamp(folder, files)
    return _kept(path, wanted) or _renewed(path, wanted, folder)


def _packed(folder: str, files: Sequence[corpus.File]) -> Index | None:
    """The index that lies beside the rules, unless the rules are others by now.

    Names and sizes must agree; where a file is younger than the index, what
    the files hold is compared too.
    """
    path = f"{folder}/{NAME}"
    found = _kept(path, packed_stamp(files))
    if found is None:
        return None
    youngest = max((file.changed for file in files), default=0)
    if youngest <= os.stat(path).st_mtime_ns + SETTLED:
        return found
    (digest,) = found.execute("select digest from stamp").fetchone()
    if digest == corpus.digest(folder, files):
        return found
    found.close()
    return None


def _kept(path: str, wanted: str) -> Index | None:
    if not os.path.isfile(path):
        return None
    try:
        found = sqlite3.connect(
            f"file:{_quoted(path)}?mode=ro&immutable=1", uri=True, factory=Index
        )
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


def _renewed(path: str, wanted: str, folder: str) -> Index:
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


def pack(folder: str, path: str) -> None:
    """Build the index of the rules in ``folder`` as the file ``path``, to lie beside them.

    Used when the package is built; raises OSError when it cannot be written.
    """
    from companion.rules.build import build

    files = corpus.files(folder)
    built = build(folder, packed_stamp(files), corpus.digest(folder, files))
    try:
        with open(path, "wb") as file:
            file.write(built.serialize())
    finally:
        built.close()
