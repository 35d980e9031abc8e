"""Finds the passages of the players' own books that answer a question.

As with the rules, a passage's score is how much of the question's weight it
holds, so that both can be ranked together; words of a heading count most.
"""

# ruff: noqa: PTH110

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping, Sequence
from math import log

from companion.games.shared.record import Record
from companion.rules.books.keeping import opened
from companion.rules.corpus import Rule
from companion.rules.words import STOP, stem, words

BEHIND = 0.85  # our rules are told to answer on their own, a passage is only cut out
HALF = 0.4  # a word that stands once in the text counts 1 / (1 + HALF)
CANDIDATES = 30
COMMON = 2.5  # weight of a word that every twelfth passage has: those only rank the others
SURE = 0.8  # share of the question's weight that a sure passage holds
ENOUGH_WORDS = 2
PREFIX = "book/"


class FoundPassage(Record):
    """A passage that may answer, as a rule that comes from a book, and how well it fits."""

    rule: Rule
    score: float
    sure: bool
    source: str
    terms: frozenset[str]


def find(path: str, query: str, game: str | None, limit: int) -> list[FoundPassage]:
    """The passages of the books at ``path`` that best answer, at most ``limit``.

    With a ``game``, the books of other games are left out.
    """
    typed = list(dict.fromkeys(word for word in words(query)[:60] if word not in STOP))
    if not typed or not os.path.exists(path):
        return []
    with opened(path) as books:
        weights, known = _weights(books, typed)
        there = {root: weights[root] for root in known}
        rows = _candidates(books, there, game or "", max(limit, CANDIDATES)) if known else []
        whole = sum(weights.values())
        found = [_weighed(row, weights, whole) for row in rows]
    found.sort(key=lambda one: -one.score)
    return found[:limit]


def _weights(books: sqlite3.Connection, typed: Sequence[str]) -> tuple[dict[str, float], set[str]]:
    """The stems of the words with how telling they are, and which of them stand in a book.

    Words that no book knows are mended where one is near.
    """
    (count,) = books.execute("select coalesce(sum(passages), 0) from book").fetchone()
    spread = _spread(books, [stem(word) for word in typed])
    weights: dict[str, float] = {}
    for word in typed:
        root = stem(word) if stem(word) in spread else _mended(books, word, spread) or stem(word)
        weights[root] = log(1 + (count + 0.5) / (spread.get(root, 0) + 0.5))
    return weights, weights.keys() & spread.keys()


def _spread(books: sqlite3.Connection, stems: Sequence[str]) -> dict[str, int]:
    """In how many passages each of the ``stems`` stands, for those that do."""
    marks = ",".join("?" * len(stems))
    rows = books.execute(f"select term, doc from spread where term in ({marks})", stems)
    return dict(rows.fetchall())


def _mended(books: sqlite3.Connection, word: str, spread: dict[str, int]) -> str | None:
    from companion.rules.repair import candidates, slips

    near = {known: stem(known) for known in slips(word)}
    if not near:
        return None
    there = _spread(books, list(set(near.values())))
    found = candidates(word, {known: there[root] for known, root in near.items() if root in there})
    if not found:
        return None
    root = near[found[0][0]]
    spread[root] = there[root]
    return root


def _candidates(
    books: sqlite3.Connection, weights: Mapping[str, float], game: str, count: int
) -> list[tuple[str, ...]]:
    rare = [root for root, weight in weights.items() if weight > COMMON]
    wanted = " OR ".join([f'"{root}"' for root in rare or weights])
    return books.execute(
        "select book.name, book.game, passage.number, passage.heading, passage.page,"
        " passage.text, told.heading, told.body"
        " from told join passage on passage.number = told.rowid"
        " join book on book.number = passage.book"
        " where told match ? and (? in ('', book.game) or book.game = '')"
        " order by bm25(told, 3.0, 1.0) limit ?",
        (wanted, game, count),
    ).fetchall()


def _weighed(row: tuple[str, ...], weights: Mapping[str, float], whole: float) -> FoundPassage:
    name, game, number, heading, page, text, above, body = row
    spelt, titled = body.split(), above.split()
    held = {root: weights[root] for root in weights if root in spelt or root in titled}
    worth = sum(
        weight * (1.0 if root in titled else spelt.count(root) / (spelt.count(root) + HALF))
        for root, weight in held.items()
    )
    sure = sum(held.values()) >= SURE * whole and len(held) >= min(ENOUGH_WORDS, len(weights))
    return FoundPassage(
        _as_rule(name, game, number, heading, page, text),
        min(1.0, BEHIND * worth / whole),
        sure and (len(weights) > 1 or bool(titled)),
        _source(name, heading, int(page)),
        frozenset(held),
    )


def _as_rule(name: str, game: str, number: str, heading: str, page: str, text: str) -> Rule:
    return Rule(
        id=f"{PREFIX}{number}",
        game=game,
        title=heading or name,
        text=text,
        book=name,
        page=int(page),
    )


def _source(name: str, heading: str, page: int) -> str:
    where = f"your book {name}"
    return where + (f", page {page}" if page else "") + (f": {heading}" if heading else "")


def passage(path: str, id: str) -> tuple[Rule, str] | None:
    """The passage called ``id`` ("book/12") and how its source is told, or None."""
    number = id.removeprefix(PREFIX)
    if not number.isdecimal() or len(number) > 15 or not os.path.exists(path):
        return None
    with opened(path) as books:
        row = books.execute(
            "select book.name, book.game, passage.number, passage.heading, passage.page,"
            " passage.text from passage join book on book.number = passage.book"
            " where passage.number = ?",
            (int(number),),
        ).fetchone()
    return (_as_rule(*row), _source(row[0], row[3], row[4])) if row else None
