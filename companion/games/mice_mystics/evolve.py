"""The state after an event.  No rules in here: an event says what happened, and is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.mouse_evolve import (
    STEPS,
    figure_with,
    gathered,
    mouse_in,
    mouse_with,
    rejoined,
    turn_with,
    without,
)
from companion.games.mice_mystics.names import breed_of
from companion.games.mice_mystics.state import (
    Approach,
    Chase,
    Figure,
    Mouse,
    Ordering,
    State,
    Surge,
    Traps,
    Turn,
)
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen


def evolve(state: State, event: Record) -> State:
    """The state after ``event``; facts that change nothing (reasons, lore) leave it as it is."""
    step = _STEPS.get(type(event))
    return state if step is None else step(state, event)


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
        put_off=state.put_off,
    )


def _rested(mouse: Mouse) -> Mouse:
    return Mouse(mouse.name, items=mouse.items, abilities=mouse.abilities)


def _mouse_set(state: State, event: ev.MouseValueSet) -> State:
    if event.field not in ("cheese", "wounds", "poison"):
        return state
    state = mouse_with(state, event.mouse, **{event.field: event.value})
    mouse = mouse_in(state, event.mouse)
    return mouse_with(state, event.mouse, poison=min(mouse.poison, mouse.wounds))


def _ended(state: State, event: ev.ChapterEnded) -> State:
    results = (*state.results, f"{state.chapter} {event.outcome}")
    return state.replace(over=event.outcome, battle=None, surge=None, results=results)


def _reopened(state: State, event: ev.ChapterReopened) -> State:
    return state.replace(over="", results=state.results[:-1])


def _surge_ended(state: State, event: ev.SurgeEnded) -> State:
    return state.replace(wheel=0, surge=None)


# The initiative track ------------------------------------------------------------------------


def _order_awaited(state: State, event: ev.OrderAwaited) -> State:
    return state.replace(ordering=Ordering(event.cards, event.fresh, event.ambush))


def _order_laid(state: State, event: ev.OrderLaid) -> State:
    """After a fresh order the turns go on below ``after``, or a new round begins."""
    begun = bool(state.track)
    climbs = tuple(card for card in state.climbs if card in event.track)
    state = state.replace(track=event.track, ordering=None, climbs=climbs)
    if event.fresh and event.after in event.track:
        return state.replace(passed=event.track.index(event.after) + 1, fresh=False)
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
    rest = without(state.track, event.card)
    place = event.to - 1
    track = (*rest[:place], event.card, *rest[place:])
    entered = event.start - 1 >= state.passed and place < state.passed
    return state.replace(
        track=track, passed=state.passed + entered, climbs=without(state.climbs, event.card)
    )


def _swapped(state: State, event: ev.CardsSwapped) -> State:
    track = list(state.track)
    if event.card not in track or event.above not in track:
        return state
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
        track=without(state.track, event.card),
        passed=passed,
        active="" if state.active == event.card else state.active,
        climbs=without(state.climbs, event.card),
        boss_wounds=wounds,
    )


def _not_waiting(state: State, card: str) -> State:
    """Without a card among those that wait for their place."""
    if state.ordering is None or card not in state.ordering.cards:
        return state
    left = without(state.ordering.cards, card)
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
    paid = 0 if event.scurry else state.turn.paid
    spaces = event.spaces
    left = None if spaces is None else max(spaces - paid, 0)
    turn = {"moves": moves, "left": left, "paid": paid, "waits": event.webbed}
    after = state.turn.action != "" and not event.scurry
    return turn_with(state, **turn, after=after, moved=False, equipping=False)


def _moved(state: State, event: ev.Moved) -> State:
    if event.name in state.mice:
        landing = without(state.landing, event.name)
        state = mouse_with(state.replace(landing=landing), event.name, at=event.to)
        if event.name != state.active:
            return state
        left = state.turn.left
        left = None if left is None else max(left - event.spent, 0)
        paid = state.turn.paid + event.spent
        return turn_with(state, left=left, paid=paid, trap="", equipping=False)
    entering = without(state.entering, event.name)
    return figure_with(state.replace(entering=entering), event.name, at=event.to)


# Minions -------------------------------------------------------------------------------------


def _added(state: State, event: ev.FiguresAdded) -> State:
    new = {name: Figure(name, event.breed) for name in event.names}
    state = state.replace(figures={**state.figures, **new})
    return _apart(state, event.names, event.tile) if event.tile else state


def _boss_wounded(state: State, event: ev.BossWounded) -> State:
    return state.replace(boss_wounds={**state.boss_wounds, event.card: event.total})


def _figure_removed(state: State, event: ev.FigureRemoved) -> State:
    state = rejoined(state, event.name)
    left = {name: figure for name, figure in state.figures.items() if name != event.name}
    if state.turn.approach is not None and state.turn.approach.figure == event.name:
        state = turn_with(state, approach=None)
    return state.replace(figures=left, entering=without(state.entering, event.name))


def _attacked(state: State, event: ev.MouseAttacked) -> State:
    return turn_with(state, attacked=(*without(state.turn.attacked, event.mouse), event.mouse))


def _set_out(state: State, event: ev.MinionSetOut) -> State:
    return turn_with(state, approach=Approach(event.figure, event.goal, event.told, event.unseen))


def _minion_rolled(state: State, event: ev.MinionRolled) -> State:
    approach = state.turn.approach or Approach(event.figure)
    return turn_with(state, approach=approach.replace(rolled=event.rolled))


def _walked(state: State, event: ev.MinionWalked) -> State:
    approach = state.turn.approach or Approach(event.figure, event.goal)
    if event.end:
        put = mouse_with if event.figure in state.mice else figure_with
        state = put(state, event.figure, at=event.end)
    return turn_with(state, approach=approach.replace(rolled=event.rolled, there=True))


def _done(state: State, event: ev.FigureDone) -> State:
    return turn_with(state, done=(*without(state.turn.done, event.name), event.name), approach=None)


def _part_returned(state: State, event: ev.PartReturned) -> State:
    put = mouse_with if event.figure in state.mice else figure_with
    state = put(state, event.figure, at=event.before.at, down=event.before.down)
    return state.replace(turn=event.before.turn)


def _action_returned(state: State, event: ev.ActionReturned) -> State:
    turn = event.turn if event.turn is not None else state.turn.replace(action="")
    return state.replace(turn=turn)


def _again(state: State, event: ev.MinionAgain) -> State:
    approach = Approach(event.figure, there=True)
    return turn_with(state, done=without(state.turn.done, event.figure), approach=approach)


def _ran(state: State, event: ev.BrodieRan) -> State:
    chase = Chase(event.rolled, event.left, event.caught, event.way, event.ended)
    return turn_with(state, chase=chase)


def _hand(state: State, event: ev.HandCounted) -> State:
    hand = f"{event.mouse} {event.what}"
    varied = {name: count for name, count in state.varied.items() if name != hand}
    return state.replace(hands={**state.hands, hand: event.count}, varied=varied)


def _hand_varied(state: State, event: ev.HandVaried) -> State:
    varied = {**state.varied, f"{event.mouse} {event.what}": event.count}
    return state.replace(varied=varied)


# Tiles and encounters ------------------------------------------------------------------------


def _tile_entered(state: State, event: ev.TileEntered) -> State:
    """Everybody free on the tile goes along; where they stand on the new one is told afterwards."""
    going = event.mice or state.free_mice()
    for name in going:
        state = mouse_with(state, name, at="", water=False)
    if event.how == "flip":
        state = _no_traps(state, state.tile_at(going[0]) if going else state.tile)
    state = turn_with(state.replace(landing=()), trap="")
    explored = tuple(dict.fromkeys((*state.explored, event.tile)))
    if any(name in state.apart for name in going):
        return _apart(state.replace(explored=explored), going, event.tile)
    return gathered(state.replace(tile=event.tile, explored=explored))


def _apart(state: State, names: tuple[str, ...], tile: str) -> State:
    return gathered(state.replace(apart={**state.apart, **dict.fromkeys(names, tile)}))


def _apart_told(state: State, event: ev.ApartTold) -> State:
    explored = _explored(state, event)
    returning = tuple(name for name in state.returning if name not in event.names)
    state = state.replace(explored=explored, returning=returning)
    return _apart(state, event.names, event.tile)


def _no_traps(state: State, tile: str) -> State:
    return state.replace(traps=tuple(traps for traps in state.traps if traps.tile != tile))


def _traps_placed(state: State, event: ev.TrapsPlaced) -> State:
    state = _no_traps(state, event.tile)
    return state.replace(traps=(*state.traps, Traps(event.tile)))


def _sprung(state: State, event: ev.TrapSprung) -> State:
    """The trap is gone from its space, where that is known."""
    traps = tuple(
        each.replace(sprung=(*each.sprung, event.space))
        if each.tile == state.scene() and event.space
        else each
        for each in state.traps
    )
    return turn_with(state.replace(traps=traps), trap="")


def _explored(state: State, event: ev.TileKnown | ev.ApartTold) -> tuple[str, ...]:
    known = (tile for tile in state.explored if tile not in event.unexplored)
    return tuple(dict.fromkeys((*known, event.tile)))


def _tile_known(state: State, event: ev.TileKnown) -> State:
    explored = _explored(state, event)
    return gathered(state.replace(tile=event.tile, explored=explored, returning=()))


def _encounter_drawn(state: State, event: ev.EncounterDrawn) -> State:
    return state.replace(encounter=event.encounter, drawing=False)


def _searched(state: State, event: ev.TileSearched) -> State:
    mouse = mouse_in(state, event.mouse)
    state = turn_with(state, found=True)
    return mouse_with(state, event.mouse, searched=(*mouse.searched, event.tile))


def _able(state: State, event: ev.AbilityUsed) -> State:
    state = state.replace(able=(*without(state.able, event.mouse), event.mouse))
    if event.mouse != state.active:
        return state
    return turn_with(state, ability=event.ability, equipping=False)


def _spent(state: State, event: ev.SpacesSpent) -> State:
    paid = state.turn.paid + event.count
    return turn_with(state, left=event.left, paid=paid, equipping=False)


def _free_action(state: State, event: ev.FreeActionTaken) -> State:
    free = (*state.turn.free, event.action)
    return turn_with(state, free=free, equipping=event.action == "equip")


def _rescued(state: State, event: ev.MouseRescued) -> State:
    """Where it stands is told afterwards, where spaces are tracked."""
    landing = (*without(state.landing, event.mouse), event.mouse) if state.spaces else ()
    state = mouse_with(state.replace(goes_on=False, landing=landing), event.mouse, captured=False)
    return _apart(state, (event.mouse,), event.tile) if event.tile else state


_VALUES = ("wheel", "page", "end", "round", "greedy", "spaces", "dice", "goes_on")
"""What the table may set; another word in a mangled file changes nothing."""


_STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    **STEPS,
    ev.ChapterBegan: _began,
    ev.HourglassMoved: lambda s, e: s.replace(page=e.page),
    ev.ValueSet: lambda s, e: s.replace(**{e.field: e.value}) if e.field in _VALUES else s,
    ev.MouseValueSet: _mouse_set,
    RulingChosen: lambda s, e: s.replace(rulings={**s.rulings, e.id: e.value}),
    ev.ChapterEnded: _ended,
    ev.ChapterReopened: _reopened,
    ev.ChaptersTold: lambda s, e: s.replace(results=e.results),
    ev.CheesePlaced: lambda s, e: s.replace(wheel=e.total),
    ev.CheeseTaken: lambda s, e: s.replace(wheel=e.total),
    ev.SurgeBegan: lambda s, e: s.replace(surge=Surge(e.step)),
    ev.SurgeStep: lambda s, e: s.replace(surge=Surge(e.step, e.room, e.left, e.ruled)),
    ev.TileSurged: lambda s, e: s.replace(surged=(*s.surged, e.tile)),
    ev.SurgeCardUsed: lambda s, e: s.replace(encounter=None),
    ev.SurgeEnded: _surge_ended,
    ev.OrderAwaited: _order_awaited,
    ev.OrderLaid: _order_laid,
    ev.TrackSet: _track_set,
    ev.ClimbsBegan: lambda s, e: s.replace(climbs=tuple(c for c in e.cards if c in s.track)),
    ev.CardClimbed: _climbed,
    ev.CardsSwapped: _swapped,
    ev.CardRemoved: _card_removed,
    ev.CardAdded: _card_added,
    ev.RoundBegan: _round,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.TurnSpent: lambda s, e: turn_with(s, over=True),
    ev.MoveRolled: _rolled,
    ev.Moved: _moved,
    ev.SpacesSpent: _spent,
    ev.MoveEnded: lambda s, e: turn_with(s, left=0, moved=True, equipping=False),
    ev.ActionTaken: lambda s, e: turn_with(s, action=e.action, equipping=False),
    ev.ActionReturned: _action_returned,
    ev.FreeActionTaken: _free_action,
    ev.AbilityUsed: _able,
    ev.MouseRescued: _rescued,
    ev.FiguresAdded: _added,
    ev.EntryAwaited: lambda s, e: s.replace(entering=(*s.entering, *e.names)),
    ev.FigureWounded: lambda s, e: figure_with(s, e.name, wounds=e.total),
    ev.BossWounded: _boss_wounded,
    ev.FigureRemoved: _figure_removed,
    ev.GreedBegan: lambda s, e: s.replace(greedy=True),
    ev.GreedEnded: lambda s, e: s.replace(greedy=False),
    ev.FigureDone: _done,
    ev.PartReturned: _part_returned,
    ev.MinionSetOut: _set_out,
    ev.MinionRolled: _minion_rolled,
    ev.MinionWalked: _walked,
    ev.MinionAgain: _again,
    ev.BrodieRan: _ran,
    ev.HandCounted: _hand,
    ev.HandVaried: _hand_varied,
    ev.MouseAttacked: _attacked,
    ev.BattleOpened: lambda s, e: s.replace(battle=e.battle),
    ev.BattleChanged: lambda s, e: s.replace(battle=e.battle),
    ev.BattleEnded: lambda s, e: s.replace(battle=None),
    ev.TileEntered: _tile_entered,
    ev.TileAwaited: lambda s, e: s.replace(returning=(*without(s.returning, e.mouse), e.mouse)),
    ev.TileKnown: _tile_known,
    ev.TileUntold: lambda s, e: s.replace(nameless=True),
    ev.ApartTold: _apart_told,
    ev.EncounterAwaited: lambda s, e: s.replace(drawing=True),
    ev.EncounterDrawn: _encounter_drawn,
    ev.EncounterSkipped: lambda s, e: s.replace(drawing=False),
    ev.TrapMet: lambda s, e: turn_with(s, trap=e.space),
    ev.TrapPassed: lambda s, e: turn_with(s, trap=""),
    ev.TrapSprung: _sprung,
    ev.TrapsPlaced: _traps_placed,
    ev.TrapsCleared: lambda s, e: _no_traps(s, e.tile),
    ev.TileSearched: _searched,
    ev.FindSettled: lambda s, e: turn_with(s, found=False),
}
