"""Panels one below the other, beside each other where there is room, and in words."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.game import Panel, Sheet
from companion.show.report import Report, write
from companion.show.screen import Screen
from companion.show.sheet import sheet_lines
from companion.show.spans import Span, rows_of


def lines(panels: tuple[Panel, ...], screen: Screen) -> list[str]:
    """The rows below the headline and a blank one."""
    out = io.StringIO()
    write(Report(sheet_lines(Sheet("Table", panels), screen)), out, out, screen)
    return out.getvalue().splitlines()[2:]


def text_panel(title: str, *rows: str, **more: object) -> Panel:
    return Panel(title, rows=tuple((row,) for row in rows)).replace(**more)


MAP = text_panel("Map", "a-b", "  |", tints={"a": "red"}, said=("a next to b",))
WHO = text_panel("Who", "Ann on a", tints={"a": "blue"}, beside=True)
WHAT = Panel("What", ("it", "at"), (("sun", "1"), ("moon", "2")), beside=True)


def test_panels_stand_beside_each_other_where_there_is_room() -> None:
    assert lines((MAP, WHO, WHAT), Screen(40)) == [
        "Map   Who        What",
        "a-b   Ann on a   it    at",
        "  |              ----  --",
        "                 sun   1",
        "                 moon  2",
    ]


def test_they_stand_below_each_other_where_there_is_none() -> None:
    below = ["Map", "a-b", "  |", "", "Who", "Ann on a", "", "What", "it    at"]
    assert lines((MAP, WHO, WHAT), Screen(13))[:9] == below
    apart = (MAP, WHO.replace(beside=False))
    assert lines(apart, Screen(80)) == below[:6]


def test_a_panel_goes_below_the_last_one_where_that_is_low_enough() -> None:
    high = text_panel("Map", *"abcdefghi")
    assert lines((high, WHO, WHAT), Screen(17)) == [
        "Map   Who",
        "a     Ann on a",
        "b",
        "c     What",
        "d     it    at",
        "e     ----  --",
        "f     sun   1",
        "g     moon  2",
        "h",
        "i",
    ]


def test_columns_of_several_shelves_stand_in_line() -> None:
    boards = [text_panel(f"{name}'s", f"gems of {name}") for name in ("Ann", "Ben", "Cassy", "Di")]
    shown = lines((boards[0], *(board.replace(beside=True) for board in boards[1:])), Screen(30))
    assert shown == [
        "Ann's           Ben's",
        "gems of Ann     gems of Ben",
        "",
        "Cassy's         Di's",
        "gems of Cassy   gems of Di",
    ]


def test_a_picture_is_larger_where_that_fits() -> None:
    large = MAP.replace(wide=("a-----b", "      |"))
    assert "a-----b" in lines((large,), Screen(20))
    assert "a-b" in lines((large.replace(wide=("a" * 21,)),), Screen(20))


def test_a_large_picture_drives_nothing_away() -> None:
    large = MAP.replace(wide=("a-----------b",))
    assert lines((large, WHO), Screen(20))[1] == "a-b   Ann on a"
    assert lines((large, WHO), Screen(24))[1] == "a-----------b   Ann on a"
    hopeless = WHO.replace(rows=(("Ann on a, and Ben and Cem on b",),))
    assert lines((large, hopeless), Screen(20))[1] == "a-----------b"
    assert lines((large, hopeless, WHO), Screen(20))[1] == "a-b"


def test_a_picture_too_wide_has_the_widest_form_that_fits() -> None:
    large = MAP.replace(wide=("a-----------b",), middle=("a----b",))
    assert lines((large,), Screen(20))[1] == "a-----------b"
    assert lines((large,), Screen(12))[1] == "a----b"
    assert lines((large,), Screen(5))[1] == "a-b"
    assert lines((large,), Screen(12, plain=True))[1] == "a next to b"


KEY = text_panel("Marks", "a: Ann", "b: Ben, who is not there", wide=("a: Ann",), said=("",))
KEY = KEY.replace(beside=True)


def test_a_key_is_as_large_as_its_picture_and_below_the_lower_column() -> None:
    large = MAP.replace(wide=("a-----------b", "            |", "            c"))
    assert lines((large, WHO, KEY), Screen(40)) == [
        "Map             Who",
        "a-----------b   Ann on a",
        "            |",
        "            c   Marks",
        "                a: Ann",
    ]
    long = WHO.replace(rows=WHO.rows * 4)
    assert lines((text_panel("Map", "a" * 30, "b"), long, KEY), Screen(60)) == [
        "Map                              Who",
        f"{'a' * 30}   Ann on a",
        "b                                Ann on a",
        "                                 Ann on a",
        "Marks                            Ann on a",
        "a: Ann",
        "b: Ben, who is not there",
    ]
    narrow = ["Marks", "a: Ann", "b: Ben, who is not", "  there"]
    assert lines((MAP, KEY), Screen(20))[-4:] == narrow


def test_a_key_has_nothing_to_say_in_words() -> None:
    assert lines((MAP, WHO, KEY), Screen(80, plain=True)) == lines(
        (MAP, WHO), Screen(80, plain=True)
    )


def test_a_screen_reader_gets_words_and_nothing_beside_them() -> None:
    large = MAP.replace(wide=("a-----b",))
    assert lines((large, WHO), Screen(80, plain=True)) == [
        *("Map", "a next to b", ""),
        *("Who", "Ann on a"),
    ]


def test_each_panel_keeps_its_colours_beside_another() -> None:
    first, row, *_ = lines((MAP, WHO), Screen(40, colour=True))
    assert first == "\x1b[1mMap\x1b[0m   \x1b[1mWho\x1b[0m"
    assert row == "\x1b[31ma\x1b[0m-b   Ann on \x1b[34ma\x1b[0m"


def test_files_have_the_same_colours_beside_each_other() -> None:
    rows = rows_of(sheet_lines(Sheet("Table", (MAP, WHO)), Screen(40)), 40)
    assert rows[2] == (Span("Map", "title"), Span("   "), Span("Who", "title"))
    assert rows[3] == (
        Span("a", "red"),
        Span("-b"),
        Span("   "),
        Span("Ann on "),
        Span("a", "blue"),
    )


TEXT = st.text(alphabet="ab |·é\x1b\n", min_size=1, max_size=30)
PANELS = st.lists(
    st.builds(
        lambda title, rows, wide, beside: text_panel(title, *rows, wide=wide, beside=beside),
        st.sampled_from(["", "Map", "Who is there"]),
        st.lists(TEXT, min_size=1, max_size=5),
        st.just(()) | st.tuples(TEXT, TEXT),
        st.booleans(),
    ),
    min_size=1,
    max_size=5,
)


def letters(shown: list[str]) -> list[str]:
    return sorted("".join(shown).replace(" ", "").replace("\\n", ""))


@given(PANELS, st.integers(20, 120))
def test_any_panels_fit_and_lose_nothing(panels: list[Panel], width: int) -> None:
    narrow = [panel.replace(wide=()) for panel in panels]
    shown = lines(tuple(narrow), Screen(width))
    assert all(len(row) <= width for row in shown)
    below = lines(tuple(panel.replace(beside=False) for panel in narrow), Screen(width))
    assert letters(shown) == letters(below)
    assert all(len(row) <= width for row in lines(tuple(panels), Screen(width)))
