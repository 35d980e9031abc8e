"""What the commands about items, heroic cards and abilities bring about.

Items lie face-down before a player until a search turns one up; each works once.
Rules: severton/items, severton/search-pockets, severton/exchange-items, SV-22, SV-63.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import commands as cmd
from companion.games.severton import deeds, exploring, vonts
from companion.games.severton import item_commands as ic
from companion.games.severton import item_events as ev
from companion.games.severton.action import refuse_other_phase
from companion.games.severton.meeting import refuse_during_encounter
from companion.games.severton.names import location_of
from companion.games.severton.no_name import is_reply, refuse_no_name
from companion.games.severton.printed import (
    ITEM_TOPIC,
    SNACK,
    SPEECH,
    STONE,
    UNTOLD,
    item_key,
    items,
    items_meant,
    learnt_printed,
)
from companion.games.severton.setup_icons import refuse_too_early
from companion.games.severton.state import QUEST, Belongings, State
from companion.games.shared.names import beginning_with, choose, listed, nearest, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

MOST_CARDS = 9
_QUESTS = {"dealt": "dealt", "done": "done", "none": "", "1": "dealt", "0": ""}


def search(play: Unfolding[State], command: ic.Search) -> None:
    """A player who does not move turns up one face-down item (SV-63)."""
    state, player = play.state, play.state.player_of(command.name)
    if not command.anyway:
        _refuse_no_search(state, player)
    if not command.item:
        raise NeedsAnswer(_which_found(play, command))
    item = _item(play, command.item)
    hidden = state.characters[player].at
    rules: tuple[str, ...] = ("severton/search-pockets", "SV-63")
    if hidden is not None and state.group_at(hidden) is not None:
        rules = (*rules, "SV-40")
    play.happen(ev.PocketsSearched(player, item, rules, play.state.partner_of(player)))


def _refuse_no_search(state: State, player: str) -> None:
    refuse_other_phase(state, "Pockets are searched")
    who = state.characters[player]
    insist = f"search {player.lower()} ITEM anyway"
    if who.at is None:
        raise Refusal("illegal", f"{player} was caught and is off the map.", "severton/caught")
    if player in state.searched:
        raise Refusal(
            "illegal",
            f"{player} searched already: one item a round ({insist}).",
            "severton/search-pockets",
        )
    if who.moves:
        raise Refusal(
            "illegal",
            f"{player} moved in this Action phase: only who does not move searches ({insist}).",
            "severton/search-pockets-moves",
        )
    if not state.belongings_of(player).pockets:
        raise Refusal(
            "illegal",
            f"{player} has no face-down item left (owns {player.lower()} items 1 corrects that).",
            "severton/search-pockets",
        )


def _which_found(play: Unfolding[State], command: ic.Search) -> Ask:
    tail = " anyway" if command.anyway else ""
    return Ask(
        id="found",
        prompt=f"Turn one face-down item of {command.name} up. Which is it?",
        answer=f"search {command.name.lower()} {{answer}}{tail}",
        expects="the name of the item",
        because=("severton/search-pockets",),
        answers_first=True,
    )


def _item(play: Unfolding[State], typed: str) -> str:
    """The item that is meant; its text is asked for the first time it turns up."""
    found = items_meant(typed, play.lore)
    if len(found) == 1 and not is_reply(typed):
        return found[0]
    if found:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(found)}: type one letter more.")
    fitting = f"its name as printed, such as {STONE}"
    refuse_no_name(typed, "an item", fitting)
    close = nearest(typed, tuple(items(play.lore)))
    hint = f" (If {close} was meant: ? and type it again.)" if close else ""
    raise NeedsAnswer(
        Ask(
            id=ITEM_TOPIC,
            prompt=f"{typed} is a new item: what does its text say?{hint}",
            answer=f"item {typed} = {{answer}}; {{command}}",
            expects="its text in a few words, or - to leave it out",
            because=("severton/items",),
            answers_first=True,
        )
    )


def use(play: Unfolding[State], command: ic.Use) -> None:
    """A revealed item has its effect and is discarded (severton/items-use)."""
    player = play.state.player_of(command.name)
    item = _ready(play, player, command)
    if command.words and item != STONE:
        raise Refusal(
            "unreadable",
            f"{' '.join(command.words)} says nothing of a {item}: use {player.lower()} "
            f"{item.lower()} (only a Stone needs a location).",
        )
    _USES.get(item, _use_as_told)(play, player, item, command)


def _ready(play: Unfolding[State], player: str, command: ic.Use) -> str:
    """Which of the player's revealed items is meant."""
    ready = tuple(dict.fromkeys(play.state.belongings_of(player).ready))
    if not command.item and len(ready) == 1:
        return ready[0]
    if not command.item and ready:
        raise NeedsAnswer(
            Ask(
                id="use",
                prompt=f"Which item does {player} use?",
                answer="{command} {answer}",
                expects=listed(ready),
                choices=tuple(Choice(name, items(play.lore).get(name, "")) for name in ready),
                because=("severton/items-use",),
            )
        )
    meant = items_meant(command.item, play.lore) or beginning_with(command.item, ready)
    found = [name for name in meant if name in ready] or (meant if command.anyway else [])
    if len(found) == 1:
        return found[0]
    what = listed(found or meant) or command.item or "item"
    raise Refusal(
        "illegal",
        f"{player} has no {what} ready: {listed(ready) or 'nothing'} is "
        f"(search turns an item up; owns {player.lower()} ITEM corrects the table).",
        "severton/items-use",
    )


def _spend(play: Unfolding[State], player: str, item: str, *rules: str) -> None:
    text = items(play.lore).get(item, "")
    because = ("severton/items-use", *rules)
    play.happen(ev.ItemUsed(player, item, text, because, play.state.partner_of(player)))


def _use_as_told(play: Unfolding[State], player: str, item: str, command: ic.Use) -> None:
    """What its text says is the players' business."""
    _spend(play, player, item)


def _use_snack(play: Unfolding[State], player: str, item: str, command: ic.Use) -> None:
    """Everybody at the location may move once more, searchers too (severton/items-snack)."""
    if not command.anyway:
        refuse_other_phase(play.state, "A Snack is shared")
    at = play.state.characters[player].at
    names = play.state.characters_at(at) if at is not None else (player,)
    _spend(play, player, item, "severton/items-snack")
    play.happen(ev.MovesGranted(names))


def _use_speech(play: Unfolding[State], player: str, item: str, command: ic.Use) -> None:
    """It counts in a speech challenge only, its owner's own or another's nearby."""
    if play.state.encounter is None and play.state.phase != QUEST and not command.anyway:
        raise Refusal(
            "not-now",
            "A Persuading Speech counts in a speech challenge: in an encounter or the Quest phase.",
            "severton/items-speech",
        )
    _spend(play, player, item, "severton/items-speech")


def _use_stone(play: Unfolding[State], player: str, item: str, command: ic.Use) -> None:
    """The Stone, as with the word ``stone``."""
    refuse_during_encounter(play.state)
    if not command.words:
        raise NeedsAnswer(
            Ask(
                id="stone-at",
                prompt="Which location without Vonts, at most two away, does the Stone hit?",
                answer=f"stone {{answer}} {player.lower()}",
                expects="a location",
                because=("severton/items-stone", "SV-22"),
            )
        )
    lasting = command.words[1] if len(command.words) > 1 else ""
    if len(command.words) > 2 or lasting not in ("", "test", "phase"):
        raise Refusal(
            "unreadable",
            f"Expected use {player.lower()} stone LOCATION [test|phase], for instance: use "
            f"{player.lower()} stone 9 test.",
        )
    vonts.stone(play, cmd.Stone(location_of(command.words[0]), player, lasting))


_USES: dict[str, Callable[[Unfolding[State], str, str, ic.Use], None]] = {
    SNACK: _use_snack,
    SPEECH: _use_speech,
    STONE: _use_stone,
}


def barter(play: Unfolding[State], command: ic.Barter) -> None:
    """Two players at one location swap a revealed item each (severton/exchange-items)."""
    state = play.state
    one, other = state.player_of(command.name), state.player_of(command.other)
    if one == other:
        raise Refusal("illegal", f"{one} and {command.other} are one player.")
    if not command.anyway:
        refuse_other_phase(state, "Items are bartered")
        _refuse_apart(state, one, other)
    given = _for_barter(play, one, command.item)
    taken = _for_barter(play, other, command.for_item)
    play.happen(ev.ItemsBartered(one, given, other, taken))


def _refuse_apart(state: State, one: str, other: str) -> None:
    here, there = state.characters[one].at, state.characters[other].at
    if here is None or here != there:
        raise Refusal(
            "illegal",
            f"Only who stands together barters: {one} is at {here or 'no place'}, "
            f"{other} at {there or 'no place'}.",
            "severton/exchange-items",
        )


def _for_barter(play: Unfolding[State], player: str, typed: str) -> str:
    ready = tuple(dict.fromkeys(play.state.belongings_of(player).ready))
    meant = items_meant(typed, play.lore) or beginning_with(typed, ready)
    found = [name for name in meant if name in ready] if typed else ready
    if len(found) == 1:
        return found[0]
    told = f"{listed(ready)}: name one" if found else listed(ready) or "nothing"
    raise Refusal(
        "illegal",
        f"One revealed item goes for one: {player} has {told}.",
        "severton/exchange-items",
    )


# What the table says of it -------------------------------------------------------------------


def owns(play: Unfolding[State], command: ic.Owns) -> None:
    """Correct, or tell at the start, what lies before players."""
    for player in dict.fromkeys(play.state.player_of(name) for name in command.names):
        before = play.state.belongings_of(player)
        after = _corrected(play, before, command)
        if not command.anyway:
            _refuse_too_early(play.state, before, after)
        play.happen(ev.BelongingsSet(player, after))


def _refuse_too_early(state: State, before: Belongings, after: Belongings) -> None:
    """Cards that only a later scenario has are a slip, unless the table insists."""
    for card, has in _kinds(after).items():
        if has and not _kinds(before)[card]:
            insist = "anyway at the end takes it all the same"
            refuse_too_early(card, state.scenario, insist)


def _kinds(own: Belongings) -> dict[str, bool]:
    """Which kinds of cards lie before a player."""
    return {
        "item": bool(own.pockets or own.ready),
        "heroic": bool(own.heroic),
        "personal": bool(own.quest),
    }


def _corrected(play: Unfolding[State], own: Belongings, command: ic.Owns) -> Belongings:
    count = number_of(command.count, 0, MOST_CARDS)
    if command.what == "quest":
        told = choose(command.count or "dealt", tuple(_QUESTS), "state of a personal quest")
        return own.replace(quest=_QUESTS[told])
    if count is None and command.count:
        raise Refusal("unknown-name", f"{command.count} is no number from 0 to {MOST_CARDS}.")
    if command.what == "items":
        return own.replace(pockets=1 if count is None else count)
    if command.what == "heroic":
        return own.replace(heroic=1 if count is None else count)
    mine = [name for name in own.ready if name.casefold() == command.what.casefold()]
    item = mine[0] if mine else _item(play, command.what)
    others = tuple(name for name in own.ready if name != item)
    return own.replace(ready=(*others, *[item] * (1 if count is None else count)))


def moved(play: Unfolding[State], command: ic.Moved) -> None:
    """Correct how many movements somebody has made in this Action phase."""
    play.happen(ev.MovesTold(play.state.partners(command.name), command.moves))


def teach_item(play: Unfolding[State], command: ic.TeachItem) -> None:
    """The text of an item is kept for ever."""
    name = item_key(command.name, play.lore)
    for learnt in learnt_printed(ITEM_TOPIC, name, command.text or UNTOLD, play.lore):
        play.happen(learnt)


DECIDERS: dict[type[Record], Callable[[Unfolding[State], Any], None]] = {
    ic.Search: search,
    ic.Use: use,
    ic.Barter: barter,
    ic.Owns: owns,
    ic.Moved: moved,
    ic.TeachItem: teach_item,
    ic.Ability: deeds.ability,
    ic.AbilityBack: deeds.ability_back,
    ic.TeachAbility: deeds.teach_ability,
    ic.Heroic: deeds.heroic,
    ic.Personal: deeds.personal,
    ic.BubbleRun: exploring.run,
}
