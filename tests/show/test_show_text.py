"""Text: harmless whatever it holds, broken to any width, coloured only where that is seen."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from companion.games.shared.refusal import Ask, Choice
from companion.show.colour import wanted
from companion.show.columns import columns
from companion.show.plain import visible, visible_line
from companion.show.report import Report, Styled, fault, json_object, question, write, write_json
from companion.show.screen import NARROWEST, Screen, width_of
from companion.show.table import LARGE, table
from companion.show.wrap import wrap

ANY = st.text(alphabet=st.characters(exclude_categories=()))
FORBIDDEN = set(map(chr, [*range(10), *range(11, 32), *range(127, 160)])) | set(
    "\u202e\u2066\u200f"
)


@given(ANY)
def test_no_control_character_is_left(text: str) -> None:
    assert not set(visible(text)) & FORBIDDEN
    visible(text).encode()


@given(ANY)
def test_one_line_stays_one_line(text: str) -> None:
    assert len(visible_line(text).splitlines()) <= 1


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\x1b[31mb", r"a\x1b[31mb"), ("\u202eabc", r"\u202eabc"), ("Žofie 🂡", "Žofie 🂡")],
)
def test_what_is_shown_instead(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text(alphabet="ab  c", max_size=200), st.integers(1, 60))
def test_wrapped_lines_fit_and_keep_every_word(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(alphabet="ab \u6f22\u5b57\uff21e\u0301", max_size=200), st.integers(4, 60))
def test_wide_letters_are_wrapped_by_the_columns_they_take(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(wcswidth(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(st.characters(exclude_categories=("C", "Z"))))
def test_columns_are_counted_as_terminals_do(text: str) -> None:
    assert columns(text) == max(wcswidth(text), 0)


def test_a_table_of_wide_names_is_aligned() -> None:
    rows = [("\u6f22\u5b57", "1"), ("Ann", "2")]
    assert table(("Who", "Points"), rows, Screen(40))[2:] == ["\u6f22\u5b57  1", "Ann   2"]


def test_a_wrapped_paragraph_hangs_by_two() -> None:
    assert wrap("one two three", 10) == ["one two", "  three"]


def test_a_wrapped_line_hangs_under_its_beginning() -> None:
    assert wrap("  one two three", 10) == ["  one two", "  three"]


ROWS = [("A", "a gang that is about to move a long way over the map", "7"), ("B", "short", "12")]


def test_a_table_is_aligned() -> None:
    assert table(("who", "what"), [("A", "x"), ("Bertha", "y")], Screen(80)) == [
        "who     what",
        "------  ----",
        "A       x",
        "Bertha  y",
    ]


@pytest.mark.parametrize("width", [20, 30, 40, 80])
@pytest.mark.parametrize("plain", [True, False])
def test_a_table_fits_its_screen(width: int, plain: bool) -> None:
    lines = table(("group", "what it is", "at"), ROWS, Screen(width, plain))
    assert max(map(len, lines)) <= width
    assert "gang" in " ".join(lines)


@pytest.mark.parametrize("width", [30, 40, 80])
def test_a_large_table_fits_too_and_tells_the_same(width: int) -> None:
    rows = [(str(number), "some words that are long", "x") for number in range(LARGE)]
    lines = table(("number", "what", "title"), rows, Screen(width))
    assert max(map(len, lines)) <= width
    assert " ".join(lines).split().count("words") == LARGE


def test_hostile_cells_are_neutralised() -> None:
    assert table(("x",), [("\x1b[2J\nnext",)], Screen(80))[-1] == r"\x1b[2J\nnext"


def written(report: Report, screen: Screen) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    write(report, out, err, screen)
    return out.getvalue(), err.getvalue()


def test_colour_only_where_it_is_wanted() -> None:
    report = Report((Styled("Title", "title"),))
    assert written(report, Screen()) == ("Title\n", "")
    assert written(report, Screen(colour=True)) == ("\x1b[1mTitle\x1b[0m\n", "")


def test_what_went_wrong_goes_to_the_error_stream() -> None:
    assert written(fault("It broke.", "fault", 70), Screen()) == ("", "It broke.\n")


def test_many_answers_share_a_line() -> None:
    few = Ask("a", "Which?", "{answer}", choices=(Choice("x", "the first"), Choice("y", "")))
    many = Ask("a", "Which?", "{answer}", choices=tuple(Choice(c, "") for c in "abcdefghij"))
    assert question(few)[1:] == ("  x - the first", "  y")
    assert question(many)[1:] == ("  a, b, c, d, e, f, g, h, i, j",)


def test_a_report_as_json() -> None:
    report = Report(("x",), lambda: {"field": "\x1b\u202e"}, command="say")
    out = io.StringIO()
    write_json(report, out)
    assert out.getvalue() == (
        '{"ok": true, "command": "say", "field": "\\u001b\\u202e", "asks": []}\n'
    )
    assert json_object(fault("It broke.", "fault", 70))["ok"] is False


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "plain", "expected"),
    [
        ({}, False, True),
        ({"NO_COLOR": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
        ({}, True, False),
    ],
)
def test_colour_is_for_terminals_that_want_it(
    environment: dict[str, str], plain: bool, expected: bool
) -> None:
    assert wanted(Terminal(), environment, plain) is expected
    assert wanted(io.StringIO(), environment, plain) is False


@pytest.mark.parametrize(
    ("columns", "width"), [("40", 40), ("3", NARROWEST), ("", 80), ("wide", 80), ("²", 80)]
)
def test_the_width_is_told_or_usual(columns: str, width: int) -> None:
    assert width_of(io.StringIO(), {"COLUMNS": columns}) == width
