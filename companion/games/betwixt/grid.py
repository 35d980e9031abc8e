"""The Game Board: exploration cards on a square grid, their symbols and gems side by side.

A space is a column letter and a row number, ``"c4"``: columns from the left,
rows from the top.  Directions and sides are ``n e s w``, elements ``w i e f``
(water, wind, earth, fire: ``i``, because water has the ``w``).  Four letters
in a row always stand for the four sides, clockwise from the top, with ``.``
where there is nothing.  Everything here is pure: a changed grid is a new one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.games.shared.names import choose, nearest
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

Space = str

ELEMENTS: Mapping[str, str] = {"w": "water", "i": "wind", "e": "earth", "f": "fire"}
NOTHING = "."
SIDES = "nesw"
DIRECTIONS: Mapping[str, str] = {"n": "north", "e": "east", "s": "south", "w": "west"}
STOP, TUNNEL = "stop", "tunnel"
NO_GEMS = NOTHING * 4
_DELTA: Mapping[str, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Card(Record):
    """An exploration card as printed.

    ``sides`` are its elements clockwise from the top, ``action`` what it does
    when entered ("move", "stop", an element, "spell", ... or ""), ``amount``
    how many times or pieces, ``bonus`` the Discovery Bonus.
    """

    name: str
    sides: str
    action: str = ""
    amount: int = 1
    bonus: str = ""


class Tile(Record):
    """A card on the board, ``card`` None while it lies face-down.

    ``turn`` is in quarter turns clockwise; ``gems`` lie on the *board's* sides
    (north, east, south, west), so they are read without turning anything.
    """

    card: Card | None = None
    turn: int = 0
    gems: str = NO_GEMS


class Grid(Record):
    """The part of the Game Board in play: ``size`` by ``size`` spaces."""

    size: int
    tiles: Mapping[Space, Tile] = {}
    obstacles: tuple[Space, ...] = ()


class Reach(Record):
    """A gem that can be absorbed: where it lies, seen in which direction from the Mystic."""

    direction: str
    space: Space
    element: str


# Spaces and directions ---------------------------------------------------------------------------


def space_at(column: int, row: int) -> Space:
    """The space in a column and row counted from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


def column_row(space: Space) -> tuple[int, int]:
    """Column and row of a space, counted from 0."""
    return ord(space[0]) - ord("a"), int(space[1:]) - 1


def all_spaces(size: int) -> tuple[Space, ...]:
    """Every space of a grid, row by row from the top left."""
    return tuple(space_at(column, row) for row in range(size) for column in range(size))


def in_order(spaces: Collection[Space]) -> tuple[Space, ...]:
    """Spaces in the fixed order in which candidates are listed: row by row."""
    return tuple(sorted(spaces, key=lambda space: column_row(space)[::-1]))


def step(size: int, space: Space, direction: str) -> Space | None:
    """The next space in a direction, None where the grid ends."""
    column, row = column_row(space)
    right, down = _DELTA[direction]
    column, row = column + right, row + down
    inside = 0 <= column < size and 0 <= row < size
    return space_at(column, row) if inside else None


def neighbours(size: int, space: Space) -> tuple[tuple[str, Space], ...]:
    """The orthogonally adjacent spaces with their directions, clockwise from the north."""
    found = ((direction, step(size, space, direction)) for direction in SIDES)
    return tuple((direction, there) for direction, there in found if there is not None)


def diagonals(size: int, space: Space) -> tuple[Space, ...]:
    """The diagonally adjacent spaces, for those who may move so."""
    column, row = column_row(space)
    corners = ((column + right, row + down) for down in (-1, 1) for right in (-1, 1))
    return tuple(space_at(c, r) for c, r in corners if 0 <= c < size and 0 <= r < size)


def steps(one: Space, other: Space) -> int:
    """The orthogonal steps between two spaces (BB-01)."""
    (column, row), (to_column, to_row) = column_row(one), column_row(other)
    return abs(column - to_column) + abs(row - to_row)


def opposite(direction: str) -> str:
    """The direction (or side) across: north of south, east of west."""
    return SIDES[(SIDES.index(direction) + 2) % 4]


def direction_to(size: int, space: Space, other: Space) -> str:
    """The direction in which a neighbour lies, "" where it is none."""
    found = (direction for direction, there in neighbours(size, space) if there == other)
    return next(found, "")


# What is typed -----------------------------------------------------------------------------------


def read_space(text: str, size: int) -> Space:
    """The space that is meant (``c4``, also ``4c``); raises Refusal."""
    typed = text.casefold()
    if len(typed) == 2 and typed[0] in "123456789":
        typed = typed[1] + typed[0]
    if typed in all_spaces(size):
        return typed
    last = space_at(size - 1, size - 1)
    raise Refusal("unknown-name", f"No space {text}: this grid goes from a1 to {last}.")


def read_element(text: str) -> str:
    """The letter of the element that is meant (w, i, e, f, or a beginning); raises Refusal."""
    typed = text.casefold()
    if typed in ELEMENTS:
        return typed
    name = choose(typed, tuple(ELEMENTS.values()), "element")
    return next(letter for letter, element in ELEMENTS.items() if element == name)


def read_direction(text: str) -> str:
    """The letter of the direction that is meant (n, e, s, w, or a beginning); raises Refusal."""
    return choose(text, tuple(DIRECTIONS.values()), "direction")[0]


def read_turn(text: str) -> int:
    """Quarter turns clockwise, from 0 to 3 or from where the card's top points; raises Refusal."""
    if text in ("0", "1", "2", "3"):
        return int(text)
    try:
        return SIDES.index(read_direction(text))
    except Refusal:
        raise Refusal(
            "unreadable",
            f"A turn is where the card's top points (n, e, s or w) or quarter turns (0-3), not "
            f"{text}.",
        ) from None


def read_sides(text: str) -> str:
    """Four letters clockwise from the top, ``f.w.`` (``-`` and ``0`` also mean nothing).

    Raises Refusal.
    """
    sides = "".join(NOTHING if letter in "-0_" else letter for letter in text.casefold())
    if len(sides) == 4 and set(sides) <= {*ELEMENTS, NOTHING}:
        return sides
    raise Refusal(
        "unreadable",
        f"{text} is no card's sides: four letters clockwise from the top, each w, i, e, f or . "
        "(for instance .e.w).",
    )


def read_hands(text: str) -> str:
    """The hands of an Absorb Magic Card as letters of directions (``ne``); raises Refusal."""
    typed = text.casefold()
    if typed and set(typed) <= set(SIDES) and len(set(typed)) == len(typed):
        return "".join(side for side in SIDES if side in typed)
    close = nearest(typed, ("n", "ne", "ns", "nes", "nesw"))
    raise Refusal(
        "unreadable",
        f"{text} is no Absorb Magic Card: one letter for each hand, seen from the circle "
        f"(n, e, s, w), for instance {close or 'ne'}.",
    )


# One card ----------------------------------------------------------------------------------------


def turned(sides: str, turn: int) -> str:
    """Four sides after ``turn`` quarter turns clockwise: the top comes to the east."""
    return "".join(sides[(side - turn) % 4] for side in range(4))


def symbols(tile: Tile) -> str:
    """The Magic symbols on the board's sides; none are known of a face-down card (BB-09)."""
    return NO_GEMS if tile.card is None else turned(tile.card.sides, tile.turn)


def laid(card: Card, turn: int) -> Tile:
    """A card as it comes onto the board: a gem on each of its symbols."""
    return Tile(card, turn, turned(card.sides, turn))


def depleted(tile: Tile) -> str:
    """The elements of the symbols that have no gem, clockwise from the north."""
    pairs = zip(symbols(tile), tile.gems, strict=True)
    return "".join(symbol for symbol, gem in pairs if gem == NOTHING and symbol != NOTHING)


def replenished(tile: Tile) -> Tile:
    """The card with every depleted symbol filled again."""
    pairs = zip(symbols(tile), tile.gems, strict=True)
    return tile.replace(gems="".join(gem if gem != NOTHING else symbol for symbol, gem in pairs))


def rotated(tile: Tile, turn: int) -> Tile:
    """The card turned to ``turn``; its gems go round with it (BB-39)."""
    return tile.replace(turn=turn, gems=turned(tile.gems, turn - tile.turn))


def is_stop(tile: Tile | None) -> bool:
    """Whether this is a face-up card with a Stop symbol."""
    return tile is not None and tile.card is not None and tile.card.action == STOP


# The grid ----------------------------------------------------------------------------------------


def with_tile(grid: Grid, space: Space, tile: Tile) -> Grid:
    """The grid with a card put on a space (in place of what lay there)."""
    return grid.replace(tiles={**grid.tiles, space: tile})


def without_tile(grid: Grid, space: Space) -> Grid:
    """The grid without the card (and the gems) of a space."""
    return grid.replace(tiles={at: tile for at, tile in grid.tiles.items() if at != space})


def with_gem(grid: Grid, space: Space, side: str, element: str) -> Grid:
    """The grid with the gem on one side of a card set, ``.`` takes it away."""
    tile = grid.tiles.get(space)
    if tile is None:
        return grid
    where = SIDES.index(side)
    gems = tile.gems[:where] + element + tile.gems[where + 1 :]
    return with_tile(grid, space, tile.replace(gems=gems))


def with_obstacle(grid: Grid, space: Space) -> Grid:
    """The grid with an Obstacle Token on a space."""
    return grid.replace(obstacles=in_order({*grid.obstacles, space}))


def without_obstacle(grid: Grid, space: Space) -> Grid:
    """The grid without the Obstacle Token of a space."""
    return grid.replace(obstacles=tuple(at for at in grid.obstacles if at != space))


def gems_on(grid: Grid) -> dict[str, int]:
    """How many gems of each element lie on the board."""
    all_gems = "".join(tile.gems for tile in grid.tiles.values())
    return {element: all_gems.count(element) for element in ELEMENTS}


def where_symbol(grid: Grid, element: str) -> tuple[Space, ...]:
    """The spaces with a face-up card that shows the symbol of an element, row by row."""
    return in_order([at for at, tile in grid.tiles.items() if element in symbols(tile)])


def where_gem(grid: Grid, element: str) -> tuple[Space, ...]:
    """The spaces with a gem of an element, row by row."""
    return in_order([at for at, tile in grid.tiles.items() if element in tile.gems])


def tunnels(grid: Grid) -> tuple[Space, ...]:
    """The spaces that are adjacent to each other by tunnel, for moving only (BB-43)."""
    found = [at for at, t in grid.tiles.items() if t.card is not None and t.card.action == TUNNEL]
    return in_order(found)


def face_down(grid: Grid) -> tuple[Space, ...]:
    """The spaces with a face-down card, row by row."""
    return in_order([at for at, tile in grid.tiles.items() if tile.card is None])


def free_spaces(grid: Grid) -> tuple[Space, ...]:
    """The spaces without a card, where one may be explored, row by row.

    Only a card bars another: a space with a Mystic or a token on it is free.
    """
    return tuple(space for space in all_spaces(grid.size) if space not in grid.tiles)


def reshape_targets(grid: Grid, space: Space) -> tuple[Space, ...]:
    """The empty spaces at most two steps away from a card, row by row (BB-39)."""
    return tuple(
        to
        for to in free_spaces(grid)
        if steps(space, to) <= 2 and to not in grid.obstacles and to != space
    )


def enterable(grid: Grid, space: Space) -> bool:
    """Whether a Mystic may enter a space: no Stop card and no Obstacle Token on it."""
    return space not in grid.obstacles and not is_stop(grid.tiles.get(space))


def ways_out(grid: Grid, space: Space) -> tuple[Space, ...]:
    """The orthogonally adjacent spaces that a Mystic may enter."""
    return tuple(there for _, there in neighbours(grid.size, space) if enterable(grid, there))


def region(grid: Grid, start: Space) -> frozenset[Space]:
    """The spaces that can be walked to, tunnels and diagonals not counted (BB-37)."""
    seen = {start}
    edge = [start]
    while edge:
        fresh = [there for there in ways_out(grid, edge.pop()) if there not in seen]
        seen.update(fresh)
        edge += fresh
    return frozenset(seen)


def stuck(grid: Grid, mystics: Mapping[str, Space]) -> tuple[str, ...]:
    """The Mystics with no adjacent space to enter (BB-37)."""
    return tuple(name for name, at in mystics.items() if not ways_out(grid, at))


def cut_off(grid: Grid, mystics: Mapping[str, Space]) -> tuple[str, ...]:
    """The Mystics that cannot walk to every other Mystic (BB-37); nobody where there is one."""
    walks = {name: region(grid, at) for name, at in mystics.items()}

    def met(name: str, at: Space) -> bool:
        return at in walks[name] or any(out in walks[name] for out in ways_out(grid, at))

    return tuple(name for name in mystics if not all(met(name, at) for at in mystics.values()))


# Absorbing ---------------------------------------------------------------------------------------


def gem_facing(grid: Grid, space: Space, direction: str) -> Reach | None:
    """The gem next door in a direction that faces the Mystic on ``space``, if one does."""
    there = step(grid.size, space, direction)
    tile = grid.tiles.get(there) if there is not None else None
    if there is None or tile is None:
        return None
    gem = tile.gems[SIDES.index(opposite(direction))]
    return None if gem == NOTHING else Reach(direction, there, gem)


def absorbable(grid: Grid, space: Space) -> tuple[Reach, ...]:
    """The gems that can be absorbed from a space, clockwise from the north.

    The token takes one of them; never one on the Mystic's own space (BB-44),
    never through a tunnel (BB-43).
    """
    found = (gem_facing(grid, space, direction) for direction in SIDES)
    return tuple(reach for reach in found if reach is not None)


def turned_hands(hands: str, turn: int) -> str:
    """The directions of an Absorb Magic Card's hands after ``turn`` quarter turns clockwise."""
    shown = {SIDES[(SIDES.index(hand) + turn) % 4] for hand in hands}
    return "".join(side for side in SIDES if side in shown)


def orientations(hands: str) -> tuple[str, ...]:
    """The different ways in which an Absorb Magic Card can be aligned, upright first."""
    return tuple(dict.fromkeys(turned_hands(hands, turn) for turn in range(4)))


def same_hands(hands: str) -> str:
    """The one name of an Absorb Magic Card however it is turned: ``ne`` for ``es`` too."""
    ways = orientations(hands)
    return min(ways, key=lambda way: [SIDES.index(side) for side in way])


def absorbed_by(grid: Grid, space: Space, hands: str) -> tuple[Reach, ...]:
    """The gems that hands in these directions take: one each, missing ones are lost (BB-45)."""
    return tuple(reach for reach in absorbable(grid, space) if reach.direction in hands)


def best_hands(grid: Grid, space: Space, hands: str) -> tuple[tuple[str, tuple[Reach, ...]], ...]:
    """The alignments of an Absorb Magic Card that take the most gems, with what they take."""
    ways = [(way, absorbed_by(grid, space, way)) for way in orientations(hands)]
    most = max(len(gems) for _, gems in ways)
    return tuple((way, gems) for way, gems in ways if len(gems) == most)
