"""The grid as a picture, small and large, and in words: all three tell the same."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import betwixt
from companion.games.betwixt.drawing import MOST, figures_at, legend, marks, picture, side_marks
from companion.games.betwixt.grid import ELEMENTS, Space, all_spaces, column_row
from companion.games.betwixt.grid_in_words import grid_in_words
from companion.games.betwixt.state import State
from companion.games.betwixt.wide_picture import wide_picture
from companion.games.shared.game import Panel
from companion.games.shared.refusal import Refusal
from companion.show.report import Report, write
from companion.show.screen import Screen
from companion.show.sheet import sheet_lines

from .player import Sensible
from .table import Play, played
from .test_properties import LINES, SETUPS, table, take

THREE = {"players": "Ann,Ben,Cem"}
WIDEST = 73


def grid_panel(play: Play) -> Panel:
    return betwixt.view(play.state, play.lore).panels[0]


def small_cell(lines: tuple[str, ...], space: Space) -> list[str]:
    """The three lines of a space in the small picture, a blank one where it is left out."""
    column, row = column_row(space)
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{row + 1}|"))
    above, below = lines[at - 1], lines[at + 1] if at + 1 < len(lines) else ""
    shown = [
        above if above.startswith(" +") else "",
        lines[at],
        below if below.startswith(" |") else "",
    ]
    return [line[2 + 5 * column : 6 + 5 * column].ljust(4) for line in shown]


def large_cell(lines: tuple[str, ...], space: Space, size: int) -> list[str]:
    """The lines of a space in the large one, the first with its name."""
    column, row = column_row(space)
    step = 72 // size
    return [
        line[1 + step * column : step * (column + 1)].ljust(step - 1)
        for line in lines[4 * row : 4 * row + 4]
    ]


def test_a_card_is_a_box_with_its_sides_and_its_action() -> None:
    play = played(THREE, "rite wief", "x moth b2 n", "place obstacle d4", "gem b2 e none")
    lines = wide_picture(play.state)
    assert [line.rstrip() for line in lines[3:9]] == [
        "     Ann                                                         Cem",
        "·a2         ┌b2─────────┐c2         ·d2         ·e2         ·f2         ·",
        "            │           │",
        "            │  reshape i│",
        "            │           │",
        "·a3         └b3─────────┘c3         ·d3         ·e3         ·f3         ·",
    ]
    assert "Obstacle" in large_cell(lines, "d4", 6)[2]


def test_a_row_of_spaces_has_no_blank_lines() -> None:
    play = played(THREE, "rite wief", "x moth b2 n", "place face-down c3")
    assert [line.rstrip() for line in picture(play.state)[:7]] == [
        "   a1   b1   c1   d1   e1   f1",
        "1|    |    |    |    |    |    |",
        " |   A|    |    |    |   C|    |".replace("   C|    |", "    |   C|"),
        " +    +   r+    +    +    +    +",
        "2|    | .I |    |    |    |    |",
        "3|    |    | ?  |    |    |    |",
        "4|    |    |    |    |    |    |",
    ]


def status(play: Play, screen: Screen) -> list[str]:
    """The rows of the status."""
    text = StringIO()
    lines = sheet_lines(betwixt.view(play.state, play.lore), screen)
    write(Report(lines), text, text, screen)
    return text.getvalue().splitlines()


SOLO_TABLE = (
    *("rite wief", "place dryads c3 n", "place brook d2 n", "place mystic c2", "x moth e5 n"),
    *("take embers", "take ne", "set mystic fire 2"),
)


def test_a_usual_solo_status_fits_a_terminal() -> None:
    play = played({"solo": "yes"}, "layout b2 f6 a1 c4 d1 e2 g7 b6 f2 d6 a4 g4", *SOLO_TABLE)
    shown = status(play, Screen(80))
    assert len(shown) <= 22
    assert any("Rite: w i e f" in row for row in shown[5:])
    assert any("Round 1 of 3, Adventure phase" in row for row in shown[5:])


@pytest.mark.parametrize("new", [{"solo": "yes"}, {"players": "Ann,Ben"}, {"players": "A,B,C,D"}])
def test_all_but_the_marks_stands_in_the_first_rows_of_a_terminal(new: dict[str, str]) -> None:
    play = played(new, *(["layout"] if "solo" in new else []))
    player = Sensible(Random(1))
    for _ in range(120):
        with suppress(Refusal):
            play.type(player.line(play))
        sheet = betwixt.view(play.state, play.lore)
        told = tuple(panel for panel in sheet.panels if panel.title != "Marks")
        assert len(sheet_lines(sheet.replace(panels=told), Screen(80))) <= 24


def test_what_a_mystic_has_is_told_in_lines_that_fit_beside_the_picture() -> None:
    play = played({"players": "Ann,Ben"}, "rite wief", "take ne ann", "take ns ann")
    play.type("take embers ann; take crown ann; set ann crown ready")
    play.type("set ann fire 11; set ann earth 2")
    mystics = betwixt.view(play.state, play.lore).panels[1]
    assert mystics.rows == (
        (">Ann  a1  w 0 i 0 e 2 f 11",),
        ("   cards 4, absorb ne ns, ready Crown,",),
        ("   in hand Embers",),
        (" Ben  e5  w 0 i 0 e 0 f 0",),
        ("   cards 4, in hand 1 hidden",),
    )


def test_the_marks_are_those_of_the_picture_that_is_shown_and_none_in_words() -> None:
    play = played(THREE, "rite wief", "x moth b2 n")
    small, large = (" ".join(status(play, Screen(width))) for width in (80, 120))
    assert "top right the Action" in small
    assert "top right the Action" not in large
    assert "capital: with its gem" in large
    plain = status(play, Screen(80, plain=True))
    assert "Marks" not in plain
    assert not any(row.startswith("top right") for row in plain)


def test_the_legend_has_only_what_is_on_the_grid() -> None:
    play = played(THREE, "rite wief")
    assert legend(play.state) == ("A Ann, B Ben, C Cem",)
    play.type("x moth b2 n")
    assert "i wind" in " ".join(legend(play.state))
    assert "fire" not in " ".join(legend(play.state))


def test_the_grid_in_words() -> None:
    play = played(THREE, "rite wief", "x moth b2 n", "place obstacle d4", "place ben b2")
    assert grid_in_words(play.state) == (
        "Spaces a1 to f6: columns from the left, rows from the top.",
        "a1: Ann stands here.",
        "f1: Cem stands here.",
        "b2: Moth, reshape; east wind with its gem; Ben stands here.",
        "d4: an Obstacle Token.",
        "Nothing in rows 3, 5 and 6.",
    )


def test_nobody_is_left_out_where_several_stand_together() -> None:
    play = played(THREE, "rite wief", "x moth b2 e", "place ben b2", "place cem b2", "place ann b2")
    cell = "".join(large_cell(wide_picture(play.state), "b2", 6))
    assert all(mark in cell for mark in marks(play.state).values())
    play.type("place cem a1")
    assert {"A", "B"} <= set("".join(small_cell(picture(play.state), "b2")))


def test_a_player_named_like_an_element_is_shown_by_another_mark() -> None:
    play = played({"players": "F,Ann"}, "rite wwef")
    assert marks(play.state)["F"] == "1"
    assert "F" not in "".join(wide_picture(play.state))


def told_sides(state: State, space: Space) -> int:
    """How many gems the words of a space tell."""
    return sum(
        line.count("with its gem") for line in grid_in_words(state) if line.startswith(f"{space}: ")
    )


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_all_three_tell_the_same(choices: dict[str, str], lines: list[str]) -> None:
    play = table(choices)
    for line in lines:
        take(play, line)
    state = play.state
    small, large, size = picture(state), wide_picture(state), state.grid.size
    assert all(len(line) <= MOST for line in (*small, *legend(state)))
    assert all(len(line) <= WIDEST for line in large)
    for space in all_spaces(size):
        tile = state.grid.tiles.get(space)
        (top, middle, bottom) = small_cell(small, space)
        assert (top[1], middle[2], bottom[1], middle[0]) == side_marks(tile)
        name, *box = large_cell(large, space, size)
        half = (72 // size - 1) // 2
        assert name.startswith(space)
        if tile is not None and set(side_marks(tile)) != {" "}:
            sides = (box[0][half], box[1][-1], box[2][half], box[1][0])
            expected = side_marks(tile)
            assert sides[:2] + sides[3:] == expected[:2] + expected[3:]
            assert expected[2] in (" ", sides[2])
            assert told_sides(state, space) == sum(mark.isupper() for mark in expected)
        for mark in (marks(state)[who] for who in figures_at(state, space)[:3]):
            assert mark in top + bottom
    said = " ".join(grid_in_words(state))
    assert all(name in said for name in state.figures())
    assert grid_panel(play).rows[0][0] == small[0]
    assert set(grid_panel(play).tints) >= set(ELEMENTS)
