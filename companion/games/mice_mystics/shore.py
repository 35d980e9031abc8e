"""Out of the water and along with the current on a tile whose spaces are tracked.

Rules: mice-mystics/water-leave, mice-mystics/water-current, MM-36, MM-38, MM-40.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.floor import full_spaces, tile_of
from companion.games.mice_mystics.movement import climb
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse
from companion.games.mice_mystics.tiles import Tile
from companion.games.mice_mystics.walking import meet_trap, refuse_to_leave
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

LEAVE, CURRENT = "mice-mystics/water-leave", "mice-mystics/water-current"


def climb_out(play: Play, mouse: Mouse, command: cmd.Swim) -> bool:
    """The mouse climbs to a dry space next to it: the mice there roll with it (MM-36).

    False where the spaces of the tile are not known: then the table counts.
    """
    tile = tile_of(play.state, play.lore)
    if tile is None or mouse.at not in tile.spaces:
        return False
    refuse_to_leave(play, mouse)
    to = command.to or _only_shore(play, tile, mouse)
    _refuse_shore(play, tile, mouse, to)
    mice = [name for name in play.state.mice_here() if play.state.mice[name].at == to]
    count = len(mice) if command.mice is None else command.mice
    if climb(play, mouse, count, command.dice, to):
        meet_trap(play, tile, mouse.name, to)
    return True


def shores(play: Play, tile: Tile, mouse: Mouse) -> tuple[str, ...]:
    """The dry spaces next to the mouse that it may climb to."""
    barred = full_spaces(play.state, play.lore, tile, but=mouse.name)
    return tuple(
        space
        for space in tile.around(mouse.at)
        if tile.adjacent(mouse.at, space) and not tile.has(space, "water") and space not in barred
    )


def _only_shore(play: Play, tile: Tile, mouse: Mouse) -> str:
    """The one space to climb to; raises NeedsAnswer for several, Refusal for none."""
    dry = shores(play, tile, mouse)
    if len(dry) == 1:
        return dry[0]
    if not dry:
        raise Refusal(
            "illegal",
            f"No dry space that is free touches {mouse.at} (place {mouse.name} SPACE corrects).",
            LEAVE,
        )
    raise NeedsAnswer(
        Ask(
            id="shore",
            prompt=f"To which space does {mouse.name} climb?",
            answer="{command} to {answer}",
            expects=" or ".join(dry),
            choices=tuple(Choice(space, "") for space in dry),
            because=(LEAVE,),
            answers_first=True,
        )
    )


def _refuse_shore(play: Play, tile: Tile, mouse: Mouse, to: str) -> None:
    """Only onto a free dry space next to it, and a yellow line has its price (MM-40)."""
    dry = shores(play, tile, mouse)
    if to not in dry:
        raise Refusal(
            "illegal",
            f"{mouse.name} cannot climb from {mouse.at} to {to}: {listed(dry) or 'none'} "
            f"{'are' if len(dry) > 1 else 'is'} dry, free and next to it.",
            LEAVE,
        )
    cost, left = tile.cost(mouse.at, to) or 1, play.state.turn.left
    if left is not None and play.state.turn.moves and cost > left:
        raise Refusal(
            "illegal",
            f"Against the arrow it is {cost} spaces to {to}, and {mouse.name} has {left}.",
            "MM-40",
        )


def drift(play: Play, mouse: Mouse, to: str) -> bool:
    """The current carries the mouse to the next water space (MM-38: not into a full one).

    False where the spaces of the tile are not known: then the table moves it.
    """
    tile = tile_of(play.state, play.lore)
    if tile is None or mouse.at not in tile.spaces:
        return False
    wet = tuple(space for space in tile.around(mouse.at) if tile.has(space, "water"))
    if not wet:
        raise Refusal(
            "illegal",
            f"No water touches {mouse.at} as the tile was taught (space 5 {mouse.at} water teaches "
            f"that it does): current full leaves {mouse.name} there, off carries it off the tile.",
            CURRENT,
        )
    if not to:
        raise NeedsAnswer(
            Ask(
                id="drift",
                prompt=f"To which space does the current carry {mouse.name}?",
                answer="{command} {answer}",
                expects=" or ".join(wet),
                choices=tuple(Choice(space, "") for space in wet),
                because=(CURRENT,),
                answers_first=True,
            )
        )
    if to not in wet:
        raise Refusal(
            "illegal",
            f"No water on {to} next to {mouse.at}: {listed(wet)} "
            f"{agree(wet, 'touches', 'touch')} it.",
            CURRENT,
        )
    if to in full_spaces(play.state, play.lore, tile, but=mouse.name):
        raise Refusal("illegal", f"Space {to} is full: current full, the mouse stays.", "MM-38")
    play.happen(ev.Moved(mouse.name, to, 0, (CURRENT,)))
    return True
