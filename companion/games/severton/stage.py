"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.severton.state import PHASE_TITLES, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase and, in the Vonts phase, the group whose turn it is."""
    due = state.due_group()
    turn = f"Vonts {due.letter}" if due is not None else ""
    return Stage(state.round, PHASE_TITLES[state.phase], turn)
