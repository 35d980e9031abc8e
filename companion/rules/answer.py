"""Answers a question about the rules: what is found, and how it is told."""

from __future__ import annotations

import os
from typing import Any

from companion.rules.corpus import Rule
from companion.rules.index import open_index
from companion.rules.lines import (
    MOST_NUMBERED,
    OPENING,
    numbered_lines,
    rule_lines,
    ruling_lines,
    titled,
    wrapped,
)
from companion.rules.search import Answer, Answers, search
from companion.rules.words import STOP, stem, words

__all__ = ["Answers", "answer_json", "answer_lines", "ask", "numbered", "rule_lines"]

LIMIT = 5
RELATED = 3


def ask(
    query: str,
    *,
    game: str | None = None,
    phase: str | None = None,
    limit: int = LIMIT,
    folder: str | None = None,
    cache: str | None = None,
    books: str | None = None,
) -> Answers:
    """The answers to a question typed in a hurry, best first, at most ``limit``.

    ``game`` and ``phase`` are those of the session, or the game that was asked
    for, ``books`` the file of the players' own books.  Any text is answered;
    see :class:`Answers` for how sure it is.
    """
    limit = max(1, limit)
    index = open_index(folder, cache)
    try:
        found = search(query, index=index, game=game, phase=phase, limit=limit)
        if books and os.path.exists(books):  # noqa: PTH110 - pathlib costs more than the look
            from companion.rules.books.beside import with_books

            found = with_books(found, books, limit)
        return found.replace(titles=index.titles(_related(found)))
    finally:
        index.close()


def answer_json(answers: Answers) -> dict[str, Any]:
    """The answers as the object that ``ask --json`` prints.

    ``related`` are the ids that the best answer points to.
    """
    return {
        "query": answers.query,
        "game": answers.game,
        "sure": answers.sure,
        "answers": [_as_json(answer) for answer in answers.answers],
        "related": [id for answer in answers.answers[:1] for id in answer.rule.related],
    }


def _as_json(answer: Answer) -> dict[str, Any]:
    """An answer; one from a book of the players says which, and the page where it has one."""
    rule = answer.rule
    told: dict[str, Any] = {
        "id": rule.id,
        "game": rule.game,
        "title": rule.title,
        "sections": list(rule.sections),
        "score": answer.score,
        "text": rule.text,
    }
    if rule.book:
        told |= {"book": rule.book, "page": rule.page or None}
    return told


def answer_lines(answers: Answers, width: int, opening: str = OPENING) -> list[str]:
    """The best answer in full, the next best and the related ones by number, for people.

    ``opening`` says how an entry is opened; :func:`numbered` has their ids.
    """
    lines = _read_as(answers, width)
    if not answers.answers:
        told = f"Nothing found. {_ask_better(answers)} {answers.note}"
        return [*lines, *wrapped(told, width)]
    best = answers.answers[0]
    if not answers.sure:
        lines += wrapped("Not sure – closest:", width)
    lines += _in_full(best, answers, width)
    lines += _entries(answers, width, opening)
    if not answers.sure:
        lines += wrapped(_ask_better(answers), width)
    return lines + wrapped(answers.note, width)


def numbered(answers: Answers) -> tuple[str, ...]:
    """The ids of the entries that have a number in :func:`answer_lines`, 1 first."""
    further = [answer.rule.id for answer in answers.answers[1:]]
    return (*further, *_related(answers))[:MOST_NUMBERED]


def _entries(answers: Answers, width: int, opening: str) -> list[str]:
    """The next best answers by title, then the related rules, numbered in one row."""
    lines: list[str] = []
    how = f" (open: {opening})"
    further = answers.answers[1:]
    if further:
        lines += wrapped(f"Also{how}:", width)
        lines += numbered_lines(map(_told_briefly, further), width)
    if related := _related(answers):
        lines += wrapped(f"Related{'' if further else how}:", width)
        told = (f"{answers.titles[id]} [{id}]" if id in answers.titles else id for id in related)
        lines += numbered_lines(told, width, len(further) + 1)
    return lines


def _told_briefly(answer: Answer) -> str:
    """The title and id; for a passage of a book also where it stands, as titles repeat there."""
    told = f"{titled(answer.rule)} [{answer.rule.id}]"
    return f"{told} ({answer.source})" if answer.rule.book else told


def _in_full(answer: Answer, answers: Answers, width: int) -> list[str]:
    rule = answer.rule
    matched = ", ".join(matching(rule, answers))
    return [
        *wrapped(titled(rule), width),
        *wrapped(rule.text, width),
        *ruling_lines(rule, width),
        *wrapped(f"[{rule.id}] {answer.source}", width),
        *(wrapped(f"Matched: {matched}", width) if matched else ()),
    ]


def _related(answers: Answers) -> list[str]:
    """The ids that the best answer points to and that are not among the next best."""
    shown = {answer.rule.id for answer in answers.answers}
    related = [id for answer in answers.answers[:1] for id in answer.rule.related]
    return [id for id in related if id not in shown][:RELATED]


def matching(rule: Rule, answers: Answers) -> list[str]:
    """The words of the rule that the question also has, in the rule's order."""
    told = words(" ".join([rule.title, rule.text, *rule.ask]))
    found: dict[str, str] = {}
    for word in told:
        if word not in STOP and stem(word) in answers.terms:
            found.setdefault(stem(word), word)
    return list(found.values())


def _read_as(answers: Answers, width: int) -> list[str]:
    if not answers.mended:
        return []
    told = ", ".join(f"{typed} as {meant}" for typed, meant in answers.mended)
    return wrapped(f"Read {told}.", width)


def _ask_better(answers: Answers) -> str:
    browse = f"rules {answers.game or 'GAME'}"
    if answers.missing:
        told = ", ".join(f'"{word}"' for word in answers.missing)
        return f"The rules do not know {told}; try another word, or browse: {browse}."
    if not answers.game:
        return "Name the game, or add a word for the thing or phase you ask about."
    return f"Add a word for the thing or phase you ask about, or browse: {browse}."
