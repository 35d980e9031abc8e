"""Measures the answers against a file of questions (development only).

``python -m tests.rules.evaluate QUESTIONS.jsonl [--holdout] [--misses]``

Each line of the file is a question with the slugs of the right sections (none
where the rules have no answer).  The questions are split by a hash of their id
into a half to tune on and a half that is only looked at (``--holdout``).  An
answer is right by the strict measure when its primary section is a right one,
by the lenient measure when any of its sections is.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from companion.rules.index import open_index
from companion.rules.search import Answers, search


class Asked(NamedTuple):
    """A question of the file with what came out."""

    question: dict[str, Any]
    found: Answers

    @property
    def answerable(self) -> bool:
        return bool(self.question["sections"])

    def place(self, strict: bool) -> int:
        """The place of the first right answer, 99 when there is none."""
        right = set(self.question["sections"])
        for place, answer in enumerate(self.found.answers, 1):
            sections = answer.rule.sections[:1] if strict else answer.rule.sections
            if right.intersection(sections):
                return place
        return 99


def is_held_out(question: dict[str, Any]) -> bool:
    """Whether a question belongs to the half that is not tuned on."""
    return sha256(question["id"].encode()).digest()[0] % 2 == 1


def read_questions(path: Path) -> list[dict[str, Any]]:
    """The questions of a file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def ask_all(questions: Iterable[dict[str, Any]], folder: str | None = None) -> list[Asked]:
    """Every question asked in its own game."""
    index = open_index(folder)
    try:
        return [Asked(q, search(q["query"], index=index, game=q["game"])) for q in questions]
    finally:
        index.close()


def rate(asked: Iterable[Asked], places: int, strict: bool) -> float:
    """The share of questions answered within the first ``places``."""
    hits = [one.place(strict) <= places for one in asked]
    return sum(hits) / len(hits) if hits else float("nan")


def report(name: str, asked: list[Asked]) -> str:
    """One line: how many questions, first place and first three, strict and lenient."""
    told = [f"{name:24} {len(asked):4}"]
    for strict in (True, False):
        told += [f"{rate(asked, places, strict):6.2f}" for places in (1, 3)]
    return " ".join(told)


def balance(asked: list[Asked]) -> str:
    """How often the search says that it is not sure."""
    lines = []
    for answerable in (False, True):
        those = [one for one in asked if one.answerable == answerable]
        unsure = sum(not one.found.sure for one in those)
        lines.append(f"{'' if answerable else 'un'}answerable: {unsure} of {len(those)} unsure")
    return "; ".join(lines)


def _print_half(name: str, asked: list[Asked], misses: bool) -> None:
    answerable = [one for one in asked if one.answerable]
    print(report(f"{name}: all", answerable))
    for by in ("game", "kind"):
        groups: dict[str, list[Asked]] = defaultdict(list)
        for one in answerable:
            groups[one.question[by]].append(one)
        for group in sorted(groups):
            print(report(f"  {group}", groups[group]))
    print(f"  {balance(asked)}")
    if misses:
        _print_misses(asked)


def _print_misses(asked: list[Asked]) -> None:
    for one in asked:
        wrong = one.answerable and (one.place(strict=False) > 1 or not one.found.sure)
        if wrong or (not one.answerable and one.found.sure):
            ids = " ".join(f"{a.rule.id}={a.score:.2f}" for a in one.found.answers[:3])
            sure = "sure" if one.found.sure else "unsure"
            place = one.place(strict=False)
            print(f"  {place:2} {sure:6} {one.question['query']}")
            print(f"       want {','.join(one.question['sections'])} got {ids}")


def main() -> None:
    """Read the arguments and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--holdout", action="store_true", help="show the half kept apart too")
    parser.add_argument("--misses", action="store_true", help="list what went wrong")
    parser.add_argument("--folder", help="the folder of the rules")
    chosen = parser.parse_args()
    questions = read_questions(chosen.questions)
    print(f"{'':24} {'':4} strict 1, 3   lenient 1, 3")
    tuning = [q for q in questions if not is_held_out(q)]
    _print_half("tuning", ask_all(tuning, chosen.folder), chosen.misses)
    if chosen.holdout:
        apart = [q for q in questions if is_held_out(q)]
        _print_half("kept apart", ask_all(apart, chosen.folder), misses=False)


if __name__ == "__main__":
    main()
