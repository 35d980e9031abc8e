"""The ability cards by name: which classes may have them, and what they cost.

From public lists (rules mice-mystics/ability-cards-list and
mice-mystics/ability-cards-costs); the printed card is always right.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics.names import CLASSES
from companion.games.shared.names import beginning_with, listed, nearest
from companion.games.shared.refusal import Refusal

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
_FIRST_AID_OF_HEALERS = 1
_FIRST_AID = 2


def named(typed: str, mouse: str) -> str:
    """The ability card meant by ``typed``, or the name as it was typed where it is none of them.

    Of several that begin so, the only one that the mouse may have.
    """
    for among in (tuple(ABILITIES), fitting(mouse)):
        found = beginning_with(typed, among)
        if len(found) == 1:
            return found[0]
    return typed


def cost_of(ability: str, mouse: str) -> int | None:
    """What an ability card costs a mouse, None where nobody knows."""
    if ability == "First Aid":
        healer = "healer" in CLASSES.get(mouse, ())
        return _FIRST_AID_OF_HEALERS if healer else _FIRST_AID
    return COSTS.get(ability)


def fitting(mouse: str) -> tuple[str, ...]:
    """The ability cards that a mouse may have by its classes, in the order of the list."""
    own = {mouse, *CLASSES.get(mouse, ())}
    return tuple(name for name, classes in ABILITIES.items() if not classes or own & set(classes))


def refuse_unknown(ability: str, mouse: str) -> None:
    """A card that is not in the box is a slip, or from an expansion; raises Refusal."""
    if ability in ABILITIES:
        return
    found = beginning_with(ability, tuple(ABILITIES))
    close = nearest(ability, fitting(mouse))
    hint = f"it could be {listed(found)}" if found else ""
    hint = hint or (
        f"did you mean {close}" if close else f"{mouse} may take {listed(fitting(mouse))}"
    )
    raise Refusal(
        "ambiguous" if found else "unknown-name",
        f"No ability card is called {ability}: {hint} (anyway at the end, if you have it).",
        "mice-mystics/ability-cards-list",
    )


def refuse_other_class(ability: str, mouse: str) -> None:
    """An ability must match the class of its mouse; raises Refusal."""
    classes = ABILITIES.get(ability, ANY)
    if not classes or set(classes) & {mouse, *CLASSES.get(mouse, ())}:
        return
    own = " and ".join(CLASSES.get(mouse, ()))
    raise Refusal(
        "illegal",
        f"{ability} is for a {' or '.join(classes)}, and {mouse} is {own} "
        "(anyway at the end, if your card says otherwise).",
        "mice-mystics/ability-cards-list",
    )
