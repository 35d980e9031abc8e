"""A roll of a fight as it is typed: faces, or how many dice the app rolls, or none at all."""

from __future__ import annotations

from companion.games.mice_mystics import dice
from companion.games.shared.names import number_of
from companion.games.shared.refusal import Refusal

MOST = 12
NOTHING = ("-", "0")


def read_roll(word: str) -> str:
    """A roll as typed, in its plain form; raises Refusal."""
    typed = word.casefold()
    if typed in NOTHING or typed in ("r", "roll"):
        return typed[:1]
    count = number_of(typed.removeprefix("r"), 1, MOST)
    if count is not None:
        return f"r{count}"
    if typed.removeprefix("r").isdigit():
        raise Refusal("illegal", f"{word} dice: an attack rolls at most {MOST}.", dice.RULE)
    return dice.written(dice.read_dice(typed))


def is_roll(word: str) -> bool:
    """Whether a word can be read as a roll."""
    try:
        read_roll(word)
    except Refusal:
        return False
    return True
