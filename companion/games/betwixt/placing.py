"""Where a card may lie: no card under another, no Stop under a Mystic, nobody enclosed.

Rules: betwixt/explore-placement, betwixt/explore-enclose, betwixt/explore-no-space,
BB-37, BB-38.  Everything here refuses with a word that insists: the table is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.betwixt import grid as board
from companion.games.betwixt.grid import NOTHING, STOP, Card, Grid, Space, Tile
from companion.games.betwixt.rulings import RULINGS
from companion.games.betwixt.spellbook import DIAGONAL
from companion.games.betwixt.state import IN_HAND, Gems, Player, State
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import ruling_value


def value(state: State, id_: str) -> str:
    """The value of an open point in force."""
    return ruling_value(state.rulings, id_, RULINGS)


def moves_diagonally(state: State, player: Player) -> bool:
    """Whether a Mystic may go diagonally: scenario 4, or a prepared spell."""
    return state.diagonal or any(
        held.spell is not None and held.side != IN_HAND and held.spell.sort == DIAGONAL
        for held in player.spells
    )


def refuse_placement(state: State, card: Card, space: Space, turn: int, typed: str) -> None:
    """Refuse a card that may not lie on a space; ``typed`` is what would insist."""
    if card.action == STOP:
        under = [name for name, at in state.figures().items() if at == space]
        if under:
            raise Refusal(
                "illegal",
                f"{card.name} has a Stop and {listed(under)} {agree(under, 'stands', 'stand')} on "
                f"{space} ({typed} anyway).",
                "BB-38",
            )
    if space in state.grid.obstacles and space not in state.grid.tiles:
        raise Refusal(
            "illegal",
            f"An Obstacle Token lies on {space}, which is out of play ({typed} anyway).",
            "betwixt/setup-obstacles",
        )
    refuse_enclosing(state, board.with_tile(state.grid, space, Tile(card, turn)), typed)


def refuse_enclosing(state: State, after: Grid, typed: str) -> None:
    """Refuse a grid on which a Mystic is newly enclosed (BB-37)."""
    found = [name for name in _enclosed(state, after) if name not in _enclosed(state, state.grid)]
    if found:
        raise Refusal(
            "illegal", f"That would enclose {listed(found)} (BB-37; {typed} anyway).", "BB-37"
        )


def enclosed_now(state: State) -> tuple[str, ...]:
    """The Mystics that are enclosed as things lie (BB-37)."""
    return _enclosed(state, state.grid)


def _enclosed(state: State, grid: Grid) -> tuple[str, ...]:
    """The Mystics that could not move, or not come to the others.

    A Dummy Player is a Mystic Figure too (betwixt/solo-setup-dummy), which
    Obstacle Tokens do not hold (BB-10).
    """
    figures = state.figures()
    how = value(state, "BB-37")
    if how == "ways":
        found = _by_all_ways(state, grid, figures)
    else:
        cut_off = _cut_off(grid, figures) if how == "apart" else set()
        found = {*board.stuck(grid, state.mystics()), *cut_off}
    dummies = {dummy.name: dummy.at for dummy in state.dummies}
    bare = grid.replace(obstacles=())
    found = {name for name in found if name not in dummies or name in _cut_off(bare, figures)}
    found |= set(board.stuck(bare, dummies))
    return tuple(name for name in figures if name in found)


def _cut_off(grid: Grid, figures: Mapping[str, Space]) -> set[str]:
    """Of Mystics that cannot come together those with the least room are cut off."""
    apart = board.cut_off(grid, figures)
    room = {name: len(board.region(grid, at)) for name, at in figures.items()}
    most = max(room.values(), default=0)
    least = {name for name in apart if room[name] < most}
    return least or set(apart)


def _by_all_ways(state: State, grid: Grid, figures: Mapping[str, Space]) -> set[str]:
    """As BB-37, but tunnels and diagonal moves count as ways out.

    Of those that cannot come together only who has the least room is enclosed.
    """
    stuck, apart = set(), {}
    rooms = [len(board.region(grid, dummy.at)) for dummy in state.dummies]
    for player in state.players:
        reached = _walk(state, grid, player)
        rooms.append(len(reached))
        others = [at for name, at in figures.items() if name != player.name]
        met = not others or any(
            at in reached or any(out in reached for out in board.ways_out(grid, at))
            for at in others
        )
        if not tuple(_exits(state, grid, player, player.at)):
            stuck.add(player.name)
        elif not met:
            apart[player.name] = len(reached)
    least = {name for name, count in apart.items() if count < max(rooms)}
    return stuck | (least or (set() if stuck else set(apart)))


def _walk(state: State, grid: Grid, player: Player) -> set[Space]:
    seen, edge = {player.at}, [player.at]
    while edge:
        fresh = {there for there in _exits(state, grid, player, edge.pop()) if there not in seen}
        seen |= fresh
        edge += fresh
    return seen


def _exits(state: State, grid: Grid, player: Player, at: Space) -> Iterator[Space]:
    yield from board.ways_out(grid, at)
    tunnels = board.tunnels(grid)
    if at in tunnels:
        yield from (there for there in tunnels if there != at and board.enterable(grid, there))
    if moves_diagonally(state, player):
        yield from (
            there for there in board.diagonals(grid.size, at) if board.enterable(grid, there)
        )


def legal_place(state: State, card: Card) -> Space:
    """A free space where the card may be explored, "" for none (betwixt/explore-no-space)."""
    for space in board.free_spaces(state.grid):
        try:
            refuse_placement(state, card, space, 0, "")
        except Refusal:
            continue
        return space
    return ""


def affordable(sides: str, supply: Gems) -> tuple[str, str]:
    """The gems that the supply can give for ``sides``, side by side, and those it lacks (BB-49)."""
    left = dict(supply)
    given, lacking = "", ""
    for element in sides:
        if element == NOTHING:
            given += NOTHING
        elif left[element] > 0:
            left[element] -= 1
            given += element
        else:
            lacking += element
            given += NOTHING
    return given, lacking
