r"""Text from outside made harmless: nothing in it can move the cursor or hide itself.

Names, notes and imported sessions may hold any character.  Control characters
of both sets, line and paragraph separators, lone surrogates and the marks that
turn the direction of writing are shown as what they are (``\x1b``).
"""

from __future__ import annotations

import re
from functools import cache


@cache
def _unsafe() -> re.Pattern[str]:
    return re.compile(
        "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff]"
    )


def _escaped(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def visible(text: str) -> str:
    """``text`` with every unsafe character but the newline spelt out."""
    return text if text.isprintable() else _unsafe().sub(_escaped, text)


def visible_line(text: str) -> str:
    """The same on one line: newlines are spelt out too."""
    return visible(text).replace("\n", "\\n")


_CORNERS = "┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛╭╮╰╯"
_DRAWN = str.maketrans(f"█░▒▓•·→←↑↓│┃║─━═{_CORNERS}", f"#.:#*.><^v|||---{'+' * len(_CORNERS)}")


def without_drawing(text: str) -> str:
    """``text`` with drawn lines and blocks as letters that every reader and terminal has."""
    return text if text.isascii() else text.translate(_DRAWN)


def without_bars(text: str) -> str:
    """``text`` without bars of blocks: the number that each one draws stands beside it."""
    if text.isascii():
        return text
    return re.sub("[█░]+", "", text).strip()
