"""How far characters, Bubble and thrown Stones reach: movements along open paths.

Regular paths and unlocked passages count, whoever stands on the way
(severton/discover-passage-distance).  A path that was not taught is asked for
only where it could bring the goal within reach.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton.encounters import open_neighbours
from companion.games.severton.names import LOCATIONS, REGULAR
from companion.games.severton.state import State
from companion.games.severton.streets import Streets, path_question

Way = tuple[int, ...]


def ways(state: State, streets: Streets, start: int, goal: int, most: int) -> Iterator[Way]:
    """Every known way to ``goal`` of at most ``most`` movements that enters no place twice.

    A way is the locations entered, in order.
    """

    def onward(way: Way) -> Iterator[Way]:
        here = way[-1] if way else start
        for place in sorted(open_neighbours(state, streets, here)):
            if place == goal:
                yield (*way, place)
            elif len(way) + 1 < most and place != start and place not in way:
                yield from onward((*way, place))

    yield from onward(())


def other_places(state: State, start: int) -> list[int]:
    """Where characters stand that are not at ``start``, lowest first."""
    places = {who.at for who in state.characters.values() if who.at is not None}
    return sorted(places - {start})


def within_two(
    state: State, streets: Streets, starts: tuple[int, ...], goal: int, rule: str
) -> bool:
    """Whether ``goal`` is at most two movements from one of ``starts``.

    Raises NeedsAnswer for an untold path that decides it.
    """
    around = open_neighbours(state, streets, goal)
    beyond = {end for place in around for end in open_neighbours(state, streets, place)}
    if {goal, *around, *beyond} & set(starts):
        return True
    for colour in REGULAR:
        if streets.may_lead(goal, colour, _stops(state, streets, starts)):
            raise path_question(goal, colour, rule)
    for start in starts:
        for colour in REGULAR:
            if streets.may_lead(start, colour, around):
                raise path_question(start, colour, rule)
    return False


def _stops(state: State, streets: Streets, starts: tuple[int, ...]) -> set[int]:
    """The locations that are, or for all we know may be, at most one movement from a start."""
    if any(not streets.known(start, colour) for start in starts for colour in REGULAR):
        return set(LOCATIONS)
    return {*starts, *(end for start in starts for end in open_neighbours(state, streets, start))}


def untold_nearby(state: State, streets: Streets, start: int, most: int) -> bool:
    """Whether an untold path could open a way of ``most`` movements from ``start``."""
    reached, edge = {start}, {start}
    for _ in range(most):
        if any(not streets.known(place, colour) for place in edge for colour in REGULAR):
            return True
        edge = {n for place in edge for n in open_neighbours(state, streets, place)} - reached
        reached |= edge
    return False
