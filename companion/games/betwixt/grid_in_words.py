"""The grid in words, row by row and card by card, for those who hear it read."""

from __future__ import annotations

from companion.games.betwixt.cards import in_words
from companion.games.betwixt.drawing import figures_at
from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    NOTHING,
    Space,
    Tile,
    space_at,
    symbols,
)
from companion.games.betwixt.state import State
from companion.games.shared.names import agree, listed


def grid_in_words(state: State) -> tuple[str, ...]:
    """A line for each space with something on it, one for all rows with nothing."""
    size = state.grid.size
    last = space_at(size - 1, size - 1)
    rows = [_row(state, row) for row in range(size)]
    bare = [str(number) for number, row in enumerate(rows, 1) if not row]
    nothing = [f"Nothing in {agree(bare, 'row', 'rows')} {listed(bare)}."] if bare else []
    return (
        f"Spaces a1 to {last}: columns from the left, rows from the top.",
        *(line for row in rows for line in row),
        *nothing,
    )


def _row(state: State, row: int) -> list[str]:
    spaces = (space_at(column, row) for column in range(state.grid.size))
    return [line for space in spaces if (line := _space(state, space))]


def _space(state: State, space: Space) -> str:
    """``c1 Dry Lake, move; north fire with its gem; Ann``, "" where nothing is."""
    parts = [*_card(state.grid.tiles.get(space)), *_there(state, space)]
    return f"{space}: {'; '.join(parts)}." if parts else ""


def _card(tile: Tile | None) -> list[str]:
    if tile is None:
        return []
    if tile.card is None:
        return ["a card face down", *_sides(tile)]
    amount = f" {tile.card.amount}" if tile.card.amount > 1 else ""
    action = f", {in_words(tile.card.action)}{amount}" if tile.card.action else ""
    return [tile.card.name + action, *_sides(tile)]


def _sides(tile: Tile) -> list[str]:
    """Each side that has something, clockwise from the north."""
    sides = zip(DIRECTIONS.values(), symbols(tile), tile.gems, strict=True)
    return [
        f"{direction} {ELEMENTS[gem]} with its gem"
        if gem != NOTHING
        else f"{direction} {ELEMENTS[symbol]} without a gem"
        for direction, symbol, gem in sides
        if (gem, symbol) != (NOTHING, NOTHING)
    ]


def _there(state: State, space: Space) -> list[str]:
    """Who stands there, and an Obstacle Token."""
    names = figures_at(state, space)
    here = [f"{listed(names)} {'stands' if len(names) == 1 else 'stand'} here"] if names else []
    return here + (["an Obstacle Token"] if space in state.grid.obstacles else [])
