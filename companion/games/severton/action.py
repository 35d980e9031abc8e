"""The Action phase: movements of characters, passages, coming out of hiding.

Hands are private: which cards are paid is the players' business.  Rules:
severton/movement, severton/discover-passage, severton/hide, SV-39, SV-63.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import encounters
from companion.games.severton import events as ev
from companion.games.severton.meeting import meeting, refuse_during_encounter
from companion.games.severton.names import COLOURS, PURPLE
from companion.games.severton.state import ACTION, PHASE_TITLES, State
from companion.games.severton.streets import Streets, joining_question, path_question
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal
from companion.games.shared.unfolding import Unfolding


def go(play: Unfolding[State], command: cmd.Go) -> None:
    """One movement of one or more characters along one path."""
    state = play.state
    _refuse_other_phase(state)
    names = _party(state, command.names)
    start = _common_place(state, names)
    _refuse_tired(state, names)
    goal, colour = _route(play, command, start)
    if colour == PURPLE and not _is_unlocked(state, start, goal):
        raise Refusal(
            "illegal",
            f"The passage {start}–{goal} is still locked: unlock {start} {goal} first.",
            "severton/discover-passage",
        )
    bubble = _takes_bubble(state, names, start, command.bubble)
    play.happen(ev.PartyWent(names, start, goal, colour, bubble, _rules(state, names)))
    _meet(play, names, goal, bubble)


def unlock(play: Unfolding[State], command: cmd.Unlock) -> None:
    """A passage is open for the rest of the scenario, and remembered on the map."""
    ends = _ends(command.start, command.end)
    if ends in play.state.unlocked:
        raise Refusal("contradiction", f"The passage {ends[0]}–{ends[1]} is unlocked already.")
    if not command.anyway:
        _refuse_other_phase(play.state, "Passages are discovered")
        _refuse_out_of_reach(play, ends)
    streets = Streets(play.lore)
    if ends[1] not in streets.ends(ends[0], PURPLE):
        from companion.games.severton.lessons import teach_path

        for learnt in teach_path(ends[0], PURPLE, ends[1], play.lore):
            play.happen(learnt)
    hidden = any(play.state.group_at(e) and play.state.characters_at(e) for e in ends)
    rules = ("severton/discover-passage", *(("SV-40",) if hidden else ()))
    play.happen(ev.PassageUnlocked(ends, rules))


def lock(play: Unfolding[State], command: cmd.Lock) -> None:
    """A correction: the passage is still locked."""
    ends = _ends(command.start, command.end)
    if ends not in play.state.unlocked:
        raise Refusal("contradiction", f"The passage {ends[0]}–{ends[1]} is locked as it is.")
    play.happen(ev.PassageLocked(ends))


def _ends(start: int, end: int) -> tuple[int, int]:
    return min(start, end), max(start, end)


def _refuse_out_of_reach(play: Unfolding[State], ends: tuple[int, int]) -> None:
    """Somebody stands at an exit, or Redcap one space from it (severton/character-abilities)."""
    if any(play.state.characters_at(end) for end in ends):
        return
    redcap = play.state.characters["Redcap"].at if "Redcap" in play.state.characters else None
    streets = Streets(play.lore)
    if redcap and any(
        redcap in encounters.open_neighbours(play.state, streets, end) for end in ends
    ):
        return
    raise Refusal(
        "illegal",
        f"Nobody stands at {ends[0]} or {ends[1]}, nor Redcap next to one of them "
        f"(unlock {ends[0]} {ends[1]} anyway).",
        "severton/discover-passage",
    )


def come_out(play: Unfolding[State], command: cmd.Join) -> None:
    """Hidden characters come out: into an encounter, or to begin one (severton/hide)."""
    if play.state.encounter is not None:
        encounters.join(play, command)
        return
    _refuse_other_phase(play.state)
    names = _party(play.state, command.names)
    place = _common_place(play.state, names)
    group = play.state.group_at(place)
    if group is None:
        raise Refusal("illegal", f"No Vonts stand at {place}: nobody hides there.", "severton/hide")
    everybody = set(names) == set(play.state.characters_at(place))
    bubble = play.state.bubble == place and everybody
    rules = ("severton/hide", "severton/encounters")
    play.happen(meeting(play.state, group.letter, place, names, bubble=bubble, rules=rules))


# The parts of the above ----------------------------------------------------------------------


def _refuse_other_phase(state: State, what: str = "Characters move") -> None:
    refuse_during_encounter(state)
    if state.phase != ACTION:
        raise Refusal(
            "not-now",
            f"{what} in the Action phase; this is the {PHASE_TITLES[state.phase]} "
            "(place corrects the table).",
            "severton/action-phase",
        )


def _party(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The named characters; a double-character always goes as both tokens."""
    return tuple(dict.fromkeys(p for name in names for p in state.partners(name)))


def _common_place(state: State, names: tuple[str, ...]) -> int:
    places = {state.characters[name].at for name in names}
    if None in places:
        off = listed(name for name in names if state.characters[name].at is None)
        raise Refusal("illegal", f"{off} was caught and is off the map.", "severton/caught")
    if len(places) > 1:
        where = listed(f"{name} at {state.characters[name].at}" for name in names)
        raise Refusal(
            "illegal", f"Only who stands together goes together: {where}.", "severton/movement"
        )
    (place,) = places
    assert place is not None
    return place


def _refuse_tired(state: State, names: tuple[str, ...]) -> None:
    limit = state.move_limit()
    tired = [name for name in names if state.characters[name].moves >= limit]
    if tired:
        raise Refusal(
            "illegal",
            f"{listed(tired)} made {limit} movements already (place corrects the table).",
            "severton/movement",
        )


def _route(play: Unfolding[State], command: cmd.Go, start: int) -> tuple[int, str]:
    """Where the movement leads, and along which colour."""
    streets = Streets(play.lore)
    if command.to is None:
        return _along(play.state, streets, start, command.colour), command.colour
    if command.to == start:
        raise Refusal("illegal", f"They stand at {start} already.")
    colours = streets.colours_between(start, command.to)
    if colours:
        return command.to, colours[0]
    open_colours = [c for c in COLOURS if streets.may_lead(start, c, [command.to])]
    if open_colours:
        raise joining_question(start, command.to, open_colours, "severton/movement")
    raise Refusal(
        "illegal",
        f"No path from {start} to {command.to}: {_neighbours(streets, start)} "
        f"(path {start} COLOUR {command.to} instead corrects the map).",
        "severton/movement",
    )


def _along(state: State, streets: Streets, start: int, colour: str) -> int:
    if not streets.known(start, colour):
        raise path_question(start, colour, "severton/movement")
    ends = streets.ends(start, colour)
    if not ends:
        raise Refusal("illegal", f"No {colour} path leaves {start}: {_neighbours(streets, start)}.")
    if len(ends) > 1:
        where = " or ".join(str(end) for end in ends)
        raise Refusal("ambiguous", f"Several {colour} paths leave {start}: go to {where}.")
    return ends[0]


def _neighbours(streets: Streets, place: int) -> str:
    known = [f"{end} ({colour})" for colour in COLOURS for end in streets.ends(place, colour)]
    return f"next to {place} are {listed(known) or 'no known locations'}"


def _is_unlocked(state: State, start: int, goal: int) -> bool:
    return (min(start, goal), max(start, goal)) in state.unlocked


def _takes_bubble(state: State, names: tuple[str, ...], start: int, asked: bool) -> bool:
    """Bubble goes along when asked, and must when nobody stays (severton/bubble-action)."""
    if asked and state.bubble != start:
        where = f"he is at {state.bubble}" if state.bubble else "he is not on the map"
        raise Refusal("illegal", f"Bubble does not stand at {start}: {where}.")
    alone = set(state.characters_at(start)) <= set(names)
    return state.bubble == start and (asked or alone)


def _rules(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    doubled = any(name in state.double for name in names)
    return ("severton/movement", *(("severton/player-count",) if doubled else ()))


def _meet(play: Unfolding[State], names: tuple[str, ...], place: int, bubble: bool) -> None:
    """Arriving where Vonts stand is an encounter at once; those hidden there may join (SV-39)."""
    group = play.state.group_at(place)
    if group is None:
        return
    company = play.state.characters_at(place) if bubble else names
    hidden = set(play.state.characters_at(place)) - set(names)
    rules: tuple[str, ...] = ("severton/encounters",)
    if hidden:
        rules = (*rules, "severton/bubble-action-hidden" if bubble else "SV-39")
    play.happen(meeting(play.state, group.letter, place, company, bubble=bubble, rules=rules))
