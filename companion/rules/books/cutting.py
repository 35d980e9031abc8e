"""Cuts pages into passages: a few paragraphs that answer together, under their heading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.books.reading import Page

ENOUGH = 60  # words: a passage ends with the paragraph that reaches so many
MOST = 140  # words: a longer paragraph is cut
LONGEST_HEADING = 60  # letters

_MARKED = re.compile(r"(#{1,6})\s+(.+?)\s*#*$")
_UNDERLINE = re.compile(r"(=|-){3,}\s*$")
_ENDED = (".", ",", ";", ":", "!", "?", ")", "-")


class Passage(NamedTuple):
    """A piece of a book: the heading it stands under, its page (0: none), its text."""

    heading: str
    page: int
    text: str


class _Paragraph(NamedTuple):
    heading: str
    words: list[str]


def cut(pages: Iterable[Page], *, markdown: bool = False) -> Iterator[Passage]:
    """The passages of a book, in order; none goes over the end of a page."""
    heading = ""
    for page in pages:
        gathered: list[str] = []
        for paragraph in _paragraphs(page.text, heading, markdown):
            if paragraph.heading != heading or len(gathered) >= ENOUGH:
                yield from _passages(heading, page.number, gathered)
                gathered = []
            heading = paragraph.heading
            gathered += paragraph.words
        yield from _passages(heading, page.number, gathered)


def _passages(heading: str, page: int, words: list[str]) -> Iterator[Passage]:
    while words:
        end = _end_of_sentence(words) if len(words) > MOST else len(words)
        yield Passage(heading, page, " ".join(words[:end]))
        words = words[end:]


def _end_of_sentence(words: list[str]) -> int:
    """Where to cut a long run of words: after the last sentence that still fits."""
    for place in range(MOST, MOST // 2, -1):
        if words[place - 1].endswith((".", "!", "?")):
            return place
    return MOST


def _paragraphs(text: str, heading: str, markdown: bool) -> Iterator[_Paragraph]:
    """The paragraphs of a page with the heading that each stands under."""
    words: list[str] = []
    lines = text.splitlines()
    alone = True  # whether nothing stands right above
    for place, line in enumerate(lines):
        bare = line.strip()
        below = lines[place + 1].strip() if place + 1 < len(lines) else ""
        found = _heading(bare, below, alone, markdown)
        alone = not bare or bool(found)
        if found or not bare:
            if words:
                yield _Paragraph(heading, words)
                words = []
            heading = found or heading
        elif not (markdown and _UNDERLINE.match(bare)):
            words += bare.split()
    if words:
        yield _Paragraph(heading, words)


def _heading(line: str, below: str, alone: bool, markdown: bool) -> str:
    """The heading that ``line`` is, or "".

    Markdown says so; elsewhere a short line without a stop is one, when it
    stands below nothing or is all in capitals, and does not go on below.
    """
    if not line:
        return ""
    if markdown:
        marked = _MARKED.match(line)
        if marked:
            return marked.group(2)
        return line if alone and _UNDERLINE.match(below) else ""
    short = len(line) <= LONGEST_HEADING and not line.endswith(_ENDED)
    spelt = any(letter.isalpha() for letter in line)
    if not short or not spelt or below[:1].islower():
        return ""
    starts = line[0].isupper() or line[0].isdigit()
    return line if (alone and starts) or (line.isupper() and len(line) > 3) else ""
