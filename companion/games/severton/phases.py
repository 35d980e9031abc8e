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
    LATER_QUESTS,
    PHASES,
    PLAYERS_REFRESH,
    QUEST,
    QUEST_SCENARIOS,
    REPLENISHMENT,
    UNREST,
    VONTS,
    VONTS_REFRESH,
    State,
)
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.shared.lore import Doubted
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

UNREST_STEPS = 2


def end(play: Unfolding[State], command: cmd.End) -> None:
    """The table ends the present phase; if something in it is still open, it has to insist."""
    refuse_during_encounter(play.state)
    if not command.anyway:
        _refuse_unfinished(play)
    if play.state.reached and play.state.phase == QUEST:
        from companion.games.severton import rapid  # what most commands need not load

        rapid.win(play)
        return
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
    if state.phase == REPLENISHMENT:
        return not state.empty_frames()
    return state.phase == VONTS_REFRESH and not state.waiting()


def _refuse_unfinished(play: Unfolding[State]) -> None:
    state = play.state
    due = state.due_group()
    if due is not None:
        raise Refusal(
            "not-now",
            f"Vonts {due.letter} have not moved yet: tell their card, or skip {due.letter}.",
            "severton/vonts-phase",
        )
    _refuse_undeployed(state)
    if state.phase == PLAYERS_REFRESH and state.caught():
        raise Refusal(
            "not-now",
            f"{listed(state.caught())} still to come back: return WHO LOCATION (end anyway).",
            "severton/caught-return",
        )
    if state.empty_frames() and LATER_QUESTS not in state.later:
        _mind_missing_quests(play)


def _refuse_undeployed(state: State) -> None:
    """Groups on their lettered spaces that should stand on the map before the phase ends."""
    waiting = state.waiting() if state.phase == VONTS_REFRESH else ()
    if state.phase == ACTION:
        waiting = tuple(group for group in state.waiting() if group.letter in state.starting)
    if waiting:
        raise Refusal(
            "not-now",
            f"Vonts {listed(group.letter for group in waiting)} are still to be deployed: deploy "
            f"{waiting[0].letter} and the number of the location token (end anyway).",
            "severton/vonts-refresh" if state.phase == VONTS_REFRESH else "severton/icons-setup",
        )


def _mind_missing_quests(play: Unfolding[State]) -> None:
    """Three quests lie there when the Action phase of a round begins (severton/quests).

    In the set-up a table that has told nothing of quests is asked once where that is the question
    that is due, and only gets a hint while it has not answered those before either: it may keep
    nothing of all this here.
    """
    state = play.state
    if state.phase not in (REPLENISHMENT, ACTION) or (state.phase == ACTION and state.round > 1):
        return
    frames = state.empty_frames()
    missing = f"{listed(frames)} frame{'s' * (len(frames) > 1)}"
    if state.phase == REPLENISHMENT or _keeps_quests(play):
        empty = f"The {missing} {agree(frames, 'is', 'are')} still empty"
        raise _empty_frames(empty, replenishing=state.phase == REPLENISHMENT)
    if _is_asked_for_quests(play):
        raise NeedsAnswer(_WITHOUT_QUESTS)
    doubt = (
        f"no quest lies on the {missing}: quest NAME anyway reveals one now "
        "(later quests: not to be asked in this game)."
    )
    play.happen(Doubted(doubt, ("severton/quests",)))


def _empty_frames(empty: str, *, replenishing: bool) -> Refusal:
    """What to tell of frames without a quest before the phase is over."""
    if replenishing:
        ways = "tell the quest's name, none where no card fits, later, or end anyway"
        return Refusal("not-now", f"{empty}: {ways}.", "severton/quest-replenishing")
    ways = "quest NAME, later quests (not to be asked in this game), or end anyway"
    return Refusal("not-now", f"{empty}: {ways}.", "severton/quests")


def _is_asked_for_quests(play: Unfolding[State]) -> bool:
    """Whether the question of the set-up that is due is that of the quests."""
    from companion.games.severton import ask_quests  # what most commands need not load

    due = ask_quests.asks(play.state, play.lore)
    return bool(due) and due[0].id == LATER_QUESTS


_WITHOUT_QUESTS = Ask(
    id=LATER_QUESTS,
    prompt="No quest was told yet, and the set-up lays out three, each with a sun. Tell them first "
    "(quest NAME), or play this game without them here (later)?",
    answer="quest {answer}; {command}",
    expects="later, or quest NAME",
    choices=(Choice("later", "quests are not asked for in this game"),),
    because=("severton/quests", "severton/icons-setup"),
)


def _keeps_quests(play: Unfolding[State]) -> bool:
    """Whether the table tracks its quests here: one lies there, or their track was taught."""
    known = track_of(play.lore, play.state, ARROWS_TRACK) is not None
    return bool(play.state.quests) or known


def _begin_next(play: Unfolding[State]) -> None:
    state = play.state
    phase = _after(state)
    if state.phase == PLAYERS_REFRESH:
        play.happen(ev.HandsRefreshed(state.extra_draws))
    idle = _without_cards(state) if phase == VONTS else ()
    rules = ("severton/phases", *(("severton/outwit-discard",) if idle else ()))
    play.happen(ev.PhaseBegan(phase, state.round + (phase == ACTION), rules, idle))
    if phase == UNREST:
        unrest.rise(play, UNREST_STEPS, "the Unrest phase", ("severton/unrest-phase",))
    elif phase == VONTS_REFRESH:
        _prepare_cards(play)


def _without_cards(state: State) -> tuple[str, ...]:
    """The groups on the map that lost their Movement cards before they could move."""
    groups = sorted(state.groups.items())
    return tuple(letter for letter, group in groups if group.at is not None and not group.cards)


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
