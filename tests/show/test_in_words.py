"""Whatever a table shows, those who see no picture and no colour are told the same.

All recorded evenings are played again; after every line the table is looked at
as a screen reader gets it, and as screens of several widths do.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.games.shared.game import Panel, Sheet
from companion.games.shared.refusal import Refusal
from companion.show.colour import HUES, tinted
from companion.show.report import Report, write
from companion.show.screen import Screen
from companion.show.sheet import sheet_lines
from tests.games.played import Evening

GAMES = Path(__file__).parents[1] / "games"
RECORDED = sorted([*GAMES.glob("*/evenings/*.txt"), *GAMES.glob("*/games/*.txt")])
DRAWN = re.compile(
    r"[\u2190-\u21ff\u2500-\u259f•·]"  # arrows, lines and blocks
    r"|(?<!\w)[.o#*=@^+~|_-]{3,}(?!\w)"  # a run of marks, one beside the other
    r"|(?<!\S)[.o#*=@^+~|_-](?: [.o#*=@^+~|_-]){2,}(?!\S)"  # or with a blank between
    r"|\|.*\|"
)


def tables(recorded: Path) -> Iterator[tuple[str, Sheet]]:
    """The table after every line of a recorded evening that changed it."""
    before = None
    with Evening() as evening:
        for line in recorded.read_text(encoding="utf-8").splitlines():
            if not line.startswith("> "):
                continue
            evening.told(line[2:])
            try:
                session = evening.app.session
            except Refusal:
                continue
            sheet = session.game.view(session.state, session.lore)
            if sheet != before:
                yield line, sheet
            before = sheet


def looks(recorded: Path) -> Iterator[tuple[str, Sheet]]:
    """What the words of a game that only show something show at the end of an evening."""
    with Evening() as evening:
        for line in recorded.read_text(encoding="utf-8").splitlines():
            if line.startswith("> "):
                evening.told(line[2:])
        session = evening.app.session
        for look in session.game.LOOKS:
            for text in (look.name, *look.examples):
                with suppress(Refusal):
                    yield text, session.game.look(text, session.state, session.lore)


def written(sheet: Sheet, screen: Screen) -> str:
    out = io.StringIO()
    write(Report(sheet_lines(sheet, screen)), out, out, screen)
    return out.getvalue()


def drawing(text: str) -> str:
    """The first thing in a text that is drawn, "" for none."""
    found = DRAWN.search(text)
    return found.group() if found else ""


def lines_of(panel: Panel) -> Iterator[str]:
    yield from (cell for row in panel.rows for cell in row)
    yield from (*panel.wide, *panel.said)


def tints_of(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Each painted word of a sheet, without numbers and in small letters, with its hue."""
    for panel in sheet.panels:
        for line in lines_of(panel):
            for text, hue in tinted(line, panel.tints):
                if hue:
                    yield text.strip("0123456789").casefold(), hue


def same_without_colour(sheet: Sheet, width: int) -> None:
    shown = written(sheet, Screen(width))
    assert re.sub("\x1b\\[[0-9;]*m", "", written(sheet, Screen(width, colour=True))) == shown
    assert all(len(row) <= width for row in shown.splitlines())


def test_there_are_evenings_of_all_games() -> None:
    assert {path.parents[1].name for path in RECORDED} == {
        "betwixt",
        "magecraft",
        "mice_mystics",
        "severton",
    }


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda path: path.stem)
def test_an_evening_is_told_without_pictures_and_colours(recorded: Path) -> None:
    hues: dict[str, str] = {}
    steps = 0
    for line, sheet in tables(recorded):
        plain = written(sheet, Screen(80, plain=True))
        assert not drawing(plain), (line, drawing(plain), plain)
        for panel in sheet.panels:
            told = panel.said or [cell for row in panel.rows for cell in row]
            assert not any(map(drawing, told)), (line, panel.title, told)
            assert set(panel.tints.values()) <= set(HUES), panel.tints
        for word, hue in tints_of(sheet):
            assert word.isalpha(), (line, word)
            assert hues.setdefault(word, hue) == hue, (line, word)
        for width in (40, 80, 160):
            same_without_colour(sheet, width)
        steps += 1
    assert steps


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda path: path.stem)
def test_what_a_word_shows_is_told_without_pictures(recorded: Path) -> None:
    shown = 0
    for text, sheet in looks(recorded):
        plain = written(sheet, Screen(80, plain=True))
        assert not drawing(plain), (text, drawing(plain), plain)
        same_without_colour(sheet, 40)
        shown += 1
    assert shown or recorded.stem == "light"  # where nothing is tracked, nothing can be looked up


def test_what_is_drawn_is_found() -> None:
    for picture in (
        "█░░",
        "HP ####.",
        "track . H . . . . E",
        "|  |",
        "wheel o.....",
        "- - - @ * X",
    ):
        assert drawing(picture), picture
    for words in ("Rite: w w e f", "A  17  -  -", "Ann (Pyra), hand 3?; -", "3f 2w *", "1-3"):
        assert not drawing(words), words
