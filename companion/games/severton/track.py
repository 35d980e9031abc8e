"""The notation of a progress track, taught once per scenario and stars.

Spaces after the start, in order: a number is so many plain spaces, ``.`` one
plain space, ``^`` a triangle, a letter A to F a new group, ``ability:C`` and
``speed:C`` boosts, ``draw``, ``surge``, ``moon``, ``worried``, ``hex``,
``bubble``; several symbols on one space are joined with ``+``; ``end`` is the
last space.  Example: ``. D ^ draw 2 E surge . end``.
"""

from __future__ import annotations

from companion.games.severton.names import LETTERS, letter_of
from companion.games.severton.state import State
from companion.games.shared.lore import Lore
from companion.games.shared.names import number_of
from companion.games.shared.refusal import Refusal

TOPIC = "unrest-track"
PLAIN_ICONS = ("draw", "surge", "moon", "worried", "concerned", "hex", "bubble", "end")
TRIANGLE = "^"


class Track:
    """A taught track: the symbols of every space after the start."""

    def __init__(self, spaces: list[list[str]]) -> None:
        self._spaces = spaces

    def icons(self, place: int) -> tuple[str, ...]:
        """The symbols on space ``place`` (1 is the first after the start)."""
        if 1 <= place <= len(self._spaces):
            return tuple(icon for icon in self._spaces[place - 1] if icon != TRIANGLE)
        return ()

    def is_triangle(self, place: int) -> bool:
        """Whether the space is a triangle, which only counts with a double-character."""
        return 1 <= place <= len(self._spaces) and TRIANGLE in self._spaces[place - 1]

    @property
    def end(self) -> int:
        """The number of the last space."""
        return len(self._spaces)


def track_key(state: State) -> str:
    """The boards of this session: scenario and the stars of the progress boards."""
    return f"scenario {state.scenario}, {state.stars} stars"


def track_of(lore: Lore, state: State) -> Track | None:
    """The Unrest track of this session, if the table has taught it."""
    spaces = lore.get(TOPIC, {}).get(track_key(state))
    if not isinstance(spaces, str):
        return None
    return Track([_icons(space) for space in spaces.split()])


def _icons(space: str) -> list[str]:
    """The symbols of one stored space: ``.`` is plain, ``group:D+draw`` has two."""
    return [] if space == "." else [icon.replace(":", " ") for icon in space.split("+")]


def read_track(words: list[str]) -> str:
    """A typed track in its stored form, one word a space; raises Refusal."""
    spaces: list[str] = []
    for word in words:
        plain = number_of(word, 1, 60)
        if plain is not None:
            spaces += ["."] * plain
        else:
            spaces.append("." if word == "." else _space(word))
    if not spaces or "end" not in spaces[-1]:
        raise Refusal("unreadable", "A track finishes with its last space: … end.")
    if sum("end" in space for space in spaces) > 1:
        raise Refusal("unreadable", "A track has one end only, as its last space.")
    return " ".join(spaces)


def _space(word: str) -> str:
    return "+".join(read_icon(part).replace(" ", ":") for part in word.split("+"))


def read_icon(word: str) -> str:
    """One symbol in its stored form (``group D``, ``speed C``, ``draw``); raises Refusal."""
    lower = word.casefold()
    if word == TRIANGLE or lower in PLAIN_ICONS:
        return lower
    if len(word) == 1 and word.upper() in LETTERS:
        return f"group {word.upper()}"
    kind, _, letter = lower.partition(":")
    if kind in ("ability", "speed", "group") and letter:
        return f"{kind} {letter_of(letter)}"
    raise Refusal(
        "unknown-name",
        f"No track symbol {word}: symbols are A to F, {', '.join(PLAIN_ICONS)}, "
        "ability:C, speed:C, and ^ for a triangle.",
    )
