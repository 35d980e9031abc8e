"""The chance of the next hand, held against every hand there is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from companion.games.magecraft.gems import covers
from companion.games.magecraft.looks import look
from companion.games.magecraft.odds import Need, chance, hand_has, needs
from companion.games.magecraft.state import Card, Player

from .table import CARDS, Play, taught


def hands(bag: str, lying: str) -> Iterator[str]:
    """Every hand of four, each as likely."""
    if len(bag) >= 4:
        yield from ("".join(hand) for hand in combinations(bag, 4))
        return
    more = min(4 - len(bag), len(lying))
    yield from (bag + "".join(rest) for rest in combinations(lying, more))


def by_counting(bag: str, lying: str, need: Need) -> Fraction:
    found = [
        covers(h, need.gems) and len(h) >= len(need.gems) + need.any for h in hands(bag, lying)
    ]
    return Fraction(sum(found), len(found))


@pytest.mark.parametrize("seed", range(60))
def test_the_chance_is_that_of_counting_all_hands(seed: int) -> None:
    dice = Random(seed)
    bag = "".join(dice.choices("fweld", k=dice.randint(0, 9)))
    lying = "".join(dice.choices("fweld", k=dice.randint(0, 9)))
    need = Need("".join(sorted(dice.choices("fwe", k=dice.randint(0, 4)), key="fwe".index)),
                dice.randint(0, 1))  # fmt: skip
    assert hand_has(bag, lying, need) == by_counting(bag, lying, need)


@pytest.mark.parametrize("seed", range(30))
def test_untold_gems_give_the_bounds_over_all_possible_bags(seed: int) -> None:
    dice = Random(seed)
    unseen = "".join(sorted(dice.choices("fwe", k=8), key="fwe".index))
    hidden, buried = dice.randint(0, 3), dice.randint(0, 2)
    player = Player("Ann", unseen=unseen, hidden=hidden, buried=buried, discard="ff", hand="e")
    need = Need("".join(sorted(dice.choices("fw", k=dice.randint(1, 3)))))
    possible = []
    for out in combinations(range(8), hidden + buried):
        bag = "".join(gem for at, gem in enumerate(unseen) if at not in out)
        rest = "".join(unseen[at] for at in out)
        possible.append(by_counting(bag, "ffe" + rest, need))
    span = chance(player, need)
    assert (span.least, span.most) == (min(possible), max(possible))
    assert span.mean == sum(possible) / len(possible)


def test_the_needs_add_up_and_a_golden_gem_spares_one() -> None:
    lore = taught(["spell Prism *w: draw"], CARDS)
    cards = (Card("Fireball", True), Card("Magic Missile"), Card("Prism"), Card("Unknown"))
    assert needs(cards, lore, "") == (Need("ff"), Need("ff"), Need("ffw", 1), None)


def test_every_pair_of_needs_is_monotone() -> None:
    """Needing more is never likelier."""
    for a, b in product(("f", "fw", "ffw"), repeat=2):
        if covers(b, a):
            assert hand_has("fffwweel", "", Need(b)) <= hand_has("fffwweel", "", Need(a))


def test_the_look_tells_chances_with_their_fractions() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("set turn ann")
    play.type("set ann books fire,mag/-/-")
    sheet = look("odds ann 1", play.state, play.lore)
    rows = sheet.panels[0].rows
    assert [row[:4] for row in rows] == [
        ("1", "Fireball", "ff", "24 % (13/55)"),
        ("", "Magic Missile", "fff", "2 % (1/55)"),
    ]


def test_the_look_tells_a_range_where_gems_are_untold() -> None:
    play = Play(CARDS, {"hands": "private"})
    play.type("first ann")
    rows = look("odds bob 2", play.state, play.lore).panels[0].rows
    assert rows[0][:4] == ("2", "Magic Missile", "f", "75 % (0 to 93)")
    notes = str(look("odds", play.state, play.lore).panels[1].rows)
    assert "drawn blindly" in notes
