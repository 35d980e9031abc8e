"""Hero cards read at set-up: what is offered, what is put off, and what an evening asks then."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.heroes import HEROES, UNSURE, hero
from companion.games.shared.refusal import NeedsAnswer
from tests.games.played import Evening

from .table import Play, opened, practice


def due(play: Play) -> str:
    return mice_mystics.asks(play.state, play.lore)[0].id


def test_five_digits_a_mouse_are_the_whole_of_it() -> None:
    play = opened(lore={}, minions="")
    typed = ("22314", "12224", "21133", "22113")
    for digits in typed:
        assert due(play) == "hero"
        play.type(digits)
    assert due(play) == "ability"
    assert [hero(name, play.lore).life for name in play.state.party] == [4, 4, 3, 3]
    assert sum(len(digits) + 1 for digits in typed) == 24, "keystrokes of the hero cards"


def test_what_is_known_is_offered_and_what_is_unsure_is_said_to_be_so() -> None:
    play = opened(lore={}, minions="")
    assert "move 2, battle 2 (uncertain)? y, or" in play.asked()
    play.type("y")
    assert (hero("Collin", play.lore).battle, hero("Collin", play.lore).life) == (2, None)
    assert play.asked().startswith("Nez's hero card: move, battle, defence, lore, life as printed")


def test_an_unsure_value_is_never_used_before_the_table_has_agreed() -> None:
    for name, fields in UNSURE.items():
        assert all(getattr(HEROES[name], field) is None for field in fields)
        assert all(getattr(hero(name, {}), field) is None for field in fields)


def test_a_table_in_a_hurry_is_asked_when_a_value_is_needed() -> None:
    play = opened(lore={}, minions="3r")
    play.type("later")
    assert due(play) == "ability"
    play.type("order r c n t l")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near c1 ss b")
    assert needed.value.ask.prompt == "What life value does Collin's hero card show?"
    play.type("teach collin life 4; near c1 ss b")
    assert play.state.mice["Collin"].wounds == 2


def test_nothing_is_asked_of_cards_that_are_known_or_were_put_off_before() -> None:
    assert due(opened(minions="")) == "ability"
    play = opened(lore={}, minions="none")
    play.type("later; order c n t l; victory; chapter 2 6 c f")
    assert play.asked().startswith("Filch's hero card: move 3 (uncertain)")


def test_the_answers_are_taken_in_a_session_as_they_are_typed() -> None:
    with Evening(width=400) as evening:
        evening.told("new mice-mystics --end 6 --mice c,n,t")
        assert evening.told("y")[-1].startswith("Next: Nez's hero card: ")
        assert evening.told("1 2 2 2 4")[0] == "Nez: move 1, battle 2, defence 2, lore 2, life 4."
        assert evening.told("123")[0].startswith("123 is no answer to the question: Tilda")
        assert evening.told("later")[-1].startswith("Next: Which ability card does Collin take?")
        assert evening.told("undo")[-1].startswith("Next: Tilda's hero card: ")


def test_a_card_read_as_a_whole_is_told_in_one_line_and_wins_over_public_facts() -> None:
    play = Play(mice_mystics.blank(), {})
    assert play.told("teach collin 32114") == [
        "Collin: move 3, battle 2, defence 1, lore 1, life 4.",
        "Unlikely, but noted: Collin move 3: publicly known is 2; your card wins.",
    ]
    assert hero("Collin", play.lore).move == 3
    assert hero("Collin", practice()).move == 2
