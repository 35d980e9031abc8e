"""The tracked tile as one minion sees it: where it stands, where mice are, what is full.

Only where the table tracks spaces, has taught those of the tile, and has told
where this figure and every free mouse stand; otherwise the table measures.
"""

from __future__ import annotations

from companion.games.mice_mystics import tiles
from companion.games.mice_mystics.bestiary import is_large
from companion.games.mice_mystics.minion_turn import NEXT, SAME
from companion.games.mice_mystics.names import BRODIE, breed_of
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.tiles import ROOM, Tile
from companion.games.shared.lore import Lore

BEYOND = 99
"""How far a mouse is to which no way leads at all."""


def tile_of(state: State, lore: Lore, name: str = "") -> Tile | None:
    """The present tile (of somebody, where named), if its spaces are tracked and some are known."""
    if not state.spaces:
        return None
    tile = Tile((state.tile_at(name) if name else state.scene()).casefold(), lore)
    return tile if tile.spaces else None


def space_of(state: State, name: str) -> str:
    """Where a mouse or figure stands, "" where that was not told."""
    holder = state.mice.get(name) or state.figures.get(name)
    return holder.at if holder is not None else ""


def room_taken(state: State, lore: Lore, space: str, but: str = "") -> int:
    """How much room figures take on a space: one each, a large one all; Brodie none."""
    here = state.scene()
    mice = [name for name in state.mice_with(here) if state.mice[name].at == space]
    minions = [f for f in map(state.figures.__getitem__, state.figures_with(here)) if f.at == space]
    room = sum(1 for name in mice if name != but)
    for figure in minions:
        if figure.name != but and figure.breed != BRODIE:
            room += room_needed(figure.name, lore)
    return room


def full_spaces(state: State, lore: Lore, tile: Tile, but: str = "") -> frozenset[str]:
    """The spaces that ``but`` cannot enter, or anybody; special area spaces never fill up.

    A large figure takes a full space, so that it enters none where anybody stands.
    """
    free = ROOM - room_needed(but, lore)
    return frozenset(
        space
        for space in tile.spaces
        if not tile.has(space, "area") and room_taken(state, lore, space, but) > free
    )


def room_needed(name: str, lore: Lore) -> int:
    """How much room a figure takes on its space: a large one all of it."""
    breed = breed_of(name)
    return ROOM if breed and is_large(breed, lore) else 1


class Floor:
    """The tile around one figure."""

    def __init__(self, tile: Tile, figure: str, state: State, lore: Lore) -> None:
        self.tile = tile
        self.at = space_of(state, figure)
        there = state.mice_with(state.tile_at(figure))
        self.mice = {m: state.mice[m].at for m in there if m != figure}
        self.full = full_spaces(state, lore, tile, but=figure)

    def steps(self) -> dict[str, int]:
        """How far each mouse is that it can come to (MM-06)."""
        return tiles.mice_away(self.tile, self.at, self.mice, self.full)

    def nearest(self) -> int:
        """How far the nearest mouse is."""
        return min(self.steps().values(), default=BEYOND)

    def seen(self) -> dict[str, int]:
        """The mice it sees, and how far they are; raises NeedsAnswer for unknown sights."""
        away = {**tiles.mice_away(self.tile, self.at, self.mice, ()), **self.steps()}
        return {
            mouse: away.get(mouse, BEYOND)
            for mouse, space in self.mice.items()
            if self.tile.sees(self.at, space)
        }

    def near(self) -> dict[str, int]:
        """The mice on its space (0) or an adjacent one (1)."""
        return {
            mouse: SAME if space == self.at else NEXT
            for mouse, space in self.mice.items()
            if space == self.at or self.tile.adjacent(self.at, space)
        }

    def stops(self, goal: str, rolled: int) -> tuple[str, ...]:
        """Where a melee minion may end that goes for the mouse ``goal``."""
        return tiles.stops(self.tile, self.at, self.mice[goal], self.full, rolled)

    def stops_in_sight(self, goal: str, rolled: int) -> tuple[str, ...]:
        """Where a ranged minion may end that looks for a mouse."""
        mice = frozenset(self.mice.values())
        goal_space = self.mice[goal]
        return tiles.stops_in_sight(self.tile, self.at, goal_space, self.full, rolled, mice)


def floor_of(state: State, lore: Lore, figure: str) -> Floor | None:
    """The tile around a figure, None where something of it was not told."""
    tile = tile_of(state, lore, figure)
    if tile is None or breed_of(figure) == BRODIE:
        return None
    everybody = (figure, *state.mice_with(state.tile_at(figure)))
    if not all(space_of(state, name) in tile.spaces for name in everybody):
        return None
    return Floor(tile, figure, state, lore)
