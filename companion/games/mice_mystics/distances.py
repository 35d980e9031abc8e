"""Distances and crowds as they are typed: ``f2`` is Filch, two steps away.

A mouse is one letter here (``fn1``: Filch and Nez, one step away each) or any
longer beginning of its name; ``-`` is nobody.  A ``?`` marks a mouse that is
near but not seen (``f1?``, MM-58).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.mice_mystics.names import MICE, mouse_of
from companion.games.shared.names import listed, number_of
from companion.games.shared.refusal import Refusal

NOBODY = "-"
_GROUP = re.compile(r"([a-z]+)(\d{1,2})(\?)?")
_LETTERS = {mouse[0].casefold(): mouse for mouse in MICE}
_WORD = re.compile(r"(?:[a-z]+\d{1,2}\??)+")


def expects(mice: Sequence[str]) -> str:
    """What an answer looks like, told by the mice that can be meant."""
    first = mice[0] if mice else "Filch"
    return f"{first[0].casefold()}2 for {first} 2 steps away, {expects_more(mice)}; - for nobody"


def expects_more(mice: Sequence[str]) -> str:
    """The same where a question shows one answer and nobody already: several, and how near."""
    several = "".join(mouse[0].casefold() for mouse in mice[:2])
    both = f"{several}1 for {' and '.join(mice[:2])}, " if len(several) > 1 else ""
    return f"{both}0 on the same space"


def shape(mice: Sequence[str]) -> str:
    """One answer as an example: ``n2: Nez, 2 steps away``."""
    first = mice[0] if mice else MICE[0]
    return f"{first[0].casefold()}2: {first}, 2 steps away"


def is_distances(word: str) -> bool:
    """Whether a word has the shape of told distances."""
    return word == NOBODY or (word.isascii() and _WORD.fullmatch(word.casefold()) is not None)


class Told:
    """Mice and how many steps away they are; ``unseen`` are near, but not in sight."""

    def __init__(self, steps: dict[str, int], unseen: tuple[str, ...] = ()) -> None:
        self.steps = steps
        self.unseen = unseen

    def with_more(self, more: Told) -> Told:
        """These and others that were told in a word of their own."""
        return Told({**self.steps, **more.steps}, (*self.unseen, *more.unseen))


def read_told(word: str, among: Sequence[str]) -> Told:
    """The distances in a word; raises Refusal for mice not ``among`` those on the board."""
    if word == NOBODY:
        return Told({})
    if not is_distances(word):
        raise Refusal("unreadable", f"{word}: {expects(among)}.")
    steps: dict[str, int] = {}
    unseen: list[str] = []
    for letters, digits, mark in _GROUP.findall(word.casefold()):
        for mouse in mice_in(letters, among):
            if mouse in steps:
                raise Refusal("contradiction", f"{mouse} was told twice in {word}.")
            steps[mouse] = _steps(digits)
            unseen += [mouse] if mark else []
    return Told(steps, tuple(unseen))


def _steps(digits: str) -> int:
    number = number_of(digits, 0, 20)
    if number is None:
        raise Refusal("unknown-name", f"{digits} steps: a number from 0 to 20 was expected.")
    return number


def mice_in(letters: str, among: Sequence[str]) -> tuple[str, ...]:
    """The mice meant by one letter each, or by the beginning of one name; raises Refusal."""
    mice = [_LETTERS.get(letter, "") for letter in letters]
    if not all(mice):
        mice = [mouse_of(letters)]
    strangers = [mouse for mouse in mice if mouse not in among]
    if strangers:
        raise Refusal(
            "illegal",
            f"{listed(strangers)} cannot be meant here: {listed(among) or 'nobody'} can.",
        )
    return tuple(dict.fromkeys(mice))


def is_mice(letters: str) -> bool:
    """Whether letters name mice, one each or one by its beginning; ``ccc`` is a roll of dice."""
    typed = letters.casefold()
    if len(set(typed)) < len(typed) and all(letter in _LETTERS for letter in typed):
        return False
    try:
        return bool(mice_in(typed, MICE))
    except Refusal:
        return False
