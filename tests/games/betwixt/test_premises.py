"""What a result rested on, and that every premise can be mended."""

from __future__ import annotations

import pytest

from companion.games import betwixt
from companion.games.betwixt.state import State
from companion.games.shared.game import Premise
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.question import fill

from .table import PRACTISED, Play, played

SOLO = {"solo": "yes"}


def doubted(play: Play, line: str) -> tuple[Premise, ...]:
    before, lore = play.state, play.lore
    return betwixt.premises(before, play.type(line), lore)


def texts(play: Play, line: str) -> list[str]:
    return [premise.text for premise in doubted(play, line)]


def due(*lines: str) -> Play:
    """A table on which the Dummy Player's gem is to be drawn."""
    return played(SOLO, "rite wwef", "x dry d5 e", *lines, "end")


def test_a_step_of_the_dummy_player() -> None:
    assert texts(due(), "d w") == [
        "water drawn for Dummy?",
        "Dummy on d2?",
        "Dryads on d5, top east?",
        "no other card on the board?",
        "no card on d1?",
        "no card on e2?",
        "no card on d3?",
        "no card on c2?",
        "Mystic on d6?",
        "water gem north on d5?",
        "BB-17 decided as back?",
    ]


def test_a_gem_drawn_by_the_app_is_no_premise() -> None:
    assert texts(due(), "d draw")[0] == "Dummy on d2?"


def test_where_a_figure_stands_is_told_by_the_card_there_too() -> None:
    play = due("place rabbit hole c3 n")
    dummy = next(each for each in doubted(play, "d w") if each.text == "Dummy on d2?")
    answers = [choice.answer for choice in dummy.ask.choices]
    assert answers[-2:] == ["rabbit hole", "dryads"]
    mended = due("place rabbit hole c3 n")
    mended.type("; ".join(fill(dummy.ask.answer, "rabbit hole", "d w")))
    assert mended.state.dummy("Dummy").at == "c4", "from c3 onto the face-down card"


def test_what_is_in_reach() -> None:
    play = played(SOLO, "rite wwef")
    assert texts(play, "x dry d5 e") == [
        "Dryads with its top east?",
        "Mystic on d6?",
        "no card on e6?",
        "no card on d7?",
        "no card on c6?",
    ]
    assert texts(play, "m n e") == [
        "Mystic on d6?",
        "a face-down card on e4?",
        "no card on f5?",
        "no card on e6?",
        "Dryads on d5, top east?",
        "no gem east on d5?",
    ]


def test_a_spell_that_was_lost() -> None:
    play = played(
        SOLO, "rite wwef", "set fire 2", "take embers", "prepare embers anyway", "set fire 1"
    )
    told = doubted(play, "begin")
    assert told[0].text == "Mystic has 1 fire?"
    assert fill(told[0].ask.answer, "2", "begin") == ("set Mystic fire 2", "begin")


def test_the_end_rests_on_what_everybody_has() -> None:
    play = played({"players": "Ann,Bob"}, "rite wwef", "set round 3", "set phase offering", "pass")
    told = texts(play, "end")
    assert told[:2] == ["Ann has 0 tokens?", "Ann has 0 water?"]
    assert "Bob has 0 fire?" in told


def test_a_light_turn_is_asked_again() -> None:
    play = Play(State(light=True), PRACTISED)
    (told, *_) = doubted(play, "light f y c 1")
    assert told.text == "fire drawn, and the answers?"
    assert fill(told.ask.answer, "w", "light f y c 1") == ("light w",)


def test_nothing_automated_has_no_premises() -> None:
    play = played(SOLO, "rite wwef")
    assert texts(play, "set fire 2") == []
    assert texts(play, "place dummy c3") == []


SCENES = [
    ((), "d w"),
    ((), "d draw"),
    (("place troll d3 n",), "d w"),
    (("place troll d3 n", "place moth d1 n"), "d w"),
    (("place merrows e2 n", "ruling BB-04 cards"), "d w"),
    (("place d5 off",), "d w"),
    (("place dummy d4", "place moth c4 n"), "d i"),
]


@pytest.mark.parametrize(("lines", "line"), SCENES)
def test_every_answer_to_every_premise_mends_it(lines: tuple[str, ...], line: str) -> None:
    play = due(*lines)
    before = play.state
    premises = doubted(play, line)
    assert len({premise.text for premise in premises}) == len(premises) > 1
    for premise in premises:
        assert premise.text.endswith("?")
        for choice in premise.ask.choices:
            again = Play(before, PRACTISED)
            for command in fill(premise.ask.answer, choice.answer, line):
                try:
                    again.type(command)
                except NeedsAnswer:
                    pass
                except Refusal as refusal:
                    raise AssertionError(f"{command}: {refusal.message}") from refusal
            assert again.state != before
