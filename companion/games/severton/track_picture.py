"""The progress tracks as drawn lines, as far as the table has taught them.

A track runs from its start on the left to its last space: ``-`` is behind the
token, ``@`` the token itself, ``.`` a plain space before it, ``^`` a triangle,
a letter a new group, ``*`` another symbol, ``X`` the end.
"""

from __future__ import annotations

from companion.games.severton.state import QUEST_SCENARIOS, State
from companion.games.severton.track import ARROWS_TRACK, UNREST_TRACK, Track, track_of
from companion.games.shared.game import Panel
from companion.games.shared.lore import Lore

_MOST = 40  # columns of a line
_PLAIN, _TRIANGLE, _SYMBOL, _END, _TOKEN, _BEHIND = ".", "^", "*", "X", "@", "-"
_MARKS = {_TOKEN: "token", _TRIANGLE: "triangle", _SYMBOL: "symbol", _END: "end"}
_WORDS = {
    "group": "group",
    "ability": "ability boost",
    "speed": "speed boost",
    "draw": "extra card",
    "surge": "final surge",
    "hex": "hexagon",
    "bubble": "Bubble",
    "scirocco": "Scirocco",
    "worried": "worried",
    "concerned": "concerned",
}


def track_panels(state: State, lore: Lore) -> tuple[Panel, ...]:
    """A picture of the tracks of this session, nothing while none is taught."""
    places = [("Unrest", UNREST_TRACK, state.unrest)]
    if state.scenario in QUEST_SCENARIOS:
        places.append(("Rapid Arrows", ARROWS_TRACK, state.rapid))
    known = [
        (title, track, place)
        for title, which, place in places
        if (track := track_of(lore, state, which)) is not None
    ]
    rows = [line for title, track, place in known for line in _drawn(title, track, place)]
    if not rows:
        return ()
    used = {mark for _, track, place in known for mark in _marks(track, place)}
    legend = ", ".join(f"{mark} {name}" for mark, name in _MARKS.items() if mark in used)
    said = tuple(_said(title, track, place) for title, track, place in known)
    shown = tuple((row,) for row in (*rows, legend))
    return (Panel("Tracks", (), shown, said=said, beside=True),)


def _drawn(title: str, track: Track, place: int) -> list[str]:
    marks = _marks(track, place)
    between = " " if 2 * len(marks) <= _MOST else ""
    return [title, between.join(marks), *_broken(_ahead(track, place))]


def _marks(track: Track, place: int) -> list[str]:
    """One mark for each space, the start included."""
    return [_mark(track, space, place) for space in range(max(track.end, place) + 1)]


def _mark(track: Track, space: int, place: int) -> str:
    if space <= place:
        return _TOKEN if space == place else _BEHIND
    if space == track.end:
        return _END
    icons = track.icons(space)
    if icons:
        kind, _, letter = icons[0].partition(" ")
        return letter if kind == "group" and len(icons) == 1 else _SYMBOL
    return _TRIANGLE if track.is_triangle(space) else _PLAIN


def _ahead(track: Track, place: int) -> list[str]:
    """``9 final surge``: the spaces before the token that do something."""
    return [
        f"{space} {' and '.join(map(_icon, icons))}"
        for space in range(place + 1, track.end + 1)
        if (icons := track.icons(space))
    ]


def _icon(icon: str) -> str:
    kind, _, detail = icon.partition(" ")
    return f"{_WORDS.get(kind, kind)} {detail}".rstrip()


def _said(title: str, track: Track, place: int) -> str:
    ahead = ", ".join(_ahead(track, place))
    return f"{title} {place} of {track.end}" + (f"; ahead: {ahead}." if ahead else ".")


def _broken(parts: list[str]) -> list[str]:
    """The parts with commas between, in indented lines that fit."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= _MOST:
            lines[-1] += f", {part}"
        else:
            lines = [*(f"{line.rstrip(',')}," for line in lines), f"  {part}"]
    return lines
