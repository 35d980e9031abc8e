"""Words mistyped in the way fingers do it: two letters swapped, one too many or one too few.

A free question takes any text for its answer, also a word that was mistyped;
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
    return next((word for word in words if len(word) >= SHORTEST and is_slip(typed, word)), "")


def is_slip(typed: str, word: str) -> bool:
    """Whether fingers that meant ``word`` may have typed this (any case)."""
    typed, word = typed.casefold(), word.casefold()
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


def has_another_letter(typed: str, word: str) -> bool:
    """Whether ``typed`` is ``word`` but for one letter that is another one (any case)."""
    typed, word = typed.casefold(), word.casefold()
    return len(typed) == len(word) and sum(map(str.__ne__, typed, word)) == 1
