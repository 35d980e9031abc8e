"""Explanations: why, why not, and the open points."""

from __future__ import annotations

import pytest

from .conftest import Desk


@pytest.fixture
def gone(desk: Desk) -> Desk:
    desk("do", "depth 3 deep; go 3")
    return desk


def test_why_shows_the_tests_and_those_that_lost(gone: Desk) -> None:
    shown = gone("why")
    assert shown.status == 0
    assert "  boat: nearest berth" in shown.out
    assert "    3: named by the table <- chosen" in shown.out
    assert "    9: further away" in shown.out
    assert "    => goes to 3" in shown.out


def test_why_as_json(gone: Desk) -> None:
    told = gone("why", "--json").json["why"]
    assert told["command"] == "depth 3 deep; go 3"
    assert told["tests"][0]["outcome"] == "goes to 3"
    assert all(set(rule) == {"id", "title", "text"} for rule in told["rules"])


def test_why_of_an_earlier_step(gone: Desk) -> None:
    gone("do", "note hello")
    assert gone("why", "2", "--json").json["why"]["command"] == "depth 3 deep; go 3"


def test_why_not(gone: Desk) -> None:
    told = gone("why", "not", "9", "--json").json["why_not"]
    assert told["said"] == ["9: further away. Instead 3: named by the table (nearest berth)"]


def test_why_not_what_was_never_a_candidate(gone: Desk) -> None:
    assert "7 was never among the candidates: they were 3, 9." in gone("why", "not", "7").out


def test_why_not_where_nothing_was_weighed(desk: Desk) -> None:
    desk("do", "note hello")
    assert "weighed nothing" in desk("why", "not", "7").out


@pytest.mark.parametrize("words", [(), ("5",)])
def test_why_without_such_a_step(desk: Desk, words: tuple[str, ...]) -> None:
    shown = desk("why", *words)
    assert shown.status == 1
    assert "no such step" in shown.err


def test_rulings_lists_the_open_points(desk: Desk) -> None:
    assert desk("rulings").out.splitlines() == [
        "HB-01: no",
        "  May the boat stay?",
        "    * no: it must move",
        "      yes: it may stay",
        "* is what holds in this session; rulings ID VALUE decides it differently.",
    ]


def test_a_ruling_is_changed_for_the_session(desk: Desk) -> None:
    assert desk("rulings", "hb", "yes").status == 0
    told = desk("rulings", "--json").json["rulings"]
    assert (told[0]["value"], told[0]["default"]) == ("yes", "no")


def test_an_unknown_ruling(desk: Desk) -> None:
    shown = desk("rulings", "XX-99")
    assert shown.status == 1
    assert "HB-01" in shown.err
