"""Random boards of Severton and random turns of one group, from a seeded source.

A map has 22 locations, three matchings red, blue and yellow, and five passages;
no two locations are joined twice.  Characters stand mostly within two steps of
the group whose turn it is, so that alerts and encounters are frequent.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from .hand_made import Turn
from .oracle import (
    EVERY,
    OPTIONS,
    REGULAR,
    Answer,
    Paths,
    Position,
    UnansweredEncounterError,
    outcomes,
    walks,
)

LOCATIONS = range(1, 23)
PASSAGES = 5
REACHES = ("+", "+p:", "++")
SINGLE = ("r", "b", "y")
DUAL = ("rb", "ry", "br", "by", "yr", "yb", "rr", "bb", "yy")
BASIC_ALERTS = ("1+", "2+", "3+", "4+", "2+p:", "3+p:", "4+p:", "3++", "4++", "5++")


class Case(NamedTuple):
    """A board, the turn of one of its groups, and the rulings in force."""

    position: Position
    turn: Turn
    options: dict[str, str]


def random_case(rng: Random, *, advanced: bool = True) -> Case:
    """A turn whose encounters are all answered, each answer legal where it is given."""
    position = random_crowd(rng) if rng.random() < 0.4 else random_position(rng)
    letter = rng.choice(sorted(position.groups))
    number = 2 if letter in position.boosted and rng.random() < 0.9 else 1
    cards = [random_card(rng, advanced=advanced) for _ in range(number)]
    options = {ruling: rng.choice(values) for ruling, values in OPTIONS.items()}
    answers = random_answers(rng, position, letter, cards, options)
    return Case(position, Turn(letter, cards, answers), options)


def random_answers(
    rng: Random, position: Position, letter: str, cards: list[str], options: dict[str, str]
) -> list[Answer]:
    """One answer for each encounter that comes up, and none to spare."""
    answers: list[Answer] = []
    while True:
        try:
            outcomes(position, letter, cards, options, answers)
        except UnansweredEncounterError as asked:
            answers.append(random_answer(rng, asked.choices))
        else:
            return answers


def random_answer(rng: Random, choices: tuple[Answer, ...]) -> Answer:
    """Mostly answers that let the group go on, for the second step is where rules meet."""
    if rng.random() < 0.6:
        return rng.choice([c for c in choices if c in ("hide", "caught") or c[0] == "caught"])
    return rng.choice(choices)


def random_position(rng: Random, *, double_character: bool | None = None) -> Position:
    """One to six groups, and four or five players' characters in one to four clusters."""
    paths = random_map(rng)
    letters = "ABCDEF"[: rng.randint(1, 6)]
    groups = dict(zip(letters, rng.sample(LOCATIONS, len(letters)), strict=True))
    double = rng.random() < 0.5 if double_character is None else double_character
    sizes = [2, 1, 1, 1] if double else [1, 1, 1, 1, 1]
    places = random_clusters(rng, paths, list(groups.values()))
    tokens: dict[int, int] = {}
    for size in [*sizes, 1] if rng.random() < 0.3 else sizes:  # the last one is Bubble
        place = rng.choice([*places, *tokens])
        tokens[place] = tokens.get(place, 0) + size
    boosted = frozenset(letter for letter in letters if rng.random() < 0.3)
    return Position(paths, groups, tokens, random_unlocked(rng, paths), boosted)


def random_clusters(rng: Random, paths: Paths, groups: list[int]) -> list[int]:
    """Where characters stand: near a group, with a group, or anywhere."""
    near = within_two(paths, rng.choice(groups))
    pool = [*near, *near, *near, *groups, *LOCATIONS]
    return [rng.choice(pool) for _ in range(rng.randint(1, 4))]


def within_two(paths: Paths, centre: int) -> list[int]:
    near = {walk[-1][1] for n in (1, 2) for walk in walks(paths, centre, n, EVERY)}
    return sorted(near - {centre})


def random_unlocked(rng: Random, paths: Paths) -> frozenset[frozenset[int]]:
    passages = [(here, ways["purple"]) for here, ways in sorted(paths.items()) if "purple" in ways]
    return frozenset(
        frozenset(pair) for pair in passages if pair[0] < pair[1] and rng.random() < 0.4
    )


def random_map(rng: Random, *, complete: bool | None = None) -> Paths:
    """A connected map; one that is not complete lacks up to three paths of each colour."""
    whole = rng.random() < 0.5 if complete is None else complete
    while True:
        edges: dict[frozenset[int], str] = {}
        for colour in REGULAR:
            missing = 0 if whole else rng.randint(0, 3)
            add_matching(rng, edges, colour, len(LOCATIONS) // 2 - missing)
        add_matching(rng, edges, "purple", PASSAGES)
        paths = paths_of(edges)
        if is_connected(paths):
            return paths


def add_matching(rng: Random, edges: dict[frozenset[int], str], colour: str, number: int) -> None:
    """Join so many pairs that no location is in two of them and none was joined before."""
    while True:
        order = rng.sample(LOCATIONS, 2 * number)
        pairs = [frozenset(order[i : i + 2]) for i in range(0, len(order), 2)]
        if not any(pair in edges for pair in pairs):
            edges.update(dict.fromkeys(pairs, colour))
            return


def paths_of(edges: dict[frozenset[int], str]) -> Paths:
    paths: Paths = {location: {} for location in LOCATIONS}
    for pair, colour in edges.items():
        one, other = sorted(pair)
        paths[one][colour] = other
        paths[other][colour] = one
    return paths


def is_connected(paths: Paths) -> bool:
    """Along regular paths alone, as on a board whose passages are locked."""
    reached = {1}
    while True:
        more = {t for here in reached for c, t in paths[here].items() if c != "purple"} - reached
        if not more:
            return len(reached) == len(LOCATIONS)
        reached |= more


def random_card(rng: Random, *, advanced: bool = True) -> str:
    """A card of the basic deck's kinds, or with ``advanced`` of any kind at all."""
    if advanced and rng.random() < 0.5:
        alert = rng.choice(["", *(f"{n}{reach}" for n in range(1, 6) for reach in REACHES)])
        return alert + rng.choice([*SINGLE, *DUAL, "c", "cc"])
    if rng.random() < 0.4:
        return rng.choice([*SINGLE, *DUAL, "c"])
    return rng.choice(BASIC_ALERTS) + rng.choice([*SINGLE, "c"])


def random_crowd(rng: Random) -> Position:
    """Six groups within two steps of one another's midst, for blocking and passing."""
    position = random_position(rng)
    centre = rng.choice([here for here in LOCATIONS if len(within_two(position.paths, here)) >= 5])
    places = [centre, *rng.sample(within_two(position.paths, centre), 5)]
    return position._replace(groups=dict(zip("ABCDEF", places, strict=True)))
