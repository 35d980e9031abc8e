"""What mice carry and wear, what they give each other, abilities and levels.

Rules: mice-mystics/share, mice-mystics/equip and its kin,
mice-mystics/level-up, mice-mystics/ability-cards, MM-50 to MM-53.
"""

from __future__ import annotations

from companion.games.mice_mystics import abilities, gear, turns
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import (
    LEVEL_COST,
    PACK_LIMIT,
    UNNAMED,
    Item,
    Mouse,
    State,
)
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.names import beginning_with, listed, nearest
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

Rules = tuple[str, ...]
_SHORTEST = 3  # letters of a card's name that is cut


# Cards ---------------------------------------------------------------------------------------


def item_of(mouse: Mouse, word: str) -> Item:
    """The card of a mouse meant by ``word``, its beginning or one of its words."""
    names = [item.name for item in mouse.items]
    found = beginning_with(word, names) or [
        name for name in names if beginning_with(word, from_each_word(name))
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


def from_each_word(name: str) -> tuple[str, ...]:
    """A name from each of its words on: ``scroll of fire``, ``of fire``, ``fire``."""
    words = name.split()
    return tuple(" ".join(words[at:]) for at in range(len(words)))


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
        hold_the_limit(play, mouse.name, instead, (item.name,))


def hold_the_limit(play: Play, name: str, instead: str, new: tuple[str, ...] = ()) -> None:
    """A fourth card in the pack: its player discards one (mice-mystics/equip-pack)."""
    pack = pack_of(play.state.mice[name])
    if len(pack) <= PACK_LIMIT:
        return
    if not instead:
        raise NeedsAnswer(_discard_question(name, pack))
    gone = item_of(play.state.mice[name].replace(items=pack), instead)
    play.happen(
        ev.ItemLost(
            name, gone.name, "more than 3 in the pack", ("mice-mystics/equip-pack",), packed=True
        )
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
    if not (command.given or command.taken or command.gives or command.takes):
        raise Refusal(
            "unreadable",
            "Nothing was told to share: cheese or cards, for instance share nez 2.",
            "mice-mystics/share",
        )
    mouse = turns.take_free_action(play, "share")
    other = play.state.mice[command.partner]
    _refuse_far(play, mouse, other)
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
                "illegal",
                f"{giver.name} has {giver.cheese} cheese, not {count}{_corrects(giver, count)}.",
                "mice-mystics/share",
            )
        if count:
            play.happen(
                ev.CheeseShared(giver.name, taker.name, count, ("mice-mystics/share", "MM-52"))
            )
    _hand_over(play, mouse, other, command.gives)
    _hand_over(play, other, mouse, command.takes)
    for name in (mouse.name, other.name):
        hold_the_limit(play, name, command.discard)


def _corrects(mouse: Mouse, count: int) -> str:
    """How the table says that a mouse has so much cheese."""
    return f" (set {mouse.name.casefold()} cheese {count} corrects)"


def _refuse_far(play: Play, mouse: Mouse, other: Mouse) -> None:
    """On a tracked tile only neighbours share; a red line parts them (MM-52)."""
    here, there = mouse.at, other.at
    if play.state.tile_at(mouse.name) != play.state.tile_at(other.name):
        raise Refusal(
            "illegal",
            f"{other.name} is not on {mouse.name}'s tile (tile NAME for WHO corrects).",
            "MM-52",
        )
    if not (play.state.spaces and here and there):
        return
    from companion.games.mice_mystics.floor import tile_of

    tile = tile_of(play.state, play.lore)
    if tile is None or here not in tile.spaces or there not in tile.spaces:
        return
    if here == there or tile.adjacent(here, there):
        return
    parted = tile.line(here, there) == "r"
    rules = "mice-mystics/red-lines" if parted else "MM-52"
    raise Refusal(
        "illegal",
        f"{other.name} on {there} is {'behind a red line' if parted else 'not next to'} "
        f"{'from ' if parted else ''}{mouse.name} on {here} (place corrects).",
        rules,
    )


def _hand_over(play: Play, giver: Mouse, taker: Mouse, words: tuple[str, ...]) -> None:
    for word in words:
        item = item_of(play.state.mice[giver.name], word)
        rules: Rules = ("mice-mystics/share", "MM-52")
        if item.starting:
            rules = (*rules, "mice-mystics/setup-equipment-sharing")
        play.happen(ev.ItemShared(giver.name, taker.name, item.name, rules))


def give(play: Play, command: cmd.Give) -> None:
    """A card comes to a mouse from outside: gear, a chapter's gift, a correction."""
    item = command.item
    mouse = play.state.mice[command.mouse]
    packed = [i for i in pack_of(mouse) if i.name.casefold() == item.name.casefold()]
    if item.worn and packed and not (item.starting or command.anyway):
        _put_on(play, mouse, packed[0], item.slot)
        return
    if not command.anyway:
        _refuse_a_copy(play.state, mouse, item)
        if item.slot:
            gear.refuse_no_slot(item.name, item.slot, play.lore)
            gear.refuse_other_slot(item.name, item.slot, play.lore)
    if item.worn and item.slot:
        gear.refuse_taken(mouse, item.name, item.slot, play.lore)
    rules = ("mice-mystics/setup-equipment",) if item.starting else ()
    play.happen(ev.ItemGained(mouse.name, item, "", rules))
    if not item.worn:
        hold_the_limit(play, mouse.name, command.discard)


def _put_on(play: Play, mouse: Mouse, item: Item, told: str) -> None:
    """A card that the mouse has in its pack is worn: a correction."""
    from companion.games.mice_mystics import wearing

    if told:
        gear.refuse_no_slot(item.name, told, play.lore)
        way = f"equip {mouse.name} {item.name} {told} anyway".casefold()
        gear.refuse_other_slot(item.name, told, play.lore, f"{way}, if it does now")
    wearing.put_on(play, mouse, item, told or gear.slot_of(item, play.lore))


def _refuse_a_copy(state: State, mouse: Mouse, item: Item) -> None:
    """A card is there once, with the mouse that has it; raises Refusal."""
    if item.name == UNNAMED:
        return
    for holder in (mouse, *state.mice.values()):
        own = [i.name for i in holder.items if i.name.casefold() == item.name.casefold()]
        if not own:
            continue
        dealt = any(i.starting and i.name in own for i in holder.items)
        name, who = own[0], holder.name
        typed = name.casefold()
        if item.starting:
            told = f": starting cards are dealt with the party (teach slot {typed} paw: its slot"
        elif who == mouse.name and item.worn:
            told = f", and wears it (stow {typed} takes it off"
        elif who == mouse.name:
            told = f" (share WHO {typed} hands it on in {who}'s turn"
        else:
            told = f" (share {mouse.name.casefold()} {typed} hands it over in {who}'s turn"
        raise Refusal(
            "contradiction",
            f"{who} has {name} already{told}; anyway at the end: a second one).",
            "mice-mystics/setup-equipment" if dealt or item.starting else "mice-mystics/share",
        )


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
            f"{mouse.name} is captured and has no cheese (rescue {mouse.name}).",
            "mice-mystics/captured",
        )
    if command.count >= 0:
        play.happen(ev.CheeseGained(mouse.name, command.count, ""))
        return
    _pay(play, mouse, -command.count, "")


def _pay(play: Play, mouse: Mouse, count: int, why: str, rules: Rules = ()) -> None:
    if count > mouse.cheese:
        held = f"{mouse.name} has {mouse.cheese}{'' if why else ' cheese'}"
        told = f"{why} costs {count} cheese, and {held}" if why else f"{held}, not {count}"
        raise Refusal("illegal", f"{told}{_corrects(mouse, count)}.", rules[0] if rules else None)
    if count:
        play.happen(ev.CheeseLost(mouse.name, count, why, because=rules))


def level_up(play: Play, command: cmd.LevelUp) -> None:
    """Six of the mouse's own cheese for one ability card of its class (MM-53)."""
    mouse = turns.take_free_action(play, "level-up")
    rules = ("mice-mystics/level-up", "MM-53")
    ability = abilities.named(command.ability, mouse.name, play.lore)
    if mouse.cheese < LEVEL_COST:
        raise Refusal(
            "illegal",
            f"A level up costs {LEVEL_COST} cheese, and {mouse.name} has {mouse.cheese}"
            f"{_corrects(mouse, LEVEL_COST)}.",
            rules[0],
        )
    _take_named(play, mouse, ability, anyway=command.anyway)
    _pay(play, mouse, LEVEL_COST, "level up", rules)
    play.happen(ev.AbilityLearnt(mouse.name, ability, LEVEL_COST, rules))


def take_ability(play: Play, mouse: Mouse, ability: str, *, anyway: bool) -> None:
    """An ability card is the mouse's; one of no list is taken and kept for the next time.

    Raises Refusal for one that the mouse has, a slip, or one of another class.
    """
    if ability in mouse.abilities:
        raise Refusal("contradiction", f"{mouse.name} has {ability} already.")
    if not anyway:
        abilities.refuse_doubtful(ability, mouse.name, play.lore)
    if not abilities.is_listed(ability, mouse.name, play.lore):
        for learnt in abilities.lesson(ability, mouse.name, play.lore):
            play.happen(learnt)
    _doubt_a_second(play, mouse.name, ability)


def _take_named(play: Play, mouse: Mouse, ability: str, *, anyway: bool) -> None:
    """The same for a name that was typed now; raises NeedsAnswer where nobody told it before."""
    if not (anyway or ability in mouse.abilities):
        abilities.refuse_doubtful(ability, mouse.name, play.lore)
        abilities.confirm(ability, mouse.name, play.lore)
    take_ability(play, mouse, ability, anyway=True)


def _doubt_a_second(play: Play, name: str, ability: str) -> None:
    """The box holds each ability card once, as far as the public list goes."""
    holder = next((n for n in play.state.party if n != name and _holds(play.state, n, ability)), "")
    if holder and ability in abilities.ABILITIES:
        told = f"{holder} has {ability} too, and the box holds one of each card."
        play.happen(Doubted(told, ("mice-mystics/ability-cards-list",)))


def _holds(state: State, name: str, ability: str) -> bool:
    return ability in state.mice[name].abilities


def learn(play: Play, command: cmd.Learn) -> None:
    """An ability card chosen at set-up, or a correction."""
    if command.put_off:
        mice = (command.mouse,) if command.mouse else _without_ability(play.state)
        play.happen(ev.AbilitiesPutOff(mice))
        return
    mouse = play.state.mice[command.mouse]
    if command.off:
        ability = _ability_of(mouse, command.ability)
        play.happen(ev.AbilityForgotten(mouse.name, ability))
        return
    if not command.ability:
        play.happen(ev.AbilityForgone(mouse.name))
        return
    ability = abilities.named(command.ability, mouse.name, play.lore)
    if not command.anyway:
        _refuse_a_second(play.state, mouse, ability)
    _take_named(play, mouse, ability, anyway=command.anyway)
    rules = ("mice-mystics/setup-ability",)
    play.happen(ev.AbilityLearnt(mouse.name, ability, because=rules))


def _refuse_a_second(state: State, mouse: Mouse, ability: str) -> None:
    """A campaign begins with one ability card a mouse; raises Refusal for one more.

    Later chapters begin with all that were learnt, and in play the table corrects.
    """
    if mouse.abilities and ability not in mouse.abilities and not (state.track or state.results):
        who, held = mouse.name, mouse.abilities[0]
        raise Refusal(
            "illegal",
            f"{who} has {held}, and a mouse begins with one ability card (learn {who} {held} off "
            f"takes it back; learn {who} {ability} anyway: it has both).",
            "mice-mystics/setup-ability",
        )


def _ability_of(mouse: Mouse, word: str) -> str:
    found = beginning_with(word, mouse.abilities)
    if len(found) == 1:
        return found[0]
    known = listed(mouse.abilities) or "none"
    raise Refusal(
        "unknown-name",
        f"{mouse.name} has no ability {word}: it has {known} (learn {mouse.name} ABILITY).",
    )


def _ability_in_hand(mouse: Mouse, word: str, lore: Lore) -> str:
    """The ability card that is used; raises NeedsAnswer where none of the mouse was told yet."""
    if mouse.abilities:
        return _ability_of(mouse, word)
    ability = abilities.named(word, mouse.name, lore)
    abilities.refuse_doubtful(ability, mouse.name, lore)
    insists = "" if abilities.is_listed(ability, mouse.name, lore) else " anyway"
    raise NeedsAnswer(
        Ask(
            id="ability",
            prompt=f"No ability card of {mouse.name} was told yet. Does it have {ability}?",
            answer=f"learn {mouse.name} {ability}{insists}; {{command}}",
            expects="yes (stop here: another command)",
            choices=(Choice("yes", f"{mouse.name} has {ability}"),),
            because=("mice-mystics/ability-cards", "mice-mystics/setup-ability"),
            answers_first=True,
        )
    )


def without_ability(state: State) -> str:
    """The first mouse whose ability card was not told yet, "" where none is left."""
    return next(iter(_without_ability(state)), "")


def _without_ability(state: State) -> tuple[str, ...]:
    known = state.unschooled
    return tuple(n for n in state.party if not state.mice[n].abilities and n not in known)


def ability_question(state: State, lore: Lore) -> Ask | None:
    """At set-up: the ability card of the first mouse that has none, None where all have."""
    name = without_ability(state)
    if not name:
        return None
    fitting = [
        card
        for card in abilities.fitting(name, lore)
        if not any(_holds(state, each, card) for each in state.party)
    ]
    on = "; or lay the initiative order" if state.ordering is not None else ""
    return Ask(
        id="ability",
        prompt=f"Which ability card does {name} take? {', '.join(fitting)}, another by its name, "
        f"none, or later (all of them){on}.",
        answer=f"learn {name} {{answer}}",
        expects="one of these cards, another by its name, none, or later for all mice",
        choices=(*(Choice(card, "") for card in fitting), Choice("none", "it goes without")),
        because=("mice-mystics/setup-ability", "mice-mystics/ability-cards-list"),
    )


def use_ability(play: Play, command: cmd.UseAbility) -> None:
    """An ability card; one in the mouse's own turn, by MM-50 perhaps one more in others'."""
    state = play.state
    name = command.mouse or _holder(state, command.ability)
    if name not in state.party:
        raise Refusal("not-now", "Whose ability? use ABILITY WHO.", "mice-mystics/ability-cards")
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
    _refuse_as_target(state, mouse, command, play.lore)
    _refuse_search_card(mouse, command.ability)
    ability = _ability_in_hand(mouse, command.ability, play.lore)
    rules = ("mice-mystics/ability-cards", *(() if own else ("MM-50",)))
    cost = command.cost
    if cost is None:
        cost = abilities.cost_of(ability, name, play.lore)
        rules = (*rules, *(("mice-mystics/ability-cards-costs",) if cost else ()))
    _pay(play, mouse, cost, ability, rules)
    play.happen(ev.AbilityUsed(name, ability, cost, rules, command.on))
    if ability in abilities.HEALING:
        whom = command.on.casefold() if command.on in state.mice else "WHO"
        much = "poison" if ability == "Cure" else "COUNT"
        told = f"What it heals is told next: heal {whom} {much}."
        play.happen(ev.Noted(told, ("mice-mystics/ability-cards",)))


def _refuse_search_card(mouse: Mouse, typed: str) -> None:
    """A search card is no ability card; raises Refusal with what is done with it."""
    cards = [item.name for item in mouse.items]
    found = beginning_with(typed, cards) if len(typed) >= _SHORTEST else []
    if found and not beginning_with(typed, (*mouse.abilities, *abilities.ABILITIES)):
        raise Refusal(
            "illegal",
            f"{found[0]} is a search card, and use is for ability cards: tell what it does in its "
            f"own words (wound, heal, cheese …); discard {mouse.name.casefold()} "
            f"{found[0].casefold()} once it is used up.",
            "mice-mystics/search-card",
        )


def _holder(state: State, ability: str) -> str:
    """Whose card is used: the active mouse's; in another turn that of the only one who has it."""
    if state.active in state.party:
        return state.active
    found = [n for n in state.free_mice() if beginning_with(ability, state.mice[n].abilities)]
    return found[0] if len(found) == 1 else ""


def _refuse_as_target(state: State, mouse: Mouse, command: cmd.UseAbility, lore: Lore) -> None:
    """A mouse without the card that the active mouse has: rather for whom it is used.

    Where nobody told the active one's cards yet, one that only its class may have.
    """
    active = state.mice.get(state.active)
    if active is None or mouse.name == active.name:
        return
    own, has = beginning_with(command.ability, active.abilities), ("has", "has")
    if not (own or active.abilities):
        has = ("may have", "may")
        among = abilities.fitting(active.name, lore), abilities.fitting(mouse.name, lore)
        own = [card for card in beginning_with(command.ability, among[0]) if card not in among[1]]
    if own and not beginning_with(command.ability, mouse.abilities):
        raise Refusal(
            "unknown-name",
            f"{active.name} {has[0]} {own[0]}, {mouse.name} {has[1]} not: use {own[0].casefold()} "
            f"on {mouse.name.casefold()} is {active.name}'s card for {mouse.name}.",
            "mice-mystics/ability-cards",
        )
