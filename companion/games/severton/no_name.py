"""Answers that are not the name of a card: a yes, a no, a number, a letter or two.

Names of quests, items and Allies are printed on cards that no list has, so any text may be
one; these are slips at a question, and a card called so would be asked for ever after.
"""

from __future__ import annotations

from companion.games.severton.words import WORDS
from companion.games.shared.refusal import Refusal

_REPLIES = (
    "yes no ok yep yeah nope nah okay sure skip pass next done end nothing nobody empty "
    "dunno unknown null nil quit exit help"
)
SHORTEST = 3  # letters of a name


def is_reply(typed: str) -> bool:
    """Whether people answer so where no name is meant: no beginning of one either."""
    return typed.casefold() in _REPLIES.split()


def _is_command(typed: str) -> bool:
    """Whether it begins with a word of the game in full, with a number or a letter behind it."""
    first, *rest = typed.casefold().split()
    argued = any(len(word) == 1 or any(map(str.isdigit, word)) for word in rest)
    return first in [word.name for word in WORDS] and (argued or not rest)


def refuse_no_name(typed: str, what: str, ways: str) -> None:
    """Raises Refusal for a reply that names no card; ``ways`` says what fits instead."""
    letters = sum(map(str.isalpha, typed))
    if letters < SHORTEST or is_reply(typed) or _is_command(typed):
        raise Refusal("unreadable", f"{typed} is no name of {what}: {ways}.")
