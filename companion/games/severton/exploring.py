"""Investigating Vonts: by a card with the exploration symbol, and by Bubble on the run.

Rules: severton/investigate, severton/bubble-run, severton/bubble-action-hidden, SV-40.
"""

from __future__ import annotations

from companion.games.severton import bubble
from companion.games.severton import commands as cmd
from companion.games.severton import item_commands as ic
from companion.games.severton import item_events as ev
from companion.games.severton.action import refuse_other_phase
from companion.games.severton.encounters import open_neighbours
from companion.games.severton.meeting import meeting
from companion.games.severton.names import PURPLE, REGULAR
from companion.games.severton.reach import Way, other_places, untold_nearby, ways, within_two
from companion.games.severton.state import Group, State
from companion.games.severton.streets import Streets, joining_question
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding


def untold(group: Group) -> bool:
    """Whether a group's face-up cards still have to be told."""
    movement = len(group.movement) < group.cards
    return group.at is not None and (movement or not group.shown or group.values is None)


def investigate(play: Unfolding[State], group: Group, command: cmd.Reveal) -> None:
    """An exploration card turns both cards of a group face-up; what was told follows.

    What lies face-up already is only told or corrected; with ``anyway`` only what is told is
    face-up.
    """
    if command.anyway or not _turns(play.state, group, command):
        return
    assert group.at is not None
    starts = tuple(
        dict.fromkeys(who.at for who in play.state.characters.values() if who.at is not None)
    )
    streets = Streets(play.lore)
    if not within_two(play.state, streets, starts, group.at, "severton/investigate-range"):
        raise Refusal(
            "illegal",
            f"Nobody is within two movements of Vonts {group.letter} at {group.at} "
            f"(reveal {group.letter} … anyway).",
            "severton/investigate-range",
        )
    rules = ["severton/investigate", "severton/investigate-range", "severton/same-cards"]
    if group.at in starts:
        rules.append("SV-40")
    play.happen(ev.GroupsTurned((group.letter,), "", tuple(rules)))


def _turns(state: State, group: Group, command: cmd.Reveal) -> bool:
    """Whether a face-down card must be turned for it; raises Refusal where nothing is new."""
    told = bool(command.cards) or command.values is not None
    if group.letter not in state.turned:
        down = not group.shown or not group.movement
        of_movement = bool(command.cards) and not group.movement
        of_group = command.values is not None and not group.shown
        if of_movement or of_group or (down and not told):
            return True
    elif not told and untold(group):
        return False
    news = command.values not in (None, group.values) or command.cards not in ((), group.movement)
    if not news:
        raise Refusal(
            "illegal",
            f"Both cards of Vonts {group.letter} lie face-up already: investigating has no effect.",
            "severton/investigate-faceup",
        )
    return False


# Bubble's Reconnaissance Run -----------------------------------------------------------------


def reach_of(state: State) -> int:
    """How many locations Bubble may enter (severton/bubble-run-range)."""
    return 4 if state.double else 3


def run(play: Unfolding[State], command: ic.BubbleRun) -> None:
    """Bubble runs to other characters and investigates every group on the way."""
    state = play.state
    start = _refuse_no_run(state, command)
    way = _way(play, start, command)
    names = state.characters_at(way[-1])
    rules = ("severton/bubble-run", "severton/bubble-run-range")
    play.happen(ev.BubbleRan(start, way, names, rules))
    met = [group.letter for place in way if (group := state.group_at(place)) is not None]
    letters = tuple(letter for letter in met if untold(state.groups[letter]))
    if letters:
        play.happen(ev.GroupsTurned(letters, "Bubble", ("severton/bubble-run-investigate",)))
    group = play.state.group_at(way[-1])
    if group is not None:
        given_away = ("severton/encounters", "severton/bubble-action-hidden")
        play.happen(
            meeting(play.state, group.letter, way[-1], names, bubble=True, rules=given_away)
        )


def _refuse_no_run(state: State, command: ic.BubbleRun) -> int:
    """Where Bubble starts from; raises Refusal when he cannot run now."""
    if state.bubble is None:
        away = f"he was caught with {state.bubble_with}" if state.bubble_with else "not in the game"
        raise Refusal(
            "illegal", f"Bubble is off the map: {away} (place bubble LOCATION).", "severton/bubble"
        )
    if command.anyway:
        return state.bubble
    refuse_other_phase(state, "Bubble runs")
    if not bubble.plays(state):
        raise Refusal(
            "illegal",
            f"Bubble's token only shows where he is in scenario {state.scenario}: he runs from "
            "scenario 4 on (bubble … anyway).",
            "severton/bubble",
        )
    if state.bubble_ran:
        raise Refusal(
            "illegal",
            "Bubble has made his Reconnaissance Run in this round (bubble … anyway).",
            "severton/bubble-run-when",
        )
    return state.bubble


def _way(play: Unfolding[State], start: int, command: ic.BubbleRun) -> Way:
    """The locations that Bubble enters, in order."""
    state = play.state
    if len(command.way) > 1:
        onward = command.way[1:] if command.way[0] == start else command.way
        return _told_way(play, start, command.replace(way=onward))
    goal = _goal(play, start, command)
    known = list(ways(state, Streets(play.lore), start, goal, reach_of(state)))
    if known:
        return _best(play, start, known)
    if command.anyway:
        return (goal,)
    raise _no_way(play, start, goal)


def _goal(play: Unfolding[State], start: int, command: ic.BubbleRun) -> int:
    """To whom he runs: another place with characters, named or the only one in reach."""
    state = play.state
    if command.way or command.to:
        at = command.way[0] if command.way else state.characters[command.to].at
        _refuse_goal(state, start, at, command)
        assert at is not None
        return at
    streets = Streets(play.lore)
    near = [
        place
        for place in other_places(state, start)
        if any(ways(state, streets, start, place, reach_of(state)))
    ]
    if len(near) == 1:
        return near[0]
    raise NeedsAnswer(
        Ask(
            id="bubble",
            prompt=f"To whom does Bubble run from {start}? He reaches {reach_of(state)} locations "
            "far.",
            answer="bubble {answer}",
            expects="a location with characters, or the way there",
            choices=tuple(Choice(str(p), f"to {listed(state.characters_at(p))}") for p in near),
            because=("severton/bubble-run", "severton/bubble-run-range"),
        )
    )


def _refuse_goal(state: State, start: int, goal: int | None, command: ic.BubbleRun) -> None:
    """The run ends with another character or group, not the one that sent him."""
    if goal is None:
        raise Refusal("illegal", f"{command.to} was caught and is off the map.", "severton/caught")
    if goal == start:
        raise Refusal(
            "illegal",
            f"Bubble stands at {start}: the run ends with another group than the one that "
            "sends him.",
            "severton/bubble-run-range",
        )
    if not state.characters_at(goal):
        others = other_places(state, start)
        there = listed(str(place) for place in others) or "no other location"
        raise Refusal(
            "illegal",
            f"Nobody stands at {goal}: Bubble runs to other characters (at {there}).",
            "severton/bubble-run-range",
        )


def _told_way(play: Unfolding[State], start: int, command: ic.BubbleRun) -> Way:
    """A way told location by location, each next to the one before."""
    state, way = play.state, command.way
    _refuse_goal(state, start, way[-1], command)
    if command.anyway:
        return way
    if len(way) > reach_of(state):
        raise Refusal(
            "illegal",
            f"Bubble enters {reach_of(state)} locations at most, not {len(way)} (bubble … anyway).",
            "severton/bubble-run-range",
        )
    streets = Streets(play.lore)
    for here, there in zip((start, *way), way, strict=False):
        if there not in open_neighbours(state, streets, here):
            _refuse_step(state, streets, here, there)
    return way


def _refuse_step(state: State, streets: Streets, here: int, there: int) -> None:
    """Two locations that are not known to be joined by an open path."""
    possible = [c for c in REGULAR if streets.may_lead(here, c, [there])]
    if possible:
        raise joining_question(here, there, possible, "severton/bubble-run-range")
    known = listed(str(place) for place in sorted(open_neighbours(state, streets, here)))
    locked = " (the passage is locked)" if there in streets.ends(here, PURPLE) else ""
    raise Refusal(
        "illegal",
        f"No open path leads from {here} to {there}{locked}, but to {known or 'nowhere known'}.",
        "severton/bubble-run-range",
    )


def _no_way(play: Unfolding[State], start: int, goal: int) -> Refusal:
    most = reach_of(play.state)
    if untold_nearby(play.state, Streets(play.lore), start, most):
        return NeedsAnswer(
            Ask(
                id="bubble-way",
                prompt=f"The map as taught shows no way from {start} to {goal}: which locations "
                f"does Bubble enter, at most {most}?",
                answer="bubble {answer}",
                expects=f"the locations in order, for instance 9 7 {goal}",
                because=("severton/bubble-run-range",),
            )
        )
    return Refusal(
        "illegal",
        f"{goal} is more than {most} locations from {start}: too far for Bubble.",
        "severton/bubble-run-range",
    )


def _best(play: Unfolding[State], start: int, known: list[Way]) -> Way:
    """The shortest way; where ways turn up different groups, the table chooses.

    A way of one step is told with its start, so that it is not taken for a goal.
    """
    state = play.state
    shortest: dict[frozenset[str], Way] = {}
    for way in sorted(known, key=lambda way: (len(way), way)):
        shortest.setdefault(_turned_by(state, way), way)
    if len(shortest) == 1:
        return next(iter(shortest.values()))
    raise NeedsAnswer(
        Ask(
            id="bubble-way",
            prompt="Which way does Bubble run?",
            answer="bubble {answer}",
            expects="the locations in order",
            choices=tuple(
                Choice(" ".join(map(str, way if len(way) > 1 else (start, *way))), _turning(seen))
                for seen, way in sorted(shortest.items(), key=lambda found: found[1])
            ),
            because=("severton/bubble-run-investigate",),
        )
    )


def _turning(letters: frozenset[str]) -> str:
    return f"turns up Vonts {listed(sorted(letters))}" if letters else "turns nobody up"


def _turned_by(state: State, way: Way) -> frozenset[str]:
    """The groups whose cards this way turns face-up."""
    groups = (state.group_at(place) for place in way)
    return frozenset(g.letter for g in groups if g is not None and untold(g))
