"""What is around one location of the map: two steps along the paths that were told."""

from __future__ import annotations

from companion.games.severton.map_picture import Map, in_words, known_map, paths_of
from companion.games.severton.map_pieces import said
from companion.games.severton.map_routes import Path
from companion.games.severton.names import COLOURS, PURPLE
from companion.games.severton.state import State
from companion.games.severton.streets import Streets
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def around(place: int, state: State, lore: Lore) -> Sheet:
    """Its paths, who stands where each leads, and how they go on from there."""
    known = known_map(state, lore)
    here = said(known.pieces.get(place, ()))
    headline = f"Location {place}: {here or _nobody(state)}"
    rows = tuple(
        (
            _path(known, path),
            str(end),
            said(known.pieces.get(end, ())),
            _onward(known, path, place, end),
        )
        for path, _, end in paths_of(known, place)
    )
    panels = [Panel("", ("path", "to", "there", "and on to"), rows, {c: c for c in COLOURS})]
    panels.append(Panel("", (), tuple((line,) for line in _notes(place, state, lore, rows))))
    return Sheet(headline, tuple(panels))


def _nobody(state: State) -> str:
    return "who stands there is not tracked" if state.light else "nobody"


def _path(known: Map, path: Path) -> str:
    what = f"{PURPLE} passage" if path[2] == PURPLE else path[2]
    return f"{what} (locked)" if path in known.locked else what


def _onward(known: Map, came: Path, start: int, place: int) -> str:
    """Where the other paths lead, but back to the start, with who is there."""
    return "; ".join(
        in_words(known, path, end)
        + (f": {who}" if (who := said(known.pieces.get(end, ()))) else "")
        for path, _, end in paths_of(known, place)
        if path != came and end != start
    )


def _notes(place: int, state: State, lore: Lore, rows: tuple[tuple[str, ...], ...]) -> list[str]:
    streets = Streets(lore)
    untold = [colour for colour in COLOURS if not streets.known(place, colour)]
    notes = [] if rows else [f"No path of {place} is known."]
    if untold:
        notes.append(f"Not yet told: {listed(untold)} (path {place} {untold[0]} LOCATION).")
    return notes
