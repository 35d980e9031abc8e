"""The names of Severton's pieces, and how much of a name is enough.

Characters may be cut to an unambiguous beginning (``j`` for Jerry).  A single
letter A to F is always a Vonts group where groups are possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.shared.names import choose, number_of
from companion.games.shared.refusal import Refusal

LETTERS = "ABCDEF"
LOCATIONS = range(1, 23)
ENTRANCES = (1, 2)

RED, BLUE, YELLOW, PURPLE = "red", "blue", "yellow", "purple"
REGULAR = (RED, BLUE, YELLOW)
COLOURS = (RED, BLUE, YELLOW, PURPLE)
COLOUR_BY_LETTER = {"r": RED, "b": BLUE, "y": YELLOW, "p": PURPLE}

CHARACTERS = ("Fleetfoot", "Henrietta", "Jerry", "Redcap", "Wilhelmina")
BUBBLE = "Bubble"
BUBBLE_TOPIC = "bubble-plays"  # what a Scenario Book says of his token before scenario 4
SCIROCCO = "Scirocco"
FIGURES = (*CHARACTERS, BUBBLE, SCIROCCO)
NOT_IN_LIGHT = (
    "This session is light: it tracks no board, and nobody on it. Type a card (ry, 2+b) to "
    "decide it."
)
_OTHER_NAMES = {"henry": "Henrietta", "hoy": "Henrietta", "true": "Wilhelmina", "dog": BUBBLE}


def letter_of(word: str) -> str:
    """The group meant by ``word``; raises Refusal unless it is A to F."""
    letter = word.upper()
    if len(letter) == 1 and letter in LETTERS:
        return letter
    raise Refusal("unknown-name", f"No group {word}: groups are A to F.")


def location_of(word: str) -> int:
    """The location meant by ``word``; raises Refusal unless it is 1 to 22."""
    place = number_of(word, LOCATIONS.start, LOCATIONS.stop - 1)
    if place is not None:
        return place
    nearest = " (the highest is 22)" if word.isdecimal() and word.strip("0") else ""
    raise Refusal("unknown-name", f"No location {word}: locations are 1 to 22{nearest}.")


def colour_of(word: str) -> str:
    """The path colour meant by ``word`` or its beginning; raises Refusal."""
    return choose(word, COLOURS, "path colour")


def character_of(word: str, among: Sequence[str] = CHARACTERS) -> str:
    """The character (or Bubble, Scirocco) meant by ``word``; raises Refusal."""
    other = _OTHER_NAMES.get(word.lower())
    if other is not None and other in among:
        return other
    return choose(word, among, "character")
