"""Each fact as one line for people, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import events as ev
from companion.games.severton.names import BUBBLE, BUBBLE_TOPIC, SCIROCCO
from companion.games.severton.state import PHASE_TITLES, Values
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.names import agree, listed
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen, tell_ruling


def tell(event: Record) -> str:
    """One line that says what happened and why; "" for facts that need no line."""
    line = _LINES.get(type(event)) or _rarer_line(event)
    return "" if line is None else line(event)


def _rarer_line(event: Record) -> Callable[[Any], str] | None:
    """What tells a fact of a rarer subject, loaded when there is one."""
    if isinstance(event, ev.QuestFact):
        from companion.games.severton import tell_quests

        return tell_quests.LINES.get(type(event))
    if isinstance(event, ev.ItemFact):
        from companion.games.severton import tell_items

        return tell_items.LINES.get(type(event))
    return None


def values_in_words(values: Values) -> str:
    """A Group card's numbers as people say them."""
    parts = [("fist", values.fist), ("speech", values.speech), ("eye", values.eye)]
    return ", ".join(f"{name} {number}" for name, number in parts if number is not None) or "blank"


def _began(event: ev.GameBegan) -> str:
    if event.light:
        return "Severton, light: type a Movement card and answer what it turns on."
    double = f", {listed(event.double)} as double-character" if event.double else ""
    stars = f", {event.stars} star{'s' * (event.stars != 1)}" if event.stars else ""
    stars += ", advanced Movement cards" if event.advanced else ""
    start = "Characters and Bubble" if event.bubble else "Characters"
    who = f"scenario {event.scenario}, {event.players} players{double}{stars}"
    assumed = f" {_ASSUMED}" if event.assumed else ""
    return f"Severton, {who}. {start} start at 1; each player draws four action cards.{assumed}"


_ASSUMED = (
    "That was assumed; otherwise for instance: "
    "new severton --scenario 2 --players 4 --double jerry,redcap --stars 1."
)


def _phase(event: ev.PhaseBegan) -> str:
    title = PHASE_TITLES[event.phase]
    idle = ""
    if event.idle:
        idle = f" Vonts {listed(event.idle)} have no Movement card left: they do not move."
    return f"Round {event.round}: {title}." if event.phase == "action" else f"{title}.{idle}"


def _group_placed(event: ev.GroupPlaced) -> str:
    if event.at is None:
        return f"Vonts {event.letter} lie on their lettered space."
    hides = f" {listed(event.hides)} there count as hidden." if event.hides else ""
    return f"Vonts {event.letter} stand at {event.at}.{hides}"


def _figure_placed(event: ev.FigurePlaced) -> str:
    if event.at is None:
        return f"{event.name} is off the map."
    hidden = f", hidden from Vonts {event.hidden_from}" if event.hidden_from else ""
    meets = f", and meets Vonts {event.meets}" if event.meets else ""
    return f"{event.name} is at {event.at}{hidden}{meets}."


def _value_set(event: ev.ValueSet) -> str:
    if event.field in ("reached", "steps_left"):
        return ""  # the corrected track tells it
    if event.field == "bubble_plays" and event.because:
        return ""  # the lesson tells it
    switches: dict[object, str] = {True: "on", False: "off"}
    value = switches[event.value] if isinstance(event.value, bool) else event.value
    return f"{event.field.replace('_', ' ').capitalize()}: now {value}."


def _cards(event: ev.CardsRevealed) -> str:
    if "severton/investigate" not in event.because:
        return ""  # the move itself tells it
    cards = " and ".join(event.cards)
    return f"Vonts {event.letter} have {cards}."


def _group_card(event: ev.GroupCardRevealed) -> str:
    if event.values is None:
        return f"The Group card of Vonts {event.letter} is face-up."
    return f"Vonts {event.letter}: {values_in_words(event.values)}."


def _moved(event: ev.GroupMoved) -> str:
    why = event.why
    if event.through is not None:
        why = (
            f"{why} at {event.through}"
            if why.startswith("through")
            else f"{why}, through {event.through}"
        )
    if event.start == event.to:
        return f"Vonts {event.letter} end where they began, at {event.to} ({why})."
    return f"Vonts {event.letter}: {event.start} to {event.to} ({why})."


def _regrouped(event: ev.GroupRegrouped) -> str:
    card = (
        "put a new Group card face-down"
        if event.replaced
        else "their Group card is face-down anyway"
    )
    return f"Vonts {event.letter} regroup at {event.at}: {event.why}; {card}."


def _met(event: ev.EncounterBegan) -> str:
    if not event.company:
        alone = BUBBLE if event.bubble else SCIROCCO
        return f"Vonts {event.letter} meet {alone} alone at {event.at}."
    who = listed([*event.company, *([BUBBLE] if event.bubble else [])])
    turn = " Turn their Group card face-up." if event.turned else ""
    return f"Encounter at {event.at}: Vonts {event.letter} meet {who}.{turn}"


def _hid(event: ev.CharactersHid) -> str:
    hides = agree(event.names, "hides", "hide")
    return f"{listed(event.names)} {hides}: unseen while they and the Vonts stay."


def _caught(event: ev.CharactersCaught) -> str:
    cards = "every card, items too" if event.everything else "all action cards"
    return f"{listed(event.names)} caught: take the token back and discard {cards}."


def _joined(event: ev.CharactersJoined) -> str:
    who = [*event.names, *([BUBBLE] if event.bubble else [])]
    return f"{listed(who)} {agree(who, 'comes', 'come')} out of hiding."


def _beaten(event: ev.GroupBeaten) -> str:
    helped = ", Bubble's 3 included" if "severton/bubble-encounters" in event.because else ""
    return (
        f"Vonts {event.letter} are beaten{helped}: token to space {event.letter}, discard both "
        "their cards."
    )


def _ended(event: ev.EncounterEnded) -> str:
    if event.how == "corrected":
        return f"The encounter at {event.at} is called off."
    return ""


def _rose(event: ev.UnrestRose) -> str:
    return f"Unrest {event.to} ({event.why})."


def _extra_draw(event: ev.ExtraDraw) -> str:
    if event.ignored:
        return "No third extra card draw token: two are the most in one round."
    return f"Extra card draw token on the action deck ({event.count})."


def _entered(event: ev.GroupEntered) -> str:
    return (
        f"New Vonts {event.letter}: put their token on its lettered space; "
        "they are deployed in the Vonts refresh."
    )


def _boosted(event: ev.GroupBoosted) -> str:
    what = "get +5 fist, +3 speech and +2 eye from now on"
    if event.boost == "speed":
        what = "get two Movement cards from the next Vonts refresh on"
    if event.waiting:
        tile = f"put the tile beside space {event.letter} for when they enter"
        return f"Vonts {event.letter}, not in the game yet, {what}: {tile}."
    return f"Vonts {event.letter} {what}."


def _prepared(event: ev.CardsPrepared) -> str:
    cards = "two new Movement cards" if event.count == 2 else "a new Movement card"
    return f"Vonts {event.letter}: {cards} face-down."


def _deployed(event: ev.GroupDeployed) -> str:
    searched = "" if event.token == event.at else f" (token {event.token} is held)"
    return f"Vonts {event.letter} come onto the map at {event.at}{searched}."


def _returned(event: ev.CharactersReturned) -> str:
    who = listed([*event.names, *([BUBBLE] if event.bubble else [])])
    return f"{who} back at {event.at} with {event.cards} new action cards."


def _refreshed(event: ev.HandsRefreshed) -> str:
    if not event.extra:
        return ""
    return f"Everybody has drawn, {event.extra} more than usual: take the extra draw tokens away."


def _went(event: ev.PartyWent) -> str:
    who = listed([*event.names, *([BUBBLE] if event.bubble else [])])
    others = {0: "", 1: "", 2: " and any other card"}.get(
        event.cards, f" and {event.cards - 1} other cards"
    )
    paid = f", for a {event.colour} card{others}" if event.cards else ""
    return f"{who}: {event.start} to {event.to} ({event.colour} path){paid}."


EXPLORING = "a card with the exploration symbol"


def _unlocked(event: ev.PassageUnlocked) -> str:
    paid = f", for {EXPLORING}" if "severton/exploration" in event.because else ""
    return f"The passage {event.ends[0]}–{event.ends[1]} is unlocked{paid}: remove the Lock token."


def _learnt(event: Learnt) -> str:
    if event.topic in ("item", "ability"):
        text = "" if event.value in ("-", None) else f": {event.value}"
        return f"Noted: {event.topic} {event.key}{text}."
    if event.topic == "quest":
        return f"Noted: the quest {event.key}."
    if event.topic == BUBBLE_TOPIC:
        part = "is one of the group" if event.value == "on" else "only shows where he is"
        return f"Noted: in {event.key} Bubble's token {part}."
    if event.topic != "path":
        key = event.key.replace(" 1 stars", " 1 star")
        return f"Noted: {event.topic.replace('-', ' ')} of {key}."
    place, _, colour = event.key.partition(" ")
    if event.value is None:
        return f"Forgotten: where {colour} from {place} leads."
    kept = str(event.value) in str(event.before).split()  # the other direction is as it was
    if isinstance(event.value, int) and 0 < event.value < int(place) and not kept:
        return ""  # the other direction of the same path tells it
    if isinstance(event.value, int) and event.value > int(place) and not kept:
        return f"Noted: the {colour} path joins {place} and {event.value}."
    where = str(event.value).replace(" ", " and ") if event.value else "nowhere"
    return f"Noted: {colour} from {place} leads to {where}."


def _light(event: ev.LightResolved) -> str:
    return f"{event.card}: the group {event.outcome}."


_LINES: dict[type[Record], Callable[[Any], str]] = {
    ev.GameBegan: _began,
    ev.PhaseBegan: _phase,
    ev.GroupPlaced: _group_placed,
    ev.GroupRemoved: lambda e: f"Vonts {e.letter} are not in the game.",
    ev.FigurePlaced: _figure_placed,
    ev.ValueSet: _value_set,
    RulingChosen: tell_ruling,
    ev.RouteChosen: lambda e: f"The {e.colour} path from {e.place} to {e.to} is meant.",
    ev.ArrowsTold: lambda e: f"Vonts {e.letter}: {e.card} goes on with {e.arrows}.",
    ev.CardsRevealed: _cards,
    ev.GroupCardRevealed: _group_card,
    ev.GroupMoved: _moved,
    ev.GroupStayed: lambda e: f"Vonts {e.letter} stay at {e.at}: {e.why}.",
    ev.GroupRegrouped: _regrouped,
    ev.GroupSkipped: lambda e: f"Vonts {e.letter} do not move, as the table says (no rule does).",
    ev.CardsDiscarded: lambda e: (
        f"Vonts {e.letter} discard their Movement card{'s' * (e.count > 1)}."
    ),
    ev.EncounterBegan: _met,
    ev.CharactersJoined: _joined,
    ev.CharactersHid: _hid,
    ev.CharactersCaught: _caught,
    ev.KeeperNamed: lambda e: f"Bubble is with {listed(e.people or (e.name,))}.",
    ev.GroupBeaten: _beaten,
    ev.GroupSent: lambda e: f"Vonts {e.letter} are sent from {e.start} to {e.to}.",
    ev.EncounterEnded: _ended,
    ev.UnrestRose: _rose,
    ev.ExtraDraw: _extra_draw,
    ev.FinalSurge: lambda e: "Final surge: one more movement each in the next Action phase.",
    ev.MoonRose: lambda e: "Moon: from now on only quests with a moon are revealed.",
    ev.GroupEntered: _entered,
    ev.GroupThereAlready: lambda e: (
        f"The track brings in Vonts {e.letter}, who are in the game already: nothing changes."
    ),
    ev.GroupBoosted: _boosted,
    ev.IconMet: lambda e: f"The token met {e.icon}: carry it out as the icons overview says.",
    ev.GameLost: lambda e: "Unrest reached the end of its track: the Rapid Arrows have lost.",
    ev.GameReopened: lambda e: "The game goes on.",
    ev.CardsPrepared: _prepared,
    ev.GroupDeployed: _deployed,
    ev.TokensShuffled: lambda e: "The location tokens are shuffled anew.",
    ev.CharactersReturned: _returned,
    ev.HandsRefreshed: _refreshed,
    ev.PartyWent: _went,
    ev.PassageUnlocked: _unlocked,
    ev.PassageLocked: lambda e: f"The passage {e.ends[0]}–{e.ends[1]} is locked.",
    ev.BubbleTaken: lambda e: (
        f"Bubble is caught with {listed(e.people or (e.keeper,))}: take his token back too."
    ),
    ev.StoneThrown: lambda e: f"The Stone counts as the largest group at {e.at}.",
    ev.StoneSpent: lambda e: "The Stone has had its effect.",
    ev.LightResolved: _light,
    Learnt: _learnt,
    Doubted: lambda e: f"Worth a look: {e.doubt}",
}
