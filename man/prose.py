"""The hand-written parts of the pages: small text files beside the generator.

A file is a row of sections.  ``# TITLE`` begins one; blocks are parted by
blank lines: a paragraph, an item (``term :: what it means``, going on in
indented lines), or an example (a line that begins with four blanks and ``$``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from man.roff import Page, bold, literal, marked, typed

FOLDER = Path(__file__).parent / "text"
RECORDINGS = FOLDER / "recordings"
_PROMPT = "    $ "


class Section(NamedTuple):
    """A titled row of blocks, each as its lines."""

    title: str
    blocks: tuple[tuple[str, ...], ...]


def _blocks(lines: Iterable[str]) -> Iterator[tuple[str, ...]]:
    block: list[str] = []
    for line in [*lines, ""]:
        begins_item = " :: " in line and not line.startswith(" ")
        if block and (not line or begins_item):
            yield tuple(block)
            block = []
        if line:
            block.append(line)


def sections(name: str) -> dict[str, Section]:
    """The sections of the text file for the page ``name``, none when there is no file."""
    path = FOLDER / f"{name}.txt"
    if not path.exists():
        return {}
    found = {}
    for part in path.read_text(encoding="utf-8").split("\n# ")[0:]:
        title, _, rest = part.removeprefix("# ").partition("\n")
        found[title.strip()] = Section(title.strip(), tuple(_blocks(rest.splitlines())))
    return found


def write(page: Page, section: Section) -> None:
    """Write the blocks of a section, without its title."""
    for block in section.blocks:
        joined = " ".join(line.strip() for line in block)
        term, parted, meaning = joined.partition(" :: ")
        if block[0].startswith(_PROMPT):
            page.examples(line.removeprefix(_PROMPT) for line in block)
        elif parted:
            page.item(bold(term), marked(meaning))
        else:
            page.paragraph(marked(joined))


def write_recording(page: Page, name: str) -> None:
    """Write the recording for the page ``name``: what was typed in bold, remarks as paragraphs."""
    told: list[str] = []
    for line in (RECORDINGS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            _put_told(page, told)
            page.paragraph(marked(line.removeprefix("# ")))
        elif line:
            told.append(typed(line) if line.startswith("> ") else literal(line))
    _put_told(page, told)


def _put_told(page: Page, told: list[str]) -> None:
    if told:
        page.verbatim(told)
        told.clear()
