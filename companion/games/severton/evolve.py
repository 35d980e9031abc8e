"""The state after an event.  No rules in here: an event says what happened, and is trusted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.games.severton import events as ev
from companion.games.severton.names import BUBBLE, CHARACTERS, SCIROCCO
from companion.games.severton.state import (
    ACTION,
    REPLENISHMENT,
    Belongings,
    Character,
    Encounter,
    Group,
    Movement,
    State,
    Stone,
)
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen


def evolve(state: State, event: Record) -> State:
    """The state after ``event``; facts that change nothing (reasons, lore) leave it as it is."""
    step = _STEPS.get(type(event)) or _rarer_step(event)
    return state if step is None else step(state, event)


def _rarer_step(event: Record) -> Callable[[State, Any], State] | None:
    """What a fact of a rarer subject changes, loaded when there is one."""
    if isinstance(event, ev.QuestFact):
        from companion.games.severton import evolve_quests

        return evolve_quests.STEPS.get(type(event))
    if isinstance(event, ev.ItemFact):
        from companion.games.severton import evolve_items

        return evolve_items.STEPS.get(type(event))
    return None


def _group(state: State, letter: str, **changes: Any) -> State:
    group = state.groups.get(letter) or newcomer(state, letter)
    return state.replace(groups={**state.groups, letter: group.replace(**changes)})


def newcomer(state: State, letter: str) -> Group:
    """A group that comes into the game, with the boosts that lie beside its letter."""
    return Group(
        letter,
        ability=f"ability {letter}" in state.boosts,
        speed=f"speed {letter}" in state.boosts,
    )


def _figures(state: State, names: Iterable[str], **changes: Any) -> State:
    moved = {name: state.characters[name].replace(**changes) for name in names}
    return state.replace(characters={**state.characters, **moved})


def _encounter(state: State, **changes: Any) -> State:
    if state.encounter is None:
        return state
    return state.replace(encounter=state.encounter.replace(**changes))


def _began(state: State, event: ev.GameBegan) -> State:
    return state.replace(
        scenario=event.scenario,
        players=event.players,
        double=event.double,
        stars=event.stars,
        advanced=event.advanced,
        light=event.light,
        alerts=event.alerts,
        characters={} if event.light else {name: Character(name) for name in CHARACTERS},
        bubble=1 if event.bubble else None,
        cast=event.cast,
        bubble_plays=event.bubble_plays,
    )


def _phase(state: State, event: ev.PhaseBegan) -> State:
    state = state.replace(phase=event.phase, round=event.round)
    rested = {letter: group.replace(moved=False) for letter, group in state.groups.items()}
    state = state.replace(groups=rested, routes={}, arrows={})
    if state.stone is not None and state.stone.lasting == "phase" and event.phase != "vonts":
        state = state.replace(stone=None)
    state = state.replace(turned=(), heroic_by="", starting=())
    if event.phase == REPLENISHMENT:
        state = state.replace(bare=())
    return _rested(state) if event.phase == ACTION else state


def _rested(state: State) -> State:
    """An Action phase begins: what may be done once a round may be done again."""
    fresh = {name: who.replace(moves=0) for name, who in state.characters.items()}
    return state.replace(characters=fresh, searched=(), snacks={}, abilities=(), bubble_ran=False)


def _group_placed(state: State, event: ev.GroupPlaced) -> State:
    old = state.groups.get(event.letter)
    if event.at is None:
        return _group(state, event.letter, at=None, cards=0, movement=(), shown=False, values=None)
    starting = tuple(letter for letter in state.starting if letter != event.letter)
    state = state.replace(starting=starting)
    if old is None or old.at is None:
        count = 2 if (old or newcomer(state, event.letter)).speed else 1
        return _group(state, event.letter, at=event.at, cards=count)
    return _group(state, event.letter, at=event.at)


def _group_removed(state: State, event: ev.GroupRemoved) -> State:
    left = {letter: group for letter, group in state.groups.items() if letter != event.letter}
    starting = tuple(letter for letter in state.starting if letter != event.letter)
    return state.replace(groups=left, starting=starting)


def _figure_placed(state: State, event: ev.FigurePlaced) -> State:
    if event.name == BUBBLE:
        return _bubble_placed(state, event.at, event.meets)
    if event.name == SCIROCCO:
        return state.replace(scirocco=event.at)
    state = _figures(state, [event.name], at=event.at)
    encounter = state.encounter
    if encounter is not None and event.name in encounter.undecided and event.at != encounter.at:
        undecided = tuple(name for name in encounter.undecided if name != event.name)
        return _encounter(state, undecided=undecided)
    return state


def _bubble_placed(state: State, at: int | None, meets: str) -> State:
    """He is where he was put, and with nobody off the map any more; so is his encounter."""
    encounter = state.encounter
    if meets:
        state = _encounter(state, bubble=True)
    if encounter is not None and encounter.bubble and at != encounter.at:
        state = _encounter(state, bubble=False, keeper="")
    return state.replace(bubble=at, bubble_with="")


def _group_card(state: State, event: ev.GroupCardRevealed) -> State:
    return _group(state, event.letter, shown=True, values=event.values)


def _moved(state: State, event: ev.GroupMoved) -> State:
    return _group(state, event.letter, at=event.to)


def _regrouped(state: State, event: ev.GroupRegrouped) -> State:
    return _group(state, event.letter, shown=False, values=None)


def _paused(state: State, event: ev.MovementPaused) -> State:
    return state.replace(
        movement=Movement(
            event.letter, event.card, event.steps, event.cards, event.start, event.walked
        )
    )


def _done(state: State, event: ev.MovementDone | ev.GroupSkipped) -> State:
    state = state.replace(movement=None, routes={}, arrows={})
    return _group(state, event.letter, cards=0, movement=(), moved=True)


def _discarded(state: State, event: ev.CardsDiscarded) -> State:
    return _group(state, event.letter, cards=0, movement=())


def _met(state: State, event: ev.EncounterBegan) -> State:
    if event.turned:
        state = _group(state, event.letter, shown=True)
    return state.replace(
        encounter=Encounter(event.letter, event.at, event.company, bubble=event.bubble),
        heroic_by="",
    )


def _joined(state: State, event: ev.CharactersJoined) -> State:
    if state.encounter is None:
        return state
    undecided = (*state.encounter.undecided, *event.names)
    return _encounter(state, undecided=undecided, bubble=state.encounter.bubble or event.bubble)


def _decided(state: State, names: tuple[str, ...], how: str) -> State:
    encounter = state.encounter
    if encounter is None:
        return state
    undecided = tuple(name for name in encounter.undecided if name not in names)
    so_far: tuple[str, ...] = getattr(encounter, how)
    return _encounter(state, undecided=undecided, **{how: (*so_far, *names)})


def _hid(state: State, event: ev.CharactersHid) -> State:
    return _decided(state, event.names, "hidden")


def _caught(state: State, event: ev.CharactersCaught) -> State:
    state = _figures(_decided(state, event.names, "caught"), event.names, at=None)
    if event.everything:
        kept = {name: _emptied(name, own, event) for name, own in state.belongings.items()}
        state = state.replace(belongings=kept)
    return state


def _emptied(name: str, own: Belongings, event: ev.CharactersCaught) -> Belongings:
    """What is left when even items, heroic cards and personal quests are discarded."""
    if name not in event.names:
        return own
    return Belongings(quest="done" if own.quest == "done" else "")


def _beaten(state: State, event: ev.GroupBeaten) -> State:
    return _group(state, event.letter, at=None, cards=0, movement=(), shown=False, values=None)


def _sent(state: State, event: ev.GroupSent) -> State:
    return _group(state, event.letter, at=event.to, cards=0, movement=())


def _ended(state: State, event: ev.EncounterEnded) -> State:
    return state.replace(encounter=None, heroic_by="")


def _boosted(state: State, event: ev.GroupBoosted) -> State:
    if event.waiting:
        return state.replace(boosts=(*state.boosts, f"{event.boost} {event.letter}"))
    return _group(state, event.letter, **{event.boost: True})


def _prepared(state: State, event: ev.CardsPrepared) -> State:
    return _group(state, event.letter, cards=event.count, movement=())


def _deployed(state: State, event: ev.GroupDeployed) -> State:
    count = 2 if state.groups[event.letter].speed else 1
    state = _group(
        state, event.letter, at=event.at, cards=count, movement=(), shown=False, values=None
    )
    starting = tuple(letter for letter in state.starting if letter != event.letter)
    return state.replace(tokens_drawn=(*state.tokens_drawn, event.token), starting=starting)


def _shuffled(state: State, event: ev.TokensShuffled) -> State:
    left = tuple(p for p in state.tokens_drawn if event.places and p not in event.places)
    return state.replace(tokens_drawn=left)


def _returned(state: State, event: ev.CharactersReturned) -> State:
    state = _figures(state, event.names, at=event.at)
    state = state.replace(came_back=(*state.came_back, *event.names))
    return state.replace(bubble=event.at, bubble_with="") if event.bubble else state


def _went(state: State, event: ev.PartyWent) -> State:
    for name in event.names:
        state = _figures(state, [name], at=event.to, moves=state.characters[name].moves + 1)
    return state.replace(bubble=event.to) if event.bubble else state


def _lost(state: State, event: ev.GameLost) -> State:
    return state.replace(
        over="lost",
        went_over=event.went_over,
        steps_left=event.steps_left,
        movement=None,
        encounter=None,
    )


def _stone_spent(state: State, event: ev.StoneSpent) -> State:
    return state.replace(stone=None)


_STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    ev.GameBegan: _began,
    ev.PhaseBegan: _phase,
    ev.GroupPlaced: _group_placed,
    ev.GroupRemoved: _group_removed,
    ev.FigurePlaced: _figure_placed,
    ev.ValueSet: lambda s, e: s.replace(**{e.field: e.value}),
    RulingChosen: lambda s, e: s.replace(rulings={**s.rulings, e.id: e.value}),
    ev.RouteChosen: lambda s, e: s.replace(routes={**s.routes, f"{e.place} {e.colour}": e.to}),
    ev.ArrowsTold: lambda s, e: s.replace(arrows={**s.arrows, f"{e.letter} {e.card}": e.arrows}),
    ev.CardsRevealed: lambda s, e: _group(s, e.letter, movement=e.cards),
    ev.GroupCardRevealed: _group_card,
    ev.GroupMoved: _moved,
    ev.GroupRegrouped: _regrouped,
    ev.GroupSkipped: _done,
    ev.MovementPaused: _paused,
    ev.MovementResumed: lambda s, e: s.replace(movement=None),
    ev.MovementDone: _done,
    ev.CardsDiscarded: _discarded,
    ev.EncounterBegan: _met,
    ev.CharactersJoined: _joined,
    ev.CharactersHid: _hid,
    ev.CharactersCaught: _caught,
    ev.KeeperNamed: lambda s, e: _encounter(s, keeper=e.name),
    ev.GroupBeaten: _beaten,
    ev.GroupSent: _sent,
    ev.EncounterEnded: _ended,
    ev.UnrestRose: lambda s, e: s.replace(unrest=e.to),
    ev.ExtraDraw: lambda s, e: s.replace(extra_draws=e.count),
    ev.FinalSurge: lambda s, e: s.replace(surge_round=e.round),
    ev.MoonRose: lambda s, e: s.replace(moon=True),
    ev.GroupEntered: lambda s, e: _group(s, e.letter),
    ev.GroupBoosted: _boosted,
    ev.GameLost: _lost,
    ev.BubbleTaken: lambda s, e: s.replace(bubble=None, bubble_with=e.keeper),
    ev.GameReopened: lambda s, e: s.replace(over="", went_over=False, points=None),
    ev.CardsPrepared: _prepared,
    ev.GroupDeployed: _deployed,
    ev.TokensShuffled: _shuffled,
    ev.CharactersReturned: _returned,
    ev.HandsRefreshed: lambda s, e: s.replace(extra_draws=0, came_back=()),
    ev.PartyWent: _went,
    ev.PassageUnlocked: lambda s, e: s.replace(unlocked=(*s.unlocked, e.ends)),
    ev.PassageLocked: lambda s, e: s.replace(
        unlocked=tuple(ends for ends in s.unlocked if ends != e.ends)
    ),
    ev.StoneThrown: lambda s, e: s.replace(stone=Stone(e.at, e.lasting)),
    ev.StoneSpent: _stone_spent,
}
