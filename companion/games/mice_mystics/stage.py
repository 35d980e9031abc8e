"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.mice_mystics.naming import title_of
from companion.games.mice_mystics.state import State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase and whose turn it is; before the first turn the set-up."""
    if not state.track:
        return Stage(0, "Set-up")
    if state.over:
        return Stage(state.round, state.over.capitalize())
    turn = title_of(state.active) if state.active else ""
    return Stage(state.round, f"Round {state.round}", turn)
