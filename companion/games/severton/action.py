"""The Action phase: movements of characters, passages, coming out of hiding.

Hands are private: which cards are paid is the players' business.  Rules:
severton/movement, severton/discover-passage, severton/hide, SV-39, SV-63.
"""

from __future__ import annotations

from companion.games.severton import bubble, encounters
from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.meeting import meeting, refuse_during_encounter
from companion.games.severton.names import BUBBLE, COLOURS, PURPLE
from companion.games.severton.state import ACTION, PHASE_TITLES, State
from companion.games.severton.streets import Streets, joining_question, path_question
from companion.games.shared.lore import Doubted
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding


def go(play: Unfolding[State], command: cmd.Go) -> None:
    """One movement of one or more characters along one path."""
    state = play.state
    refuse_other_phase(state)
    names = party(state, command.names)
    start = _common_place(state, names)
    _ask_whom(play, command, names, start)
    _refuse_tired(state, names)
    goal, colour = _route(play, command, start)
    if colour == PURPLE and not _is_unlocked(state, start, goal):
        raise Refusal(
            "illegal",
            f"The passage {start}–{goal} is still locked: unlock {start} {goal} first.",
            "severton/discover-passage",
        )
    along = _takes_bubble(state, names, start, command.bubble)
    paying = len({state.player_of(name) for name in names})
    play.happen(ev.PartyWent(names, start, goal, colour, along, _rules(state, names), paying))
    _meet(play, names, goal, along)


def unlock(play: Unfolding[State], command: cmd.Unlock) -> None:
    """A passage is open for the rest of the scenario, and remembered on the map."""
    ends = _ends(command.start, command.end or _other_exit(play, command.start))
    if ends in play.state.unlocked:
        raise Refusal("contradiction", f"The passage {ends[0]}–{ends[1]} is unlocked already.")
    if not command.anyway:
        refuse_other_phase(play.state, "Passages are discovered")
        _reach(play, ends)
    streets = Streets(play.lore)
    if ends[1] not in streets.ends(ends[0], PURPLE):
        from companion.games.severton.lessons import teach_path

        for learnt in teach_path(ends[0], PURPLE, ends[1], play.lore):
            play.happen(learnt)
    hidden = any(play.state.group_at(e) and play.state.characters_at(e) for e in ends)
    paid = () if command.anyway else ("severton/exploration", "severton/same-cards")
    rules = ("severton/discover-passage", *paid, *(("SV-40",) if hidden else ()))
    play.happen(ev.PassageUnlocked(ends, rules))


def lock(play: Unfolding[State], command: cmd.Lock) -> None:
    """A correction: the passage is still locked."""
    ends = _ends(command.start, command.end)
    if ends not in play.state.unlocked:
        raise Refusal("contradiction", f"The passage {ends[0]}–{ends[1]} is locked as it is.")
    play.happen(ev.PassageLocked(ends))


def _other_exit(play: Unfolding[State], start: int) -> int:
    """Where the passage from a location leads; asks where that is not known."""
    streets = Streets(play.lore)
    ends = streets.ends(start, PURPLE)
    if len(ends) == 1:
        return ends[0]
    if not streets.known(start, PURPLE):
        raise path_question(start, PURPLE, "severton/discover-passage")
    where = f"several, to {listed(map(str, ends))}" if ends else "none"
    raise Refusal(
        "ambiguous",
        f"Of secret passages from {start} the map has {where}: unlock {start} LOCATION.",
        "severton/discover-passage",
    )


def _ends(start: int, end: int) -> tuple[int, int]:
    return min(start, end), max(start, end)


def _reach(play: Unfolding[State], ends: tuple[int, int]) -> None:
    """Somebody stands at an exit, or Redcap uses the ability one space from it.

    Rules: severton/discover-passage, severton/character-abilities-redcap.
    """
    if any(play.state.characters_at(end) for end in ends):
        return None
    redcap = play.state.characters["Redcap"].at if "Redcap" in play.state.characters else None
    streets = Streets(play.lore)
    if redcap and any(
        redcap in encounters.open_neighbours(play.state, streets, end) for end in ends
    ):
        from companion.games.severton.deeds import redcap_reaches

        return redcap_reaches(play, f"unlock {ends[0]} {ends[1]} anyway")
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
    refuse_other_phase(play.state)
    names = party(play.state, command.names)
    place = _common_place(play.state, names)
    group = play.state.group_at(place)
    if group is None:
        raise Refusal("illegal", f"No Vonts stand at {place}: nobody hides there.", "severton/hide")
    staying = [name for name in play.state.characters_at(place) if name not in names]
    with_bubble = encounters.comes_out(play.state, place, staying, command)
    rules = ("severton/hide", "severton/encounters")
    play.happen(meeting(play.state, group.letter, place, names, bubble=with_bubble, rules=rules))


# The parts of the above ----------------------------------------------------------------------


def refuse_other_phase(state: State, what: str = "Characters move") -> None:
    """Raises Refusal outside the Action phase, and while an encounter goes on."""
    refuse_during_encounter(state)
    if state.phase != ACTION:
        raise Refusal(
            "not-now",
            f"{what} in the Action phase; this is the {PHASE_TITLES[state.phase]} "
            "(place corrects the table).",
            "severton/action-phase",
        )


def party(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The named characters; a double-character always goes as both tokens."""
    return tuple(dict.fromkeys(p for name in names for p in state.partners(name)))


def _common_place(state: State, names: tuple[str, ...]) -> int:
    places = {state.characters[name].at for name in names}
    if None in places:
        off = [name for name in names if state.characters[name].at is None]
        verbs = agree(off, "was caught and is", "were caught and are")
        raise Refusal("illegal", f"{listed(off)} {verbs} off the map.", "severton/caught")
    if len(places) > 1:
        where = listed(f"{name} at {state.characters[name].at}" for name in names)
        raise Refusal(
            "illegal", f"Only who stands together goes together: {where}.", "severton/movement"
        )
    (place,) = places
    assert place is not None
    return place


def _refuse_tired(state: State, names: tuple[str, ...]) -> None:
    tired = [name for name in names if state.characters[name].moves >= state.move_limit(name)]
    if not tired:
        return
    searched = [name for name in tired if state.player_of(name) in state.searched]
    if searched and state.characters[searched[0]].moves:
        raise Refusal(
            "illegal",
            f"{listed(searched)} searched the pockets, and made the movement that the Snack "
            f"granted (moved {searched[0].lower()} 0 corrects that).",
            "severton/search-pockets-moves",
        )
    if searched:
        raise Refusal(
            "illegal",
            f"{listed(searched)} searched the pockets instead of moving this round "
            f"(moved {searched[0].lower()} 0 corrects that).",
            "severton/search-pockets-moves",
        )
    raise Refusal(
        "illegal",
        f"{listed(tired)} made {state.move_limit(tired[0])} movements already "
        f"(moved {tired[0].lower()} 1 corrects that).",
        "severton/movement",
    )


def _route(play: Unfolding[State], command: cmd.Go, start: int) -> tuple[int, str]:
    """Where the movement leads, and along which colour."""
    streets = Streets(play.lore)
    if command.to is None:
        return _along(play.state, streets, start, command.colour), command.colour
    if command.to == start:
        raise Refusal("illegal", f"They stand at {start} already.")
    if command.colour:
        _learn_path(play, start, command.colour, command.to)
        return command.to, command.colour
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


def _ask_whom(play: Unfolding[State], command: cmd.Go, names: tuple[str, ...], start: int) -> None:
    """``r`` before a location is red, unless only Redcap, who stands there too, makes sense."""
    goal, colour, other = command.to, command.colour, command.other
    if not other or goal is None or other in names or play.state.place_of(other) != start:
        return
    streets = Streets(play.lore)
    joined = streets.colours_between(start, goal)
    if colour in joined or (not joined and streets.may_lead(start, colour, [goal])):
        return
    who = " ".join(name.lower() for name in (*command.names, *((BUBBLE,) * command.bubble)))
    raise NeedsAnswer(
        Ask(
            id="whom",
            prompt=f"Does {other} go along to {goal}, or is the {colour} path meant?",
            answer=f"go {who} {{answer}} {goal}",
            expects=f"{other.lower()} or {colour}",
            choices=(
                Choice(other.lower(), f"{other} goes along"),
                Choice(colour, f"the {colour} path leads there"),
            ),
            because=("severton/movement",),
        )
    )


def _learn_path(play: Unfolding[State], start: int, colour: str, goal: int) -> None:
    """The path that a movement names is remembered; raises Refusal where the map says other."""
    if goal in Streets(play.lore).ends(start, colour):
        return
    from companion.games.severton.lessons import read_path

    learnt, doubts = read_path([str(start), colour, str(goal)], play.lore)
    for fact in learnt:
        play.happen(fact)
    for doubt in doubts:
        play.happen(Doubted(doubt))


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
    if state.bubble != start or not (asked or alone):
        return False
    along = bubble.plays(state)
    if asked and not along:
        raise Refusal(
            "illegal",
            f"Bubble's token only shows where he is in scenario {state.scenario}: place bubble "
            "LOCATION moves it (set bubble-plays on: he goes along).",
            "severton/bubble",
        )
    return along


def _rules(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Who pays what: one card of the colour, anything from the others, one for two characters."""
    doubled = any(name in state.double for name in names)
    together = len({state.player_of(name) for name in names}) > 1
    return (
        "severton/movement",
        *(("severton/movement-group",) if together else ()),
        *(("severton/player-count", "severton/movement-double") if doubled else ()),
        "severton/same-cards",
    )


def _meet(play: Unfolding[State], names: tuple[str, ...], place: int, along: bool) -> None:
    """Arriving where Vonts stand is an encounter at once; those hidden there may join (SV-39)."""
    group = play.state.group_at(place)
    if group is None:
        return
    company = play.state.characters_at(place) if along else names
    hidden = set(play.state.characters_at(place)) - set(names)
    rules: tuple[str, ...] = ("severton/encounters",)
    if hidden:
        rules = (*rules, "severton/bubble-action-hidden" if along else "SV-39")
    play.happen(meeting(play.state, group.letter, place, company, bubble=along, rules=rules))
