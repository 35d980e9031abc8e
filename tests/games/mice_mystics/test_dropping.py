"""An attack that is dropped: before its roll all is as it was, after it the part is over."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.state import Turn
from companion.games.shared.record import plain

from .table import Play, in_play


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        ({"minions": "2r", "order": "r c n t l"}, "n1"),
        ({"minions": "2r", "order": "r c n t l"}, "near rat2 c2 3"),
        ({"minions": "1r", "order": "r c n t l"}, "attack rat1 lily"),
        ({"minions": "vurst", "order": "vurst c n t l"}, "n1"),
        ({"minions": "brodie", "order": "pounces c n t l chases"}, "n t"),
        ({"minions": "brodie", "order": "chases c n t l pounces"}, "chase 4 c2 then n1 - over c"),
    ],
)
def test_before_a_roll_a_minion_is_to_act_as_it_was(table: dict[str, str], lines: str) -> None:
    play = in_play(**table)
    before = play.state
    play.type(lines)
    assert play.state.battle is not None
    told = play.told("stop")
    assert told[0].endswith("from where it stood: no die was rolled for its attack.")
    assert play.state == before


def test_who_acted_before_in_the_turn_stays_so() -> None:
    play = in_play(minions="2r", order="r c n t l")
    play.type("n1; -; c1")
    play.type("stop")
    assert play.state.turn == Turn(done=("rat1",), attacked=("Nez",))
    assert "Attacked already: Nez." in play.asked()


def test_after_a_roll_the_part_is_over() -> None:
    play = in_play(minions="2r", order="r c n t l")
    play.type("n1 ss")
    told = play.told("stop")
    assert told == [
        "The attack is dropped after its roll: Rat Warrior 1's part of the turn is over."
    ]
    assert play.state.turn == Turn(done=("rat1",), attacked=("Nez",))


def test_a_knocked_down_minion_lies_again() -> None:
    play = in_play(minions="1r", order="r c n t l")
    play.type("down rat1")
    before = play.state
    play.type("near n1")
    assert not play.state.figures["rat1"].down
    play.type("stop")
    assert play.state == before


def test_a_second_attack_of_vurst_is_asked_again() -> None:
    play = in_play(minions="vurst", order="vurst c n t l")
    play.type("n1 bbc -")
    before = play.state
    play.type("n1; stop")
    assert play.state == before


def test_what_a_card_called_stays_and_is_not_called_again() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add vanestra web call; order web call; turn call; c1; stop; c1")
    assert [name for name in play.state.figures if name.startswith("rat")] == ["rat1"]
    assert play.state.battle is not None


def test_a_charmed_mouse_acts_again() -> None:
    play = in_play(minions="1r", order="c n t l r")
    play.type("charmed c")
    before = play.state
    play.type("n1; stop")
    assert play.state == before


def test_a_move_that_was_begun_goes_on_where_the_attack_was_dropped() -> None:
    play = in_play(minions="1r", order="c n t l r")
    play.type("2; line yellow 4")
    before = play.state
    assert "Collin's move is over: a move is not split around an action." in play.told("a r")
    play.type("stop")
    assert play.state == before


def test_an_ability_that_was_used_meanwhile_stays_used() -> None:
    play = in_play(minions="1r", order="c n t l r")
    play.type("learn c inspire; cheese c +3; a r; use inspire; stop")
    assert (play.state.turn.ability, play.state.turn.action) == ("Inspire", "")


def test_a_dropped_attack_survives_json() -> None:
    play = in_play(minions="1r", order="r c n t l")
    play.type("n1")
    assert mice_mystics.RECORDS.read(plain(play.state)) == play.state
    (_, returned) = play.type("stop")
    assert mice_mystics.RECORDS.read(plain(returned)) == returned


def test_on_tracked_spaces_it_goes_back_to_its_space() -> None:
    play = _tracked()
    before = play.state
    play.type("near 3")
    assert play.state.figures["rat1"].at != "1"
    assert play.told("stop") == [
        "Rat Warrior 1 is to act again from 1: no die was rolled for its attack."
    ]
    assert play.state == before


def _tracked() -> Play:
    play = in_play(minions="1r", order="r c n t l", tile="hall")
    play.type("set spaces on; space 1 2; space 2 3; space 3 4; space 4 3")
    play.type("place rat1 1; place c 4; place n 4; place t 4; place l 4")
    return play


def test_an_attack_that_a_card_gave_leaves_the_turn_as_it_is() -> None:
    play = in_play(minions="1r", order="c n t l r")
    before = play.state
    assert play.told("a r anyway; stop") == [
        "Collin attacks Rat Warrior 1.",
        "The attack is dropped.",
    ]
    assert play.state == before


def test_one_more_attack_by_hand_is_dropped_and_forgotten() -> None:
    play = in_play(minions="2r", order="r c n t l")
    play.type("n1; -")
    before = play.state
    play.type("attack rat1 lily")
    assert play.told("stop") == ["Rat Warrior 1's attack is dropped: no die was rolled for it."]
    assert play.state == before


def test_only_the_figure_whose_attack_is_dropped_acts_again() -> None:
    """Both acted in one line on tracked spaces: the first one's attack stands."""
    play = in_play(minions="2r", order="r c n t l")
    play.type("tile hall; space 1 2; space 2 1 3; place rat1 2; place rat2 1")
    play.type("place c 2; place n 2; place t 2; place l 2; near sb -")
    assert play.state.mice["Collin"].wounds == 1
    play.type("stop")
    assert play.state.turn.done == ("rat1",)
    assert play.state.turn.attacked == ("Collin",)


def test_a_die_of_the_app_stays_as_it_fell() -> None:
    """The move is made, and whom it attacks is told anew."""
    play = in_play(3, 3, 3, minions="2r", order="r c n t l")
    play.type("n2 r")
    told = play.told("stop")
    assert "Rat Warrior 1 has moved and is to attack anew: no die was rolled for it." in told
    assert "after its move" in play.asked()


def test_nobody_acts_again_out_of_its_turn() -> None:
    play = in_play(minions="2r", order="r c n t l")
    play.type("n1; turn n")
    assert not any("to act again" in line for line in play.told("stop"))
