"""The names of mice, minions and initiative cards, and how much of a name is enough.

A minion type is a *breed* ("rat", "elite"); its figures are the breed and a
number ("rat1").  An initiative card carries the name of its mouse or breed;
only bosses with several cards name each of them ("pounces", "chases").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.shared.names import beginning_with, choose
from companion.games.shared.refusal import Refusal

MICE = ("Collin", "Filch", "Lily", "Maginos", "Nez", "Tilda")
CLASSES: Mapping[str, tuple[str, ...]] = {
    "Collin": ("leader", "warrior"),
    "Filch": ("scamp",),
    "Lily": ("archer",),
    "Maginos": ("mystic",),
    "Nez": ("tinkerer", "warrior"),
    "Tilda": ("healer",),
}

RAT, ELITE, ROACH, SPIDER, CENTIPEDE = "rat", "elite", "roach", "spider", "centipede"
VURST, SKITTER, BRODIE, VANESTRA = "vurst", "skitter-clak", "brodie", "vanestra"
COMMON = (RAT, ELITE, ROACH, SPIDER, CENTIPEDE)
BOSSES = (VURST, SKITTER, BRODIE, VANESTRA)
BREEDS = (*COMMON, *BOSSES)
LARGE = (SPIDER, CENTIPEDE, SKITTER, VANESTRA)
MANY = (RAT, ELITE, ROACH)  # of the others there is one figure, which needs no number

ONE_AND_MANY: Mapping[str, tuple[str, str]] = {
    RAT: ("Rat Warrior", "Rat Warriors"),
    ELITE: ("Elite Rat Warrior", "Elite Rat Warriors"),
    ROACH: ("Roach", "Roaches"),
    SPIDER: ("Spider", "Spiders"),
    CENTIPEDE: ("Cave Centipede", "Cave Centipedes"),
    VURST: ("Captain Vurst", "Captain Vurst"),
    SKITTER: ("Skitter-Clak", "Skitter-Clak"),
    BRODIE: ("Brodie", "Brodie"),
    VANESTRA: ("Vanestra", "Vanestra"),
}
BOSS_CARDS: Mapping[str, tuple[str, ...]] = {
    BRODIE: ("pounces", "chases"),
    VANESTRA: ("charm", "web", "sting", "call"),
}
BOSS_CARDS_IN_PLAY = 2
_BREED_OF_CARD = {card: breed for breed, cards in BOSS_CARDS.items() for card in cards}

# Which plastic figures a breed uses, and how many the box holds.
FIGURE_OF: Mapping[str, str] = {
    RAT: RAT, ELITE: RAT, VURST: RAT, ROACH: ROACH, SPIDER: SPIDER, VANESTRA: SPIDER,
    CENTIPEDE: CENTIPEDE, SKITTER: CENTIPEDE, BRODIE: BRODIE,
}  # fmt: skip
BOX: Mapping[str, int] = {RAT: 6, ROACH: 8, SPIDER: 1, CENTIPEDE: 1, BRODIE: 1}
TOKENS: Mapping[str, int] = {ELITE: 4, VURST: 1}  # what goes under a rat figure


SHORT: Mapping[str, str] = {"r": RAT, "o": ROACH, "s": SPIDER, "k": SKITTER}
"""Single letters for breeds whose beginning is not enough."""


def breed_of(name: str) -> str:
    """The breed of an initiative card or figure ("rat", "rat2", "pounces"); "" for a mouse."""
    name = name.rstrip("0123456789")
    return _BREED_OF_CARD.get(name, name if name in BREEDS else "")


def cards_of(breed: str) -> tuple[str, ...]:
    """Every initiative card of a breed in the box."""
    return BOSS_CARDS.get(breed, (breed,))


def titled(name: str, count: int = 1) -> str:
    """A mouse, breed, card or figure as people read it: ``rat2`` is "Rat Warrior 2"."""
    breed = breed_of(name)
    if not breed:
        return name
    if name in _BREED_OF_CARD:
        return f"{ONE_AND_MANY[breed][0]} {name}"
    number = name[len(breed) :] if breed in MANY else ""
    return f"{ONE_AND_MANY[breed][count != 1]}{' ' + number if number else ''}"


def card_titled(card: str) -> str:
    """An initiative card as people read it; those of several figures in the plural."""
    return titled(card, 2) if breed_of(card) in MANY else titled(card)


def mouse_of(word: str, among: Iterable[str] = MICE) -> str:
    """The mouse meant by ``word`` or its beginning; raises Refusal."""
    names = tuple(among)
    if word.casefold() in ("prince", "pc"):
        word = "Collin"
    found = beginning_with(word, names)
    if not found and beginning_with(word, MICE) and len(names) < len(MICE):
        stranger = beginning_with(word, MICE)[0]
        raise Refusal("unknown-name", f"{stranger} is not in the party: it is {', '.join(names)}.")
    return choose(word, names, "mouse")


def breed_meant(word: str) -> str:
    """The breed meant by ``word`` (``rat``, ``roaches``, ``r``, ``o``); raises Refusal."""
    typed = word.casefold()
    for plural, one in (("es", ""), ("s", "")):
        if typed.endswith(plural) and typed[: -len(plural)] in BREEDS:
            return typed[: -len(plural)] + one
    return choose(SHORT.get(typed, typed), BREEDS, "minion")
