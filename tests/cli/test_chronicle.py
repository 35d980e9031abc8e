"""The chronicle: all sessions, filtered, and one with its course."""

from __future__ import annotations

import pytest

from companion.cli.chronicle_filter import wanted
from companion.table.store import Store

from .conftest import Desk
from .harbour import harbour


@pytest.fixture
def year(bare: Desk) -> Desk:
    """Three sessions: friday has come home, sunday and harbour-1 go on."""
    with Store.open(bare.home, games=harbour) as store:
        for name, start, voyages in (
            ("friday", "1", "24689"),
            ("sunday", "9", "2"),
            (None, "2", ""),
        ):
            session = store.create("harbour", name, {"berth": start}, 7)
            session.take("; ".join(f"depth {berth} deep" for berth in "123456789"))
            for berth in voyages:
                session.take(f"go {berth}")
    return bare


def names(desk: Desk, *words: str) -> set[str]:
    told = desk("chronicle", *words, "--json").json["chronicle"]
    return {each["session"] for each in told}


def test_all_sessions_in_a_table(year: Desk) -> None:
    shown = year("chronicle").out.splitlines()
    assert shown[0].split() == ["session", "game", "date", "outcome", "score", "berth"]
    (friday,) = (line.split() for line in shown if line.startswith("friday"))
    assert friday[1] == "Harbour"
    assert friday[3:] == ["home", "6", "9"]
    assert shown[-1] == "chronicle NAME shows one over its rounds."


def test_no_session_at_all(bare: Desk) -> None:
    assert bare("chronicle").out == "No sessions yet: companion new GAME starts one.\n"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("harb",), {"friday", "sunday", "harbour-1"}),
        (("home",), {"friday"}),
        (("HARBOUR", "going"), {"sunday", "harbour-1"}),
        (("berth", "2"), {"sunday", "harbour-1"}),
        (("berth", "2", "score", "2"), {"sunday"}),
        (("going", "home"), set()),
    ],
)
def test_filters(year: Desk, words: tuple[str, ...], found: set[str]) -> None:
    assert names(year, *words) == found


def test_filters_by_date() -> None:
    row = {"date": "2026-11-30"}
    fitting = ("2026", "2026-11", "2026-11-30", "november", "nov")
    assert all(wanted([word], ["date"])[0].fits(row) for word in fitting)
    assert not any(wanted([word], ["date"])[0].fits(row) for word in ("2025", "2026-12", "may"))
    assert wanted(["date", "2026-1"], ["date"])[0].fits(row)


def test_a_number_is_meant_whole() -> None:
    assert not wanted(["2"], [])[0].fits({"stars": "20"})
    assert wanted(["20"], [])[0].fits({"stars": "20"})


def test_one_session_with_its_course(year: Desk) -> None:
    shown = year("chronicle", "friday").out
    assert "Home, score 6; berth 9." in shown
    assert "B Berth" in shown
    assert shown.splitlines()[-1] == "Berth: 1 at first, 9 at most, now 9."
    rounds = year("chronicle", "friday", "--json").json["rounds"]
    assert [(each["round"], each["gauges"]["Berth"]) for each in rounds] == [
        (1, 1),
        (2, 2),
        (3, 4),
        (4, 6),
        (5, 8),
        (6, 9),
    ]


def test_a_clear_beginning_of_a_name_is_enough(year: Desk) -> None:
    assert "B Berth" in year("chronicle", "fri").out
    assert "B Berth" not in year("chronicle", "harbour").out


def test_plain_says_every_value_and_draws_nothing(year: Desk) -> None:
    shown = year("chronicle", "friday", "--plain").out
    assert shown.isascii()
    assert "B Berth" not in shown
    assert "Berth: 1 in round 1, 2 in round 2," in shown


@pytest.mark.parametrize("words", [(), ("friday",)])
def test_it_fits_forty_columns(year: Desk, words: tuple[str, ...]) -> None:
    year.width = 40
    lines = year("chronicle", *words).out.splitlines()
    assert max(map(len, lines)) <= 40
    assert any(line.startswith("friday: Harbour, 2") for line in lines)


def test_a_mistyped_filter_gets_the_nearest(year: Desk) -> None:
    shown = year("chronicle", "harbuor")
    assert shown.out == "No session matches harbuor. Did you mean harbour?\n"
