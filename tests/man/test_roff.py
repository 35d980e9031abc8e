"""Text becomes roff that shows the same text, whatever it holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from man.roff import Page, bold, faults, filled, literal, marked

ANY = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1)


def page_with(text: str) -> str:
    page = Page("companion-x", "2026-01-01", "companion 1", "Companion")
    page.section("NAME")
    page.paragraph(marked(text))
    page.item(bold("term"), marked(text))
    page.examples(["companion x"])
    return page.text()


@given(ANY.filter(str.strip))
def test_any_text_makes_a_clean_page(text: str) -> None:
    assert faults(page_with(text)) == []


@pytest.mark.parametrize(
    ("text", "roff"),
    [
        ("give --json twice", r"give \fB\-\-json\fR twice"),
        ("a double-character", "a double-character"),
        ("type `A r`, then", r"type \fBA r\fR, then"),
        ("back\\slash", r"back\eslash"),
        ("it's", r"it\(aqs"),
        ("A…F", "A...F"),
        ("7 → 12", r"7 \(-> 12"),
    ],
)
def test_running_text(text: str, roff: str) -> None:
    assert filled(marked(text)) == [roff]


def test_typed_text_keeps_the_hyphen_of_the_keyboard() -> None:
    assert literal("mice-mystics") == r"mice\-mystics"


def test_a_line_that_begins_with_a_dot_is_text() -> None:
    assert filled(".nf is no request here") == [r"\&.nf is no request here"]


def test_sentences_begin_lines_and_long_ones_are_broken() -> None:
    lines = filled("Short. " + "Word " * 40)
    assert lines[0] == "Short."
    assert max(map(len, lines)) <= 78


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (".XX what", "no request .XX"),
        ("'tis read as a request", "a bare '"),
        (r"an \unknown escape", "a bare \\"),
        (r"\fBbold for ever", "a font that is not ended"),
        ("café", "a character outside ASCII"),
        ("end ", "a blank line or blanks at the end of one"),
        ("", "a blank line or blanks at the end of one"),
    ],
)
def test_the_check_finds_what_is_wrong(line: str, fault: str) -> None:
    assert faults(f".PP\n{line}\n") == [f"2: {fault}"]
