"""Severton in a real session: undo, redo, replay, export, and a whole round told in full."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.games.undone import table, undo_all

from .test_properties import LINES

TEACHING = st.builds(
    "path {} {} {} {}".format,
    st.integers(1, 22),
    st.sampled_from(["red", "blue", "yellow", "purple"]),
    st.one_of(st.integers(1, 22), st.just("none")),
    st.sampled_from(["", "", "instead", "too", "anyway"]),
).map(str.strip)
ANYTHING = st.one_of(LINES, LINES, TEACHING, st.sampled_from(["12", "none", "r", "y"]))


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch() as scratch:
        yield scratch


def opened(store: Store, **choices: str) -> Session:
    return store.create("severton", None, {"scenario": "2", "groups": "A7,B12,C15"} | choices, 1)


def taken(session: Session, line: str) -> bool:
    try:
        session.take(line)
    except Refusal:
        return False
    return True


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(ANYTHING, min_size=1, max_size=3).map("; ".join), max_size=15))
def test_undo_is_the_inverse_and_redo_the_inverse_of_that(lines: list[str]) -> None:
    with Store.scratch() as store:
        session = opened(store)
        tables = [(session.depth, table(session))]
        for line in lines:
            depth = session.depth
            if taken(session, line) or session.depth > depth:  # a refused line's lesson is kept
                tables.append((session.depth, table(session)))
            assert table(session) == tables[-1][1]
        undo_all(session, tables)
        assert store.check() == []
        again = store.import_session(json.loads(json.dumps(store.export_session(session.name))))
        assert plain(again.state) == plain(session.state)


EVENING = """
path 1 red 10; path 10 blue 9; path 9 red 12; path 7 red 14; path 14 yellow 9
path 3 red 15; path 15 blue 16
track . D ^ draw 4 surge . end
go redcap red
go henrietta jerry 10
go henrietta redcap jerry blue
end
A ry
hide henrietta redcap
caught
c
B c
C r
end
deploy D 15
return jerry 1
end
"""


def test_a_round_from_the_first_move_to_the_next_round(store: Store) -> None:
    """Questions and refusals are part of an evening; the double-character goes as two."""
    session = opened(store, players="4", double="jerry,fleetfoot", groups="A7,B12,C3")
    for place in (12, 3, 7, 14):
        session.take(f"path {place} purple none")
    session.take("path 12 yellow none; path 12 blue none")
    told: list[str] = []
    for line in filter(None, EVENING.split("\n")):
        try:
            told += session.take(line).texts
        except Refusal as refusal:
            told.append(f"! {refusal.message}")
    assert told[told.index("Redcap: 1 to 10 (red path), for a red card.") :] == [
        "Redcap: 1 to 10 (red path), for a red card.",
        "Henrietta, Fleetfoot and Jerry: 1 to 10 (red path), for a red card and any other card.",
        "Henrietta, Redcap, Fleetfoot and Jerry: 10 to 9 (blue path), for a blue card "
        "and 2 other cards.",
        "Worth a look: no quest lies on the red, blue and yellow frames: quest NAME anyway "
        "reveals one now (later quests: not to be asked in this game).",
        "Vonts phase.",
        "Vonts A: 7 to 14 (red path).",
        "Vonts A: 14 to 9 (yellow path).",
        "Encounter at 9: Vonts A meet Fleetfoot, Henrietta, Jerry and Redcap. "
        "Turn their Group card face-up.",
        "Henrietta and Redcap hide: unseen while they and the Vonts stay.",
        "Fleetfoot and Jerry caught: take the token back and discard all action cards.",
        "Unrest 1 (characters were caught).",
        "Vonts B regroup at 12: no free location next to 12; their Group card is face-down anyway.",
        "! Vonts B have no Movement card left in this phase.",
        "Vonts C: 3 to 15 (red path).",
        "Quest phase.",
        "Unrest phase.",
        "Unrest 2 (the Unrest phase).",
        "New Vonts D: put their token on its lettered space; "
        "they are deployed in the Vonts refresh.",
        "Unrest 3 (the Unrest phase).",
        "Vonts refresh.",
        "Vonts A: a new Movement card face-down.",
        "Vonts B: a new Movement card face-down.",
        "Vonts C: a new Movement card face-down.",
        "Vonts D come onto the map at 16 (token 15 is held).",
        "Players refresh.",
        "Fleetfoot and Jerry back at 1 with 4 new action cards.",
        "Quest replenishment.",
    ]
