"""The end of the game: what each point is for, ties, ranks and goals."""

from __future__ import annotations

import pytest

from companion.games.betwixt import scoring
from companion.games.betwixt.scoring import Score
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import read_layout, reckon
from companion.rules.corpus import rule


def scored(name: str, points: int, magic: int) -> Score:
    return Score(name, (), points, magic)


def test_the_example_of_the_rulebook_68_points() -> None:
    # 30 for three Rites, 35 for spells, 3 for gems that are in no pattern.
    spells = [
        Spell("Moon", "point", 10, "fw"),
        Spell("Sun", "point", 10, "w/e"),
        Spell("Step", "movement", 5, "fw/.e"),
        Spell("Leap", "movement", 5, "fw/fe"),
        Spell("Flame", "elemental", 5, "ei", "f"),
    ]
    told = reckon(read_layout("fw./fei", "ooo/ooo"), {"w": 1, "e": 2}, spells)
    gems = {"w": 2, "i": 1, "e": 3, "f": 2}
    score = scoring.score("Purple", 3, told, gems)
    assert [(line.count, line.what, line.points) for line in score.lines] == [
        (3, "Rite tokens", 30),
        (1, "Elemental Spell", 5),
        (2, "Point Spells", 20),
        (2, "Movement Spells", 10),
        (3, "gems left over", 3),
    ]
    assert (score.points, score.magic) == (68, 8)
    assert score.lines[2].names == ("Moon", "Sun")
    assert scoring.score_in_words(score).startswith("Purple: 68 points (3 Rite tokens 30, ")


def test_a_broken_spell_scores_nothing_and_is_named() -> None:
    told = reckon(read_layout("f", "oo"), {}, [Spell("Moon", "point", 10, "fw")])
    score = scoring.score("Ann", 0, told, {"f": 1})
    assert (score.points, score.broken) == (1, ("Moon",))
    assert [line.what for line in score.lines] == ["gem left over"]


def test_a_spell_of_an_unknown_kind_still_counts() -> None:
    told = reckon(read_layout("f", "oo"), {}, [Spell("Odd", "mystery", 7, "f")])
    assert scoring.score("Ann", 0, told, {"f": 1}).points == 7


def test_nothing_at_all_is_no_points() -> None:
    score = scoring.score("Ann", 0, reckon(read_layout("", "oo"), {}, []), {})
    assert (score.lines, score.points) == ((), 0)
    assert scoring.score_in_words(score) == "Ann: 0 points"


def test_most_points_win_then_most_magic() -> None:
    assert scoring.winners([scored("Ann", 60, 1), scored("Bob", 50, 9)]) == ("Ann",)
    assert scoring.winners([scored("Ann", 60, 8), scored("Bob", 60, 9)]) == ("Bob",)
    tied = [scored("Ann", 60, 9), scored("Bob", 60, 9), scored("Cid", 60, 8)]
    assert scoring.winners(tied) == ("Ann", "Bob")
    assert scoring.decided_by_magic(tied)
    assert not scoring.decided_by_magic([scored("Ann", 60, 1), scored("Bob", 50, 9)])
    assert scoring.winners([]) == ()


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, "New Age Nut"),
        (19, "New Age Nut"),
        (20, "Conjurer of cheap Tricks"),
        (39, "Conjurer of cheap Tricks"),
        (40, "Average Magician"),
        (59, "Average Magician"),
        (60, "Respected Witch"),
        (79, "Respected Witch"),
        (80, "Legendary Mystic"),
        (99, "Legendary Mystic"),
        (100, "Grand Master Sorcerer"),
        (250, "Grand Master Sorcerer"),
    ],
)
def test_the_solo_ranks(points: int, rank: str) -> None:
    assert scoring.rank(points) == rank


def test_what_is_missing_for_the_next_rank() -> None:
    assert scoring.to_next_rank(57) == (3, "Respected Witch")
    assert scoring.to_next_rank(60) == (20, "Legendary Mystic")
    assert scoring.to_next_rank(100) is None


FIVE_EACH = {"w": 5, "i": 5, "e": 5, "f": 5}


@pytest.mark.parametrize(
    ("scenario", "points", "gems", "obstacles", "missing"),
    [
        (1, 45, {}, 0, ()),
        (1, 44, {}, 0, ("1 of 45 points",)),
        (2, 55, FIVE_EACH, 0, ()),
        (2, 55, {**FIVE_EACH, "i": 3}, 0, ("2 of 5 wind",)),
        (2, 50, {**FIVE_EACH, "f": 4}, 0, ("5 of 55 points", "1 of 5 fire")),
        (3, 65, {}, 10, ()),
        (3, 65, {}, 9, ("1 of 10 Obstacle Tokens",)),
        (4, 75, {}, 0, ()),
        (4, 74, FIVE_EACH, 20, ("1 of 75 points",)),
    ],
)
def test_the_goals_of_the_campaign(
    scenario: int, points: int, gems: dict[str, int], obstacles: int, missing: tuple[str, ...]
) -> None:
    goal = scoring.goal(scenario, points, gems, obstacles)
    assert goal is not None
    assert (goal.reached, goal.missing) == (not missing, missing)
    assert [id_ for id_ in goal.because if rule(id_) is None] == []


def test_there_is_no_fifth_scenario() -> None:
    assert scoring.goal(0, 99, {}, 0) is None
    assert scoring.goal(5, 99, {}, 0) is None
