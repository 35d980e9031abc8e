"""Tables as pictures and web pages: the same words, harmless, in the same colours."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from companion.show.report import Line, Styled, Tinted
from companion.show.spans import rows_of
from companion.show.svg import svg
from companion.show.web_page import web_page

ANY = st.text(alphabet=st.characters(exclude_categories=()))
TINTS = {"r": "red", "by": "blue"}
LINES: tuple[Line, ...] = (
    Styled("Map", "title"),
    Tinted("r ┐ to 7, ry", TINTS),
    "",
    "<plain> & 'x'",
)
SVG = "{http://www.w3.org/2000/svg}"


def picture(lines: tuple[Line, ...]) -> ElementTree.Element:
    return ElementTree.fromstring(svg("a < b", lines, 80))


class _Page(HTMLParser):
    """The text of a page and the classes in it."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.classes: list[str | None] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = self._inside or tag == "pre"
        self.classes += [value for name, value in attrs if name == "class"]

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "pre"

    def handle_data(self, data: str) -> None:
        self.text += data if self._inside else ""


def test_a_picture_has_the_rows_and_their_colours() -> None:
    rows = ["".join(row.itertext()) for row in picture(LINES).iter(f"{SVG}text")]
    assert rows == ["Map", "r ┐ to 7, ry", "<plain> & 'x'"]
    looks = [(span.get("class"), span.text) for span in picture(LINES).iter(f"{SVG}tspan")]
    assert looks[:3] == [("title", "Map"), ("red", "r"), (None, " ┐ to 7, ry")]


def test_spans_stand_at_their_columns() -> None:
    spans = list(picture((LINES[1],)).iter(f"{SVG}tspan"))
    assert [float(span.get("x", "")) for span in spans] == [16.0, 24.4]
    assert [float(span.get("textLength", "")) for span in spans] == [8.4, 92.7]


def test_a_web_page_has_the_rows_and_their_colours() -> None:
    page = _Page()
    page.feed(web_page("a < b", LINES, 80))
    assert page.text.strip().splitlines() == ["Map", "r ┐ to 7, ry", "", "<plain> & 'x'"]
    assert page.classes == ["title", "red"]


@given(ANY)
def test_any_text_makes_a_whole_file(text: str) -> None:
    lines: tuple[Line, ...] = (text, Styled(text, "here"), Tinted(text, {"a": "red"}))
    ElementTree.fromstring(svg(text, lines, 40))
    for element in picture(lines).iter(f"{SVG}text"):
        assert "\x1b" not in "".join(element.itertext())
    web_page(text, lines, 40).encode()


@given(st.text(alphabet="ab r", max_size=200), st.integers(20, 60))
def test_rows_are_broken_to_the_width(text: str, width: int) -> None:
    rows = rows_of((Tinted(text, TINTS),), width)
    assert all(sum(len(span.text) for span in row) <= width for row in rows)
    shown = "".join(span.text for row in rows for span in row)
    assert "".join(shown.split()) == "".join(text.split())
