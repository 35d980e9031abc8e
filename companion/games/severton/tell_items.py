"""Each fact about items, heroic cards and abilities as one line for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import item_events as ev
from companion.games.severton.state import Belongings
from companion.games.severton.tell import EXPLORING
from companion.games.shared.names import agree, listed
from companion.games.shared.record import Record


def counted(number: int, what: str) -> str:
    """``2 heroic cards``, ``1 heroic card``."""
    return f"{number} {what}{'s' * (number != 1)}"


def belongings_in_words(own: Belongings) -> str:
    """What lies before a player, in words."""
    quests = {"dealt": "a personal quest", "done": "the advanced character card"}
    parts = [
        *([counted(own.pockets, "face-down item")] if own.pockets else []),
        *own.ready,
        *([counted(own.heroic, "heroic card")] if own.heroic else []),
        *([quests[own.quest]] if own.quest in quests else []),
    ]
    return listed(parts) or "nothing besides action cards"


def _doing(event: Any, one: str, several: str) -> str:
    """Who does it, both of a double-character, with the verb that goes with them."""
    who = [event.player, *([event.partner] if event.partner else [])]
    return f"{listed(who)} {agree(who, one, several)}"


def _dealt(event: ev.CardsDealt) -> str:
    parts = [
        *([counted(event.items, "item") + " face-down, unseen"] if event.items else []),
        *([counted(event.heroic, "heroic card")] if event.heroic else []),
        *([counted(event.quests, "personal quest") + " in secret"] if event.quests else []),
    ]
    return f"Deal to each player: {listed(parts)}." if parts else ""


def _searched(event: ev.PocketsSearched) -> str:
    return (
        f"{_doing(event, 'finds', 'find')} {event.item} in the pockets: it may be used at once. "
        "No movements this round."
    )


def _used(event: ev.ItemUsed) -> str:
    text = f" ({event.text})" if event.text else ""
    return f"{_doing(event, 'uses', 'use')} {event.item}{text}: discard it."


def _granted(event: ev.MovesGranted) -> str:
    return f"{listed(event.names)} {agree(event.names, 'has', 'have')} one more movement."


def _bartered(event: ev.ItemsBartered) -> str:
    return f"{event.player} gives {event.item} to {event.other} for {event.for_item}."


def _ability(event: ev.AbilityUsed) -> str:
    which = "the advanced ability" if event.advanced else "the ability"
    text = f" ({event.text})" if event.text else ""
    return f"{_doing(event, 'uses', 'use')} {which}{text}: turn the character card a little."


def _heroic(event: ev.HeroicPlayed) -> str:
    triples = " What doubles a doubled card only triples it." if "SV-35" in event.because else ""
    return f"{_doing(event, 'plays', 'play')} a heroic card: it leaves the game.{triples}"


def _fulfilled(event: ev.PersonalQuestFulfilled) -> str:
    used = " Of its ability only what was not used this round is left." if event.used else ""
    return (
        f"{_doing(event, 'fulfils', 'fulfil')} the personal quest: show it and put it away, "
        f"take the advanced character card and a random heroic card.{used}"
    )


def _turned(event: ev.GroupsTurned) -> str:
    turn = f"turn both cards of Vonts {listed(event.letters)} face-up."
    return f"Bubble looks around: {turn}" if event.by else f"Investigated, for {EXPLORING}: {turn}"


def _ran(event: ev.BubbleRan) -> str:
    way = "–".join(str(place) for place in (event.start, *event.way))
    return f"Bubble runs {way} to {listed(event.names)}."


LINES: dict[type[Record], Callable[[Any], str]] = {
    ev.CardsDealt: _dealt,
    ev.BelongingsSet: lambda e: f"{e.player}: {belongings_in_words(e.belongings)}.",
    ev.PocketsSearched: _searched,
    ev.ItemUsed: _used,
    ev.MovesGranted: _granted,
    ev.MovesTold: lambda e: (
        f"{listed(e.names)} {agree(e.names, 'has', 'have')} made {counted(e.moves, 'movement')}."
    ),
    ev.ItemsBartered: _bartered,
    ev.AbilityUsed: _ability,
    ev.AbilityRestored: lambda e: f"{_doing(e, 'may', 'may')} still use the ability this round.",
    ev.HeroicPlayed: _heroic,
    ev.PersonalQuestFulfilled: _fulfilled,
    ev.GroupsTurned: _turned,
    ev.BubbleRan: _ran,
}
