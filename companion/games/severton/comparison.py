"""The guided comparison with the table: a question a piece, the tracked value first."""

from __future__ import annotations

from companion.games.severton.names import BUBBLE, LOCATIONS, SCIROCCO
from companion.games.severton.state import QUEST_SCENARIOS, Group, State
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice

MOST_OWNED = 9
LONGEST_TRACK = 40  # spaces offered where the track was not taught


def questions(state: State, lore: Lore) -> tuple[Ask, ...]:
    """Groups, characters, Bubble and Scirocco, then the tracks; nothing in a light session."""
    if state.light:
        return ()
    track = track_of(lore, state)
    return (
        *(_group(group) for _, group in sorted(state.groups.items())),
        *(_character(state, name) for name in state.characters if _leads(state, name)),
        *([_figure(BUBBLE, state.bubble)] if state.bubble is not None else []),
        *([_figure(SCIROCCO, state.scirocco)] if state.scirocco is not None else []),
        *(ask for name in state.belongings for ask in _belongings(state, name)),
        _number("Unrest", "unrest", state.unrest, track.end if track else LONGEST_TRACK),
        *_rapid(state, lore),
        _number("Extra card draw tokens", "extra-draws", state.extra_draws, 2),
    )


def _rapid(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The Rapid Arrows token, where the table tracks it."""
    track = track_of(lore, state, ARROWS_TRACK)
    if state.scenario not in QUEST_SCENARIOS or (track is None and not state.rapid):
        return ()
    longest = track.end if track else LONGEST_TRACK
    return (_number("Rapid Arrows", "rapid", state.rapid, longest),)


def _leads(state: State, name: str) -> bool:
    """Whether the name stands for its double-character, or for itself."""
    return state.partners(name)[0] == name


def _group(group: Group) -> Ask:
    where = "on their lettered space" if group.at is None else f"on {group.at}"
    return _where(group.letter, f"Vonts {group.letter} {where}?", group.at, "on the lettered space")


def _character(state: State, name: str) -> Ask:
    return _figure(name, state.characters[name].at, listed(state.partners(name)))


def _figure(name: str, at: int | None, called: str = "") -> Ask:
    where = "off the map" if at is None else f"on {at}"
    return _where(name, f"{called or name} {where}?", at, "off the map")


def _where(piece: str, prompt: str, at: int | None, off: str) -> Ask:
    places = [
        *(Choice(str(place), f"at location {place}") for place in LOCATIONS),
        Choice("off", off),
    ]
    now = "off" if at is None else str(at)
    return Ask(
        id=f"recount {piece}",
        prompt=prompt,
        answer=f"place {piece} {{answer}}",
        expects="a location 1 to 22, or off",
        choices=tuple(sorted(places, key=lambda choice: choice.answer != now)),
    )


def _belongings(state: State, name: str) -> tuple[Ask, ...]:
    """The cards before a player that are only counted."""
    own, who = state.belongings[name], listed(state.partners(name))
    return (
        _owned(name, f"{who}: face-down items {own.pockets}?", "items", own.pockets),
        _owned(name, f"{who}: heroic cards {own.heroic}?", "heroic", own.heroic),
        *([_personal(name, who, own.quest)] if own.quest else []),
        *(
            _owned(name, f"{who}: {count} {item} ready?", item, count)
            for item in dict.fromkeys(own.ready)
            if (count := own.ready.count(item))
        ),
    )


def _personal(name: str, who: str, now: str) -> Ask:
    told = {"dealt": "still open", "done": "fulfilled", "none": "none"}
    return Ask(
        id=f"recount {name} quest",
        prompt=f"{who}: personal quest {told[now]}?",
        answer=f"owns {name} quest {{answer}}",
        expects=listed(told),
        choices=tuple(
            Choice(each, told[each]) for each in sorted(told, key=lambda each: each != now)
        ),
    )


def _owned(name: str, prompt: str, what: str, now: int) -> Ask:
    numbers = [now, *(number for number in range(MOST_OWNED + 1) if number != now)]
    return Ask(
        id=f"recount {name} {what}",
        prompt=prompt,
        answer=f"owns {name} {what} {{answer}}",
        expects=f"a number from 0 to {MOST_OWNED}",
        choices=tuple(Choice(str(number), "") for number in numbers),
    )


def _number(called: str, field: str, now: int, most: int) -> Ask:
    numbers = [now, *(number for number in range(max(most, now) + 1) if number != now)]
    return Ask(
        id=f"recount {field}",
        prompt=f"{called}: {now}?",
        answer=f"set {field} {{answer}}",
        expects=f"a number from 0 to {max(most, now)}",
        choices=tuple(Choice(str(number), "") for number in numbers),
    )
