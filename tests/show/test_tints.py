"""Hues of words in a panel, and pictures without drawn lines."""

from __future__ import annotations

import io

from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.show.colour import tint
from companion.show.report import Report, write
from companion.show.screen import Screen
from companion.show.sheet import sheet_lines

PANEL = Panel("Path", (), (("r to 7, ry to 9",), (bar(1, 4, 4),)), {"r": "red"})
MAP = Sheet("Map", (PANEL,))


def written(screen: Screen, sheet: Sheet = MAP) -> str:
    out = io.StringIO()
    write(Report(sheet_lines(sheet, screen)), out, out, screen)
    return out.getvalue()


def test_whole_words_are_painted_where_colour_is_wanted() -> None:
    shown = written(Screen(80, colour=True))
    assert "\x1b[31mr\x1b[0m to 7, ry to 9" in shown


def test_the_words_stay_without_colour() -> None:
    assert "r to 7, ry to 9" in written(Screen(80))
    assert "\x1b" not in written(Screen(80))


def test_plain_leaves_out_bars() -> None:
    told = Panel("Odds", ("hits", ""), (("1", bar(1, 4, 4)), ("2", f"{bar(2, 4, 4)} 2/4")))
    sheet = Sheet("Map", (PANEL, told, Panel("", ("hits", ""), (("1", bar(1, 4, 4)),))))
    assert written(Screen(80, plain=True), sheet).splitlines() == [
        *("Map", "", "Path", "r to 7, ry to 9"),
        *("", "Odds", "hits", "1", "2     2/4"),
        *("", "hits", "1"),
    ]
    assert "█░░░" in written(Screen(80))


def test_longer_words_win() -> None:
    assert tint("ab a", {"a": "red", "ab": "blue"}) == "\x1b[34mab\x1b[0m \x1b[31ma\x1b[0m"


def test_a_bar_shows_anything_but_nothing() -> None:
    assert bar(0, 9, 3) == "░░░"
    assert bar(0.01, 9, 3) == "█░░"
    assert bar(9, 9, 3) == bar(20, 9, 3) == "███"
    assert bar(1, 0, 2) == "░░"


def test_a_hue_that_nobody_knows_changes_nothing() -> None:
    assert tint("a b", {"a": "octarine", "b": "red"}) == "a \x1b[31mb\x1b[0m"
