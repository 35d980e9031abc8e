"""Quests of the set-up that were not told, and what is typed for none of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games import severton
from companion.table.session import Session
from companion.table.store import Store

from .test_questions import answered


@pytest.fixture
def session() -> Iterator[Session]:
    """A set-up of scenario 2 in which nothing but the quests is left to tell."""
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2", "groups": "A7,B12"}, 1)
        answered(session, "later", "later")
        yield session


def phase(session: Session) -> str:
    told: str = session.state.phase
    return told


@pytest.mark.parametrize("answer", ["A7 B12 C15", "A7,B12,C15", "A7, b12 C15 item"])
def test_starting_groups_may_be_told_with_where_they_stand(answer: str) -> None:
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2"}, 1)
        (said,) = answered(session, answer)
        assert said.startswith("Vonts A stand at 7. Vonts B stand at 12. Vonts C stand at 15.")
        assert {x: group.at for x, group in session.state.groups.items()} == {
            "A": 7, "B": 12, "C": 15,
        }  # fmt: skip
        assert not session.state.starting
        assert str(session.lore["setup-icons"]["scenario 2, 0 stars"]).startswith("A B C")


def test_a_starting_group_without_a_location_is_still_deployed() -> None:
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2"}, 1)
        answered(session, "A7 B item", "later", "later")
        assert session.state.starting == ("B",)
        said = answered(session, "setup A7 A9", "setup A7 B7", "setup A99", "9", "go jerry yellow")
        assert said[0] == "! Vonts A are named twice."
        assert said[1].startswith("! Vonts A stand at 7")
        assert said[2].startswith("! No location 99")
        assert session.state.groups["B"].at == 9
        assert answered(session, "setup A8") == [
            "! The set-up is over: place A 8 says where a group stands, setup A teaches the icons."
        ]


def test_as_long_as_only_items_lie_face_down_no_table_shows_them() -> None:
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2"}, 1)

        def titles() -> list[str]:
            return [panel.title for panel in severton.view(session.state, session.lore).panels]

        answered(session, "A7 item")
        assert "Belongings" not in titles()
        answered(session, "later", "later", "later", "search jerry stone")
        assert "Belongings" in titles()


def test_the_tracks_symbols_are_named_by_what_they_show() -> None:
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2", "groups": "A7"}, 1)
        prompts = [ask.prompt for ask in severton.asks(session.state, session.lore)]
        assert "worried (Rapid Arrows)" in prompts[0]
        assert "concerned (Vonts)" in prompts[1]
        session = scratch.create("severton", None, {"scenario": "1", "groups": "A7"}, 1)
        (ask, *_) = severton.asks(session.state, session.lore)
        assert "worried" not in ask.prompt


def test_quests_that_nobody_told_are_asked_for_once(session: Session) -> None:
    (asked,) = answered(session, "end")
    assert asked.startswith("? No quest was told yet")
    assert phase(session) == "action"
    assert answered(session, "later")[0].endswith("Vonts phase.")
    assert phase(session) == "vonts"
    session.undo(1)
    assert phase(session) == "action"


def test_the_question_leaves_room_for_telling_them(session: Session) -> None:
    said = answered(session, "end", "questcard Lamp 2 sun", "quest Lamp", "end")
    assert said[2].startswith("Quest on the red frame: Lamp")
    assert said[3].startswith("! The blue and yellow frames are still empty: quest NAME, later")


def test_who_insists_is_not_asked(session: Session) -> None:
    answered(session, "end anyway")
    assert phase(session) == "vonts"


@pytest.mark.parametrize("line", ["quest none anyway", "quest None leave", "quest NONE Anyway"])
def test_none_is_no_name_of_a_quest(session: Session, line: str) -> None:
    answered(session, line)
    assert session.waiting is None
    assert not session.state.quests
    assert session.state.empty_frames() == ()


@pytest.mark.parametrize("answer", ["3 sun", "Lost Diary 3 sun", "lost diary 3 sun"])
def test_a_name_typed_again_before_what_is_printed_is_one_name(
    session: Session, answer: str
) -> None:
    said = answered(session, "quest Lost Diary", answer)
    assert said[0].startswith("? What is printed on Lost Diary")
    assert [quest.name for quest in session.state.quests.values()] == ["Lost Diary"]
    assert list(session.lore["quest"]) == ["Lost Diary"]
