"""What a player has at the moment, or at the end: spells kept, gems left over, points.

The layout is the best one for the gems in hand: until the next turn begins
everybody may rearrange, so at the end of the game too.  Where the shape of the
Weave was not taught, every prepared spell counts and no gem is shared.
"""

from __future__ import annotations

from companion.games.betwixt.best_weave import Best, best_weave
from companion.games.betwixt.binding import prepared, told_layout
from companion.games.betwixt.pattern import gems_needed
from companion.games.betwixt.scoring import Score, score
from companion.games.betwixt.spellbook import shape_of
from companion.games.betwixt.state import Player, State, added, total
from companion.games.betwixt.weave import Kept, Reckoning, gems_in, reckon
from companion.games.shared.lore import Lore


def reckoning_of(player: Player, lore: Lore) -> Reckoning:
    """What the player's Weave keeps, at its best or as told, whichever is more."""
    shape = shape_of(lore)
    if not shape:
        return _without_shape(player)
    best = best_of(player, shape).reckoning
    layout = told_layout(player, shape)
    if layout is not None:
        told = reckon(layout, added(player.gems, gems_in(layout), -1), prepared(player))
        if told.points > best.points:
            return told
    return best


def best_of(player: Player, shape: str) -> Best:
    """The best layout for the spells prepared so far."""
    return best_weave(player.gems, prepared(player), shape)


def _without_shape(player: Player) -> Reckoning:
    spells = prepared(player)
    needed = sum(sum(gems_needed(spell.pattern).values()) for spell in spells)
    leftover = max(total(player.gems) - needed, 0)
    kept = tuple(Kept(spell, ()) for spell in spells)
    return Reckoning(kept, (), leftover, sum(s.value for s in spells) + leftover)


def score_of(player: Player, lore: Lore) -> Score:
    """The points of a player as things stand."""
    return score(player.name, player.rites, reckoning_of(player, lore), player.gems)


def scores(state: State, lore: Lore) -> tuple[Score, ...]:
    """The points of everybody, in seating order."""
    return tuple(score_of(player, lore) for player in state.players)
