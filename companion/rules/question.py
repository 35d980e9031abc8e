"""Reads a question in the terms of one game: words, mended words, concepts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.rules.concepts import runs
from companion.rules.shelf import Posting, Shelf
from companion.rules.words import STOP, stem

GUESS = 0.9  # a mended word never counts quite as much as one spelt right


class Question:
    """The terms of a question with their weights, and what could not be read.

    ``mended`` maps a word to what it was read as; ``missing`` are the words
    that the game does not know; ``postings`` are those of the terms it has;
    ``length`` counts its words without stop words.
    """

    def __init__(self) -> None:
        self.weights: dict[str, float] = {}
        self.postings: dict[str, Posting] = {}
        self.mended: dict[str, str] = {}
        self.missing: list[str] = []
        self.length = 0

    def add(self, term: str, weight: float) -> None:
        """Count ``term`` with at least ``weight``."""
        self.weights[term] = max(weight, self.weights.get(term, 0.0))


def read(typed: Sequence[str], shelf: Shelf) -> Question:
    """The question ``typed`` (its words, folded) as the game understands it."""
    question = Question()
    stemmed = [stem(word) for word in typed]
    spelt = {stem(word): word for word in typed if word not in STOP}
    question.length = len(spelt)
    covered = _look_up(stemmed, spelt.keys(), question, shelf)
    unknown = {root: word for root, word in spelt.items() if root not in covered}
    read_as = _mend(unknown, question, shelf) if unknown else {}
    if read_as:
        stemmed = [part for root in stemmed for part in read_as.get(root, (root,))]
        _look_up(stemmed, question.weights.keys(), question, shelf)
    return question


def _look_up(
    stemmed: Sequence[str], content: Collection[str], question: Question, shelf: Shelf
) -> set[str]:
    """Take up the postings of the ``content`` stems and of all concepts.

    Returns the stems that the game knows: by themselves, or as part of a word
    or phrase whose concept it has.
    """
    there = runs(tuple(stemmed))
    phrases = shelf.concepts([run for _, _, run in there])
    concepts = {concept for found in phrases.values() for concept in found}
    question.postings = shelf.postings(concepts.union(content))
    covered = question.postings.keys() & set(content)
    for root in covered:
        question.add(root, question.weights.get(root, 1.0))
    for start, length, run in there:
        if run not in phrases:
            continue
        meant = [one for one in phrases[run] if one in question.postings]
        for concept in meant:
            question.add(concept, len(phrases[run]) ** -0.5)
        if meant:
            covered.update(stemmed[start : start + length])
    return covered


def _mend(
    unknown: Mapping[str, str], question: Question, shelf: Shelf
) -> dict[str, tuple[str, ...]]:
    """Read the ``unknown`` words as what they may stand for: their stems by stem."""
    everyday = shelf.index.everyday
    read_as: dict[str, tuple[str, ...]] = {}
    for root, word in unknown.items():
        if root in everyday.filler:
            question.length -= 1
            continue
        if root not in everyday.elsewhere and not shelf.index.knows(root):
            read_as[root] = _mended(word, shelf.vocabulary, question)
        if not read_as.get(root):
            read_as[root] = (root,)
            question.missing.append(word)
    return read_as


def _mended(word: str, vocabulary: dict[str, int], question: Question) -> tuple[str, ...]:
    """The stems that ``word`` is read as; empty when it is near nothing."""
    from companion.rules.repair import candidates, halves

    found = candidates(word, vocabulary)
    parts = (found[:1] and (found[0][0],)) or halves(word, vocabulary) or ()
    if parts:
        question.mended[word] = " ".join(parts)
    for known, trust in found or [(part, 1.0) for part in parts]:
        if known not in STOP:
            question.add(stem(known), GUESS * trust)
    return tuple(stem(part) for part in parts)
