"""A mouse walks on a tile whose spaces are tracked: what it costs, what bars it, what stops it.

Rules: mice-mystics/mouse-movement, mice-mystics/yellow-lines,
mice-mystics/red-lines, mice-mystics/sharing-spaces and its kin,
mice-mystics/water, mice-mystics/mousetraps-crossing, MM-40, MM-41.
"""

from __future__ import annotations

from heapq import heappop, heappush

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import harm
from companion.games.mice_mystics.floor import full_spaces, tile_of
from companion.games.mice_mystics.movement import leave, mover
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.mice_mystics.tiles import Tile
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal


def go(play: Play, command: cmd.Go) -> None:
    """The active mouse goes to a space, by the cheapest way."""
    mouse = mover(play.state, "Going")
    tile = _tile(play, mouse, command.to)
    if tile.has(mouse.at, "water") and not tile.has(command.to, "water"):
        raise Refusal(
            "illegal",
            f"{mouse.name} has to climb out of the water first: climb MICE, with its die.",
            "mice-mystics/water-leave",
        )
    if _minions_on(play.state, mouse.at):
        leave(play, cmd.Leave())
    cost = cheapest(play, tile, mouse, command.to)
    left = play.state.turn.left
    if cost is None or (left is not None and cost > left):
        raise _too_far(tile, mouse, command.to, cost, left)
    rules = ("mice-mystics/mouse-movement", "mice-mystics/yellow-lines", "mice-mystics/red-lines")
    play.happen(ev.Moved(mouse.name, command.to, cost, rules))
    _arrive(play, tile, mouse, command.to)


def _tile(play: Play, mouse: Mouse, to: str) -> Tile:
    """The tracked tile, on which both spaces are known; raises Refusal."""
    tile = tile_of(play.state, play.lore)
    if tile is None:
        raise Refusal(
            "not-now",
            "The spaces of this tile are not tracked: move the figure on the board, or teach them "
            "(set spaces on; space 3 4 5).",
            "mice-mystics/mouse-movement",
        )
    if not mouse.at:
        raise Refusal("not-now", f"Where is {mouse.name}? place {mouse.name} SPACE tells it.")
    if to not in tile.spaces:
        raise Refusal(
            "unknown-name", f"No space {to} is known here: there are {listed(tile.spaces)}."
        )
    if to == mouse.at:
        raise Refusal("contradiction", f"{mouse.name} is on {to} already.")
    return tile


def cheapest(play: Play, tile: Tile, mouse: Mouse, to: str) -> int | None:
    """What the way costs; None where none is open.

    Full spaces bar the way; minions, water and mousetraps end or pause a move,
    so that no way leads on through them in one go.
    """
    barred = full_spaces(play.state, play.lore, tile, but=mouse.name)
    reached: dict[str, int] = {}
    waiting = [(0, mouse.at)]
    while waiting:
        spent, here = heappop(waiting)
        if here in reached:
            continue
        reached[here] = spent
        if here == to:
            return spent
        if here != mouse.at and _stops(play.state, tile, here):
            continue
        for there in tile.around(here):
            step = tile.cost(here, there)
            if step is not None and there not in barred and there not in reached:
                heappush(waiting, (spent + step, there))
    return None


def _stops(state: State, tile: Tile, space: str) -> bool:
    return tile.has(space, "water") or tile.has(space, "trap") or _minions_on(state, space) > 0


def _minions_on(state: State, space: str) -> int:
    return sum(figure.at == space for figure in state.figures.values())


def _too_far(tile: Tile, mouse: Mouse, to: str, cost: int | None, left: int | None) -> Refusal:
    if cost is None:
        return Refusal(
            "illegal",
            f"No way leads {mouse.name} from {mouse.at} to {to} in one go: red lines, full spaces, "
            f"minions, water or traps are between (place {mouse.name} {to} corrects).",
            "mice-mystics/sharing-spaces-full",
        )
    return Refusal(
        "illegal",
        f"To {to} it is {cost} spaces for {mouse.name}, and {left} are left "
        f"(place {mouse.name} {to} corrects).",
        "mice-mystics/mouse-movement",
    )


def _arrive(play: Play, tile: Tile, mouse: Mouse, to: str) -> None:
    """What the space does with who comes onto it."""
    if tile.has(to, "water"):
        rules: tuple[str, ...] = ("mice-mystics/water",)
        if not mouse.water:
            play.happen(ev.EffectGained(mouse.name, harm.WATER, rules))
        play.happen(ev.MoveEnded(mouse.name, "it is in water", rules))
    elif _minions_on(play.state, to):
        rules = ("mice-mystics/sharing-spaces-stop",)
        play.happen(ev.MoveEnded(mouse.name, "a minion is on the space", rules))
    elif tile.has(to, "trap"):
        told = f"A mousetrap on {to}: roll for it (trap *, trap - or trap r)."
        play.happen(ev.Noted(told, ("mice-mystics/mousetraps-crossing",)))
