"""Random positions are valid boards, and the judge always has exactly one outcome for them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from .hand_made import Turn, as_line, read_position, read_turn
from .oracle import Outcome, outcomes, read_card
from .random_positions import LOCATIONS, Case, random_case, random_map, random_position

CASES = [random_case(Random(seed)) for seed in range(400)]


def judged(case: Case) -> Outcome:
    letter, cards, answers = case.turn
    [outcome] = outcomes(case.position, letter, cards, case.options, answers)
    return outcome


def others(case: Case) -> set[int]:
    return {at for other, at in case.position.groups.items() if other != case.turn.letter}


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_one_outcome_that_keeps_the_invariants(case: Case) -> None:
    outcome = judged(case)
    start = case.position.groups[case.turn.letter]
    assert outcome.at not in others(case)
    assert (outcome.at is None) <= outcome.discarded
    assert set(outcome.caught) <= set(outcome.met)
    assert len(outcome.met) == len(case.turn.answers)
    assert not set(outcome.met) & others(case)
    assert set(outcome.met[:-1]) <= set(outcome.through)
    trail = [start, *outcome.through, *([outcome.at] if outcome.at is not None else [])]
    if trail != [start, start]:
        assert all(there in case.position.paths[here].values() for here, there in pairwise(trail))
    assert len(outcome.regroups) <= len(case.turn.cards)


def test_every_kind_of_ending_comes_up() -> None:
    """A generator that never met or blocked anybody would prove nothing."""
    found: Counter[str] = Counter()
    for case in CASES:
        outcome = judged(case)
        found["met"] += bool(outcome.met)
        found["met twice"] += len(outcome.met) > 1
        found["regrouped"] += bool(outcome.regroups)
        found["regrouped after a step"] += any(
            at != case.position.groups[case.turn.letter] for at in outcome.regroups
        )
        found["beaten"] += outcome.at is None
        found["sent away"] += outcome.discarded and outcome.at is not None
        found["passed Vonts"] += bool(set(outcome.through) & others(case))
        found["alerted"] += read_card(case.turn.cards[0]).least > 0
    assert all(found[kind] >= 5 for kind in found), found


@pytest.mark.parametrize("seed", range(20))
def test_complete_map_is_three_perfect_matchings_and_five_passages(seed: int) -> None:
    paths = random_map(Random(seed), complete=True)
    colours = Counter(colour for ways in paths.values() for colour in ways)
    assert colours == {"red": 22, "blue": 22, "yellow": 22, "purple": 10}
    assert set(paths) == set(LOCATIONS)
    assert all(len(set(ways.values())) == len(ways) for ways in paths.values())


@pytest.mark.parametrize("double", [True, False])
def test_five_character_tokens_and_perhaps_bubble(double: bool) -> None:
    for seed in range(20):
        position = random_position(Random(seed), double_character=double)
        assert sum(position.tokens.values()) in (5, 6)


def test_same_seed_same_case() -> None:
    assert random_case(Random(7)) == random_case(Random(7))


@pytest.mark.parametrize("case", CASES[:20], ids=range(20))
def test_case_as_a_line_reads_back(case: Case) -> None:
    line = as_line(case.position, case.turn, case.options, {judged(case)})
    position, turn = read_position(line), read_turn(line)
    assert turn == Turn(case.turn.letter, case.turn.cards, case.turn.answers)
    assert outcomes(position, turn.letter, turn.cards, case.options, turn.answers) == {judged(case)}
