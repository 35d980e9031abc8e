"""The opened index, and one game's part of it: reads only the rows a question needs.

What was read is kept while the index is open, so that a question to all games
reads its rows once, and a long sitting hardly reads at all.
"""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from companion.rules.concepts import phrase
from companion.rules.corpus import Rule, Ruling
from companion.rules.words import STOP

BETWEEN = "\x1f"  # stands between the items of a list in one column
REMEMBERED = 20_000  # terms and phrases kept while the index is open


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


class Everyday(NamedTuple):
    """Words that the rules need not use to be known.

    ``elsewhere`` are stems of things of other games, ``filler`` stems that say
    nothing about the rules, ``known`` the thesaurus' own words (used once each).
    """

    elsewhere: frozenset[str]
    filler: frozenset[str]
    known: dict[str, int]


class _Spread(NamedTuple):
    """A term in all games: how telling it is in each, the rules, its impacts there."""

    weights: memoryview[float]
    rules: memoryview[int]
    impacts: memoryview[float]


def _marks(count: int) -> str:
    return ",".join("?" * count)


def _owned(concept: str) -> tuple[int, str]:
    """The number of a concept's game, -1 for any game, and the concept itself."""
    game, equals, name = concept.partition("=")
    return (int(game), equals + name) if game.isdecimal() else (-1, concept)


class Index(sqlite3.Connection):
    """An index of rules as :func:`companion.rules.index.open_index` opens it."""

    @cached_property
    def shelves(self) -> list[Shelf]:
        """The games."""
        rows = self.execute("select number, name, title, names, first, rules, unknown from game")
        return [Shelf(self, row) for row in rows.fetchall()]

    @cached_property
    def _whole(self) -> tuple[bytes, bytes, str]:
        row: tuple[bytes, bytes, str] = self.execute("select * from whole").fetchone()
        return row

    @cached_property
    def homes(self) -> memoryview[int]:
        """For each rule, a number for its primary section."""
        return memoryview(self._whole[0]).cast("I")

    @cached_property
    def standing(self) -> memoryview[float]:
        """For each rule, how likely it is asked for at all."""
        return memoryview(self._whole[1]).cast("f")

    @cached_property
    def phases(self) -> list[str]:
        """For each rule, its phase or ""."""
        return self._whole[2].split("\n")

    @cached_property
    def everyday(self) -> Everyday:
        """The everyday words of the thesaurus."""
        elsewhere, filler, known = self.execute("select * from everyday").fetchone()
        return Everyday(
            frozenset(elsewhere.split()), frozenset(filler.split()), dict.fromkeys(known.split(), 1)
        )

    @cached_property
    def _terms(self) -> dict[str, _Spread | None]:
        return {}

    @cached_property
    def _phrases(self) -> dict[str, Sequence[tuple[int, str]]]:
        return {}

    def knows(self, term: str) -> bool:
        """Whether the rules of any game have that term."""
        return self.spread((term,)).get(term) is not None

    def spread(self, terms: Collection[str]) -> Mapping[str, _Spread | None]:
        """Where the ``terms`` stand in all games; None for those that stand nowhere."""
        known = self._terms
        new = [term for term in terms if term not in known]
        if new:
            if len(known) > REMEMBERED:
                known.clear()
                new = list(terms)
            known.update(dict.fromkeys(new))
            rows = self.execute(
                "select term, weights, rules, impacts from posting"
                f" where term in ({_marks(len(new))})",
                new,
            )
            for term, weights, rules, impacts in rows:
                known[term] = _Spread(
                    memoryview(weights).cast("f"),
                    memoryview(rules).cast("I"),
                    memoryview(impacts).cast("f"),
                )
        return known

    def concepts(self, phrases: Collection[str]) -> Mapping[str, Sequence[tuple[int, str]]]:
        """The concepts of ``phrases``, each with the number of its game, -1 for any game."""
        known = self._phrases
        new = [run for run in phrases if run not in known]
        if new:
            if len(known) > REMEMBERED:
                known.clear()
                new = list(phrases)
            known.update(dict.fromkeys(new, ()))
            rows = self.execute(
                f"select phrase, concepts from concept where phrase in ({_marks(len(new))})", new
            )
            known.update((run, [*map(_owned, told.split("\n"))]) for run, told in rows)
        return known

    def rule(self, number: int) -> tuple[Rule, str]:
        """The rule of that number, and how its source is told."""
        row = self.execute(
            "select game, id, title, text, ask, sections, related, phase, confidence, ruling,"
            " source"
            " from rule where number = ?",
            (number,),
        ).fetchone()
        return _read(row[:-1]), row[-1]

    def titles(self, ids: Sequence[str]) -> dict[str, str]:
        """The titles of the rules called ``ids``, as far as they are known, marked as rulings."""
        rows = self.execute(
            "select id, title || case when ruling is null then '' else ' (ruling)' end from rule"
            f" where id in ({_marks(len(ids))})",
            ids,
        )
        return dict(rows.fetchall())


def _read(columns: tuple[Any, ...]) -> Rule:
    game, id, title, text, ask, sections, related, phase, confidence, ruling = columns
    decided = None
    if ruling is not None:
        trust, default, *alternatives = ruling.split(BETWEEN)
        decided = Ruling(trust, default, tuple(alternatives))
    return Rule(
        id=id,
        game=game,
        title=title,
        text=text,
        ask=_listed(ask),
        sections=_listed(sections),
        related=_listed(related),
        phase=phase,
        confidence=confidence,
        ruling=decided,
    )


def _listed(told: str) -> tuple[str, ...]:
    return tuple(told.split(BETWEEN)) if told else ()


class Shelf:
    """The rules of one game in the index."""

    def __init__(self, index: Index, row: tuple[Any, ...]) -> None:
        self.index = index
        self.number: int = row[0]
        self.name: str = row[1]
        self.title: str = row[2]
        self._names: list[str] = row[3].split("\n")
        self.first: int = row[4]
        self.end: int = row[4] + row[5]
        self.unknown: float = row[6]

    @cached_property
    def titles(self) -> list[str]:
        """The stems of the game's title."""
        return [*filter(None, map(phrase, (self.name.replace("-", " "), self.title)))]

    @cached_property
    def names(self) -> list[str]:
        """The stems of all that the game is called, the longest first."""
        named = filter(None, map(phrase, self._names))
        return sorted([*self.titles, *named], key=len, reverse=True)

    @cached_property
    def vocabulary(self) -> dict[str, int]:
        """The words known in the game, with how often they are used.

        They are those of its rules, the stop words and the thesaurus' words.
        """
        (told,) = self.index.execute(
            "select vocabulary from game where number = ?", (self.number,)
        ).fetchone()
        spelt, counts = told.split("\n")
        known = self.index.everyday.known | dict.fromkeys(STOP, 30)
        return known | dict(zip(spelt.split(), map(int, counts.split()), strict=True))

    def postings(self, terms: Collection[str]) -> dict[str, Posting]:
        """The postings of those ``terms`` that the game has."""
        known = self.index.spread(terms)
        found = {}
        for term in terms:
            spread = known[term]
            if spread is not None and spread.weights[self.number]:
                start = bisect_left(spread.rules, self.first)
                end = bisect_left(spread.rules, self.end, start)
                found[term] = Posting(
                    spread.weights[self.number],
                    spread.rules[start:end],
                    spread.impacts[start:end],
                )
        return found

    def concepts(self, phrases: Collection[str]) -> Mapping[str, list[str]]:
        """The concepts of those ``phrases`` that belong to any in this game."""
        known = self.index.concepts(phrases)
        found = {}
        for run in phrases:
            if known[run]:
                meant = [concept for game, concept in known[run] if game in (-1, self.number)]
                if meant:
                    found[run] = meant
        return found
