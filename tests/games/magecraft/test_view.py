"""How a table of Magecraft is shown: bars, boards side by side, everybody's HP at a glance."""

from __future__ import annotations

from companion.games import magecraft
from companion.games.magecraft.state import FULL
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel

from .table import Play

FOUR = "ann,bob,cleo,dan"


def panels_of(play: Play) -> tuple[Panel, ...]:
    return magecraft.view(play.state, play.lore).panels


def test_everybody_is_named_with_hp_the_fewest_first() -> None:
    play = Play(choices={"players": "ann,bob,cleo", "hands": "open"})
    play.type("set cleo hp fw")
    play.type("set bob score 4f")
    assert list(magecraft.chapter(play.state, play.lore).gauges.items()) == [
        ("Cleo HP", 2),
        ("Ann HP", 12),
        ("Bob HP", 12),
        ("Bob score", 4),
        ("Ann score", 0),
        ("Cleo score", 0),
    ]


def test_the_numbers_are_bars_where_there_is_room() -> None:
    play = Play(choices={"players": FOUR, "hands": "private"})
    play.type("set bob hp 3f")
    numbers = panels_of(play)[0]
    assert numbers.rows[0] == ("HP", "12", "3", "12", "12")
    assert not any("█" in cell for row in numbers.rows for cell in row)
    full, hurt = f"{bar(1, 1, FULL)} 12", f"{bar(3, FULL, FULL)}  3"
    assert numbers.wide[1] == f"HP       {full}  {hurt}  {full}  {full}"
    assert max(map(len, numbers.wide)) <= 80


def test_four_boards_stand_side_by_side_on_160_columns() -> None:
    play = Play(choices={"players": FOUR, "hands": "open"})
    for who in FOUR.split(","):
        play.type(f"set {who} score 3f3w3e3l3d")
    boards = panels_of(play)[1:5]
    assert [board.beside for board in boards] == [False, True, True, True]
    assert all(len(row) <= 37 for board in boards for (row,) in board.rows)
    areas = " ".join(row for (row,) in boards[0].rows)
    for area in ("HP", "Shield", "Score", "Hand", "Discard", "Spells", "Bag"):
        assert f"{area} " in areas
