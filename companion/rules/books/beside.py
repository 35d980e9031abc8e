"""Puts passages of the players' own books beside the rules that were found."""

from __future__ import annotations

from companion.games.shared.refusal import Refusal
from companion.rules.books.finding import FoundPassage, find
from companion.rules.search import Answer, Answers


def with_books(answers: Answers, path: str, limit: int) -> Answers:
    """The answers with what the books at ``path`` have to say, ranked together.

    Books that can't be read are told of in the note and hinder nothing else.
    """
    try:
        found = find(path, answers.query, answers.game or None, limit)
    except Refusal as refusal:
        return answers.replace(note=refusal.message)
    return _ranked(answers, found, limit) if found else answers


def _ranked(answers: Answers, found: list[FoundPassage], limit: int) -> Answers:
    """Best first; where no rule is sure to answer, a passage that is goes before them."""
    ours = [(False, one.score, 1, one, answers.sure) for one in answers.answers]
    theirs = [
        (one.sure and not answers.sure, one.score, 0, Answer(one.rule, one.score, one.source), one)
        for one in found
    ]
    ranked = sorted([*ours, *theirs], key=lambda told: told[:3], reverse=True)[:limit]
    first = ranked[0][4]
    return answers.replace(
        answers=tuple(told[3] for told in ranked),
        sure=first.sure if isinstance(first, FoundPassage) else first,
        terms=answers.terms.union(*[one.terms for one in found]),
        missing=tuple(word for word in answers.missing if not _known(word, found)),
    )


def _known(word: str, found: list[FoundPassage]) -> bool:
    from companion.rules.words import stem

    return any(stem(word) in one.terms for one in found)
