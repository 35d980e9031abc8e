"""Draws by the app: a die, a card, a gem out of the bag.

A draw depends only on the seed of the session and on how many draws were made
before it on this line of the log.  So a seed repeats a whole game, replaying
the log repeats it, and taking a roll back does not buy another roll.  The
numbers come from SplitMix64 (G. Steele et al., "Fast splittable pseudorandom
number generators", 2014) and not from the standard library, whose sequences
may change with the Python version.
"""

from __future__ import annotations

import os

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def fresh_seed() -> int:
    """A seed for a session that was given none: six digits, easy to tell a friend."""
    return int.from_bytes(os.urandom(8), "big") % 1_000_000


class SessionChance:
    """The draws of one line of the log, from the ``drawn``-th on.

    ``draws`` are those made here: what was drawn, and what came.
    """

    def __init__(self, seed: int, drawn: int) -> None:
        self._seed = seed
        self._drawn = drawn
        self.draws: list[tuple[str, int]] = []

    @property
    def drawn(self) -> int:
        """How many draws have been made since the start of the session."""
        return self._drawn + len(self.draws)

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        """One of ``among``, each as likely; raises ValueError when there is nothing to draw."""
        if not among:
            raise ValueError(f"nothing to draw for {what}")
        value = among[_below(len(among), self._seed, self.drawn)]
        self.draws.append((what, value))
        return value


def _below(bound: int, seed: int, index: int) -> int:
    """The ``index``-th number from 0 up to ``bound``; words that would favour some are passed."""
    fair = (_WORD + 1) - (_WORD + 1) % bound
    word = _mixed(_mixed(seed & _WORD) + index * _STEP)
    while word >= fair:
        word = _mixed(word + _STEP)
    return word % bound


def _mixed(word: int) -> int:
    word = (word + _STEP) & _WORD
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)
