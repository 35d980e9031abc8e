"""Gathers what the index says about one game: the terms of its rules, and their weights.

Everything here runs over every word of the rules, so texts are handled whole
and loops are kept out of it where Python's own containers can do the work.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from math import log
from typing import Any

from companion.rules import corpus
from companion.rules.concepts import Concepts
from companion.rules.words import words

# How much a word counts in each field, and how strongly long fields are damped.
FIELDS = {
    "title": (2.0, 0.3),
    "ask": (1.6, 0.5),
    "text": (0.8, 0.5),
    "heading": (1.5, 0.3),
    "term": (1.5, 0.5),
}
CONCEPT = 0.75  # a concept in common counts less than the word itself
CORE, FACT, OPEN_POINT = 1.13, 0.95, 0.92

Terms = Sequence[str]
Counts = dict[str, list[Any]]  # for each term, by turns a rule's number and its count there


class Gathered:
    """One game: its entries, their terms by field, its words as typed."""

    def __init__(self, game: str, folder: str | None, common: Concepts) -> None:
        self.game, self.folder = game, folder
        self.entries = corpus.entries(game, folder)
        self.own = Concepts()
        self.typed: list[str] = []
        names = self._terms(folder)
        self.concepts = common.joined(self.own)
        sections = corpus.sections_of(game, folder)
        self.headings = {told.section: self._analysed(told.heading) for told in sections}
        self.told = [self._tell(entry, names.get(entry["id"], ())) for entry in self.entries]

    def _terms(self, folder: str | None) -> dict[str, list[str]]:
        """For each rule the names of the glossary's terms that lead to it."""
        led: dict[str, list[str]] = {}
        for term in corpus.glossary(self.game, folder):
            names = [term.term, *term.synonyms]
            self.own.add(f"={term.term.lower()}", names)
            for rule in term.rules:
                led.setdefault(rule, []).extend(names)
        return led

    def _analysed(self, text: str) -> list[str]:
        """The terms of a text: its stems without stop words, and their concepts."""
        typed = words(text)
        self.typed += typed
        return self.concepts.terms(typed)

    def _tell(self, entry: dict[str, Any], names: Iterable[str]) -> tuple[Terms, ...]:
        """The terms of an entry's fields, in the order of :data:`FIELDS`."""
        return (
            self._analysed(entry["title"]),
            self._analysed("; ".join(entry.get("ask", ()))),
            self._analysed(entry["text"]),
            self.headings.get((entry.get("sections") or [""])[0], ()),
            self._analysed(", ".join(names)),
        )

    def weight(self, count: int) -> float:
        """The weight of a term that stands in ``count`` rules: inverse document frequency."""
        return log(1 + (len(self.told) - count + 0.5) / (count + 0.5))

    def rarity(self, counts: Counts) -> dict[str, float]:
        """How telling each term is: the rarer the more, concepts damped."""
        weights = {length: self.weight(length // 2) for length in set(map(len, counts.values()))}
        return {
            term: weights[len(told)] * (CONCEPT if term[0] in "=~" else 1.0)
            for term, told in counts.items()
        }

    def counts(self, first: int) -> Counts:
        """How often each term stands in the rules, numbered from ``first``.

        Fields count by their weight, and the less the longer they are.
        """
        fields = [
            (weight, damping, max(1.0, self._usual(place)))
            for place, (weight, damping) in enumerate(FIELDS.values())
        ]
        found: Counts = defaultdict(list)
        for number, told in enumerate(self.told, first):
            counted: dict[str, float] = {}
            for (weight, damping, usual), terms in zip(fields, told, strict=True):
                worth = weight / (1.0 - damping + damping * len(terms) / usual)
                for term in terms:
                    counted[term] = counted.get(term, 0.0) + worth
            for term, count in counted.items():
                found[term] += (number, count)
        return found

    def _usual(self, place: int) -> float:
        """How long the field of that ``place`` is on average."""
        return sum([len(told[place]) for told in self.told]) / len(self.told)

    def standing(self) -> list[float]:
        """For each rule how likely it is to be asked for, before anything is asked.

        A section's core rule is asked for more often than its details, those
        more often than a fact about the components, and what the rulebook
        leaves open is asked for least.
        """
        cores = {f"{self.game}/{section}" for section in self.headings}
        return [_standing(entry, cores) for entry in self.entries]

    def homes(self) -> list[str]:
        """For each rule its primary section, or itself."""
        return [(entry.get("sections") or [entry["id"]])[0] for entry in self.entries]

    def vocabulary(self) -> str:
        """The words of the game, the commonest first, and how often they are used."""
        counted = Counter(self.typed).most_common()
        spelt = " ".join([word for word, _ in counted])
        return f"{spelt}\n{' '.join([str(count) for _, count in counted])}"


def _standing(entry: dict[str, Any], cores: Collection[str]) -> float:
    if "ruling" in entry:
        return OPEN_POINT
    return (CORE if entry["id"] in cores else 1.0) * (FACT if entry.get("confidence") else 1.0)
