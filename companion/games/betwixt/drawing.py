"""The grid as a picture of characters, 8 columns a space, at most 60 wide.

Each space has three lines: figures and the north side; the west side, the
Action and the east side; the card's first letters and the south side.  A
letter with ``*`` is a symbol with its gem, a bare letter one without.
"""

from __future__ import annotations

from companion.games.betwixt.grid import ELEMENTS, NOTHING, Space, Tile, space_at, symbols
from companion.games.betwixt.state import State

TINTS = {"w": "blue", "i": "cyan", "e": "green", "f": "red"}
"""The elements' hues; their letters tell them without colour."""

_ACTIONS = {
    "": " . ",
    "move": "Mov",
    "tunnel": "Tun",
    "reshape": "Rsh",
    "replenish": "Rpl",
    "exchange": "Exc",
    "explore": "Xpl",
    "destroy": "Des",
    "stop": "STP",
    "spell": "Spl",
    "absorb": "Abs",
}
DUMMY, FAMILIAR, OBSTACLE, GEM = "@", "&", "#", "*"
_WIDTH = 7


def title(state: State) -> str:
    """The letters of the columns, over the picture."""
    letters = (chr(ord("a") + column).center(_WIDTH + 1) for column in range(state.grid.size))
    return "   " + "".join(letters).rstrip()


def picture(state: State) -> tuple[str, ...]:
    """The lines of the grid, with the numbers of the rows."""
    size = state.grid.size
    rule = "  +" + ("-" * _WIDTH + "+") * size
    lines = [rule]
    for row in range(size):
        spaces = [space_at(column, row) for column in range(size)]
        cells = [_cell(state, space) for space in spaces]
        for number in range(3):
            label = str(row + 1) if number == 1 else " "
            lines.append(f"{label} |" + "".join(f"{cell[number]}|" for cell in cells))
        lines.append(rule)
    return tuple(lines)


def _cell(state: State, space: Space) -> tuple[str, str, str]:
    tile = state.grid.tiles.get(space)
    figures = _figures(state, space)
    barred = OBSTACLE if space in state.grid.obstacles else " "
    if tile is None or tile.card is None:
        middle = "  ???  " if tile is not None else "  ###  " if barred.strip() else " " * _WIDTH
        return f"{figures}   {barred}", middle, " " * _WIDTH
    north, east, south, west = _sides(tile)
    action = _action(tile)
    top = f"{figures}{north} {barred}"
    return top, f"{west}{action}{east[::-1]}", f"{_short(tile.card.name)} {south}  "


def _sides(tile: Tile) -> tuple[str, ...]:
    """Each side as its letter and ``*`` where the gem lies on it."""
    pairs = zip(symbols(tile), tile.gems, strict=True)
    return tuple(_side(symbol, gem) for symbol, gem in pairs)


def _side(symbol: str, gem: str) -> str:
    if gem != NOTHING:
        return f"{gem}{GEM}"
    return f"{symbol} " if symbol != NOTHING else "  "


def _action(tile: Tile) -> str:
    card = tile.card
    if card is None:
        return "   "
    if card.action in ELEMENTS:
        return f"+{card.action} " if card.amount == 1 else f"{card.amount}{card.action} "
    return _ACTIONS[card.action]


def _short(name: str) -> str:
    letters = "".join(letter for letter in name if letter.isalnum())
    return letters[:2].ljust(2)


def _figures(state: State, space: Space) -> str:
    """The marks of who stands there, three at most."""
    there = [mark for name, mark in marks(state).items() if _place(state, name) == space]
    shown = "".join(there)
    return (shown if len(shown) < 4 else f"{shown[:2]}+").ljust(3)


def _place(state: State, name: str) -> Space | None:
    if name == "Familiar":
        return state.familiar
    return state.figures().get(name)


def marks(state: State) -> dict[str, str]:
    """One character for each figure: a letter of its name, @ for the Dummy Player."""
    found: dict[str, str] = {}
    for player in state.players:
        letters = [letter for letter in player.name.upper() if letter.isalpha()]
        free = [mark for mark in (*letters, *"123456789") if mark not in found.values()]
        found[player.name] = free[0]
    for number, dummy in enumerate(state.dummies, 1):
        found[dummy.name] = DUMMY if len(state.dummies) == 1 else str(number)
    if state.familiar is not None:
        found["Familiar"] = FAMILIAR
    return found


def legend(state: State) -> tuple[str, ...]:
    """What the marks mean."""
    who = ", ".join(
        mark if mark == name else f"{mark} {name}" for name, mark in marks(state).items()
    )
    tokens = ", # Obstacle Token" if state.grid.obstacles else ""
    hidden = ", ??? face down" if any(t.card is None for t in state.grid.tiles.values()) else ""
    return (f"{who}{tokens}{hidden}; w* gem, w no gem",)
