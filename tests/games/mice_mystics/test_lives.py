"""A life that is taught after the wounds were laid does what the wounds then do."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.lessons import read_lesson
from companion.games.shared.lore import with_learnt

from .table import Play, in_play


def _wounded() -> Play:
    play = in_play(minions="1r", order="c n t l r")
    play.type("teach tilda life 9; wound tilda 5; cheese tilda +2")
    return play


@pytest.mark.parametrize("lesson", ["teach tilda life 4", "teach tilda life 5", "teach t 22224"])
def test_a_mouse_with_as_many_wounds_is_captured(lesson: str) -> None:
    play = _wounded()
    life = lesson[-1]
    told = play.told(lesson)
    assert (
        f"Tilda is captured (5 wounds, and a life of {life}): take the figure off, with wounds "
        "and markers." in told
    )
    tilda = play.state.mice["Tilda"]
    assert (tilda.captured, tilda.wounds, tilda.cheese, play.state.page) == (True, 0, 0, 2)


def test_one_more_life_than_wounds_keeps_the_mouse() -> None:
    play = _wounded()
    play.type("teach tilda life 6")
    assert not play.state.mice["Tilda"].captured


def test_a_lesson_of_another_session_counts_at_the_next_command() -> None:
    play = _wounded()
    learnt, _ = read_lesson("tilda life 4", play.lore)
    play.lore = with_learnt(play.lore, learnt)
    shown = mice_mystics.view(play.state, play.lore).panels[2].rows
    assert ("Tilda", "0/4", "2", "") in shown, "never less than nothing"
    play.type("set wheel 1")
    assert play.state.mice["Tilda"].captured


def test_a_lesson_in_the_middle_of_the_attack_ends_it() -> None:
    play = _wounded()
    play.type("turn r; t1 ss; teach tilda life 4")
    assert play.state.mice["Tilda"].captured
    assert play.state.battle is None


def test_a_minion_with_as_many_wounds_is_defeated() -> None:
    play = in_play(minions="spider", order="c n t l s")
    play.type("set spider wounds 2")
    told = play.told("teach spider life 2")
    assert told[-2:] == ["Spider is defeated.", "The card of Spider leaves the track."]
    assert not play.state.figures


def test_only_the_wounded_one_of_several_is_defeated() -> None:
    play = in_play(minions="2r", order="c n t l r")
    play.type("teach rat life 3; set rat2 wounds 2; teach rat life 2")
    assert list(play.state.figures) == ["rat1"]
    assert "rat" in play.state.track


def test_a_card_of_a_boss_leaves_the_track_and_the_last_one_takes_the_boss_along() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add vanestra web call; order web call; teach web life 3; teach call life 3")
    play.type("set web wounds 2; set call wounds 2")
    play.type("teach web life 2")
    assert "web" not in play.state.track
    assert "vanestra1" in play.state.figures
    play.type("teach call life 1")
    assert not play.state.figures
    assert "call" not in play.state.track


def test_after_the_chapter_nobody_is_captured() -> None:
    play = _wounded()
    play.type("victory; teach tilda life 4")
    assert not play.state.mice["Tilda"].captured
