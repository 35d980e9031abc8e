"""A roll of a fight as it is typed: faces, or how many dice the app rolls, or none at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.mice_mystics import dice
from companion.games.shared.names import number_of
from companion.games.shared.refusal import Refusal

MOST = 12
NOTHING = ("-", "0")
_ONE = ("a", "an")


def read_roll(word: str) -> str:
    """A roll as typed, in its plain form; raises Refusal."""
    typed = word.casefold()
    if typed in NOTHING or typed in ("r", "roll"):
        return typed[:1]
    count = number_of(typed.removeprefix("r"), 1, MOST)
    if count is not None:
        return typed
    if typed.removeprefix("r").isdigit():
        raise Refusal("illegal", f"{word} dice: an attack rolls at most {MOST}.", dice.RULE)
    return dice.written(dice.read_dice(typed))


def read_rolls(words: Sequence[str]) -> tuple[str, ...]:
    """Rolls as typed; faces in words, with numbers or without, are one (``2 swords cheese``)."""
    rolls: list[str] = []
    spoken = False
    for word, count in _counted(words):
        in_words = dice.is_word(word)
        roll = read_roll(dice.singular(word) if in_words else word) * count
        if in_words and spoken:
            rolls[-1] += roll
        else:
            rolls.append(roll)
        spoken = in_words
    return tuple(rolls)


def _counted(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Every word with the number in front of it, where the word is a face; else 1."""
    left = list(_without_fillers([word.strip(",") or word for word in words]))
    while left:
        count = number_of(left[0], 1, MOST)
        if count is not None and len(left) > 1 and dice.is_word(left[1]):
            yield left[1], count
            del left[:2]
        else:
            yield left.pop(0), 1


def _without_fillers(words: Sequence[str]) -> Iterator[str]:
    """The words but for ``a`` before a face and ``and`` between two (``a sword and a bow``)."""
    for at, (word, after) in enumerate(zip(words, [*words[1:], ""], strict=False)):
        typed = word.casefold()
        is_one = typed in _ONE and dice.is_word(after)
        if not (is_one or (typed == "and" and at and after)):
            yield word


def are_rolls(words: Sequence[str]) -> bool:
    """Whether words can be read as rolls."""
    try:
        read_rolls(words)
    except Refusal:
        return False
    return True


def is_roll(word: str) -> bool:
    """Whether a word can be read as a roll."""
    try:
        read_roll(word)
    except Refusal:
        return False
    return True


def counts_faces(number: str, word: str) -> bool:
    """Whether a number counts the faces behind it (``rat 2 swords``, but ``rat 3 bow bow``)."""
    several = number_of(number, 2, MOST) is not None
    return several and word.casefold().endswith("s") and dice.is_word(word)
