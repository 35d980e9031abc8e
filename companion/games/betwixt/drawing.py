"""The grid as a picture of characters, 5 columns a space, 37 wide for 7 by 7, with its legend.

A space has three lines of four characters; the first and the last are left out
where they are blank in all spaces of a row.  On the left of it the compass
rose of the card: its north symbol, then west and east, then south; a capital
letter is a symbol with its gem, a small one without.  The middle of the rose
tells what lies there, the right column the Action of the card and who is there.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.betwixt.grid import ELEMENTS, NOTHING, Space, Tile, is_stop, space_at, symbols
from companion.games.betwixt.state import State

TINTS = {"w": "blue", "i": "cyan", "e": "green", "f": "red"}
"""The elements' hues; their letters tell them without colour."""

PICTURE_TINTS = TINTS | {letter.upper(): hue for letter, hue in TINTS.items()}

_ACTIONS = {
    "move": "m",
    "tunnel": "t",
    "reshape": "r",
    "replenish": "p",
    "exchange": "x",
    "explore": "o",
    "destroy": "d",
    "spell": "s",
    "absorb": "a",
}
DUMMY, FAMILIAR, OBSTACLE = "@", "&", "#"
CARD, HIDDEN, STOP = ".", "?", "!"
_WIDTH = 4
MOST = 37  # columns of a line of what stands below or beside the picture


def picture(state: State) -> tuple[str, ...]:
    """The lines of the grid, with the numbers of the rows; ``+`` stands above a row of spaces.

    The first names the spaces of the first row: a letter alone would be an element.
    """
    size = state.grid.size
    lines = ["   " + (" " * (_WIDTH - 1)).join(space_at(column, 0) for column in range(size))]
    for row in range(size):
        cells = [_cell(state, space_at(column, row)) for column in range(size)]
        for number, edge in enumerate("+||"):
            label = str(row + 1) if number == 1 else " "
            shown = [cell[number] for cell in cells]
            if label != " " or any(map(str.strip, shown)):
                lines.append(f"{label}{edge}{edge.join(shown)}{edge}")
    return tuple(lines)


def _cell(state: State, space: Space) -> tuple[str, str, str]:
    tile = state.grid.tiles.get(space)
    north, east, south, west = side_marks(tile)
    barred = OBSTACLE if space in state.grid.obstacles else " "
    figures = _figures(state, space)
    return (
        f"{figures[3]}{north} {_action(tile)}",
        f"{west}{_middle(tile)}{east}{barred}",
        f"{figures[2]}{south}{figures[1]}{figures[0]}",
    )


def side_marks(tile: Tile | None) -> tuple[str, ...]:
    """Each side as its letter, a capital where the gem lies on it."""
    if tile is None:
        return (" ",) * 4
    pairs = zip(symbols(tile), tile.gems, strict=True)
    return tuple(_side(symbol, gem) for symbol, gem in pairs)


def _side(symbol: str, gem: str) -> str:
    if gem != NOTHING:
        return gem.upper()
    return " " if symbol == NOTHING else symbol


def _middle(tile: Tile | None) -> str:
    """What lies there: a card face up, with a Stop, or face down."""
    if tile is None:
        return " "
    if tile.card is None:
        return HIDDEN
    return STOP if is_stop(tile) else CARD


def _action(tile: Tile | None) -> str:
    card = tile.card if tile is not None else None
    if card is None:
        return " "
    return card.action if card.action in ELEMENTS else _ACTIONS.get(card.action, " ")


def _figures(state: State, space: Space) -> str:
    """The marks of who stands there, four of them at most."""
    shown = "".join(marks(state)[name] for name in figures_at(state, space))
    return (shown if len(shown) <= _WIDTH else f"{shown[:3]}*").ljust(_WIDTH)


def figures_at(state: State, space: Space) -> tuple[str, ...]:
    """The names of the Mystics that stand on a space, the Familiar last."""
    names = [name for name, at in state.figures().items() if at == space]
    return (*names, *(["Familiar"] if state.familiar == space else []))


def marks(state: State) -> dict[str, str]:
    """One character for each figure: a letter of its name, @ for the Dummy Player.

    Letters of elements are left to the gems.
    """
    found: dict[str, str] = {}
    for player in state.players:
        letters = [x for x in player.name.upper() if x.isalpha() and x.casefold() not in ELEMENTS]
        free = [mark for mark in (*letters, *"123456789") if mark not in found.values()]
        found[player.name] = free[0]
    for number, dummy in enumerate(state.dummies, 1):
        found[dummy.name] = DUMMY if len(state.dummies) == 1 else str(number)
    if state.familiar is not None:
        found["Familiar"] = FAMILIAR
    return found


def legend(state: State) -> tuple[str, ...]:
    """What the marks mean, those that are there, in lines that stand below the picture."""
    return broken([*_who(state), *_tiles(state), *_gems(state), *_actions(state)])


def short_legend(state: State) -> tuple[str, ...]:
    """What the marks of the large picture mean, which tells more in words."""
    return broken([*_who(state), *_gems(state)])


def _who(state: State) -> list[str]:
    return [mark if mark == name else f"{mark} {name}" for name, mark in marks(state).items()]


def _gems(state: State) -> list[str]:
    """The elements on the board, and what their capitals mean."""
    shown = "".join(symbols(tile) + tile.gems for tile in state.grid.tiles.values())
    shown += "".join(_action(tile) for tile in state.grid.tiles.values())
    gems = [f"{letter} {name}" for letter, name in ELEMENTS.items() if letter in shown]
    return [*gems, "capital: with its gem"] if gems else []


def _tiles(state: State) -> list[str]:
    found = {_middle(tile) for tile in state.grid.tiles.values()}
    names = {CARD: "card", HIDDEN: "face down", STOP: "Stop"}
    told = [f"{mark} {name}" for mark, name in names.items() if mark in found]
    return told + (["# Obstacle"] if state.grid.obstacles else [])


def _actions(state: State) -> list[str]:
    """The letters of the Actions on the board."""
    found = {_action(tile) for tile in state.grid.tiles.values()}
    told = [f"{letter} {name}" for name, letter in _ACTIONS.items() if letter in found]
    return ["top right the Action: " + ", ".join(told[:1]), *told[1:]] if told else []


def broken(parts: Iterable[str]) -> tuple[str, ...]:
    """The parts with commas between, in lines that fit beside the picture."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if len(longer) < MOST:
            lines[-1] = longer
        else:
            lines[-1] += ","
            lines.append(part)
    return tuple(line for line in lines if line)
