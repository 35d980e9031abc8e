"""Questions in a session: plain answers, one key each, also where they look like cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games import severton
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.session import Session
from companion.table.store import Store


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch() as scratch:
        yield scratch


def answered(session: Session, *lines: str) -> list[str]:
    """What is said to each line: texts, or the question that comes back."""
    said = []
    for line in lines:
        try:
            said.append(" ".join(session.take(line).texts))
        except NeedsAnswer as needed:
            said.append(f"? {needed.ask.prompt}")
        except Refusal as refusal:
            said.append(f"! {refusal.message}")
    return said


def test_the_light_way_asks_only_what_decides_one_or_two_keys_each(store: Store) -> None:
    session = store.create("severton", None, {"light": "yes", "scenario": "2"}, 1)
    said = answered(session, "3+p:ry", "none", "n", "y", "cc", "17", "none", "r", "yes", "b", "x")
    assert [line[0] for line in said] == ["?", "?", "?", "3", "?", "?", "c", "?", "r", "?", "b"]
    assert said[3].endswith("and regroups there.")
    assert said[8] == "r: the group is blocked: it stays and regroups."
    assert said[10] == "b: the group has no blue path: it stays and regroups."


@pytest.mark.parametrize(
    "line",
    [
        *("return jerry 1", "go jerry 3", "go jerry bubble 3", "hide jerry", "join jerry"),
        *("keep jerry", "place jerry 3", "place A 7", "stone 9 jerry", "end", "unlock 1 2"),
    ],
)
def test_a_light_session_says_that_it_tracks_nobody(store: Store, line: str) -> None:
    session = store.create("severton", None, {"light": "yes"}, 1)
    (said,) = answered(session, line)
    assert said.startswith("! This session is light: it tracks no board, and nobody on it.")


def test_every_answer_of_the_light_way_is_one_or_two_keys(store: Store) -> None:
    session = store.create("severton", None, {"light": "yes", "scenario": "2"}, 1)
    for card in ("r", "ry", "rr", "c", "cc", "2+b", "3+p:b", "4++y", "2+"):
        answered(session, card)
        while session.waiting is not None:
            choices = [choice.answer for choice in session.waiting.ask.choices]
            assert min(map(len, choices)) <= 2
            answered(session, "n" if "no" in choices else choices[-1])


def test_the_second_card_of_a_boosted_group_is_a_plain_answer(store: Store) -> None:
    session = store.create("severton", None, {"scenario": "2", "groups": "A7"}, 1)
    answered(
        session, "path 7 red 12; path 12 blue 9", "icon speed:A", "place A off; place A 7", "end"
    )
    said = answered(session, "r", "b")
    assert said[0] == "? Vonts A have two Movement cards: which is the second one?"
    assert said[1].startswith("Vonts A: 7 to 12 (red path). Vonts A: 12 to 9 (blue path).")


def test_another_command_drops_the_question(store: Store) -> None:
    session = store.create("severton", None, {"scenario": "2", "groups": "A7"}, 1)
    answered(session, "end")
    said = answered(session, "r", "place A 9", "12")
    assert said[0] == "? Where does the red path from 7 lead?"
    assert said[1] == "Vonts A stand at 9."
    assert said[2].startswith("! No command begins with 12")


def test_the_lesson_itself_goes_on_with_the_card(store: Store) -> None:
    session = store.create("severton", None, {"scenario": "2", "groups": "A7"}, 1)
    answered(session, "end")
    said = answered(session, "A r", "path 7 red 12")
    assert "Vonts A: 7 to 12 (red path)." in said[1]
    session.undo(1)
    assert session.state.groups["A"].at == 7
    assert session.lore["path"] == {"7 red": 12, "12 red": 7}, "the answer is a step of its own"
    session.undo(1)
    assert session.lore.get("path", {}) == {}


def test_what_bubble_still_changes_in_an_encounter_is_told(store: Store) -> None:
    """Once somebody hid nobody fights; and who hid with him needs no more for it."""
    options = {"scenario": "4", "groups": "A2,B18"}
    session = store.create("severton", None, options, 1)
    answered(session, "path 1 yellow 2", "go jerry redcap fleetfoot bubble 2")

    def prompt() -> str:
        return session.asks()[0].prompt

    assert prompt().endswith("Bubble adds 3 to a fight; who hides with him needs 3 more.")
    answered(session, "hide redcap")
    assert prompt().endswith(
        "hide or caught? Who hides with Bubble needs 3 more (hide WHO bubble)."
    )
    answered(session, "hide jerry bubble")
    assert prompt().endswith("Bubble hides with Jerry.")


def test_the_odds_of_hiding_leave_bubble_out_who_has_hidden(store: Store) -> None:
    session = store.create("severton", None, {"scenario": "4", "groups": "A2,B18"}, 1)
    answered(session, "path 1 yellow 2", "go jerry redcap bubble 2", "reveal A 12/9/4")

    def notes() -> str:
        sheet = severton.look("odds eye 2", session.state, session.lore)
        return " ".join(cell for panel in sheet.panels for row in panel.rows for cell in row)

    assert "whoever keeps Bubble (Jerry and Redcap) needs 3 more: 7." in notes()
    answered(session, "hide jerry bubble")
    assert "needs 3 more" not in notes()


def test_what_the_scenario_book_says_of_bubble_is_kept_whatever_becomes_of_the_command(
    store: Store,
) -> None:
    """It is an answer that teaches: asked once, for ever, and undone as a step of its own."""
    session = store.create("severton", None, {"scenario": "3", "groups": "A7"}, 1)
    answered(session, "later", "place bubble 1", "path 1 yellow 2")
    said = answered(session, "go jerry bubble 2", "off", "go jerry bubble 2")
    assert said[0].startswith("? Bubble is one of the group from scenario 4 on.")
    assert said[1].startswith("! Noted: in scenario 3 Bubble's token only shows where he is.")
    assert said[2].startswith("! Bubble's token only shows where he is in scenario 3")
    assert session.lore["bubble-plays"] == {"scenario 3": "off"}
    later = store.create("severton", "later", {"scenario": "3", "groups": "A7"}, 1)
    assert later.state.bubble_plays == "off"
    answered(session, "go jerry 2", "go redcap 2")
    assert session.state.bubble_plays == "off"
    answered(session, "set bubble-plays on")
    assert session.state.bubble_plays == "on"
    session.undo(1)
    assert session.state.bubble_plays == "off"
