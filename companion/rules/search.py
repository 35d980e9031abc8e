"""Finds the rules that answer a question.

The question becomes weighted terms: its words, mended where nobody knows them,
and the concepts of its words and phrases.  A rule's score is how much of the
question's weight the rule holds, by BM25F over its title, the ways in which it
is asked for, its text, its heading and its terms.

Measured and left out, because they gained nothing on questions not tuned on:
nearness to single question forms, word pairs, whole sections as documents,
and telling the best 30 apart by sentence embeddings or by word vectors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.shared.record import Record
from companion.rules.confidence import confidence
from companion.rules.corpus import Rule
from companion.rules.question import Question, read
from companion.rules.shelf import Index, Posting, Shelf
from companion.rules.words import spelt, stem, words

SECTION_SHARE = 0.06  # how much the next best rule of the same section supports one
PHASE_NUDGE = 0.03
LONGEST_QUESTION = 60  # words; what follows is not read
CANDIDATES = 30  # rules looked at closely
BUDGET = 4_000  # rules read before common terms only tell the best apart
FINALISTS = 100  # those told apart then; both are shared when several games are searched


class Answer(Record):
    """A rule that may answer, how well it fits (0 to 1), and where it stands."""

    rule: Rule
    score: float
    source: str = ""


class Answers(Record):
    """What a search found, the best first.

    ``game`` is the game it was restricted to, or "".  ``sure`` is false when
    nothing fits well.  ``mended`` pairs each word taken for a typing error
    with what it was read as; ``missing`` are words that no rule there knows;
    ``terms`` are the stems and concepts that were looked for; ``titles`` are
    those of the rules that the best answer points to; ``note`` says what
    hindered the search in the players' own books.
    """

    query: str
    game: str
    sure: bool
    answers: tuple[Answer, ...] = ()
    mended: tuple[tuple[str, str], ...] = ()
    missing: tuple[str, ...] = ()
    terms: frozenset[str] = frozenset()
    note: str = ""
    titles: Mapping[str, str] = {}


class Found(Record):
    """A rule found on a shelf, before its text is fetched."""

    score: float
    shelf: Shelf
    number: int
    question: Question


def search(
    query: str,
    *,
    index: Index,
    game: str | None = None,
    phase: str | None = None,
    limit: int = 5,
) -> Answers:
    """The rules that best answer ``query``, at most ``limit``.

    ``game`` restricts the search to one game unless the question names
    another; ``phase`` favours the rules of that phase a little.  Any text is
    answered: where nothing is found, ``answers`` is empty.
    """
    asked = words(query)[:LONGEST_QUESTION]
    chosen, typed = _choose(asked, index.shelves, game)
    share = max(1, len(chosen)) ** -0.5
    found = [one for shelf in chosen for one in _on_shelf(asked, typed, shelf, phase, limit, share)]
    found.sort(key=lambda one: (-one.score, one.number))
    where = chosen[0].name if len(chosen) == 1 else ""
    if not found:
        return Answers(query, where, False, missing=tuple(typed))
    question = found[0].question
    return Answers(
        query,
        where,
        confidence(question, found[0].shelf, found[0].number, min(1.0, found[0].score)) >= 0,
        tuple(_answer(index, one) for one in found[:limit]),
        tuple(question.mended.items()),
        tuple(question.missing),
        frozenset(question.weights),
    )


def _answer(index: Index, found: Found) -> Answer:
    rule, source = index.rule(found.number)
    return Answer(rule, round(min(1.0, found.score), 4), source)


def _choose(
    typed: list[str], there: list[Shelf], game: str | None
) -> tuple[list[Shelf], list[str]]:
    """The games to search, and the question without the name of a game.

    Within a game only another game's title leads there: nicknames ("Vonts",
    "mice") may be meant as words of the rules.
    """
    given = [shelf for shelf in there if shelf.name == game]
    spelt = f" {' '.join(stem(word) for word in typed)} "
    for shelf in there:
        for key in shelf.titles if given else shelf.names:
            if f" {key} " in spelt:
                left = spelt.replace(f" {key} ", " ").split()
                return [shelf], [word for word in typed if stem(word) in left] or typed
    return given or there, typed


def _on_shelf(
    asked: Sequence[str],
    typed: Sequence[str],
    shelf: Shelf,
    phase: str | None,
    limit: int,
    share: float,
) -> list[Found]:
    question = read(typed, shelf)
    scores = score(question, shelf, max(CANDIDATES, limit), share)
    if phase:
        phases = shelf.index.phases
        for number in scores:
            if phases[number] == phase:
                scores[number] += PHASE_NUDGE
    ahead = max(scores.values(), default=0.0) + 1.0
    for number in _asked_so(asked, question, shelf):
        scores[number] = ahead + scores.get(number, 0.0)
    best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
    return [Found(scores[number], shelf, number, question) for number in best]


def _asked_so(typed: Sequence[str], question: Question, shelf: Shelf) -> list[int]:
    """The rules of the shelf that are known to answer this very question, or it as mended."""
    mended = " ".join([question.mended.get(word, word) for word in typed]).split()
    return _known_by(spelt(typed), shelf) or _known_by(spelt(mended), shelf)


def _known_by(form: str, shelf: Shelf) -> list[int]:
    rows = shelf.index.execute("select number from form where spelt = ?", (form,))
    return [number for (number,) in rows if shelf.first <= number < shelf.end]


def score(
    question: Question, shelf: Shelf, count: int = CANDIDATES, share: float = 1.0
) -> dict[int, float]:
    """How well the ``count`` best rules of the shelf fit.

    That is the share of the question's weight that the rule holds, times its
    standing, with a little support from its section.
    """
    known = [(question.weights[term] * p.weight, p) for term, p in question.postings.items()]
    whole = shelf.unknown * len(question.missing) + sum(worth for worth, _ in known)
    held = _held(known, share)
    best = sorted(held, key=held.__getitem__, reverse=True)[:count]
    standing = shelf.index.standing
    return _supported({n: held[n] / whole * standing[n] for n in best}, shelf)


def _held(known: list[tuple[float, Posting]], share: float) -> dict[int, float]:
    """The weight that each rule holds of the terms with their worth.

    The terms are read from the rarest to the commonest.  Once many rules have
    been read, in a large corpus, common terms only tell the best ones apart.
    """
    known.sort(key=lambda term: len(term[1].rules))
    held: dict[int, float] = {}
    budget = int(BUDGET * share)
    for place, (worth, posting) in enumerate(known):
        budget -= len(posting.rules)
        if budget < 0 and held:
            return _told_apart(held, known[place:], int(FINALISTS * share))
        for number, impact in zip(posting.rules, posting.impacts, strict=True):
            held[number] = held.get(number, 0.0) + worth * impact
    return held


def _told_apart(
    held: dict[int, float], common: list[tuple[float, Posting]], finalists: int
) -> dict[int, float]:
    """The best of those ``held`` so far, with the weight of the ``common`` terms."""
    best = sorted(held, key=held.__getitem__, reverse=True)[:finalists]
    return {
        number: held[number] + sum([worth * told.impact(number) for worth, told in common])
        for number in best
    }


def _supported(scores: dict[int, float], shelf: Shelf) -> dict[int, float]:
    """The scores with some of the next best rule's of the same section."""
    homes = shelf.index.homes
    leaders: dict[int, tuple[float, float]] = {}
    for number, value in scores.items():
        first, second = leaders.get(homes[number], (0.0, 0.0))
        leaders[homes[number]] = (max(first, value), max(min(first, value), second))
    supported = {}
    for number, value in scores.items():
        first, second = leaders[homes[number]]
        supported[number] = value + SECTION_SHARE * (second if value == first else first)
    return supported
