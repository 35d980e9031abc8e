"""The slots that worn cards fill: one card a slot, two paws.

What a slot is stands on the card.  It is told with the equip action, or asked
for once and kept (lore topic ``slot``, key the card's name); for starting
cards too, as soon as it matters.  Rules: mice-mystics/equip-slots,
mice-mystics/equip-slots-weapons.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mice_mystics.heroes import WEAPONS
from companion.games.mice_mystics.state import Item, Mouse
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed, nearest
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOPIC = "slot"
PAW, PAWS = "paw", "paws"
PAWS_OF_A_MOUSE = 2
NO_SLOT = "none"
SLOTS = (PAW, PAWS, "body", "head", "tail", NO_SLOT)
RULE = "mice-mystics/equip-slots"
_PUBLIC = {"Hammer": PAWS}


def slot_of(item: Item, lore: Lore) -> str:
    """The slot of a card as told or taught, "" where nobody said it."""
    return item.slot or taught_slot(item.name, lore)


def taught_slot(name: str, lore: Lore) -> str:
    """The slot of a card as the memory has it, else as it is publicly known, else ""."""
    value = lore.get(TOPIC, {}).get(name.casefold())
    return value if fits(value) and isinstance(value, str) else _PUBLIC.get(name, "")


def _may_fill(name: str, slot: str) -> bool:
    """Whether a card whose slot nobody told can be in the way: weapons fill paws, armour a body."""
    if name not in WEAPONS:
        return True
    return slot in (PAW, PAWS) if WEAPONS[name] else slot not in (PAW, PAWS, "head", "tail")


def fits(value: Json) -> bool:
    """Whether a value from outside can be the name of a slot."""
    return isinstance(value, str) and 0 < len(value) <= 20 and value.isprintable()


def refuse_no_slot(name: str, slot: str, lore: Lore, others: Iterable[str] = ()) -> None:
    """A slot that no card is known to fill; raises Refusal with the nearest, also of ``others``."""
    if slot in SLOTS or slot in lore.get(TOPIC, {}).values():
        return
    near = nearest(slot, (*SLOTS, *others))
    hint = f"Did you mean {near}?" if near else f"There are {listed(SLOTS)}."
    raise Refusal(
        "unknown-name",
        f"No slot is called {slot}. {hint} ({slot} anyway, if {name} says so.)",
        RULE,
    )


def refuse_other_slot(name: str, slot: str, lore: Lore, way: str = "") -> None:
    """Another slot than the card is known to fill; raises Refusal, with the ``way`` to insist."""
    known = taught_slot(name, lore)
    if not known or slot == known:
        return
    raise Refusal(
        "contradiction",
        f"{name} fills {known}, not {slot} ({way or f'{slot} anyway, if it does now'}; teach slot "
        f"{name} {slot}, if its card says so).",
        RULE,
    )


def slot_question(name: str) -> NeedsAnswer:
    """The question for the slot that a card fills; the answer is kept."""
    return NeedsAnswer(
        Ask(
            id="slot",
            prompt=f"Which slot does {name} fill?",
            answer=f"teach slot {name} {{answer}}; {{command}}",
            expects="paw, paws (both), body, head, tail or none (equip CARD SLOT anyway names any "
            "other)",
            choices=tuple(Choice(slot, "") for slot in SLOTS),
            because=(RULE,),
            answers_first=True,
        )
    )


def refuse_taken(mouse: Mouse, name: str, slot: str, lore: Lore) -> None:
    """One card a slot, two paws; raises NeedsAnswer for a worn card whose slot nobody told."""
    if slot == NO_SLOT:
        return
    worn = {item.name: slot_of(item, lore) for item in mouse.items if item.worn}
    held = _holding(mouse, worn, slot, lore)
    if not held:
        return
    unknown = [o for o, filled in worn.items() if not filled and _may_fill(o, slot)]
    if unknown and not _surely_taken(mouse, slot, lore):
        raise slot_question(unknown[0])
    swap = ", ".join(held) if slot == PAWS else held[-1]
    raise Refusal(
        "illegal",
        f"{mouse.name} has no free {slot} slot for {name}: it wears {listed(held)} "
        f"(equip {name} for {swap} swaps them).",
        RULE,
    )


def _holding(mouse: Mouse, worn: dict[str, str], slot: str, lore: Lore) -> list[str]:
    """Worn cards that are, or may be, in the way; empty where there is room whatever they are."""
    ours = (PAW, PAWS) if slot in (PAW, PAWS) else (slot,)
    held = [name for name, filled in worn.items() if filled in ours]
    held += [name for name, filled in worn.items() if not filled and _may_fill(name, slot)]
    most = sum(_room(item, slot, lore, PAWS_OF_A_MOUSE) for item in mouse.items if item.worn)
    return held if most + _needs(slot) > _limit(slot) else []


def _surely_taken(mouse: Mouse, slot: str, lore: Lore) -> bool:
    least = sum(_room(item, slot, lore, 0) for item in mouse.items if item.worn)
    return least + _needs(slot) > _limit(slot)


def _room(item: Item, slot: str, lore: Lore, unknown: int) -> int:
    """How much of a kind of slot a worn card takes up; ``unknown`` where nobody told its slot."""
    filled = slot_of(item, lore)
    if not filled:
        least = int(slot in (PAW, PAWS) and bool(WEAPONS.get(item.name)))
        return max(unknown, least) if _may_fill(item.name, slot) else 0
    if slot in (PAW, PAWS):
        return {PAW: 1, PAWS: PAWS_OF_A_MOUSE}.get(filled, 0)
    return int(filled == slot)


def crowded_out(mouse: Mouse, lore: Lore, unknown: int = 0) -> list[Item]:
    """The worn search cards for which the starting cards that are worn leave no slot.

    ``unknown`` is how many slots a starting card takes up at most where nobody told its slot.
    """
    stays = [item for item in mouse.items if item.worn and item.starting]
    out: list[Item] = []
    for item in mouse.items:
        slot = slot_of(item, lore)
        if item.starting or not item.worn or slot in ("", NO_SLOT):
            continue
        taken = sum(_room(other, slot, lore, unknown) for other in stays)
        (out if taken + _needs(slot) > _limit(slot) else stays).append(item)
    return out


def worn_in(mouse: Mouse, slot: str, lore: Lore) -> list[str]:
    """The worn cards that surely fill a slot, or a part of both paws."""
    worn = (item for item in mouse.items if item.worn)
    return [item.name for item in worn if _room(item, slot, lore, 0)]


def _needs(slot: str) -> int:
    return PAWS_OF_A_MOUSE if slot == PAWS else 1


def _limit(slot: str) -> int:
    return PAWS_OF_A_MOUSE if slot in (PAW, PAWS) else 1
