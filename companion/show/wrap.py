"""Lines broken between words to fit a width.

The standard library's ``textwrap`` does more and costs a one-shot command its
import; this is all that is needed here.
"""

from __future__ import annotations

from collections.abc import Iterator


def _pieces(text: str, room: int) -> Iterator[str]:
    for word in text.split():
        yield from (word[start : start + room] for start in range(0, len(word), room))


def wrap(text: str, width: int, hang: str | None = None) -> list[str]:
    """``text`` as lines of at most ``width`` columns.

    A text that fits stays as it is, blanks included.  The first line keeps the
    blanks that ``text`` begins with; the others begin with ``hang``, by default
    the same blanks, and two where there are none.  Words wider than the room are cut.
    """
    if len(text) <= width:
        return [text.rstrip()]
    indent = text[: len(text) - len(text.lstrip(" "))]
    hang = (indent or "  ") if hang is None else hang
    if len(hang) > width // 2:
        indent = hang = ""
    lines: list[str] = []
    line = indent
    for piece in _pieces(text, max(1, width - max(len(indent), len(hang)))):
        glue = "" if not line.strip() else " "
        if glue and len(line) + 1 + len(piece) > width:
            lines.append(line)
            line, glue = hang, ""
        line += glue + piece
    return [*lines, line]
