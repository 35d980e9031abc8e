"""The table is always right: any piece can be placed, any number set, at any time."""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import encounters
from companion.games.severton import events as ev
from companion.games.severton.names import LETTERS
from companion.games.severton.state import State
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled, ruling_chosen
from companion.games.shared.unfolding import Unfolding


def place(play: Unfolding[State], command: cmd.Place) -> None:
    """Put a piece where the table has it; only two groups on one location are refused."""
    if command.piece in LETTERS:
        _place_group(play, command.piece, command.at)
        return
    for name in play.state.partners(command.piece):
        group = play.state.group_at(command.at) if command.at is not None else None
        play.happen(ev.FigurePlaced(name, command.at, group.letter if group else ""))
    _close_emptied_encounter(play)


def _place_group(play: Unfolding[State], letter: str, at: int | None) -> None:
    blocker = play.state.group_at(at, but=letter) if at is not None else None
    if blocker is not None:
        raise Refusal(
            "illegal",
            f"Vonts {blocker.letter} stand at {at}, and two groups never share a location: "
            f"place {blocker.letter} elsewhere first.",
            "severton/vonts-phase",
        )
    hides = play.state.characters_at(at) if at is not None else ()
    play.happen(ev.GroupPlaced(letter, at, hides))
    _drop_encounter_of(play, letter)


def _close_emptied_encounter(play: Unfolding[State]) -> None:
    """Whoever was placed elsewhere has nothing to decide in an encounter any more."""
    encounter = play.state.encounter
    if encounter is None or encounter.undecided or play.state.scirocco == encounter.at:
        return
    encounters.conclude(play)


def _drop_encounter_of(play: Unfolding[State], letter: str) -> None:
    """A group placed by hand leaves its encounter and the rest of its movement behind."""
    state = play.state
    if state.encounter is not None and state.encounter.letter == letter:
        play.happen(ev.EncounterEnded(letter, state.encounter.at, "corrected"))
    if state.movement is not None and state.movement.letter == letter:
        play.happen(ev.MovementDone(letter, ()))


def set_value(play: Unfolding[State], command: cmd.Set) -> None:
    """Set a number or switch of the state."""
    if command.field == "surge":
        round_ = play.state.round if command.value else 0
        play.happen(ev.ValueSet("surge_round", round_))
        return
    play.happen(ev.ValueSet(command.field.replace("-", "_"), command.value))
    if command.field == "unrest" and play.state.over:
        play.happen(ev.GameReopened())


def choose_ruling(play: Unfolding[State], command: Ruled) -> None:
    """Decide an open point for this session."""
    play.happen(ruling_chosen(command))
