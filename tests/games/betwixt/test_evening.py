"""Betwixt & Between in a real session: undo, redo, replay and export."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.betwixt.lessons import PRACTICE
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.games.undone import table, undo_all

from .player import Sensible
from .table import Play
from .test_properties import LINES, SETUPS


def begun(store: Store, choices: dict[str, str]) -> Session:
    """A session with a known box, after its Rite."""
    session = store.create("betwixt", None, choices, 1)
    lessons = [line for line in PRACTICE if not line.startswith("layout")]
    session.take("; ".join(lessons))
    if "solo" in choices or "campaign" in choices:
        session.take(
            next(line for line in PRACTICE if line.startswith("layout")).replace("1a ", "")
        )
    if choices.get("campaign") == "4":
        session.take("place dummies d2 f4")
    session.take("rite wief")
    return session


def taken(session: Session, line: str) -> None:
    try:
        session.take(line)
    except Refusal:
        session.leave()


@settings(max_examples=15, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=12))
def test_undo_is_the_inverse_and_redo_the_inverse_of_that(
    choices: dict[str, str], lines: list[str]
) -> None:
    with Store.scratch() as store:
        session = begun(store, choices)
        tables = [(session.depth, table(session))]
        for line in lines:
            depth = session.depth
            taken(session, line)
            if session.depth > depth:
                tables.append((session.depth, table(session)))
            assert table(session) == tables[-1][1]
        undo_all(session, tables)


@settings(max_examples=6, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_a_sensible_game_is_undone_redone_and_taken_to_another_store(
    choices: dict[str, str], seed: int
) -> None:
    with Store.scratch() as store:
        session, player = begun(store, choices), Sensible(Random(seed))
        tables = [(session.depth, table(session))]
        for _ in range(30):
            depth = session.depth
            taken(session, player.line(Play(session.state, session.lore)))
            if session.depth > depth:
                tables.append((session.depth, table(session)))
        undo_all(session, tables)
        assert store.check() == []
        again = store.import_session(json.loads(json.dumps(store.export_session(session.name))))
        assert plain(again.state) == plain(session.state)
