"""What events change of mice: what they hold, what harms them; and the parts of a state.

Part of :mod:`companion.games.mice_mystics.evolve`: no rules in here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.state import Approach, Item, Mouse, State
from companion.games.shared.record import Record


def mouse_with(state: State, name: str, **changes: Any) -> State:
    """The state with a mouse changed."""
    mouse = mouse_in(state, name)
    return state.replace(mice={**state.mice, name: mouse.replace(**changes)})


def mouse_in(state: State, name: str) -> Mouse:
    """A mouse of the state; a fresh one where nobody told of it, so that every fact has a place."""
    return state.mice.get(name) or Mouse(name)


def _all(names: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*names, *more)))


def figure_with(state: State, name: str, **changes: Any) -> State:
    """The state with a figure changed, as it is where there is none of that name."""
    figure = state.figures.get(name)
    if figure is None:
        return state
    return state.replace(figures={**state.figures, name: figure.replace(**changes)})


def turn_with(state: State, **changes: Any) -> State:
    """The state with the present turn changed."""
    return state.replace(turn=state.turn.replace(**changes))


def gathered(state: State) -> State:
    """Apart are only those who are elsewhere than the party's tile.

    Where every mouse on the board is apart, the tile of the first one is the party's.
    """
    if not state.apart:
        return state
    free = state.free_mice()
    if free and all(name in state.apart for name in free):
        stay = {name: state.tile for name in state.figures if state.tile}
        state = state.replace(tile=state.apart[free[0]], apart={**stay, **state.apart})
    left = {name: tile for name, tile in state.apart.items() if tile != state.tile}
    return state.replace(apart=left)


def rejoined(state: State, name: str) -> State:
    """The state without somebody among those who are apart."""
    if name not in state.apart:
        return state
    return state.replace(apart={each: t for each, t in state.apart.items() if each != name})


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without one of them."""
    return tuple(each for each in names if each != name)


# Mice and what they hold ---------------------------------------------------------------------


def _cheese(state: State, name: str, count: int) -> State:
    return mouse_with(state, name, cheese=mouse_in(state, name).cheese + count)


def _cheese_shared(state: State, event: ev.CheeseShared) -> State:
    return _cheese(_cheese(state, event.giver, -event.count), event.taker, event.count)


def _items(state: State, name: str, items: tuple[Item, ...]) -> State:
    return mouse_with(state, name, items=items)


def _item_gained(state: State, event: ev.ItemGained) -> State:
    return _items(state, event.mouse, (*mouse_in(state, event.mouse).items, event.item))


def _taken_out(items: tuple[Item, ...], name: str) -> tuple[Item, ...]:
    """The items without the last of that name: the one in the pack before the one worn."""
    same = [at for at, item in enumerate(items) if item.name == name]
    at = next((at for at in same if not items[at].worn), same[0] if same else len(items))
    return items[:at] + items[at + 1 :]


def _item_lost(state: State, event: ev.ItemLost) -> State:
    """What is worn goes first: this is how a capture takes it."""
    items = mouse_in(state, event.mouse).items
    if event.packed:
        return _items(state, event.mouse, _taken_out(items, event.item))
    same = [at for at, item in enumerate(items) if item.name == event.item]
    worn = [at for at in same if items[at].worn]
    at = (worn or same or [len(items)])[0]
    return _items(state, event.mouse, items[:at] + items[at + 1 :])


def _item_shared(state: State, event: ev.ItemShared) -> State:
    giver, taker = mouse_in(state, event.giver), mouse_in(state, event.taker)
    items = (item for item in giver.items if item.name == event.item)
    item = next(items, Item(event.item))
    state = _items(state, event.giver, _taken_out(giver.items, event.item))
    owner = (item.owner or event.giver) if item.starting else ""
    owner = "" if owner == event.taker else owner
    return _items(state, event.taker, (*taker.items, item.replace(worn=False, owner=owner)))


def _item_worn(state: State, event: ev.ItemWorn) -> State:
    items = list(mouse_in(state, event.mouse).items)
    for at, item in enumerate(items):
        if item.name == event.item and item.worn != event.worn:
            items[at] = item.replace(worn=event.worn, slot=event.slot)
            break
    return _items(state, event.mouse, tuple(items))


def _learnt(state: State, event: ev.AbilityLearnt) -> State:
    mouse = mouse_in(state, event.mouse)
    return mouse_with(state, event.mouse, abilities=(*mouse.abilities, event.ability))


def _forgot(state: State, event: ev.AbilityForgotten) -> State:
    mouse = mouse_in(state, event.mouse)
    return mouse_with(state, event.mouse, abilities=without(mouse.abilities, event.ability))


# Harm ----------------------------------------------------------------------------------------


def _wounded(state: State, event: ev.MouseWounded) -> State:
    mouse = mouse_in(state, event.mouse)
    poison = mouse.poison + (event.count if event.poison else 0)
    return mouse_with(state, event.mouse, wounds=event.total, poison=min(poison, event.total))


def _healed(state: State, event: ev.MouseHealed) -> State:
    mouse = mouse_in(state, event.mouse)
    poison = mouse.poison - (event.count if event.poison else 0)
    return mouse_with(state, event.mouse, wounds=mouse.wounds - event.count, poison=poison)


def _effect(state: State, name: str, effect: str, on: bool) -> State:
    if effect not in ("stunned", "webbed", "charmed", "down", "water"):
        return state
    if name in state.mice:
        if effect == "charmed" and name == state.active and not on:
            state = turn_with(state, approach=None)
        return mouse_with(state, name, **{effect: on})
    return figure_with(state, name, down=on) if effect == "down" else state


def _captured(state: State, event: ev.MouseCaptured) -> State:
    free = Mouse("")
    markers = ("stunned", "webbed", "charmed", "down", "water", "wounds", "poison", "at")
    changes = {marker: getattr(free, marker) for marker in markers}
    away = {"landing": without(state.landing, event.mouse)}
    state = state.replace(**away, returning=without(state.returning, event.mouse))
    state = turn_with(state, approach=_without_goal(state.turn.approach, event.mouse))
    return gathered(rejoined(mouse_with(state, event.mouse, captured=True, **changes), event.mouse))


def _without_goal(approach: Approach | None, mouse: str) -> Approach | None:
    """A minion on its way when a mouse is gone: toward that one it has to choose again."""
    if approach is None or approach.figure == mouse:
        return None
    told = {name: steps for name, steps in approach.told.items() if name != mouse}
    unseen = without(approach.unseen, mouse)
    if approach.goal != mouse:
        return approach.replace(told=told, unseen=unseen)
    return approach.replace(goal="", told={}, unseen=()) if approach.there else None


STEPS: dict[type[Record], Callable[[State, Any], State]] = {
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
    ev.TreasureLost: lambda s, e: s.replace(treasures=without(s.treasures, e.treasure)),
    ev.MouseWounded: _wounded,
    ev.MouseHealed: _healed,
    ev.EffectGained: lambda s, e: _effect(s, e.name, e.effect, on=True),
    ev.EffectLost: lambda s, e: _effect(s, e.name, e.effect, on=False),
    ev.MouseCaptured: _captured,
    ev.HeroPutOff: lambda s, e: s.replace(put_off=_all(s.put_off, e.mice)),
    ev.AbilityForgone: lambda s, e: s.replace(unschooled=_all(s.unschooled, (e.mouse,))),
    ev.AbilitiesPutOff: lambda s, e: s.replace(unschooled=_all(s.unschooled, e.mice)),
}
