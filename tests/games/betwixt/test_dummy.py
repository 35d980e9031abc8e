"""The Dummy Player: each ruling as a scene, and a second opinion on random tables."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.betwixt import dummy
from companion.games.betwixt import grid as board
from companion.games.betwixt.grid import Card, Grid, Tile
from companion.rules.corpus import rule

DEFAULTS: Mapping[str, str] = {}


def table(size: int = 7, **cards: str) -> Grid:
    """A grid: ``c4="f..."`` a card with its gems, ``c4="f...!"`` a Stop, ``c4="?"`` face-down.

    ``c4="f.../...."`` has no gems on its symbols.
    """
    grid = Grid(size)
    for space, told in cards.items():
        if told == "?":
            grid = board.with_tile(grid, space, Tile())
            continue
        sides, _, gems = told.rstrip("!").partition("/")
        action = "stop" if told.endswith("!") else ""
        tile = board.laid(Card(f"Card {space}", sides, action), 0)
        grid = board.with_tile(grid, space, tile.replace(gems=gems or sides))
    return grid


def ways(grid: Grid, at: str, element: str, rulings: Mapping[str, str] = DEFAULTS) -> str:
    return "".join(dummy.direction(grid, at, element, rulings).directions)


def goes(grid: Grid, at: str, way: str) -> str:
    """Where a step ends; with ``x`` where a card is discarded."""
    step = dummy.stepped(grid, at, way)
    return f"{step.to}{'x' if step.discards else ''}"


def removed(grid: Grid, mystic: str, element: str) -> list[str]:
    return [gem.name for gem in dummy.removal(grid, mystic, element).gems]


# The way -------------------------------------------------------------------------------------


def test_bb01_nearest_is_by_orthogonal_steps() -> None:
    # As the crow flies e5 is nearer, in steps f3: 4 against 3.
    assert ways(table(e5="f...", f3="f..."), "c3", "f") == "e"


def test_bb01_obstacles_and_stops_do_not_lengthen_the_way() -> None:
    grid = table(c1="f...", g3="f...", d3="..../....!")
    walled = board.with_obstacle(board.with_obstacle(grid, "c2"), "d3")
    assert ways(walled, "c3", "f") == "n"


def test_bb02_a_symbol_counts_without_its_gem() -> None:
    grid = table(c1="f.../....", g3="f...")
    assert ways(grid, "c3", "f") == "n"
    assert ways(grid, "c3", "f", {"BB-02": "gem"}) == "e"


def test_bb03_each_step_that_brings_some_nearest_symbol_nearer() -> None:
    assert ways(table(e5="f..."), "c3", "f") == "es"
    assert ways(table(c1="f...", c5="f..."), "c3", "f") == "ns"


def test_bb03_among_them_a_space_with_a_card_comes_first() -> None:
    assert ways(table(e5="f...", c4="w..."), "c3", "f") == "s"
    assert ways(table(e5="f...", c4="w...", d3="i..."), "c3", "f") == "es"


def test_bb04_the_direction_comes_before_the_priority() -> None:
    grid = table(c1="f...", d3="w...")
    assert ways(grid, "c3", "f") == "n"
    assert ways(grid, "c3", "f", {"BB-04": "cards"}) == "e"
    both = table(c1="f...", d3="w...", c2="i...")
    assert ways(both, "c3", "f", {"BB-04": "cards"}) == "n"
    assert ways(table(c1="f..."), "c3", "f", {"BB-04": "cards"}) == "n"


def test_bb05_bb24_without_a_symbol_the_player_chooses_among_spaces_with_cards() -> None:
    grid = table(d3="w...", c4="?")
    assert ways(grid, "c3", "f") == "es"
    assert ways(table(), "c3", "f") == "nesw"
    assert ways(table(), "a1", "f") == "es"
    free = dummy.direction(grid, "c3", "f", {"BB-24": "all"})
    assert free.directions == ("n", "e", "s", "w")
    assert free.preferred == ("e", "s")


def test_bb06_a_symbol_under_the_dummy_player_gives_no_direction() -> None:
    assert ways(table(c3="f...", c6="f..."), "c3", "f") == "s"
    assert ways(table(c3="f...", d3="w..."), "c3", "f") == "e"


def test_bb09_face_down_cards_are_cards_but_no_targets() -> None:
    assert ways(table(c2="?", g3="f..."), "c3", "f") == "e"
    assert ways(table(e5="f...", c4="?"), "c3", "f") == "s"


def test_bb23_a_stop_counts_as_a_card_unless_the_table_leaves_it_out() -> None:
    grid = table(e5="f...", d3="....!")
    assert ways(grid, "c3", "f") == "e"
    assert ways(grid, "c3", "f", {"BB-23": "left-out"}) == "s"
    only = table(f3="f...", d3="....!")
    assert ways(only, "c3", "f", {"BB-23": "left-out"}) == "e"
    around = table(c2="....!", d3="....!", c4="....!")
    assert ways(around, "c3", "f", {"BB-23": "left-out"}) == "w"


# The step ------------------------------------------------------------------------------------


def test_a_step_discards_the_card_it_enters() -> None:
    grid = table(c2="f...", d3="?")
    assert goes(grid, "c3", "n") == "c2x"
    assert goes(grid, "c3", "e") == "d3x"
    assert goes(grid, "c3", "s") == "c4"
    assert "BB-12" in dummy.stepped(grid, "c3", "n").because


def test_bb07_a_stop_turns_it_round() -> None:
    step = dummy.stepped(table(c2="....!"), "c3", "n")
    assert (step.to, step.turned, step.stays, step.discards) == ("c4", True, False, False)
    assert step.because[:2] == ("betwixt/solo-rules-dummy-stop", "BB-07")


def test_bb07_between_a_stop_and_the_edge_or_another_stop_it_stays() -> None:
    edge = dummy.stepped(table(c2="....!"), "c1", "s")
    assert (edge.to, edge.stays, edge.discards) == ("c1", True, False)
    assert edge.why == "a Stop on c2, and behind it the edge of the grid"
    stops = dummy.stepped(table(c2="....!", c4="....!"), "c3", "n")
    assert (stops.to, stops.stays) == ("c3", True)


def test_bb08_turned_round_onto_a_card_it_discards_that() -> None:
    step = dummy.stepped(table(c2="....!", c4="f..."), "c3", "n")
    assert (step.to, step.discards) == ("c4", True)
    assert "BB-08" in step.because


def test_bb10_obstacles_do_not_hold_it_up() -> None:
    grid = board.with_obstacle(table(c2="f..."), "c2")
    step = dummy.stepped(grid, "c3", "n")
    assert (step.to, step.discards) == ("c2", True)
    assert "BB-10" in step.because


def test_bb13_it_may_enter_the_space_of_a_mystic() -> None:
    step = dummy.stepped(table(), "c3", "n", figures=["c2"])
    assert step.to == "c2"
    assert "BB-13" in step.because


# The gem -------------------------------------------------------------------------------------


def test_bb14_the_only_gem_of_the_colour_goes_however_far() -> None:
    assert removed(table(g7="f...", b1="w..."), "a1", "f") == ["g7 n"]


def test_bb14_of_several_the_one_nearest_to_the_mystic() -> None:
    assert removed(table(g7="f...", b2=".f.."), "a1", "f") == ["b2 e"]


def test_bb14_without_the_colour_the_nearest_of_any() -> None:
    assert removed(table(g7="w...", b2=".e..", c1="f.../...."), "a1", "f") == ["b2 e"]


def test_bb14_still_tied_the_player_chooses_in_a_fixed_order() -> None:
    assert removed(table(a2="f...", b1="..f.", g7="f..."), "a1", "f") == ["b1 s", "a2 n"]
    assert removed(table(b1="f.f."), "a1", "f") == ["b1 n", "b1 s"]
    assert removed(table(b1="w.e."), "a1", "f") == ["b1 n", "b1 s"]


def test_bb15_the_own_space_is_nearest_of_all() -> None:
    assert removed(table(a1="f...", b1="f..."), "a1", "f") == ["a1 n"]


def test_bb16_the_gem_goes_after_the_step_from_what_is_left() -> None:
    grid = table(c2="f...", g7="f...")
    (outlook,) = dummy.outlooks(grid, "c3", "a1", "f", DEFAULTS)
    assert (outlook.direction, outlook.step.to) == ("n", "c2")
    assert [gem.name for gem in outlook.removal.gems] == ["g7 n"]


def test_a_board_without_gems_loses_none() -> None:
    told = dummy.removal(table(c2="f.../...."), "a1", "f")
    assert told.gems == ()
    assert told.why == "no gem lies on the board"


# What is told --------------------------------------------------------------------------------


def test_every_candidate_is_told_with_why_it_lost() -> None:
    told = dummy.direction(table(e5="f...", c4="w...", c7="f...", c3="f..."), "c3", "f", DEFAULTS)
    nearest, way = told.weighed
    assert [(each.name, each.note, each.chosen) for each in nearest.candidates] == [
        ("c3", "under the Dummy Player: gives no direction", False),
        ("e5", "4 steps away", True),
        ("c7", "4 steps away", True),
    ]
    assert [(each.name, each.note) for each in way.candidates] == [
        ("north", "c2, no card, no nearer"),
        ("east", "d3, no card, nearer: others come first"),
        ("south", "c4, Card c4, nearer"),
        ("west", "b3, no card, no nearer"),
    ]
    assert way.outcome == "south"
    assert told.why == "towards fire on e5 or c7"


# A second opinion ------------------------------------------------------------------------------

MOVES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def second_opinion(grid: Grid, at: str, element: str, rulings: Mapping[str, str]) -> set[str]:
    """The ways, worked out from coordinates alone and in another order."""
    x, y = "abcdefg".index(at[0]), int(at[1]) - 1
    inside = {
        way: f"{'abcdefg'[x + right]}{y + down + 1}"
        for way, (right, down) in MOVES.items()
        if 0 <= x + right < grid.size and 0 <= y + down < grid.size
    }
    stops = {
        at
        for at, tile in grid.tiles.items()
        if tile.card is not None and tile.card.action == "stop"
    }
    showing = []
    for space, tile in grid.tiles.items():
        shown = tile.gems if rulings.get("BB-02") == "gem" else tile.card.sides if tile.card else ""
        if element in shown and space != at:
            showing.append(("abcdefg".index(space[0]) - x, int(space[1]) - 1 - y))
    near = min((abs(right) + abs(down) for right, down in showing), default=0)
    towards = set()
    for right, down in showing:
        if abs(right) + abs(down) == near:
            signs = {"e": right > 0, "w": right < 0, "s": down > 0, "n": down < 0}
            towards |= {way for way, yes in signs.items() if yes}

    def prefer(left: set[str]) -> set[str]:
        if rulings.get("BB-23") == "left-out":
            left = {way for way in left if inside[way] not in stops} or left
        return {way for way in left if inside[way] in grid.tiles} or left

    if not showing:
        if rulings.get("BB-24") != "all":
            return prefer(set(inside))
        free = {way for way in inside if inside[way] not in stops}
        return (free or set(inside)) if rulings.get("BB-23") == "left-out" else set(inside)
    if rulings.get("BB-04") == "cards":
        onto = {way for way in prefer(set(inside)) if inside[way] in grid.tiles}
        return (onto & towards) or onto or towards
    return prefer(towards)


CARDS = st.builds(
    lambda sides, stop, turn: board.laid(Card("Any", sides, "stop" if stop else ""), turn),
    st.text("wief..", min_size=4, max_size=4),
    st.sampled_from([False, False, False, True]),
    st.integers(0, 3),
)
TILES = st.one_of(CARDS, CARDS, st.just(Tile()), CARDS.map(lambda t: t.replace(gems="....")))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    size = draw(st.sampled_from([5, 7]))
    spaces = st.sampled_from(board.all_spaces(size))
    tiles = draw(st.dictionaries(spaces, TILES, max_size=14))
    obstacles = draw(st.sets(spaces, max_size=4))
    return Grid(size, tiles, board.in_order(obstacles))


OPTIONS = [
    dict(zip(("BB-02", "BB-04", "BB-23", "BB-24"), values, strict=True))
    for values in product(
        ("symbol", "gem"), ("direction", "cards"), ("counts", "left-out"), ("cards", "all")
    )
]


@given(grids(), st.data(), st.sampled_from("wief"), st.sampled_from([DEFAULTS, *OPTIONS]))
@settings(max_examples=300, deadline=None)
def test_the_ways_are_those_of_a_second_opinion(
    grid: Grid, data: st.DataObject, element: str, rulings: dict[str, str]
) -> None:
    at = data.draw(st.sampled_from(board.all_spaces(grid.size)))
    told = dummy.direction(grid, at, element, rulings)
    assert set(told.directions) == second_opinion(grid, at, element, rulings)
    assert told.directions
    assert list(told.directions) == sorted(told.directions, key="nesw".index)
    assert set(told.preferred) == {
        way for way in told.directions if board.step(grid.size, at, way) in grid.tiles
    }


@given(grids(), st.data(), st.sampled_from("wief"))
@settings(max_examples=200, deadline=None)
def test_it_stays_on_the_grid_and_never_on_a_stop(
    grid: Grid, data: st.DataObject, element: str
) -> None:
    spaces = st.sampled_from(board.all_spaces(grid.size))
    at, mystic = data.draw(spaces), data.draw(spaces)
    outlooks = dummy.outlooks(grid, at, mystic, element, DEFAULTS)
    assert outlooks
    for outlook in outlooks:
        step = outlook.step
        assert step.to in board.all_spaces(grid.size)
        assert board.steps(at, step.to) == (0 if step.stays else 1)
        assert step.stays or not board.is_stop(grid.tiles.get(step.to))
        assert step.discards == (not step.stays and step.to in grid.tiles)
        left = {s: t for s, t in grid.tiles.items() if not (step.discards and s == step.to)}
        assert {gem.name for gem in outlook.removal.gems} == gems_to_remove(left, mystic, element)


def gems_to_remove(tiles: Mapping[str, Tile], mystic: str, element: str) -> set[str]:
    """The gems of BB-14, by looking at every gem and distance there is."""
    every = [
        (gem == element, abs(ord(s[0]) - ord(mystic[0])) + abs(int(s[1]) - int(mystic[1])), s, side)
        for s, tile in tiles.items()
        for side, gem in zip("nesw", tile.gems, strict=True)
        if gem != "."
    ]
    fitting = [each for each in every if each[0]] or every
    return {f"{s} {side}" for _, far, s, side in fitting if far == min(each[1] for each in fitting)}


@given(grids(), st.data(), st.sampled_from("wief"), st.sampled_from(OPTIONS))
@settings(max_examples=60, deadline=None)
def test_every_result_names_rules_that_exist(
    grid: Grid, data: st.DataObject, element: str, rulings: dict[str, str]
) -> None:
    spaces = st.sampled_from(board.all_spaces(grid.size))
    at, mystic = data.draw(spaces), data.draw(spaces)
    way = dummy.direction(grid, at, element, rulings)
    gem = dummy.removal(grid, mystic, element)
    steps = [dummy.stepped(grid, at, each, [mystic]) for each in way.directions]
    results: list[dummy.Ways | dummy.Stepped | dummy.Removal] = [way, gem, *steps]
    for result in results:
        assert result.because
        named = {*result.because, *(id_ for each in result.weighed for id_ in each.because)}
        assert [id_ for id_ in named if rule(id_) is None] == []
    for test in (*way.weighed, *gem.weighed):
        chosen = [each.name for each in test.candidates if each.chosen]
        assert len(chosen) != 1 or chosen[0] in test.outcome


@pytest.mark.parametrize("element", "wief")
def test_an_empty_board_leaves_every_way_open(element: str) -> None:
    assert ways(Grid(7), "d4", element) == "nesw"
