"""The texts of items and abilities: taught during a session, from a list, or from a file."""

from __future__ import annotations

import pytest

from companion.games.severton import lessons
from companion.games.severton.printed import ability_text, items, items_meant
from companion.games.severton.state import ACTION, Belongings
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, vonts_phase


def taught(*lines: str) -> Lore:
    lore: Lore = {}
    for line in lines:
        learnt, warnings = lessons.read_lesson(line, lore)
        assert not warnings
        lore = with_learnt(lore, learnt)
    return lore


def test_items_and_abilities_are_taught_as_lines() -> None:
    lore = taught(
        "item Magic lantern = turn up one group, anywhere",
        "item snack = two more movements",
        "ability jerry = Sprint: one more step",
        "ability jerry advanced = Sprint: two more",
        "ability jerry+fleetfoot = Relay: swap places",
    )
    assert lore["item"] == {
        "Magic lantern": "turn up one group, anywhere",
        "Snack": "two more movements",
    }
    assert items(lore)["Snack"] == "two more movements"
    assert sorted(lore["ability"]) == ["Fleetfoot and Jerry", "Jerry", "Jerry, advanced"]
    titles = [panel.title for panel in lessons.describe(lore).panels]
    assert titles[1:3] == ["Items", "Abilities"]


@pytest.mark.parametrize(
    "line", ["item Whistle", "item = text", "ability jerry =", "ability jerry often = text"]
)
def test_a_line_that_teaches_nothing_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        taught(line)


def test_a_lesson_from_a_file_fits_or_not() -> None:
    assert lessons.fits("item", "Whistle", "blows")
    assert lessons.fits("ability", "Fleetfoot and Jerry, advanced", "swap")
    assert not lessons.fits("ability", "Nobody", "swap")
    assert not lessons.fits("item", "Whistle", 3)
    assert not lessons.fits("item", "Whistle", "")


def test_the_advanced_text_counts_once_the_card_lies_there() -> None:
    lore = taught("ability jerry = weak", "ability jerry advanced = strong")
    state = vonts_phase({}, {"Jerry": 1})
    assert ability_text(state, lore, "Jerry") == "weak"
    done = state.replace(belongings={"Jerry": Belongings(quest="done")})
    assert ability_text(done, lore, "Jerry") == "strong"


def test_a_double_character_has_an_ability_of_its_own() -> None:
    state = vonts_phase(
        {}, {"Fleetfoot": 1, "Jerry": 1}, phase=ACTION, double=("Fleetfoot", "Jerry")
    )
    play = Play(state)
    play.type("ability jerry = Relay: swap")
    assert play.lore["ability"] == {"Fleetfoot and Jerry": "Relay: swap"}
    assert play.told("ability fleetfoot")[0].startswith(
        "Fleetfoot and Jerry use the ability (Relay: swap)"
    )
    with pytest.raises(Refusal):
        play.type("ability jerry")


def test_a_new_item_is_asked_for_once() -> None:
    play = Play(vonts_phase({}, {"Jerry": 1}, phase=ACTION))
    play.type("owns jerry items 2")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("search jerry magic lantern")
    command = "search jerry magic lantern"
    answer = needed.value.ask.answer.replace("{answer}", "-").replace("{command}", command)
    noted, found = play.told(answer)
    assert noted == "Noted: item Magic lantern."
    assert found.startswith("Jerry finds Magic lantern in the pockets")
    assert items(play.lore)["Magic lantern"] == ""
    assert play.told("use jerry mag") == ["Jerry uses Magic lantern: discard it."]


def test_a_word_of_a_name_is_enough() -> None:
    assert items_meant("speech", {}) == ["Persuading Speech"]
    assert items_meant("s", {}) == ["Stone", "Snack"]
    assert items_meant("sn", {}) == ["Snack"]
