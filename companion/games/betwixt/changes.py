"""Small changes of a state, of which :mod:`evolve` makes what an event does."""

from __future__ import annotations

from typing import Any

from companion.games.betwixt.state import Gems, Held, State, added, counts


def with_player(state: State, name: str, **changes: Any) -> State:
    """The state with a player changed."""
    players = tuple(
        player.replace(**changes) if player.name == name else player for player in state.players
    )
    return state.replace(players=players)


def with_turn(state: State, **changes: Any) -> State:
    """The state with the turn changed, if one has begun."""
    return state if state.turn is None else state.replace(turn=state.turn.replace(**changes))


def with_supply(state: State, gems: Gems, sign: int = 1) -> State:
    """Gems into the supply, or out of it with ``sign`` -1."""
    return state.replace(supply=added(state.supply, gems, sign))


def with_given(state: State, name: str, elements: str, sign: int = 1) -> State:
    """Gems from the supply to a player, or back with ``sign`` -1."""
    gems = counts(elements)
    state = with_player(state, name, gems=added(state.player(name).gems, gems, sign))
    return with_supply(state, gems, -sign)


def without(things: tuple[Any, ...], thing: object) -> tuple[Any, ...]:
    """The tuple with ``thing`` once less."""
    if thing not in things:
        return things
    where = things.index(thing)
    return things[:where] + things[where + 1 :]


def first_held(spells: tuple[Held, ...], name: str, side: str) -> Held | None:
    """The first of these spells with a name on a side."""
    return next((held for held in spells if held.name == name and held.side == side), None)


def turned_to(state: State, name: str, old: Held | None, new: Held | None) -> State:
    """A player's spell exchanged for what became of it, in its place."""
    spells = state.player(name).spells
    where = spells.index(old) if old is not None and old in spells else len(spells)
    here = () if new is None else (new,)
    return with_player(state, name, spells=spells[:where] + here + spells[where + 1 :])
