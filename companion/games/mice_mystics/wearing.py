"""Cards worn and taken off: in the equip action, freely at set-up, and as a chapter begins.

Rules: mice-mystics/equip and its kin, mice-mystics/setup-equipment, MM-51.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import equipment, gear, turns
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Item, Mouse, State
from companion.games.shared.names import beginning_with, listed
from companion.games.shared.refusal import Refusal

Rules = tuple[str, ...]
_START = "mice-mystics/setup-equipment"


def equip(play: Play, command: cmd.Equip) -> None:
    """Cards of the pack into their slots, and what was there into the pack (MM-51)."""
    mouse = _dresser(play, command.mouse)
    for word in command.stow:
        worn = equipment.item_of(_with(play.state.mice[mouse.name], worn=True), word)
        play.happen(ev.ItemWorn(mouse.name, worn.name, worn.slot, worn=False))
    swaps = ("MM-51",) if command.stow else ()
    for word, slot in zip(command.items, command.slots, strict=True):
        if slot and not command.anyway:
            pack = (item.name for item in equipment.pack_of(mouse))
            gear.refuse_no_slot(word, slot, play.lore, pack)
        _wear(play, mouse.name, word, slot, swaps, anyway=command.anyway)
    equipment.hold_the_limit(play, mouse.name, command.discard)


def stow(play: Play, command: cmd.Stow) -> None:
    """A worn card into the pack."""
    mouse = _dresser(play, command.mouse)
    item = equipment.item_of(_with(mouse, worn=True), command.item)
    play.happen(ev.ItemWorn(mouse.name, item.name, item.slot, worn=False))
    equipment.hold_the_limit(play, mouse.name, command.discard)


def at_set_up(state: State) -> bool:
    """Whether no order was laid yet, so that every mouse may change what it wears."""
    return bool(state.party) and not state.track


def _dresser(play: Play, name: str) -> Mouse:
    """The mouse that changes what it wears: at set-up anyone, then by a free action in its turn."""
    if name and at_set_up(play.state):
        return play.state.mice[name]
    mouse = turns.take_free_action(play, "equip")
    if name not in ("", mouse.name):
        raise Refusal(
            "not-now",
            f"It is {mouse.name}'s turn: {name} equips in its own.",
            "mice-mystics/free-actions",
        )
    return mouse


def _with(mouse: Mouse, *, worn: bool) -> Mouse:
    """The mouse with only the cards that it wears, or only those of its pack."""
    return mouse.replace(items=tuple(item for item in mouse.items if item.worn == worn))


def _named(word: str, mouse: Mouse) -> list[str]:
    """The cards of which ``word`` begins the name, or a word of it."""
    names = [item.name for item in mouse.items]
    return [name for name in names if beginning_with(word, equipment.from_each_word(name))]


def _wear(play: Play, name: str, word: str, told: str, swaps: Rules, *, anyway: bool) -> None:
    mouse = play.state.mice[name]
    pack = _with(mouse, worn=False)
    worn = _named(word, _with(mouse, worn=True))
    if worn and not _named(word, pack):
        raise Refusal("contradiction", f"{name} wears {worn[0]} already.", "mice-mystics/equip")
    if not pack.items:
        raise Refusal("illegal", f"{name}'s pack is empty: nothing to wear.", "mice-mystics/equip")
    item = equipment.item_of(pack, word)
    if item.trick:
        raise Refusal(
            "illegal", f"{item.name} is a trick card: it is not worn.", "mice-mystics/equip"
        )
    if told and not anyway:
        gear.refuse_other_slot(item.name, told, play.lore)
    slot = told or gear.slot_of(item, play.lore)
    if not slot:
        raise gear.slot_question(item.name)
    put_on(play, mouse, item, slot, swaps)


def put_on(play: Play, mouse: Mouse, item: Item, slot: str, rules: Rules = ()) -> None:
    """A card of the pack into its slot; raises Refusal where that is taken."""
    if slot:
        gear.refuse_taken(mouse, item.name, slot, play.lore)
    because = ("mice-mystics/equip", "mice-mystics/equip-slots", *rules)
    play.happen(ev.ItemWorn(mouse.name, item.name, slot, worn=True, because=because))


# As a chapter begins -------------------------------------------------------------------------


def dress(play: Play, mice: tuple[str, ...]) -> None:
    """Every mouse wears its starting cards; a search card in their slots goes into the pack.

    Raises NeedsAnswer where that turns on the slot of a starting card nobody told.
    """
    for name in mice:
        mouse = play.state.mice[name]
        packed = [item for item in mouse.items if item.starting and not item.worn]
        _ask_for_slot(play, mouse, packed)
        for item in packed:
            slot = gear.slot_of(item, play.lore)
            play.happen(ev.ItemWorn(name, item.name, slot, worn=True, because=(_START,)))
        for item in gear.crowded_out(play.state.mice[name], play.lore):
            rules = (_START, "mice-mystics/equip-slots")
            play.happen(ev.ItemWorn(name, item.name, item.slot, worn=False, because=rules))
            tell_why_packed(play, name, item)


def _ask_for_slot(play: Play, mouse: Mouse, packed: list[Item]) -> None:
    items = (item.replace(worn=item.worn or item in packed) for item in mouse.items)
    dressed = mouse.replace(items=tuple(items))
    surely = gear.crowded_out(dressed, play.lore)
    unknown = [item for item in packed if not gear.slot_of(item, play.lore)]
    if unknown and gear.crowded_out(dressed, play.lore, gear.PAWS_OF_A_MOUSE) != surely:
        raise gear.slot_question(unknown[0].name)


def tell_why_packed(play: Play, name: str, item: Item) -> None:
    """Which cards have the slot of a search card as a chapter begins, and how they are swapped."""
    slot = gear.slot_of(item, play.lore)
    held = gear.worn_in(play.state.mice[name], slot, play.lore)
    swap = f"equip {name} {item.name} for {', '.join(held)}".casefold()
    told = f"{name} begins with {listed(held)} in its slot ({swap} swaps them)."
    play.happen(ev.Noted(told, (_START, "mice-mystics/equip-slots")))
