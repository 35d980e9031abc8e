"""The judge agrees with every position that was worked out by hand."""

from __future__ import annotations

import pytest

from .hand_made import HandMade, hand_made, read_paths
from .oracle import (
    Answer,
    AskTableError,
    Position,
    UnansweredEncounterError,
    outcomes,
    phase,
    read_card,
    resolutions,
)

POSITIONS = hand_made()
WITHOUT_MOVEMENT = {"SV-25"}
"""Rulings among the first 29 that no movement can show: SV-25 reshuffles decks."""


def before_its_turn(case: HandMade) -> Position:
    """The board when the group's turn comes, the earlier letters having moved."""
    position = case.position
    for letter, cards, answers in case.before:
        [(_, position)] = resolutions(position, letter, cards, case.options, answers)
    return position


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case.name)
def test_outcome_worked_out_by_hand(case: HandMade) -> None:
    letter, cards, answers = case.turn
    position = before_its_turn(case)
    if case.asks:
        with pytest.raises(AskTableError, match=case.asks):
            outcomes(position, letter, cards, case.options, answers)
    else:
        assert outcomes(position, letter, cards, case.options, answers) == case.accepted


@pytest.mark.parametrize(
    "case", [case for case in POSITIONS if not case.asks], ids=lambda case: case.name
)
def test_every_answer_is_used_and_needed(case: HandMade) -> None:
    letter, cards, answers = case.turn
    [accepted] = case.accepted
    assert len(accepted.met) == len(answers)
    if answers:
        with pytest.raises(UnansweredEncounterError):
            outcomes(before_its_turn(case), letter, cards, case.options, answers[:-1])


@pytest.mark.parametrize(
    "case", [case for case in POSITIONS if case.before], ids=lambda case: case.name
)
def test_whole_phase_goes_by_the_alphabet(case: HandMade) -> None:
    turns = [case.turn, *case.before]
    cards = {turn.letter: turn.cards for turn in turns}
    answers = {turn.letter: turn.answers for turn in turns}
    told = phase(case.position, cards, case.options, answers)
    assert [letter for letter, _ in told] == sorted(cards)
    assert {told[-1][1]} == case.accepted


def test_names_are_different() -> None:
    names = [case.name for case in POSITIONS]
    assert len(set(names)) == len(names)


def test_every_ruling_on_movement_has_a_position() -> None:
    wanted = {f"SV-{n:02}" for n in (*range(1, 30), 37, 41, 43)} - WITHOUT_MOVEMENT
    assert wanted <= {rule for case in POSITIONS for rule in case.rules}


def test_nobody_is_sent_onto_vonts_or_through_a_locked_passage() -> None:
    """SV-32 and SV-33: the ways out are regular paths and unlocked passages without Vonts."""
    paths = read_paths(["7 red 12", "12 blue 5", "12 purple 4"])
    start = Position(paths, {"A": 7, "B": 5}, {12: 2})
    assert ways_out(start) == [("outwit", 7)]
    assert ways_out(start._replace(unlocked=frozenset({frozenset({4, 12})}))) == [
        ("outwit", 4),
        ("outwit", 7),
    ]
    passed = Position(read_paths(["7 red 3", "3 blue 12"]), {"A": 7, "B": 3}, {12: 2})
    assert ways_out(passed, "rb") == []


def ways_out(position: Position, card: str = "r") -> list[Answer]:
    with pytest.raises(UnansweredEncounterError) as asked:
        outcomes(position, "A", [card], {})
    assert asked.value.choices[:3] == ("hide", "caught", "fight")
    return [choice for choice in asked.value.choices if choice[0] == "outwit"]


@pytest.mark.parametrize("code", ["", "g", "rby", "ccc", "cr", "3++p:b", "2+", "+r", "2p:b"])
def test_unknown_cards_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        read_card(code)
