"""How worn cards attack, and which of them may add dice to a roll."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics import lessons, weapons
from companion.games.mice_mystics.attack_asks import question
from companion.games.shared.refusal import NeedsAnswer

from .table import Play, in_play


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        ("Bow", ("ranged",)),
        ("Maginos' Staff", ("ranged", "melee")),
        ("Leather Breastplate", ()),
        ("longbow", ("ranged",)),
        ("Short Bow", ("ranged",)),
        ("sling", ("ranged",)),
        ("rusty sword", ("melee",)),
        ("acorn helmet", ()),
        ("fork", None),
        ("bow of destiny", None),
        ("elbow guard", None),
    ],
)
def test_a_card_attacks_by_its_name(card: str, ways: tuple[str, ...] | None) -> None:
    assert weapons.ways_of(card, {}) == ways


def test_what_was_taught_wins_over_the_name() -> None:
    lore = {weapons.TOPIC: {"longbow": "melee", "fork": "both", "stick": "sharp"}}
    assert weapons.ways_of("Longbow", lore) == ("melee",)
    assert weapons.ways_of("fork", lore) == ("melee", "ranged")
    assert weapons.ways_of("stick", lore) is None
    assert not lessons.fits(weapons.TOPIC, "stick", "sharp")
    assert lessons.fits(weapons.TOPIC, "fork", "both")


def armed(card: str) -> Play:
    play = in_play(mice="n,f", minions="2r", order="n f r")
    play.all(f"stow hammer\ngive n {card} worn paws")
    return play


def test_a_weapon_is_asked_for_once_and_before_the_action_is_taken() -> None:
    play = armed("fork")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("attack r1")
    assert needed.value.ask.prompt == "Nez wears fork: a melee or a ranged weapon?"
    play.type("teach weapon fork ranged; attack r1")
    assert play.state.battle is not None
    assert play.state.battle.way == "ranged"
    assert "fork" in str(lessons.describe(play.lore))


def test_a_way_that_is_told_asks_nothing() -> None:
    play = armed("fork")
    play.type("attack r1 ranged")
    assert play.state.battle is not None
    assert play.state.battle.way == "ranged"


def test_a_second_card_asks_nothing_where_a_weapon_is_known() -> None:
    play = in_play(mice="f,n", minions="2r", order="f n r")
    play.all("teach slot dagger paw\ngive f gadget worn paw")
    play.type("attack r1")
    assert play.state.battle is not None
    assert play.state.battle.way == "melee"


def test_only_weapons_of_the_way_add_dice_to_an_attack() -> None:
    play = armed("longbow")
    play.type("attack r1 melee")
    assert play.state.battle is not None
    assert "longbow" not in question(play.state, play.lore).prompt
    play.type("stop; attack r1")
    assert "longbow adds" in question(play.state, play.lore).prompt


def test_the_odds_are_those_of_the_weapon_that_is_worn() -> None:
    play = armed("longbow")
    sheet = mice_mystics.look("odds nez r1", play.state, play.lore)
    assert "ranged" in str(sheet)
