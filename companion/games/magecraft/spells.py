"""Spells and cantrips as the cards show them: a cost, left to right, and effect icons.

The rulebook prints none of them.  They are taught once, as ``ffw: attack draw``,
and kept: topic ``spell`` the basic side, ``mastered`` the other side,
``character`` the cantrips, ``board`` what the character boards show besides.

Rules: magecraft/spell-list, magecraft/cantrip-text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.magecraft.gems import LETTERS
from companion.games.magecraft.state import Card
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, said_once
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

SPELL, MASTERED, CHARACTER, BOARD = "spell", "mastered", "character", "board"
PLACES = "shield places"  # the key under BOARD: places in the Shield Area, 0 for no limit

ICONS = ("attack", "draw", "heal", "shield", "vanish")
_BY_LETTER = {icon[0]: icon for icon in ICONS}
_COST = re.compile(r"[fweld*]{1,9}|-")
_NAME = re.compile(r"[^\W_][\w' -]*")
LONGEST = 30
_FORM = "cost, then icons, for instance ffw: attack draw (* is any gem, - no cost)"
MASTERED_FORM = f"same, or {_FORM}"


class Spell(Record):
    """What a spell, or a cantrip, costs and does."""

    cost: str
    icons: tuple[str, ...]


def named(words: list[str]) -> str:
    """A name as it is kept: ``magic missile`` is Magic Missile; raises Refusal."""
    name = " ".join(word[:1].upper() + word[1:] for word in said_once(words))
    if _NAME.fullmatch(name) is None or len(name) > LONGEST:
        raise Refusal(
            "unreadable",
            f"{name[:LONGEST] or 'Nothing'} is no name for a card: expected letters, beginning "
            f"with one, at most {LONGEST}.",
        )
    return name


def _icons(word: str) -> tuple[str, ...]:
    """``attack``, ``at`` or ``aad``; empty when it is none of that."""
    found = beginning_with(word, ICONS)
    if len(word) > 1 and len(found) == 1:
        return (found[0],)
    if word and set(word) <= _BY_LETTER.keys():
        return tuple(_BY_LETTER[letter] for letter in word)
    return ()


def read_icons(words: list[str]) -> tuple[str, ...]:
    """Icons in words or letters, in the order told; raises Refusal."""
    icons: tuple[str, ...] = ()
    for word in words:
        meant = _icons(word)
        if not meant:
            raise Refusal(
                "unknown-name",
                f"No icon {word}: icons are attack, draw, heal, shield and vanish, "
                "or their first letters (aad).",
                "magecraft/effect-icons",
            )
        icons += meant
    return icons


def written(cost: str, icons: tuple[str, ...]) -> str:
    """The text that is kept."""
    return f"{cost or '-'}: {' '.join(icons)}"


def split_text(words: list[str], form: str = _FORM) -> tuple[list[str], str]:
    """The words before a cost (a name), and the text from the cost on; raises Refusal."""
    tokens = _tokens(words)
    at = _cost_at(tokens)
    if at is None:
        raise Refusal("unreadable", f"Expected {form}.")
    icons = read_icons([token for token in tokens[at + 1 :] if token != ":"])
    if not icons:
        raise Refusal("unreadable", f"Which icons? Expected {_FORM}.")
    cost = "" if tokens[at] == "-" else tokens[at]
    return " ".join(words).replace(":", " ").split()[:at], written(cost, icons)


def _tokens(words: Sequence[str]) -> list[str]:
    return " ".join(words).replace(":", " : ").casefold().split()


def is_same(words: Sequence[str]) -> bool:
    """Whether a mastered side is told as the same, by its beginning too where that is no icon."""
    last = words[-1].casefold() if len(words) > 1 else ""
    return last == "same" or (
        bool(last) and "same".startswith(last) and _cost_at(_tokens(words)) is None
    )


def _cost_at(tokens: list[str]) -> int | None:
    """Where the cost stands: before the colon, or else before nothing but icons."""
    if ":" in tokens:
        at = tokens.index(":") - 1
        return at if at >= 0 and _COST.fullmatch(tokens[at]) else None
    for at, token in enumerate(tokens):
        if (
            at
            and _COST.fullmatch(token)
            and tokens[at + 1 :]
            and all(map(_icons, tokens[at + 1 :]))
        ):
            return at
    return None


def read_text(value: object) -> Spell | None:
    """The spell that a kept text tells; None when it tells none."""
    if not isinstance(value, str):
        return None
    cost, colon, icons = value.partition(": ")
    names = tuple(icons.split())
    fits = colon and _COST.fullmatch(cost) and names and set(names) <= set(ICONS)
    return Spell("" if cost == "-" else cost, names) if fits else None


def known(lore: Lore, card: Card) -> Spell | None:
    """What is printed on a card, as far as it was taught."""
    topic = MASTERED if card.mastered else SPELL
    return read_text(lore.get(topic, {}).get(card.name))


def cantrip_of(lore: Lore, character: str) -> Spell | None:
    """The cantrip of a character, as far as it was taught; it takes one gem."""
    shown = read_text(lore.get(CHARACTER, {}).get(character))
    return shown if shown is not None and len(shown.cost) == 1 else None


def printed(lore: Lore, card: Card) -> Spell:
    """What is printed on a card; raises NeedsAnswer the first time."""
    found = known(lore, card)
    if found is not None:
        return found
    if card.mastered:
        printed(lore, Card(card.name))  # so that same can be the answer
    topic = MASTERED if card.mastered else SPELL
    side = f"The mastered side of {card.name}" if card.mastered else f"The {card.name} card"
    raise NeedsAnswer(
        Ask(
            id=f"{topic} {card.name}",
            prompt=f"{side}: which cost from left to right ({' '.join(LETTERS)}), which icons?",
            answer=f"{topic} {card.name} {{answer}}; {{command}}",
            expects=MASTERED_FORM if card.mastered else _FORM,
            because=("magecraft/spell-list",),
            answers_first=True,
        )
    )


def cantrip(lore: Lore, character: str) -> Spell:
    """The cantrip of a character; raises NeedsAnswer the first time."""
    found = cantrip_of(lore, character)
    if found is not None:
        return found
    raise NeedsAnswer(
        Ask(
            id=f"{CHARACTER} {character}",
            prompt=f"The cantrip of {character}: which gem (* for any), which icons?",
            answer=f"{CHARACTER} {character} {{answer}}; {{command}}",
            expects="the gem, then icons, for instance *: draw",
            because=("magecraft/cantrip-text",),
            answers_first=True,
        )
    )
