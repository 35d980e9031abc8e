"""What an alerted group sees: the test before the movement arrows.

Rules: severton/alerted, severton/highly-alerted, SV-13 to SV-21.
"""

from __future__ import annotations

from companion.games.severton import bubble
from companion.games.severton.cards import Alert
from companion.games.severton.names import COLOURS, PURPLE, REGULAR
from companion.games.severton.state import Group, State
from companion.games.severton.streets import Streets, path_question
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer
from companion.games.shared.weighed import Candidate, Weighed

STONE_TOKENS = 99


class Spotted(Record):
    """Whom the group saw: where, and the way there step by step.

    ``between`` are the locations that a way of two steps could lead through.
    """

    at: int
    way: tuple[int, ...]
    tokens: int
    between: tuple[int, ...] = ()


def alerts_count(state: State) -> bool:
    """Whether alert symbols count; scenario 1 ignores them until its book says otherwise.

    Raises NeedsAnswer at the first alert symbol of scenario 1.
    """
    if state.alerts == "ask":
        raise NeedsAnswer(
            Ask(
                id="alerts",
                prompt="Scenario 1 ignores alert symbols until its book says otherwise. "
                "Do they count by now?",
                answer="set alerts {answer}; {command}",
                expects="on or off",
                choices=(
                    Choice("off", "not yet: only the movement arrows count"),
                    Choice("on", "from now on they count"),
                ),
                because=("severton/vonts-movement-scenario-1",),
            )
        )
    return state.alerts == "on"


def colours_searched(state: State, alert: Alert) -> tuple[str, ...]:
    """The path colours that this alert looks along.

    Unlocked passages count for a single-arrow alert only where the session
    has decided SV-13 that way; see :func:`passable`.
    """
    if alert.passages:
        return COLOURS
    if alert.steps == 1 and state.ruling("SV-13") == "passages":
        return COLOURS
    return REGULAR


def passable(state: State, alert: Alert, start: int, end: int, colour: str) -> bool:
    """Whether the alert looks along this very path (locked passages need the passage arrow)."""
    if colour != PURPLE or alert.passages:
        return True
    return (min(start, end), max(start, end)) in state.unlocked


def seen_tokens(state: State) -> dict[int, int]:
    """Tokens per location as the alert counts them, a thrown Stone included (SV-22)."""
    tokens = state.visible_tokens()
    if state.stone is not None and state.group_at(state.stone.at) is None:
        tokens[state.stone.at] = STONE_TOKENS
    return tokens


def look_around(
    state: State, streets: Streets, group: Group, alert: Alert
) -> tuple[Spotted | None, Weighed]:
    """The alert test: whom the group spots, and the reasoning.

    Larger groups first, then the higher location number (SV-14); with two
    equally short ways the higher location between (SV-18).  Raises
    NeedsAnswer when an unknown path could change the result.
    """
    assert group.at is not None
    tokens = seen_tokens(state)
    tokens.pop(group.at, None)
    ranked = sorted(tokens, key=lambda place: (tokens[place], place), reverse=True)
    candidates: list[Candidate] = []
    spotted: Spotted | None = None
    for place in ranked:
        if tokens[place] < alert.size:
            note = f"{_count(tokens[place])}, the alert needs {alert.size}"
            candidates.append(Candidate(str(place), note))
            continue
        if spotted is not None:
            candidates.append(Candidate(str(place), _outranked(place, tokens, spotted)))
            continue
        between = _between(state, streets, group.at, place, alert)
        if between is None:
            note = f"{_count(tokens[place])}, but {_too_far(streets, group.at, place, alert)}"
            candidates.append(Candidate(str(place), note))
            continue
        way = (max(between), place) if between else (place,)
        spotted = Spotted(place, way, tokens[place], tuple(sorted(between, reverse=True)))
        candidates.append(Candidate(str(place), _count(tokens[place]), chosen=True))
    candidates += _unseen(state, group)
    return spotted, _weighed(state, alert, spotted, candidates, group)


def look_with_bubble(
    state: State, streets: Streets, group: Group, alert: Alert
) -> tuple[Spotted | None, Weighed]:
    """As :func:`look_around`, but asks whether Bubble's token counts where that decides it."""
    if state.bubble is None or bubble.is_settled(state):
        return look_around(state, streets, group, alert)
    without = look_around(state.replace(bubble_plays="off"), streets, group, alert)
    try:
        counted, _ = look_around(state.replace(bubble_plays="on"), streets, group, alert)
    except NeedsAnswer:
        bubble.plays(state)
        raise
    ways = [spotted.way if spotted else () for spotted in (without[0], counted)]
    if ways[0] != ways[1]:
        bubble.plays(state)
    return without


def weigh_route(group: Group, spotted: Spotted) -> Weighed:
    """Why the way of two steps leads through this location (SV-18)."""
    through = spotted.way[0]
    candidates = tuple(
        Candidate(str(place), "the highest", chosen=True)
        if place == through
        else Candidate(str(place), f"as short a way, but {through} is higher")
        for place in spotted.between
    )
    test = f"the way from {group.at} to {spotted.at}"
    rules = ("severton/highly-alerted-route", "SV-18")
    return Weighed(group.letter, test, f"by way of {through}", candidates, rules)


def _unseen(state: State, group: Group) -> list[Candidate]:
    """Those who share a location with Vonts: hidden, whatever their number (SV-15)."""
    return [
        Candidate(str(other.at), f"hidden with Vonts {other.letter}")
        for _, other in sorted(state.groups.items())
        if other.at is not None and state.tokens_at(other.at)
    ]


def _too_far(streets: Streets, start: int, place: int, alert: Alert) -> str:
    if not alert.passages and place in streets.ends(start, PURPLE):
        return "only through a passage, where this card does not look"
    return f"not {_reach(alert)} {start}"


def _weighed(
    state: State, alert: Alert, spotted: Spotted | None, candidates: list[Candidate], group: Group
) -> Weighed:
    rules = ["severton/highly-alerted" if alert.steps == 2 else "severton/alerted"]
    if any("comes first" in c.note or "higher number" in c.note for c in candidates):
        rules.append("SV-14" if alert.steps == 1 else "SV-17")
    if alert.passages:
        rules.append("severton/alerted-passages")
    elif alert.steps == 1 and state.unlocked:
        rules.append("SV-13")
    outcome = f"spotted at {spotted.at}" if spotted else "nobody spotted: the arrows count"
    if any(candidate.note.startswith("hidden") for candidate in candidates):
        rules.append("SV-15")
    passages = ", passages too" if alert.passages else ""
    return Weighed(
        subject=group.letter,
        test=f"alert {alert.size}+ {_reach(alert)} {group.at}{passages}",
        outcome=outcome,
        candidates=tuple(candidates),
        because=tuple(rules),
    )


def _reach(alert: Alert) -> str:
    return "within two steps of" if alert.steps == 2 else "next to"


def _count(tokens: int) -> str:
    if tokens >= STONE_TOKENS:
        return "the Stone, larger than any group"
    return f"{tokens} token{'s' if tokens != 1 else ''}"


def _outranked(place: int, tokens: dict[int, int], spotted: Spotted) -> str:
    if tokens[place] < spotted.tokens:
        return (
            f"{_count(tokens[place])}; {spotted.at} has more ({spotted.tokens}), size comes first"
        )
    return f"{_count(tokens[place])} like {spotted.at}, which has the higher number"


def _between(
    state: State, streets: Streets, start: int, goal: int, alert: Alert
) -> set[int] | None:
    """The locations on a way of two steps to ``goal``; empty if it is next door.

    None where the alert does not reach it.
    """
    colours = colours_searched(state, alert)
    if goal in _next_to(state, streets, start, alert):
        return set()
    _ask_direct(streets, start, goal, alert, colours)
    if alert.steps == 1:
        return None
    between = _next_to(state, streets, start, alert) & _next_to(state, streets, goal, alert)
    _ask_between(streets, start, goal, colours, between)
    return between or None


def _next_to(state: State, streets: Streets, place: int, alert: Alert) -> set[int]:
    return {
        end
        for colour in colours_searched(state, alert)
        for end in streets.ends(place, colour)
        if passable(state, alert, place, end, colour)
    }


def _ask_direct(
    streets: Streets, start: int, goal: int, alert: Alert, colours: tuple[str, ...]
) -> None:
    """Ask for a path from ``start`` that might lead straight to ``goal``."""
    rule = "severton/highly-alerted" if alert.steps == 2 else "severton/alerted"
    for colour in colours:
        if colour == PURPLE and not alert.passages:
            continue  # an unlocked passage is known: somebody named both its ends
        if streets.may_lead(start, colour, [goal]):
            raise path_question(start, colour, rule)


def _ask_between(
    streets: Streets, start: int, goal: int, colours: tuple[str, ...], between: set[int]
) -> None:
    """Ask for a path that might make a (higher) location between ``start`` and ``goal``."""
    for near, far in ((start, goal), (goal, start)):
        for colour in colours:
            middles = _possible_middles(streets, far, colours) - between
            if middles and between:
                middles = {middle for middle in middles if middle > max(between)}
            if streets.may_lead(near, colour, middles - {near, far}):
                raise path_question(near, colour, "severton/highly-alerted")


def _possible_middles(streets: Streets, far: int, colours: tuple[str, ...]) -> set[int]:
    """Locations that are, or for all we know may be, next to ``far``."""
    middles = streets.neighbours(far, colours)
    for colour in colours:
        if not streets.known(far, colour):
            middles |= {p for p in range(1, 23) if p != far and not streets.known(p, colour)}
    return middles
