"""Whether the best rule found really answers the question.

A question that the rules do not cover still finds *some* rule that shares a
word with it.  What tells the two apart was measured on questions with and
without an answer (``tests/rules/evaluate.py`` shows the balance); the weights
are those of a logistic regression.
"""

from __future__ import annotations

from companion.rules.question import Question
from companion.rules.shelf import Shelf

HELD = 10.0  # the share of the question's weight that the rule holds
MEANT = 2.7  # the share of its concepts that the rule has
UNKNOWN = -5.3  # the share of its words that no rule of the game knows
LENGTH = 0.73  # each of its words, up to eight: long questions are never held whole
EVIDENCE = 0.95  # each rare word's worth of weight that it has in common with the rule
DOUBT = -10.1


def confidence(question: Question, shelf: Shelf, number: int, score: float) -> float:
    """How safely the rule of that ``number`` answers: sure from 0 upwards."""
    shared = {term: _shared(question, term, number) for term in question.postings}
    concepts = {term for term in question.postings if term[0] in "=~"}
    meant = sum(_worth(question, term) for term in concepts)
    words = question.length
    return (
        DOUBT
        + HELD * score
        + MEANT * (sum(shared[term] for term in concepts) / meant if meant else 0.0)
        + UNKNOWN * (len(question.missing) / words if words else 1.0)
        + LENGTH * min(words, 8)
        + EVIDENCE * sum(shared[t] for t in shared if t not in concepts) / shelf.unknown
    )


def _worth(question: Question, term: str) -> float:
    return question.weights.get(term, 0.0) * question.postings[term].weight


def _shared(question: Question, term: str, number: int) -> float:
    return _worth(question, term) if question.postings[term].impact(number) else 0.0
