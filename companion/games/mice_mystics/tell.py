"""Each fact as one line for people, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.dice import written
from companion.games.mice_mystics.harm import worded
from companion.games.mice_mystics.names import MANY, breed_of, card_titled, titled
from companion.games.mice_mystics.state import SURGE_AT
from companion.games.shared.lore import Doubted, Learnt, ToldAtOnce
from companion.games.shared.names import agree, listed
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen, tell_ruling


def tell(event: Record) -> str:
    """One line that says what happened and why; "" for facts that need no line."""
    line = _LINES.get(type(event))
    return "" if line is None else line(event)


_SHARED = "mice-mystics/setup-equipment-sharing"


def _why(text: str) -> str:
    return f" ({text})" if text else ""


def _many(count: int, one: str, several: str = "") -> str:
    return f"{count} {one if count == 1 else several or one + 's'}"


def _track(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{place} {card_titled(card)}" for place, card in enumerate(cards, 1))


# The chapter and its tracks ------------------------------------------------------------------


def _began(event: ev.ChapterBegan) -> str:
    who = f": {listed(event.party)}" if event.party else ""
    end = f", end marker on page {event.end}" if event.end else ""
    return f"Mice & Mystics, chapter {event.chapter or 1}{who}{end}. The hourglass is on page 1."


def _ended(event: ev.ChapterEnded) -> str:
    if event.outcome == "victory":
        return f"Victory{_why(event.why)}!"
    return f"The chapter is lost: {event.why}."


def _placed(event: ev.CheesePlaced) -> str:
    full = " – the wheel is full" if event.total >= SURGE_AT else ""
    return f"{event.count} cheese on the wheel: {event.total} of 6{_why(event.why)}{full}."


def _set(event: ev.ValueSet) -> str:
    switches: dict[object, str] = {True: "on", False: "off"}
    value = switches[event.value] if isinstance(event.value, bool) else event.value
    if event.field == "goes_on":
        return "All mice are captured, and play goes on."
    called = {"end": "End page", "dice": "Dice rolled by"}.get(
        event.field, event.field.capitalize()
    )
    return f"{called}: now {value}."


# The initiative track ------------------------------------------------------------------------


def _awaited(event: ev.OrderAwaited) -> str:
    names = listed(card_titled(card) for card in event.cards)
    if event.fresh:
        return "A new initiative order is due."
    return f"The cards of {names} go below the others on the track."


def _laid(event: ev.OrderLaid) -> str:
    by = " (shuffled by the app)" if event.shuffled else ""
    on = f" The turns go on below {event.after}." if event.after else ""
    return f"Initiative track{by}: {_track(event.track)}.{on}"


def _drawn(event: ev.CardsDrawn) -> str:
    how = "drawn by the app" if event.drawn else "as drawn"
    return f"{titled(event.breed)} acts by {listed(event.cards)} ({how})."


def _climbed(event: ev.CardClimbed) -> str:
    missed = "; it is above the active card, so it acts from the next round" if event.missed else ""
    rolls = f"{card_titled(event.card)} {agree_card(event.card)} {event.rolled}"
    if event.start == event.to:
        return f"Ambush: {rolls}, and {_stay(event.card)} on place {event.to}{missed}."
    where = f"place {event.start} to {event.to}"
    return f"Ambush: {rolls}, {where}{missed}."


def _stay(card: str) -> str:
    return "stays" if agree_card(card) == "rolls" else "stay"


def agree_card(card: str) -> str:
    """The verb for a card's roll."""
    return agree((card,), "rolls", "roll") if card_titled(card) == titled(card) else "roll"


def _swapped(event: ev.CardsSwapped) -> str:
    """Why it climbs is said: by public facts the type is aggressive, or the card was read so."""
    one = card_titled(event.card) == titled(event.card)
    is_so, climbs = ("is", "climbs") if one else ("are", "climb")
    card = " (your card says so)" if event.taught else ""
    who, above = card_titled(event.card), card_titled(event.above)
    return (
        f"{who} {is_so} aggressive{card}: after {'its' if one else 'their'} turn "
        f"{'it' if one else 'they'} {climbs} over {above} on the track."
    )


def _added_card(event: ev.CardAdded) -> str:
    return f"{card_titled(event.card)} on place {event.place} of the track."


# Turns ---------------------------------------------------------------------------------------


def _turn(event: ev.TurnBegan) -> str:
    who = card_titled(event.card)
    if breed_of(event.card) or event.player:
        player = f" ({event.player}'s player acts)" if event.player else ""
        return f"Turn of {who}{player}."
    return f"{who}'s turn."


def _turn_ended(event: ev.TurnEnded) -> str:
    return f"{card_titled(event.card)}: {event.why}." if event.why else ""


def _rolled(event: ev.MoveRolled) -> str:
    if event.webbed:
        return f"{event.mouse} is webbed: it moves only once it has recovered{_later(event)}."
    word = "scurries" if event.scurry else "may move"
    if event.spaces is None:
        return f"{event.mouse} {word} its move value and {event.rolled}."
    if not event.spaces:
        return ""
    return f"{event.mouse} {word} {_many(event.spaces, 'space')}."


def _later(event: ev.MoveRolled) -> str:
    return f" (then {_many(event.spaces, 'space')})" if event.spaces else ""


def _moved(event: ev.Moved) -> str:
    return (
        f"{titled(event.name)} is on {event.to}."
        if event.to
        else f"{titled(event.name)}: space open."
    )


def _spent(event: ev.SpacesSpent) -> str:
    if not event.count:
        return f"{event.mouse} has {_many(event.left, 'space')} left."
    return f"{event.mouse} pays {event.count} spaces and has {event.left} left."


def _action(event: ev.ActionTaken) -> str:
    return ""  # what comes of it tells it


def _ability(event: ev.AbilityUsed) -> str:
    cost = f" for {event.cost} cheese" if event.cost else ""
    on = f" on {titled(event.on)}" if event.on else ""
    return f"{event.mouse} uses {event.ability}{on}{cost}."


# Mice ----------------------------------------------------------------------------------------


def _gained(event: ev.CheeseGained) -> str:
    return f"{event.mouse} gets {event.count} cheese{_why(event.why)}."


def _lost_cheese(event: ev.CheeseLost) -> str:
    if event.to == "wheel":
        return f"{event.mouse} loses {event.count} cheese to the wheel{_why(event.why)}."
    paid = event.why not in ("captured", "") and not event.why.startswith("stolen")
    return f"{event.mouse} {'pays' if paid else 'loses'} {event.count} cheese{_why(event.why)}."


def _shared(event: ev.CheeseShared) -> str:
    return f"{event.giver} gives {event.taker} {event.count} cheese."


def _item(event: ev.ItemGained) -> str:
    if event.because == ("mice-mystics/setup-equipment",) and event.why:
        return ""  # the hero card says it
    where = "wears" if event.item.worn else "has"
    kind = " (trick)" if event.item.trick else ""
    slot = f" ({event.item.slot})" if event.item.slot and not event.item.worn else ""
    return f"{event.mouse} {where} {event.item.name}{slot}{kind}."


def _item_lost(event: ev.ItemLost) -> str:
    if _SHARED in event.because:
        return f"{event.mouse} gives {event.item} back {event.why}."
    return f"{event.mouse} discards {event.item}{_why(event.why)}."


def _worn(event: ev.ItemWorn) -> str:
    if not event.worn:
        return f"{event.mouse} puts {event.item} into its pack."
    if event.because == ("mice-mystics/setup-equipment",):
        return ""  # all that is worn from the start stands in one line
    return f"{event.mouse} wears {event.item}{_why(event.slot)}."


def _learnt_ability(event: ev.AbilityLearnt) -> str:
    cost = f" for {event.cost} cheese" if event.cost else ""
    return f"{event.mouse} has the ability {event.ability}{cost}."


def _abilities_put_off(event: ev.AbilitiesPutOff) -> str:
    one, whose = len(event.mice) == 1, listed(event.mice)
    cards = f"{whose}'s ability card is" if one else f"The ability cards of {whose} are"
    return f"{cards} asked for when one is used."


def _put_off(event: ev.HeroPutOff) -> str:
    one, whose = len(event.mice) == 1, listed(event.mice)
    cards = f"{whose}'s hero card" if one else f"The hero cards of {whose}"
    return f"{cards}: what is missing is asked when it is needed." if whose else ""


def _wounded(event: ev.MouseWounded) -> str:
    poison = "poison " if event.poison else ""
    of_life = f" of {event.life}" if event.life is not None else ""
    why = _why(event.why)
    return (
        f"{event.mouse} takes {_many(event.count, poison + 'wound')}{why}: {event.total}{of_life}."
    )


def _healed(event: ev.MouseHealed) -> str:
    poison = "poison " if event.poison else ""
    return f"{event.mouse}: {_many(event.count, poison + 'wound')} healed."


def _effect(event: ev.EffectGained) -> str:
    return f"{titled(event.name)} is {worded(event.effect)}."


def _effect_lost(event: ev.EffectLost) -> str:
    if event.effect == "down":
        return f"{titled(event.name)} gets up."
    if event.effect == "water":
        return f"{titled(event.name)} is out of the water."
    return f"{titled(event.name)} is not {worded(event.effect)} any more."


def _captured(event: ev.MouseCaptured) -> str:
    return (
        f"{event.mouse} is captured{_why(event.why)}: take the figure off, with wounds and markers."
    )


def _rescued(event: ev.MouseRescued) -> str:
    turn = " That was its turn." if event.turn else ""
    return f"{event.mouse} is rescued: put it with or next to another mouse.{turn}"


# Battle --------------------------------------------------------------------------------------


def _dice(event: ev.DiceRolled) -> str:
    if event.by != "app":
        return ""
    return f"{titled(event.name)} rolls {written(event.faces)} for {event.what}."


def _battle(event: ev.BattleOpened) -> str:
    battle = event.battle
    how = "shoots at" if battle.way == "ranged" else "attacks"
    return f"{titled(battle.attacker)} {how} {listed(titled(name) for name in battle.defenders)}."


def _part_returned(event: ev.PartReturned) -> str:
    """Where it stood before, as far as that is tracked; its space is open otherwise."""
    if event.figure in event.before.turn.done:
        return f"{titled(event.figure)}'s attack is dropped: no die was rolled for it."
    approach = event.before.turn.approach
    if approach is not None and approach.there:
        return f"{titled(event.figure)} has moved and is to attack anew: no die was rolled for it."
    at = event.before.at
    place = f" from {at}" if at else ", from where it stood"
    return f"{titled(event.figure)} is to act again{place}: no die was rolled for its attack."


def _hits(event: ev.HitsCounted) -> str:
    whom = titled(event.target)
    if not event.hits:
        return f"No hit on {whom}."
    blocked = f", {event.blocks} blocked" if event.blocks else ""
    if not event.wounds:
        return f"{_many(event.hits, 'hit')} on {whom}{blocked}: no wound."
    return f"{_many(event.hits, 'hit')} on {whom}{blocked}."


_TOKEN = " A rat figure with an Elite Rat Warrior token under it."
_STANDS_FOR = {
    "elite": " Rat figures, each with an Elite Rat Warrior token under it.",
    "vurst": " A rat figure with the Captain Vurst token under it.",
    "skitter-clak": " The centipede figure.",
    "vanestra": " The spider figure.",
    "brodie": " The paw token.",
}
"""Which figure or token stands for a breed (mice-mystics/minion-tokens)."""


# Minions, tiles, encounters --------------------------------------------------------------------


def _added(event: ev.FiguresAdded) -> str:
    verb = "is" if event.missing == 1 else "are"
    missing = f" ({event.missing} more {verb} not in the box)" if event.missing else ""
    if not event.names:
        return f"No figures left for {titled(event.breed, 2)}{missing}."
    why = f": {event.why}" if event.why else ""
    who = _many(len(event.names), titled(event.breed), titled(event.breed, 2))
    who = who if event.breed in MANY else titled(event.breed)
    token = _TOKEN if event.breed == "elite" and len(event.names) == 1 else ""
    return f"{who} on the board{why}{missing}.{token or _STANDS_FOR.get(event.breed, '')}"


def _removed(event: ev.FigureRemoved) -> str:
    return f"{titled(event.name)} is {'off the board' if event.why != 'defeated' else 'defeated'}."


def _figure_wounded(event: ev.FigureWounded) -> str:
    of_life = f" of {event.life}" if event.life is not None else ""
    return f"{titled(event.name)}: {_many(event.total, 'wound')}{of_life}."


def _boss_wounded(event: ev.BossWounded) -> str:
    of_life = f" of {event.life}" if event.life is not None else ""
    return f"{card_titled(event.card)}: {_many(event.total, 'wound')}{of_life} on this card."


def _tile(event: ev.TileEntered) -> str:
    where = "flip the tile" if event.how == "flip" else "place all mice next to the exit"
    if event.mice:
        where = where.replace("all mice", "them")
        return f"{listed(event.mice)} come to {event.tile}: {where}."
    return f"The mice come to {event.tile}: {where}."


def _apart(event: ev.ApartTold) -> str:
    who = [titled(name) for name in event.names]
    return f"{listed(who)} {agree(who, 'is', 'are')} on {event.tile}."


def _encounter(event: ev.EncounterDrawn) -> str:
    old = " Discard the old face-up card." if event.replaced else ""
    ambush = " Ambush!" if event.encounter.ambush else ""
    return f"Encounter: the card lies face-up on its deck.{ambush}{old}"


def _current(where: str, leads: str) -> str:
    if leads in ("none", "yes"):
        return f"Noted for {where}: {'no' if leads == 'none' else 'a'} current."
    to = "off the tile" if leads == "off" else f"to {leads}" if leads[-1:].isdigit() else leads
    return f"Noted for {where}: the current leads {to}."


_WEAPONS: dict[object, str] = {
    "melee": "melee attacks",
    "ranged": "ranged attacks",
    "both": "melee and ranged attacks",
}


def _learnt(event: Learnt) -> str:
    if event.value is None:
        return f"Forgotten: {event.topic} {event.key}."
    if event.topic == "surge":
        rule = "no special surge" if event.value == "none" else f"special surge: {event.value}"
        return f"Noted for this tile: {rule}."
    if event.topic == "current":
        return _current(event.key, str(event.value))
    if event.topic == "ability":
        return f"Noted: {event.key} is an ability card for {event.value}."
    if event.topic == "cost":
        card = " ".join(word.capitalize() for word in event.key.split())
        return f"Noted: {card} costs {event.value} cheese."
    if event.topic == "weapon":
        way = "no weapon" if event.value == "none" else f"a weapon for {_WEAPONS[event.value]}"
        other = "melee" if event.value == "ranged" else "ranged"
        return f"Noted: {event.key} is {way} (teach weapon {event.key} {other} corrects)."
    if event.topic == "mouse" and event.because:
        return ""  # a whole hero card is told in one line
    return f"Noted: {event.key} {event.value}."


_LINES: dict[type[Record], Callable[[Any], str]] = {
    ev.ChapterBegan: _began,
    ev.HourglassMoved: lambda e: f"Hourglass to page {e.page}{_why(e.why)}.",
    ev.ValueSet: _set,
    ev.MouseValueSet: lambda e: f"{e.mouse}: {e.field} now {e.value}.",
    ev.ChapterEnded: _ended,
    ev.ChaptersTold: lambda e: f"Chapters so far: {listed(e.results)}.",
    ev.ChapterReopened: lambda e: "The chapter goes on.",
    ev.AllCaptured: lambda e: "All mice are captured!",
    ev.CheesePlaced: _placed,
    ev.CheeseTaken: lambda e: f"The wheel holds {e.total} of 6 cheese.",
    ev.SurgeBegan: lambda e: "Surge!",
    ev.SurgeStep: lambda e: e.text,
    ev.SurgeCardUsed: lambda e: "Discard the face-up encounter card.",
    ev.SurgeEnded: lambda e: "The wheel is emptied.",
    ev.OrderAwaited: _awaited,
    ev.OrderLaid: _laid,
    ev.TrackSet: lambda e: f"Initiative track: {_track(e.track)}.",
    ev.CardsDrawn: _drawn,
    ev.CardClimbed: _climbed,
    ev.CardsSwapped: _swapped,
    ev.CardRemoved: lambda e: f"The card of {card_titled(e.card)} leaves the track.",
    ev.CardAdded: _added_card,
    ev.RoundBegan: lambda e: f"Round {e.round}.",
    ev.TurnBegan: _turn,
    ev.TurnEnded: _turn_ended,
    ev.MoveRolled: _rolled,
    ev.Moved: _moved,
    ev.SpacesSpent: _spent,
    ev.MoveEnded: lambda e: f"{e.mouse}'s move is over: {e.why}.",
    ev.ActionTaken: _action,
    ev.PartReturned: _part_returned,
    ev.ActionReturned: lambda e: f"{e.mouse} has its action again: no die was rolled.",
    ev.AbilityUsed: _ability,
    ev.CheeseGained: _gained,
    ev.CheeseLost: _lost_cheese,
    ev.CheeseShared: _shared,
    ev.ItemGained: _item,
    ev.ItemLost: _item_lost,
    ev.ItemShared: lambda e: f"{e.giver} gives {e.taker} {e.item}.",
    ev.ItemWorn: _worn,
    ev.AbilityLearnt: _learnt_ability,
    ev.AbilitiesPutOff: _abilities_put_off,
    ev.AbilityForgone: lambda e: f"{e.mouse} goes without an ability card.",
    ev.AbilityForgotten: lambda e: f"{e.mouse} does not have {e.ability}.",
    ev.HeroPutOff: _put_off,
    ev.TreasureGained: lambda e: f"The party has {e.treasure}.",
    ev.TreasureLost: lambda e: f"The party does not have {e.treasure} any more.",
    ev.MouseWounded: _wounded,
    ev.MouseHealed: _healed,
    ev.EffectGained: _effect,
    ev.EffectLost: _effect_lost,
    ev.MouseCaptured: _captured,
    ev.MouseRescued: _rescued,
    ev.MouseSkipped: lambda e: f"{e.mouse} is captured and skips its turn.",
    ev.FiguresAdded: _added,
    ev.FigureRemoved: _removed,
    ev.FigureWounded: _figure_wounded,
    ev.BossWounded: _boss_wounded,
    ev.GreedBegan: lambda e: "All roaches are greedy now: cheese they steal goes to the wheel.",
    ev.GreedEnded: lambda e: "The last roach is gone, and the greed with it.",
    ev.TileEntered: _tile,
    ev.ApartTold: _apart,
    ev.TileUntold: lambda e: "The tile has no name yet: tile NAME tells it.",
    ev.TileKnown: lambda e: f"The mice are in {e.tile}.",
    ev.EncounterDrawn: _encounter,
    ev.EncounterAwaited: lambda e: "New here: an encounter.",
    ev.EncounterSkipped: lambda e: "No encounter card here.",
    ev.TrapSprung: lambda e: f"The trap snaps on {e.mouse}: take the mousetrap away.",
    ev.TrapMet: lambda e: f"{e.mouse} is on the mousetrap on {e.space}: roll for it.",
    ev.TrapsPlaced: lambda e: "Put a mousetrap on each space with a red X.",
    ev.TrapsCleared: lambda e: "No mousetraps lie here.",
    ev.TrapPassed: lambda e: f"{e.mouse} passes the mousetrap and may go on.",
    ev.TileSearched: lambda e: f"{e.mouse} finds something: draw a search card.",
    ev.DiceRolled: _dice,
    ev.BattleOpened: _battle,
    ev.HitsCounted: _hits,
    ev.MinionRolled: lambda e: f"{titled(e.figure)} rolls {e.rolled}." if e.by == "app" else "",
    ev.MinionWalked: lambda e: f"{titled(e.figure)} {e.text}." if e.text else "",
    ev.MinionStruckNobody: lambda e: f"{titled(e.figure)} has no mouse within reach.",
    ev.MinionAgain: lambda e: f"{titled(e.figure)} attacks again.",
    ev.BrodieRan: lambda e: e.text,
    ev.Noted: lambda e: e.text,
    Learnt: _learnt,
    ToldAtOnce: lambda e: e.text,
    Doubted: lambda e: f"Unlikely, but noted: {e.doubt}",
    RulingChosen: tell_ruling,
}
