"""The threats are what the cards do: compared with cards typed in the Vonts phase."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton import events as ev
from companion.games.severton.lessons import PRACTICE
from companion.games.severton.names import CHARACTERS, LOCATIONS
from companion.games.severton.state import Group, State, Stone
from companion.games.severton.threat import fates, reach_of
from companion.games.shared.refusal import Refusal

from .table import Play, map_of, vonts_phase

LORE = map_of(PRACTICE)
PLACES = list(LOCATIONS)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A Vonts phase in which A is due, on the practice map."""
    spots = draw(st.lists(st.sampled_from(PLACES), min_size=2, max_size=5, unique=True))
    groups: dict[str, int | None] = dict(zip("ABCDE", spots, strict=False))
    where = {name: draw(st.sampled_from(PLACES)) for name in CHARACTERS}
    return vonts_phase(groups, where, advanced=True, unlocked=((4, 13),))


def played(state: State, code: str) -> tuple[int, ...]:
    """Where A goes by the card, typed, with everybody hiding from it."""
    play = Play(state, LORE)
    happened = list(play.type(f"A {code}"))
    while play.state.encounter is not None:
        happened += play.type("hide")
    return tuple(event.to for event in happened if isinstance(event, ev.GroupMoved))


@settings(max_examples=60, deadline=None)
@given(tables())
def test_every_fate_is_what_the_typed_card_does(state: State) -> None:
    found = fates(state, LORE, "A")
    for code, fate in found.items():
        assert not fate.open
        assert fate.ends == played(state, f"{code}b" if "+" in code else code)
    alerts = [code for code in found if code.endswith("+") and not code.endswith("++")]
    unseen = f"{len(alerts) + 1}+r"
    assert played(state, unseen) == played(state, "r")


@settings(max_examples=30, deadline=None)
@given(tables())
def test_the_state_is_left_as_it_was_and_no_place_out_of_reach_is_reached(state: State) -> None:
    before = state
    reach = reach_of(state, LORE, "A", fates(state, LORE, "A"))
    severton.look("threat", state, LORE)
    assert state == before
    for code in ("r", "by", "c", "cc", "1+y", "2+p:r", "1++b"):
        assert set(played(state, code)) <= set(reach.places)


@settings(max_examples=30, deadline=None)
@given(state=tables(), stone=st.booleans())
def test_two_cards_reach_what_the_second_reaches_from_where_the_first_led(
    state: State, *, stone: bool
) -> None:
    fast = state.groups["A"].replace(cards=2, speed=True)
    state = state.replace(groups={**state.groups, "A": fast}, alerts="on")
    if stone:
        state = state.replace(stone=Stone(13, "phase"))
    first = fates(state, LORE, "A")
    places = {one.ends[-1] for one in first.values() if one.ends} - {fast.at}
    reached = {place for one in first.values() for place in one.ends}
    for place in places:
        there = state.replace(groups={**state.groups, "A": fast.replace(at=place)})
        reached |= {each for one in fates(there, LORE, "A").values() for each in one.ends}
    assert set(reach_of(state, LORE, "A", first).places) == reached


def lines(state: State, text: str = "threat", lore: object = LORE) -> list[str]:
    sheet = severton.look(text, state, lore)  # type: ignore[arg-type]
    rows = [" ".join(row) for panel in sheet.panels for row in panel.rows]
    return [re.sub("  +", " | ", row) for row in rows]


SMALL = map_of(["7 red 12", "7 blue 9", "12 yellow 3", "9 yellow 15"])


def test_a_table_of_cards_by_groups_and_who_is_in_danger() -> None:
    state = vonts_phase({"A": 7, "B": 9}, {"Jerry": 12, "Redcap": 3, "Henrietta": 20})
    shown = lines(state, lore=SMALL)
    assert "r rb | A 12! | B stays" in shown
    assert "b | A stays | B stays" in shown  # 9 is held, and blue from 9 leads to 7, held too
    assert "ry | A 12!3! | B stays" in shown
    assert "1+ 1+p: | A 12! | B ." in shown
    assert "Jerry at 12: A (r c ry rb 1+ 1++ 1+p:)." not in shown
    assert any(line.startswith("Jerry at 12: A (r ") for line in shown)
    assert "Henrietta at 20: nobody comes." in shown
    spared = next(line for line in shown if line.startswith("No card comes to"))
    assert "1, 2, 4, 5" in spared
    assert " 12" not in spared
    assert shown[-1] == (
        "12: it ends there. 9!: characters are met at 9. 9!12: met at 9, then on to 12 when all "
        "have hidden or are caught. .: nobody is spotted, the arrows count."
    )


def test_of_a_way_that_goes_on_nothing_is_said_where_none_does() -> None:
    state = vonts_phase({"A": 7}, {"Jerry": 20}, alerts="off")
    assert "9!" not in lines(state, "threat A", SMALL)[-1]


def test_an_untold_path_promises_nothing() -> None:
    state = vonts_phase({"A": 7}, {"Jerry": 12})
    shown = lines(state, lore=map_of(["7 red 12"], whole=False))
    assert "r 1+ 1++ 1+p: | A 12!" in shown
    assert "the others | A ?" in shown
    assert "Jerry at 12: A (r rr rb ry 1+ 1++ 1+p:)." in shown
    assert any(line.startswith("Untold paths leave open where Vonts A") for line in shown)
    assert not any(line.startswith("No card comes") for line in shown)


def test_where_no_path_is_told_one_line_says_how_to_teach_one() -> None:
    state = vonts_phase({"A": 7, "B": 12, "C": 4}, {"Jerry": 1})
    sheet = severton.look("threat", state, {})
    assert sheet.headline == ("No path from 7, 12 and 4 is told yet (path 7 red 12 teaches one).")
    assert sheet.panels == ()
    assert severton.look("threat B", state, {}).headline == (
        "No path from 12 is told yet (path 12 red 7 teaches one)."
    )


def test_groups_of_which_nothing_is_known_stand_together_in_one_line() -> None:
    state = vonts_phase({"A": 7, "B": 12, "C": 4}, {"Jerry": 1})
    shown = lines(state, lore=map_of(["7 red 15"], whole=False))
    assert shown[:5] == [
        "r | A 15",
        "rr | A 7",
        "rb ry | A 15?",
        "the others | A ?",
        "Vonts B and C: no path from 12 and 4 is told yet (path 12 red 7 teaches one).",
    ]


@settings(max_examples=20, deadline=None)
@given(tables())
def test_every_card_is_on_one_row_and_every_row_names_the_groups(state: State) -> None:
    found = {letter: fates(state, LORE, letter) for letter in state.groups}
    rows = lines(state)
    table = rows[: next(at for at, row in enumerate(rows) if not row.count(" | "))]
    cards: list[str] = []
    for codes, *cells in (row.split(" | ") for row in table):
        cards += codes.split()
        assert [cell.split()[0] for cell in cells] == sorted(found)
        for code in codes.split():
            results = [cell.split()[1] for cell in cells]
            assert results == [
                found[x][code].told if code in found[x] else "." for x in sorted(found)
            ]
    assert sorted(cards) == sorted({code for each in found.values() for code in each})


def test_face_up_cards_are_the_only_ones_that_count() -> None:
    state = vonts_phase({"A": 7, "B": 9}, {"Jerry": 12})
    known = state.groups["A"].replace(movement=("ry",))
    shown = lines(state.replace(groups={**state.groups, "A": known}), lore=SMALL)
    assert "Vonts A have ry face-up: only that counts." in shown
    assert any(line.startswith("Jerry at 12: A (face-up)") for line in shown)


def test_two_cards_reach_further() -> None:
    state = vonts_phase({"A": 7}, {"Jerry": 15})
    assert "Jerry at 15: A (by 1++)." in lines(state, lore=SMALL)
    far = map_of(["7 red 12", "12 yellow 3", "3 blue 4", "4 red 5"])
    state = vonts_phase({"A": 7}, {"Jerry": 4})
    assert "Jerry at 4: nobody comes." in lines(state, lore=far)
    fast = Group("A", 7, cards=2, speed=True)
    assert "Jerry at 4: A (two cards)." in lines(state.replace(groups={"A": fast}), lore=far)


def test_alerts_are_left_out_where_they_do_not_count() -> None:
    state = vonts_phase({"A": 7}, {"Jerry": 12}, alerts="off")
    assert not any("+" in line.partition(" |")[0] for line in lines(state, lore=SMALL))


def test_only_groups_with_a_movement_ahead_threaten() -> None:
    state = vonts_phase({"A": 7, "B": None}, {"Jerry": 12})
    with pytest.raises(Refusal) as refused:
        lines(state, "threat B", SMALL)
    assert refused.value.message == "Vonts B have no movement ahead: A has."
    moved = state.groups["A"].replace(moved=True, cards=0)
    sheet = severton.look("threat", state.replace(groups={"A": moved}), SMALL)
    assert sheet.headline == "No Vonts have a movement ahead."
