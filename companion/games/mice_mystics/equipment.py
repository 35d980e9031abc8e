"""What mice carry and wear, what they give each other, abilities and levels.

Rules: mice-mystics/share, mice-mystics/equip and its kin,
mice-mystics/level-up, mice-mystics/ability-cards, MM-50 to MM-53.
"""

from __future__ import annotations

from companion.games.mice_mystics import abilities, turns
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import MICE
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import LEVEL_COST, PACK_LIMIT, Item, Mouse
from companion.games.shared.names import beginning_with, listed, nearest
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

PAW, PAWS = "paw", "paws"
PAWS_OF_A_MOUSE = 2
Rules = tuple[str, ...]


# Cards ---------------------------------------------------------------------------------------


def item_of(mouse: Mouse, word: str) -> Item:
    """The card of a mouse meant by ``word``, its beginning or one of its words."""
    names = [item.name for item in mouse.items]
    found = beginning_with(word, names) or [
        name
        for name in names
        if any(part.casefold().startswith(word.casefold()) for part in name.split())
    ]
    found = list(dict.fromkeys(found))
    if len(found) == 1:
        return next(item for item in mouse.items if item.name == found[0])
    if found:
        raise Refusal("ambiguous", f"{word} could be {' or '.join(found)}.")
    if not names:
        raise Refusal("unknown-name", f"{mouse.name} has no cards (give {mouse.name} CARD).")
    close = nearest(word, names)
    hint = f"Did you mean {close}?" if close else f"It has {listed(names)}."
    raise Refusal("unknown-name", f"{mouse.name} has no card {word}. {hint}")


def pack_of(mouse: Mouse) -> tuple[Item, ...]:
    """What counts against the pack limit: cards that are neither worn nor tricks."""
    return tuple(item for item in mouse.items if not item.worn and not item.trick)


def into_pack(
    play: Play, name: str, item: Item, instead: str = "", rules: Rules = (), why: str = ""
) -> None:
    """One more card for the pack; ``instead`` is discarded where the pack is over its limit."""
    mouse = play.state.mice[name]
    play.happen(ev.ItemGained(name, item, why, rules))
    if not item.trick:
        _hold_the_limit(play, mouse.name, instead, (item.name,))


def _hold_the_limit(play: Play, name: str, instead: str, new: tuple[str, ...] = ()) -> None:
    """A fourth card in the pack: its player discards one (mice-mystics/equip-pack)."""
    pack = pack_of(play.state.mice[name])
    if len(pack) <= PACK_LIMIT:
        return
    if not instead:
        raise NeedsAnswer(_discard_question(name, pack))
    gone = item_of(play.state.mice[name].replace(items=pack), instead)
    play.happen(
        ev.ItemLost(name, gone.name, "more than 3 in the pack", ("mice-mystics/equip-pack",))
    )


def _discard_question(name: str, pack: tuple[Item, ...]) -> Ask:
    names = dict.fromkeys(item.name for item in pack)
    return Ask(
        id="discard",
        prompt=f"{name}'s pack holds 3 cards: which of {listed(names)} is discarded?",
        answer="{command} - {answer}",
        expects=" or ".join(names),
        choices=tuple(Choice(each, "") for each in names),
        because=("mice-mystics/equip-pack",),
        answers_first=True,
    )


def share(play: Play, command: cmd.Share) -> None:
    """Cheese and search cards between neighbours, once in the turn (MM-52)."""
    mouse = turns.take_free_action(play, "share")
    other = play.state.mice[command.partner]
    if other.name == mouse.name:
        raise Refusal("illegal", "A mouse shares with another mouse.", "mice-mystics/share")
    if other.captured:
        raise Refusal("illegal", f"{other.name} is captured.", "mice-mystics/share")
    for giver, taker, count in (
        (mouse, other, command.given),
        (other, mouse, command.taken),
    ):
        if count > giver.cheese:
            raise Refusal(
                "illegal", f"{giver.name} has {giver.cheese} cheese, not {count}.",
                "mice-mystics/share",
            )  # fmt: skip
        if count:
            play.happen(
                ev.CheeseShared(giver.name, taker.name, count, ("mice-mystics/share", "MM-52"))
            )
    _hand_over(play, mouse, other, command.gives)
    _hand_over(play, other, mouse, command.takes)
    for name in (mouse.name, other.name):
        _refuse_overfull(play.state.mice[name])


def _hand_over(play: Play, giver: Mouse, taker: Mouse, words: tuple[str, ...]) -> None:
    for word in words:
        item = item_of(play.state.mice[giver.name], word)
        rules: Rules = ("mice-mystics/share", "MM-52")
        if item.starting:
            rules = (*rules, "mice-mystics/setup-equipment-sharing")
        play.happen(ev.ItemShared(giver.name, taker.name, item.name, rules))


def _refuse_overfull(mouse: Mouse) -> None:
    if len(pack_of(mouse)) > PACK_LIMIT:
        raise Refusal(
            "illegal",
            f"{mouse.name}'s pack would hold {len(pack_of(mouse))} cards, and 3 are the most "
            f"(discard {mouse.name} CARD first).",
            "mice-mystics/equip-pack",
        )


def equip(play: Play, command: cmd.Equip) -> None:
    """Cards of the pack into their slots, and what was there into the pack (MM-51)."""
    mouse = turns.take_free_action(play, "equip")
    for word in command.stow:
        worn = item_of(mouse.replace(items=tuple(i for i in mouse.items if i.worn)), word)
        play.happen(ev.ItemWorn(mouse.name, worn.name, worn.slot, worn=False))
    carried = tuple(item for item in play.state.mice[mouse.name].items if not item.worn)
    item = item_of(mouse.replace(items=carried), command.item)
    if item.trick:
        raise Refusal(
            "illegal", f"{item.name} is a trick card: it is not worn.", "mice-mystics/equip"
        )
    slot = command.slot or item.slot
    if not slot:
        raise NeedsAnswer(_slot_question(mouse.name, item.name))
    _refuse_taken(play.state.mice[mouse.name], item, slot)
    rules = (
        "mice-mystics/equip",
        "mice-mystics/equip-slots",
        *(("MM-51",) if command.stow else ()),
    )
    play.happen(ev.ItemWorn(mouse.name, item.name, slot, worn=True, because=rules))
    _hold_the_limit(play, mouse.name, command.discard)


def stow(play: Play, command: cmd.Stow) -> None:
    """A worn card into the pack."""
    mouse = turns.take_free_action(play, "equip")
    worn = tuple(item for item in mouse.items if item.worn)
    item = item_of(mouse.replace(items=worn), command.item)
    play.happen(ev.ItemWorn(mouse.name, item.name, item.slot, worn=False))
    _hold_the_limit(play, mouse.name, command.discard)


def _slot_question(name: str, item: str) -> Ask:
    return Ask(
        id="slot",
        prompt=f"Which slot does {item} fill?",
        answer="{command} {answer}",
        expects="paw, paws (both), body, head or tail (equip CARD SLOT names any other)",
        choices=tuple(Choice(slot, "") for slot in ("paw", "paws", "body", "head", "tail")),
        because=("mice-mystics/equip-slots",),
        answers_first=True,
    )


def _refuse_taken(mouse: Mouse, item: Item, slot: str) -> None:
    """One card a slot; two paws (mice-mystics/equip-slots)."""
    worn = [other for other in mouse.items if other.worn]
    if slot in (PAW, PAWS):
        needs = PAWS_OF_A_MOUSE if slot == PAWS else 1
        used = sum({PAW: 1, PAWS: 2}.get(other.slot, 0) for other in worn)
        held = [other.name for other in worn if other.slot in (PAW, PAWS)]
        if used + needs <= PAWS_OF_A_MOUSE:
            return
    else:
        held = [other.name for other in worn if other.slot == slot]
    if held:
        raise Refusal(
            "illegal",
            f"{mouse.name} has no free {slot} slot for {item.name}: it wears {listed(held)} "
            f"(equip {item.name} for {held[-1]} swaps them).",
            "mice-mystics/equip-slots",
        )


def give(play: Play, command: cmd.Give) -> None:
    """A card comes to a mouse from outside: gear, a chapter's gift, a correction."""
    item = command.item
    mouse = play.state.mice[command.mouse]
    if item.worn and item.slot:
        _refuse_taken(mouse, item, item.slot)
    rules = ("mice-mystics/setup-equipment",) if item.starting else ()
    play.happen(ev.ItemGained(mouse.name, item, "", rules))
    if not item.worn:
        _refuse_overfull(play.state.mice[mouse.name])


def discard(play: Play, command: cmd.Discard) -> None:
    """A card goes to the discard pile."""
    item = item_of(play.state.mice[command.mouse], command.item)
    play.happen(ev.ItemLost(command.mouse, item.name))


# Cheese and abilities ------------------------------------------------------------------------


def cheese(play: Play, command: cmd.Cheese) -> None:
    """Cheese by a card or rule: from the supply, or paid to it."""
    mouse = play.state.mice[command.mouse]
    if mouse.captured:
        raise Refusal(
            "illegal",
            f"{mouse.name} is captured and has no cheese (set {mouse.name} cheese 2 corrects it).",
            "mice-mystics/captured",
        )
    if command.count >= 0:
        play.happen(ev.CheeseGained(mouse.name, command.count, ""))
        return
    _pay(play, mouse, -command.count, "")


def _pay(play: Play, mouse: Mouse, count: int, why: str, rules: Rules = ()) -> None:
    if count > mouse.cheese:
        raise Refusal(
            "illegal", f"{mouse.name} has {mouse.cheese} cheese, not {count}.",
            rules[0] if rules else None,
        )  # fmt: skip
    if count:
        play.happen(ev.CheeseLost(mouse.name, count, why, because=rules))


def level_up(play: Play, command: cmd.LevelUp) -> None:
    """Six of the mouse's own cheese for one ability card of its class (MM-53)."""
    mouse = turns.take_free_action(play, "level-up")
    rules = ("mice-mystics/level-up", "MM-53")
    ability = _new_ability(mouse, command.ability, anyway=command.anyway)
    _pay(play, mouse, LEVEL_COST, "level up", rules)
    play.happen(ev.AbilityLearnt(mouse.name, ability, LEVEL_COST, rules))


def _new_ability(mouse: Mouse, typed: str, *, anyway: bool) -> str:
    """The card that is meant; raises Refusal for a known one, or one of another class."""
    ability = abilities.named(typed)
    if ability in mouse.abilities:
        raise Refusal("contradiction", f"{mouse.name} has {ability} already.")
    if not anyway:
        abilities.refuse_other_class(ability, mouse.name)
    return ability


def learn(play: Play, command: cmd.Learn) -> None:
    """An ability card chosen at set-up, or a correction."""
    mouse = play.state.mice[command.mouse]
    if command.off:
        ability = _ability_of(mouse, command.ability)
        play.happen(ev.AbilityForgotten(mouse.name, ability))
        return
    ability = _new_ability(mouse, command.ability, anyway=command.anyway)
    rules = ("mice-mystics/setup-ability",)
    play.happen(ev.AbilityLearnt(mouse.name, ability, because=rules))


def _ability_of(mouse: Mouse, word: str) -> str:
    found = beginning_with(word, mouse.abilities)
    if len(found) == 1:
        return found[0]
    known = listed(mouse.abilities) or "none"
    raise Refusal(
        "unknown-name",
        f"{mouse.name} has no ability {word}: it has {known} (learn {mouse.name} ABILITY).",
    )


def use_ability(play: Play, command: cmd.UseAbility) -> None:
    """An ability card; one in the mouse's own turn, by MM-50 perhaps one more in others'."""
    state = play.state
    name = command.mouse or state.active
    if name not in MICE and name not in state.mice:
        raise Refusal(
            "not-now", "Whose ability? use ABILITY COST WHO.", "mice-mystics/ability-cards"
        )
    mouse = state.mice[name]
    if mouse.captured:
        raise Refusal("illegal", f"{name} is captured.", "mice-mystics/captured")
    own = name == state.active
    if own and state.turn.ability:
        raise Refusal(
            "illegal",
            f"{name} used {state.turn.ability} already: one ability card in a turn.",
            "mice-mystics/ability-cards",
        )
    if state.ruling("MM-50") == "round" and name in state.able:
        raise Refusal("illegal", f"{name} used an ability card in this round already.", "MM-50")
    known = mouse.abilities
    ability = _ability_of(mouse, command.ability) if known else abilities.named(command.ability)
    rules = ("mice-mystics/ability-cards", *(() if own else ("MM-50",)))
    cost = command.cost
    if cost is None:
        cost = abilities.cost_of(ability, name) or 0
        rules = (*rules, *(("mice-mystics/ability-cards-costs",) if cost else ()))
    _pay(play, mouse, cost, ability, rules)
    play.happen(ev.AbilityUsed(name, ability, cost, rules))
