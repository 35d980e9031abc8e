"""Completion knows what makes sense now."""

from __future__ import annotations

import pytest

from companion.games import severton
from companion.games.severton.lessons import PRACTICE
from companion.games.severton.state import (
    ACTION,
    PHASES,
    PLAYERS_REFRESH,
    QUEST,
    REPLENISHMENT,
    UNREST,
    VONTS_REFRESH,
    Belongings,
    Encounter,
    Quest,
)
from companion.games.severton.words import ENCOUNTER, WORDS

from .table import map_of, vonts_phase

LORE = map_of(PRACTICE)
VONTS = vonts_phase({"A": 7, "B": 12}, {"Jerry": 1, "Redcap": 10})


def offered(text: str, **changes: object) -> list[str]:
    state = VONTS.replace(**changes)
    return [completion.text for completion in severton.complete(text, state, LORE)]


def of_the_moment(**changes: object) -> list[str]:
    """The words that help lists for this moment."""
    there = offered("", **changes)
    return [word.name for word in WORDS if word.phases and word.name in there]


MOMENTS = [
    (ACTION, 1, ["go", "reveal", "unlock", "end", "ability", "join"]),
    (ACTION, 2, ["go", "reveal", "unlock", "end", "ability", "search", "use", "barter", "join"]),
    ("vonts", 2, ["card", "skip", "reveal", "end", "ability", "use", "arrows"]),
    (QUEST, 1, ["end", "finish"]),
    (QUEST, 2, ["done", "icon", "end", "finish"]),
    (QUEST, 4, ["done", "icon", "end", "heroic", "finish"]),
    (UNREST, 2, ["icon", "end"]),
    (VONTS_REFRESH, 2, ["deploy", "end"]),
    (PLAYERS_REFRESH, 2, ["return", "end", "drawtable"]),
    (REPLENISHMENT, 2, ["quest", "end"]),
]


@pytest.mark.parametrize(("phase", "scenario", "words"), MOMENTS)
def test_every_phase_has_its_main_words_the_most_used_first(
    phase: str, scenario: int, words: list[str]
) -> None:
    assert of_the_moment(phase=phase, scenario=scenario, round=2) == words


def test_words_come_with_what_is_in_the_game() -> None:
    assert "heroic" not in of_the_moment(phase=QUEST, scenario=2)
    owned = {"Jerry": Belongings(heroic=1)}
    assert "heroic" in of_the_moment(phase=QUEST, scenario=2, belongings=owned)
    assert "cube" in of_the_moment(phase=QUEST, scenario=2, quests={"red": Quest("Lamp")})
    assert "quest" in of_the_moment(phase=ACTION, scenario=2)
    assert "bubble" in of_the_moment(phase=ACTION, scenario=4, bubble=1, round=2)
    meeting = Encounter("A", 10, ("Redcap",))
    assert of_the_moment(encounter=meeting)[:5] == ["fight", "outwit", "hide", "caught", "reveal"]
    assert "keep" not in of_the_moment(encounter=meeting)
    assert "keep" in of_the_moment(encounter=meeting.replace(bubble=True))


def test_a_word_of_the_moment_fits_a_row_of_forty_columns() -> None:
    """The list has the name, its form where that is short, and the first sentence."""
    for word in (word for word in WORDS if word.phases):
        form = f"{word.name} {word.form}".strip()
        head = form if len(form) <= 16 else f"{word.name} …"
        assert len(f"  {head}: {word.help.partition('. ')[0]}") <= 40, word.name
        assert set(word.phases) <= {*PHASES, ENCOUNTER}


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
