"""Answers a question about the rules: what is found, and how it is told."""

from __future__ import annotations

from typing import Any

from companion.rules.corpus import Rule
from companion.rules.index import open_index
from companion.rules.lines import rule_lines, ruling_lines, source, titled, wrapped
from companion.rules.search import Answers, search
from companion.rules.words import STOP, stem, words

__all__ = ["Answers", "answer_json", "answer_lines", "ask", "rule_lines"]

LIMIT = 5


def ask(
    query: str,
    *,
    game: str | None = None,
    phase: str | None = None,
    limit: int = LIMIT,
    folder: str | None = None,
    cache: str | None = None,
) -> Answers:
    """The answers to a question typed in a hurry, best first, at most ``limit``.

    ``game`` and ``phase`` are those of the session, or the game that was asked
    for.  Any text is answered; see :class:`Answers` for how sure it is.
    """
    index = open_index(folder, cache)
    try:
        return search(query, index=index, game=game, phase=phase, limit=max(1, limit))
    finally:
        index.close()


def answer_json(answers: Answers) -> dict[str, Any]:
    """The answers as the object that ``ask --json`` prints."""
    return {
        "query": answers.query,
        "game": answers.game,
        "sure": answers.sure,
        "answers": [
            {
                "id": answer.rule.id,
                "game": answer.rule.game,
                "title": answer.rule.title,
                "sections": list(answer.rule.sections),
                "score": answer.score,
                "text": answer.rule.text,
            }
            for answer in answers.answers
        ],
    }


def answer_lines(answers: Answers, width: int) -> list[str]:
    """The best answer in full and the titles of the next best, for people."""
    lines = _read_as(answers, width)
    if not answers.answers:
        return [*lines, *wrapped(f"Nothing found. {_ask_better(answers)}", width)]
    best = answers.answers[0].rule
    if not answers.sure:
        lines += wrapped("Not sure - closest:", width)
    lines += _in_full(best, answers, width)
    if len(answers.answers) > 1:
        lines += wrapped("Also (open one with: companion rules show ID):", width)
        for answer in answers.answers[1:]:
            lines += wrapped(f"{titled(answer.rule)} [{answer.rule.id}]", width, "  ")
    if not answers.sure:
        lines += wrapped(_ask_better(answers), width)
    return lines


def _in_full(rule: Rule, answers: Answers, width: int) -> list[str]:
    matched = ", ".join(matching(rule, answers))
    return [
        *wrapped(titled(rule), width),
        *wrapped(rule.text, width),
        *ruling_lines(rule, width),
        *wrapped(f"[{rule.id}] {source(rule)}", width),
        *(wrapped(f"Matched: {matched}", width) if matched else ()),
    ]


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
    browse = f"companion rules {answers.game or 'GAME'}"
    if answers.missing:
        told = ", ".join(f'"{word}"' for word in answers.missing)
        return f"The rules do not know {told}; try another word, or browse: {browse}."
    if not answers.game:
        return "Name the game, or add a word for the thing or phase you ask about."
    return f"Add a word for the thing or phase you ask about, or browse: {browse}."
