"""What is told of a command that lacks a part, or of a mistyped one: a sentence, nothing moves."""

from __future__ import annotations

from time import process_time

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.shared.refusal import Refusal
from tests.games.played import Evening

from .table import Play, in_play, practice


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "share",
            "With whom, and what? Cheese or cards: share nez 2 gives, share nez for 2 takes.",
        ),
        (
            "share tilda",
            "What with Tilda? Cheese or cards: share tilda 2 gives, share tilda for 2 takes.",
        ),
        ("share filch", "Filch is not in the party: it is Collin, Nez, Tilda, Lily."),
        ("level", "Which ability card? It costs 6 cheese (Collin has 2): level battle squeak."),
        (
            "level feint",
            "A level up costs 6 cheese, and Collin has 2 (set collin cheese 6 corrects).",
        ),
    ],
)
def test_a_free_action_says_what_is_missing(line: str, said: str) -> None:
    play = in_play()
    play.type("cheese c +2")
    assert play.answer(line) == [f"! {said}"]


def test_level_in_the_minions_turn_names_the_cost_and_nobody() -> None:
    told = in_play(order="r c n t l").answer("level")
    assert told == ["! Which ability card? It costs 6 cheese: level battle squeak."]


@pytest.mark.parametrize("names", ["equip {}", "share n {}"])
def test_hundreds_of_words_are_refused_at_once(names: str) -> None:
    play = in_play()
    play.type("give c bronze bottle; give c bow of beech; give c b b b b")
    began = process_time()
    told = play.answer(names.format("b " * 1000))
    assert process_time() - began < 0.5
    assert told[0].startswith("! ")


def test_a_card_of_several_words_is_still_one_card() -> None:
    play = in_play()
    play.type("teach slot leather breastplate body; teach slot collin's sword paw")
    play.type("give c bow of beech; give c acorn helmet; equip bow of beech paw acorn helmet head")
    worn = {item.name: item.slot for item in play.state.mice["Collin"].items if item.worn}
    assert (worn["bow of beech"], worn["acorn helmet"]) == ("paw", "head")


@pytest.mark.parametrize("line", ["odds filch rat", "odds f rat", "odds rat filch"])
def test_the_odds_of_a_mouse_that_is_not_there_say_who_is(line: str) -> None:
    with pytest.raises(Refusal, match="Filch is not in the party: it is Collin, Nez, Tilda, Lily"):
        mice_mystics.look(line, in_play().state, practice())


def test_the_odds_of_what_is_nobody_name_the_minions() -> None:
    with pytest.raises(Refusal, match="No minion is called xx"):
        mice_mystics.look("odds xx rat", in_play().state, practice())


def climbers(play: Play) -> list[str]:
    """The cards that rolled for their ambush so far."""
    return [event.card for event in play.events if isinstance(event, ev.CardClimbed)]


def test_a_card_on_the_first_place_rolls_no_ambush_die() -> None:
    play = in_play(order="r c n t l")
    play.type("e anyway")
    told = play.told("add 2o ambush")
    assert "Ambush: Rat Warriors stay on place 1, no die is needed." in told
    assert play.state.climbs == ("roach",)
    assert play.told("2") == ["Ambush: Roaches roll 2, place 6 to 4."]
    assert climbers(play) == ["roach"]


def test_no_die_is_asked_for_a_card_that_a_correction_laid_on_top() -> None:
    play = in_play(order="c r n t l")
    play.type("add 2o ambush")
    assert play.asked().startswith("Ambush: roll a die for Rat Warriors")
    play.type("track r c n t l o")
    assert play.state.climbs == ("roach",)
    assert play.asked().startswith("Ambush: roll a die for Roaches")


def test_the_app_rolls_no_die_for_the_first_place_either() -> None:
    play = in_play(order="r c n t l", dice="app")
    play.type("e anyway")
    play.type("add 2o ambush")
    assert climbers(play) == ["roach"]


SLIPS = ("ourglass +1", "ourglass 1", "weel +2", "os +1", "xx =n", "xx @3", "tarck c n", "whel")
PROMPTS = {
    "which mouse is closest": (),
    "roll the movement die": ("near n2",),
    "attack on Nez": ("near n2 1",),
    "is Collin on its space (0) or next to it (1)": ("near n2 1", "-", "near n1"),
}


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("slip", SLIPS)
def test_a_mistyped_word_at_a_minion_s_question_moves_nothing(prompt: str, slip: str) -> None:
    with Evening(width=200) as evening:
        evening.told("new mice-mystics --mice c,n --minions 2r --end 6")
        for line in ("learn c none", "learn n none", "later", "teach n 22224", "order r c n"):
            told = evening.told(line)
        for line in PROMPTS[prompt]:
            told = evening.told(line)
        assert prompt in " ".join(told)
        before = evening.told("status"), evening.told("log")
        told = evening.told(slip)
        assert "Rat Warrior" not in " ".join(told)
        assert (evening.told("status"), evening.told("log")) == before


@pytest.mark.parametrize("told", ["near n2 +os +1", "near n2 +1 +2", "near n2 +ourglass +1"])
def test_a_die_is_told_once_and_is_a_number(told: str) -> None:
    play = in_play(order="r c n t l")
    assert play.answer(told)[0].startswith(("! No die face o", "! The movement die was told twice"))
