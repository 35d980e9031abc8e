"""The state after an event.  No rules in here: an event says what happened, and is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.betwixt import corrected as put
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.changes import (
    first_held,
    turned_to,
    with_given,
    with_player,
    with_supply,
    with_turn,
    without,
)
from companion.games.betwixt.grid import ELEMENTS, NOTHING, Grid, Tile
from companion.games.betwixt.state import (
    ADVENTURE,
    HAND,
    HIDDEN,
    IN_HAND,
    NO_GEMS,
    OVER,
    POOL,
    READY,
    RESHAPING,
    USED,
    Dummy,
    Held,
    Player,
    Spell,
    State,
    Turn,
    added,
    counts,
)
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen

LASTING = "elemental"  # the sort of spell that works once per game: it stays on the left
TOLD, SPELL, ABSORB = "told", "spell", "absorb"  # a card that the table tells of by itself


def evolve(state: State, event: Record) -> State:
    """The state after ``event``; facts that change nothing (reasons, lore) leave it as it is."""
    step = _STEPS.get(type(event))
    return state if step is None else step(state, event)


# The game and its rounds --------------------------------------------------------------------------


def _began(state: State, event: ev.GameBegan) -> State:
    box = dict.fromkeys(ELEMENTS, event.each)
    pool = dict.fromkeys(ELEMENTS, POOL) if event.solo and not event.light else NO_GEMS
    spells = (Held(IN_HAND, None),)
    seats = zip(event.players, event.corners, strict=True)
    return state.replace(
        players=tuple(Player(name, at, spells=spells) for name, at in seats),
        grid=Grid(event.size),
        box=box,
        supply=added(box, pool, -1),
        pool=pool,
        first=event.first,
        active=event.first,
        solo=event.solo,
        scenario=event.scenario,
        setup_card=event.setup_card,
        laid_out=not event.solo,
        light=event.light,
        app_draws=event.app_draws,
        diagonal=event.scenario == 4,
        trail=event.scenario == 3,
        dummies=tuple(Dummy(name, "a1") for name in event.dummies),
        chosen=event.chosen,
    )


def _first_chosen(state: State, event: ev.FirstChosen) -> State:
    return state.replace(first=event.first, active=event.first, chosen=True)


def _laid_out(state: State, event: ev.LaidOut) -> State:
    state = with_player(state, state.players[0].name, at=event.mystic)
    dummies = tuple(
        dummy.replace(at=at) for dummy, at in zip(state.dummies, event.dummies, strict=True)
    )
    kept = {at: tile for at, tile in state.grid.tiles.items() if tile.card is not None}
    fresh = {space: Tile() for space in event.cards if space not in kept}
    return state.replace(
        dummies=dummies,
        laid_out=True,
        grid=state.grid.replace(tiles={**kept, **fresh}),
        familiar=event.mystic if state.scenario in (3, 4) else state.familiar,
        unplaced=len(event.dummies) > 1,
    )


def _round(state: State, event: ev.RoundBegan) -> State:
    players = tuple(
        player.replace(cards=player.cards + HAND, offered=False, passed=False, extra=0)
        for player in state.players
    )
    return state.replace(
        players=players,
        phase="exploration",
        round=event.round,
        first=event.first,
        active=event.first,
        turn=None,
        rite="",
        owed=0,
        ended="",
    )


def _phase(state: State, event: ev.PhaseBegan) -> State:
    state = state.replace(due=(), drawn="", stepped=False)
    return state.replace(phase=event.phase, active=event.active, turn=None, owed=0)


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    state = with_player(state.replace(ended=event.name), event.name, ahead=())
    return state.replace(active=event.then, turn=None, due=event.due, drawn="", stepped=False)


# Cards on the board -------------------------------------------------------------------------------


def _explored(state: State, event: ev.Explored) -> State:
    player = state.player(event.name)
    extra = player.extra + (state.turn is not None and state.turn.explored)
    state = with_player(state, event.name, cards=max(player.cards - 1, 0), extra=extra)
    return with_turn(state, explored=True)


def _laid(state: State, event: ev.CardLaid) -> State:
    tile = Tile(event.card, event.turn, event.gems)
    state = _cleared(state, event.space)
    state = with_supply(state, counts(event.gems), -1)
    state = _under_foot(state, event.space)
    return state.replace(grid=board.with_tile(state.grid, event.space, tile))


def _under_foot(state: State, space: str) -> State:
    """A card that comes under the active Mystic was not entered by it."""
    here = bool(state.players) and state.actor.at == space
    return with_turn(state, entered=False) if here else state


def _cleared(state: State, space: str) -> State:
    """Nothing lies on the space; gems that lay there are in the supply."""
    tile = state.grid.tiles.get(space)
    if tile is None:
        return state
    state = with_supply(state, counts(tile.gems))
    return state.replace(grid=board.without_tile(state.grid, space))


def _card_moved(state: State, event: ev.CardMoved) -> State:
    tile = state.grid.tiles[event.start]
    grid = board.without_tile(state.grid, event.start)
    grid = board.with_tile(grid, event.to, board.rotated(tile, event.turn))
    state = state.replace(grid=grid)
    if event.to != event.start and state.actor.name not in event.carried:
        state = _under_foot(state, event.to)
    for name in event.carried:
        state = _figure(state, name, event.to)
    return state


def _replenished(state: State, event: ev.Replenished) -> State:
    tile = state.grid.tiles[event.space]
    pairs = zip(tile.gems, event.gems, strict=True)
    gems = "".join(old if new == NOTHING else new for old, new in pairs)
    grid = board.with_tile(state.grid, event.space, tile.replace(gems=gems))
    return with_supply(state.replace(grid=grid), counts(event.gems), -1)


def _gem_put(state: State, event: put.GemPut) -> State:
    state = with_supply(state, counts(event.before))
    state = with_supply(state, counts(event.element), -1)
    return state.replace(grid=board.with_gem(state.grid, event.space, event.side, event.element))


def _obstacle(state: State, event: ev.ObstacleLaid) -> State:
    return state.replace(grid=board.with_obstacle(state.grid, event.space))


def _no_obstacle(state: State, event: put.ObstacleLifted) -> State:
    return state.replace(grid=board.without_obstacle(state.grid, event.space))


# Players ------------------------------------------------------------------------------------------


def _gained(state: State, event: ev.GemsGained) -> State:
    return with_given(state, event.name, event.elements)


def _absorb_gained(state: State, event: ev.AbsorbGained) -> State:
    held = state.player(event.name).absorbs
    state = _told_ahead(state, event, ABSORB)
    return with_player(state, event.name, absorbs=(*held, event.hands))


def _told_ahead(state: State, event: ev.AbsorbGained | ev.SpellGained, kind: str) -> State:
    """A card that was told before the turn's exploring may be its Discovery Bonus."""
    explored = state.turn is not None and state.turn.explored
    if event.why != TOLD or explored or event.name != state.actor.name:
        return state
    return with_player(state, event.name, ahead=(*state.player(event.name).ahead, kind))


def _bonus_known(state: State, event: ev.BonusKnown) -> State:
    return with_player(state, event.name, ahead=without(state.player(event.name).ahead, event.what))


def _absorb_named(state: State, event: ev.AbsorbNamed) -> State:
    held = without(state.player(event.name).absorbs, HIDDEN)
    return with_player(state, event.name, absorbs=(*held, event.hands))


def _spell_gained(state: State, event: ev.SpellGained) -> State:
    state = turned_to(state, event.name, None, Held(IN_HAND, event.spell))
    state = _told_ahead(state, event, SPELL)
    if event.spell is not None:
        state = state.replace(display=without(state.display, event.spell.name))
    return state


def _spell_named(state: State, event: ev.SpellNamed) -> State:
    hidden = first_held(state.player(event.name).spells, HIDDEN, IN_HAND)
    return turned_to(state, event.name, hidden, Held(IN_HAND, event.spell))


def _moved(state: State, event: ev.Moved) -> State:
    state = with_player(state, event.name, at=event.to)
    if state.turn is None:
        return state
    spent = event.by == "token"
    return with_turn(state, moves=state.turn.moves + spent, entered=True)


def _acted(state: State, event: ev.ActionUsed) -> State:
    if event.token:
        marked = (*state.player(event.name).destroyed, event.card)
        state = with_player(state, event.name, destroyed=marked)
    acted = state.turn.acted if state.turn is not None else ()
    return with_turn(state, acted=(*acted, event.card))


def _activated(state: State, event: ev.SpellActivated) -> State:
    held = first_held(state.player(event.name).spells, event.spell, READY)
    return state if held is None else turned_to(state, event.name, held, held.replace(side=USED))


def _absorbed(state: State, event: ev.Absorbed) -> State:
    state = state.replace(grid=board.with_gem(state.grid, event.space, event.side, NOTHING))
    gems = added(state.player(event.name).gems, counts(event.element))
    return with_player(state, event.name, gems=gems)


def _absorb_card(state: State, event: ev.AbsorbCardUsed) -> State:
    held = state.player(event.name).absorbs
    return with_player(state, event.name, absorbs=without(held, event.hands))


def _exchanged(state: State, event: ev.Exchanged) -> State:
    return with_given(with_given(state, event.name, event.gave, -1), event.name, event.got)


# Spells and the Rite ------------------------------------------------------------------------------


def _prepared(state: State, event: ev.SpellPrepared) -> State:
    spells = state.player(event.name).spells
    held = first_held(spells, event.spell.name, IN_HAND) or first_held(spells, HIDDEN, IN_HAND)
    return turned_to(state, event.name, held, Held(READY, event.spell))


def _lost(state: State, event: ev.SpellLost) -> State:
    held = first_held(state.player(event.name).spells, event.spell, event.side)
    return state if held is None else turned_to(state, event.name, held, None)


def _spells_ready(state: State, event: ev.SpellsReady) -> State:
    spells = tuple(
        held.replace(side=READY)
        if held.side == USED and held.spell is not None and held.spell.sort != LASTING
        else held
        for held in state.player(event.name).spells
    )
    return with_player(state, event.name, spells=spells)


def _offered(state: State, event: ev.Offered) -> State:
    player = state.player(event.name)
    state = with_player(state, event.name, rites=player.rites + 1, offered=True)
    return with_given(state, event.name, event.elements, -1)


# Dummy Players ------------------------------------------------------------------------------------


def _figure(state: State, name: str, at: str) -> State:
    dummies = tuple(
        dummy.replace(at=at) if dummy.name == name else dummy for dummy in state.dummies
    )
    return with_player(state, name, at=at).replace(dummies=dummies)


def _placed(state: State, event: put.FigurePlaced) -> State:
    dummy = any(each.name == event.name for each in state.dummies)
    return _figure(state.replace(unplaced=state.unplaced and not dummy), event.name, event.at)


def _drew(state: State, event: ev.DummyDrew) -> State:
    if event.kept:
        gem = counts(event.element)
        state = state.replace(pool=added(state.pool, gem, -1), out=added(state.out, gem))
    return state.replace(drawn=event.element, stepped=False)


def _refilled(state: State, event: ev.PoolRefilled) -> State:
    return state.replace(pool=added(state.pool, state.out), out=NO_GEMS)


def _dummy_moved(state: State, event: ev.DummyMoved) -> State:
    return _figure(state, event.name, event.to).replace(stepped=True)


def _gem_removed(state: State, event: ev.GemRemoved) -> State:
    state = state.replace(grid=board.with_gem(state.grid, event.space, event.side, NOTHING))
    return with_supply(state, counts(event.element))


def _dummy_done(state: State, event: ev.DummyDone) -> State:
    due = tuple(name for name in state.due if name != event.name)
    return state.replace(due=due, drawn="", stepped=False)


# The end, and corrections -------------------------------------------------------------------------


def _ended(state: State, event: ev.GameEnded) -> State:
    return state.replace(
        phase=OVER,
        turn=None,
        owed=0,
        due=(),
        drawn="",
        points=event.points,
        winners=event.winners,
        rank=event.rank,
        goal=event.goal,
    )


def _reopened(state: State, event: put.GameReopened) -> State:
    return state.replace(phase=RESHAPING, points=(), winners=(), rank="", goal="")


def _gems_set(state: State, event: put.GemsSet) -> State:
    player = state.player(event.name)
    more = {event.element: event.count - player.gems[event.element]}
    state = with_player(state, event.name, gems=added(player.gems, more))
    return with_supply(state, more, -1)


def _pool_set(state: State, event: put.PoolSet) -> State:
    more = {event.element: event.count - state.pool[event.element]}
    return with_supply(state.replace(pool=added(state.pool, more)), more, -1)


def _card_corrected(state: State, event: put.CardCorrected) -> State:
    tile = state.grid.tiles[event.space].replace(card=event.card, gems=event.gems)
    state = with_supply(with_supply(state, counts(event.before)), counts(event.gems), -1)
    return state.replace(grid=board.with_tile(state.grid, event.space, tile))


def _supply_set(state: State, event: put.SupplySet) -> State:
    more = {event.element: event.count - state.supply[event.element]}
    return with_supply(state, more).replace(box=added(state.box, more))


def _spell_set(state: State, event: put.SpellSet) -> State:
    spells = state.player(event.name).spells
    sides = (side for side in (IN_HAND, READY, USED) if first_held(spells, event.spell.name, side))
    side = next(sides, "")
    held = first_held(spells, event.spell.name, side) if side else None
    return turned_to(state, event.name, held, Held(event.side, event.spell))


def _player_set(state: State, event: put.PlayerSet) -> State:
    return with_player(state, event.name, **{event.field: event.value})


def _value_set(state: State, event: put.ValueSet) -> State:
    chosen = state.chosen or event.field == "first"
    return state.replace(chosen=chosen, **{event.field: event.value})


def _active(state: State, event: ev.NextInPhase) -> State:
    return state.replace(active=event.active, owed=event.owed)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return state.replace(phase=ADVENTURE, turn=Turn(start=state.player(event.name).at))


def _removed(state: State, event: ev.CardRemoved | ev.BlankRevealed) -> State:
    state = _cleared(state, event.space)
    if isinstance(event, ev.BlankRevealed):
        return state.replace(blanks=state.blanks + 1)
    if state.owed and event.how == "discarded":
        return state.replace(owed=state.owed - 1)
    return state


def _down(state: State, event: ev.FaceDownLaid) -> State:
    state = _cleared(state, event.space)
    return state.replace(grid=board.with_tile(state.grid, event.space, Tile()))


def spell_of(state: State, name: str, spell: str) -> Spell | None:
    """A spell that a player holds, whatever its side."""
    held = (each.spell for each in state.player(name).spells if each.name == spell)
    return next(held, None)


_STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    ev.GameBegan: _began,
    ev.FirstChosen: _first_chosen,
    ev.LaidOut: _laid_out,
    ev.RoundBegan: _round,
    ev.RiteSet: lambda state, event: state.replace(rite=event.elements),
    ev.PhaseBegan: _phase,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.NextInPhase: _active,
    ev.Explored: _explored,
    ev.CardLaid: _laid,
    ev.FaceDownLaid: _down,
    ev.CardRemoved: _removed,
    ev.BlankRevealed: _removed,
    ev.CardMoved: _card_moved,
    ev.Replenished: _replenished,
    put.GemPut: _gem_put,
    ev.GemsGained: _gained,
    ev.AbsorbGained: _absorb_gained,
    ev.AbsorbNamed: _absorb_named,
    ev.BonusKnown: _bonus_known,
    ev.SpellGained: _spell_gained,
    ev.SpellNamed: _spell_named,
    ev.Moved: _moved,
    ev.ActionUsed: _acted,
    ev.SpellActivated: _activated,
    ev.Absorbed: _absorbed,
    ev.AbsorbTokenUsed: lambda state, event: with_turn(state, absorbed=True),
    ev.AbsorbCardUsed: _absorb_card,
    ev.Exchanged: _exchanged,
    ev.FamiliarPlaced: lambda state, event: state.replace(familiar=event.at),
    ev.ObstacleLaid: _obstacle,
    put.ObstacleLifted: _no_obstacle,
    ev.SpellPrepared: _prepared,
    ev.SpellLost: _lost,
    ev.WeaveLaid: lambda state, event: with_player(state, event.name, weave=event.rows),
    ev.SpellsReady: _spells_ready,
    ev.TokensBack: lambda state, event: with_player(state, event.name, destroyed=()),
    ev.DisplayShown: lambda state, event: state.replace(display=event.spells),
    ev.SpellsReplaced: lambda state, event: state.replace(display=()),
    ev.Offered: _offered,
    ev.OfferPassed: lambda state, event: with_player(state, event.name, passed=True),
    ev.DummyDrew: _drew,
    ev.PoolRefilled: _refilled,
    ev.DummyMoved: _dummy_moved,
    ev.DummyStayed: lambda state, event: state.replace(stepped=True),
    ev.GemRemoved: _gem_removed,
    ev.DummyDone: _dummy_done,
    ev.GameEnded: _ended,
    put.GameReopened: _reopened,
    put.FigurePlaced: _placed,
    put.GemsSet: _gems_set,
    put.SupplySet: _supply_set,
    put.PoolSet: _pool_set,
    put.CardCorrected: _card_corrected,
    put.PlayerSet: _player_set,
    put.AbsorbsSet: lambda state, event: with_player(state, event.name, absorbs=event.absorbs),
    put.SpellSet: _spell_set,
    put.TurnSet: lambda state, event: with_turn(state, **{event.field: event.value}),
    put.ValueSet: _value_set,
    RulingChosen: lambda state, event: state.replace(
        rulings={**state.rulings, event.id: event.value}
    ),
}
