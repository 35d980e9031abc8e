"""The rules told in our own words, as they lie in ``rulesdata/``.

One folder per game: ``game.json`` (how people call it), ``sections.json`` (the
sections of the rulebook in order), ``glossary.json`` (terms with the words
players use for them) and ``rules/*.json`` (the entries, one per rule).

Paths are plain strings here: importing ``pathlib`` would cost every question
half as much again as starting Python.
"""

# ruff: noqa: PTH100, PTH112, PTH113, PTH116, PTH118, PTH120, PTH123, PTH208

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from companion.games.shared.record import Record


class Ruling(Record):
    """What is decided where a rulebook leaves a point open.

    ``confidence`` is A (almost forced by the text), B (best reading), C (an
    option of the session) or ASK (the table chooses).
    """

    confidence: str
    default: str
    alternatives: tuple[str, ...] = ()


class Rule(Record):
    """One rule: ``text`` answers on its own, ``ask`` are ways to ask for it.

    ``sections`` are slugs of the rulebook's sections, the primary one first;
    ``related`` are ids of other rules.  A passage of a book of the players
    stands as a rule without sections; ``book`` and ``page`` say where it is
    from (page 0: the book has none).
    """

    id: str
    game: str
    title: str
    text: str
    ask: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    phase: str = ""
    confidence: str = ""
    ruling: Ruling | None = None
    book: str = ""
    page: int = 0


class Section(Record):
    """A section of a rulebook; ``rules`` is false where it carries no rule."""

    game: str
    section: str
    heading: str
    rules: bool = True


class Term(Record):
    """A term of a game, with the other words players use for it."""

    term: str
    synonyms: tuple[str, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()


class File(NamedTuple):
    """A file of a corpus: its path within, its size, when it was last changed (ns)."""

    name: str
    size: int
    changed: int


class Naming(Record):
    """A game's title, and how people call it."""

    game: str
    title: str
    names: tuple[str, ...] = ()


@cache
def rules_folder() -> str:
    """Where the rules lie: inside an installed package, or beside it in a checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    installed = os.path.join(package, "rulesdata")
    return installed if os.path.isdir(installed) else f"{os.path.dirname(package)}/rulesdata"


def _read(path: str) -> Any:
    """The content of a JSON file, read again only when the file has changed."""
    told = os.stat(path)
    return _parsed(path, told.st_size, told.st_mtime_ns)


@lru_cache(maxsize=64)
def _parsed(path: str, size: int, changed: int) -> Any:
    import json

    with open(path, encoding="utf-8") as file:
        return json.load(file)


def games(folder: str | None = None) -> list[str]:
    """The games whose rules are there, by name."""
    try:
        with os.scandir(folder or rules_folder()) as found:
            return sorted(item.name for item in found if os.path.isdir(f"{item.path}/rules"))
    except OSError:
        return []


def read_rule(entry: dict[str, Any], game: str) -> Rule:
    """The rule that an entry of a rules file tells."""
    ruling = entry.get("ruling")
    return Rule(
        id=entry["id"],
        game=game,
        title=entry["title"],
        text=entry["text"],
        ask=tuple(entry.get("ask", ())),
        sections=tuple(entry.get("sections", ())),
        related=tuple(entry.get("related", ())),
        phase=entry.get("phase", ""),
        confidence=entry.get("confidence", ""),
        ruling=ruling
        and Ruling(ruling["confidence"], ruling["default"], tuple(ruling.get("alternatives", ()))),
    )


def entries(game: str, folder: str | None = None) -> tuple[dict[str, Any], ...]:
    """The entries of all rules files of a game, as they stand there."""
    folder = f"{folder or rules_folder()}/{game}/rules"
    names = sorted(name for name in os.listdir(folder) if name.endswith(".json"))
    return tuple(entry for name in names for entry in _read(f"{folder}/{name}"))


def glossary(game: str, folder: str | None = None) -> tuple[Term, ...]:
    """The terms of a game."""
    path = f"{folder or rules_folder()}/{game}/glossary.json"
    if not os.path.isfile(path):
        return ()
    return tuple(
        Term(
            term["term"],
            tuple(term.get("synonyms", ())),
            term.get("text", ""),
            tuple(term.get("rules", ())),
        )
        for term in _read(path)
    )


def naming(game: str, folder: str | None = None) -> Naming:
    """How people call a game."""
    path = f"{folder or rules_folder()}/{game}/game.json"
    if not os.path.isfile(path):
        return Naming(game, game.replace("-", " ").title(), (game,))
    told = _read(path)
    return Naming(game, told["title"], tuple(told.get("names", ())))


def _sections(game: str, folder: str | None) -> tuple[Section, ...]:
    path = f"{folder or rules_folder()}/{game}/sections.json"
    if not os.path.isfile(path):
        return ()
    return tuple(
        Section(game, told["section"], told["heading"], told.get("rules", True))
        for told in _read(path)
    )


def sections_of(game: str, folder: str | None = None) -> list[Section]:
    """The sections of a game's rulebook, in its order; empty for an unknown game."""
    return list(_sections(game, folder)) if game in games(folder) else []


def rules_of(game: str, section: str | None = None, folder: str | None = None) -> list[Rule]:
    """The rules of a game, or those that come from one section (primary first)."""
    if game not in games(folder):
        return []
    rules = [read_rule(entry, game) for entry in entries(game, folder)]
    if section is None:
        return rules
    found = [rule for rule in rules if section in rule.sections]
    return sorted(found, key=lambda rule: rule.sections.index(section))


def rule(id: str, folder: str | None = None) -> Rule | None:
    """The rule called ``id`` (in any case of letters), or None."""
    wanted = id.lower()
    there = games(folder)
    before = wanted.partition("/")[0]
    for game in [before] if before in there else there:
        for entry in entries(game, folder):
            if entry["id"].lower() == wanted:
                return read_rule(entry, game)
    return None


def thesaurus(folder: str | None = None) -> dict[str, Any]:
    """Groups of words that mean the same in any board game; see ``thesaurus.json``."""
    path = f"{folder or rules_folder()}/thesaurus.json"
    return dict(_read(path)) if os.path.isfile(path) else {}


def files(folder: str | None = None) -> list[File]:
    """The files of a corpus, in order of their names; none of them is read."""
    folder = folder or rules_folder()
    there = []
    for room in ["", *(f"{game}{room}" for game in games(folder) for room in ("/", "/rules/"))]:
        with os.scandir(f"{folder}/{room}") as found:
            for item in found:
                if item.name.endswith(".json"):
                    told = item.stat()
                    there.append(File(room + item.name, told.st_size, told.st_mtime_ns))
    return sorted(there)


def digest(folder: str, files: Sequence[File]) -> str:
    """A sum over all that the ``files`` of a corpus hold: they are all read."""
    from zlib import crc32

    told = 0
    for file in files:
        with open(f"{folder}/{file.name}", "rb") as content:
            told = crc32(content.read(), told)
    return f"{told:08x}"
