"""Quests of the set-up that were not told, and what is typed for none of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
    assert said[3].startswith("! A quest is still to be revealed on the blue and yellow frames")


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
