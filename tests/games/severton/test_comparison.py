"""What cannot be on the table, and the comparison with it piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import severton
from companion.games.severton.state import Character, Encounter, Group, State
from companion.table.question import fill

from .table import map_of, vonts_phase

WHOLE = map_of(["1 yellow 2", "4 purple 13", "20 purple 22"], whole=False)


def odd(state: State) -> list[str]:
    return list(severton.check(state, WHOLE))


def test_nothing_is_odd_at_a_table_in_order() -> None:
    people: dict[str, int | None] = {"Jerry": 1, "Redcap": None}
    assert odd(vonts_phase({"A": 4, "B": 7, "C": None}, people)) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"groups": {"A": Group("A", 4), "B": Group("B", 4)}}, "Vonts A and B all stand at 4"),
        ({"groups": {x: Group(x, n) for n, x in enumerate("ABCDEFG", 1)}}, "the box has A to F"),
        ({"groups": {"A": Group("A", 40)}}, "Vonts A are at 40"),
        ({"groups": {"A": Group("A", None, cards=1)}}, "a scattered group has none"),
        ({"groups": {"A": Group("A", 4, cards=2)}}, "2 Movement cards, without a speed boost"),
        ({"groups": {"A": Group("A", 4, cards=3, speed=True)}}, "even with a speed boost"),
        ({"groups": {"A": Group("A", 4, movement=("r",))}}, "more face-up Movement cards"),
        (
            {"groups": {"A": Group("A", None, ability=True)}, "phase": "players-refresh"},
            "Vonts A have a boost but are not on the map",
        ),
        ({"double": ("Jerry", "Redcap")}, "one token, but Jerry at 1 and Redcap at 2"),
        ({"bubble": 3, "bubble_with": "Jerry"}, "Bubble is at 3 and was caught"),
        ({"encounter": Encounter("A", 4, ("Jerry",))}, "Vonts A are not there"),
        ({"encounter": Encounter("A", 4, ("Jerry",))}, "Jerry has to decide"),
        ({"extra_draws": 3}, "3 extra card draw tokens"),
        ({"unlocked": ((1, 5),) * 2 + ((2, 6), (3, 7), (8, 9), (10, 11), (14, 15))}, "6 passages"),
        ({"unlocked": ((4, 12),)}, "passage 4–12 is unlocked, but the map"),
        ({"scirocco": 23}, "Scirocco is at 23"),
    ],
)
def test_what_cannot_be_is_said(changes: dict[str, Any], said: str) -> None:
    people = {"Jerry": Character("Jerry", 1), "Redcap": Character("Redcap", 2)}
    state = State(characters=people, scenario=2).replace(**changes)
    assert any(said in sentence for sentence in odd(state)), odd(state)


def test_unrest_at_the_end_of_a_taught_track() -> None:
    lore = {"unrest-track": {"scenario 2, 0 stars": ". . end"}}
    assert any(
        "the end of its track" in x for x in severton.check(State(scenario=2, unrest=3), lore)
    )


def test_somebody_who_moved_too_often() -> None:
    state = State(characters={"Jerry": Character("Jerry", 1, moves=3)})
    assert any("Jerry moved more than 2 times" in sentence for sentence in odd(state))
    assert odd(state.replace(surge_round=1)) == []


def test_doubts_about_the_map_are_told() -> None:
    assert any("4" in doubt for doubt in severton.check(State(), map_of(["4 purple 11"])))


def test_the_comparison_asks_for_every_piece_the_tracked_value_first() -> None:
    people: dict[str, int | None] = {"Jerry": 2, "Redcap": None}
    state = vonts_phase({"B": 7, "A": None}, people, bubble=3, scirocco=9, unrest=4)
    asked = [(ask.prompt, ask.choices[0].answer) for ask in severton.recount(state, {})]
    assert asked == [
        ("Vonts A on their lettered space?", "off"),
        ("Vonts B on 7?", "7"),
        ("Jerry on 2?", "2"),
        ("Redcap off the map?", "off"),
        ("Bubble on 3?", "3"),
        ("Scirocco on 9?", "9"),
        ("Unrest: 4?", "4"),
        ("Extra card draw tokens: 0?", "0"),
    ]


def test_every_answer_is_a_command() -> None:
    state = vonts_phase({"A": 4}, {"Jerry": 2}, bubble=3, scirocco=9)
    for ask in severton.recount(state, {}):
        for choice in ask.choices:
            (command,) = fill(ask.answer, choice.answer, "")
            severton.read(command, state, {})


def test_a_double_character_is_one_piece() -> None:
    state = vonts_phase({}, {"Jerry": 2, "Redcap": 2}, double=("Jerry", "Redcap"))
    assert severton.recount(state, {})[0].prompt == "Jerry and Redcap on 2?"


def test_a_light_session_has_nothing_to_count() -> None:
    assert severton.recount(State(light=True), {}) == ()
