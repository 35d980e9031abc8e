"""Lines as rows of coloured spans, for files that are looked at outside the terminal.

``look`` names a role or a hue; :data:`STYLE` says how each appears, on light
and on dark ground, so that a file looks right wherever it is opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.shared.record import Record
from companion.show.colour import tinted
from companion.show.plain import visible
from companion.show.report import Hung, Joined, Line, Styled, Tinted, text_of
from companion.show.wrap import wrap

_LIGHT = {
    "red": "#b3261e",
    "green": "#1b6e2d",
    "yellow": "#8a6100",
    "blue": "#1a56b0",
    "purple": "#7a2fa0",
    "cyan": "#00697a",
    "grey": "#666666",
}
_DARK = {
    "red": "#ff8a80",
    "green": "#7fd99a",
    "yellow": "#ffd54f",
    "blue": "#8ab4ff",
    "purple": "#d7a6ff",
    "cyan": "#6fdbe8",
    "grey": "#a0a0a0",
}
_ROLES = {"quiet": "grey", "here": "green", "wrong": "red", "typed": "cyan"}
_BOLD = ("title", "here", "typed", "white")


class Span(Record):
    """A piece of a row that looks the same all through; ``look`` is "" for plain text."""

    text: str
    look: str = ""


def rows_of(lines: Iterable[Line], width: int) -> list[tuple[Span, ...]]:
    """The rows of ``lines``, harmless and broken to ``width``."""
    return [row for line in lines for row in _rows(line, width)]


def _rows(line: Line, width: int) -> Iterator[tuple[Span, ...]]:
    for part in writable(text_of(line)).split("\n"):
        for row in wrap(part, width, " " * line.hang if isinstance(line, Hung) else None):
            yield tuple(span for span in _spans(row, line) if span.text)


def _spans(row: str, line: Line) -> Iterator[Span]:
    if isinstance(line, Styled | Hung):
        yield Span(row, line.role or "")
    elif isinstance(line, Tinted):
        yield from (Span(text, hue) for text, hue in tinted(row, line.tints))
    elif isinstance(line, Joined) and row == line.text:
        for part in line.parts:
            yield from _spans(text_of(part), part)
    else:
        yield Span(row)


def writable(text: str) -> str:
    """``text`` made harmless, without what XML can't hold (the two that are no characters)."""
    return visible(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def style(of: str, paint: str) -> str:
    """The style sheet for spans; ``of`` is the element, ``paint`` the property of its colour."""
    bold = ", ".join(f"{of}.{look}" for look in _BOLD)
    dark = " ".join(_painted(of, paint, _DARK))
    light = " ".join(_painted(of, paint, _LIGHT))
    return (
        f"{bold} {{ font-weight: bold }} {light} @media (prefers-color-scheme: dark) {{ {dark} }}"
    )


def _painted(of: str, paint: str, colours: dict[str, str]) -> Iterator[str]:
    for hue, colour in colours.items():
        looks = [hue, *(role for role, like in _ROLES.items() if like == hue)]
        yield f"{', '.join(f'{of}.{look}' for look in looks)} {{ {paint}: {colour} }}"
