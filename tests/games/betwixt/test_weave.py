"""Patterns and the Magic Weave: what stands, turned but not mirrored, and what is left over."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.betwixt.pattern import (
    cells,
    gems_needed,
    places,
    quarter_turned,
    read_pattern,
    read_shape,
    rotations,
    same_pattern,
    size_of,
)
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import (
    Weave,
    drawn,
    gems_in,
    placements,
    read_layout,
    reckon,
    standing,
)
from companion.games.shared.refusal import Refusal

SHAPE = ".oo./oooo/oooo/.oo."


def spell(name: str, pattern: str, value: int = 5) -> Spell:
    return Spell(name, "other", value, read_pattern(pattern))


def test_a_pattern_is_kept_without_its_empty_border() -> None:
    assert read_pattern("f.w/.e.") == "f.w/.e."
    assert read_pattern("..F/..-/..w") == "f/./w"
    assert read_pattern("f/.w") == "f./.w"
    assert read_pattern("./f") == "f"


@pytest.mark.parametrize("typed", ["", ".", "./.", "fx", "f w", "ffffffffff", "f/" * 10 + "f"])
def test_what_is_no_pattern_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_pattern(typed)
    assert "f.w/.e" in refused.value.message


def test_a_shape_is_rows_of_circles_or_columns_by_rows() -> None:
    assert read_shape(SHAPE) == SHAPE
    assert read_shape("OO/0*") == "oo/oo"
    assert read_shape("3x2") == "ooo/ooo"
    assert len(places(SHAPE)) == 12
    for typed in ("0x4", "4x", "x", "abc", ""):
        with pytest.raises(Refusal):
            read_shape(typed)


def test_a_pattern_has_up_to_four_turns_and_no_mirror_image() -> None:
    assert rotations("f.w/.e.") == ("f.w/.e.", ".f/e./.w", ".e./w.f", "w./.e/f.")
    assert rotations("ff") == ("ff", "f/f")
    assert rotations("f") == ("f",)
    assert not same_pattern("fw/f.", "wf/.f")
    assert same_pattern("fw/f.", quarter_turned("fw/f."))
    assert gems_needed("f.w/.e.") == {"w": 1, "i": 0, "e": 1, "f": 1}


def test_a_layout_is_told_row_by_row() -> None:
    weave = read_layout(".fw./.e..", SHAPE)
    assert weave.gems == {"b1": "f", "c1": "w", "b2": "e"}
    assert gems_in(weave) == {"w": 1, "i": 0, "e": 1, "f": 1}
    assert drawn(weave) == ("  f w", "o e o o", "o o o o", "  o o")


def test_a_gem_beside_the_circles_is_a_contradiction() -> None:
    with pytest.raises(Refusal) as refused:
        read_layout("fw../.e..", SHAPE)
    assert refused.value.code == "contradiction"
    assert "no circle at a1" in refused.value.message
    for typed in ("fx", "f w", "f" * 10):
        with pytest.raises(Refusal):
            read_layout(typed, SHAPE)


def test_other_gems_may_lie_in_the_empty_circles_of_a_pattern() -> None:
    weave = read_layout("fiw/wei", "ooo/ooo")
    assert len(standing(weave, "f.w/.e.")) == 1


def test_a_turned_pattern_stands_a_mirrored_one_does_not() -> None:
    weave = read_layout("fw/.e", "oo/oo")
    assert standing(weave, "e./wf") != ()
    assert standing(weave, "fe/w.") == ()
    assert placements("fwfw", "oo/oo") == ()


def test_one_gem_may_serve_two_spells() -> None:
    # f w e in a row: the water belongs to both.
    weave = read_layout("fwe", "ooo/ooo")
    told = reckon(weave, {"f": 2}, [spell("One", "fw"), spell("Two", "we", 10)])
    assert [kept.spell.name for kept in told.kept] == ["One", "Two"]
    assert (told.leftover, told.points) == (2, 17)


def test_two_spells_with_one_pattern_share_all_their_gems() -> None:
    weave = read_layout("fw", "ooo/ooo")
    told = reckon(weave, {}, [spell("One", "fw", 10), spell("Two", "f/w", 10)])
    assert (told.leftover, told.points) == (0, 20)


def test_a_broken_spell_counts_nothing_and_its_gems_are_left_over() -> None:
    weave = read_layout("f.e", "ooo/ooo")
    told = reckon(weave, {"w": 1}, [spell("One", "fw")])
    assert told.broken == (spell("One", "fw"),)
    assert (told.kept, told.leftover, told.points) == ((), 3, 3)


def test_where_a_pattern_stands_twice_the_sharing_place_counts() -> None:
    # The first place of f w (a1 b1) shares nothing with w e; the second one shares c1.
    weave = read_layout("fw./.fw/..e", "ooo/ooo/ooo")
    told = reckon(weave, {}, [spell("One", "fw"), spell("Two", "w/e")])
    assert told.leftover == 2
    assert told.points == 12


def test_a_weave_of_one_element_is_reckoned_at_once() -> None:
    shape = read_shape("7x7")
    weave = Weave(shape, {place: "f" for place, _ in cells(shape)})
    patterns = ["fff", "ff/ff", "ff/.f/.f", "f.f/.f.", "f/f/f/f", "ff/.ff", "f..f"]
    told = reckon(weave, {}, [spell(pattern, pattern) for pattern in patterns])
    assert len(told.kept) == 7
    assert 35 + 49 - 12 <= told.points <= 35 + 49 - 4


ROWS = st.lists(st.text("wief.", min_size=1, max_size=4), min_size=1, max_size=4)


@given(ROWS)
@settings(max_examples=100, deadline=None)
def test_reading_a_pattern_again_changes_nothing(rows: list[str]) -> None:
    try:
        pattern = read_pattern("/".join(rows))
    except Refusal:
        assert not set("".join(rows)) - {"."}
        return
    assert read_pattern(pattern) == pattern
    assert quarter_turned(quarter_turned(quarter_turned(quarter_turned(pattern)))) == pattern
    assert {len(cells(way)) for way in rotations(pattern)} == {len(cells(pattern))}


@given(ROWS, st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_a_pattern_laid_anywhere_in_any_turn_stands(rows: list[str], turn: int) -> None:
    if not set("".join(rows)) - {"."}:
        return
    pattern = read_pattern("/".join(rows))
    laid = pattern
    for _ in range(turn):
        laid = quarter_turned(laid)
    columns, down = size_of(laid)
    shape = "/".join(["o" * (columns + 1)] * (down + 1))
    weave = Weave(shape, dict(cells(laid, 1, 1)))
    assert cells(laid, 1, 1) in standing(weave, pattern)
