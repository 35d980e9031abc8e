"""Whether a mouse can reach its target: asked of the tracked tile, else left to the table.

Rules: mice-mystics/melee-attack, mice-mystics/ranged-attack,
mice-mystics/ranged-attack-target, mice-mystics/line-of-sight.
"""

from __future__ import annotations

from companion.games.mice_mystics.floor import space_of, tile_of
from companion.games.mice_mystics.names import titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.tiles import Tile
from companion.games.mice_mystics.weapons import ways_of, worn_ways
from companion.games.shared.lore import Doubted
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal


def refuse_out_of_reach(play: Play, mouse: str, target: str, way: str) -> None:
    """Raises Refusal where tracked spaces say that the attack is not possible.

    Raises NeedsAnswer where a line of sight was never told.  Says nothing
    where one of the two is on no known space.
    """
    if play.state.tile_at(mouse) != play.state.tile_at(target):
        raise Refusal(
            "illegal",
            f"{titled(target)} is on {play.state.tile_at(target) or 'another tile'}, and {mouse} "
            f"on {play.state.tile_at(mouse) or 'another'} (tile NAME for WHO corrects).",
            "mice-mystics/ranged-attack-target",
        )
    tile = tile_of(play.state, play.lore)
    here, there = space_of(play.state, mouse), space_of(play.state, target)
    if tile is None or here not in tile.spaces or there not in tile.spaces:
        return
    near = _near(play.state, tile, here)
    if target in near:
        return
    if way == "melee":
        raise Refusal(
            "illegal",
            f"{titled(target)} at {there} is neither on {here} nor adjacent to it "
            "(anyway at the end: the table allows it).",
            "mice-mystics/melee-attack",
        )
    if near:
        raise Refusal(
            "illegal",
            f"{listed(titled(name) for name in near)} near {mouse} must be the "
            "target (anyway at the end: a card allows another).",
            "mice-mystics/ranged-attack-target",
        )
    if not tile.sees(here, there):
        raise Refusal(
            "illegal",
            f"{mouse} at {here} does not see {there}.",
            "mice-mystics/line-of-sight",
        )


def doubt_the_weapon(play: Play, mouse: str, way: str) -> None:
    """What a mouse wears, as far as it is known, does not fit its attack: worth a look.

    A worn card of which nobody told whether it is a weapon may be the one.
    """
    ways, unknown = worn_ways(play.state.mice[mouse], play.lore)
    if unknown or way in ways:
        return
    worn = [item.name for item in play.state.mice[mouse].items if item.worn]
    armed = [name for name in worn if ways_of(name, play.lore)]
    held = f"{listed(armed)} is no {way} weapon" if armed else f"no {way} weapon is worn"
    doubt = f"{mouse} attacks {way}, and {held} (stop takes it back, give and equip correct)."
    play.happen(Doubted(doubt, (f"mice-mystics/{way}-attack",)))


def _near(state: State, tile: Tile, here: str) -> tuple[str, ...]:
    """The minions on a mouse's space or an adjacent one."""
    there = (state.figures[name] for name in state.figures_with(state.scene()))
    return tuple(
        figure.name
        for figure in there
        if figure.at and (figure.at == here or tile.adjacent(here, figure.at))
    )
