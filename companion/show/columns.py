"""How many columns a text takes on a terminal: some letters take two, and accents none.

It is counted as prompt-toolkit counts.  Its tables are loaded only for a text
that has a letter outside those that surely take one.
"""

from __future__ import annotations

from collections.abc import Iterator

_ONE_EACH = ((" ", "\u02ff"), ("\u2010", "\u2027"), ("\u2190", "\u22ff"), ("\u2500", "\u259f"))
"""Letters of the West, dashes and dots, arrows, and what pictures are drawn with."""


def columns(text: str) -> int:
    """The columns that ``text``, which has no control characters, takes."""
    if text.isascii() or all(map(_takes_one, text)):
        return len(text)
    from wcwidth import wcswidth

    return max(wcswidth(text), 0)


def _takes_one(letter: str) -> bool:
    return any(first <= letter <= last for first, last in _ONE_EACH)


def padded(text: str, width: int) -> str:
    """``text`` with blanks behind it up to ``width`` columns."""
    return text + " " * (width - columns(text))


def pieces(word: str, room: int) -> Iterator[str]:
    """``word`` cut into pieces of at most ``room`` columns, or of one letter where it is wider."""
    piece, taken = "", 0
    for letter in word:
        wide = columns(letter)
        if piece and taken + wide > room:
            yield piece
            piece, taken = "", 0
        piece, taken = piece + letter, taken + wide
    if piece:
        yield piece
