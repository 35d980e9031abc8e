"""Plots drawn in letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.show.plot import SEVERAL, Series, plot
from companion.show.screen import Screen

VALUES = st.dictionaries(st.integers(1, 400), st.integers(-1000, 1000), min_size=1, max_size=60)
SERIES = st.lists(st.builds(Series, st.sampled_from(["Unrest", "Under", "Gems", "9"]), VALUES))


def test_two_series_with_axes() -> None:
    unrest = Series("Unrest", {1: 0, 2: 1, 3: 4, 4: 5})
    arrows = Series("Arrows", {1: 5, 2: 4, 3: 4, 4: 2})
    assert plot([unrest, arrows], "round", Screen(40)) == [
        "U Unrest, A Arrows; * several",
        "5 ┤A                 U",
        "4 ┤      A     *",
        "3 ┤",
        "2 ┤                  A",
        "1 ┤      U",
        "0 ┤U",
        "  └───────────────────",
        "   1     2     3     4  round",
    ]


def test_series_of_another_size_have_a_scale_of_their_own() -> None:
    lines = plot([Series("Unrest", {1: 2}), Series("Points", {1: 90})], "round", Screen(40))
    assert [line for line in lines if line[:1].isalpha()] == ["U Unrest", "P Points"]


def test_a_round_without_a_value_is_left_out() -> None:
    lines = plot([Series("A", {1: 1, 3: 3}), Series("B", {2: 2})], "round", Screen(40))
    assert [line.rstrip() for line in lines[1:4]] == [
        "3 ┤            A",
        "2 ┤      B",
        "1 ┤A",
    ]


def test_many_rounds_share_columns() -> None:
    lines = plot([Series("Unrest", dict.fromkeys(range(1, 301), 3))], "round", Screen(40))
    assert max(map(len, lines)) <= 40
    assert "U" * 20 in lines[1]


def test_nothing_to_draw() -> None:
    assert plot([], "round", Screen(40)) == []
    assert plot([Series("Unrest", {})], "round", Screen(40)) == []


@given(SERIES, st.integers(30, 120))
def test_any_values_fit_and_every_series_is_seen(series: list[Series], width: int) -> None:
    named = {each.name: each for each in series}
    lines = plot(list(named.values()), "round", Screen(width))
    assert all(len(line) <= width for line in lines if "┤" in line or "└" in line)
    drawn = {letter for line in lines if "┤" in line for letter in line.split("┤")[1]} - {" "}
    legend = " ".join(line for line in lines if line and "┤" not in line and "└" not in line)
    assert all(name in legend for name in named)
    assert len(drawn - {SEVERAL}) <= len(named)
    assert bool(drawn) == bool(named)
