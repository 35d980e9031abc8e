"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.severton.state import PHASE_TITLES, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase and the group that is met or whose turn it is."""
    acting = state.encounter or state.due_group()
    turn = f"Vonts {acting.letter}" if acting is not None else ""
    return Stage(state.round, PHASE_TITLES[state.phase], turn)
