"""What a result rested on, as questions to the table, each with the command that mends it.

When the players say that something cannot be so, one of these is not: what a
card shows, what lay in an area before the command, how spells lie, a ruling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import in_number, short
from companion.games.magecraft.layout import as_text
from companion.games.magecraft.rulings import RULINGS
from companion.games.magecraft.spells import CHARACTER, MASTERED, SPELL
from companion.games.magecraft.state import FULL, State
from companion.games.magecraft.tell import AREA_TITLES
from companion.games.shared.game import Premise
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice

Found = Iterator[Premise]


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; empty where nothing was automated."""
    found: dict[str, Premise] = {}
    for event in events:
        reader = _READERS.get(type(event))
        if reader is not None:
            for premise in reader(before, lore, event):
                found.setdefault(premise.text, premise)
    if found:
        for premise in _rulings(before, events):
            found.setdefault(premise.text, premise)
    return tuple(found.values())


def _premise(text: str, prompt: str, answer: str, expects: str, choices: Any = ()) -> Premise:
    return Premise(text, Ask("premise", prompt, answer, expects, tuple(choices)))


def _area(state: State, who: str, area: str, text: str = "") -> Premise:
    """What was taken to lie in an area before the command."""
    player = state.player(who)
    run = player.unseen if area == "bag" else getattr(player, area)
    where = f"{who}'s {AREA_TITLES[area]}"
    return _premise(
        text or f"{where}: {_lying(run)}?",
        f"What lay in {where}?" if area != "hand" else f"What had {who} in hand?",
        f"set {who.lower()} {area} {{answer}}; {{command}}",
        "gems (3f2w), or none",
    )


def _lying(run: str) -> str:
    return short(run) if run else "empty"


def _card(lore: Lore, topic: str, name: str) -> Premise:
    """What a card was taken to show."""
    text = lore.get(topic, {}).get(name, "?")
    side = {SPELL: name, MASTERED: f"mastered {name}", CHARACTER: f"the cantrip of {name}"}[topic]
    return _premise(
        f"{side} shows {text}?",
        f"What does {side} show?",
        f"{topic} {name} {{answer}}; {{command}}",
        "COST: ICONS, for instance ffw: attack draw",
    )


def _paid(state: State, lore: Lore, event: ev.SpellPaid) -> Found:
    yield _card(lore, MASTERED if event.mastered else SPELL, event.name)
    books = state.player(event.who).books
    yield _premise(
        f"{event.who}'s spellbooks lie {as_text(books)}?",
        f"How lie the spellbooks of {event.who}?",
        f"set {event.who.lower()} books {{answer}}; {{command}}",
        "spells left to right, / between the books, * for mastered",
    )
    yield from _in_hand(state, event.who)


def _in_hand(state: State, who: str) -> Found:
    player = state.player(who)
    if not player.hidden:
        yield _area(state, who, "hand")
    else:
        yield _premise(
            f"{who} had {in_number(player.in_hand)} in hand?",
            f"How many gems, or which, had {who} in hand?",
            f"set {who.lower()} hand {{answer}}; {{command}}",
            "a number, or gems (3f2w)",
        )


def _learned(state: State, lore: Lore, event: ev.Learned) -> Found:
    yield _card(lore, SPELL, event.name)
    yield from _in_hand(state, event.who)


def _cantrip(state: State, lore: Lore, event: ev.CantripPaid) -> Found:
    yield _card(lore, CHARACTER, event.character)
    yield from _in_hand(state, event.who)


def _stopped(state: State, lore: Lore, event: ev.CastStopped) -> Found:
    if "magecraft/casting-skip" in event.because:
        yield from _in_hand(state, event.who)


def _attacked(state: State, lore: Lore, event: ev.Attacked) -> Found:
    yield _area(state, event.target, "shield")
    yield _area(state, event.target, "hp")


def _healed(state: State, lore: Lore, event: ev.Healed) -> Found:
    count = len(state.player(event.who).hp)
    full = f" (full: {FULL})" if count >= FULL else f" of {FULL}"
    yield _area(state, event.who, "hp", f"{event.who} had {count} HP{full}?")


def _refilled(state: State, lore: Lore, event: ev.BagRefilled) -> Found:
    player = state.player(event.who)
    if player.exact:
        yield _area(state, event.who, "bag", f"{event.who}'s bag held {in_number(player.bag)}?")
        yield _area(state, event.who, "discard")
    else:
        yield from _in_hand(state, event.who)


def _drawn(state: State, lore: Lore, event: ev.Drawn) -> Found:
    if event.how in ("forced", "app") and state.player(event.who).exact:
        yield _area(state, event.who, "bag")


def _lapsed(state: State, lore: Lore, event: ev.IconLapsed) -> Found:
    yield _premise(
        f"the Academy: {_lying(state.academy)}?",
        "What lay in the Academy?",
        "set academy {answer}; {command}",
        "gems (3f2w), or none",
    )
    if "MC-10" in event.because:
        yield _premise(
            "the Shield Area has so few places?",
            "How many places does the Shield Area show?",
            "places {answer}; {command}",
            "a number, or none",
        )


def _out(state: State, lore: Lore, event: ev.Eliminated) -> Found:
    yield _area(state, event.who, "hp")


def _won(state: State, lore: Lore, event: ev.GameWon) -> Found:
    if event.how == "score":
        yield _area(state, event.who, "score")


def _rulings(state: State, events: tuple[Record, ...]) -> Found:
    used = {id_ for event in events for id_ in getattr(event, "because", ())}
    for ruling in RULINGS:
        if ruling.id in used:
            value = state.ruling(ruling.id) or ruling.default
            others = {each: told for each, told in ruling.values.items() if each != value}
            yield _premise(
                f"{ruling.id} decided as {value}?",
                ruling.question,
                f"ruling {ruling.id} {{answer}}; {{command}}",
                " or ".join(others),
                (Choice(each, told) for each, told in others.items()),
            )


_READERS: dict[type[Record], Callable[[State, Lore, Any], Found]] = {
    ev.SpellPaid: _paid,
    ev.Learned: _learned,
    ev.CantripPaid: _cantrip,
    ev.CastStopped: _stopped,
    ev.Attacked: _attacked,
    ev.Healed: _healed,
    ev.BagRefilled: _refilled,
    ev.Drawn: _drawn,
    ev.IconLapsed: _lapsed,
    ev.Eliminated: _out,
    ev.GameWon: _won,
}
