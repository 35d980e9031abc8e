"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.magecraft.state import PHASE_TITLES, SETUP, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase, and whose turn it is: the phases lie within a player's turn."""
    if state.phase == SETUP:
        return Stage(0, PHASE_TITLES[SETUP])
    if state.over:
        return Stage(state.round, "End of the game")
    return Stage(
        state.round, PHASE_TITLES[state.phase], f"{state.turn}'s turn", phases_in_turn=True
    )
