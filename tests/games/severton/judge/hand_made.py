"""Positions as lines of ``positions.jsonl``, worked out by hand from the rules.

A line has ``name``, ``rule`` (``severton/SECTION`` or a ruling) and perhaps
``also`` (more of them), the board (``paths``, ``groups``, ``tokens``,
``unlocked``, ``boosted``, ``scirocco``, ``decoys``), the turn (``group``,
``cards``, ``options``, ``answers``) and ``accepted``: every outcome that the
rules allow.  ``before`` holds turns of earlier groups of the same phase.
Where the rules leave it to the table, ``asks`` names the ruling.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from .oracle import Answer, Outcome, Paths, Position

FILE = Path(__file__).with_name("positions.jsonl")


class Turn(NamedTuple):
    """One group's turn: its cards, and what the players do when it meets them."""

    letter: str
    cards: list[str]
    answers: list[Answer]


class HandMade(NamedTuple):
    """One line of the file."""

    name: str
    rules: list[str]
    position: Position
    before: list[Turn]
    turn: Turn
    options: dict[str, str]
    accepted: set[Outcome]
    asks: str


def hand_made() -> list[HandMade]:
    """All positions of the file."""
    return [read_line(json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]


def read_line(line: dict[str, Any]) -> HandMade:
    return HandMade(
        line["name"],
        [line["rule"], *line.get("also", [])],
        read_position(line),
        [read_turn(turn) for turn in line.get("before", [])],
        read_turn(line),
        line.get("options", {}),
        {read_outcome(outcome) for outcome in line["accepted"]},
        line.get("asks", ""),
    )


def read_position(line: dict[str, Any]) -> Position:
    return Position(
        read_paths(line["paths"]),
        dict(line["groups"]),
        {int(place): count for place, count in line["tokens"].items()},
        frozenset(frozenset(map(int, pair.split())) for pair in line.get("unlocked", [])),
        frozenset(line.get("boosted", [])),
        line.get("scirocco"),
        frozenset(line.get("decoys", [])),
    )


def read_paths(texts: list[str]) -> Paths:
    """Paths told as ``7 red 12``; ValueError when a location has a colour twice."""
    paths: Paths = {}
    for text in texts:
        one, colour, other = text.split()
        for here, there in ((int(one), int(other)), (int(other), int(one))):
            if paths.setdefault(here, {}).setdefault(colour, there) != there:
                raise ValueError(f"two {colour} paths at {here}")
    return paths


def read_turn(line: dict[str, Any]) -> Turn:
    answers: list[Answer] = [
        answer if isinstance(answer, str) else (answer[0], answer[1]) for answer in line["answers"]
    ]
    return Turn(line["group"], line["cards"], answers)


def read_outcome(told: dict[str, Any]) -> Outcome:
    return Outcome(
        told["at"],
        tuple(told["through"]),
        tuple(told["regroups"]),
        tuple(told["met"]),
        tuple(told.get("caught", [])),
        told.get("discarded", False),
    )


def as_line(
    position: Position, turn: Turn, options: dict[str, str], accepted: set[Outcome]
) -> dict[str, Any]:
    """A position in the form of the file, to print one that somebody disagrees about."""
    return {
        "paths": [
            f"{here} {colour} {there}"
            for here, ways in sorted(position.paths.items())
            for colour, there in ways.items()
            if here < there
        ],
        "groups": position.groups,
        "tokens": {str(place): count for place, count in position.tokens.items()},
        "unlocked": sorted(" ".join(map(str, sorted(pair))) for pair in position.unlocked),
        "boosted": sorted(position.boosted),
        "group": turn.letter,
        "cards": turn.cards,
        "options": options,
        "answers": turn.answers,
        "accepted": [outcome._asdict() for outcome in sorted(accepted, key=repr)],
    }
