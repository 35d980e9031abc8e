"""Teaching the map: by the wizard, pasted, from an exported file."""

from __future__ import annotations

import pytest

from companion.games.severton.lessons import (
    PRACTICE,
    PROVEN_NEIGHBOURS,
    PROVEN_PATHS,
    PROVEN_STRANGERS,
    check,
    describe,
    fits,
    next_question,
    read_lesson,
)
from companion.games.severton.names import COLOURS, LOCATIONS, PURPLE, REGULAR
from companion.games.severton.streets import Streets
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal

from .table import map_of


def taught(lines: tuple[str, ...] | list[str]) -> Lore:
    return map_of(lines, whole=False)


PRACTICE_STREETS = Streets(taught(PRACTICE))


def test_the_wizard_asks_only_what_symmetry_does_not_tell() -> None:
    """33 regular paths have 66 ends, and five passages ten: half of them are asked for.

    One regular path and two passages stand in the rulebook.
    """
    lore: Lore = {}
    regular = passages = 0
    while (ask := next_question(lore)) is not None:
        _, place, colour, _ = ask.answer.split()
        end = PRACTICE_STREETS.ends(int(place), colour)
        answer = str(end[0]) if end else "none"
        assert answer in [choice.answer for choice in ask.choices]
        learnt, doubts = read_lesson(ask.answer.replace("{answer}", answer), lore)
        assert not doubts
        lore = with_learnt(lore, learnt)
        regular += colour != PURPLE
        passages += colour == PURPLE
    assert regular == 32
    assert passages <= 22
    assert all(
        Streets(lore).ends(place, colour) == PRACTICE_STREETS.ends(place, colour)
        for place in LOCATIONS
        for colour in COLOURS
    )


def test_the_practice_map_satisfies_every_proven_fact() -> None:
    streets = PRACTICE_STREETS
    assert check(taught(PRACTICE)) == []
    assert all(b in streets.ends(a, colour) for a, colour, b in PROVEN_PATHS)
    assert all(b in streets.neighbours(a, REGULAR) for a, b in PROVEN_NEIGHBOURS)
    assert all(b not in streets.neighbours(a, REGULAR) for a, b in PROVEN_STRANGERS)
    assert len(streets.passages()) == 5
    assert all(len(streets.ends(p, c)) == 1 for p in LOCATIONS for c in REGULAR)


def distance(streets: Streets, start: int, end: int, colours: tuple[str, ...] = REGULAR) -> int:
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {n for place in reached for n in streets.neighbours(place, colours)}
        steps += 1
        assert steps < 22
    return steps


def test_the_practice_map_has_the_distances_of_the_examples() -> None:
    """Investigating from 11: 2 next door, 20 two steps, 22 too far until along yellow, 4 by 13."""
    streets = PRACTICE_STREETS
    assert distance(streets, 11, 2) == 1
    assert distance(streets, 11, 13) == 1
    assert distance(streets, 11, 20) == 2
    assert distance(streets, 11, 22) == 3
    (beyond,) = streets.ends(11, "yellow")
    assert distance(streets, beyond, 22) == 2
    assert distance(streets, 11, 4) >= 3
    assert distance(streets, 11, 4, COLOURS) == 2


@pytest.mark.parametrize(
    ("lines", "doubt"),
    [
        (
            ["1 yellow 3 instead"],
            "The rulebook shows a yellow path 1–2; taught is 1 yellow to 3 "
            "(path 1 yellow 2 instead puts it right).",
        ),
        (["13 purple none instead"], "The rulebook shows a purple path 4–13"),
        (["2 blue 4"], "no regular path joins 2 and 4"),
        (["11 red 5", "11 blue 6", "11 yellow 7", "2 red 8", "2 blue 9", "2 yellow 1"], "2 and 11"),
        (["1 red 5", "1 red 6 too"], "1 has 2 red paths, to 5 and 6"),
    ],
)
def test_doubts_are_told_and_the_lesson_is_kept(lines: list[str], doubt: str) -> None:
    lore: Lore = {}
    told: list[str] = []
    for line in lines:
        learnt, doubts = read_lesson(line, lore)
        assert learnt
        lore = with_learnt(lore, learnt)
        told += doubts
    assert any(doubt in line for line in told), told


def test_the_sixth_passage_is_refused_once() -> None:
    lore = taught([line for line in PRACTICE if "purple" in line])
    with pytest.raises(Refusal, match=r"five secret passages.*anyway"):
        read_lesson("2 purple 3", lore)
    learnt, doubts = read_lesson("2 purple 3 anyway", lore)
    assert learnt
    assert any("6 secret passages" in doubt for doubt in doubts)


def test_five_passages_tell_that_there_are_no_others() -> None:
    streets = Streets(taught([line for line in PRACTICE if "purple" in line]))
    assert streets.known(2, PURPLE)
    assert not streets.known(2, "red")


def test_a_one_way_path_from_outside_is_noticed() -> None:
    doubts = check({"path": {"7 red": 12, "12 red": 9}})
    assert "7 red leads to 12, but 12 red does not lead back." in doubts


def test_a_map_in_two_pieces_is_noticed_once_it_is_told_in_full() -> None:
    """A ring of 1 to 11 by red and blue, another of 12 to 22, and no yellow at all."""
    facts: dict[str, int] = {}
    for ring in (range(1, 11), range(11, 23)):
        places = list(ring)
        for index, place in enumerate(places):
            colour = "red" if index % 2 == 0 else "blue"
            end = places[(index + 1) % len(places)]
            facts[f"{place} {colour}"], facts[f"{end} {colour}"] = end, place
    facts |= {f"{place} yellow": 0 for place in LOCATIONS}
    assert any(
        doubt.startswith("No regular path leads from 1 to 11") for doubt in check({"path": facts})
    )


def test_the_map_as_a_table_marks_what_is_not_told() -> None:
    sheet = describe(taught(["7 red 12", "7 purple none"]))
    rows = {row[0]: row for row in sheet.panels[0].rows}
    assert rows["7"] == ("7", "12", "?", "?", "-")
    assert rows["12"][1] == "7"


@pytest.mark.parametrize(
    ("topic", "key", "value", "fit"),
    [
        ("path", "7 red", 12, True),
        ("path", "7 red", 0, True),
        ("path", "7 red", "5 12", True),
        ("path", "7 red", 23, False),
        ("path", "7 rot", 12, False),
        ("path", "77 red", 12, False),
        ("path", "7 red", {"type": "group"}, False),
        ("path", "7 red", None, False),
        ("unrest-track", "scenario 1, 0 stars", ". group:D end", True),
        ("unrest-track", "scenario 1, 0 stars", ". dragon end", False),
        ("shape", "E", "hexagon", True),
        ("shape", "E", "blob", False),
        ("tokens", "hexagon", "3 8", True),
        ("tokens", "hexagon", "", False),
        ("dragons", "1", 1, False),
    ],
)
def test_facts_from_outside_must_mean_something(
    topic: str, key: str, value: object, fit: bool
) -> None:
    assert fits(topic, key, value) is fit  # type: ignore[arg-type]


def test_what_a_scenario_book_says_of_bubble_can_be_taught_beforehand() -> None:
    learnt, doubts = read_lesson("bubble-plays 3 on", {})
    assert [(fact.topic, fact.key, fact.value) for fact in learnt] == [
        ("bubble-plays", "scenario 3", "on")
    ]
    assert not doubts
    assert fits("bubble-plays", "scenario 3", "off")
    assert not fits("bubble-plays", "scenario 4", "off")
    assert not fits("bubble-plays", "scenario 3", "perhaps")
    with pytest.raises(Refusal):
        read_lesson("bubble-plays 4 on", {})
