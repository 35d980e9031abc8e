"""What cannot be on the table as tracked: a sign that an earlier word was wrong."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.betwixt import grid as board
from companion.games.betwixt.binding import broken_in, prepared, told_layout
from companion.games.betwixt.grid import DIRECTIONS, ELEMENTS, NOTHING, SIDES
from companion.games.betwixt.lessons import check as doubts
from companion.games.betwixt.placing import enclosed_now
from companion.games.betwixt.spellbook import shape_of
from companion.games.betwixt.state import ADVENTURE, HAND, MOVES, OFFERING, Player, State, added
from companion.games.shared.lore import Lore
from companion.games.shared.names import agree, listed

ABSORBS, SPELLS, TOKENS = 36, 64, 56  # in the box


def oddities(state: State, lore: Lore) -> tuple[str, ...]:
    """Sentences about what cannot be so; empty when all is well."""
    if state.light or not state.players:
        return tuple(doubts(lore))
    return (
        *_gems(state),
        *_figures(state),
        *_cards(state),
        *_enclosed(state),
        *(odd for player in state.players for odd in _player(state, player, lore)),
        *_counted(state),
        *doubts(lore),
    )


def _gems(state: State) -> Iterator[str]:
    """Every gem is in one place, so all of them together are the box."""
    together = added(added(state.supply, state.pool), added(state.out, board.gems_on(state.grid)))
    for player in state.players:
        together = added(together, player.gems)
    for element, name in ELEMENTS.items():
        if together[element] != state.box[element]:
            yield (
                f"There are {together[element]} {name} gems in all; the box has "
                f"{state.box[element]} (set supply {name} N)."
            )
        if state.supply[element] < 0:
            yield f"The supply would hold {state.supply[element]} {name} (set supply {name} 0)."


def _figures(state: State) -> Iterator[str]:
    spaces = board.all_spaces(state.grid.size)
    for name, at in state.figures().items():
        if at not in spaces:
            yield f"{name} is on {at}: this grid goes from a1 to {spaces[-1]}."
        elif board.is_stop(state.grid.tiles.get(at)):
            yield f"{name} stands on the Stop card of {at}, which no figure enters."
    if state.familiar is not None and state.familiar not in spaces:
        yield f"The Familiar is on {state.familiar}: this grid goes from a1 to {spaces[-1]}."


def _cards(state: State) -> Iterator[str]:
    where: dict[str, list[str]] = {}
    spaces = board.all_spaces(state.grid.size)
    for at in board.in_order(state.grid.tiles.keys()):
        tile = state.grid.tiles[at]
        if at not in spaces:
            yield f"A card lies on {at}: this grid goes from a1 to {spaces[-1]}."
        if tile.card is not None:
            where.setdefault(tile.card.name, []).append(at)
        shown = board.symbols(tile)
        for side, symbol, gem in zip(SIDES, shown, tile.gems, strict=True):
            if gem not in (NOTHING, symbol):
                yield (
                    f"A {ELEMENTS.get(gem, gem)} gem lies {DIRECTIONS[side]} on {at}, where the "
                    f"card shows {ELEMENTS.get(symbol, 'nothing')} (gem {at} {side} none)."
                )
    for name, found in where.items():
        if len(found) > 1:
            yield f"{name} lies on {listed(found)}: no two Exploration Cards are alike."


def _enclosed(state: State) -> Iterator[str]:
    """Cards must not enclose a Mystic; the trail of scenario 3 may well do so."""
    names = () if state.trail else enclosed_now(state)
    if names:
        yield (
            f"{listed(names)} {agree(names, 'is', 'are')} enclosed, and no card may be placed so "
            "(ruling BB-37 says what counts)."
        )


def _player(state: State, player: Player, lore: Lore) -> Iterator[str]:
    for element, name in ELEMENTS.items():
        if player.gems[element] < 0:
            yield f"{player.name} would have {player.gems[element]} {name} gems."
    if player.cards > HAND:
        yield f"{player.name} has {player.cards} Exploration Cards in hand: {HAND} are kept."
    layout = told_layout(player, shape_of(lore))
    broken = broken_in(layout, prepared(player)) if layout is not None else ()
    if broken:
        yield (
            f"The Weave of {player.name}, as it was told, does not show the pattern of "
            f"{listed(dict.fromkeys(broken))}: weave tells it anew, drop discards a spell."
        )
    if player.weave and shape_of(lore) and layout is None:
        yield f"The Weave of {player.name} as it was told has gems that {player.name} has not."


def _counted(state: State) -> Iterator[str]:
    counted = (
        (sum(len(player.absorbs) for player in state.players), ABSORBS, "Absorb Magic Cards"),
        (sum(len(player.spells) for player in state.players), SPELLS, "Spell Cards"),
        (len(state.grid.obstacles), TOKENS, "Obstacle Tokens"),
    )
    for count, most, what in counted:
        if count > most:
            yield f"There are {count} {what}; the box has {most}."
    if state.phase in (ADVENTURE, OFFERING) and not state.rite:
        yield "No Rite is set for this round (set rite wwef tells it)."
    if state.turn is not None and state.turn.moves > MOVES:
        yield f"{state.actor.name} has used {state.turn.moves} Move tokens of {MOVES}."
    for player in state.players:
        if player.rites > state.round and _once(state):
            yield f"{player.name} has {player.rites} Rite tokens in round {state.round}."


def _once(state: State) -> bool:
    return state.ruling("BB-30") == "once"
