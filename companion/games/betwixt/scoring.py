"""The end of the game: points with what each is for, ties, solo ranks, campaign goals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import Reckoning
from companion.games.shared.names import listed
from companion.games.shared.record import Record

PER_RITE = 10
RANKS = (
    (100, "Grand Master Sorcerer"),
    (80, "Legendary Mystic"),
    (60, "Respected Witch"),
    (40, "Average Magician"),
    (20, "Conjurer of cheap Tricks"),
    (0, "New Age Nut"),
)
_SPELLS = {
    "elemental": ("Elemental", "betwixt/spell-index-elemental"),
    "point": ("Point", "betwixt/spell-index-point"),
    "movement": ("Movement", "betwixt/spell-index-movement"),
    "diagonal": ("Diagonally Movement", "betwixt/spell-index-diagonal"),
    "tunnel": ("Tunnel", "betwixt/spell-index-tunnel"),
    "exchange": ("Exchange", "betwixt/spell-index-exchange"),
    "replenish": ("Replenish", "betwixt/spell-index-replenish"),
    "transformation": ("Transformation", "betwixt/spell-index-transformation"),
    "absorb": ("Absorb", "betwixt/spell-index-absorb"),
    "spell": ("Spell", "betwixt/spell-index-spell"),
    "familiar": ("Familiar", "BB-47"),
    "other": ("other", "BB-47"),
}


class Line(Record):
    """Points of one kind: how many of it, what it is, which ones, what they are worth."""

    count: int
    what: str
    names: tuple[str, ...]
    points: int
    because: tuple[str, ...]


class Score(Record):
    """What a player has; ``magic`` is all gems, in the Weave and beside it (BB-51)."""

    name: str
    lines: tuple[Line, ...]
    points: int
    magic: int
    broken: tuple[str, ...] = ()


class Goal(Record):
    """What a campaign scenario asks for, and whether it is reached.

    ``missing`` says what is still lacking, one phrase each.
    """

    scenario: int
    reached: bool
    missing: tuple[str, ...]
    because: tuple[str, ...]


def score(name: str, rites: int, reckoning: Reckoning, gems: Mapping[str, int]) -> Score:
    """The points of a player: tokens on the Rite Card, spells kept, gems left over.

    A spell whose pattern is broken counts nothing (BB-32).
    """
    lines = [
        *_rite_line(rites),
        *_spell_lines([kept.spell for kept in reckoning.kept]),
        *_leftover_line(reckoning.leftover),
    ]
    broken = tuple(spell.name for spell in reckoning.broken)
    points = sum(line.points for line in lines)
    return Score(name, tuple(lines), points, sum(gems.values()), broken)


def _rite_line(rites: int) -> list[Line]:
    rules = ("betwixt/offering-phase-points", "BB-30")
    what = "Rite token" if rites == 1 else "Rite tokens"
    return [Line(rites, what, (), PER_RITE * rites, rules)] if rites else []


def _spell_lines(spells: Sequence[Spell]) -> list[Line]:
    """One line for each kind of spell, in the order of the Spell Index."""
    lines: list[Line] = []
    for sort, (title, rule) in _SPELLS.items():
        these = [spell for spell in spells if _sort_of(spell) == sort]
        if these:
            what = f"{title} Spell" if len(these) == 1 else f"{title} Spells"
            names = tuple(spell.name for spell in these)
            points = sum(spell.value for spell in these)
            lines.append(Line(len(these), what, names, points, (rule, "BB-32", "BB-35")))
    return lines


def _sort_of(spell: Spell) -> str:
    return spell.sort if spell.sort in _SPELLS else "other"


def _leftover_line(leftover: int) -> list[Line]:
    what = "gem left over" if leftover == 1 else "gems left over"
    rules = ("betwixt/game-end-leftover", "BB-36")
    return [Line(leftover, what, (), leftover, rules)] if leftover else []


def winners(scores: Sequence[Score]) -> tuple[str, ...]:
    """Who wins: most points, then most magic; several where both are equal."""
    best = max(((each.points, each.magic) for each in scores), default=None)
    return tuple(each.name for each in scores if (each.points, each.magic) == best)


def decided_by_magic(scores: Sequence[Score]) -> bool:
    """Whether the most points were a tie that the magic broke, or did not break."""
    most = max((each.points for each in scores), default=0)
    return sum(each.points == most for each in scores) > 1


def rank(points: int) -> str:
    """The solo rank of a number of points."""
    return next(name for least, name in RANKS if max(points, 0) >= least)


def to_next_rank(points: int) -> tuple[int, str] | None:
    """How many points are missing for the next solo rank, and its name; None at the top."""
    above = [(least - points, name) for least, name in reversed(RANKS) if least > points]
    return above[0] if above else None


_GOALS = {
    1: (45, "betwixt/scenario-1"),
    2: (55, "betwixt/scenario-2"),
    3: (65, "betwixt/scenario-3-goal"),
    4: (75, "betwixt/scenario-4"),
}
OF_EACH = 5
OBSTACLES = 10


def goal(scenario: int, points: int, gems: Mapping[str, int], obstacles: int) -> Goal | None:
    """The goal of a campaign scenario, 1 to 4; None for any other number.

    ``gems`` are all of the player's, in the Weave or not (Scenario 2);
    ``obstacles`` the Obstacle Tokens on the board (Scenario 3).
    """
    if scenario not in _GOALS:
        return None
    needed, rule = _GOALS[scenario]
    rules: tuple[str, ...] = ("betwixt/campaign-goals", rule)
    missing = [f"{needed - points} of {needed} points"] if points < needed else []
    if scenario == 2:
        missing += _elements_missing(gems)
        rules = (*rules, "betwixt/scenario-2-elements")
    if scenario == 3 and obstacles < OBSTACLES:
        missing.append(f"{OBSTACLES - obstacles} of {OBSTACLES} Obstacle Tokens")
    return Goal(scenario, not missing, tuple(missing), rules)


def _elements_missing(gems: Mapping[str, int]) -> list[str]:
    return [
        f"{OF_EACH - gems.get(letter, 0)} of {OF_EACH} {name}"
        for letter, name in ELEMENTS.items()
        if gems.get(letter, 0) < OF_EACH
    ]


def score_in_words(each: Score) -> str:
    """A score in one line: ``Ann: 68 points (3 Rite tokens 30, ...)``."""
    parts = [f"{line.count} {line.what} {line.points}" for line in each.lines]
    what = f" ({listed(parts)})" if parts else ""
    return f"{each.name}: {each.points} points{what}"
