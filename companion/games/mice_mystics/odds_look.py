"""The look ``odds``: the chances of an attack between named figures, or between numbers of dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from companion.games.mice_mystics import heroes, weapons
from companion.games.mice_mystics.bestiary import CARDS, MELEE, RANGED, card_of, cards_in_play
from companion.games.mice_mystics.names import (
    BRODIE,
    MICE,
    breed_meant,
    breed_of,
    card_titled,
    mouse_of,
    titled,
)
from companion.games.mice_mystics.naming import anybody_meant
from companion.games.mice_mystics.odds import MOST, Attack, Odds, at_least, mean
from companion.games.mice_mystics.phrases import titles_joined
from companion.games.mice_mystics.state import SURGE_AT, State
from companion.games.mice_mystics.words import LOOKS
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import usage

WAYS = (MELEE, RANGED)
ROWS = 7
BAR = 12
_FILLERS = ("against", "at", "on", "vs", "life", "dice", "die")


class Side:
    """One side of an attack: its name ("" for mere dice), and what is known of it.

    ``life`` is what is left of it, None where nobody knows; ``value`` names the
    number on its card that counts here, battle or defence.
    """

    def __init__(self, name: str, dice: int | None, life: int | None, value: str) -> None:
        self.name = name
        self.dice = dice
        self.life = life
        self.value = value
        self.reach = MELEE
        self.traits: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The side as people say it."""
        if not self.name:
            return ""
        return card_titled(self.name) if self.name in CARDS else titled(self.name)


def odds(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """The chances of ``ATTACKER [melee|ranged] DEFENDER [LIFE]``, each with ``+1`` for bonuses."""
    words = titles_joined([word for word in map(str.casefold, args) if word not in _FILLERS])
    attacker, words = _side(words, state, lore, attacks=True)
    way, words = _way(words, attacker)
    defender, words = _side(words, state, lore, attacks=False)
    if words:
        defender.life = _number(words[0], 1, 20, "life")
    if len(words) > 1:
        raise usage("odds", LOOKS)
    if "constrict" in attacker.traits:
        defender.dice = 0
    attack = Attack(
        _known(attacker),
        _known(defender),
        ranged=way == RANGED,
        carapace="carapace" in defender.traits,
    )
    return _sheet(Odds(attack), attacker, defender, state)


def _side(words: list[str], state: State, lore: Lore, *, attacks: bool) -> tuple[Side, list[str]]:
    """The side that the first words name, its bonus added; the words after it."""
    if not words:
        raise usage("odds", LOOKS)
    word, *rest = words
    if word.isdigit():
        side = Side("", _number(word, 0, MOST, "dice"), None, "")
    else:
        side = _named(word, state, lore, attacks=attacks)
    if rest and rest[0].startswith(("+", "-")) and len(rest[0]) > 1:
        bonus = _number(rest[0][1:], 0, MOST, "a bonus")
        side.dice = max(_known(side) + (-bonus if rest[0][0] == "-" else bonus), 0)
        rest = rest[1:]
    if side.dice is not None and side.dice > MOST:
        raise Refusal("illegal", f"{side.dice} dice are more than {MOST}.")
    return side, rest


def _number(word: str, low: int, high: int, what: str) -> int:
    number = number_of(word, low, high)
    if number is None:
        raise Refusal("unknown-name", f"{word}: {what} is a number from {low} to {high}.")
    return number


def _named(word: str, state: State, lore: Lore, *, attacks: bool) -> Side:
    """A mouse, a figure, or a minion's card, on the board or not; raises Refusal."""
    if beginning_with(word, state.party or MICE):
        return _mouse(mouse_of(word, state.party or MICE), state, lore, attacks=attacks)
    on_board = beginning_with(word.rstrip("0123456789"), tuple(_breeds(state)))
    alone = len(on_board) == 1 and len(state.figures_of(on_board[0])) == 1
    name = anybody_meant(word, state) if on_board and (alone or word[-1:].isdigit()) else ""
    breed = breed_of(name) or (on_board[0] if on_board else "")
    try:
        card = _card(word, breed, state)
    except Refusal:
        if beginning_with(word, MICE):
            mouse_of(word, state.party)  # says who is in the party instead
        raise
    return _minion(card, name, state, lore, attacks=attacks)


def _breeds(state: State) -> dict[str, None]:
    return dict.fromkeys(figure.breed for figure in state.figures.values())


def _card(word: str, breed: str, state: State) -> str:
    """The initiative card: a boss's by its own name, else the first of the breed."""
    if not breed:
        cards = beginning_with(word, CARDS)
        if len(cards) == 1:
            return cards[0]
        breed = breed_meant(word.rstrip("0123456789") or word)
    if breed_of(state.active) == breed:
        return state.active
    return cards_in_play(breed, state.track)[0]


def _mouse(name: str, state: State, lore: Lore, *, attacks: bool) -> Side:
    """A mouse, with the dice that it rolled last where that is known."""
    hero = heroes.hero(name, lore)
    reach = _reach(name, state, lore)
    way = reach if attacks else "defence"
    usual = state.hands.get(f"{name} {way}")
    dice = usual if usual is not None else hero.battle if attacks else hero.defence
    wounds = state.mice[name].wounds if name in state.mice else 0
    life = None if hero.life is None else max(hero.life - wounds, 1)
    side = Side(name, dice, life, "battle" if attacks else "defence")
    side.reach = reach
    return side


def _reach(name: str, state: State, lore: Lore) -> str:
    """How a mouse attacks by what it wears; as its starting weapon where that is open."""
    usual = heroes.hero(name, lore).reach
    ways = weapons.worn_ways(state.mice[name], lore)[0] if name in state.mice else []
    return ways[0] if ways and usual not in ways else usual


def _minion(card: str, name: str, state: State, lore: Lore, *, attacks: bool) -> Side:
    printed = card_of(card, lore)
    wounds = state.figures[name].wounds if name else state.boss_wounds.get(card, 0)
    dice = printed.battle if attacks else printed.defence
    life = max(printed.life - wounds, 1)
    side = Side(name or card, dice, life, "battle" if attacks else "defence")
    side.reach, side.traits = printed.reach, printed.traits
    return side


def _way(words: list[str], attacker: Side) -> tuple[str, list[str]]:
    """Melee or ranged where it is said (before the defender), else by the attacker's card."""
    if len(words) > 1 and words[0].isalpha():
        found = beginning_with(words[0], WAYS)
        if len(found) == 1:
            return found[0], words[1:]
    return attacker.reach, words


def _known(side: Side) -> int:
    """How many dice; raises Refusal where the hero card was never told."""
    if side.dice is None:
        raise Refusal(
            "answer-needed",
            f"{side.name}'s {side.value} value is not known yet (teach {side.name} {side.value} 2 "
            "tells it): give a number of dice instead of the name.",
            "mice-mystics/setup-heroes-values",
        )
    return side.dice


# The sheet -----------------------------------------------------------------------------------


def _sheet(odds: Odds, attacker: Side, defender: Side, state: State) -> Sheet:
    way = RANGED if odds.attack.ranged else MELEE
    headline = (
        f"{_told(attacker, odds.attack.dice)}, {way}, against "
        f"{_told(defender, odds.attack.defence)}"
        f"{f', life {defender.life}' if defender.life is not None else ''}"
    )
    lines = [*_outcomes(odds, attacker, defender), *_cheese(odds, attacker, defender, state)]
    return Sheet(
        headline,
        (
            Panel("Wounds", ("wounds", "exactly", "or more", ""), _rows(odds)),
            Panel("", (), tuple((line,) for line in lines)),
        ),
    )


def _told(side: Side, dice: int) -> str:
    rolled = f"{dice} di{'e' if dice == 1 else 'ce'}"
    return f"{side.title} ({rolled})" if side.title else rolled


def _rows(odds: Odds) -> tuple[tuple[str, ...], ...]:
    wounds = odds.wounds()
    return tuple(
        (str(number), percent(chance), percent(odds.at_least(number)), bar(float(chance), 1.0, BAR))
        for number, chance in wounds.items()
        if number < ROWS
    )


def percent(chance: Fraction) -> str:
    """A chance as people read it; what is rare is never shown as impossible."""
    if chance and chance < Fraction(1, 1000):
        return "< 0.1 %"
    if chance < 1 and chance > Fraction(999, 1000):
        return "> 99.9 %"
    return f"{float(chance * 100):.1f} %"


def _outcomes(odds: Odds, attacker: Side, defender: Side) -> list[str]:
    lines = [f"At least one hit: {_exact(odds.attack.hit())}"]
    if defender.life is not None:
        verb = "Captured" if defender.name in MICE else "Defeated"
        left = f" ({defender.life} life left)"
        lines.append(f"{verb}{left}: {_exact(odds.at_least(defender.life))}")
    if "steal" in attacker.traits and defender.name in MICE:
        lines.append("Each wound takes a cheese instead, as long as the mouse has one.")
    if "pistoleer" in attacker.traits:
        lines += _further(odds, defender)
    return lines


def _further(odds: Odds, defender: Side) -> list[str]:
    """What the attacks bring that a pistoleer's cheese gives; above stands the first alone."""
    again = odds.again()
    if again == 1:
        return ["Another attack for its cheese: certain"]
    wounds, attacks = mean(odds.wounds()), 1 / (1 - again)
    lines = [
        f"Another attack for its cheese: {_exact(again)}",
        f"With all of them: {float(attacks):.2f} attacks and {float(wounds * attacks):.2f} wounds "
        "on average",
    ]
    if defender.life is not None:
        verb, all_of_them = ("Captured" if defender.name in MICE else "Defeated"), defender.life
        chance = _exact(odds.at_least_in_all(all_of_them))
        lines.append(f"{verb} if all are against the same: {chance}")
    return lines


def _exact(chance: Fraction) -> str:
    """The chance in per cent and as the fraction that it is, where that is short."""
    if chance in (0, 1):
        return "certain" if chance else "not possible"
    fraction = f"{chance.numerator}/{chance.denominator}"
    return f"{percent(chance)}{f' ({fraction})' if len(fraction) < 12 else ''}"


def _cheese(odds: Odds, attacker: Side, defender: Side, state: State) -> list[str]:
    """Where the cheese of both rolls goes, and the chance that it fills the wheel."""
    lines, wheel = [], None
    for side, defends in ((attacker, False), (defender, True)):
        chances = odds.cheese(defender=defends)
        where = _goes_to(side, defends=defends)
        told = f"{float(mean(chances)):.2f} on average, {percent(at_least(chances, 1))} any"
        lines.append(f"Cheese {'in defence' if defends else 'in attack'}: {told}{where}")
        if where.endswith("the wheel"):
            wheel = chances
    if wheel is not None:
        missing = max(SURGE_AT - state.wheel, 0)
        surge = at_least(wheel, missing)
        lines += [f"Surge ({missing} cheese to it): {_exact(surge)}"] if surge else []
    return lines


def _goes_to(side: Side, *, defends: bool) -> str:
    if not side.name:
        return ""
    if side.name in MICE:
        return f", for {side.name}"
    if breed_of(side.name) == BRODIE:
        return ", which does not count"
    if not defends and "pistoleer" in side.traits:
        return ", for another attack"
    return ", for the wheel"
