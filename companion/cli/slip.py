"""Words mistyped in the way fingers do it: two letters swapped, one too many or one too few.

A free question takes any text for its answer, also a command that was mistyped;
such slips are pointed at first.  Letters that are merely other ones do not
count: so are the names of real cards.
"""

from __future__ import annotations

from collections.abc import Iterable

SHORTEST = 4  # letters; shorter words are too easily names


def slip_for(typed: str, words: Iterable[str]) -> str:
    """The word of ``words`` for which ``typed`` is a slip; "" where there is none."""
    if len(typed) < SHORTEST:
        return ""
    wanted = typed.casefold()
    return next((word for word in words if len(word) >= SHORTEST and _is_slip(wanted, word)), "")


def _is_slip(typed: str, word: str) -> bool:
    if len(typed) == len(word):
        return _is_swapped(typed, word)
    longer, shorter = (typed, word) if len(typed) > len(word) else (word, typed)
    if len(longer) != len(shorter) + 1:
        return False
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def _is_swapped(typed: str, word: str) -> bool:
    return typed != word and any(
        typed == word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)
    )
