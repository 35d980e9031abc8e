"""One game's part of the index: reads only the rows a question needs."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.rules.corpus import Rule, read_rule
from companion.rules.words import STOP


class Posting(NamedTuple):
    """How telling a term is, and the rules that have it with its impact there."""

    weight: float
    rules: memoryview[int]
    impacts: memoryview[float]

    def impact(self, number: int) -> float:
        """The impact of the term in the rule of that number, 0 where it is not."""
        place = bisect_left(self.rules, number)
        there = place < len(self.rules) and self.rules[place] == number
        return self.impacts[place] if there else 0.0


def _whole(blob: bytes) -> memoryview[int]:
    return memoryview(blob).cast("I")


def _real(blob: bytes) -> memoryview[float]:
    return memoryview(blob).cast("f")


def _marks(count: int) -> str:
    return ",".join("?" * count)


class Shelf:
    """The rules of one game in the index."""

    def __init__(self, index: sqlite3.Connection, row: tuple[Any, ...]) -> None:
        self.index = index
        self.number: int = row[0]
        self.name: str = row[1]
        self.title: str = row[2]
        self.titles = [self.name.replace("-", " "), self.title]
        self.names = sorted([*self.titles, *row[3].split("\n")], key=len, reverse=True)
        self.rules: int = row[4]
        self.unknown: float = row[5]
        self.homes = _whole(row[6])  # for each rule, a number for its primary section
        self.standing = _real(row[7])  # for each rule, how likely it is asked for at all

    def _column(self, column: str) -> Any:
        row = self.index.execute(f"select {column} from game where number = ?", (self.number,))
        return row.fetchone()[0]

    def phases(self) -> list[str]:
        """For each rule, its phase or ""."""
        return str(self._column("phases")).split("\n")

    def vocabulary(self) -> dict[str, int]:
        """The words of the game and the stop words, with how often they are used."""
        known = dict.fromkeys(STOP, 30)
        spelt, counts = str(self._column("vocabulary")).split("\n")
        return known | dict(zip(spelt.split(), map(int, counts.split()), strict=True))

    def postings(self, terms: Collection[str]) -> dict[str, Posting]:
        """The postings of those ``terms`` that the game has."""
        rows = self.index.execute(
            "select term, weight, rules, impacts from posting"
            f" where game = ? and term in ({_marks(len(terms))})",
            (self.number, *terms),
        )
        return {
            term: Posting(weight, _whole(rules), _real(impacts))
            for term, weight, rules, impacts in rows
        }

    def concepts(self, phrases: Collection[str]) -> Mapping[str, list[str]]:
        """The concepts of those ``phrases`` that belong to any."""
        rows = self.index.execute(
            "select phrase, concepts from concept"
            f" where game in (-1, ?) and phrase in ({_marks(len(phrases))})",
            (self.number, *phrases),
        )
        found: dict[str, list[str]] = {}
        for phrase, concepts in rows:
            found.setdefault(phrase, []).extend(concepts.split("\n"))
        return found

    def rule(self, number: int) -> Rule:
        """The rule of that number."""
        import json

        (entry,) = self.index.execute(
            "select entry from rule where game = ? and number = ?", (self.number, number)
        ).fetchone()
        return read_rule(json.loads(entry), self.name)


def shelves(index: sqlite3.Connection) -> list[Shelf]:
    """The games of an index."""
    rows = index.execute(
        "select number, name, title, names, rules, unknown, homes, standing from game"
    )
    return [Shelf(index, row) for row in rows.fetchall()]


def known_elsewhere(index: sqlite3.Connection, stem: str) -> bool:
    """Whether the rules of any game use a word of that stem."""
    found = index.execute("select 1 from posting where term = ? limit 1", (stem,))
    return found.fetchone() is not None


class Everyday(NamedTuple):
    """Words that the rules need not use to be known.

    ``elsewhere`` are stems of things of other games, ``filler`` stems that say
    nothing about the rules, ``known`` the thesaurus' own words (used once each).
    """

    elsewhere: frozenset[str]
    filler: frozenset[str]
    known: dict[str, int]


def everyday_words(index: sqlite3.Connection) -> Everyday:
    """The everyday words of the thesaurus."""
    elsewhere, filler, known = index.execute("select * from everyday").fetchone()
    return Everyday(
        frozenset(elsewhere.split()), frozenset(filler.split()), dict.fromkeys(known.split(), 1)
    )
