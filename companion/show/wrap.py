"""Lines broken between words to fit a width.

The standard library's ``textwrap`` does more and costs a one-shot command its
import; this is all that is needed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator


def _pieces(text: str, room: int) -> Iterator[str]:
    for word in text.split():
        if word.isascii():
            yield from (word[start : start + room] for start in range(0, len(word), room))
        else:
            from companion.show.columns import pieces

            yield from pieces(word, room)


def _measure(text: str) -> Callable[[str], int]:
    """What counts the columns of parts of ``text``."""
    if text.isascii():
        return len
    from companion.show.columns import columns

    return columns


def wrap(text: str, width: int, hang: str | None = None) -> list[str]:
    """``text`` as lines of at most ``width`` columns.

    A text that fits stays as it is, blanks included.  The first line keeps the
    blanks that ``text`` begins with; the others begin with ``hang``, by default
    the same blanks, and two where there are none.  Words wider than the room are cut.
    """
    measure = _measure(text)
    if measure(text) <= width:
        return [text.rstrip()]
    indent = text[: len(text) - len(text.lstrip(" "))]
    hang = (indent or "  ") if hang is None else hang
    if len(hang) > width // 2:
        indent = hang = ""
    lines: list[str] = []
    line = indent
    for piece in _pieces(text, max(1, width - max(len(indent), len(hang)))):
        glue = "" if not line.strip() else " "
        if glue and measure(line) + 1 + measure(piece) > width:
            lines.append(line)
            line, glue = hang, ""
        line += glue + piece
    return [*lines, line]
