"""The best Weave, against layouts tried one and all."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.betwixt import best_weave as searching
from companion.games.betwixt.best_weave import best_weave
from companion.games.betwixt.pattern import places, read_pattern, read_shape
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import Weave, gems_in, placements, reckon

HEXAGON = "ooo./oooo/ooooo/.oooo/..ooo"


def spell(pattern: str, value: int = 5, name: str = "") -> Spell:
    return Spell(name or pattern, "other", value, read_pattern(pattern))


def test_overlapping_patterns_leave_more_gems_over() -> None:
    # Three neighbours of each other do not fit on squares: four gems do it.
    best = best_weave({"f": 2, "w": 2, "e": 1}, [spell("fw"), spell("we"), spell("ef")], "oo/oo")
    assert best.proven
    assert (best.reckoning.leftover, best.points) == (1, 16)
    assert (len(best.weave.gems), sum(best.beside.values())) == (4, 1)


def test_equal_patterns_are_kept_together() -> None:
    best = best_weave({"f": 1, "w": 1}, [spell("fw", 10, "One"), spell("f/w", 10, "Two")], "oo/oo")
    assert (best.points, best.proven) == (20, True)


def test_a_spell_that_costs_more_than_it_gives_is_left() -> None:
    best = best_weave({"f": 5}, [spell("fffff", 3)], "ooooo")
    assert (best.points, best.reckoning.kept, best.proven) == (5, (), True)


def test_without_the_gems_or_the_room_nothing_is_kept() -> None:
    assert best_weave({"f": 1}, [spell("fw")], "oo").points == 1
    assert best_weave({"f": 9}, [spell("ffff")], "oo/oo").points == 9
    assert best_weave({}, [], HEXAGON).points == 0


def test_a_spell_of_unknown_pattern_takes_no_gem() -> None:
    best = best_weave({"f": 2}, [Spell("Dark", "other", 5, "")], "oo")
    assert (best.points, best.proven) == (7, True)


def test_the_same_question_has_the_same_answer() -> None:
    spells = [spell("f.w/.e."), spell("ii/e."), spell("w/f/i"), spell("ee/.f", 10)]
    gems = {"w": 3, "i": 3, "e": 3, "f": 3}
    assert best_weave(gems, spells, HEXAGON) == best_weave(gems, spells, HEXAGON)


def test_twelve_spells_and_twenty_gems_are_proven() -> None:
    patterns = (
        "f.w/.e.", "ii/e.", "w/f/i", "ee/.f", "wf/.e/.i", "i.i/.w.", "fff", "e/w/e",
        "wi/iw", "f./.f/e.", "ww/.i", "if/e.",
    )  # fmt: skip
    gems = {"w": 6, "i": 4, "e": 5, "f": 5}
    best = best_weave(gems, [spell(pattern) for pattern in patterns], HEXAGON)
    assert best.proven
    assert best.ceiling == best.points >= 40


def test_a_search_cut_short_is_called_good_and_says_what_could_be() -> None:
    patterns = [spell("f.w/.e."), spell("ii/e."), spell("w/f/i"), spell("ee/.f")]
    gems = {"w": 3, "i": 3, "e": 3, "f": 3}
    short = best_weave(gems, patterns, HEXAGON, budget=1)
    full = best_weave(gems, patterns, HEXAGON)
    assert not short.proven
    assert short.points <= full.points <= short.ceiling
    assert full.proven


# Every layout, tried ---------------------------------------------------------------------------


def every_layout(gems: Mapping[str, int], spells: list[Spell], shape: str) -> int:
    """The most points of all layouts, one after another; shares nothing with the search."""
    circles = places(shape)
    ways = [(each.value, placements(each.pattern, shape)) for each in spells]
    most = 0
    for letters in product(".wief", repeat=len(circles)):
        if any(letters.count(letter) > gems[letter] for letter in "wief"):
            continue
        laid = dict(zip(circles, letters, strict=True))
        worth = sum(
            value
            for value, found in ways
            if any(all(laid[place] == letter for place, letter in way) for way in found)
        )
        most = max(most, worth + sum(gems.values()) - sum(letter != "." for letter in letters))
    return most


PATTERN = st.lists(
    st.text("wief.", min_size=2, max_size=2), min_size=1, max_size=3
).filter(lambda rows: bool(set("".join(rows)) - {"."}))  # fmt: skip
SPELLS = st.lists(
    st.builds(
        lambda rows, value: spell("/".join(rows), value), PATTERN, st.sampled_from([3, 5, 10])
    ),
    max_size=4,
)
GEMS = st.fixed_dictionaries({letter: st.integers(0, 3) for letter in "wief"})
SHAPES = st.sampled_from(["oo/oo", "ooo/oo.", ".o./ooo/.o.", "ooooo", "o.o/ooo"])


@given(GEMS, SPELLS, SHAPES)
@settings(max_examples=50, deadline=None)
def test_none_of_all_layouts_is_worth_more(
    gems: dict[str, int], spells: list[Spell], shape: str
) -> None:
    best = best_weave(gems, spells, read_shape(shape))
    assert best.proven
    assert best.points == every_layout(gems, spells, shape)


@given(GEMS, SPELLS, st.sampled_from([HEXAGON, "4x4", ".oo./oooo/oooo/.oo."]))
@settings(max_examples=60, deadline=None)
def test_the_layout_is_what_it_says(gems: dict[str, int], spells: list[Spell], shape: str) -> None:
    best = best_weave(gems, spells, read_shape(shape))
    laid = gems_in(best.weave)
    assert {each: laid[each] + best.beside[each] for each in "wief"} == gems
    assert all(best.beside[each] >= 0 for each in "wief")
    told = reckon(Weave(best.weave.shape, best.weave.gems), best.beside, spells)
    assert told == best.reckoning
    assert told.points >= sum(gems.values())
    assert best.ceiling >= best.points


# Placements combined without any bound -----------------------------------------------------------


def every_combination(gems: Mapping[str, int], spells: list[Spell], shape: str) -> int:
    """The most points of all ways to place or leave each spell; for wider Weaves."""
    most = sum(gems.values())
    choices = [[(), *placements(each.pattern, shape)] for each in spells]
    for chosen in product(*choices):
        laid: dict[str, str] = {}
        if any(laid.setdefault(place, letter) != letter for way in chosen for place, letter in way):
            continue
        used = "".join(laid.values())
        if any(used.count(letter) > gems[letter] for letter in "wief"):
            continue
        kept = sum(each.value for each, way in zip(spells, chosen, strict=True) if way)
        most = max(most, kept + sum(gems.values()) - len(laid))
    return most


@given(GEMS, SPELLS.filter(lambda spells: len(spells) <= 3), st.sampled_from(["ooo/ooo/ooo"]))
@settings(max_examples=40, deadline=None)
def test_no_combination_of_placements_is_worth_more(
    gems: dict[str, int], spells: list[Spell], shape: str
) -> None:
    best = best_weave(gems, spells, shape)
    assert best.proven
    assert best.points == every_combination(gems, spells, shape)


@given(GEMS, SPELLS.filter(lambda spells: len(spells) <= 3), SHAPES)
@settings(max_examples=60, deadline=None)
def test_the_proof_finds_the_best_without_the_quick_search(
    gems: dict[str, int], spells: list[Spell], shape: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(searching, "BEAM", 0)
        best = best_weave(gems, spells, read_shape(shape))
    assert best.proven
    assert best.points == every_combination(gems, spells, read_shape(shape))


def test_a_pattern_that_is_its_own_turn_is_not_overlooked() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(searching, "BEAM", 0)
        assert best_weave({"f": 4}, [spell("ff/ff", 10)], "oo/oo").points == 10
