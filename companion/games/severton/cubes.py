"""Quest cubes: markers, and objects that are carried.

What a quest card allows is on the card: Companion keeps where its cubes are.
Rules: severton/cubes, severton/cubes-take, severton/cubes-exchange,
severton/cubes-caught, SV-68.
"""

from __future__ import annotations

from companion.games.severton import quest_commands as qcmd
from companion.games.severton import quest_events as qev
from companion.games.severton.names import BUBBLE, FIGURES, LETTERS, SCIROCCO
from companion.games.severton.state import ACTION, PHASE_TITLES, Encounter, Quest, State
from companion.games.severton.tell_quests import place_in_words
from companion.games.shared.lore import Doubted
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

CUBES = 5  # of each colour
SUPPLY = ""


def move(play: Unfolding[State], command: qcmd.MoveCube) -> None:
    """Cubes go somewhere else; who takes or gives one must be there."""
    quest = _quest_on(play.state, command.frame)
    if command.start == SUPPLY:
        _refuse_more(quest, command.frame, command.count)
    elif quest.cubes.count(command.start) < command.count:
        raise Refusal("contradiction", _where_they_are(quest, command), "severton/cubes")
    if not command.anyway:
        _refuse_far(play.state, quest, command)
    _doubt_absent(play, command.to)
    people = command.start in FIGURES and command.to in FIGURES
    rules = ("severton/cubes", *(("severton/cubes-exchange",) if people else ()))
    for _ in range(command.count):
        play.happen(qev.CubeMoved(command.frame, command.start, command.to, because=rules))


def _where_they_are(quest: Quest, command: qcmd.MoveCube) -> str:
    many = "No" if command.count == 1 else f"Not {command.count}"
    held = listed(place_in_words(place) for place in quest.cubes)
    where = f"they are with {held}" if held else "none is out of the supply"
    verb = "is" if command.count == 1 else "are"
    cube = f"{command.frame} cube{'s' * (command.count > 1)}"
    return f"{many} {cube} {verb} with {place_in_words(command.start)}: {where}."


def _quest_on(state: State, frame: str) -> Quest:
    quest = state.quests.get(frame)
    if quest is None:
        lying = listed(sorted(state.quests)) or "none"
        raise Refusal("unknown-name", f"No quest lies on the {frame} frame (there is {lying}).")
    return quest


def _refuse_more(quest: Quest, frame: str, more: int) -> None:
    out = len(quest.cubes) + len(quest.marks)
    if out + more > CUBES:
        raise Refusal(
            "illegal",
            f"There are five {frame} cubes, and {out} {'is' if out == 1 else 'are'} out already.",
            "severton/cubes",
        )


def _refuse_far(state: State, quest: Quest, command: qcmd.MoveCube) -> None:
    """Somebody takes or gives cubes only where they are, and hands them on in the Action phase."""
    start, to = command.start, command.to
    if start in FIGURES and to in FIGURES:
        _refuse_exchange_now(state, start)
    for who, other in ((start, to), (to, start)):
        if who in FIGURES and other != SUPPLY:
            _refuse_apart(state, who, other)
    if start == SUPPLY and to in FIGURES:
        _refuse_from_afar(state, quest, to)


def _refuse_exchange_now(state: State, giver: str) -> None:
    """Cubes are exchanged in the Action phase; who is being caught passes them on at once."""
    meeting = state.encounter.undecided if state.encounter is not None else ()
    if state.phase != ACTION and giver not in meeting:
        raise Refusal(
            "not-now",
            f"Cubes are exchanged in the Action phase; this is the {PHASE_TITLES[state.phase]} "
            "(anyway at the end takes it all the same).",
            "severton/cubes-exchange",
        )


def _refuse_apart(state: State, who: str, other: str) -> None:
    """Whoever takes or gives a cube is where the other side is."""
    here, there = _where(state, who), _where(state, other)
    if there is not None and here != there:
        raise Refusal(
            "illegal",
            f"{who} is {f'at {here}' if here else 'off the map'}, {place_in_words(other)} "
            f"{_at(other, there)}: cubes change hands at one location "
            "(anyway at the end takes it all the same).",
            "severton/cubes-exchange" if other in FIGURES else "severton/cubes-take",
        )


def _refuse_from_afar(state: State, quest: Quest, who: str) -> None:
    """A cube of a quest that has its places is taken at one of them (severton/cubes-take)."""
    places, here = places_of(state, quest), _where(state, who)
    if places and here not in places:
        where = listed(map(str, places))
        raise Refusal(
            "illegal",
            f"{who} is {f'at {here}' if here else 'off the map'}, and {quest.name} has its place "
            f"at {where} (anyway at the end takes it all the same).",
            "severton/cubes-take",
        )


def places_of(state: State, quest: Quest) -> tuple[int, ...]:
    """Where a quest takes place, as far as told: its tokens, and where its cubes are."""
    held = (_where(state, place) for place in (*quest.cubes, *quest.marks))
    places = {*quest.places, *(place for place in held if place is not None)}
    return tuple(sorted(places))


def _at(place: str, at: int) -> str:
    return "is another location" if place.isdigit() else f"at {at}"


def _where(state: State, place: str) -> int | None:
    if place.isdigit():
        return int(place)
    if place in state.groups:
        return state.groups[place].at
    known = (*state.characters, BUBBLE, SCIROCCO)
    return state.place_of(place) if place in known else None


def mark(play: Unfolding[State], command: qcmd.MarkPlaces) -> None:
    """Cubes that only mark come to, or are taken from, some places."""
    quest = _quest_on(play.state, command.frame)
    if not command.off:
        _refuse_more(quest, command.frame, len(command.places))
    for place in () if command.off else command.places:
        _doubt_absent(play, place)
    for place in command.places:
        if command.off and place not in play.state.quests[command.frame].marks:
            raise Refusal(
                "contradiction", f"No {command.frame} cube marks {place_in_words(place)}."
            )
        start, to = (place, SUPPLY) if command.off else (SUPPLY, place)
        play.happen(qev.CubeMoved(command.frame, start, to, marker=True))


def _doubt_absent(play: Unfolding[State], place: str) -> None:
    """A cube with somebody who is not there is worth a look; the table knows."""
    if place in LETTERS and place and place not in play.state.groups:
        play.happen(Doubted(f"Vonts {place} are not in the game."))
    elif place in FIGURES and _where(play.state, place) is None:
        play.happen(Doubted(f"{place} is off the map."))


def carried(state: State, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The cubes that these characters carry: frame and character."""
    return tuple(
        (frame, holder)
        for frame, quest in state.quests.items()
        for holder in quest.cubes
        if holder in names
    )


def drop(play: Unfolding[State], encounter: Encounter, names: tuple[str, ...]) -> None:
    """Whoever is caught passes each cube on, or leaves it (severton/cubes-caught).

    With nobody there to take it, it stays at the location; otherwise the table chooses.
    """
    for frame, holder in carried(play.state, names):
        takers = [
            name
            for name in play.state.characters_at(encounter.at)
            if name not in (*names, *encounter.caught)
        ]
        if takers:
            raise NeedsAnswer(_who_takes(play.state, frame, holder, encounter.at, takers))
        rules = ("severton/cubes", "severton/cubes-caught")
        play.happen(qev.CubeMoved(frame, holder, str(encounter.at), because=rules))


def _who_takes(state: State, frame: str, holder: str, at: int, takers: list[str]) -> Ask:
    players = [name for name in takers if state.player_of(name) == name]
    return Ask(
        id="cube",
        prompt=f"{holder} has a {frame} cube: who takes it, or does it stay at {at}?",
        answer=f"cube {frame} {holder} {{answer}}; {{command}}",
        expects=f"{listed(players)}, or {at}",
        choices=(
            *(Choice(name, f"{name} takes it") for name in players),
            Choice(str(at), "it stays there for anybody"),
        ),
        because=("severton/cubes-caught",),
        answers_first=True,
    )
