"""The table as a file to share: wide enough for boards side by side, whatever the terminal."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from companion.cli.shared_table import GENEROUS
from tests.games.played import Evening

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ann", "Bob", "Cleo", "Dan")


class _Page(HTMLParser):
    """The text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def handle_data(self, data: str) -> None:
        self.text += data


def shared(option: str, width: int) -> list[str]:
    """The rows of the file that is written."""
    with Evening(width) as evening:
        evening.told(f"new magecraft --players {','.join(PLAYERS)}")
        text = "\n".join(evening.told(f"status {option} -"))
    if option == "--html":
        page = _Page()
        page.feed(text)
        return page.text[page.text.rindex("magecraft-1, step") :].splitlines()
    return ["".join(row.itertext()) for row in ElementTree.fromstring(text).iter(f"{SVG}text")]


@pytest.mark.parametrize("option", ["--svg", "--html"])
@pytest.mark.parametrize("width", [40, 80])
def test_four_boards_stand_side_by_side(option: str, width: int) -> None:
    rows = shared(option, width)
    assert [row.split() for row in rows if row.split() == list(PLAYERS)] == [[*PLAYERS]] * 2
    assert max(map(len, rows)) <= GENEROUS
    assert any(row.startswith("HP ") and "█" in row for row in rows)
