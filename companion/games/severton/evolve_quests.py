"""The state after a fact about quests, boards or the Rapid Arrows token."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import quest_events as qev
from companion.games.severton.evolve import newcomer
from companion.games.severton.state import Quest, State
from companion.games.shared.record import Record

SUPPLY = ""


def _starting(state: State, event: qev.StartingGroups) -> State:
    groups = {letter: newcomer(state, letter) for letter in event.letters}
    starting = tuple(sorted({*state.starting, *event.letters}))
    return state.replace(groups={**groups, **state.groups}, starting=starting)


def _revealed(state: State, event: qev.QuestRevealed) -> State:
    quest = Quest(event.name, event.places)
    bare = tuple(frame for frame in state.bare if frame != event.frame)
    quests = {**state.quests, event.frame: quest}
    again = event.name in state.discards  # then the whole pile was shuffled in
    return state.replace(quests=quests, bare=bare, discards=() if again else state.discards)


def _cleared(state: State, event: qev.QuestCleared) -> State:
    left = {frame: quest for frame, quest in state.quests.items() if frame != event.frame}
    return state.replace(
        quests=left,
        tokens_drawn=(*state.tokens_drawn, *event.places),
        discards=(*state.discards, event.name),
    )


def _cube_moved(state: State, event: qev.CubeMoved) -> State:
    quest = state.quests.get(event.frame)
    if quest is None:
        return state
    field = "marks" if event.marker else "cubes"
    held: list[str] = list(getattr(quest, field))
    if event.start in held:
        held.remove(event.start)
    if event.to != SUPPLY:
        held.append(event.to)
    moved = quest.replace(**{field: tuple(held)})
    return state.replace(quests={**state.quests, event.frame: moved})


def _compared(state: State, event: qev.LevelsCompared) -> State:
    key = f"{event.symbol} {event.place}"
    return state.replace(levels={k: v for k, v in state.levels.items() if k != key})


def _done(state: State, event: qev.TaskDone) -> State:
    due = list(state.due)
    if event.task in due:
        due.remove(event.task)
    return state.replace(due=tuple(due))


def _ally(state: State, event: qev.AllyPlaced) -> State:
    allies = {name: at for name, at in state.allies.items() if name != event.name}
    if event.at is not None:
        allies[event.name] = event.at
    return state.replace(allies=allies)


def _won(state: State, event: qev.GameWon) -> State:
    return state.replace(over="won", steps_left=event.steps_left, movement=None, encounter=None)


def _finished(state: State, event: qev.GameFinished) -> State:
    if not event.outcome:
        return state.replace(over="", points=None, steps_left=None)
    state = state.replace(over=event.outcome, points=event.points, steps_left=event.steps_left)
    return state.replace(movement=None, encounter=None)


STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    qev.StartingGroups: _starting,
    qev.PutOff: lambda s, e: s.replace(later=(*s.later, e.what)),
    qev.QuestRevealed: _revealed,
    qev.QuestsReshuffled: lambda s, e: s.replace(reshuffled=True, discards=()),
    qev.FrameLeftBare: lambda s, e: s.replace(bare=(*s.bare, e.frame)),
    qev.QuestCleared: _cleared,
    qev.CubeMoved: _cube_moved,
    qev.RapidRose: lambda s, e: s.replace(rapid=e.to),
    qev.UnrestFell: lambda s, e: s.replace(unrest=e.to),
    qev.LevelTold: lambda s, e: s.replace(levels={**s.levels, f"{e.symbol} {e.place}": e.answer}),
    qev.LevelsCompared: _compared,
    qev.TaskDue: lambda s, e: s.replace(due=(*s.due, e.task)),
    qev.TaskDone: _done,
    qev.AllyPlaced: _ally,
    qev.TrackFinished: lambda s, e: s.replace(reached=True),
    qev.GameWon: _won,
    qev.GameFinished: _finished,
}
