"""The ability cards by name: which classes may have them, and what they cost.

From public lists (rules mice-mystics/ability-cards-list and
mice-mystics/ability-cards-costs); the printed card is always right.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics.names import CLASSES, MICE
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.names import beginning_with, listed, number_of
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOPIC, COST = "ability", "cost"
"""Lore: cards that are on no list, by name, and the mice that took them; and what cards cost."""

ARCHER, HEALER, LEADER, MYSTIC, SCAMP, TINKERER, WARRIOR = (
    ("archer",), ("healer",), ("leader",), ("mystic",), ("scamp",), ("tinkerer",), ("warrior",),
)  # fmt: skip
ANY: tuple[str, ...] = ()
ABILITIES: Mapping[str, tuple[str, ...]] = {
    "First Aid": ANY,
    "Accurate Shot": ARCHER, "Aimed Shot": ARCHER, "Power Shot": ARCHER, "Preemptive Shot": ARCHER,
    "Cure": HEALER, "Fortify": HEALER, "Major Heal": HEALER,
    "Battle Leader": LEADER, "Give Order": LEADER, "Inspire": LEADER,
    "Chain Lightning": MYSTIC, "Invisibility": MYSTIC, "Mystic Blast": MYSTIC,
    "Mystic Bolt": MYSTIC,
    "Meeps": ("Maginos",),
    "Dodge": SCAMP, "Energy Rush": SCAMP, "Find": SCAMP, "Knife Strike": SCAMP,
    "Keen Eye": (*SCAMP, *ARCHER),
    "Set Trap": TINKERER,
    "Backslash": WARRIOR, "Battle Squeak": WARRIOR, "Feint": WARRIOR, "Protect": WARRIOR,
    "Resolve": WARRIOR,
    "Thundersqueak": (*WARRIOR, *TINKERER, *HEALER),
}  # fmt: skip
COSTS: Mapping[str, int] = {
    "Accurate Shot": 2, "Aimed Shot": 1, "Power Shot": 3, "Preemptive Shot": 1, "Fortify": 2,
    "Inspire": 2, "Chain Lightning": 3, "Knife Strike": 2, "Battle Squeak": 1,
}  # fmt: skip
HEALING = ("First Aid", "Cure", "Major Heal")
"""The cards after which wounds come off."""
_CLOSE = 0.75
_MOST_CHEESE = 9
_FIRST_AID_OF_HEALERS = 1
_FIRST_AID = 2


def named(typed: str, mouse: str, lore: Lore) -> str:
    """The ability card meant by ``typed``, or the name as it was typed where it is none known.

    Of several that begin so, the only one that the mouse may have.
    """
    for among in ((*ABILITIES, *taught(mouse, lore)), fitting(mouse, lore)):
        found = beginning_with(typed, among)
        if len(found) == 1:
            return found[0]
    return " ".join(word.capitalize() for word in typed.split()) if typed.islower() else typed


def taught(mouse: str, lore: Lore) -> tuple[str, ...]:
    """The cards beside the public list that the table has taken for a mouse."""
    kept = lore.get(TOPIC, {})
    return tuple(card for card, mice in kept.items() if mouse in mice_of(mice))


def mice_of(value: Json) -> tuple[str, ...]:
    """The mice in a value of the memory; none where it can mean nothing."""
    return tuple(value.split(", ")) if isinstance(value, str) else ()


def fits(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can be a taught card, or what a card costs."""
    if topic == COST:
        number = isinstance(value, int) and not isinstance(value, bool)
        return bool(key) and number and 0 <= int(str(value)) <= _MOST_CHEESE
    return bool(key) and bool(mice_of(value)) and set(mice_of(value)) <= set(MICE)


def lesson(ability: str, mouse: str, lore: Lore) -> tuple[Learnt, ...]:
    """The lesson that a mouse may take a card of no list; none where it is known."""
    before = lore.get(TOPIC, {}).get(ability)
    mice = mice_of(before)
    if mouse in mice or mouse not in MICE:
        return ()
    return (Learnt(TOPIC, ability, ", ".join((*mice, mouse)), before),)


def cost_lesson(ability: str, word: str, lore: Lore) -> tuple[Learnt, ...]:
    """The lesson what a card costs; raises Refusal for no number of cheese."""
    number = number_of(word, 0, _MOST_CHEESE)
    if number is None:
        raise Refusal("unknown-name", f"A cost is a number from 0 to {_MOST_CHEESE}, not {word}.")
    key = ability.casefold()
    before = lore.get(COST, {}).get(key)
    return () if before == number else (Learnt(COST, key, number, before),)


def cost_of(ability: str, mouse: str, lore: Lore) -> int:
    """What an ability card costs a mouse; raises NeedsAnswer where nobody told it."""
    told = lore.get(COST, {}).get(ability.casefold())
    if isinstance(told, int) and fits(COST, ability, told):
        return told
    public = public_cost(ability, mouse)
    if public is None:
        raise _cost_question(ability)
    return public


def public_cost(ability: str, mouse: str) -> int | None:
    """The cost by public lists, None where nobody knows it."""
    if ability == "First Aid":
        healer = "healer" in CLASSES.get(mouse, ())
        return _FIRST_AID_OF_HEALERS if healer else _FIRST_AID
    return COSTS.get(ability)


def _cost_question(ability: str) -> NeedsAnswer:
    return NeedsAnswer(
        Ask(
            id="cost",
            prompt=f"How many cheese does {ability} cost by its card? (0 for none; it is kept.)",
            answer=f"teach cost {ability} {{answer}}; {{command}}",
            expects=f"a number from 0 to {_MOST_CHEESE}",
            because=("mice-mystics/ability-cards-costs",),
            answers_first=True,
        )
    )


def fitting(mouse: str, lore: Lore) -> tuple[str, ...]:
    """The ability cards that a mouse may have by its classes, in the order of the list."""
    own = {mouse, *CLASSES.get(mouse, ())}
    public = [name for name, classes in ABILITIES.items() if not classes or own & set(classes)]
    return tuple(dict.fromkeys((*public, *taught(mouse, lore))))


def is_listed(ability: str, mouse: str, lore: Lore) -> bool:
    """Whether a card is on the public list, or the table has taken it for the mouse before."""
    return ability in ABILITIES or ability in taught(mouse, lore)


def spelt(typed: str, mouse: str, lore: Lore) -> str:
    """The card called ``typed`` in full, whatever its capitals; else the name as it was typed."""
    known = (*ABILITIES, *taught(mouse, lore))
    return next((card for card in known if card.casefold() == typed.casefold()), typed)


def refuse_doubtful(ability: str, mouse: str, lore: Lore) -> None:
    """A card that the mouse can hardly have: a slip, or one of another class; raises Refusal."""
    if is_listed(ability, mouse, lore):
        refuse_other_class(ability, mouse, lore)
    else:
        refuse_slip(ability, mouse, lore)


def refuse_slip(ability: str, mouse: str, lore: Lore) -> None:
    """A name that nearly is a known card, or begins several, is rather that; raises Refusal.

    Any other name is a card that the list does not have.
    """
    if not any(char.isalpha() for char in ability):
        raise Refusal(
            "unknown-name",
            f"{ability} is no name of an ability card (anyway at the end, if yours is called so).",
            "mice-mystics/ability-cards-list",
        )
    from difflib import get_close_matches

    known = (*ABILITIES, *taught(mouse, lore))
    found = beginning_with(ability, known)
    folded = {card.casefold(): card for card in known}
    close = get_close_matches(ability.casefold(), list(folded), n=1, cutoff=_CLOSE)
    if not found and not close:
        return
    hint = f"it could be {listed(found)}" if found else f"did you mean {folded[close[0]]}"
    raise Refusal(
        "ambiguous" if found else "unknown-name",
        f"No ability card is called {ability}: {hint} (anyway at the end, if you have it)?",
        "mice-mystics/ability-cards-list",
    )


def confirm(ability: str, mouse: str, lore: Lore) -> None:
    """A card that nobody has told of yet may be a slip; raises NeedsAnswer."""
    told = {card.casefold() for card in (*ABILITIES, *lore.get(TOPIC, {}))}
    if ability.casefold() in told:
        return
    raise NeedsAnswer(
        Ask(
            id="unlisted",
            prompt=f"No list has an ability card {ability}. Does {mouse} have it?",
            answer="{command} anyway",
            expects="yes (stop here: another command)",
            choices=(Choice("yes", f"{mouse} has {ability}, and it is kept"),),
            because=("mice-mystics/ability-cards-list",),
            answers_first=True,
        )
    )


def refuse_other_class(ability: str, mouse: str, lore: Lore) -> None:
    """An ability must match the class of its mouse; raises Refusal."""
    classes = ABILITIES.get(ability, ANY)
    if (
        not classes
        or ability in taught(mouse, lore)
        or set(classes) & {mouse, *CLASSES.get(mouse, ())}
    ):
        return
    own = " and ".join(CLASSES.get(mouse, ()))
    raise Refusal(
        "illegal",
        f"{ability} is for {' or '.join(_several(each) for each in classes)}, and {mouse} is {own} "
        "(anyway at the end, if your card says otherwise).",
        "mice-mystics/ability-cards-list",
    )


def _several(class_: str) -> str:
    """A class in the plural; a mouse's name stays as it is."""
    return class_ if class_ in MICE else f"{class_}s"
