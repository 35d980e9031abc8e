"""What was told of distances in a line: which words tell some, and which go together."""

from __future__ import annotations

import re

from companion.games.mice_mystics.distances import NOBODY, is_distances, is_mice
from companion.games.shared.refusal import Refusal

END, TARGET, SAID, DIE = "@", "=", "~", "+"
"""Marks of answers that are put behind a whole command: a space, a target, distances, a die."""
MARKS = END + TARGET + SAID + DIE
AFTER = ("after", "then")
"""Between what was told before a move and after it, and between the legs of a chase."""
FIGURE = re.compile(r"[a-z-]+\d+")
"""A minion by its breed and number, in small letters: ``rat2``."""
_NOBODY = ("nobody", "none", "no-one", "noone")


def plain_nobody(word: str) -> str:
    """A word for nobody as it is read, a mark in front of it kept; other words as they are."""
    mark = word[:1] if word[:1] in (SAID, TARGET) else ""
    return f"{mark}{NOBODY}" if word[len(mark) :].casefold() in _NOBODY else word


def is_told(word: str) -> bool:
    """Whether a word tells how far mice are, or that there is none."""
    return is_distances(word) and (word == NOBODY or is_mice(re.split(r"\d", word)[0]))


def tell(told: list[str], word: str, *, goes_on: bool) -> None:
    """Add distances as told: an answer of their own, or what goes on the one before."""
    if goes_on and NOBODY not in (word, told[-1]):
        told[-1] += word
    else:
        told.append(word)


def no_distance(word: str) -> Refusal:
    """The refusal of a word where distances are asked for."""
    if is_mice(word):
        return Refusal("unreadable", f"How many steps away is {word}? {word}2, or {word}1 next to.")
    return Refusal("unreadable", f"{word} is no distance: a mouse and its steps, such as n2.")


def space_named(word: str) -> str:
    """A space of a tile by its name; raises Refusal."""
    from companion.games.mice_mystics.tiles import read_space  # what most commands need not load

    return read_space(word)
