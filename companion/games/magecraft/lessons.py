"""Teaching the cards: a line each, pasted as a list, or question by question.

``spell Fireball ffw: attack attack``, ``mastered Fireball same``, ``character
Pyra f: draw``, ``places none``; a line without a word in front teaches a spell.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.magecraft.spells import (
    BOARD,
    CHARACTER,
    MASTERED,
    MASTERED_FORM,
    PLACES,
    SPELL,
    is_same,
    named,
    read_text,
    split_text,
)
from companion.games.magecraft.state import BASIC_SPELLS, STARTING_SPELLS
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Refusal

TOPICS = {
    SPELL: "spells: COST: ICON…, the cost left to right",
    MASTERED: "the mastered sides of spells: COST: ICON…",
    CHARACTER: "the cantrips of the characters: GEM: ICON…",
    BOARD: "what all character boards show: places of the Shield Area, 0 for no limit",
}
PRACTICE = (
    "spell Meditation -: draw",
    "spell Magic Missile f: attack",
    "spell Mana Tricks w: draw draw",
    "spell Minor Cure l: heal heal",
    "spell Absorb e: shield shield",
    "spell Fireball ff: attack attack",
    "spell Ice Wall we: shield shield draw",
    "spell Sunbeam ll: heal attack",
    "spell Void Step d: vanish draw",
    "mastered Fireball same",
    "mastered Magic Missile same",
    "mastered Mana Tricks same",
    "character Pyra *: draw",
    "character Marin *: heal",
    "places none",
)
"""Made-up cards to try the program with; they are not the printed ones."""

SPELLS = 25
CHARACTERS = 4
MOST_PLACES = 40
_EXAMPLES = "spell Fireball ffw: attack draw, or character Pyra f: draw, or places none"


def read_lesson(line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
    """The facts that a line teaches, and warnings; raises Refusal."""
    words = line.replace("=", " ").split()
    learnt = learn_line(words, lore)
    return learnt, [doubt for fact in learnt for doubt in _doubts(fact, lore)]


def learn_line(words: Sequence[str], lore: Lore) -> tuple[Learnt, ...]:
    """One lesson; a line that begins with no topic is about a spell. Raises Refusal."""
    if not words:
        raise Refusal("unreadable", f"Expected {_EXAMPLES}.")
    first, rest = words[0].casefold(), list(words[1:])
    if first in (PLACES.split()[1], BOARD):
        return _places(rest, lore)
    if first == MASTERED:
        return _mastered(rest, lore)
    if first == CHARACTER:
        return _text(CHARACTER, rest, lore)
    return _text(SPELL, rest if first == SPELL else list(words), lore)


def _text(topic: str, words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    name_words, text = split_text(words)
    if topic == CHARACTER:
        _refuse_no_cantrip(text)
    return _learn(topic, _kept_name(topic, name_words, lore), text, lore)


def _refuse_no_cantrip(text: str) -> None:
    """A cantrip takes one gem, by the rulebook."""
    cost = text.partition(":")[0].replace("-", "")
    if len(cost) != 1:
        raise Refusal(
            "illegal",
            f"A cantrip takes 1 gem, not {len(cost)}: for instance f: draw (* is any gem).",
            "magecraft/cantrip",
        )


def _kept_name(topic: str, words: list[str], lore: Lore) -> str:
    """The name as it is known already, whatever its capitals; else as typed now."""
    name = named(words)
    printed = (*STARTING_SPELLS, *BASIC_SPELLS) if topic == SPELL else ()
    same = [known for known in (*lore.get(topic, {}), *printed)
            if known.casefold() == name.casefold()]  # fmt: skip
    return same[0] if same else name


def _mastered(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """The other side of a spell; ``same`` where it costs and does the same."""
    if is_same(words):
        name = _spell_named(words[:-1], lore)
        text = lore.get(SPELL, {}).get(name)
        if read_text(text) is None:
            raise Refusal("not-now", f"Teach the basic side first: spell {name} COST: ICONS.")
        return _learn(MASTERED, name, text, lore)
    name_words, text = split_text(words, MASTERED_FORM)
    return _learn(MASTERED, _spell_named(name_words, lore), text, lore)


def _spell_named(words: list[str], lore: Lore) -> str:
    known = (*lore.get(SPELL, {}), *STARTING_SPELLS, *BASIC_SPELLS)
    found = beginning_with(" ".join(words), tuple(dict.fromkeys(known)))
    return found[0] if len(found) == 1 else named(words)


def _places(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """How many places the Shield Area shows (MC-10)."""
    words = [word for word in words if word.casefold() not in ("shield", "places")]
    typed = words[0].casefold() if len(words) == 1 else ""
    none = bool(typed) and "none".startswith(typed)
    number = 0 if none else number_of(typed, 0, MOST_PLACES)
    if number is None:
        raise Refusal("unreadable", "Expected places NUMBER, or places none.", "MC-10")
    return _learn(BOARD, PLACES, number, lore)


def _learn(topic: str, key: str, value: Json, lore: Lore) -> tuple[Learnt, ...]:
    before = lore.get(topic, {}).get(key)
    because = ("MC-10",) if topic == BOARD else ("magecraft/spell-list",)
    return () if value == before else (Learnt(topic, key, value, before, because),)


# Odd, missing, known -------------------------------------------------------------------------


def _doubts(fact: Learnt, lore: Lore) -> list[str]:
    if fact.topic == SPELL and fact.key not in lore.get(SPELL, {}):
        count = len(lore.get(SPELL, {})) + 1
        if count > SPELLS:
            return [f"{count} spells are taught, and the box has {SPELLS} different ones."]
    return []


def check(lore: Lore) -> list[str]:
    """What is odd about what is known, one sentence each."""
    odd = []
    for topic, most, what in ((SPELL, SPELLS, "spells"), (CHARACTER, CHARACTERS, "characters")):
        if len(lore.get(topic, {})) > most:
            odd.append(f"{len(lore[topic])} {what} are taught, and the box has {most}.")
    for topic in (SPELL, MASTERED, CHARACTER):
        for name, text in lore.get(topic, {}).items():
            if read_text(text) is None:
                odd.append(f"What is kept of {topic} {name} is not readable.")
    cantrips = {name: read_text(text) for name, text in lore.get(CHARACTER, {}).items()}
    odd += [
        f"The cantrip of {name} costs {len(spell.cost)} gems: a cantrip takes one."
        for name, spell in cantrips.items()
        if spell is not None and len(spell.cost) != 1
    ]
    return odd


def next_question(lore: Lore) -> Ask | None:
    """The spells that every game has, then the board."""
    for name in (*STARTING_SPELLS, *BASIC_SPELLS):
        if name not in lore.get(SPELL, {}):
            return Ask(
                id=f"{SPELL} {name}",
                prompt=f"{name}: the cost left to right, then the icons?",
                answer=f"{SPELL} {name} {{answer}}",
                expects="for instance ffw: attack draw",
            )
    if PLACES not in lore.get(BOARD, {}):
        return Ask(
            id="places",
            prompt="How many places does the Shield Area of the character boards show?",
            answer="places {answer}",
            expects="a number, or none",
        )
    return None


def describe(lore: Lore) -> Sheet:
    """The cards as a table: basic side, mastered side."""
    names = dict.fromkeys((*STARTING_SPELLS, *BASIC_SPELLS, *sorted(lore.get(SPELL, {}))))
    basic, other = lore.get(SPELL, {}), lore.get(MASTERED, {})
    rows = tuple((n, str(basic.get(n, "?")), str(other.get(n, "?"))) for n in names)
    characters = tuple((n, str(text)) for n, text in sorted(lore.get(CHARACTER, {}).items()))
    panels = [Panel("", ("spell", "shows", "mastered"), rows)]
    if characters:
        panels.append(Panel("Cantrips", ("character", "shows"), characters))
    if PLACES in lore.get(BOARD, {}):
        places = lore[BOARD][PLACES] or "no limit"
        panels.append(Panel("", (), ((f"Places of the Shield Area: {places}",),)))
    return Sheet(f"Cards of Magecraft: {len(basic)} of {SPELLS} spells told", tuple(panels))


def fits(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can mean anything here."""
    if topic == BOARD:
        return key == PLACES and type(value) is int and 0 <= value <= MOST_PLACES
    shown = read_text(value)
    if topic not in (SPELL, MASTERED, CHARACTER) or shown is None:
        return False
    if topic == CHARACTER and len(shown.cost) != 1:
        return False
    try:
        return named(key.split()) == key
    except Refusal:
        return False
