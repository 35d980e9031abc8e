"""What is printed on item and character cards, as the rulebook shows it or the table taught it."""

from __future__ import annotations

from companion.games.severton.names import CHARACTERS, character_of
from companion.games.severton.state import State
from companion.games.shared.game import Panel
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.names import beginning_with, listed
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal

ITEM_TOPIC = "item"
ABILITY_TOPIC = "ability"
STONE, SPEECH, SNACK = "Stone", "Persuading Speech", "Snack"
ITEMS = {
    STONE: "a location without Vonts, at most two away, looks like the largest group",
    SPEECH: "+7 in your own speech challenge, +1 in anybody else's",
    SNACK: "one more movement this round for everybody at your location",
}
UNTOLD = "-"
ADVANCED = ", advanced"


def items(lore: Lore) -> dict[str, str]:
    """The known items and their texts; "" where the text was not noted."""
    taught = {name: str(text) for name, text in lore.get(ITEM_TOPIC, {}).items()}
    return {name: "" if text == UNTOLD else text for name, text in (ITEMS | taught).items()}


def items_meant(word: str, lore: Lore) -> list[str]:
    """The items whose name ``word`` is or begins, or begins one word of."""
    names = tuple(items(lore))
    found = beginning_with(word, names)
    return found or [
        name for name in names if word and beginning_with(word, tuple(name.split()[1:]))
    ]


def ability_key(state: State, name: str) -> str:
    """Under which name an ability is known: a double-character has one card of its own."""
    return listed(state.partners(name))


def ability_text(state: State, lore: Lore, name: str) -> str:
    """What was taught of an ability, of the advanced card where that lies there."""
    known = lore.get(ABILITY_TOPIC, {})
    key = ability_key(state, name)
    if state.belongings_of(name).quest == "done" and key + ADVANCED in known:
        return str(known[key + ADVANCED])
    return str(known.get(key, ""))


def read_printed(line: str, lore: Lore) -> tuple[Learnt, ...]:
    """``item NAME = TEXT`` or ``ability WHO [advanced] = TEXT``; raises Refusal.

    WHO is a character, or the two of a double-character joined by ``+``.
    """
    name, equals, text = line.partition("=")
    topic, *words = name.split()
    topic, text = topic.casefold(), text.strip()
    if not equals or not words or (not text and topic == ABILITY_TOPIC):
        raise Refusal(
            "unreadable",
            "Expected item Whistle = TEXT, or ability jerry [advanced] = TEXT.",
        )
    return learnt_printed(topic, _key(topic, words, lore), text or UNTOLD, lore)


def _key(topic: str, words: list[str], lore: Lore) -> str:
    if topic == ITEM_TOPIC:
        return item_key(" ".join(words), lore)
    who = sorted(character_of(word) for word in words[0].split("+") if word)
    if words[1:] not in ([], ["advanced"]) or not 1 <= len(who) <= 2:
        raise Refusal("unreadable", "Expected ability WHO [advanced] = TEXT.")
    return listed(who) + (ADVANCED if words[1:] else "")


def item_key(typed: str, lore: Lore) -> str:
    """The name of an item as it is kept: as known, or as typed with a capital."""
    known = [name for name in items(lore) if name.casefold() == typed.casefold()]
    return known[0] if known else typed[0].upper() + typed[1:]


def learnt_printed(topic: str, key: str, text: str, lore: Lore) -> tuple[Learnt, ...]:
    """The lesson, none where it is known already."""
    before = lore.get(topic, {}).get(key)
    return () if text == before else (Learnt(topic, key, text, before),)


def fits_printed(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can be an item's or an ability's text."""
    if not isinstance(value, str) or not value or not key.strip():
        return False
    if topic == ITEM_TOPIC:
        return True
    return all(name in CHARACTERS for name in key.removesuffix(ADVANCED).split(" and "))


def printed_panels(lore: Lore) -> list[Panel]:
    """The items and abilities that were taught, for a screen."""
    titles = ((ITEM_TOPIC, "Items"), (ABILITY_TOPIC, "Abilities"))
    return [
        Panel(title, ("", "text"), tuple((k, str(text)) for k, text in sorted(lore[topic].items())))
        for topic, title in titles
        if lore.get(topic)
    ]
