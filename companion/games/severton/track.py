"""The notation of the two progress tracks, taught once per scenario and stars.

Spaces after the start, in order: a number is so many plain spaces, ``.`` one
plain space, ``^`` a triangle, a letter A to F a new group, ``ability:C`` and
``speed:C`` boosts, ``draw``, ``surge``, ``moon``, ``worried``, ``concerned``,
``hex``, ``bubble``; several symbols on one space are joined with ``+``; ``end``
is the last space.  Example: ``. D ^ draw 2 E surge . end``.  ``worried:5`` says
that space 5 of the other track is as high as this one.  The Rapid Arrows track
also has ``scirocco``, which may be its last space.
"""

from __future__ import annotations

from companion.games.severton.names import LETTERS, letter_of
from companion.games.severton.state import State
from companion.games.shared.lore import Lore
from companion.games.shared.names import number_of
from companion.games.shared.refusal import Refusal

UNREST_TRACK, ARROWS_TRACK = "unrest", "arrows"
TOPIC = "unrest-track"
ARROWS_TOPIC = "arrows-track"
TOPIC_OF = {UNREST_TRACK: TOPIC, ARROWS_TRACK: ARROWS_TOPIC}
TRACK_QUESTION = {UNREST_TRACK: "track", ARROWS_TRACK: "arrows-track"}  # as asked for in the set-up
PLAIN_ICONS = ("draw", "surge", "moon", "worried", "concerned", "hex", "bubble", "end")
ARROWS_ICONS = ("scirocco", "victory")
LEVELLED = ("worried", "concerned")
_MOVES = {UNREST_TRACK: ("worried", "Unrest"), ARROWS_TRACK: ("concerned", "Rapid Arrows")}
TRIANGLE = "^"
LONGEST = 60  # spaces a number may stand for, or the other track may have


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

    def counts(self, place: int, state: State) -> bool:
        """Whether the tokens of this game stop on a space (SV-56); the last one always counts."""
        return bool(state.double) or not self.is_triangle(place) or place == self.end

    def steps_left(self, place: int, state: State) -> int:
        """How many steps a token on ``place`` is short of the last space."""
        return sum(self.counts(space, state) for space in range(place + 1, self.end + 1))

    @property
    def end(self) -> int:
        """The number of the last space."""
        return len(self._spaces)


def track_key(state: State) -> str:
    """The boards of this session: scenario and the stars of the progress boards."""
    return f"scenario {state.scenario}, {state.stars} stars"


def track_of(lore: Lore, state: State, which: str = UNREST_TRACK) -> Track | None:
    """One of the tracks of this session, if the table has taught it."""
    spaces = lore.get(TOPIC_OF[which], {}).get(track_key(state))
    if not isinstance(spaces, str):
        return None
    return Track([_icons(space) for space in spaces.split()])


def next_space(track: Track | None, place: int, state: State, step: int = 1) -> int:
    """The next space that counts, onwards or (``step`` -1) back (SV-56, SV-57)."""
    place += step
    while track is not None and not track.counts(place, state):
        place += step
    return max(place, 0)


def triangle_rules(track: Track | None, place: int) -> tuple[str, ...]:
    """The rulings that a step to ``place`` rests on, where a triangle is near."""
    if track is None:
        return ()
    near = track.is_triangle(place) or track.is_triangle(place - 1)
    return ("SV-56", "SV-57") if near else ()


def passing(track: Track | None, start: int, to: int) -> str:
    """What to add to the reason of a step that jumps over triangles (SV-56)."""
    over = [str(n) for n in range(min(start, to) + 1, max(start, to))] if track else []
    if not over:
        return ""
    spaces = f"triangle {over[0]} does" if len(over) == 1 else f"triangles {' '.join(over)} do"
    return f"; the {spaces} not count"


def _icons(space: str) -> list[str]:
    """The symbols of one stored space: ``.`` is plain, ``group:D+draw`` has two."""
    return [] if space == "." else [icon.replace(":", " ") for icon in space.split("+")]


def read_track(words: list[str], which: str = UNREST_TRACK) -> str:
    """A typed track in its stored form, one word a space; raises Refusal."""
    spaces = read_spaces(words, which)
    if not is_whole(spaces, which):
        raise Refusal("unreadable", "A track finishes with its last space: … end.")
    return " ".join(spaces)


def read_spaces(words: list[str], which: str = UNREST_TRACK) -> tuple[str, ...]:
    """The typed spaces of a track that may not be told to its end yet; raises Refusal."""
    spaces: list[str] = []
    for word in words:
        plain = number_of(word, 1, LONGEST)
        if plain is not None:
            spaces += ["."] * plain
        else:
            spaces.append("." if word == "." else _space(word, which))
    ends = [place for place, space in enumerate(spaces, 1) if "end" in space.split("+")]
    if ends and ends != [len(spaces)]:
        raise Refusal("unreadable", "A track has one end only, as its last space.")
    return tuple(spaces)


def is_whole(spaces: tuple[str, ...], which: str) -> bool:
    """Whether the last of the spaces can be the last of a track."""
    last = spaces[-1].split("+") if spaces else []
    return "end" in last or (which == ARROWS_TRACK and "scirocco" in last)


def _space(word: str, which: str) -> str:
    icons = [read_icon(part, which) for part in word.split("+")]
    for icon in icons:
        _refuse_other_track(icon.partition(" ")[0], which)
    return "+".join(icon.replace(" ", ":") for icon in icons)


def _refuse_other_track(kind: str, which: str) -> None:
    """Each of the two symbols moves the token of the other track (severton/progress-board)."""
    mine, token = _MOVES[which]
    if kind in LEVELLED and kind != mine:
        where = "Rapid Arrows" if which == UNREST_TRACK else "Unrest"
        raise Refusal(
            "illegal",
            f"{kind} is on the {where} track, as it moves the {token} token: did you mean {mine}?",
            f"severton/progress-board-{kind}",
        )


def read_icon(word: str, which: str = UNREST_TRACK) -> str:
    """One symbol in its stored form (``group D``, ``speed C``, ``draw``); raises Refusal.

    The victory is the ``end`` of the Rapid Arrows track.
    """
    icons = (*PLAIN_ICONS, *ARROWS_ICONS) if which == ARROWS_TRACK else PLAIN_ICONS
    lower = word.casefold()
    if word == TRIANGLE or lower in icons:
        return "end" if lower == "victory" else lower
    if len(word) == 1 and word.upper() in LETTERS:
        return f"group {word.upper()}"
    kind, _, rest = lower.partition(":")
    if kind in ("ability", "speed", "group") and rest:
        return f"{kind} {letter_of(rest)}"
    level = number_of(rest, 1, LONGEST) if kind in LEVELLED else None
    if level is not None:
        return f"{kind} {level}"
    raise Refusal(
        "unknown-name",
        f"No track symbol {word}: symbols are A to F, {', '.join(icons)}, "
        "ability:C, speed:C, and ^ for a triangle.",
    )
