"""Which words and phrases mean the same thing: players' own words for the terms.

A *concept* is a group of words and phrases that stand for one another: from a
game's glossary ("Vonts": baddies, gang, enemies) or from the thesaurus of
words common at any table ("discard": throw away, get rid of).  A text is
indexed under its words and, with less weight, under their concepts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from companion.rules.words import STOP, stem, stem_all, words

LONGEST = 4


def phrase(text: str) -> str:
    """The stems of ``text`` joined, stop words and all: how phrases are compared."""
    return " ".join(stem_all(words(text)))


class Concepts:
    """Words and phrases, by stem, and the concepts they belong to."""

    def __init__(self) -> None:
        self.words: dict[str, tuple[str, ...]] = {}
        self.phrases: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}  # by two stems
        self._terms = _Terms(self.words)

    def add(self, concept: str, phrases: Iterable[str]) -> None:
        """Let every one of ``phrases`` stand for ``concept``."""
        for text in phrases:
            self._add(phrase(text), (concept,))

    def joined(self, other: Concepts) -> Concepts:
        """These concepts and the ``other`` ones."""
        both = Concepts()
        both.words.update(self.words)
        both.phrases.update({pair: dict(told) for pair, told in self.phrases.items()})
        for key, meant in other.items():
            both._add(key, meant)
        return both

    def _add(self, key: str, meant: tuple[str, ...]) -> None:
        parts = key.split(" ")
        if not key or len(parts) > LONGEST:
            return
        there = self.words
        if len(parts) > 1:
            there = self.phrases.setdefault((parts[0], parts[1]), {})
        known = there.get(key, ())
        self._terms.clear()
        there[key] = known + tuple([one for one in meant if one not in known])

    def items(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every word and phrase with its concepts."""
        yield from self.words.items()
        for phrases in self.phrases.values():
            yield from phrases.items()

    def terms(self, typed: Sequence[str]) -> list[str]:
        """The terms of a text's words: stems that are no stop words, and all concepts."""
        of = self._terms
        found: list[str] = []
        for word in typed:
            found += of[word]
        return found + self.within_phrases(stem_all(typed))

    def within(self, stemmed: Sequence[str]) -> list[str]:
        """The concepts of the words and phrases of a stemmed text."""
        single = [concept for word in stemmed for concept in self.words.get(word, ())]
        return single + self.within_phrases(stemmed)

    def within_phrases(self, stemmed: Sequence[str]) -> list[str]:
        """The concepts of the phrases, of two words and more, of a stemmed text."""
        pairs = list(pairwise(stemmed))
        there = self.phrases.keys() & pairs
        found: list[str] = []
        if there:
            for place, pair in enumerate(pairs):
                if pair in there:
                    text = " ".join(stemmed[place : place + LONGEST]) + " "
                    for key, concepts in self.phrases[pair].items():
                        if text.startswith(f"{key} "):
                            found += concepts
        return found


class _Terms(dict[str, tuple[str, ...]]):
    """The terms that each word gives by itself: its stem, and the concepts of that."""

    def __init__(self, concepts: Mapping[str, tuple[str, ...]]) -> None:
        self._concepts = concepts

    def __missing__(self, word: str) -> tuple[str, ...]:
        root = stem(word)
        own = () if word in STOP else (root,)
        self[word] = found = own + self._concepts.get(root, ())
        return found


@lru_cache(maxsize=16)
def runs(stemmed: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """Every run of up to :data:`LONGEST` stems: where it starts, its length, itself."""
    return [
        (start, length, " ".join(stemmed[start : start + length]))
        for start in range(len(stemmed))
        for length in range(1, min(LONGEST, len(stemmed) - start) + 1)
    ]
