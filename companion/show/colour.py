"""Colour: an addition for those who see it, never the only sign of anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TextIO

Role = Literal["title", "quiet", "here", "wrong", "typed"]

_CODES: Mapping[Role, str] = {
    "title": "1",
    "quiet": "2",
    "here": "1;32",
    "wrong": "31",
    "typed": "1;36",
}


def paint(text: str, role: Role) -> str:
    """``text`` in the colour of its role."""
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m"


HUES: Mapping[str, str] = {
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "purple": "35",
    "cyan": "36",
    "white": "1",
    "grey": "2",
}
"""The basic colours, which every terminal shows readably in its own theme."""


def tint(text: str, tints: Mapping[str, str]) -> str:
    """``text`` with each whole word of ``tints`` in its hue; a hue nobody knows changes nothing."""
    return "".join(
        f"\x1b[{HUES[hue]}m{part}\x1b[0m" if hue in HUES else part
        for part, hue in tinted(text, tints)
    )


def tinted(text: str, tints: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The parts of ``text``, each with the hue of ``tints`` that it has, "" for none."""
    if not tints:
        yield text, ""
        return
    import re

    words = "|".join(re.escape(word) for word in sorted(tints, key=len, reverse=True))
    end = 0
    for found in re.finditer(rf"(?<!\w)(?:{words})(?!\w)", text):
        yield text[end : found.start()], ""
        yield found.group(), tints[found.group()]
        end = found.end()
    yield text[end:], ""


def wanted(stream: TextIO, environment: Mapping[str, str], plain: bool) -> bool:
    """Whether colour fits: a capable terminal, no ``NO_COLOR``, no ``--plain``."""
    if plain or environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    return stream.isatty()
