"""Teaching what is printed on hero and initiative cards, and which tiles have a special surge.

The table's own cards are always right: what they say wins over every publicly
known value, with a word of doubt where the two differ.
"""

from __future__ import annotations

from companion.games.mice_mystics import abilities, bestiary, currents, gear, heroes, tiles, weapons
from companion.games.mice_mystics.arguments import anyway_at_the_end
from companion.games.mice_mystics.names import MICE, breed_of, mouse_of
from companion.games.mice_mystics.wheel import SURGE_TOPIC
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.names import beginning_with, choose, listed
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Refusal

TOPICS = {
    heroes.TOPIC: "values of the hero cards: NAME FIELD = NUMBER",
    bestiary.TOPIC: "values of the initiative cards of minions: CARD FIELD = VALUE",
    SURGE_TOPIC: "special surge rules by chapter and tile, none where there is none",
    gear.TOPIC: "slots that cards fill: CARD = SLOT",
    weapons.TOPIC: "how search cards attack: CARD = melee, ranged, both or none",
    abilities.TOPIC: "ability cards beside the public list: CARD = MOUSE",
    abilities.COST: "what ability cards cost: CARD = CHEESE",
    tiles.TOPIC: "spaces of a tile and what they touch",
    currents.TOPIC: "where currents lead: TILE SPACE = SPACE",
    tiles.SIGHT: "which spaces of a tile see each other",
}
PRACTICE: tuple[str, ...] = (
    "collin battle 2", "collin defence 2", "collin lore 1", "collin life 4",
    "nez move 1", "nez battle 2", "nez defence 1", "nez lore 2", "nez life 4",
    "tilda move 2", "tilda battle 1", "tilda defence 1", "tilda lore 3", "tilda life 3",
    "filch move 3", "filch battle 2", "filch defence 1", "filch lore 1", "filch life 3",
    "lily move 2", "lily battle 2", "lily defence 1", "lily lore 1", "lily life 3",
    "maginos move 1", "maginos defence 1", "maginos lore 4", "maginos life 3",
)  # fmt: skip
"""Made up so that the game can be tried without its box; not the printed values."""


def read_lesson(line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
    """The facts in a line, and warnings: ``nez life 4``, ``rat battle 2``, ``3 4 5`` (a space).

    Several fields may follow a name: ``nez move 1 battle 2``.  Raises Refusal.
    """
    words = [w for w in line.replace("=", " ").replace(",", " ").replace(":", " ").split() if w]
    if words and words[0].casefold() == "teach":
        words = words[1:]
    if words and words[0].casefold() == SURGE_TOPIC:
        return _surge_lesson(words[1:], lore), []
    if words and words[0].casefold() == gear.TOPIC:
        return _slot_lesson(words[1:], lore), []
    if words and words[0].casefold() == weapons.TOPIC:
        return weapons.lesson(words[1:], lore), []
    if words and words[0].casefold() == currents.TOPIC:
        return _current_lesson(words[1:], lore), []
    if words and words[0].casefold() in (abilities.TOPIC, abilities.COST):
        return _card_lesson(words, lore), []
    if len(words) < 3:
        raise _usage()
    name, topic, fields = _subject(words[0])
    if len(words) % 2 == 0:
        raise _no_value(topic, words[1:], fields)
    learnt: list[Learnt] = []
    for field_word, value_word in zip(words[1::2], words[2::2], strict=True):
        field = choose(field_word, fields, "value")
        reader = heroes.read_value if topic == heroes.TOPIC else bestiary.read_value
        learnt += learn(topic, f"{name} {field}", reader(field, value_word), lore)
    return tuple(learnt), doubts_of(learnt)


def _no_value(topic: str, words: list[str], fields: tuple[str, ...]) -> Refusal:
    """Why words behind a name are no values: what is no number is said."""
    found = beginning_with(words[0], fields)
    if len(found) != 1:
        return _usage()
    read = heroes.read_value if topic == heroes.TOPIC else bestiary.read_value
    try:
        read(found[0], " ".join(words[1:]))
    except Refusal as no:
        return no
    return _usage()


def _usage() -> Refusal:
    return Refusal(
        "unreadable",
        "Expected NAME VALUE NUMBER, for instance: teach nez life 4, or teach rat battle 2.",
    )


def _subject(word: str) -> tuple[str, str, tuple[str, ...]]:
    """Whose card is meant, its topic, and the fields it has."""
    if beginning_with(word, MICE):
        return mouse_of(word), heroes.TOPIC, tuple(heroes.VALUES)
    return (
        choose(word.casefold(), bestiary.CARDS, "mouse or minion"),
        bestiary.TOPIC,
        (bestiary.FIELDS),
    )


def learn(topic: str, key: str, value: Json, lore: Lore) -> tuple[Learnt, ...]:
    """The lesson that replaces what was known, none where it was known already."""
    before = lore.get(topic, {}).get(key)
    return () if value == before else (Learnt(topic, key, value, before),)


def _surge_lesson(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``surge CHAPTER TILE none|yes``: whether a tile has a special surge."""
    if len(words) < 3:
        raise Refusal("unreadable", "Expected surge CHAPTER TILE none, or yes.")
    value = {"none": "none", "no": "none"}.get(words[-1].casefold(), "special")
    return learn(SURGE_TOPIC, " ".join(words[:-1]).casefold(), value, lore)


def _slot_lesson(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``slot CARD SLOT [anyway]``: which slot a card fills; anyway one that nobody knows."""
    words, anyway = anyway_at_the_end(words)
    if len(words) < 2:
        raise Refusal("unreadable", "Expected slot CARD SLOT, for instance: slot dagger paw.")
    card, slot = " ".join(words[:-1]), words[-1].casefold()
    if not anyway:
        gear.refuse_no_slot(card, slot, lore)
    return learn(gear.TOPIC, card.casefold(), slot, lore)


def _current_lesson(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``current TILE SPACE SPACE``, or ``off`` or ``none``: where a current leads."""
    if len(words) < 2:
        raise Refusal("unreadable", "Expected current TILE SPACE SPACE, or off, or none.")
    return learn(currents.TOPIC, " ".join(words[:-1]).casefold(), words[-1].casefold(), lore)


def _card_lesson(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``ability CARD MOUSE``: who may take a card; ``cost CARD CHEESE``: what it costs."""
    topic, *name, last = words
    if not name:
        raise Refusal("unreadable", "Expected ability CARD MOUSE, or cost CARD CHEESE.")
    if topic.casefold() == abilities.COST:
        return abilities.cost_lesson(" ".join(name), last, lore)
    return abilities.lesson(" ".join(name), mouse_of(last), lore)


def doubts_of(learnt: list[Learnt]) -> list[str]:
    """Where a card says something else than is publicly known: the card wins."""
    doubts = []
    for fact in learnt:
        name, _, field = fact.key.rpartition(" ")
        known = _public(fact.topic, name, field)
        if known is not None and known != fact.value:
            doubts.append(
                f"{name} {field} {fact.value}: publicly known is {known}; your card wins."
            )
    return doubts


def _public(topic: str, name: str, field: str) -> Json:
    """A publicly known value, None where nobody knows."""
    if topic == heroes.TOPIC:
        return getattr(heroes.hero(name, {}), field, None)
    if field in ("size", "trait"):
        return None
    return getattr(bestiary.card_of(name, {}), field, None)


def fits(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can mean anything here."""
    name, _, field = key.rpartition(" ")
    if topic == heroes.TOPIC:
        return name in MICE and heroes.fits(field, value)
    if topic == bestiary.TOPIC:
        return breed_of(name) != "" and bestiary.fits(field, value)
    if topic == SURGE_TOPIC:
        return bool(key) and isinstance(value, str) and bool(value)
    if topic == gear.TOPIC:
        return bool(key) and gear.fits(value)
    if topic == weapons.TOPIC:
        return bool(key) and weapons.fits(value)
    if topic in (abilities.TOPIC, abilities.COST):
        return abilities.fits(topic, key, value)
    if topic == currents.TOPIC:
        return currents.fits(key, value)
    return _fits_a_tile(topic, key, value)


def _fits_a_tile(topic: str, key: str, value: Json) -> bool:
    """``TILE SPACE`` and what it touches, ``TILE SPACE SPACE`` and whether they see each other."""
    words = key.split()
    ends = words[-1:] if topic == tiles.TOPIC else words[-2:] if topic == tiles.SIGHT else []
    try:
        named = [tiles.read_space(word) for word in ends] == ends
        told = topic == tiles.SIGHT or (isinstance(value, str) and bool(value))
        if topic == tiles.TOPIC and isinstance(value, str):
            told = tiles.read_lines(value.split()) == value
    except Refusal:
        return False
    return bool(ends) and named and told and (topic == tiles.TOPIC or value in ("yes", "no"))


def check(lore: Lore) -> list[str]:
    """What is odd about what is known."""
    facts = [
        Learnt(topic, key, value)
        for topic in (heroes.TOPIC, bestiary.TOPIC)
        for key, value in lore.get(topic, {}).items()
        if fits(topic, key, value)
    ]
    return doubts_of(facts)


def next_question(lore: Lore) -> Ask | None:
    """The next value of a hero card that is worth knowing."""
    for name in MICE:
        known = heroes.hero(name, lore)
        for field in heroes.VALUES:
            if getattr(known, field) is None:
                low, high = heroes.VALUES[field]
                return Ask(
                    id=heroes.TOPIC,
                    prompt=f"{name}: which {field} value does the hero card show?",
                    answer=f"{name} {field} {{answer}}",
                    expects=f"a number from {low} to {high}",
                )
    return None


def describe(lore: Lore) -> Sheet:
    """The hero cards and initiative cards as tables, ? for not told."""
    rows = tuple(_hero_row(name, lore) for name in MICE)
    panels = [
        Panel("Hero cards", ("mouse", *heroes.VALUES), rows),
        Panel(
            "Initiative cards (publicly known, or as taught)",
            ("card", "battle", "defence", "life", "reach", "special"),
            tuple(_minion_row(name, lore) for name in bestiary.CARDS),
        ),
    ]
    surges = lore.get(SURGE_TOPIC, {})
    if surges:
        told = tuple((key, str(value)) for key, value in sorted(surges.items()))
        panels.append(Panel("Special surges", ("chapter and tile", "rule"), told))
    slots = lore.get(gear.TOPIC, {})
    if slots:
        told = tuple((key, str(value)) for key, value in sorted(slots.items()))
        panels.append(Panel("Slots", ("card", "slot"), told))
    for topic, title, columns in (
        (weapons.TOPIC, "Weapons", ("card", "attacks")),
        (abilities.TOPIC, "Ability cards beside the list", ("card", "mice")),
        (abilities.COST, "Costs of ability cards", ("card", "cheese")),
        (currents.TOPIC, "Currents", ("tile and space", "leads")),
    ):
        told = tuple((key, str(value)) for key, value in sorted(lore.get(topic, {}).items()))
        panels += [Panel(title, columns, told)] if told else []
    told_spaces = sum(len(lore.get(topic, {})) for topic in (tiles.TOPIC,))
    if told_spaces:
        panels.append(Panel("Tiles", (), ((f"{told_spaces} spaces told",),)))
    doubts = tuple((doubt,) for doubt in check(lore))
    if doubts:
        panels.append(Panel("Worth a look on the cards", (), doubts))
    missing = sum(row.count("?") for row in rows)
    return Sheet(f"Mice & Mystics: {30 - missing} of 30 hero values known", tuple(panels))


def _hero_row(name: str, lore: Lore) -> tuple[str, ...]:
    known = heroes.hero(name, lore)
    values = (getattr(known, field) for field in heroes.VALUES)
    return (name, *("?" if value is None else str(value) for value in values))


def _minion_row(name: str, lore: Lore) -> tuple[str, ...]:
    card = bestiary.card_of(name, lore)
    traits = listed(card.traits)
    return (name, str(card.battle), str(card.defence), str(card.life), card.reach, traits)
