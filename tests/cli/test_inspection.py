"""Looking for what cannot be, and comparing with the table."""

from __future__ import annotations

import sqlite3

import pytest

from companion.table.store import Store

from .conftest import Desk


@pytest.fixture
def afloat(desk: Desk) -> Desk:
    desk("do", "depth 3 deep; depth 5 deep; go 3")
    return desk


def test_nothing_is_odd(afloat: Desk) -> None:
    shown = afloat("check")
    assert (shown.status, shown.out) == (0, "Nothing is odd.\n")


def test_what_is_odd_is_said(bare: Desk) -> None:
    with Store.open(bare.home, games=bare.games) as store:  # type: ignore[arg-type]
        store.create("harbour", "friday", {"berth": "0"}, 7)
    assert bare("check").out == "The boat is nowhere.\n"
    assert bare("check", "--json").json["odd"] == ["The boat is nowhere."]


def test_a_kept_state_that_is_not_what_the_log_leads_to(afloat: Desk) -> None:
    with sqlite3.connect(afloat.home / "companion.db") as database:
        database.execute("UPDATE states SET state = replace(state, '\"berth\":3', '\"berth\":4')")
    database.close()
    shown = afloat("check")
    assert shown.status == 1
    assert "is not what its events lead to" in shown.err


def test_recount_lists_each_piece_with_its_correction(afloat: Desk) -> None:
    shown = afloat("recount")
    assert shown.status == 0
    assert shown.out.splitlines() == [
        "The boat at 3?",
        "    or: go … (a berth)",
        "Fog?",
        "    or: note …",
    ]
    told = afloat("recount", "--json").json["recount"]
    assert [ask["choices"][0]["answer"] for ask in told] == ["3", "none"]


def test_recount_at_a_terminal_puts_right_in_one_step(afloat: Desk) -> None:
    shown = afloat("recount", typed="5\nf\n")
    assert shown.status == 0
    told = afloat("log", "--json").json["log"]
    assert [entry["command"] for entry in told][2:] == ["go 5; note fog"]


def test_recount_where_all_is_right(afloat: Desk) -> None:
    assert "All as tracked." in afloat("recount", typed="\ny\n").out
    assert "All as tracked." in afloat("recount", typed="3\nnone\n").out


@pytest.mark.parametrize("typed", ["", "5\n", "5\nq\n"])
def test_a_recount_that_is_left_changes_nothing(afloat: Desk, typed: str) -> None:
    assert "Stopped: nothing was changed." in afloat("recount", typed=typed).out
    assert afloat("status", "--json").json["state"]["berth"] == 3


def test_an_answer_that_does_not_fit_is_asked_again(afloat: Desk) -> None:
    shown = afloat("recount", typed="77\n5\n\n")
    assert "77 is no answer to that: a berth." in shown.err
    assert afloat("status", "--json").json["state"]["berth"] == 5


@pytest.fixture
def city(bare: Desk) -> Desk:
    bare.games = None
    with Store.open(bare.home) as store:
        store.create("severton", None, {"groups": "A4,B7"}, 7)
    return bare


def test_groups_make_room_for_one_another(city: Desk) -> None:
    shown = city("recount", typed="7\n9\n" + "\n" * 7)
    assert shown.status == 0
    assert "place B 9; place A 7" in city("log").out


def test_groups_that_changed_places_are_refused_in_one_sentence(city: Desk) -> None:
    shown = city("recount", typed="7\n4\n" + "\n" * 7)
    assert shown.status == 1
    assert "two groups never share a location" in shown.err


def test_severton_told_from_the_doubt_on(city: Desk) -> None:
    for line in ("path 4 red 3; path 4 blue 12; path 7 red 5; end", "A r", "B r"):
        assert city("do", line).status == 0
    assert "  3  red path 7–5?" in city("cant").out
    assert "Decided again: path 7 red 8 instead; B r" in city("cant", "3", "8").out
    assert "       now: Vonts A: 4 to 12 (blue path)." in city("amend", "2", "b", "--yes").out
    told = city("status", "--json").json["state"]["groups"]
    assert (told["A"]["at"], told["B"]["at"]) == (12, 8)
    assert city("undo").status == 0
    assert city("status", "--json").json["state"]["groups"]["A"]["at"] == 3
