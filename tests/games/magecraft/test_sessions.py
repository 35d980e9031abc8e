"""Magecraft in a real session: undo, redo, replay, export, doubt and comparison."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.magecraft.lessons import PRACTICE
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.games.undone import table, undo_all

from ..played import Evening
from .test_properties import CHOICE, LAWFUL, UNLAWFUL

TEACHING = st.sampled_from(
    ["spell Magic Missile f: attack", "spell Frost we: ad", "places 2", "mastered Fireball same"]
)
LINES = st.one_of(LAWFUL, LAWFUL, UNLAWFUL, TEACHING, CHOICE.map(str))


def opened(store: Store, hands: str) -> Session:
    choices = {"players": "ann,bob,cleo", "hands": hands}
    session = store.create("magecraft", None, choices, 1)
    session.take("; ".join(PRACTICE))
    session.take("first ann")
    return session


def taken(session: Session, line: str) -> None:
    try:
        session.take(line)
    except Refusal:
        return


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["private", "open", "app"]),
    st.lists(st.lists(LINES, min_size=1, max_size=3).map("; ".join), max_size=15),
)
def test_undo_is_the_inverse_and_replay_is_exact(hands: str, lines: list[str]) -> None:
    with Store.scratch() as store:
        session = opened(store, hands)
        tables = [(session.depth, table(session))]
        for line in lines:
            depth = session.depth
            taken(session, line)
            if session.depth > depth:
                tables.append((session.depth, table(session)))
            assert table(session) == tables[-1][1]
        undo_all(session, tables)
        assert store.check() == []
        again = store.import_session(json.loads(json.dumps(store.export_session(session.name))))
        assert plain(again.state) == plain(session.state)


@pytest.fixture
def evening() -> Any:
    with Evening() as seated:
        seated.told("memory magecraft practice")
        seated.told("new magecraft --players ann,bob --hands open")
        for line in ("first ann", "ffwe", "we", "fwel", "l"):
            seated.told(line)
        yield seated


def test_undo_turn_goes_back_to_where_the_player_began(evening: Evening) -> None:
    for line in ("c2", "f", "learn fireball 1", "end fwel", "c3", "f", "l"):
        evening.told(line)
    assert "Now at step 8: end fwel" in evening.told("undo turn")
    assert evening.told("next")[0].startswith("Bob: cast")
    assert "Ann: cast" in evening.told("undo turn")[-1]


def test_why_tells_the_test_and_the_rule(evening: Evening) -> None:
    evening.told("set bob shield w")
    evening.told("c2")
    told = "\n".join(evening.told("why"))
    assert "shield: 1 gem <- chosen" in told
    assert "[magecraft/effect-icons-attack]" in told
    assert "Instead shield: 1 gem" in "\n".join(evening.told("why not hp"))


def test_why_not_tells_what_was_lacking(evening: Evening) -> None:
    evening.told("set ann books meditation,fireball/magic/-")
    evening.told("set ann hand f")
    evening.told("c1")
    evening.told("w")
    assert "Fireball: cannot be paid: Ann lacks 1 Fire" in " ".join(evening.told("why not fire"))


def test_what_a_cast_rested_on_can_be_put_right(evening: Evening) -> None:
    told = "\n".join(evening.told("c2"))
    assert "attack" in told
    doubts = "\n".join(evening.told("cant"))
    assert "Magic Missile shows f: attack?" in doubts
    assert "Ann's hand: 2f?" in doubts
    number = next(line.split()[0] for line in doubts.splitlines() if "shows" in line)
    told = "\n".join(evening.told(f"cant {number} f: attack attack"))
    assert "attack, attack" in told


def test_an_earlier_slip_is_amended(evening: Evening) -> None:
    evening.told("c2")
    evening.told("w")
    told = " ".join(evening.told("amend 7 attack e"))
    assert "Earth of Bob's HP" in told


def test_check_says_which_gems_are_missing(evening: Evening) -> None:
    assert evening.told("check") == ["Nothing is odd."]
    evening.told("set bob hp 3f2w")
    told = " ".join(evening.told("check"))
    assert "Water: 19 gems are tracked and the game has 20, so 1 is missing." in told
    assert "Earth: 17 gems are tracked and the game has 20, so 3 are missing." in told
    assert "Fire" not in told


def test_recount_asks_for_every_area(evening: Evening) -> None:
    told = "\n".join(evening.told("recount"))
    assert "The Academy: 8f8w8e8l8d?" in told
    assert "Bob's HP Area: 3f3w3e3l?" in told
    assert "Ann's hand: 2f?" in told
    assert "set ann books" in told


def test_the_game_ends_in_the_chronicle(evening: Evening) -> None:
    evening.told("set bob hp e")
    evening.told("c2")
    assert "Ann wins: the last one in the game" in "\n".join(
        evening.told("undo") + evening.told("redo")
    )
    told = "\n".join(evening.told("chronicle"))
    assert "Ann wins" in told
