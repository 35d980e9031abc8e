"""Whom a minion goes for and attacks: the worked cases of the rulings, and an oracle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mice_mystics.minion_turn import whom_to_approach, whom_to_attack
from companion.games.mice_mystics.names import MICE

ORDERS = st.permutations(MICE)
STEPS = st.dictionaries(st.sampled_from(MICE), st.integers(0, 6), min_size=1)
ATTACKED = st.sets(st.sampled_from(MICE))


def oracle(steps: dict[str, int], order: list[str], attacked: set[str], ranged: bool) -> str | None:
    """The rulebook sentence by sentence, over every mouse, the slow way."""
    near = [mouse for mouse in order if steps.get(mouse, 99) < 2]
    able = near or ([mouse for mouse in order if mouse in steps] if ranged else [])
    best: str | None = None
    for mouse in able:  # from the top of the track: a later one must be strictly better
        fresh = mouse not in attacked
        if best is None or (fresh and (best in attacked or steps[mouse] < steps[best])):
            best = mouse
    return best


@given(STEPS, ORDERS, ATTACKED, st.booleans())
def test_the_oracle_chooses_the_same_mouse(
    steps: dict[str, int], order: list[str], attacked: set[str], ranged: bool
) -> None:
    choice = whom_to_attack("rat1", steps, order, attacked, ranged=ranged)
    assert (choice[0] if choice else None) == oracle(steps, order, attacked, ranged)
    if choice:
        target, weighed = choice
        assert [c.name for c in weighed.candidates if c.chosen] == [target]
        assert {c.name for c in weighed.candidates} == set(steps)
        assert all(c.note for c in weighed.candidates)


@given(STEPS, ORDERS)
def test_the_closest_mouse_the_highest_on_the_track(
    steps: dict[str, int], order: list[str]
) -> None:
    goal, weighed = whom_to_approach("rat1", steps, order)
    for mouse, away in steps.items():
        assert (steps[goal], order.index(goal)) <= (away, order.index(mouse))
    assert [c.name for c in weighed.candidates if c.chosen] == [goal]


ORDER = ("Collin", "Filch", "Nez", "Lily")


@pytest.mark.parametrize(
    ("steps", "attacked", "ranged", "target", "rule"),
    [
        # the closest not attacked yet
        ({"Filch": 1, "Nez": 0}, (), False, "Nez", "mice-mystics/minion-battle"),
        # several closest: the highest on the track
        ({"Filch": 1, "Nez": 1}, (), False, "Filch", "mice-mystics/minion-battle"),
        # MM-12: the closest was attacked, a farther one was not
        ({"Filch": 0, "Nez": 1}, ("Filch",), False, "Nez", "MM-12"),
        # MM-59: all were attacked, the highest of those within reach
        ({"Filch": 1, "Nez": 0}, ("Filch", "Nez", "Collin"), False, "Filch", "MM-59"),
        # MM-10: near mice first, though they were attacked
        ({"Collin": 4, "Nez": 1}, ("Nez",), True, "Nez", "MM-10"),
        # nobody near: the closest in sight
        ({"Collin": 4, "Nez": 3}, (), True, "Nez", "mice-mystics/minion-battle"),
        ({"Collin": 4, "Nez": 3}, ("Nez",), True, "Collin", "MM-12"),
    ],
)
def test_cases_of_the_rulings(
    steps: dict[str, int], attacked: tuple[str, ...], ranged: bool, target: str, rule: str
) -> None:
    choice = whom_to_attack("rat1", steps, ORDER, attacked, ranged=ranged)
    assert choice is not None
    assert choice[0] == target
    assert rule in choice[1].because


def test_a_melee_minion_reaches_the_next_space_and_no_further() -> None:
    assert whom_to_attack("rat1", {"Filch": 2}, ORDER, (), ranged=False) is None
    assert whom_to_attack("rat1", {}, ORDER, (), ranged=True) is None
