"""Builds the index: fields and weights, impacts by BM25F, concepts, standing."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log
from typing import Any

from companion.rules import corpus
from companion.rules.concepts import Concepts
from companion.rules.index import TABLES
from companion.rules.words import content, stem, stem_all, words

# How much a word counts in each field, and how strongly long fields are damped.
FIELDS = {
    "title": (2.0, 0.3),
    "ask": (1.6, 0.5),
    "text": (0.8, 0.5),
    "heading": (1.5, 0.3),
    "term": (1.5, 0.5),
}
SATURATION = 1.6
CONCEPT = 0.75  # a concept in common counts less than the word itself
CORE, OPEN_POINT = 1.08, 0.92
COMMON = -1  # the number under which the concepts of every game stand

Terms = Sequence[str]


class Told:
    """One rule as the index sees it: the terms of its fields."""

    def __init__(self, entry: dict[str, Any], fields: dict[str, Terms]) -> None:
        self.entry = entry
        self.fields = fields


class Builder:
    """Gathers what the index says about one game."""

    def __init__(self, number: int, game: str, folder: str | None, common: Concepts) -> None:
        self.number, self.game, self.folder = number, game, folder
        self.own = Concepts()
        self.typed: list[str] = []
        terms: dict[str, list[str]] = {}
        for term in corpus.glossary(game, folder):
            names = [term.term, *term.synonyms]
            self.own.add(f"={term.term.lower()}", names)
            for rule in term.rules:
                terms.setdefault(rule, []).extend(names)
        self.concepts = common.joined(self.own)
        self.headings = {
            section.section: self.analysed(section.heading)
            for section in corpus.sections_of(game, folder)
        }
        self.told = [
            self._tell(entry, terms.get(entry["id"], ())) for entry in corpus.entries(game, folder)
        ]
        self.rarity = self._rarity()

    def analysed(self, text: str) -> list[str]:
        """The terms of a text: its stems without stop words, and their concepts."""
        typed = words(text)
        self.typed += typed
        return content(typed) + self.concepts.within(stem_all(typed))

    def _tell(self, entry: dict[str, Any], names: Iterable[str]) -> Told:
        primary = (entry.get("sections") or [""])[0]
        fields: dict[str, Terms] = {
            "title": self.analysed(entry["title"]),
            "ask": self.analysed("; ".join(entry.get("ask", ()))),
            "text": self.analysed(entry["text"]),
            "heading": self.headings.get(primary, ()),
            "term": self.analysed(", ".join(names)),
        }
        return Told(entry, fields)

    def _rarity(self) -> dict[str, float]:
        """How telling each term is: its inverse document frequency, concepts damped."""
        spread: Counter[str] = Counter()
        for told in self.told:
            spread.update(set().union(*told.fields.values()))
        weights = {count: self.weight(count) for count in set(spread.values())}
        return {
            term: weights[count] * (CONCEPT if term[0] in "=~" else 1.0)
            for term, count in spread.items()
        }

    def weight(self, count: int) -> float:
        """The weight of a term that stands in ``count`` rules."""
        return log(1 + (len(self.told) - count + 0.5) / (count + 0.5))

    def impacts(self) -> dict[str, tuple[list[int], list[float]]]:
        """For each term the rules that contain it and how much it counts there."""
        usual = {
            field: max(1.0, sum(len(told.fields[field]) for told in self.told) / len(self.told))
            for field in FIELDS
        }
        found: dict[str, tuple[list[int], list[float]]] = {term: ([], []) for term in self.rarity}
        for number, told in enumerate(self.told):
            for term, count in _counted(told, usual).items():
                rules, impacts = found[term]
                rules.append(number)
                impacts.append(count / (count + SATURATION))
        return found

    def standing(self) -> list[float]:
        """For each rule how likely it is to be asked for, before anything is asked.

        A section's core rule is asked for more often than its details, and
        those more often than what the rulebook leaves open.
        """
        cores = {f"{self.game}/{section}" for section in self.headings}
        return [
            OPEN_POINT if "ruling" in told.entry else CORE if told.entry["id"] in cores else 1.0
            for told in self.told
        ]

    def homes(self) -> list[int]:
        """For each rule the number of its primary section."""
        numbers: dict[str, int] = {}
        return [
            numbers.setdefault((told.entry.get("sections") or [told.entry["id"]])[0], len(numbers))
            for told in self.told
        ]


def _counted(told: Told, usual: dict[str, float]) -> dict[str, float]:
    """How often each term stands in a rule, fields weighted and damped by length."""
    counted: dict[str, float] = {}
    for field, terms in told.fields.items():
        weight, damping = FIELDS[field]
        worth = weight / (1 - damping + damping * len(terms) / usual[field])
        for term in terms:
            counted[term] = counted.get(term, 0.0) + worth
    return counted


def build(folder: str | None, stamp: str) -> sqlite3.Connection:
    """A new index in memory of all the games in ``folder``."""
    index = sqlite3.connect(":memory:")
    index.executescript(TABLES)
    thesaurus = corpus.thesaurus(folder)
    common = Concepts()
    groups = thesaurus.get("groups", ())
    foreign = {stem(word) for word in thesaurus.get("elsewhere", ())}
    known = {word for group in groups for text in group for word in words(text)}
    filler = {stem(word) for word in thesaurus.get("filler", ())}
    everyday = [" ".join(sorted(group)) for group in (foreign, filler, known)]
    index.execute("insert into everyday values (?,?,?)", everyday)
    for group in groups:
        common.add(f"~{group[0]}", group)
    _write_concepts(index, COMMON, common)
    for number, game in enumerate(corpus.games(folder)):
        if corpus.entries(game, folder):
            _write(index, Builder(number, game, folder, common))
    index.execute("insert into stamp values (?)", (stamp,))
    index.commit()
    return index


def _write(index: sqlite3.Connection, builder: Builder) -> None:
    naming = corpus.naming(builder.game, builder.folder)
    index.execute(
        "insert into game values (?,?,?,?,?,?,?,?,?,?)",
        (
            builder.number,
            builder.game,
            naming.title,
            "\n".join(naming.names),
            len(builder.told),
            builder.weight(0),
            array("I", builder.homes()).tobytes(),
            array("f", builder.standing()).tobytes(),
            "\n".join(told.entry.get("phase", "") for told in builder.told),
            _vocabulary(builder),
        ),
    )
    index.executemany("insert into rule values (?,?,?)", _texts(builder))
    index.executemany("insert into posting values (?,?,?,?,?)", _postings(builder))
    _write_concepts(index, builder.number, builder.own)


def _write_concepts(index: sqlite3.Connection, number: int, concepts: Concepts) -> None:
    rows = [(phrase, number, "\n".join(meant)) for phrase, meant in concepts.items()]
    index.executemany("insert into concept values (?,?,?)", sorted(rows))


def _texts(builder: Builder) -> Iterable[tuple[int, int, str]]:
    encode = json.JSONEncoder(ensure_ascii=False).encode
    for number, told in enumerate(builder.told):
        yield builder.number, number, encode(told.entry)


def _postings(builder: Builder) -> list[tuple[str, int, float, bytes, bytes]]:
    rarity, number = builder.rarity, builder.number
    return [
        (
            term,
            number,
            rarity[term],
            array("I", rules).tobytes(),
            array("f", impacts).tobytes(),
        )
        for term, (rules, impacts) in sorted(builder.impacts().items())
    ]


def _vocabulary(builder: Builder) -> str:
    """The words of the game, the commonest first, and how often they are used."""
    counted = Counter(builder.typed).most_common()
    spelt = " ".join([word for word, _ in counted])
    return f"{spelt}\n{' '.join([str(count) for _, count in counted])}"
