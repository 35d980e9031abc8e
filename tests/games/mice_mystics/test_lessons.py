"""Teaching the cards: what is read, refused, doubted, asked next."""

from __future__ import annotations

import pytest

from companion.games.mice_mystics import lessons
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal

from .table import in_play, practice


def taught(*lines: str) -> Lore:
    lore: Lore = {}
    for line in lines:
        learnt, _ = lessons.read_lesson(line, lore)
        lore = with_learnt(lore, learnt)
    return lore


@pytest.mark.parametrize(
    ("line", "topic", "key", "value"),
    [
        ("nez life 4", "mouse", "Nez life", 4),
        ("teach Nez = life 4", "mouse", "Nez life", 4),
        ("rat battle 3", "minion", "rat battle", 3),
        ("elite reach melee", "minion", "elite reach", "melee"),
        ("web defence 5", "minion", "web defence", 5),
        ("surge 1 kitchen none", "surge", "1 kitchen", "none"),
        ("weapon Long Bow ranged", "weapon", "long bow", "ranged"),
    ],
)
def test_a_line_is_a_fact(line: str, topic: str, key: str, value: object) -> None:
    assert taught(line)[topic][key] == value
    assert lessons.fits(topic, key, taught(line)[topic][key])


def test_several_values_of_a_card_in_one_line() -> None:
    assert len(taught("nez move 1 battle 2 life 4")["mouse"]) == 3


@pytest.mark.parametrize(
    "line",
    [
        "nez",
        "nez life",
        "nez life four",
        "nez life 99",
        "bob life 3",
        "nez wings 2",
        "rat battle x",
    ],
)
def test_what_is_no_fact_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        lessons.read_lesson(line, {})
    assert refused.value.message.rstrip().endswith((".", "?"))


def test_a_card_that_differs_from_what_is_known_is_doubted_and_wins() -> None:
    _, doubts = lessons.read_lesson("rat battle 3", {})
    assert doubts == ["rat battle 3: publicly known is 2; your card wins."]
    assert lessons.check(taught("rat battle 3")) == doubts


def test_the_wizard_asks_for_every_value_once() -> None:
    lore: Lore = {}
    asked = 0
    while (ask := lessons.next_question(lore)) is not None:
        learnt, _ = lessons.read_lesson(ask.answer.replace("{answer}", "2"), lore)
        lore = with_learnt(lore, learnt)
        asked += 1
    assert asked == 30 - 2
    assert lessons.describe(lore).headline == "Mice & Mystics: 30 of 30 hero values known"


def test_practice_values_leave_nothing_to_ask_and_are_not_odd() -> None:
    assert lessons.next_question(practice()) is None
    assert lessons.check(practice()) == []


@pytest.mark.parametrize(
    ("topic", "key", "value"),
    [
        ("mouse", "Bob life", 3),
        ("mouse", "Nez life", "4"),
        ("mouse", "Nez wings", 4),
        ("minion", "rat battle", 99),
        ("minion", "cow battle", 2),
        ("surge", "1 kitchen", 4),
        ("space", "kitchen 99999", "1 2"),
        ("path", "7 red", 12),
    ],
)
def test_a_fact_from_outside_that_means_nothing_does_not_fit(
    topic: str, key: str, value: int | str
) -> None:
    assert not lessons.fits(topic, key, value)


def test_a_lesson_in_play_counts_at_once() -> None:
    play = in_play()
    play.type("teach nez life 2; wound nez 2")
    assert play.state.mice["Nez"].captured
