"""Which words and phrases mean the same thing: players' own words for the terms.

A *concept* is a group of words and phrases that stand for one another: from a
game's glossary ("Vonts": baddies, gang, enemies) or from the thesaurus of
words common at any table ("discard": throw away, get rid of).  A text is
indexed under its words and, with less weight, under their concepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from companion.rules.words import stem, words

LONGEST = 4


def phrase(text: str) -> str:
    """The stems of ``text`` joined, stop words and all: how phrases are compared."""
    return " ".join([stem(word) for word in words(text)])


class Concepts:
    """Words and phrases, by stem, and the concepts they belong to."""

    def __init__(self) -> None:
        self.words: dict[str, tuple[str, ...]] = {}
        self.phrases: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}  # by two stems

    def add(self, concept: str, phrases: Iterable[str]) -> None:
        """Let every one of ``phrases`` stand for ``concept``."""
        for text in phrases:
            self.add_stemmed(concept, phrase(text))

    def joined(self, other: Concepts) -> Concepts:
        """These concepts and the ``other`` ones."""
        both = Concepts()
        for concepts in (self, other):
            for key, meant in concepts.items():
                for concept in meant:
                    both.add_stemmed(concept, key)
        return both

    def add_stemmed(self, concept: str, key: str) -> None:
        """Let the phrase whose stems are ``key`` stand for ``concept``."""
        parts = key.split(" ")
        if not key or len(parts) > LONGEST:
            return
        pair = (parts[0], parts[-1] if len(parts) == 1 else parts[1])
        there = self.words if len(parts) == 1 else self.phrases.setdefault(pair, {})
        if concept not in there.get(key, ()):
            there[key] = (*there.get(key, ()), concept)

    def items(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every word and phrase with its concepts."""
        yield from self.words.items()
        for phrases in self.phrases.values():
            yield from phrases.items()

    def within(self, stemmed: Sequence[str]) -> list[str]:
        """The concepts of the words and phrases of a stemmed text."""
        of, phrases = self.words, self.phrases
        found: list[str] = []
        for word in stemmed:
            if word in of:
                found += of[word]
        for place, pair in enumerate(pairwise(stemmed)):
            if pair in phrases:
                text = " ".join(stemmed[place : place + LONGEST]) + " "
                for key, concepts in phrases[pair].items():
                    if text.startswith(f"{key} "):
                        found += concepts
        return found


def runs(stemmed: Sequence[str]) -> list[tuple[int, int, str]]:
    """Every run of up to :data:`LONGEST` stems: where it starts, its length, itself."""
    return [
        (start, length, " ".join(stemmed[start : start + length]))
        for start in range(len(stemmed))
        for length in range(1, min(LONGEST, len(stemmed) - start) + 1)
    ]
