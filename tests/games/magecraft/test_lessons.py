"""Teaching the cards: in words, in letters, pasted, and question by question."""

from __future__ import annotations

import pytest

from companion.games.magecraft.lessons import (
    PRACTICE,
    TOPICS,
    check,
    describe,
    fits,
    next_question,
    read_lesson,
)
from companion.games.magecraft.spells import Spell, cantrip_of, known
from companion.games.magecraft.state import BASIC_SPELLS, STARTING_SPELLS, Card
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal

from .table import CARDS, taught


@pytest.mark.parametrize(
    ("line", "name", "spell"),
    [
        ("spell Fireball ffw: attack attack draw", "Fireball",
         Spell("ffw", ("attack", "attack", "draw"))),
        ("spell fireball ffw: aad", "Fireball", Spell("ffw", ("attack", "attack", "draw"))),
        ("Fireball ffw aad", "Fireball", Spell("ffw", ("attack", "attack", "draw"))),
        ("magic missile f : at", "Magic Missile", Spell("f", ("attack",))),
        ("Meditation -: d", "Meditation", Spell("", ("draw",))),
        ("Prism *w: heal shield", "Prism", Spell("*w", ("heal", "shield"))),
        ("Dark Well dd: v v", "Dark Well", Spell("dd", ("vanish", "vanish"))),
        ("Well d d", "Well", Spell("d", ("draw",))),
        ("Tempest's Eye wl: s", "Tempest's Eye", Spell("wl", ("shield",))),
    ],
)  # fmt: skip
def test_a_card_is_told_as_it_is_read(line: str, name: str, spell: Spell) -> None:
    assert known(taught([line]), Card(name)) == spell


@pytest.mark.parametrize(
    "line",
    [
        "", "spell", "spell Fireball", "spell Fireball: attack", "spell Fireball ff:",
        "spell ff: attack", "spell Fireball ffx: attack", "spell Fireball ff: attack bless",
        "spell -!- f: attack", "spell " + "x" * 31 + " f: attack", "places", "places many",
        "places 99", "mastered Frost same", "character f: draw", "mastered same",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(Refusal) as no:
        read_lesson(line, {})
    assert no.value.message.endswith((".", ")"))


def test_the_order_of_a_cost_is_kept() -> None:
    spell = known(taught(["Ice wfe: h"]), Card("Ice"))
    assert spell is not None
    assert spell.cost == "wfe"


def test_the_other_side_may_be_the_same_or_not() -> None:
    lore = taught(["Fireball ff: aa", "mastered fire same"])
    assert known(lore, Card("Fireball", True)) == known(lore, Card("Fireball"))
    lore = taught(["mastered fire f: aaa"], lore)
    assert known(lore, Card("Fireball", True)) == Spell("f", ("attack",) * 3)
    assert known(lore, Card("Fireball")) == Spell("ff", ("attack",) * 2)


def test_a_lesson_known_already_teaches_nothing_and_another_corrects() -> None:
    lore = taught(["Fireball ff: aa"])
    assert read_lesson("Fireball ff: aa", lore) == ((), [])
    (learnt,), _ = read_lesson("fireball ffw: aa", lore)
    assert learnt.before == "ff: attack attack"
    assert learnt.key == "Fireball"


def test_the_wizard_asks_for_the_six_spells_of_every_game_and_the_board() -> None:
    lore: Lore = {}
    asked = []
    for _ in range(20):
        ask = next_question(lore)
        if ask is None:
            break
        asked.append(ask.id)
        answer = "none" if "places" in ask.id else "f: draw"
        lore = with_learnt(lore, read_lesson(ask.answer.replace("{answer}", answer), lore)[0])
    assert asked == [*(f"spell {name}" for name in (*STARTING_SPELLS, *BASIC_SPELLS)), "places"]


def test_the_practice_cards_fit_and_are_shown() -> None:
    assert check(CARDS) == []
    for topic, facts in CARDS.items():
        assert topic in TOPICS
        assert all(fits(topic, key, value) for key, value in facts.items())
    sheet = describe(CARDS)
    assert ("Fireball", "ff: attack attack", "ff: attack attack") in sheet.panels[0].rows
    assert cantrip_of(CARDS, "Pyra") == Spell("*", ("draw",))
    assert len(PRACTICE) > 10


@pytest.mark.parametrize(
    ("topic", "key", "value"),
    [
        ("spell", "Fireball", "ffx: attack"), ("spell", "Fireball", 3), ("spell", "a", "f: draw"),
        ("spell", "Fireball", "f: bless"), ("board", "shield places", "2"), ("path", "7 red", 1),
        ("board", "shield places", True), ("spell", "\x1b[0m", "f: draw"), ("board", "x", 2),
        ("character", "Pyra", "f"),
    ],
)  # fmt: skip
def test_facts_from_outside_that_mean_nothing_do_not_fit(
    topic: str, key: str, value: object
) -> None:
    assert not fits(topic, key, value)  # type: ignore[arg-type]


@pytest.mark.parametrize("cost", ["ff", "-", "*w"])
def test_a_cantrip_takes_one_gem(cost: str) -> None:
    with pytest.raises(Refusal, match="A cantrip takes 1 gem") as no:
        read_lesson(f"character Pyra {cost}: draw", {})
    assert no.value.rule == "magecraft/cantrip"
    assert not fits("character", "Pyra", f"{cost}: draw")
    assert cantrip_of({"character": {"Pyra": f"{cost}: draw"}}, "Pyra") is None


def test_too_many_cards_and_dear_cantrips_are_odd() -> None:
    lore = taught([f"spell Name{number} f: draw" for number in range(26)])
    assert any("26 spells are taught" in odd for odd in check(lore))
    assert any("takes one" in odd for odd in check({"character": {"Pyra": "ff: draw"}}))
    _, warnings = read_lesson("One more f: draw", taught(f"N{x} f: d" for x in range(25)))
    assert warnings == ["26 spells are taught, and the box has 25 different ones."]
