"""The Game Board: directions, cards turned, what a Mystic can enter and absorb."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.betwixt import grid as board
from companion.games.betwixt.grid import Card, Grid, Reach, Tile
from companion.games.shared.refusal import Refusal

DRYADS = Card("Dryads", ".e.w", "replenish", 1, "spell")
BASILISK = Card("Basilisk", "fw.i", "", 1, "fire")
STAR = Card("Faery Star", "f...", "stop")
HOLE = Card("Hole", "....", "tunnel")


def test_neighbours_go_clockwise_and_end_at_the_edge() -> None:
    assert board.neighbours(5, "c3") == (("n", "c2"), ("e", "d3"), ("s", "c4"), ("w", "b3"))
    assert board.neighbours(5, "a1") == (("e", "b1"), ("s", "a2"))
    assert board.step(5, "e5", "e") is None
    assert board.step(7, "e5", "e") == "f5"
    assert board.diagonals(5, "a1") == ("b2",)
    assert board.diagonals(5, "b2") == ("a1", "c1", "a3", "c3")


def test_steps_are_orthogonal() -> None:
    assert board.steps("a1", "c4") == 5
    assert board.steps("c4", "c4") == 0


def test_a_grid_of_each_size() -> None:
    assert len(board.all_spaces(5)) == 25
    assert board.all_spaces(6)[:2] == ("a1", "b1")
    assert board.all_spaces(7)[-1] == "g7"
    assert board.in_order({"b2", "a2", "c1"}) == ("c1", "a2", "b2")


@pytest.mark.parametrize(("typed", "meant"), [("c4", "c4"), ("C4", "c4"), ("4c", "c4")])
def test_a_space_is_typed_either_way_round(typed: str, meant: str) -> None:
    assert board.read_space(typed, 5) == meant


@pytest.mark.parametrize("typed", ["f1", "a6", "a0", "a10", "", "cc", "44", "a", "ä1", "a²"])
def test_what_is_no_space_is_refused_with_the_limits(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        board.read_space(typed, 5)
    assert "from a1 to e5" in refused.value.message


def test_elements_by_letter_or_beginning() -> None:
    read = board.read_element
    assert [read(text) for text in ("w", "i", "e", "f")] == ["w", "i", "e", "f"]
    assert [read(text) for text in ("wa", "wi", "WIND", "ea", "fire")] == ["w", "i", "i", "e", "f"]
    with pytest.raises(Refusal):
        read("x")


def test_a_turn_is_where_the_top_points() -> None:
    assert [board.read_turn(text) for text in ("n", "e", "south", "W", "3")] == [0, 1, 2, 3, 3]
    with pytest.raises(Refusal) as refused:
        board.read_turn("4")
    assert "n, e, s or w" in refused.value.message


def test_sides_and_hands() -> None:
    assert board.read_sides("F-w0") == "f.w."
    assert board.read_hands("wn") == "nw"
    for typed in ("f.w", "f.w.x", "abcd", ""):
        with pytest.raises(Refusal):
            board.read_sides(typed)
    for typed in ("", "nn", "nx"):
        with pytest.raises(Refusal):
            board.read_hands(typed)


def test_a_quarter_turn_clockwise_brings_the_top_to_the_east() -> None:
    assert board.turned("f.w.", 1) == ".f.w"
    assert board.turned("fwie", 2) == "iefw"
    assert board.turned("fwie", -1) == board.turned("fwie", 3) == "wief"


def test_a_card_comes_with_a_gem_on_each_symbol() -> None:
    tile = board.laid(BASILISK, 1)
    assert board.symbols(tile) == tile.gems == "ifw."
    assert board.symbols(Tile()) == "...."


def test_replenish_fills_only_what_is_depleted() -> None:
    tile = board.laid(BASILISK, 0).replace(gems="f...")
    assert board.depleted(tile) == "wi"
    assert board.replenished(tile).gems == "fw.i"


def test_a_card_turned_takes_its_gems_along() -> None:
    tile = board.laid(BASILISK, 0).replace(gems=".w..")
    turned = board.rotated(tile, 1)
    assert (turned.turn, turned.gems, board.symbols(turned)) == (1, "..w.", "ifw.")
    assert board.rotated(turned, 0) == tile


def test_the_absorb_example_only_what_faces_the_mystic() -> None:
    # The green Mystic can take the water only: it alone is directly adjacent to her.
    grid = Grid(5)
    grid = board.with_tile(grid, "c2", board.laid(Card("Above", "f.w."), 0))
    grid = board.with_tile(grid, "d3", board.laid(Card("Right", "fe.."), 0))
    grid = board.with_tile(grid, "c3", board.laid(Card("Own", "iiii"), 0))
    assert board.absorbable(grid, "c3") == (Reach("n", "c2", "w"),)


def test_a_symbol_without_its_gem_gives_nothing() -> None:
    grid = board.with_tile(Grid(5), "c2", board.laid(Card("Above", "f.w."), 0))
    grid = board.with_gem(grid, "c2", "s", ".")
    assert board.absorbable(grid, "c3") == ()
    assert board.where_symbol(grid, "w") == ("c2",)
    assert board.where_gem(grid, "w") == ()


def test_an_absorb_card_takes_one_gem_for_each_hand_as_it_is_turned() -> None:
    grid = Grid(5)
    grid = board.with_tile(grid, "d3", board.laid(Card("East", "...f"), 0))
    grid = board.with_tile(grid, "c4", board.laid(Card("South", "e..."), 0))
    assert board.absorbed_by(grid, "c3", "ne") == (Reach("e", "d3", "f"),)
    (best,) = board.best_hands(grid, "c3", "ne")
    assert best == ("es", (Reach("e", "d3", "f"), Reach("s", "c4", "e")))
    assert board.orientations("ns") == ("ns", "ew")
    assert board.orientations("nesw") == ("nesw",)


def test_all_alignments_that_take_as_much_are_offered() -> None:
    grid = board.with_tile(Grid(5), "d3", board.laid(Card("East", "...f"), 0))
    assert [way for way, _ in board.best_hands(grid, "c3", "n")] == ["e"]
    assert [way for way, _ in board.best_hands(grid, "c3", "ne")] == ["ne", "es"]


def test_stop_and_obstacles_bar_a_mystic_a_face_down_card_does_not() -> None:
    grid = board.with_tile(Grid(5), "b1", board.laid(STAR, 0))
    grid = board.with_tile(board.with_obstacle(grid, "a2"), "c1", Tile())
    assert board.ways_out(grid, "a1") == ()
    assert board.stuck(grid, {"Ann": "a1", "Bob": "e5"}) == ("Ann",)
    assert board.enterable(grid, "c1")
    assert board.stuck(board.without_obstacle(grid, "a2"), {"Ann": "a1"}) == ()


def test_a_wall_of_stops_cuts_mystics_off_from_each_other() -> None:
    grid = Grid(5)
    for space in ("c1", "c2", "c3", "c4"):
        grid = board.with_tile(grid, space, board.laid(STAR, 0))
    mystics = {"Ann": "a1", "Bob": "e5"}
    assert board.cut_off(grid, mystics) == ()
    walled = board.with_tile(grid, "c5", board.laid(STAR, 0))
    assert board.cut_off(walled, mystics) == ("Ann", "Bob")
    assert board.stuck(walled, mystics) == ()
    assert board.cut_off(walled, {"Ann": "a1"}) == ()


def test_a_mystic_standing_on_an_obstacle_of_its_own_is_not_cut_off() -> None:
    grid = board.with_obstacle(Grid(5), "a1")
    assert board.cut_off(grid, {"Ann": "a1", "Bob": "e5"}) == ()


def test_reshape_goes_to_empty_spaces_two_steps_away() -> None:
    grid = board.with_tile(Grid(5), "a1", board.laid(HOLE, 0))
    grid = board.with_obstacle(board.with_tile(grid, "b1", Tile()), "a3")
    assert board.reshape_targets(grid, "a1") == ("c1", "a2", "b2")
    assert board.tunnels(grid) == ("a1",)
    assert board.face_down(grid) == ("b1",)
    assert "b1" not in board.free_spaces(grid)


SIDES = st.text("wief.", min_size=4, max_size=4)
TURN = st.integers(0, 3)


@given(SIDES, TURN, TURN)
@settings(max_examples=60, deadline=None)
def test_turning_twice_is_turning_once(sides: str, one: int, two: int) -> None:
    assert board.turned(board.turned(sides, one), two) == board.turned(sides, (one + two) % 4)
    tile = board.laid(Card("Any", sides), one)
    assert board.symbols(board.rotated(tile, two)) == board.rotated(tile, two).gems


@given(st.integers(5, 7), st.data())
@settings(max_examples=60, deadline=None)
def test_absorbing_removes_one_gem_and_adds_none(size: int, draw: st.DataObject) -> None:
    spaces = board.all_spaces(size)
    grid = Grid(size)
    for space in draw.draw(st.sets(st.sampled_from(spaces), max_size=12)):
        grid = board.with_tile(grid, space, board.laid(Card("Any", draw.draw(SIDES)), 0))
    at = draw.draw(st.sampled_from(spaces))
    for reach in board.absorbable(grid, at):
        assert board.steps(at, reach.space) == 1
        after = board.with_gem(grid, reach.space, board.opposite(reach.direction), ".")
        before = board.gems_on(grid)
        before[reach.element] -= 1
        assert board.gems_on(after) == before
        assert reach not in board.absorbable(after, at)
