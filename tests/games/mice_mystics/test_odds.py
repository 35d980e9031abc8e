"""The odds of an attack against every fall of the dice, counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.odds import Attack, Odds, at_least, mean
from companion.games.shared.game import Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Refusal

from .table import in_play, practice

# The die once more, told apart from the game's own table: sword, bow, shield, star, cheese.
DIE = (
    (0, 0, 0, 0, 1),
    (0, 1, 0, 1, 0),
    (0, 1, 0, 0, 0),
    (1, 0, 0, 1, 0),
    (1, 0, 1, 0, 0),
    (1, 0, 1, 1, 0),
)


def counted(
    attack: int, defence: int, *, ranged: bool, carapace: bool
) -> dict[tuple[int, int, int], Fraction]:
    """Every fall of attack and defence dice, one by one."""
    falls: Counter[tuple[int, int, int]] = Counter()
    for dice in product(DIE, repeat=attack + defence):
        strike, guard = dice[:attack], dice[attack:]
        hits = sum(die[1 if ranged else 0] for die in strike)
        cheese = sum(die[4] for die in strike)
        if not hits:
            falls[0, cheese, 0] += 1
            continue
        blocks = sum(2 if carapace and die[2] and die[3] else die[2] for die in guard)
        falls[max(hits - blocks, 0), cheese, sum(die[4] for die in guard)] += 1
    whole = 6 ** (attack + defence)
    return {fall: Fraction(count, whole) for fall, count in falls.items()}


@pytest.mark.parametrize("ranged", [False, True])
@pytest.mark.parametrize("carapace", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence"), [(0, 2), (1, 0), (1, 1), (2, 1), (2, 3), (3, 2), (4, 2)]
)
def test_every_fall_is_counted(attack: int, defence: int, ranged: bool, carapace: bool) -> None:
    told = Attack(attack, defence, ranged=ranged, carapace=carapace).falls()
    assert dict(told) == counted(attack, defence, ranged=ranged, carapace=carapace)


@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (5, 5), (12, 12)])
def test_chances_add_up_to_one(attack: int, defence: int) -> None:
    odds = Odds(Attack(attack, defence))
    assert sum(odds.wounds().values()) == 1
    assert sum(odds.cheese().values()) == 1
    assert sum(odds.cheese(defender=True).values()) == 1
    assert odds.at_least(0) == 1


def test_figures_worked_out_by_hand() -> None:
    """One die against one: hit 1/2, blocked 1/3 of it; cheese 1/6, in defence only after a hit."""
    odds = Odds(Attack(1, 1))
    assert odds.wounds() == {0: Fraction(2, 3), 1: Fraction(1, 3)}
    assert mean(odds.cheese()) == Fraction(1, 6)
    assert at_least(odds.cheese(defender=True), 1) == Fraction(1, 12)
    assert Attack(2, 0, ranged=True).hit() == Fraction(5, 9)


# The look ------------------------------------------------------------------------------------


def look(text: str, lore: Lore | None = None) -> Sheet:
    return mice_mystics.look(text, mice_mystics.blank(), practice() if lore is None else lore)


def lines(sheet: Sheet) -> list[str]:
    return [row[0] for row in sheet.panels[1].rows]


def test_dice_against_dice() -> None:
    sheet = look("odds 3 melee 2")
    assert sheet.headline == "3 dice, melee, against 2 dice"
    assert [row[:3] for row in sheet.panels[0].rows] == [
        ("0", "37.5 %", "100.0 %"),
        ("1", "34.7 %", "62.5 %"),
        ("2", "22.2 %", "27.8 %"),
        ("3", "5.6 %", "5.6 %"),
    ]
    assert lines(sheet)[0] == "At least one hit: 87.5 % (7/8)"


def test_names_bring_their_dice_life_and_cheese() -> None:
    sheet = look("odds nez +1 spider")
    assert sheet.headline == "Nez (3 dice), melee, against Spider (3 dice), life 3"
    assert "Defeated (3 life left): 3.7 % (1/27)" in lines(sheet)
    assert any(line.endswith("for Nez") for line in lines(sheet))
    assert any(line.endswith("for the wheel") for line in lines(sheet))


def test_an_archer_shoots_unless_told_otherwise() -> None:
    assert "ranged" in look("odds lily rat").headline
    assert "melee" in look("odds lily melee rat").headline
    assert "ranged" in look("odds elite nez").headline


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("odds lily vs spider life 3", "odds lily spider 3"),
        ("odds elite rat on Nez", "odds elite nez"),
        ("odds 3 dice against 2 dice", "odds 3 2"),
    ],
)
def test_an_attack_may_be_said_in_full(said: str, plain: str) -> None:
    assert look(said) == look(plain)


def test_traits_count() -> None:
    assert look("odds skitter nez").headline.endswith("Nez (0 dice), life 4")
    assert "15.3 % (11/72)" in lines(look("odds 4 skitter"))[1]
    assert "for another attack" in " ".join(lines(look("odds vurst 1")))
    assert "which does not count" in " ".join(lines(look("odds pounces 1")))
    assert "takes a cheese instead" in " ".join(lines(look("odds roach nez")))


def test_the_session_is_taken_into_account() -> None:
    play = in_play(minions="1s", order="c n s t l")
    play.type("attack spider hhh hc")  # three hits, one blocked: two wounds of three
    play.type("set wheel 5")
    sheet = mice_mystics.look("odds collin spider", play.state, play.lore)
    assert sheet.headline == "Collin (3 dice), melee, against Spider (3 dice), life 1"
    assert any(line.startswith("Surge (1 cheese to it): 36.9 %") for line in lines(sheet))


@pytest.mark.parametrize(
    "text", ["odds", "odds 3", "odds 99 1", "odds 3 zork", "odds 3 2 1 1", "odds 3 2 0", "odds 2 +"]
)
def test_what_makes_no_sense_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        look(text)
    assert refused.value.message.rstrip()[-1] in ".?"


def test_unknown_values_are_named_not_guessed() -> None:
    with pytest.raises(Refusal, match="Filch's defence value is not known yet"):
        look("odds rat filch", {})


def _in_all(odds: Odds, wounds: int, depth: int) -> float:
    """The chance of so many wounds with at most ``depth`` further attacks, one by one."""
    sure = float(odds.at_least(wounds))
    if not depth:
        return sure
    falls = odds.attack.falls().items()
    return sure + sum(
        float(chance) * _in_all(odds, wounds - hurt, depth - 1)
        for (hurt, cheese, _), chance in falls
        if cheese and hurt < wounds
    )


def test_all_attacks_of_a_pistoleer_count() -> None:
    """Vurst shoots three dice at two of defence; each cheese gives one attack more."""
    odds = Odds(Attack(3, 2, ranged=True))
    assert odds.again() == Fraction(91, 216)
    for wounds in (1, 2):
        assert abs(float(odds.at_least_in_all(wounds)) - _in_all(odds, wounds, 3)) < 0.02
        assert odds.at_least_in_all(wounds) > odds.at_least(wounds)
    assert odds.at_least_in_all(0) == 1


def test_attacks_without_cheese_are_one() -> None:
    """No die, no cheese: all attacks are the first."""
    odds = Odds(Attack(0, 2))
    assert odds.again() == odds.at_least_in_all(1) == Fraction(0)
