"""Tiles whose spaces were taught: steps, adjacency, where moves end, against slow oracles."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.mice_mystics import tiles
from companion.games.mice_mystics.tiles import Tile, mice_away, steps_from, stops
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import NeedsAnswer, Refusal

SPACES = tuple(str(number) for number in range(1, 8))


def hall(*lines: str) -> Tile:
    """A tile of which each line is a space and what it touches."""
    spaces = dict(line.split(" ", 1) for line in lines)
    return Tile("hall", {tiles.TOPIC: {f"hall {space}": rest for space, rest in spaces.items()}})


@st.composite
def graphs(draw: st.DrawFn) -> Tile:
    """Any way to join seven spaces."""
    pairs = draw(st.sets(st.sampled_from(list(combinations(SPACES, 2))), min_size=4))
    touching = {a: " ".join(y for x, y in sorted(pairs) if x == a) for a in SPACES}
    return hall(*(f"{space} {rest}".strip() + " water" for space, rest in touching.items()))


def ways(tile: Tile, start: str, goal: str, closed: frozenset[str]) -> list[tuple[str, ...]]:
    """Every shortest way, by trying all ways of each length: slow and plain."""
    if start == goal:
        return [(start,)]
    others = [space for space in SPACES if space not in (start, goal) and space not in closed]
    for between in range(len(others) + 1):
        found = [
            (start, *middle, goal)
            for middle in permutations(others, between)
            if all(
                b in tile.around(a) for a, b in zip((start, *middle), (*middle, goal), strict=True)
            )
        ]
        if found:
            return found
    return []


SPACE = st.sampled_from(SPACES)
CLOSED = st.frozensets(SPACE, max_size=3)


@settings(max_examples=60, deadline=None)
@given(graphs(), SPACE, SPACE, CLOSED)
def test_steps_are_those_of_the_shortest_way(
    tile: Tile, start: str, goal: str, closed: frozenset[str]
) -> None:
    found = ways(tile, start, goal, closed)
    assert steps_from(tile, start, closed).get(goal) == (len(found[0]) - 1 if found else None)


@settings(max_examples=60, deadline=None)
@given(graphs(), SPACE, SPACE, CLOSED, st.integers(1, 3))
def test_a_minion_ends_on_a_shortest_way(
    tile: Tile, start: str, goal: str, closed: frozenset[str], rolled: int
) -> None:
    found = ways(tile, start, goal, closed)
    ends = stops(tile, start, goal, closed, rolled)
    assert ends
    assert not any(end in closed for end in ends if end != start)
    if found:
        whole = len(found[0]) - 1
        walked = min(rolled, whole if goal not in closed or start == goal else whole - 1)
        assert set(ends) == {way[walked] for way in found}


@settings(max_examples=60, deadline=None)
@given(graphs(), SPACE, SPACE, CLOSED, st.integers(1, 3))
def test_without_an_open_way_it_comes_as_near_as_it_can(
    tile: Tile, start: str, goal: str, closed: frozenset[str], rolled: int
) -> None:
    if ways(tile, start, goal, closed):
        return
    ends = stops(tile, start, goal, closed, rolled)
    away = {space: len(w[0]) for space in SPACES if (w := ways(tile, space, goal, frozenset()))}
    free = {
        space
        for space in SPACES
        if (w := ways(tile, start, space, closed)) and len(w[0]) - 1 <= rolled
    }
    reach = {space for space in free if space not in closed or space == start}
    best = min((away[space] for space in reach if space in away), default=None)
    if best is None:
        assert ends == (start,)
    else:
        assert set(ends) == {space for space in reach if away.get(space) == best}


def test_full_spaces_close_the_way_but_not_the_measure() -> None:
    """MM-06: full spaces block; if no way is open at all they are ignored."""
    tile = hall("1 2 5", "2 3", "3 4", "5 6", "6 7", "7 4")
    mice = {"Nez": "3", "Lily": "4"}
    assert mice_away(tile, "1", mice, frozenset()) == {"Nez": 2, "Lily": 3}
    assert mice_away(tile, "1", mice, {"2"}) == {"Nez": 5, "Lily": 4}
    assert mice_away(tile, "1", {"Nez": "3"}, {"2", "5"}) == {"Nez": 2}


def test_lines_are_nothing_to_minions_and_much_to_mice() -> None:
    tile = hall("1 2r 3> 4", "3 4")
    assert tile.around("1") == ("2", "3", "4")
    assert not tile.adjacent("1", "2")
    assert not tile.adjacent("2", "1")
    assert tile.adjacent("1", "3")
    assert (tile.cost("1", "3"), tile.cost("3", "1")) == (1, 3)
    assert (tile.cost("1", "2"), tile.cost("1", "4"), tile.cost("2", "4")) == (None, 1, None)


def test_a_ranged_minion_stops_as_soon_as_it_sees_a_mouse() -> None:
    lore: Lore = {
        tiles.TOPIC: {"hall 1": "2", "hall 2": "3 5", "hall 3": "4", "hall 5": "4"},
        tiles.SIGHT: {"hall 2 4": "no", "hall 3 4": "yes", "hall 4 5": "no"},
    }
    tile = Tile("hall", lore)
    assert tiles.stops_in_sight(tile, "1", "4", (), 1, ("4",)) == ("2",)
    assert tiles.stops_in_sight(tile, "1", "4", (), 2, ("4",)) == ("3", "5")
    assert tiles.stops_in_sight(tile, "1", "4", (), 3, ("4",)) == ("3", "4")


def test_sight_is_asked_once_for_a_pair() -> None:
    tile = hall("1 2")
    with pytest.raises(NeedsAnswer) as needed:
        tile.sees("2", "1")
    assert needed.value.ask.answer == "sight 2 1 {answer}; {command}"
    assert tiles.sight_key("hall", "2", "1") == tiles.sight_key("hall", "1", "2")
    assert tile.sees("1", "1")


@pytest.mark.parametrize("word", ["", "7x", "abcd1", "123", "-", "١", "a"])
def test_names_of_spaces_are_short(word: str) -> None:
    with pytest.raises(Refusal):
        tiles.read_space(word)


@pytest.mark.parametrize("words", [["4", "lava"], ["4x"], ["r4"[::-1] + "r"]])
def test_lines_and_marks_are_known_words(words: list[str]) -> None:
    with pytest.raises(Refusal, match="neither a space nor a mark"):
        tiles.read_lines(words)


def test_lore_from_outside_is_no_danger() -> None:
    tile = Tile("hall", {tiles.TOPIC: {"hall 1": 7, "hall 2": "1 zork 3>>", "x": "1"}})
    assert tile.spaces == ("1", "2")
