"""Distances as they are typed: side by side in one line, and before and after a move."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.distances import mice_in
from companion.games.shared.refusal import NeedsAnswer

from .table import Play
from .test_minions import minions, targets


@pytest.mark.parametrize(
    "line",
    ["nc1", "n1 c1", "n1c1", "n1, c1", "n 1 c 1", "nez 1 and collin 1", "Nez 1, Collin 1 away"],
)
def test_mice_side_by_side_in_a_line_are_equally_close(line: str) -> None:
    """One by one or in one word: Collin is higher on the track and is gone for."""
    play = minions(kinds="1r")
    assert play.told(f"{line} bb")[:3] == [
        "Rat Warrior 1 moves 1 to Collin, onto its space (next to it if that is full).",
        "Rat Warrior 1 attacks Collin.",
        "No hit on Collin.",
    ]


@pytest.mark.parametrize("line", ["c1 after n1", "c1 then n1", "c2 3 n1", "~c1 ~n1"])
def test_who_is_near_after_the_move_follows_the_die_or_after(line: str) -> None:
    """Collin was attacked already and is gone for all the same; Nez is next to him (MM-12)."""
    play = minions()
    play.type("c1 bb")
    assert "to Collin, onto its space" in play.told(f"near {line} bb")[0]
    assert targets(play) == ["Collin", "Nez"]


def test_several_mice_answer_the_question_in_several_words_too() -> None:
    """A line typed at the question is the question's answer, however its words are parted."""
    play = minions(kinds="1r")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near ~n2 c2")
    assert "It goes for Collin, 2 steps away" in needed.value.ask.prompt
    assert "Nez was told twice" in play.answer("near n1 n2")[0]


def shot_at(line: str) -> list[str]:
    """Whom an elite rat shoots at; Collin is the highest on the track."""
    play = minions(kinds="1e", order="e c n t l")
    play.type(line)
    return targets(play)


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("n2? 1 n1 bbs hh", "Nez"),  # out of sight before the move, seen after it
        ("n1? 1 n1c2 bbs hh", "Nez"),
        ("n2? c3 bbs hh", "Collin"),  # far and out of sight: nothing is in question
        ("n4? c5 l6 bbs hh", "Collin"),
        ("c3? n4 bbs hh", "Nez"),
        ("n0? c2 bbs hh", "Nez"),  # its own space is always in sight
        ("- 1 t2 n2 bbs hh", "Nez"),
    ],
)
def test_a_ranged_minion_shoots_whom_it_sees(line: str, target: str) -> None:
    assert shot_at(line) == [target]


def test_what_is_next_to_an_archer_and_out_of_sight_is_for_the_table() -> None:
    play = minions(kinds="1e", order="e c n t l")
    assert play.answer("n1? c3")[0].startswith("? Elite Rat Warrior 1 is next to a mouse")
    play.type("n2? 1 -")
    assert targets(play) == []


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("n1 after n1 c1 bb", "Collin"),  # Nez's space was full: it stopped next to both
        ("n2 2 nc1 bb", "Collin"),
        ("n1 after c1 bb", "Nez"),
        ("n2 1 n1 bb", "Nez"),
    ],
)
def test_what_is_told_after_the_move_holds(line: str, target: str) -> None:
    play = minions(kinds="1r")
    play.type(line)
    assert targets(play) == [target]


@pytest.mark.parametrize("line", ["n2 1 n0 bb", "n2 1 c0 bb", "n3 1 c1 bb", "t3 1 n1"])
def test_nobody_is_nearer_after_the_move_than_the_closest(line: str) -> None:
    play = minions(kinds="1r")
    assert "was the closest, and after the move" in play.answer(line)[0]


def near(play: Play, attacked: str) -> str:
    """What is asked about those around once these mice were attacked, "" for nothing."""
    for mouse in mice_in(attacked, play.state.party):
        play.state = mice_mystics.evolve(play.state, ev.MouseAttacked(mouse))
    return next(iter(play.answer("near " + {"cntl": "c1", "ntl": "n0", "n": "c0n2"}[attacked])), "")


@pytest.mark.parametrize(
    ("attacked", "asked"),
    [
        ("cntl", ""),  # all were attacked: Collin is the highest on the track (MM-59)
        ("ntl", "is Collin on its space (0) or next to it (1)?"),
        ("n", ""),
    ],
)
def test_only_those_are_asked_for_who_would_decide_it(attacked: str, asked: str) -> None:
    told = near(minions(kinds="5r"), attacked)
    assert asked in told if asked else not told.startswith("?")


@pytest.mark.parametrize(
    "line", ["rat1 n1 bb", "rat 1 n1 bb", "rat n1 bb", "near rat n1 bb", "near rat1 n1 bb"]
)
def test_the_figure_may_stand_in_front(line: str) -> None:
    play = minions(kinds="2r")
    play.type(line)
    assert targets(play) == ["Nez"]


def test_the_die_of_the_app_is_the_first_one_that_is_due() -> None:
    play = minions(kinds="2r")
    told = play.told("n2 r bb")
    assert told[0].startswith("Rat Warrior 1 rolls")
    assert told[-1] == "No hit on Nez." or "has no mouse within reach" in told[-1]


def test_a_defence_goes_to_the_mouse_it_was_told_for() -> None:
    """Nez was attacked already; who is attacked instead rolls for itself."""
    play = minions(kinds="2r")
    play.type("n1 bb")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("n1 ss -")
    line = needed.value.ask.answer.replace("{command}", "n1 ss -").replace("{answer}", "t1")
    play.type(line)
    assert play.asked().startswith("Tilda's defence (2 hits)")


@pytest.mark.parametrize(("line", "left"), [("n1 bb h", "h"), ("near c5 1 bb", "bb")])
def test_rolls_that_nobody_needs_are_said_and_not_refused(line: str, left: str) -> None:
    play = minions(kinds="1r")
    assert f"{left} not used: nobody had to roll it." in play.told(line)


def test_figures_without_a_mouse_on_their_tile_go_on_together() -> None:
    play = minions(kinds="3r")
    play.type("tile hall; tile forge for rat1 rat2 rat3")
    assert play.asked() == "Turn of Rat Warriors: no mouse to attack is on the tile."
    play.type("-")
    assert len(play.state.turn.done) == 3 or play.state.active != "rat"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("near ~n1 ~c1", "near n1 after c1"),
        ("near ~n2 +2 ~c1 bb", "near n2 2 c1 bb"),
        ("n1 sc ~c1", "n1 sc after c1"),
        ("near rat1 1 @5 bb", "near rat1 1 to 5 bb"),
        ("near n1?c3 =Nez", "near n1?c3 against Nez"),
        ("5 ~n2 ~l2 =- bbb", "5 n2 then l2 over - bbb"),
        ("chase 5 @2-5", "chase 5 by 2-5"),
        ("cheese c +2", "cheese c +2"),
        ("n1 ss -; e", "n1 ss -; e"),
    ],
)
def test_the_log_tells_a_line_as_it_may_be_typed_again(line: str, said: str) -> None:
    assert mice_mystics.spoken(line) == said
    if "n1" in said:
        play = minions(kinds="1r")
        meant = mice_mystics.read(line, play.state, play.lore)
        assert mice_mystics.read(said, play.state, play.lore) == meant


def test_a_large_minion_two_steps_away_needs_no_die() -> None:
    """It stops next to its mouse, one step on, whatever the die shows."""
    play = minions(kinds="1s", order="s c n t l")
    assert play.told("t2 bb")[0].startswith("Spider moves 1 to Tilda and stops next to it")
    assert targets(play) == ["Tilda"]


def test_a_space_that_was_tracked_is_open_after_a_move_told_by_steps() -> None:
    play = minions(kinds="1r")
    play.type("tile hall; space 1 2; space 2 3; place rat1 3; place nez 1")
    assert "Rat Warrior 1: space open." in play.told("n2 2 bb")
    assert play.state.figures["rat1"].at == ""
    play = minions(kinds="1r")
    play.type("tile hall; space 1 2; space 2 3; place rat1 1; place nez 1; n0 bb")
    assert play.state.figures["rat1"].at == "1"
