"""The map of Severton as a picture, as far as it was taught, with all that stands on it.

For screens of some 75 columns the paths are lines between the locations; for
narrow ones each location is a cell that names its paths.  Paths that were not
told are not drawn, and named below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.games.severton.map_canvas import LARGE, SMALL, Drawing, Scale, draw
from companion.games.severton.map_layout import CELLS, ROWS, Shape, spiral
from companion.games.severton.map_pieces import Piece, Pieces, pieces, said
from companion.games.severton.map_routes import Path, Route, routes
from companion.games.severton.names import COLOURS, LOCATIONS, PURPLE, location_of
from companion.games.severton.practice_map import PRACTICE
from companion.games.severton.state import State
from companion.games.severton.streets import Streets
from companion.games.severton.words import LOOKS
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.words import usage

NARROW = 38  # columns of the picture for narrow screens
_LANES = (3, 4, 5)
_LARGE_WORD, _LARGE_WIDTH = "large", 110
_TOO_NARROW = f"map large wants a screen of about {_LARGE_WIDTH} columns."
_CELL, _GAP, _ACROSS, _DOWN = 8, 2, 4, 6
_LEGEND = "─r─ red  ═b═ blue  ━y━ yellow  ·p· purple"


class Map(Record):
    """What is known of the map: its paths, which of them are locked, and who is where."""

    paths: tuple[Path, ...]
    locked: tuple[Path, ...]
    pieces: Pieces


def known_map(state: State, lore: Lore) -> Map:
    """The paths told (and those that the rulebook tells), with what stands on the map."""
    streets = Streets(lore)
    paths = {
        (min(place, end), max(place, end), colour)
        for colour in COLOURS
        for place in LOCATIONS
        for end in streets.ends(place, colour)
        if end != place
    }
    locked = {path for path in paths if path[2] == PURPLE and path[:2] not in state.unlocked}
    return Map(tuple(sorted(paths)), tuple(sorted(locked)), pieces(state))


def is_taught(lore: Lore) -> bool:
    """Whether the table itself has told any path."""
    streets = Streets(lore)
    return any(streets.taught_ends(place, colour) for place in LOCATIONS for colour in COLOURS)


def panels(state: State, lore: Lore, scale: Scale = SMALL, title: str = "") -> tuple[Panel, Panel]:
    """The picture, and what must be known about it."""
    known = known_map(state, lore)
    drawing = line_drawing(known, scale)
    hues = {colour[0]: colour for colour in COLOURS}
    words = {word: hues[word[0]] for word in _words_of(known)}
    tints = {**words, **drawing.tints, **hues, **{colour: colour for colour in COLOURS}}
    cells, words_only = _one_a_row(_cells(known)), tuple(spoken(known))
    picture = Panel(title, (), cells, tints, wide=drawing.rows, said=words_only)
    if scale == LARGE:
        small = line_drawing(known, SMALL)
        cells = _one_a_row([*_cells(known), *filled(_TOO_NARROW.split(), NARROW)])
        tints = {**tints, **small.tints}
        picture = picture.replace(rows=cells, tints=tints, middle=(*small.rows, _TOO_NARROW))
    return picture, Panel("", (), _one_a_row(_notes(state, lore)))


def _one_a_row(lines: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    return tuple((line,) for line in lines)


def sheet(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """The whole map, ``large`` with names in full, or what is around one location.

    Raises Refusal for a location that is none.
    """
    if len(args) > 1:
        raise usage("map", LOOKS)
    if args and not _LARGE_WORD.startswith(args[0].casefold()):
        from companion.games.severton.map_around import around

        return around(location_of(args[0]), state, lore)
    count = len(known_map(state, lore).paths)
    shown = panels(state, lore, LARGE if args else SMALL)
    return Sheet(f"The map as told: {count} path{'s' * (count != 1)}", shown)


# --- lines ---------------------------------------------------------------------------------


def line_drawing(known: Map, scale: Scale) -> Drawing:
    """The map with its paths as lines, and a legend below.

    With as few lanes between the locations as all paths can be drawn with;
    what can't be drawn even with the most is named below.
    """
    texts = {place: _text(known.pieces.get(place, ()), place, scale) for place in LOCATIONS}
    shape, laid = _laid(known.paths, _heights(texts, scale))
    drawn = {route.path for route in laid}
    left_out = [path for path in known.paths if path not in drawn]
    marked = {end for path in left_out for end in path[:2]}
    picture = draw(laid, shape, texts, scale, known.locked, marked)
    width = max(len(row) for row in picture.rows)
    legend = [_LEGEND + ("  x locked" if known.locked else "")]
    if left_out:
        legend += filled(["{…}", "paths not drawn:", *_named(left_out, known)], width)
    legend += filled(_signs(known, scale), width)
    return Drawing((*_trimmed(picture.rows), "", *legend), picture.tints)


def _laid(paths: tuple[Path, ...], heights: tuple[int, ...]) -> tuple[Shape, tuple[Route, ...]]:
    for lanes in _LANES:
        shape = Shape(heights, lanes)
        laid = routes(paths, shape, all_or_none=lanes != _LANES[-1])
        if laid:
            break
    return shape, laid


def _text(at: Iterable[Piece], place: int, scale: Scale) -> list[str]:
    """The lines in the box of a location: its number, and who is there."""
    units = [piece.short for piece in at]
    if scale != SMALL:
        units = [line for piece in at for line in piece.full]
    return filled([str(place), *units], scale.inside)


def _heights(texts: Mapping[int, Sequence[str]], scale: Scale) -> tuple[int, ...]:
    rows = [[texts[place] for place, (_, row) in CELLS.items() if row == at] for at in range(ROWS)]
    return tuple(scale.points_high(max(map(len, row))) for row in rows)


def _trimmed(rows: Sequence[str]) -> Sequence[str]:
    """Without the lanes above and below that no path uses."""
    used = [at for at, row in enumerate(rows) if row]
    return rows[used[0] : used[-1] + 1]


def _named(paths: Iterable[Path], known: Map) -> list[str]:
    named = [f"{a} {colour} {b}{_if_locked((a, b, colour), known)}" for a, b, colour in paths]
    return [*(f"{path}," for path in named[:-1]), f"{named[-1]}."]


def _if_locked(path: Path, known: Map) -> str:
    return " (locked)" if path in known.locked else ""


def _signs(known: Map, scale: Scale = SMALL) -> list[str]:
    """What the signs on the map mean, each once; a large map has names in full."""
    signs: dict[str, str] = {}
    for at in known.pieces.values():
        for piece in at:
            signs |= {what: sign for what, sign in piece.signs.items() if what not in signs}
    if scale != SMALL:
        full = [line for at in known.pieces.values() for piece in at for line in piece.full]
        seen = {word.lstrip("0123456789") for line in full for word in line.split()}
        signs = {what: sign for what, sign in signs.items() if sign.split()[0].rstrip(":") in seen}
    units = list(signs.values())
    return [*(f"{unit}," for unit in units[:-1]), *(f"{unit}." for unit in units[-1:])]


def filled(units: Iterable[str], width: int) -> list[str]:
    """The units one after the other in lines of ``width``; only one that is too long is broken."""
    lines: list[str] = []
    for unit in units:
        for piece in (unit,) if len(unit) <= width else _broken(unit, width):
            if lines and len(lines[-1]) + 1 + len(piece) <= width:
                lines[-1] += f" {piece}"
            else:
                lines.append(piece)
    return lines


def _broken(unit: str, width: int) -> Iterator[str]:
    for word in unit.split():
        yield from (word[at : at + width] for at in range(0, len(word), width))


# --- cells ---------------------------------------------------------------------------------


def _cells(known: Map) -> list[str]:
    """The spiral without lines: each location names its paths by letter and number."""
    at = dict(zip(spiral(_ACROSS, _DOWN), LOCATIONS, strict=False))
    rows = []
    for y in range(_DOWN):
        cells = [_cell(known, at.get((x, y))) for x in range(_ACROSS)]
        for line in range(max(map(len, cells))):
            texts = (cell[line] if line < len(cell) else "" for cell in cells)
            rows.append((" " * _GAP).join(text.ljust(_CELL) for text in texts).rstrip())
        rows.append("")
    legend = ["r15: a red path to 15,", "b blue,", "y yellow,", "p purple"]
    legend[-1] += ";" if known.locked else "."
    legend += ["p15x: locked."] if known.locked else []
    return [*rows, *filled(legend, NARROW), *filled(_signs(known), NARROW)]


def _cell(known: Map, place: int | None) -> list[str]:
    if place is None:
        return []
    who = filled([str(place), *(piece.short for piece in known.pieces.get(place, ()))], _CELL)
    return [*who, *filled(_words(known, place), _CELL)]


def _words(known: Map, place: int) -> list[str]:
    """The paths of a location as ``r15``."""
    return [
        f"{colour[0]}{end}{'x' if path in known.locked else ''}"
        for path, colour, end in paths_of(known, place)
    ]


def _words_of(known: Map) -> set[str]:
    return {word for place in LOCATIONS for word in _words(known, place)}


def paths_of(known: Map, place: int) -> list[tuple[Path, str, int]]:
    """The paths of a location with their colour and other end, by colour and number."""
    found = [(path, path[2], sum(path[:2]) - place) for path in known.paths if place in path[:2]]
    return sorted(found, key=lambda one: (COLOURS.index(one[1]), one[2]))


# --- words ---------------------------------------------------------------------------------


def spoken(known: Map) -> Iterator[str]:
    """The map in words: a line for each location that has a path or a piece."""
    for place in LOCATIONS:
        who = said(known.pieces.get(place, ()))
        ways = ", ".join(in_words(known, path, end) for path, _, end in paths_of(known, place))
        if who or ways:
            yield f"{place}: " + " ".join(f"{part}." for part in (who, ways) if part)


def in_words(known: Map, path: Path, end: int) -> str:
    """``red 12``, ``passage to 9 (locked)``."""
    if path[2] == PURPLE:
        return f"passage to {end}{_if_locked(path, known)}"
    return f"{path[2]} {end}"


def _notes(state: State, lore: Lore) -> Iterator[str]:
    streets = Streets(lore)
    for colour in COLOURS:
        untold = [place for place in LOCATIONS if not streets.known(place, colour)]
        if untold:
            yield f"{colour.capitalize()} paths not yet told: {ranges(untold)}."
    if is_practice(lore):
        yield "This is the practice map, not the printed one."
    if state.light:
        yield "The session is light: who stands where is not tracked."


def ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers, three and more in a row as ``9 to 12``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listed(
        part
        for run in runs
        for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))
    )


def is_practice(lore: Lore) -> bool:
    """Whether most of the paths told are those of the practice map."""
    streets = Streets(lore)
    told = [
        (int(place), colour, int(end)) for place, colour, end in (line.split() for line in PRACTICE)
    ]
    same = [end in (streets.taught_ends(place, colour) or ()) for place, colour, end in told]
    return 2 * sum(same) > len(told)
