"""What of its move a mouse has still to come, as far as the table has told it.

Without tracked spaces a move is made on the board and not told: after an action one that
was rolled before may have been made or not.  Rules: mice-mystics/mouse-turn,
mice-mystics/water-leave, mice-mystics/stunned-webbed-webbed.
"""

from __future__ import annotations

from companion.games.mice_mystics.state import Mouse, State, Turn

_SCURRY = "scurry"


def move_left(state: State, mouse: Mouse) -> str:
    """The move that the mouse may still make, "" where none is left or it goes on just now."""
    turn = state.turn
    if mouse.webbed or turn.moved or turn.paid:
        return ""
    if not turn.moves:
        return "its move"
    if turn.left == 0:
        return ""
    word = "its scurry" if turn.action == _SCURRY else "its move"
    move = f"{word}{'' if turn.left is None else f' of {turn.left}'}{_perhaps(turn)}"
    if mouse.water:
        return f"{move} (climb gets it out of the water)"
    goes_on = not turn.waits and turn.action in ("", _SCURRY)
    return "" if goes_on else move


def _perhaps(turn: Turn) -> str:
    """The doubt whether a move was made before the action that came after its roll."""
    certain = turn.waits or turn.after or turn.action in ("", _SCURRY)
    return "" if certain else ", if not made before"
