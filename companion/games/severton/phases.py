"""The cycle of seven phases, and what happens by itself when one begins.

Rules: severton/phases, severton/unrest-phase, severton/vonts-refresh,
severton/quest-replenishment.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton import unrest
from companion.games.severton.meeting import refuse_during_encounter
from companion.games.severton.state import (
    ACTION,
    PHASES,
    PLAYERS_REFRESH,
    QUEST_SCENARIOS,
    REPLENISHMENT,
    UNREST,
    VONTS,
    VONTS_REFRESH,
    State,
)
from companion.games.severton.track import track_of
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal
from companion.games.shared.unfolding import Unfolding

UNREST_STEPS = 2


def end(play: Unfolding[State], command: cmd.End) -> None:
    """The table ends the present phase, unless something in it is still open."""
    _refuse_unfinished(play.state)
    _begin_next(play)


def go_on(play: Unfolding[State]) -> None:
    """Leave phases that have nothing left to tell; called after every command."""
    while not play.state.over and _finished(play):
        _begin_next(play)


def _finished(play: Unfolding[State]) -> bool:
    """Whether the present phase is over without the table having to say so."""
    state = play.state
    if state.light or state.encounter is not None:
        return False
    if state.phase == VONTS:
        return state.movement is None and state.due_group() is None
    if state.phase == UNREST:
        return track_of(play.lore, state) is not None
    return state.phase == VONTS_REFRESH and not state.waiting()


def _refuse_unfinished(state: State) -> None:
    refuse_during_encounter(state)
    due = state.due_group()
    if due is not None:
        raise Refusal(
            "not-now",
            f"Vonts {due.letter} have not moved yet: tell their card, or skip {due.letter}.",
            "severton/vonts-phase",
        )
    if state.phase == VONTS_REFRESH and state.waiting():
        letters = listed(group.letter for group in state.waiting())
        raise Refusal(
            "not-now",
            f"Vonts {letters} are still to be deployed: deploy {state.waiting()[0].letter} and "
            "the number of the location token.",
            "severton/vonts-refresh",
        )
    if state.phase == PLAYERS_REFRESH and state.caught():
        raise Refusal(
            "not-now",
            f"{listed(state.caught())} still to come back: return WHO LOCATION.",
            "severton/caught-return",
        )


def _begin_next(play: Unfolding[State]) -> None:
    state = play.state
    phase = _after(state)
    if state.phase == PLAYERS_REFRESH:
        play.happen(ev.HandsRefreshed(state.extra_draws))
    play.happen(ev.PhaseBegan(phase, state.round + (phase == ACTION)))
    if phase == UNREST:
        unrest.rise(play, UNREST_STEPS, "the Unrest phase", ("severton/unrest-phase",))
    elif phase == VONTS_REFRESH:
        _prepare_cards(play)


def _after(state: State) -> str:
    """The phase that follows; scenarios 1 and 3 have no quest replenishment."""
    following = PHASES[(PHASES.index(state.phase) + 1) % len(PHASES)]
    if following == REPLENISHMENT and state.scenario not in QUEST_SCENARIOS:
        return ACTION
    return following


def _prepare_cards(play: Unfolding[State]) -> None:
    """A new Movement card for every group on the map, two with a speed boost.

    Groups still to be deployed get theirs when they are (SV-50).
    """
    for letter, group in sorted(play.state.groups.items()):
        if group.at is not None:
            rules = ("severton/vonts-refresh", *(("severton/speed-boost",) if group.speed else ()))
            play.happen(ev.CardsPrepared(letter, 2 if group.speed else 1, rules))
