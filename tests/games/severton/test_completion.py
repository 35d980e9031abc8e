"""Completion knows what makes sense now."""

from __future__ import annotations

from companion.games import severton
from companion.games.severton.lessons import PRACTICE
from companion.games.severton.state import ACTION, Encounter

from .table import map_of, vonts_phase

LORE = map_of(PRACTICE)
VONTS = vonts_phase({"A": 7, "B": 12}, {"Jerry": 1, "Redcap": 10})


def offered(text: str, **changes: object) -> list[str]:
    state = VONTS.replace(**changes)
    return [completion.text for completion in severton.complete(text, state, LORE)]


def test_a_group_that_is_due_offers_cards_first() -> None:
    assert offered("")[:2] == ["r", "ry"]
    assert offered("A ")[0] == "r"


def test_in_an_encounter_its_own_words_come_first() -> None:
    meeting = Encounter("A", 10, ("Redcap",))
    assert offered("", encounter=meeting)[:4] == ["fight", "outwit", "hide", "caught"]


def test_outwitting_offers_the_free_neighbours() -> None:
    meeting = Encounter("A", 10, ("Redcap",))
    assert offered("outwit ", encounter=meeting) == ["1", "17", "18"]


def test_going_offers_people_and_then_where_they_can_go() -> None:
    assert "jerry" in offered("go ", phase=ACTION)
    assert [text for text in offered("go jerry ", phase=ACTION) if text.isdigit()] == [
        "2",
        "4",
        "10",
    ]


def test_names_are_completed_from_their_beginning() -> None:
    assert offered("place je") == ["jerry"]
    assert offered("skip ") == ["A", "B"]
