"""Teaching the components of Betwixt & Between: cards, spells, the Weave, set-up cards.

No rulebook prints them, so the table tells each once, for ever.  The printed
card is always right: what differs from an earlier lesson is refused once, with
the word that insists (``instead``); what only looks unlikely by the rulebook
is taken with a warning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.betwixt import cards, solo, spellbook
from companion.games.betwixt.grid import STOP, Card, read_hands, turned
from companion.games.betwixt.pattern import places, read_shape
from companion.games.betwixt.practice_box import PRACTICE
from companion.games.betwixt.spellbook import SHAPE_KEY, SHAPE_TOPIC, SORTS, shape_of
from companion.games.betwixt.state import Spell
from companion.games.betwixt.weave import Weave, drawn, drawn_in_words, placements
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.names import choose
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Refusal

__all__ = ["PRACTICE", "TOPICS", "check", "describe", "fits", "next_question", "read_lesson"]

CARD, SPELL, HANDS, LAYOUT = cards.TOPIC, spellbook.TOPIC, spellbook.HANDS_TOPIC, solo.TOPIC
TOPICS = {
    CARD: "Exploration Cards: NAME SIDES [ACTION] [BONUS]",
    SPELL: "Spell Cards: NAME SORT [VALUE] PATTERN",
    SHAPE_TOPIC: "the circles of the Magic Weave, row by row",
    HANDS: "Absorb Magic Cards by a name of your own: NAME HANDS",
    LAYOUT: "Solo Setup Cards: SIDE, black circle, white circle, ten spaces of cards",
}
CARDS, SPELLS = 96, 64
INSTEAD = "instead"


# Lessons -------------------------------------------------------------------------------------


def read_lesson(line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
    """The fact that a line teaches, and warnings.

    ``card dryads .e.w replenish spell``, ``spell swiftness movement f.w/.e.``,
    ``shape .oo./oooo``, ``hands fork nes`` or ``layout 1a b2 f6 …``; without
    the first word a card or spell is known by its looks.  Raises Refusal when
    it cannot be read or differs from an earlier lesson.
    """
    topic, key, value = lesson_read(line)
    before = lore.get(topic, {}).get(key)
    if value == before:
        return (), []
    if before is not None and not _insists(line.split()):
        told = line if line.split(maxsplit=1)[0].casefold() in TOPICS else f"{topic} {line}"
        raise Refusal(
            "contradiction",
            f"Known so far is {key}: {before} (to correct it: {told} {INSTEAD}).",
        )
    learnt = (Learnt(topic, key, value, before),)
    doubts = set(check(lore))
    return learnt, [doubt for doubt in check(with_learnt(lore, learnt)) if doubt not in doubts]


def lesson_read(line: str) -> tuple[str, str, str]:
    """Topic, key and value of what a line teaches, whatever is known; raises Refusal."""
    words = line.replace("=", " ").split()
    words = words[:-1] if _insists(words) else words
    topic, words = _topic(words)
    return (topic, *_READERS[topic](words))


def _insists(words: list[str]) -> bool:
    return len(words) > 2 and words[-1].casefold() == INSTEAD


def _topic(words: list[str]) -> tuple[str, list[str]]:
    """What the line is about, by its first word or else by its looks."""
    if words and words[0].casefold() in TOPICS:
        return words[0].casefold(), words[1:]
    if len(words) > 2 and _is_sort(words[-2]) | _is_sort(words[-3]):
        return SPELL, words
    return CARD, words


def _is_sort(word: str) -> bool:
    return word.casefold().partition(":")[0] in SORTS


def _read_card(words: list[str]) -> tuple[str, str]:
    card = cards.read_card(words)
    return card.name, cards.written(card)


def _read_spell(words: list[str]) -> tuple[str, str]:
    spell = spellbook.read_spell(words)
    return spell.name, spellbook.written(spell)


def _read_shape(words: list[str]) -> tuple[str, str]:
    if len(words) > 1 and words[0].casefold() == SHAPE_KEY:
        words = words[1:]
    return SHAPE_KEY, read_shape("/".join(words))


def _read_hands(words: list[str]) -> tuple[str, str]:
    if len(words) < 2:
        raise Refusal("unreadable", "Expected NAME HANDS, for instance: hands fork nes.")
    return cards.read_name(words[:-1]), read_hands(words[-1])


def _read_layout(words: list[str]) -> tuple[str, str]:
    if len(words) < 2:
        raise Refusal("unreadable", f"Expected SIDE and spaces: layout 1a {solo.EXAMPLE}.")
    side = choose(words[0], solo.SIDES, "side of a Solo Setup Card")
    return side, solo.written(solo.read_plan(words[1:]))


_READERS: dict[str, Callable[[list[str]], tuple[str, str]]] = {
    CARD: _read_card,
    SPELL: _read_spell,
    SHAPE_TOPIC: _read_shape,
    HANDS: _read_hands,
    LAYOUT: _read_layout,
}


def fits(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can mean anything here."""
    if topic not in _READERS or not isinstance(value, str):
        return False
    words = value.split() if topic == SHAPE_TOPIC else [*key.split(), *value.split()]
    try:
        return _READERS[topic](words) == (key, value)
    except Refusal:
        return False


# What is known -------------------------------------------------------------------------------


def known_cards(lore: Lore) -> tuple[Card, ...]:
    """The Exploration Cards that were taught, by name."""
    found = (cards.known_card(name, value) for name, value in sorted(lore.get(CARD, {}).items()))
    return tuple(card for card in found if card is not None)


def known_spells(lore: Lore) -> tuple[Spell, ...]:
    """The Spell Cards that were taught, by name."""
    found = (
        spellbook.known_spell(name, value) for name, value in sorted(lore.get(SPELL, {}).items())
    )
    return tuple(spell for spell in found if spell is not None)


# Checks --------------------------------------------------------------------------------------

# What the rulebook's examples show of cards that they name.
_ACTIONS = {"Faery Star": STOP, "Dryads": cards.REPLENISH, "Merrows": cards.MOVE}


def check(lore: Lore) -> list[str]:
    """Sentences about what looks wrong in what was taught; warnings, never refusals."""
    return [
        *_against_examples(lore),
        *_unusual_values(lore),
        *_too_wide(lore),
        *_same_cards(lore),
        *_same_layouts(lore),
        *_too_many(lore),
    ]


def _against_examples(lore: Lore) -> Iterator[str]:
    for card in known_cards(lore):
        shown = _ACTIONS.get(card.name, card.action)
        if card.action != shown:
            told = cards.in_words(card.action) or "no action"
            yield f"In the rulebook's example {card.name} has {shown}; taught is {told}."


def _unusual_values(lore: Lore) -> Iterator[str]:
    for spell in known_spells(lore):
        usual = SORTS[spell.sort][1]
        if usual is not None and spell.value != usual:
            yield (
                f"{spell.name} is worth {spell.value} points; the Spell Index gives "
                f"{usual} for its kind."
            )


def _too_wide(lore: Lore) -> Iterator[str]:
    shape = shape_of(lore)
    for spell in known_spells(lore) if shape else ():
        if not placements(spell.pattern, shape):
            yield f"The pattern of {spell.name} ({spell.pattern}) fits nowhere in the Weave."


def _same_cards(lore: Lore) -> Iterator[str]:
    """Every card is another combination (betwixt/exploration-card-count), however it is turned."""
    seen: dict[tuple[str, str, int, str], str] = {}
    for card in known_cards(lore):
        sides = min(turned(card.sides, turn) for turn in range(4))
        told = (sides, card.action, card.amount, card.bonus)
        if told in seen:
            yield (
                f"{seen[told]} and {card.name} are told alike: no two Exploration Cards are, "
                "however they are turned."
            )
        seen.setdefault(told, card.name)


def _same_layouts(lore: Lore) -> Iterator[str]:
    seen: dict[Json, str] = {}
    for side, plan in sorted(lore.get(LAYOUT, {}).items()):
        if plan in seen:
            yield f"Sides {seen[plan]} and {side} of the Solo Setup Cards are told alike."
        seen.setdefault(plan, side)


def _too_many(lore: Lore) -> Iterator[str]:
    for topic, most, what in ((CARD, CARDS, "Exploration"), (SPELL, SPELLS, "Spell")):
        count = len(lore.get(topic, {}))
        if count > most:
            yield f"{count} {what} Cards are known; the box has {most}."


# The wizard ----------------------------------------------------------------------------------


def next_question(lore: Lore) -> Ask | None:
    """The next thing worth knowing: the Weave, then card after card, then the solo set-ups."""
    if not shape_of(lore):
        return spellbook.shape_question().replace(answer="shape {answer}")
    count, spells = len(lore.get(CARD, {})), len(lore.get(SPELL, {}))
    if count < CARDS or spells < SPELLS:
        return Ask(
            id=CARD,
            prompt=f"{count} of {CARDS} Exploration Cards and {spells} Spell Cards are known. "
            "What does the next one say?",
            answer="{answer}",
            expects=f"card dryads {cards.EXAMPLE}, or spell swiftness {spellbook.EXAMPLE}",
            because=("betwixt/exploration-card", "betwixt/spell-index-patterns"),
        )
    side = next((side for side in solo.SIDES if side not in lore.get(LAYOUT, {})), None)
    return None if side is None else _layout_question(side)


def _layout_question(side: str) -> Ask:
    return Ask(
        id=LAYOUT,
        prompt=f"Solo Setup Card, side {side}: black circle, white circle, ten spaces of cards?",
        answer=f"layout {side} {{answer}}",
        expects=f"twelve spaces, such as {solo.EXAMPLE}",
        because=("betwixt/solo-setup",),
    )


# For a screen --------------------------------------------------------------------------------


def describe(lore: Lore) -> Sheet:
    """What is known of the components, one panel a topic."""
    found, spells = known_cards(lore), known_spells(lore)
    headline = (
        f"Betwixt & Between: {len(found)} of {CARDS} Exploration Cards, {len(spells)} Spell Cards, "
        f"{len(lore.get(LAYOUT, {}))} of {len(solo.SIDES)} set-up sides known"
    )
    panels = (
        _weave_panel(lore),
        Panel("Exploration Cards", ("card", "sides", "action", "bonus"), _card_rows(found)),
        Panel("Spell Cards", ("spell", "kind", "points", "pattern"), _spell_rows(spells)),
        Panel("Absorb Magic Cards", ("card", "hands"), _facts(lore, HANDS)),
        Panel("Solo Setup Cards", ("side", "spaces"), _facts(lore, LAYOUT)),
        Panel("Worth a look", (), tuple((doubt,) for doubt in check(lore))),
    )
    return Sheet(headline, tuple(panel for panel in panels if panel.rows))


def _weave_panel(lore: Lore) -> Panel:
    shape = shape_of(lore)
    if not shape:
        return Panel("Magic Weave", (), (("not told yet: shape .oo/oooo/.oo",),))
    count = len(places(shape))
    title = f"Magic Weave, {count} circle{'s' * (count != 1)}"
    weave = Weave(shape)
    rows = tuple((row,) for row in drawn(weave))
    return Panel(title, rows=rows, said=drawn_in_words(weave))


def _card_rows(found: tuple[Card, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (card.name, card.sides, _action(card), cards.in_words(card.bonus) or "-") for card in found
    )


def _action(card: Card) -> str:
    told = cards.in_words(card.action) or "-"
    return f"{told} {card.amount}" if card.amount > 1 else told


def _spell_rows(spells: tuple[Spell, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            spell.name,
            f"{spell.sort} {cards.in_words(spell.element)}".strip(),
            str(spell.value),
            spell.pattern,
        )
        for spell in spells
    )


def _facts(lore: Lore, topic: str) -> tuple[tuple[str, ...], ...]:
    return tuple((key, str(value)) for key, value in sorted(lore.get(topic, {}).items()))
