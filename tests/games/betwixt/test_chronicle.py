"""What the chronicle keeps of a session."""

from __future__ import annotations

from companion.games import betwixt
from companion.games.betwixt.state import State

from .table import opened, played

LAST = ("rite wwef", "set round 3", "set phase offering")


def test_a_game_that_goes_on_has_no_outcome() -> None:
    told = betwixt.chapter(played({"players": "Ann,Bob"}, "rite wwef", "x dry c3 e").state)
    assert (told.outcome, told.score) == ("", None)
    assert told.facts["players"] == "2"
    assert told.facts["who"] == "Ann and Bob"
    assert told.gauges["gems on the board"] == 2
    assert told.gauges["cards on the board"] == 1


def test_the_winner_and_everybodys_points() -> None:
    play = played(
        {"players": "Ann,Bob"}, *LAST, "set ann tokens 2", "set bob fire 5", "pass", "end"
    )
    told = betwixt.chapter(play.state)
    assert (told.outcome, told.score) == ("Ann wins", 20)
    assert told.facts["points"] == "Ann 20, Bob 5"
    assert told.facts["Rites"] == "Ann 2, Bob 0"


def test_a_tie_is_shared() -> None:
    play = played({"players": "Ann,Bob"}, *LAST, "pass", "end")
    assert betwixt.chapter(play.state).outcome == "Ann and Bob share the win"


def test_alone_the_outcome_is_the_rank() -> None:
    play = played({"campaign": "1"}, *LAST, "set tokens 4", "pass", "end")
    told = betwixt.chapter(play.state)
    assert (told.outcome, told.score) == ("Average Magician", 40)
    assert (told.facts["scenario"], told.facts["goal"]) == ("1", "missed by 5 of 45 points")


def test_a_light_session_leaves_no_chapter() -> None:
    assert betwixt.chapter(State(light=True)) == betwixt.chapter(betwixt.blank())
    assert betwixt.chapter(opened({"solo": "yes"})).facts["players"] == "solo"
