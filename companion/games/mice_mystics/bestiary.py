"""What is printed on the initiative cards of minions and bosses.

Publicly known values stand here (rules mice-mystics/minion-values and its
kin); what the table reads on its own cards (lore topic ``minion``, key
``CARD FIELD``) wins over every one of them.  A card carries the name of its
breed, but for the bosses that have several ("pounces", "chases").
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics.names import (
    LARGE,
    breed_of,
    cards_of,
)
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, listed, number_of
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Refusal

TOPIC = "minion"
MELEE, RANGED = "melee", "ranged"
NUMBERS: Mapping[str, tuple[int, int]] = {"battle": (0, 9), "defence": (0, 9), "life": (1, 9)}
TRAITS: Mapping[str, str] = {
    "none": "nothing special",
    "aggressive": "after its turn the card swaps places with the card directly above it",
    "steal": "takes 1 cheese of the mouse for each wound, and wounds only a mouse without cheese",
    "poison": "its wounds are poison wounds",
    "stun": "a mouse it wounds is stunned",
    "web": "a mouse it wounds is webbed",
    "charm": "a mouse it wounds is charmed",
    "pistoleer": "cheese of its attack stays off the wheel, and it attacks again instead",
    "constrict": "mice roll no defence against it",
    "carapace": "a shield with a star blocks 2 hits",
    "call": "adds 1 rat warrior on an entry space",
}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "reach": (MELEE, RANGED),
    "size": ("small", "large"),
    "trait": tuple(TRAITS),
}
FIELDS = (*NUMBERS, *CHOICES)


class InitiativeCard(Record):
    """One initiative card of a minion, as printed.

    ``traits`` are names out of :data:`TRAITS`.
    """

    name: str
    battle: int
    defence: int
    life: int
    reach: str = MELEE
    traits: tuple[str, ...] = ()
    large: bool = False

    @property
    def ranged(self) -> bool:
        """Whether it attacks at range."""
        return self.reach == RANGED


# Battle, defence, life, reach, traits: the facts of public sources.
_PRINTED: Mapping[str, tuple[int, int, int, str, tuple[str, ...]]] = {
    "rat": (2, 2, 1, MELEE, ("aggressive",)),
    "elite": (3, 2, 1, RANGED, ("aggressive",)),
    "roach": (2, 1, 1, MELEE, ("steal",)),
    "spider": (2, 3, 3, MELEE, ("poison",)),
    "centipede": (3, 2, 4, MELEE, ("stun",)),
    "vurst": (3, 3, 3, RANGED, ("pistoleer",)),
    "skitter-clak": (2, 2, 3, MELEE, ("constrict", "carapace")),
    "pounces": (3, 4, 1, MELEE, ()),
    "chases": (3, 4, 1, MELEE, ()),
    "charm": (3, 4, 1, RANGED, ("charm",)),
    "web": (3, 4, 1, RANGED, ("web",)),
    "sting": (4, 4, 1, MELEE, ("poison",)),
    "call": (4, 4, 1, MELEE, ("call",)),
}
CARDS = tuple(_PRINTED)
_RULES: Mapping[str, str] = {
    "roach": "mice-mystics/minion-values-roach",
    "spider": "mice-mystics/minion-values-big",
    "centipede": "mice-mystics/minion-values-big",
    "vurst": "mice-mystics/boss-minions-values",
    "skitter-clak": "mice-mystics/boss-minions-values",
    "brodie": "mice-mystics/brodie-values",
    "vanestra": "mice-mystics/boss-minions-vanestra",
}


def card_of(name: str, lore: Lore) -> InitiativeCard:
    """The card called ``name``: what the table taught, else what is publicly known."""
    battle, defence, life, reach, traits = _PRINTED.get(name) or _PRINTED[_like(name)]
    told = {field: _told(name, field, lore) for field in (*NUMBERS, "reach")}
    card = InitiativeCard(name, battle, defence, life, reach, traits, is_large(name, lore))
    card = card.replace(**{field: value for field, value in told.items() if value is not None})
    trait = _told(name, "trait", lore)
    if trait is None:
        return card
    return card.replace(traits=() if trait == "none" else tuple(str(trait).split("+")))


def _like(name: str) -> str:
    """The card by which a name is read that no card bears: a figure (``rat2``), or a whole boss."""
    cards = cards_of(breed_of(name))
    return cards[0] if cards[0] in _PRINTED else CARDS[0]


def is_large(name: str, lore: Lore) -> bool:
    """Whether the figure of a card or breed takes up a full space."""
    size = _told(name, "size", lore)
    return breed_of(name) in LARGE if size is None else size == "large"


def is_taught(name: str, field: str, lore: Lore) -> bool:
    """Whether the table has read a field on its own card, which wins over public facts."""
    return _told(name, field, lore) is not None


def cards_in_play(breed: str, track: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a breed that lie on the track; those of the box where none does."""
    own = tuple(card for card in track if breed_of(card) == breed)
    return own or cards_of(breed)


def rule_of(name: str) -> str:
    """The rule that tells where a card's values come from."""
    return _RULES.get(breed_of(name), "mice-mystics/minion-values")


def read_value(field: str, word: str) -> Json:
    """The value that ``word`` means for a field of a card; raises Refusal."""
    if field in NUMBERS:
        low, high = NUMBERS[field]
        number = number_of(word, low, high)
        if number is None:
            raise Refusal("unknown-name", f"{field} is a number from {low} to {high}, not {word}.")
        return number
    read = [_choice(field, part) for part in word.casefold().split("+")]
    if len(read) > 1 and field != "trait":
        raise Refusal("unknown-name", f"{field} is one of {listed(CHOICES[field])}.")
    return "+".join(dict.fromkeys(read))


def _choice(field: str, word: str) -> str:
    found = beginning_with(word, CHOICES[field])
    if len(found) != 1:
        raise Refusal("unknown-name", f"{field} is {' or '.join(CHOICES[field])}, not {word}.")
    return found[0]


def fits(field: str, value: Json) -> bool:
    """Whether a value from outside can stand in a field of a card."""
    if field in NUMBERS:
        low, high = NUMBERS[field]
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    parts = value.split("+") if isinstance(value, str) else []
    return bool(parts) and all(part in CHOICES.get(field, ()) for part in parts)


def _told(name: str, field: str, lore: Lore) -> Json:
    """What the table taught of one field, if it can mean anything.

    What a whole breed shares (size) may be taught under the breed's name.
    """
    known = lore.get(TOPIC, {})
    for key in (f"{name} {field}", f"{breed_of(name)} {field}"):
        if fits(field, known.get(key)):
            return known[key]
    return None
