"""The state after a fact about items, heroic cards and abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import item_events as ev
from companion.games.severton.state import Belongings, State
from companion.games.shared.record import Record


def _own(state: State, player: str, **changes: Any) -> State:
    own = state.belongings.get(player) or Belongings()
    return state.replace(belongings={**state.belongings, player: own.replace(**changes)})


def _dealt(state: State, event: ev.CardsDealt) -> State:
    for player in event.players:
        own = state.belongings_of(player)
        state = _own(
            state,
            player,
            pockets=own.pockets + event.items,
            heroic=own.heroic + event.heroic,
            quest=own.quest or ("dealt" if event.quests else ""),
        )
    return state


def _set(state: State, event: ev.BelongingsSet) -> State:
    return state.replace(belongings={**state.belongings, event.player: event.belongings})


def _searched(state: State, event: ev.PocketsSearched) -> State:
    own = state.belongings_of(event.player)
    ready = (*own.ready, event.item)
    state = _own(state, event.player, pockets=max(own.pockets - 1, 0), ready=ready)
    return state.replace(searched=tuple(dict.fromkeys((*state.searched, event.player))))


def _less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without one of that name."""
    if item not in items:
        return items
    first = items.index(item)
    return (*items[:first], *items[first + 1 :])


def _used(state: State, event: ev.ItemUsed) -> State:
    return _own(
        state, event.player, ready=_less(state.belongings_of(event.player).ready, event.item)
    )


def _granted(state: State, event: ev.MovesGranted) -> State:
    more = {name: state.snacks.get(name, 0) + 1 for name in event.names}
    return state.replace(snacks={**state.snacks, **more})


def _moves(state: State, event: ev.MovesTold) -> State:
    told = {name: state.characters[name].replace(moves=event.moves) for name in event.names}
    searched = tuple(name for name in state.searched if name not in event.names)
    return state.replace(characters={**state.characters, **told}, searched=searched)


def _bartered(state: State, event: ev.ItemsBartered) -> State:
    one = state.belongings_of(event.player).ready
    other = state.belongings_of(event.other).ready
    state = _own(state, event.player, ready=(*_less(one, event.item), event.for_item))
    return _own(state, event.other, ready=(*_less(other, event.for_item), event.item))


def _ability(state: State, event: ev.AbilityUsed) -> State:
    mark = f"{event.player}, advanced" if event.advanced else event.player
    return state.replace(abilities=tuple(dict.fromkeys((*state.abilities, mark))))


def _restored(state: State, event: ev.AbilityRestored) -> State:
    marks = (event.player, f"{event.player}, advanced")
    return state.replace(abilities=tuple(mark for mark in state.abilities if mark not in marks))


def _heroic(state: State, event: ev.HeroicPlayed) -> State:
    left = max(state.belongings_of(event.player).heroic - 1, 0)
    return _own(state, event.player, heroic=left).replace(heroic_by=event.player)


def _fulfilled(state: State, event: ev.PersonalQuestFulfilled) -> State:
    more = state.belongings_of(event.player).heroic + 1
    return _own(state, event.player, quest="done", heroic=more)


def _turned(state: State, event: ev.GroupsTurned) -> State:
    groups = {x: g.replace(shown=True) for x, g in state.groups.items() if x in event.letters}
    turned = tuple(dict.fromkeys((*state.turned, *event.letters)))
    return state.replace(groups={**state.groups, **groups}, turned=turned)


def _ran(state: State, event: ev.BubbleRan) -> State:
    return state.replace(bubble=event.way[-1], bubble_ran=True)


STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    ev.CardsDealt: _dealt,
    ev.BelongingsSet: _set,
    ev.PocketsSearched: _searched,
    ev.ItemUsed: _used,
    ev.MovesGranted: _granted,
    ev.MovesTold: _moves,
    ev.ItemsBartered: _bartered,
    ev.AbilityUsed: _ability,
    ev.AbilityRestored: _restored,
    ev.HeroicPlayed: _heroic,
    ev.PersonalQuestFulfilled: _fulfilled,
    ev.GroupsTurned: _turned,
    ev.BubbleRan: _ran,
}
