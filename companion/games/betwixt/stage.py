"""Where in the game a session is: the units of undo, and the prompt's label."""

from __future__ import annotations

from companion.games.betwixt.state import ADVENTURE, OFFERING, PHASE_TITLES, RESHAPING, State
from companion.games.shared.game import Stage


def stage(state: State) -> Stage:
    """Round, phase and who acts."""
    if state.light:
        return Stage(1, "Light")
    turn = ""
    if state.due:
        turn = state.due[0]
    elif state.phase in (ADVENTURE, OFFERING, RESHAPING) and state.players:
        turn = state.actor.name
    set_up = state.laid_out and state.chosen and not state.unplaced
    return Stage(state.round if set_up else 0, PHASE_TITLES[state.phase], turn)
