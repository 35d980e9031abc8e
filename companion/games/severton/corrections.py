"""The table is always right: any piece can be placed, any number set, at any time."""

from __future__ import annotations

from companion.games.severton import bubble, encounters, unrest
from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.meeting import met_alone
from companion.games.severton.names import BUBBLE, BUBBLE_TOPIC, LETTERS
from companion.games.severton.state import BUBBLE_SCENARIOS, QUEST_SCENARIOS, State
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.shared.lore import Doubted, Learnt
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
        letter = group.letter if group else ""
        if name == BUBBLE and command.at is not None and _takes_part(play.state, command.at):
            rules = ("severton/bubble-action",)
            play.happen(ev.FigurePlaced(name, command.at, because=rules, meets=letter))
        else:
            play.happen(ev.FigurePlaced(name, command.at, letter))
    if command.at is not None and play.state.bubble_with in play.state.partners(command.piece):
        play.happen(ev.FigurePlaced(BUBBLE, command.at, because=("severton/bubble-caught",)))
    _close_emptied_encounter(play)
    _settle_due(play, command)


def _takes_part(state: State, place: int) -> bool:
    """Whether Bubble at ``place`` is in the encounter there, for nobody hides there already.

    Rule: severton/bubble-action: he is always with a character.
    """
    encounter = state.encounter
    if encounter is None or encounter.at != place or met_alone(encounter):
        return False
    company = (*encounter.undecided, *encounter.hidden, *encounter.caught)
    hiding = any(name not in company for name in state.characters_at(place))
    return not hiding and bubble.plays(state)


def _settle_due(play: Unfolding[State], command: cmd.Place) -> None:
    """Bubble or Scirocco stands where a symbol of a track had him put."""
    task = command.piece.lower()
    if command.at is not None and task in play.state.due:
        from companion.games.severton.quest_events import TaskDone  # seldom needed

        play.happen(TaskDone(task, (f"severton/icons-progress-{task}",)))


def _place_group(play: Unfolding[State], letter: str, at: int | None) -> None:
    blocker = play.state.group_at(at, but=letter) if at is not None else None
    if blocker is not None:
        raise Refusal(
            "illegal",
            f"Vonts {blocker.letter} stand at {at}, and two groups never share a location: "
            f"place {blocker.letter} elsewhere first.",
            "severton/vonts-phase",
        )
    there = play.state.groups.get(letter)
    if there is not None and at is not None and there.at == at:
        play.happen(ev.GroupPlaced(letter, at))
        return
    hides = play.state.characters_at(at) if at is not None else ()
    play.happen(ev.GroupPlaced(letter, at, hides))
    _drop_encounter_of(play, letter)


def _close_emptied_encounter(play: Unfolding[State]) -> None:
    """Whoever was placed elsewhere has nothing to decide in an encounter any more."""
    encounter = play.state.encounter
    if encounter is None or encounter.undecided or play.state.scirocco == encounter.at:
        return
    if met_alone(encounter) == BUBBLE and play.state.scenario not in BUBBLE_SCENARIOS:
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
    if command.field in (BUBBLE_TOPIC, "bubble-book"):
        rules = ("severton/bubble",) if _teach_book(play, str(command.value)) else ()
        if command.field == BUBBLE_TOPIC or play.state.bubble_plays:
            play.happen(ev.ValueSet("bubble_plays", command.value, because=rules))
        return
    play.happen(ev.ValueSet(command.field.replace("-", "_"), command.value))
    if command.field == "unrest":
        _set_lost(play)
    if command.field == "rapid":
        _set_reached(play)
        if command.value and play.state.scenario not in QUEST_SCENARIOS:
            doubt = f"scenario {play.state.scenario} has no Rapid Arrows track."
            play.happen(Doubted(doubt, ("severton/setup-tracks",)))
    if play.state.over:
        _count_again(play)


def _teach_book(play: Unfolding[State], value: str) -> bool:
    """What the Scenario Book says of Bubble's token, kept for ever; whether that was news."""
    key = f"scenario {play.state.scenario}"
    before = play.lore.get(BUBBLE_TOPIC, {}).get(key)
    if value == before or play.state.scenario in BUBBLE_SCENARIOS:
        return False
    play.happen(Learnt(BUBBLE_TOPIC, key, value, before, ("severton/bubble",)))
    return True


def _set_lost(play: Unfolding[State]) -> None:
    """Where the Unrest token lies says whether it is at the end of its track (SV-38)."""
    track = track_of(play.lore, play.state)
    at_the_end = track is not None and play.state.unrest >= track.end
    if at_the_end and not play.state.over:
        unrest.meet(play, "end")
    elif play.state.over == "lost" and not at_the_end:
        play.happen(ev.GameReopened())


def track_told(play: Unfolding[State]) -> None:
    """A track taught late: its end may be reached already, and a finished game is counted anew."""
    if play.state.over:
        _count_again(play)
    elif not play.state.reached:
        _set_reached(play)


def _count_again(play: Unfolding[State]) -> None:
    """A corrected track changes what a finished game is worth."""
    from companion.games.severton.score import steps_left  # only a finished game needs it

    left = steps_left(play.state, play.lore, play.state.over)
    if left != play.state.steps_left:
        play.happen(ev.ValueSet("steps_left", left))


def _set_reached(play: Unfolding[State]) -> None:
    """Where the Rapid Arrows token lies says whether it is at the end of its track."""
    track = track_of(play.lore, play.state, ARROWS_TRACK)
    reached = track is not None and play.state.rapid >= track.end
    if reached != play.state.reached:
        play.happen(ev.ValueSet("reached", reached))
    if not reached and play.state.over == "won":
        play.happen(ev.GameReopened())


def choose_ruling(play: Unfolding[State], command: Ruled) -> None:
    """Decide an open point for this session."""
    play.happen(ruling_chosen(command))
