"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.severton.state import LATER_QUESTS, PHASE_TITLES, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase and the group that is met or whose turn it is."""
    acting = state.encounter or state.due_group()
    turn = f"Vonts {acting.letter}" if acting is not None else ""
    return Stage(0 if _is_set_up(state) else state.round, PHASE_TITLES[state.phase], turn)


def _is_set_up(state: State) -> bool:
    """Whether groups or quests of the set-up are still to come."""
    if state.light or not state.setting_up():
        return False
    starting = any(group.letter in state.starting for group in state.waiting())
    quests = state.empty_frames() and LATER_QUESTS not in state.later
    return bool(not state.groups or starting or quests)
