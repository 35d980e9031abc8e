"""The board as a table, one card a row: for narrow screens, and for those who hear it read."""

from __future__ import annotations

from companion.games.betwixt.cards import in_words
from companion.games.betwixt.drawing import TINTS
from companion.games.betwixt.grid import ELEMENTS, NOTHING, Space, Tile, in_order, symbols
from companion.games.betwixt.state import State
from companion.games.shared.game import Panel, Sheet

_COLUMNS = ("at", "card", "north", "east", "south", "west", "action", "there")


def board_listed(state: State) -> Sheet:
    """Where every card lies, its sides with their gems, its Action, and who stands there.

    Spaces without a card are listed where a figure or an Obstacle Token is.
    """
    figures = {*state.figures().values(), *((state.familiar,) if state.familiar else ())}
    spaces = in_order({*state.grid.tiles, *figures, *state.grid.obstacles})
    rows = tuple(_row(state, space) for space in spaces)
    hint = Panel(
        "",
        (),
        (("w* is a symbol with its gem, w one without (w water, i wind, e earth, f fire).",),),
    )
    return Sheet("Betwixt & Between: the board", (Panel("", _COLUMNS, rows, TINTS), hint))


def _row(state: State, space: Space) -> tuple[str, ...]:
    tile = state.grid.tiles.get(space)
    there = _there(state, space)
    if tile is None:
        return (space, "no card", "", "", "", "", "", there)
    if tile.card is None:
        return (space, "face down", "", "", "", "", "", there)
    action = in_words(tile.card.action) or "-"
    amount = f" {tile.card.amount}" if tile.card.amount > 1 else ""
    return (space, tile.card.name, *_sides(tile), action + amount, there)


def _sides(tile: Tile) -> tuple[str, ...]:
    pairs = zip(symbols(tile), tile.gems, strict=True)
    return tuple(
        f"{gem}*" if gem != NOTHING else symbol if symbol in ELEMENTS else "-"
        for symbol, gem in pairs
    )


def _there(state: State, space: Space) -> str:
    """Who stands on a space, and whether an Obstacle Token lies there."""
    names = [name for name, at in state.figures().items() if at == space]
    names += ["Familiar"] if state.familiar == space else []
    names += ["obstacle"] if space in state.grid.obstacles else []
    return ", ".join(names)
