"""Spell Cards as the table teaches them: their kinds, values and patterns.

A spell is told once, ``NAME SORT [VALUE] PATTERN``, and kept in the lore under
its name as ``"movement 5 f.w/.e."``.  Rules: betwixt/spell-index, BB-47.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt.cards import in_words, mistyped, read_name
from companion.games.betwixt.grid import ELEMENTS, read_element
from companion.games.betwixt.state import Spell
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, choose, number_of
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

TOPIC = "spell"
HANDS_TOPIC = "hands"
SHAPE_TOPIC, SHAPE_KEY = "shape", "weave"
ELEMENTAL, POINT, DIAGONAL = "elemental", "point", "diagonal"
MOVEMENT, TUNNELS, TRANSFORMATION = "movement", "tunnel", "transformation"
SORTS = {
    ELEMENTAL: ("betwixt/spell-index-elemental", 5),
    POINT: ("betwixt/spell-index-point", 10),
    MOVEMENT: ("betwixt/spell-index-movement", 5),
    DIAGONAL: ("betwixt/spell-index-diagonal", 5),
    TUNNELS: ("betwixt/spell-index-tunnel", 5),
    "exchange": ("betwixt/spell-index-exchange", 5),
    "replenish": ("betwixt/spell-index-replenish", 5),
    TRANSFORMATION: ("betwixt/spell-index-transformation", 5),
    "absorb": ("betwixt/spell-index-absorb", 5),
    "spell": ("betwixt/spell-index-spell", 5),
    "familiar": ("betwixt/spell-index-familiar", None),
    "other": ("BB-47", None),
}
LASTING = (POINT, DIAGONAL)  # nothing to activate
EXAMPLE = "movement f.w/.e"


def rule_of(sort: str) -> str:
    """The rule of the Spell Index for a kind of spell."""
    return SORTS[sort][0]


def read_spell(words: Sequence[str]) -> Spell:
    """The spell that ``NAME SORT [VALUE] PATTERN`` describes; raises Refusal."""
    if len(words) < 3:
        raise _usage()
    *front, last = words
    value = number_of(front[-1], 0, 99)
    if value is not None:
        front = front[:-1]
    if len(front) < 2:
        raise _usage()
    sort, element = read_sort(front[-1])
    if value is None:
        value = SORTS[sort][1]
    if value is None:
        raise Refusal(
            "unreadable",
            f"The rulebook gives no points for this kind: spell {' '.join(front)} POINTS {last}.",
            SORTS[sort][0],
        )
    from companion.games.betwixt.pattern import read_pattern

    return Spell(read_name(front[:-1], "spell"), sort, value, read_pattern(last), element)


def _usage() -> Refusal:
    return Refusal(
        "unreadable",
        f"Expected kind and pattern behind the spell's name, for instance {EXAMPLE} "
        "(the points between them where they are unusual).",
    )


def read_sort(text: str) -> tuple[str, str]:
    """A kind of spell, with its element where it is an Elemental Spell; raises Refusal."""
    front, _, element = text.casefold().partition(":")
    if front and element and ELEMENTAL.startswith(front):
        return ELEMENTAL, read_element(element)
    if front in ELEMENTS:
        return ELEMENTAL, front
    names = (*(name for name in SORTS if name != ELEMENTAL), *ELEMENTS.values())
    found = choose(front, names, "kind of spell")
    if found in ELEMENTS.values():
        return ELEMENTAL, read_element(found)
    return found, ""


def written(spell: Spell) -> str:
    """The spell as it is kept in the lore."""
    sort = f"{spell.sort}:{in_words(spell.element)}" if spell.element else spell.sort
    return f"{sort} {spell.value} {spell.pattern}"


def known_spell(name: str, value: Json) -> Spell | None:
    """The spell that the lore holds under ``name``, None where it is not readable."""
    if not isinstance(value, str):
        return None
    try:
        return read_spell((*name.split(), *value.split()))
    except Refusal:
        return None


def find_spell(typed: str, lore: Lore) -> Spell:
    """The spell meant by the beginning of its name; asks for one not yet taught."""
    known = lore.get(TOPIC, {})
    found = beginning_with(typed, tuple(known))
    if len(found) > 1:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(found)}: type one letter more.")
    spell = known_spell(found[0], known[found[0]]) if found else None
    if spell is not None:
        return spell
    raise NeedsAnswer(_question(typed, tuple(known)))


def _question(typed: str, known: tuple[str, ...]) -> Ask:
    name = read_name(typed.split(), "spell")
    return Ask(
        id=TOPIC,
        prompt=f"{name} is new{mistyped(typed, known)}. Which kind of spell, and its pattern row "
        "by row?",
        answer=f"spell {name} {{answer}}; {{command}}",
        expects=f"kind and pattern, such as {EXAMPLE}",
        because=("betwixt/spell-index-patterns",),
    )


def shape_of(lore: Lore) -> str:
    """The circles of the Magic Weave, "" where they were not taught."""
    shape = lore.get(SHAPE_TOPIC, {}).get(SHAPE_KEY)
    return shape if isinstance(shape, str) else ""


def shape_question() -> Ask:
    """What the Weave looks like, needed before patterns can be compared with it."""
    return Ask(
        id=SHAPE_TOPIC,
        prompt="What circles has the Magic Weave on a Mystic Sheet, row by row (o circle, . none)?",
        answer="shape {answer}; {command}",
        expects="rows such as .oo/oooo/.oo, or 4x4 for 4 columns and 4 rows",
        because=("betwixt/prepare-spell",),
    )


def spell_in_words(spell: Spell) -> str:
    """A spell in a few words."""
    sort = f"{in_words(spell.element)} (elemental)" if spell.element else spell.sort
    return f"{sort}, {spell.value} points, {spell.pattern}"
