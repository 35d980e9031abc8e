"""Questions written without looking at the entries must keep finding their sections."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rules.search import search
from companion.rules.shelf import Index
from tests.rules.evaluate import Asked, rate, read_questions

FILES = ["questions.jsonl", "unseen.jsonl"]


@pytest.fixture(scope="module", params=FILES)
def asked(whole: Index, request: pytest.FixtureRequest) -> list[Asked]:
    questions = read_questions(Path(__file__).with_name(request.param))
    return [Asked(q, search(q["query"], index=whole, game=q["game"])) for q in questions]


def test_right_sections_come_first(asked: list[Asked]) -> None:
    answerable = [one for one in asked if one.answerable]
    assert rate(answerable, 1, strict=True) >= 0.85
    assert rate(answerable, 3, strict=True) >= 0.95


def test_unanswerable_questions_are_not_answered_surely(asked: list[Asked]) -> None:
    unsure = [not one.found.sure for one in asked if not one.answerable]
    assert sum(unsure) / len(unsure) >= 0.75
    wrongly = [not one.found.sure for one in asked if one.answerable]
    assert sum(wrongly) / len(wrongly) <= 0.06


def test_without_a_game_most_questions_still_find_it(whole: Index, asked: list[Asked]) -> None:
    answerable = [one.question for one in asked if one.answerable]
    found = [Asked(q, search(q["query"], index=whole)) for q in answerable]
    assert rate(found, 3, strict=False) >= 0.75
