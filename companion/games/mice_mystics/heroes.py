"""The six mouse heroes: what is publicly known of their hero cards, and what is taught.

Most values of the hero cards are known nowhere with confidence, so they are
not shipped: the table reads them from its own card the first time one is
needed (lore topic ``mouse``, key ``NAME FIELD``), and what it reads wins.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.shared.lore import Lore
from companion.games.shared.names import number_of
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

TOPIC = "mouse"
VALUES: Mapping[str, tuple[int, int]] = {
    "move": (0, 9),
    "battle": (0, 9),
    "defence": (0, 9),
    "lore": (0, 9),
    "life": (1, 9),
}


class Hero(Record):
    """A hero card: its values (None where nobody told them) and starting equipment.

    ``gear`` names starting cards as far as they are publicly known; ``reach``
    is how the starting weapon attacks.
    """

    name: str
    move: int | None = None
    battle: int | None = None
    defence: int | None = None
    lore: int | None = None
    life: int | None = None
    gear: tuple[str, ...] = ()
    reach: str = "melee"


HEROES: Mapping[str, Hero] = {
    hero.name: hero
    for hero in (
        Hero("Collin", move=2, gear=("Collin's Sword", "Leather Breastplate")),
        Hero("Filch", gear=("Dagger",)),
        Hero("Lily", gear=("Bow",), reach="ranged"),
        Hero("Maginos", battle=1, gear=("Maginos' Staff",), reach="ranged"),
        Hero("Nez", gear=("Hammer",)),
        Hero("Tilda", gear=("Tilda's Mace",)),
    )
}

UNSURE: Mapping[str, Mapping[str, int]] = {
    "Collin": {"battle": 2},
    "Filch": {"move": 3, "battle": 2},
    "Tilda": {"battle": 1},
}
"""Values that somebody worked out from play: offered to be compared with the card, never used."""


WEAPONS: Mapping[str, tuple[str, ...]] = {
    "Collin's Sword": ("melee",),
    "Leather Breastplate": (),
    "Dagger": ("melee",),
    "Bow": ("ranged",),
    "Maginos' Staff": ("ranged", "melee"),
    "Hammer": ("melee",),
    "Tilda's Mace": ("melee",),
}
"""How the starting cards attack (mice-mystics/setup-equipment-cards); armour not at all."""


def hero(name: str, lore: Lore) -> Hero:
    """The hero card of a mouse: what the table taught, else what is publicly known.

    A name that is not of the box has a card of which everything must be taught.
    """
    known = HEROES.get(name) or Hero(name)
    told = {field: _told(name, field, lore) for field in VALUES}
    return known.replace(**{field: value for field, value in told.items() if value is not None})


def needed(name: str, field: str, lore: Lore) -> int:
    """A value of a hero card; raises NeedsAnswer where nobody told it."""
    value = getattr(hero(name, lore), field)
    if value is None:
        raise value_question(name, field)
    return int(value)


def value_question(name: str, field: str) -> NeedsAnswer:
    """The question for one printed value of a hero card."""
    low, high = VALUES[field]
    return NeedsAnswer(
        Ask(
            id=f"{name} {field}",
            prompt=f"What {field} value does {name}'s hero card show?",
            answer=f"teach {name} {field} {{answer}}; {{command}}",
            expects=f"a number from {low} to {high}",
            because=("mice-mystics/setup-heroes-values",),
            answers_first=True,
        )
    )


def read_value(field: str, word: str) -> Json:
    """The value that ``word`` means for a field of a hero card; raises Refusal."""
    low, high = VALUES[field]
    number = number_of(word, low, high)
    if number is None:
        raise Refusal("unknown-name", f"{field} is a number from {low} to {high}, not {word}.")
    return number


def fits(field: str, value: Json) -> bool:
    """Whether a value from outside can stand in a field of a hero card."""
    low, high = VALUES.get(field, (0, -1))
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _told(name: str, field: str, lore: Lore) -> Json:
    value = lore.get(TOPIC, {}).get(f"{name} {field}")
    return value if fits(field, value) else None
