"""The chance of a challenge, compared with every draw counted one by one."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton.odds import Challenge, chance, read, totals
from companion.games.severton.state import Encounter, Group, State, Values
from companion.games.shared.refusal import Refusal

from .table import vonts_phase


def counted(cards: list[int], count: int, need: int, have: int, *, double: bool) -> tuple[int, int]:
    """Every draw laid out: how many make the challenge, and how many there are."""
    worth = [max(card, 1) * (2 if double else 1) for card in cards]
    draws = [sum(draw) + have for draw in combinations(worth, count)]
    return sum(total >= need for total in draws), len(draws)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=8),
    st.data(),
    st.integers(1, 30),
    st.integers(0, 10),
    st.booleans(),
)
def test_the_chance_is_the_share_of_all_draws(
    cards: list[int], data: st.DataObject, need: int, have: int, double: bool
) -> None:
    count = data.draw(st.integers(1, len(cards)))
    typed = [str(need), *map(str, cards), "of", str(count), "have", str(have)]
    challenge = read([*typed, "double"] if double else typed, State())
    assert chance(challenge) == counted(cards, count, need, have, double=double)
    assert sum(totals(challenge).values()) == chance(challenge)[1]


def headline(text: str, state: State | None = None) -> str:
    return severton.look(f"odds {text}", state or State(), {}).headline


def test_what_is_shown() -> None:
    assert headline("8 5 3 3 2 of 2") == "8, 2 of 4 cards: 33 % (2 of 6 draws)"
    assert headline("16 5 3x2 2 of 2 have 9 double") == (
        "16 with 9 already there, 2 of 4 cards, counted double: 100 % (6 of 6 draws)"
    )


def test_the_star_is_explained_or_said_to_be_missing() -> None:
    def notes(text: str) -> str:
        return severton.look(f"odds {text}", State(), {}).panels[1].rows[0][0]

    assert notes("8 5 3 3 2 of 2").startswith("*: that total reaches the 8 needed.")
    assert notes("16 5 3 3 of 2").startswith("No draw reaches 16: the best comes to 8.")


def test_the_examples_of_the_word_tell_something() -> None:
    odds = next(word for word in severton.LOOKS if word.name == "odds")
    first, second, in_an_encounter = odds.examples
    assert "33 %" in headline(first.partition(" ")[2])
    assert "76 %" in headline(second.partition(" ")[2])
    with pytest.raises(Refusal, match="No encounter: type the number needed"):
        headline(in_an_encounter.partition(" ")[2])


def test_any_card_counts_at_least_one_face_down_and_twice_for_a_double_character() -> None:
    assert chance(Challenge(2, 0, ((0, 2),), 2, False)) == (1, 1)
    assert chance(Challenge(4, 0, ((0, 2),), 2, True)) == (1, 1)


def test_a_nearly_sure_challenge_is_not_called_sure() -> None:
    assert headline("20 3x70 20x1 20x1 of 1") == "20, 1 of 72 cards: 3 % (2 of 72 draws)"
    assert "under 1 %" in headline("60 1x60 20x3 of 3")
    assert "over 99 %" in headline("4 1x3 4x60 of 3")


def met(values: Values, *, ability: bool = False, bubble: bool = False) -> State:
    """Jerry and Redcap in an encounter with Vonts A."""
    state = vonts_phase({"A": 7}, {"Jerry": 7, "Redcap": 7}, bubble=7 if bubble else None)
    group = Group("A", 7, cards=1, shown=True, values=values, ability=ability)
    encounter = Encounter("A", 7, ("Jerry", "Redcap"), bubble=bubble)
    return state.replace(groups={"A": group}, encounter=encounter)


def test_in_an_encounter_the_symbol_is_enough() -> None:
    state = met(Values(12, 9, None), ability=True)
    assert headline("fist 10 of 1", state).startswith("17 fist, 1 of 1 card: 0 %")
    assert headline("speech 12 of 1", state).startswith("12 speech, 1 of 1 card: 100 %")


def test_bubble_helps_in_a_fight_and_hinders_whoever_keeps_him() -> None:
    state = met(Values(16, None, 4), bubble=True)
    assert headline("fist 13 of 1", state) == (
        "16 fist with 3 already there, 1 of 1 card: 100 % (1 of 1 draws)"
    )
    notes = severton.look("odds eye 4 of 1", state, {}).panels[1].rows
    assert ("whoever keeps Bubble (Jerry and Redcap) needs 3 more: 7.",) in notes


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "Expected odds"),
        ("8", "Expected odds"),
        ("8 of 2", "Expected odds"),
        ("8 5 3 of 3", "After of comes a number from 1 to 2"),
        ("8 5 3 of 2 3", "Expected odds"),
        ("8 5 x", "x is no card value"),
        ("8 5 have", "After have comes"),
        ("8 3x40 2x40", "72 action cards"),
        ("fist 5 of 1", "No encounter"),
        ("magic 5 of 1", "No number or symbol is called magic"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, part: str) -> None:
    with pytest.raises(Refusal) as refused:
        headline(text)
    assert part in refused.value.message


def test_no_card_counts_double_in_a_personal_challenge() -> None:
    with pytest.raises(Refusal) as refused:
        headline("eye 3 3 of 2 double", met(Values(12, 9, 4)))
    assert refused.value.rule == "SV-34"
