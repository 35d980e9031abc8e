"""A mouse walks on a tile whose spaces are tracked: what it costs, what bars it, what stops it.

Rules: mice-mystics/mouse-movement, mice-mystics/yellow-lines,
mice-mystics/red-lines, mice-mystics/sharing-spaces and its kin,
mice-mystics/water, mice-mystics/mousetraps-crossing, MM-40, MM-41.
"""

from __future__ import annotations

from heapq import heappop, heappush

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import harm, heroes
from companion.games.mice_mystics.floor import full_spaces, tile_of
from companion.games.mice_mystics.movement import leave, mover, swim, trap
from companion.games.mice_mystics.names import BRODIE
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.mice_mystics.tiles import Tile
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


def go(play: Play, command: cmd.Go) -> None:
    """The active mouse goes to a space, by the cheapest way."""
    mouse = mover(play.state, "Going")
    tile = _tile(play, mouse, command.to)
    left = _spaces_left(play, mouse)
    if mouse.water and not tile.has(command.to, "water"):
        swim(play, cmd.Swim(None, command.dice, command.to))
        return
    if command.dice:
        raise Refusal("contradiction", f"No die decides the way to {command.to}: go {command.to}.")
    refuse_to_leave(play, mouse)
    _refuse_upstream(play, mouse, command.to)
    cost = cheapest(play, tile, mouse, command.to)
    if cost is None or cost > left:
        raise _too_far(tile, mouse, command.to, cost, left)
    rules = ("mice-mystics/mouse-movement", "mice-mystics/yellow-lines", "mice-mystics/red-lines")
    play.happen(ev.Moved(mouse.name, command.to, cost, rules))
    _arrive(play, tile, mouse, command.to)


def _refuse_upstream(play: Play, mouse: Mouse, to: str) -> None:
    """No mouse in water moves against a current that was told; raises Refusal."""
    if not mouse.water:
        return
    from companion.games.mice_mystics import currents

    if currents.against(play.state, play.lore, mouse, to):
        raise Refusal(
            "illegal",
            f"The current leads from {to} to {mouse.at}, and no mouse moves against it "
            f"(place {mouse.name} {to} corrects).",
            currents.RULE,
        )


def _spaces_left(play: Play, mouse: Mouse) -> int:
    """How far it may still go; the die comes first, and the move value must be known."""
    turn = play.state.turn
    if not turn.moves:
        raise NeedsAnswer(
            Ask(
                id="move",
                prompt=f"{mouse.name}: roll for movement first. Which number does the die show?",
                answer="move {answer}; {command}",
                expects="1, 2 or 3; r lets the app roll",
                choices=(*(Choice(str(n), "") for n in (1, 2, 3)), Choice("r", "the app rolls")),
                because=("mice-mystics/mouse-movement", "MM-35"),
            )
        )
    if turn.left is None:
        left = max(heroes.needed(mouse.name, "move", play.lore) + turn.moves[-1] - turn.paid, 0)
        rules = ("mice-mystics/mouse-movement",)
        play.happen(ev.SpacesSpent(mouse.name, 0, left, rules))
        return left
    return turn.left


def refuse_to_leave(play: Play, mouse: Mouse) -> None:
    """A space shared with minions is left only by the rule of MM-41."""
    if _minions_on(play.state, mouse.at):
        leave(play, cmd.Leave())


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
    return tile.has(space, "water") or armed(state, tile, space) or _minions_on(state, space) > 0


def armed(state: State, tile: Tile, space: str) -> bool:
    """Whether a mousetrap lies on a space: on a red X of a tile with traps, not sprung yet."""
    traps = state.trapped()
    return traps is not None and tile.has(space, "trap") and space not in traps.sprung


def _minions_on(state: State, space: str) -> int:
    there = state.figures_with(state.scene())
    return sum(state.figures[name].at == space for name in there)


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
        f"To {to} it costs {cost} of the move, and {mouse.name} has {left} left "
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
        rules = ("mice-mystics/sharing-spaces-stop", *_brodie_rule(play.state, to))
        play.happen(ev.MoveEnded(mouse.name, "a minion is on the space", rules))
    meet_trap(play, tile, mouse.name, to)


def _brodie_rule(state: State, space: str) -> tuple[str, ...]:
    """Brodie takes no room, but he is a minion on the space: the move ends there."""
    there = any(f.breed == BRODIE and f.at == space for f in state.figures.values())
    return ("mice-mystics/brodie",) if there else ()


def meet_trap(play: Play, tile: Tile, mouse: str, space: str) -> None:
    """A mouse on a mousetrap rolls for it before anything else."""
    if armed(play.state, tile, space):
        play.happen(ev.TrapMet(mouse, space))
        if play.by_app:
            trap(play, cmd.Trap())
