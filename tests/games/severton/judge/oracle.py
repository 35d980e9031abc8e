"""The Vonts' movement of Severton, resolved slowly and by the letter of the rules.

A card is turned into *plans*: every walk that the paths offer is listed, and
the sentences of the rules strike out the ones that do not hold.  What is left
is carried out step by step, because an encounter may interrupt it.  Other
groups never move meanwhile, so a plan needs no second look after an encounter.

Characters are hidden exactly when some group of Vonts stands where they stand;
that is worked out anew at every moment and never stored.

The module imports nothing of Companion, so that the two may disagree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

Paths = dict[int, dict[str, int]]
"""``paths[7]["red"] == 12``; symmetric; a colour may be absent."""

Answer = str | tuple[str, int]
"""What the players do in an encounter.

``"hide"``: all of them hide.  ``"caught"``: all are caught.  ``"fight"``: the
group is beaten.  ``("outwit", 9)``: the group is sent to 9.  ``("caught", 2)``:
two tokens are caught and the rest hide.
"""

Walk = tuple[tuple[str, int], ...]
"""Steps, each the colour of its path and the location that it enters."""

COLOURS = {"r": "red", "b": "blue", "y": "yellow", "p": "purple"}
REGULAR = ("red", "blue", "yellow")
EVERY = (*REGULAR, "purple")

OPTIONS = {"SV-01": ("regroup", "stay"), "SV-13": ("card", "passages")}
"""Open points of the rules and their values, the default first."""

STONE = 1000
"""How many tokens a thrown stone counts for: more than any real group has."""

CARD = re.compile(r"(?:(?P<least>\d+)(?P<reach>\+\+|\+p:|\+))?(?P<arrows>[rbyp]{1,2}|cc?)")


class Position(NamedTuple):
    """The board as far as the Vonts' movement looks at it.

    ``tokens`` counts character tokens (two for a double-character), Bubble and
    Scirocco.  ``scirocco`` is where Scirocco's token is among them, ``decoys``
    the location that a stone was thrown at.
    """

    paths: Paths
    groups: dict[str, int]
    tokens: dict[int, int]
    unlocked: frozenset[frozenset[int]] = frozenset()
    boosted: frozenset[str] = frozenset()
    scirocco: int | None = None
    decoys: frozenset[int] = frozenset()


class Outcome(NamedTuple):
    """What a group's turn came to.

    ``at`` is the last location, ``None`` for a group that is not on the map
    (beaten, or not yet deployed).  ``through`` are the locations entered, in
    order, without the last one entered.  ``regroups`` says where it regrouped,
    ``met`` where an encounter began, ``caught`` at which of these at least one
    character was caught (one step of unrest each), all in order.  ``discarded``
    tells that an encounter made the group discard its cards.
    """

    at: int | None
    through: tuple[int, ...] = ()
    regroups: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    caught: tuple[int, ...] = ()
    discarded: bool = False


class Card(NamedTuple):
    """A movement card: its alert (``least`` 0 for none, ``reach``) and its arrows."""

    least: int
    reach: str
    arrows: str


class Plan(NamedTuple):
    """Where a card sends a group, if no encounter interferes."""

    places: tuple[int, ...]
    regroup: bool


class Play(NamedTuple):
    """A group's turn so far."""

    position: Position
    letter: str
    answers: tuple[Answer, ...]
    entered: tuple[int, ...] = ()
    regroups: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    caught: tuple[int, ...] = ()
    discarded: bool = False


class UnansweredEncounterError(ValueError):
    """An encounter began and no answer was left; ``choices`` are the legal ones."""

    def __init__(self, at: int, choices: tuple[Answer, ...]) -> None:
        super().__init__(f"an encounter at {at} has no answer, expected one of {choices}")
        self.at = at
        self.choices = choices


class AskTableError(ValueError):
    """The rules leave it to the table; ``ruling`` names the open point."""

    def __init__(self, ruling: str) -> None:
        super().__init__(f"{ruling} is for the table to decide")
        self.ruling = ruling


def outcomes(
    position: Position,
    letter: str,
    cards: Sequence[str],
    options: Mapping[str, str],
    answers: Sequence[Answer] = (),
) -> set[Outcome]:
    """Every accepted outcome of one group's turn; answers are used up in order.

    Raises UnansweredEncounterError, AskTableError, and ValueError for cards,
    options or answers that cannot be.
    """
    return {outcome for outcome, _ in resolutions(position, letter, cards, options, answers)}


def resolutions(
    position: Position,
    letter: str,
    cards: Sequence[str],
    options: Mapping[str, str],
    answers: Sequence[Answer] = (),
) -> list[tuple[Outcome, Position]]:
    """Like :func:`outcomes`, each with the board it leaves behind."""
    check(position, letter, cards, options)
    if letter not in position.groups:  # its token lies on its lettered space: SV-23
        return [(Outcome(None), position)]
    plays = [Play(position, letter, tuple(answers))]
    for text in cards:  # a speed-boosted group: from left to right
        card = read_card(text)
        plays = [after for play in plays for after in turn_card(play, card, options)]
    return [(summary(play), play.position) for play in plays]


def phase(
    position: Position,
    cards: Mapping[str, Sequence[str]],
    options: Mapping[str, str],
    answers: Mapping[str, Sequence[Answer]],
) -> list[tuple[str, Outcome]]:
    """A whole Vonts phase in alphabetical order; each turn must have one outcome."""
    told: list[tuple[str, Outcome]] = []
    for letter in sorted(cards):
        found = resolutions(position, letter, cards[letter], options, answers.get(letter, ()))
        [(outcome, position)] = found
        told.append((letter, outcome))
    return told


def read_card(text: str) -> Card:
    """The card of a short code such as ``ry``, ``3+p:b`` or ``4++y``."""
    found = CARD.fullmatch(text)
    if found is None:
        raise ValueError(f"no card {text!r}: expected one like r, ry, c, cc, 2+b, 3+p:b, 4++y")
    return Card(int(found["least"] or 0), found["reach"] or "", found["arrows"])


def check(
    position: Position, letter: str, cards: Sequence[str], options: Mapping[str, str]
) -> None:
    """Refuse what cannot be on a table; ValueError says what."""
    for name, value in options.items():
        if value not in OPTIONS[name]:
            raise ValueError(f"{name} cannot be {value!r}: expected one of {OPTIONS[name]}")
    for here, ways in position.paths.items():
        for colour, there in ways.items():
            if position.paths.get(there, {}).get(colour) != here:
                raise ValueError(f"the {colour} path from {here} does not come back from {there}")
    if len(set(position.groups.values())) != len(position.groups):
        raise ValueError(f"two groups share a location: {position.groups}")
    if len(cards) not in ((1, 2) if letter in position.boosted else (1,)):
        raise ValueError(f"group {letter} cannot have {len(cards)} cards")


def summary(play: Play) -> Outcome:
    at = play.position.groups.get(play.letter)
    through = play.entered[:-1]
    return Outcome(at, through, play.regroups, play.met, play.caught, play.discarded)


# --- what the paths offer ------------------------------------------------------------------


def walks(paths: Paths, start: int, length: int, colours: Sequence[str]) -> list[Walk]:
    """Every walk of exactly ``length`` steps along paths of these colours."""
    if length == 0:
        return [()]
    return [
        (*walk, (colour, there))
        for walk in walks(paths, start, length - 1, colours)
        for colour, there in paths.get(last(walk, start), {}).items()
        if colour in colours
    ]


def last(walk: Walk, start: int) -> int:
    return walk[-1][1] if walk else start


def places(walk: Walk) -> tuple[int, ...]:
    return tuple(there for _, there in walk)


def others_at(position: Position, letter: str, place: int) -> list[str]:
    return [other for other, at in position.groups.items() if at == place and other != letter]


# --- plans ---------------------------------------------------------------------------------


def plans(position: Position, letter: str, card: Card, options: Mapping[str, str]) -> set[Plan]:
    """The alert goes first; without anybody spotted the arrows count."""
    if card.least:
        spotted = alert_plans(position, letter, card, options)
        if spotted:
            return spotted
    if card.arrows in ("c", "cc"):
        return converging_plans(position, letter, times=len(card.arrows))
    return coloured_plans(position, letter, [COLOURS[c] for c in card.arrows], options)


def coloured_plans(
    position: Position, letter: str, colours: list[str], options: Mapping[str, str]
) -> set[Plan]:
    """Single and dual colour: as many of the arrows as leave the group on a free location."""
    start = position.groups[letter]
    in_order = [
        walk
        for length in range(len(colours) + 1)
        for walk in walks(position.paths, start, length, EVERY)
        if [colour for colour, _ in walk] == colours[:length]
    ]
    can_end = [walk for walk in in_order if not others_at(position, letter, last(walk, start))]
    most = max(len(walk) for walk in can_end)
    stopped_by_vonts = any(len(walk) > most for walk in in_order)
    no_path_at_all = len(in_order) == 1
    regroup = stopped_by_vonts or (no_path_at_all and options.get("SV-01") != "stay")
    return {Plan(places(walk), regroup) for walk in can_end if len(walk) == most}


def converging_plans(position: Position, letter: str, times: int) -> set[Plan]:
    """Converging, once or twice: each move to the highest free location, never the start."""
    start = position.groups[letter]
    routes = [
        places(walk)
        for length in range(times + 1)
        for walk in walks(position.paths, start, length, EVERY)
    ]
    free = [
        route
        for route in routes
        if start not in route and not any(others_at(position, letter, place) for place in route)
    ]
    best = [route for route in free if not any(is_outdone(route, other) for other in free)]
    most = max(len(route) for route in best)
    return {Plan(route, regroup=most < times) for route in best if len(route) == most}


def is_outdone(route: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Does the other route part from this one towards a higher number?"""
    return any(
        other[:k] == route[:k] and other[k] > route[k] for k in range(min(len(route), len(other)))
    )


def alert_plans(
    position: Position, letter: str, card: Card, options: Mapping[str, str]
) -> set[Plan]:
    """The ways to the spotted characters; none when nobody is spotted."""
    start = position.groups[letter]
    routes = [places(walk) for walk in sight(position, start, card, options)]
    sizes = {route[-1]: seen_tokens(position, route[-1]) for route in routes}
    enough = [place for place, size in sizes.items() if size >= card.least]
    largest = [p for p in enough if not any(sizes[q] > sizes[p] for q in enough)]
    target = [p for p in largest if not any(q > p for q in largest)]
    to_target = [route for route in routes if route[-1] in target]
    shortest = [r for r in to_target if not any(len(other) < len(r) for other in to_target)]
    highest = [r for r in shortest if not any(is_outdone(r, other) for other in shortest)]
    return {Plan(route, regroup=False) for route in highest}


def sight(position: Position, start: int, card: Card, options: Mapping[str, str]) -> list[Walk]:
    """The walks along which an alerted group looks around."""
    if card.reach == "++":
        near = walks(position.paths, start, 1, REGULAR)
        return near + walks(position.paths, start, 2, REGULAR)
    if card.reach == "+p:":
        return walks(position.paths, start, 1, EVERY)
    open_passages = [
        walk
        for walk in walks(position.paths, start, 1, ["purple"])
        if frozenset({start, last(walk, start)}) in position.unlocked
    ]
    counted = open_passages if options.get("SV-13") == "passages" else []
    return walks(position.paths, start, 1, REGULAR) + counted


def seen_tokens(position: Position, place: int) -> int:
    """How many tokens the Vonts see there: none where any group stands."""
    if place in position.groups.values():
        return 0
    return STONE if place in position.decoys else position.tokens.get(place, 0)


# --- carrying out --------------------------------------------------------------------------


def turn_card(play: Play, card: Card, options: Mapping[str, str]) -> list[Play]:
    """Evaluate one card; nothing happens when an earlier encounter took the cards."""
    if play.discarded:
        return [play]
    ways = plans(play.position, play.letter, card, options)
    if card.least:  # a stone distracts one look around: SV-22
        play = play._replace(position=play.position._replace(decoys=frozenset()))
    return [carry_out(play, plan) for plan in ways]


def carry_out(play: Play, plan: Plan) -> Play:
    for place in plan.places:
        play = enter(play, place)
        if play.discarded:
            return play
    if plan.regroup:
        here = play.position.groups[play.letter]
        return play._replace(regroups=(*play.regroups, here))
    return play


def enter(play: Play, place: int) -> Play:
    """Move to the place; characters there are met unless they hide from other Vonts."""
    groups = play.position.groups | {play.letter: place}
    moved = play._replace(
        position=play.position._replace(groups=groups), entered=(*play.entered, place)
    )
    if others_at(moved.position, play.letter, place) or not moved.position.tokens.get(place):
        return moved
    if characters_at(moved.position, place) == 0:
        raise AskTableError("SV-44")
    return encounter(moved, place)


def characters_at(position: Position, place: int) -> int:
    """Tokens that can be caught: all but Scirocco's."""
    return position.tokens.get(place, 0) - (position.scirocco == place)


def encounter(play: Play, place: int) -> Play:
    choices = answers_to(play.position, play.letter, place)
    if not play.answers:
        raise UnansweredEncounterError(place, choices)
    answer, *rest = play.answers
    if answer not in choices:
        raise ValueError(f"{answer!r} is no answer at {place}: expected one of {choices}")
    met = play._replace(met=(*play.met, place), answers=tuple(rest))
    if answer == "hide":
        return met
    if answer == "fight":
        return beaten(met)
    if isinstance(answer, str):
        return captured(met, place, characters_at(play.position, place))
    what, number = answer
    if what == "outwit":
        return enter(met._replace(discarded=True), number)
    return captured(met, place, number)


def answers_to(position: Position, letter: str, place: int) -> tuple[Answer, ...]:
    """Everything that the players may do in an encounter at this place."""
    some = [("caught", number) for number in range(1, characters_at(position, place))]
    ways = [
        there
        for colour, there in position.paths.get(place, {}).items()
        if colour != "purple" or frozenset({place, there}) in position.unlocked
    ]
    free = sorted({way for way in ways if not others_at(position, letter, way)})
    return ("hide", "caught", "fight", *some, *(("outwit", way) for way in free))


def beaten(play: Play) -> Play:
    groups = {other: at for other, at in play.position.groups.items() if other != play.letter}
    return play._replace(position=play.position._replace(groups=groups), discarded=True)


def captured(play: Play, place: int, number: int) -> Play:
    left = play.position.tokens[place] - number
    tokens = {at: count for at, count in play.position.tokens.items() if at != place}
    tokens |= {place: left} if left else {}
    return play._replace(
        position=play.position._replace(tokens=tokens), caught=(*play.caught, place)
    )
