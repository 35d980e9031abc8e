"""Builds the index: the tables of all games from the rules as they lie in their files."""

from __future__ import annotations

import gc
import sqlite3
from array import array
from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules import corpus
from companion.rules.concepts import Concepts
from companion.rules.gather import Counts, Gathered
from companion.rules.index import TABLES
from companion.rules.lines import sourced
from companion.rules.shelf import BETWEEN, Index
from companion.rules.words import spelt, stem, words

SATURATION = 1.6


def build(folder: str | None, stamp: str, digest: str = "") -> Index:
    """A new index in memory of all the games in ``folder``."""
    collecting = gc.isenabled()
    gc.disable()  # nothing here goes in circles, and looking for circles takes a third of the time
    try:
        return _built(folder, stamp, digest)
    finally:
        if collecting:
            gc.enable()


def _built(folder: str | None, stamp: str, digest: str) -> Index:
    index = sqlite3.connect(":memory:", factory=Index, isolation_level=None)
    index.executescript(TABLES)
    index.execute("begin")
    common = _everyday(index, corpus.thesaurus(folder))
    there = [Gathered(game, folder, common) for game in corpus.games(folder)]
    there = [game for game in there if game.entries]
    firsts = _firsts(there)
    _write_games(index, there, firsts)
    _write_postings(index, there, firsts)
    _write_concepts(index, common, there)
    index.execute("insert into stamp values (?,?)", (stamp, digest))
    index.execute("commit")
    return index


def _everyday(index: Index, thesaurus: dict[str, Any]) -> Concepts:
    """The concepts of the thesaurus; its other words go straight into the index."""
    common = Concepts()
    groups = thesaurus.get("groups", ())
    foreign = {stem(word) for word in thesaurus.get("elsewhere", ())}
    known = {word for group in groups for text in group for word in words(text)}
    filler = {stem(word) for word in thesaurus.get("filler", ())}
    everyday = [" ".join(sorted(group)) for group in (foreign, filler, known)]
    index.execute("insert into everyday values (?,?,?)", everyday)
    for group in groups:
        common.add(f"~{group[0]}", group)
    return common


def _firsts(there: Iterable[Gathered]) -> list[int]:
    """The number of each game's first rule."""
    firsts, number = [], 0
    for game in there:
        firsts.append(number)
        number += len(game.entries)
    return firsts


def _write_games(index: Index, there: list[Gathered], firsts: list[int]) -> None:
    homes: dict[tuple[str, str], int] = {}
    for number, (game, first) in enumerate(zip(there, firsts, strict=True)):
        naming = corpus.naming(game.game, game.folder)
        told = (number, game.game, naming.title, "\n".join(naming.names))
        size = (first, len(game.entries), game.weight(0), game.vocabulary())
        index.execute("insert into game values (?,?,?,?,?,?,?,?)", told + size)
        index.executemany("insert into rule values (?,?,?,?,?,?,?,?,?,?,?,?)", _rules(game, first))
        index.executemany("insert or ignore into form values (?,?)", _forms(game, first))
        for home in game.homes():
            homes.setdefault((game.game, home), len(homes))
    index.execute(
        "insert into whole values (?,?,?)",
        (
            array("I", [homes[game.game, home] for game in there for home in game.homes()]),
            array("f", [rank for game in there for rank in game.standing()]),
            "\n".join([entry.get("phase", "") for game in there for entry in game.entries]),
        ),
    )


def _rules(game: Gathered, first: int) -> list[tuple[object, ...]]:
    told_as = {home.section: home.heading for home in corpus.sections_of(game.game, game.folder)}
    title = corpus.naming(game.game, game.folder).title
    return [
        (
            number,
            game.game,
            entry["id"],
            entry["title"],
            entry["text"],
            BETWEEN.join(entry.get("ask", ())),
            BETWEEN.join(entry.get("sections", ())),
            BETWEEN.join(entry.get("related", ())),
            entry.get("phase", ""),
            entry.get("confidence", ""),
            _ruling(entry.get("ruling")),
            sourced(title, [told_as.get(slug, slug) for slug in entry.get("sections", ())]),
        )
        for number, entry in enumerate(game.entries, first)
    ]


def _forms(game: Gathered, first: int) -> Iterator[tuple[str, int]]:
    """The questions that rules are known to answer, as :func:`spelt`, with the rule's number."""
    for number, entry in enumerate(game.entries, first):
        for form in (entry["title"], *entry.get("ask", ())):
            yield spelt(words(form)), number


def _ruling(told: dict[str, Any] | None) -> str | None:
    if not told:
        return None
    return BETWEEN.join([told["confidence"], told["default"], *told.get("alternatives", ())])


def _write_postings(index: Index, there: list[Gathered], firsts: list[int]) -> None:
    everywhere: Counts = {}
    weights: dict[str, array[float]] = {}
    nowhere = array("f", bytes(4 * len(there)))
    for place, (game, first) in enumerate(zip(there, firsts, strict=True)):
        counts = game.counts(first)
        for term, weight in game.rarity(counts).items():
            if term not in weights:
                weights[term] = nowhere[:]
                everywhere[term] = counts[term]
            else:
                everywhere[term] += counts[term]
            weights[term][place] = weight
    rows = [
        (
            term,
            weights[term],
            array("I", told[::2]),
            array("f", [count / (count + SATURATION) for count in told[1::2]]),
        )
        for term, told in sorted(everywhere.items())
    ]
    index.executemany("insert into posting values (?,?,?,?)", rows)


def _write_concepts(index: Index, common: Concepts, there: list[Gathered]) -> None:
    meant: dict[str, list[str]] = {phrase: list(told) for phrase, told in common.items()}
    for number, game in enumerate(there):
        for phrase, told in game.own.items():
            meant.setdefault(phrase, []).extend([f"{number}{concept}" for concept in told])
    rows = [(phrase, "\n".join(told)) for phrase, told in sorted(meant.items())]
    index.executemany("insert into concept values (?,?)", rows)
