"""The state after an event.  No rules in here: an event says what happened, and is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import breed_of
from companion.games.mice_mystics.state import (
    Approach,
    Chase,
    Figure,
    Item,
    Mouse,
    Ordering,
    State,
    Surge,
    Turn,
)
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen


def evolve(state: State, event: Record) -> State:
    """The state after ``event``; facts that change nothing (reasons, lore) leave it as it is."""
    step = _STEPS.get(type(event))
    return state if step is None else step(state, event)


def _mouse(state: State, name: str, **changes: Any) -> State:
    mouse = state.mice.get(name) or Mouse(name)
    return state.replace(mice={**state.mice, name: mouse.replace(**changes)})


def _figure(state: State, name: str, **changes: Any) -> State:
    figure = state.figures.get(name)
    if figure is None:
        return state
    return state.replace(figures={**state.figures, name: figure.replace(**changes)})


def _turn(state: State, **changes: Any) -> State:
    return state.replace(turn=state.turn.replace(**changes))


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name)


# The chapter and its tracks ------------------------------------------------------------------


def _began(state: State, event: ev.ChapterBegan) -> State:
    """A fresh board; every mouse keeps its cards and abilities, not its harm and cheese."""
    kept = {name: _rested(mouse) for name, mouse in state.mice.items()}
    for name in event.party:
        kept.setdefault(name, Mouse(name))
    return State(
        chapter=event.chapter,
        end=event.end,
        dice=event.dice,
        party=event.party,
        mice=kept,
        treasures=state.treasures,
        results=state.results,
        rulings=state.rulings,
        spaces=state.spaces,
    )


def _rested(mouse: Mouse) -> Mouse:
    return Mouse(mouse.name, items=mouse.items, abilities=mouse.abilities)


def _mouse_set(state: State, event: ev.MouseValueSet) -> State:
    state = _mouse(state, event.mouse, **{event.field: event.value})
    mouse = state.mice[event.mouse]
    return _mouse(state, event.mouse, poison=min(mouse.poison, mouse.wounds))


def _ended(state: State, event: ev.ChapterEnded) -> State:
    results = (*state.results, f"{state.chapter} {event.outcome}")
    return state.replace(over=event.outcome, battle=None, results=results)


def _reopened(state: State, event: ev.ChapterReopened) -> State:
    return state.replace(over="", results=state.results[:-1])


def _surge_ended(state: State, event: ev.SurgeEnded) -> State:
    return state.replace(wheel=0, surge=None)


# The initiative track ------------------------------------------------------------------------


def _order_awaited(state: State, event: ev.OrderAwaited) -> State:
    return state.replace(ordering=Ordering(event.cards, event.fresh, event.ambush))


def _order_laid(state: State, event: ev.OrderLaid) -> State:
    """Everybody's place is new after a fresh order: a new round begins after this turn."""
    begun = bool(state.track)
    state = state.replace(track=event.track, ordering=None)
    return state.replace(passed=0, fresh=begun) if event.fresh else state


def _track_set(state: State, event: ev.TrackSet) -> State:
    """The turn stays where it is: below the active card, or below as many as before."""
    before = set(state.track[: state.passed])
    climbs = tuple(card for card in state.climbs if card in event.track)
    state = state.replace(track=event.track, ordering=None, climbs=climbs)
    if state.fresh:
        return state
    if state.active in event.track:
        return state.replace(passed=event.track.index(state.active) + 1)
    active = "" if breed_of(state.active) else state.active
    passed = len([card for card in event.track if card in before])
    return state.replace(passed=passed, active=active)


def _climbed(state: State, event: ev.CardClimbed) -> State:
    rest = _without(state.track, event.card)
    place = event.to - 1
    track = (*rest[:place], event.card, *rest[place:])
    entered = event.start - 1 >= state.passed and place < state.passed
    return state.replace(
        track=track, passed=state.passed + entered, climbs=_without(state.climbs, event.card)
    )


def _swapped(state: State, event: ev.CardsSwapped) -> State:
    track = list(state.track)
    here, above = track.index(event.card), track.index(event.above)
    track[here], track[above] = track[above], track[here]
    return state.replace(track=tuple(track))


def _card_removed(state: State, event: ev.CardRemoved) -> State:
    state = _not_waiting(state, event.card)
    if event.card not in state.track:
        return state
    passed = state.passed - (state.track.index(event.card) < state.passed)
    wounds = {card: count for card, count in state.boss_wounds.items() if card != event.card}
    return state.replace(
        track=_without(state.track, event.card),
        passed=passed,
        active="" if state.active == event.card else state.active,
        climbs=_without(state.climbs, event.card),
        boss_wounds=wounds,
    )


def _not_waiting(state: State, card: str) -> State:
    """Without a card among those that wait for their place."""
    if state.ordering is None or card not in state.ordering.cards:
        return state
    left = _without(state.ordering.cards, card)
    return state.replace(ordering=state.ordering.replace(cards=left) if left else None)


def _card_added(state: State, event: ev.CardAdded) -> State:
    place = event.place - 1
    track = (*state.track[:place], event.card, *state.track[place:])
    return state.replace(track=track, passed=state.passed + (place < state.passed))


# Turns ---------------------------------------------------------------------------------------


def _round(state: State, event: ev.RoundBegan) -> State:
    return state.replace(round=event.round, passed=0, active="", fresh=False, turn=Turn(), able=())


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    passed = state.track.index(event.card) + 1 if event.card in state.track else state.passed
    return state.replace(active=event.card, passed=passed, fresh=False, turn=Turn())


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    return state.replace(active="", turn=Turn())


def _rolled(state: State, event: ev.MoveRolled) -> State:
    moves = (*state.turn.moves, event.rolled)
    return _turn(state, moves=moves, left=event.spaces, moved=False)


def _moved(state: State, event: ev.Moved) -> State:
    if event.name in state.mice:
        state = _mouse(state, event.name, at=event.to)
        left = state.turn.left
        if event.name == state.active and left is not None:
            state = _turn(state, left=max(left - event.spent, 0))
        return state
    entering = _without(state.entering, event.name)
    return _figure(state.replace(entering=entering), event.name, at=event.to)


# Mice and what they hold ---------------------------------------------------------------------


def _cheese(state: State, name: str, count: int) -> State:
    return _mouse(state, name, cheese=state.mice[name].cheese + count)


def _cheese_shared(state: State, event: ev.CheeseShared) -> State:
    return _cheese(_cheese(state, event.giver, -event.count), event.taker, event.count)


def _items(state: State, name: str, items: tuple[Item, ...]) -> State:
    return _mouse(state, name, items=items)


def _item_gained(state: State, event: ev.ItemGained) -> State:
    return _items(state, event.mouse, (*state.mice[event.mouse].items, event.item))


def _taken_out(items: tuple[Item, ...], name: str) -> tuple[Item, ...]:
    """The items without the last of that name: the one in the pack before the one worn."""
    same = [at for at, item in enumerate(items) if item.name == name]
    at = next((at for at in same if not items[at].worn), same[0] if same else len(items))
    return items[:at] + items[at + 1 :]


def _item_lost(state: State, event: ev.ItemLost) -> State:
    """What is worn goes first: this is how a capture takes it."""
    items = state.mice[event.mouse].items
    same = [at for at, item in enumerate(items) if item.name == event.item]
    worn = [at for at in same if items[at].worn]
    at = (worn or same or [len(items)])[0]
    return _items(state, event.mouse, items[:at] + items[at + 1 :])


def _item_shared(state: State, event: ev.ItemShared) -> State:
    giver, taker = state.mice[event.giver], state.mice[event.taker]
    item = next(item for item in giver.items if item.name == event.item)
    state = _items(state, event.giver, _taken_out(giver.items, event.item))
    return _items(state, event.taker, (*taker.items, item.replace(worn=False)))


def _item_worn(state: State, event: ev.ItemWorn) -> State:
    items = list(state.mice[event.mouse].items)
    for at, item in enumerate(items):
        if item.name == event.item and item.worn != event.worn:
            items[at] = item.replace(worn=event.worn, slot=event.slot)
            break
    return _items(state, event.mouse, tuple(items))


def _learnt(state: State, event: ev.AbilityLearnt) -> State:
    mouse = state.mice[event.mouse]
    return _mouse(state, event.mouse, abilities=(*mouse.abilities, event.ability))


def _forgot(state: State, event: ev.AbilityForgotten) -> State:
    mouse = state.mice[event.mouse]
    return _mouse(state, event.mouse, abilities=_without(mouse.abilities, event.ability))


# Harm ----------------------------------------------------------------------------------------


def _wounded(state: State, event: ev.MouseWounded) -> State:
    mouse = state.mice[event.mouse]
    poison = mouse.poison + (event.count if event.poison else 0)
    return _mouse(state, event.mouse, wounds=event.total, poison=min(poison, event.total))


def _healed(state: State, event: ev.MouseHealed) -> State:
    mouse = state.mice[event.mouse]
    poison = mouse.poison - (event.count if event.poison else 0)
    return _mouse(state, event.mouse, wounds=mouse.wounds - event.count, poison=poison)


def _effect(state: State, name: str, effect: str, on: bool) -> State:
    if name in state.mice:
        return _mouse(state, name, **{effect: on})
    return _figure(state, name, **{effect: on})


def _captured(state: State, event: ev.MouseCaptured) -> State:
    free = Mouse("")
    markers = ("stunned", "webbed", "charmed", "down", "water", "wounds", "poison", "at")
    changes = {marker: getattr(free, marker) for marker in markers}
    return _mouse(state, event.mouse, captured=True, **changes)


# Minions -------------------------------------------------------------------------------------


def _added(state: State, event: ev.FiguresAdded) -> State:
    new = {name: Figure(name, event.breed) for name in event.names}
    return state.replace(figures={**state.figures, **new})


def _boss_wounded(state: State, event: ev.BossWounded) -> State:
    return state.replace(boss_wounds={**state.boss_wounds, event.card: event.total})


def _figure_removed(state: State, event: ev.FigureRemoved) -> State:
    left = {name: figure for name, figure in state.figures.items() if name != event.name}
    return state.replace(figures=left, entering=_without(state.entering, event.name))


def _attacked(state: State, event: ev.MouseAttacked) -> State:
    return _turn(state, attacked=(*_without(state.turn.attacked, event.mouse), event.mouse))


def _set_out(state: State, event: ev.MinionSetOut) -> State:
    return _turn(state, approach=Approach(event.figure, event.goal, event.told, event.unseen))


def _minion_rolled(state: State, event: ev.MinionRolled) -> State:
    approach = state.turn.approach or Approach(event.figure)
    return _turn(state, approach=approach.replace(rolled=event.rolled))


def _walked(state: State, event: ev.MinionWalked) -> State:
    approach = state.turn.approach or Approach(event.figure, event.goal)
    if event.end:
        put = _mouse if event.figure in state.mice else _figure
        state = put(state, event.figure, at=event.end)
    return _turn(state, approach=approach.replace(rolled=event.rolled, there=True))


def _done(state: State, event: ev.FigureDone) -> State:
    return _turn(state, done=(*_without(state.turn.done, event.name), event.name), approach=None)


def _again(state: State, event: ev.MinionAgain) -> State:
    approach = Approach(event.figure, there=True)
    return _turn(state, done=_without(state.turn.done, event.figure), approach=approach)


def _ran(state: State, event: ev.BrodieRan) -> State:
    chase = Chase(event.rolled, event.left, event.caught, event.way, event.ended)
    return _turn(state, chase=chase)


def _hand(state: State, event: ev.HandCounted) -> State:
    hands = {**state.hands, f"{event.mouse} {event.what}": event.count}
    return state.replace(hands=hands)


# Tiles and encounters ------------------------------------------------------------------------


def _tile_entered(state: State, event: ev.TileEntered) -> State:
    """Everybody free goes along; where they stand on the new tile is told afterwards."""
    for name in state.free_mice():
        state = _mouse(state, name, at="", water=False)
    explored = tuple(dict.fromkeys((*state.explored, event.tile)))
    return state.replace(tile=event.tile, explored=explored)


def _tile_known(state: State, event: ev.TileKnown) -> State:
    explored = tuple(dict.fromkeys((*state.explored, event.tile)))
    return state.replace(tile=event.tile, explored=explored)


def _encounter_drawn(state: State, event: ev.EncounterDrawn) -> State:
    return state.replace(encounter=event.encounter, drawing=False)


def _searched(state: State, event: ev.TileSearched) -> State:
    mouse = state.mice[event.mouse]
    state = _turn(state, found=True)
    return _mouse(state, event.mouse, searched=(*mouse.searched, event.tile))


def _able(state: State, event: ev.AbilityUsed) -> State:
    state = state.replace(able=(*_without(state.able, event.mouse), event.mouse))
    return _turn(state, ability=event.ability) if event.mouse == state.active else state


_STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    ev.ChapterBegan: _began,
    ev.HourglassMoved: lambda s, e: s.replace(page=e.page),
    ev.ValueSet: lambda s, e: s.replace(**{e.field: e.value}),
    ev.MouseValueSet: _mouse_set,
    RulingChosen: lambda s, e: s.replace(rulings={**s.rulings, e.id: e.value}),
    ev.ChapterEnded: _ended,
    ev.ChapterReopened: _reopened,
    ev.CheesePlaced: lambda s, e: s.replace(wheel=e.total),
    ev.CheeseTaken: lambda s, e: s.replace(wheel=e.total),
    ev.SurgeBegan: lambda s, e: s.replace(surge=Surge(e.step)),
    ev.SurgeStep: lambda s, e: s.replace(surge=Surge(e.step)),
    ev.TileSurged: lambda s, e: s.replace(surged=(*s.surged, e.tile)),
    ev.SurgeCardUsed: lambda s, e: s.replace(encounter=None),
    ev.SurgeEnded: _surge_ended,
    ev.OrderAwaited: _order_awaited,
    ev.OrderLaid: _order_laid,
    ev.TrackSet: _track_set,
    ev.ClimbsBegan: lambda s, e: s.replace(climbs=e.cards),
    ev.CardClimbed: _climbed,
    ev.CardsSwapped: _swapped,
    ev.CardRemoved: _card_removed,
    ev.CardAdded: _card_added,
    ev.RoundBegan: _round,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.TurnSpent: lambda s, e: _turn(s, over=True),
    ev.MoveRolled: _rolled,
    ev.Moved: _moved,
    ev.SpacesSpent: lambda s, e: _turn(s, left=e.left),
    ev.MoveEnded: lambda s, e: _turn(s, left=0, moved=True),
    ev.ActionTaken: lambda s, e: _turn(s, action=e.action),
    ev.FreeActionTaken: lambda s, e: _turn(s, free=(*s.turn.free, e.action)),
    ev.AbilityUsed: _able,
    ev.CheeseGained: lambda s, e: _cheese(s, e.mouse, e.count),
    ev.CheeseLost: lambda s, e: _cheese(s, e.mouse, -e.count),
    ev.CheeseShared: _cheese_shared,
    ev.ItemGained: _item_gained,
    ev.ItemLost: _item_lost,
    ev.ItemShared: _item_shared,
    ev.ItemWorn: _item_worn,
    ev.AbilityLearnt: _learnt,
    ev.AbilityForgotten: _forgot,
    ev.TreasureGained: lambda s, e: s.replace(treasures=(*s.treasures, e.treasure)),
    ev.TreasureLost: lambda s, e: s.replace(treasures=_without(s.treasures, e.treasure)),
    ev.MouseWounded: _wounded,
    ev.MouseHealed: _healed,
    ev.EffectGained: lambda s, e: _effect(s, e.name, e.effect, on=True),
    ev.EffectLost: lambda s, e: _effect(s, e.name, e.effect, on=False),
    ev.MouseCaptured: _captured,
    ev.MouseRescued: lambda s, e: _mouse(s.replace(goes_on=False), e.mouse, captured=False),
    ev.FiguresAdded: _added,
    ev.EntryAwaited: lambda s, e: s.replace(entering=(*s.entering, *e.names)),
    ev.FigureWounded: lambda s, e: _figure(s, e.name, wounds=e.total),
    ev.BossWounded: _boss_wounded,
    ev.FigureRemoved: _figure_removed,
    ev.GreedBegan: lambda s, e: s.replace(greedy=True),
    ev.GreedEnded: lambda s, e: s.replace(greedy=False),
    ev.FigureDone: _done,
    ev.MinionSetOut: _set_out,
    ev.MinionRolled: _minion_rolled,
    ev.MinionWalked: _walked,
    ev.MinionAgain: _again,
    ev.BrodieRan: _ran,
    ev.HandCounted: _hand,
    ev.MouseAttacked: _attacked,
    ev.BattleOpened: lambda s, e: s.replace(battle=e.battle),
    ev.BattleChanged: lambda s, e: s.replace(battle=e.battle),
    ev.BattleEnded: lambda s, e: s.replace(battle=None),
    ev.TileEntered: _tile_entered,
    ev.TileKnown: _tile_known,
    ev.EncounterAwaited: lambda s, e: s.replace(drawing=True),
    ev.EncounterDrawn: _encounter_drawn,
    ev.EncounterSkipped: lambda s, e: s.replace(drawing=False),
    ev.TileSearched: _searched,
    ev.FindSettled: lambda s, e: _turn(s, found=False),
}
