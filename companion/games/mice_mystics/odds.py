"""The exact chances of an attack: wounds, defeat, and cheese for both sides.

Counted over all 6ⁿ falls of the dice, in whole numbers.  A defence is rolled
only after a hit (MM-13), so its cheese depends on the attack.  Rules:
mice-mystics/battle, mice-mystics/battle-dice-faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction

from companion.games.mice_mystics.dice import FACES, Face

MOST = 12
"""More dice than this are not counted: nobody rolls them."""

Pair = tuple[int, int]


class Attack:
    """An attack before it is rolled: dice on both sides and what the cards say of them.

    ``defence`` 0 stands for no defence roll; with ``carapace`` a shield with a
    star blocks two hits.
    """

    def __init__(
        self, dice: int, defence: int, *, ranged: bool = False, carapace: bool = False
    ) -> None:
        self.dice = dice
        self.defence = defence
        self.ranged = ranged
        self.carapace = carapace

    def falls(self) -> Mapping[tuple[int, int, int], Fraction]:
        """The chance of each (wounds, cheese of the attacker, cheese of the defender)."""
        attack = _sums(self.dice, self._hit)
        defence = _sums(self.defence, self._block)
        unrolled = 6**self.defence
        ways: Counter[tuple[int, int, int]] = Counter()
        for (hits, cheese), count in attack.items():
            if not hits:
                ways[0, cheese, 0] += count * unrolled
                continue
            for (blocks, own), more in defence.items():
                ways[max(hits - blocks, 0), cheese, own] += count * more
        whole = 6 ** (self.dice + self.defence)
        return {fall: Fraction(count, whole) for fall, count in ways.items()}

    def hit(self) -> Fraction:
        """The chance of at least one hit, before any defence."""
        missing = sum(n for (hits, _), n in _sums(self.dice, self._hit).items() if not hits)
        return 1 - Fraction(missing, 6**self.dice)

    def _hit(self, face: Face) -> int:
        return int(face.bow if self.ranged else face.sword)

    def _block(self, face: Face) -> int:
        if self.carapace and face.shield and face.star:
            return 2
        return int(face.shield)


def _sums(dice: int, worth: Callable[[Face], int]) -> Mapping[Pair, int]:
    """In how many of the 6ⁿ falls the faces add up to each (worth, cheese)."""
    sums: Counter[Pair] = Counter({(0, 0): 1})
    for _ in range(dice):
        longer: Counter[Pair] = Counter()
        for (value, cheese), ways in sums.items():
            for face in FACES:
                longer[value + worth(face), cheese + face.cheese] += ways
        sums = longer
    return sums


class Odds:
    """What comes of an attack, each thing with its exact chance."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self._falls = attack.falls()

    def wounds(self) -> Mapping[int, Fraction]:
        """The chance of each number of wounds, lowest first."""
        return self._distribution(0)

    def cheese(self, *, defender: bool = False) -> Mapping[int, Fraction]:
        """The chance of each number of cheese on the attacker's or the defender's dice."""
        return self._distribution(2 if defender else 1)

    def at_least(self, wounds: int) -> Fraction:
        """The chance of so many wounds or more: of a defeat, with the life that is left."""
        return sum((p for (w, _, _), p in self._falls.items() if w >= wounds), Fraction(0))

    def again(self) -> Fraction:
        """The chance of another attack, where cheese of an attack gives one (a pistoleer)."""
        return at_least(self.cheese(), 1)

    def at_least_in_all(self, wounds: int) -> Fraction:
        """The chance of so many wounds or more, with all attacks that cheese brings.

        Every further attack is as likely to bring another one; one without a
        wound leaves things as they are, which is why it is divided out.
        """
        falls = self._falls.items()
        chances = [Fraction(1)]
        for need in range(1, wounds + 1):
            sure = sum((p for (w, _, _), p in falls if w >= need), Fraction(0))
            for (w, cheese, _), p in falls:
                sure += p * chances[need - w] if cheese and 0 < w < need else 0
            idle = sum((p for (w, cheese, _), p in falls if cheese and not w), Fraction(0))
            chances.append(sure / (1 - idle) if idle < 1 else Fraction(0))
        return chances[wounds]

    def _distribution(self, part: int) -> Mapping[int, Fraction]:
        chances: dict[int, Fraction] = {}
        for fall, chance in self._falls.items():
            chances[fall[part]] = chances.get(fall[part], Fraction(0)) + chance
        return dict(sorted(chances.items()))


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """What comes on average."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


def at_least(chances: Mapping[int, Fraction], number: int) -> Fraction:
    """The chance of ``number`` or more."""
    return sum((chance for value, chance in chances.items() if value >= number), Fraction(0))
