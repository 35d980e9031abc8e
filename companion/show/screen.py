"""What the place that is written to can show."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TextIO

from companion.games.shared.record import Record

NARROWEST = 20
USUAL = 80


class Screen(Record):
    """The width in columns; ``plain`` asks for no box drawing, ``colour`` for colour.

    ``own_words`` are commands that need no name of the program in front here.
    """

    width: int = USUAL
    plain: bool = False
    colour: bool = False
    own_words: tuple[str, ...] = ()


def width_of(stream: TextIO, environment: Mapping[str, str]) -> int:
    """The columns of ``stream``: ``COLUMNS`` first, then the terminal, else 80."""
    told = environment.get("COLUMNS", "")
    if told.isascii() and told.isdigit() and int(told) > 0:
        return max(NARROWEST, int(told))
    try:
        return max(NARROWEST, os.get_terminal_size(stream.fileno()).columns)
    except (OSError, ValueError, AttributeError):
        return USUAL
