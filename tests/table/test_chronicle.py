"""What the chronicle tells of sessions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.shared.game import Game
from companion.games.shared.refusal import Refusal
from companion.table.chronicle import Sample, chronicle, rounds, states
from companion.table.session import Session
from companion.table.store import Store
from tests.cli.harbour import harbour


@pytest.fixture
def session() -> Iterator[Session]:
    """A boat in a harbour whose berths are known; each voyage is a round."""
    with Store.scratch(harbour) as store:
        session = store.create("harbour", None, {}, 7)
        session.take("; ".join(f"depth {berth} deep" for berth in "123456789"))
        yield session


def told(session: Session) -> list[tuple[int, Any]]:
    return [(sample.round, sample.gauges["Berth"]) for sample in rounds(session)]


def test_the_gauges_at_the_end_of_each_round(session: Session) -> None:
    session.take("go 4; note a")
    session.take("go 6; go 5")
    assert told(session) == [(1, 1), (2, 4), (4, 5)]


def test_several_steps_in_a_round_count_by_the_last(session: Session) -> None:
    session.take("go 4")
    session.take("note a")
    session.take("note b")
    assert rounds(session) == [Sample(1, {"Berth": 1}), Sample(2, {"Berth": 4})]


def test_what_was_undone_is_not_told(session: Session) -> None:
    for berth in "456":
        session.take(f"go {berth}")
    session.undo(2)
    assert told(session) == [(1, 1), (2, 4)]
    session.redo(1)
    assert told(session) == [(1, 1), (2, 4), (3, 5)]


def test_an_amended_round_is_told_as_amended(session: Session) -> None:
    for berth in "456":
        session.take(f"go {berth}")
    session.amend(2, "go 9")
    assert told(session) == [(1, 1), (2, 9), (3, 5), (4, 6)]
    session.undo()
    assert told(session)[1] == (2, 4)


def test_the_course_ends_where_the_session_stands(session: Session) -> None:
    session.take("go 4")
    session.amend(2, "go 9")
    session.take("go 3")
    *_, last = states(session)
    assert last == session.state


def games(name: str) -> Game:
    if name == "lost":
        raise Refusal("unknown-name", "No game lost.")
    return harbour(name)


def test_a_session_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    with Store.open(tmp_path, games=games) as store:
        store.create("harbour", "one", {}, 7)
        store.create("harbour", "two", {"berth": "9"}, 7)
        store._database.run("UPDATE sessions SET game = 'lost' WHERE name = 'one'")
        by_name = {each.info.name: each for each in chronicle(store)}
    assert by_name["one"].problem == "No game lost."
    assert (by_name["two"].chapter.outcome, by_name["two"].title) == ("home", "Harbour")


def test_damage_in_the_log_is_a_sentence(tmp_path: Path) -> None:
    with Store.open(tmp_path, games=harbour) as store:
        session = store.create("harbour", "one", {}, 7)
        session.take("note a")
        store._database.run("""UPDATE entries SET events = '[{"type": "went"}]' WHERE seq = 1""")
        with pytest.raises(Refusal, match="does not know"):
            rounds(session)
