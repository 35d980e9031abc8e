"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.magecraft.state import PHASE_TITLES, SETUP, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round and whose turn it is.

    The phases of Magecraft lie within a player's turn, and units of undo lie
    within a phase; so the whole turn counts as one phase here, and ``undo
    turn`` goes back to where the player began.
    """
    if state.phase == SETUP:
        return Stage(state.round, PHASE_TITLES[SETUP])
    turn = f"{state.turn}'s turn"
    return Stage(state.round, turn, turn)
