"""Exploration Cards as the table teaches them: from text to a card and back.

A card is told once, ``NAME SIDES [ACTION] [BONUS]``, and kept in the lore under
its name as ``".e.w replenish spell"``; ``-`` stands for no action or no bonus.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt.grid import ELEMENTS, STOP, TUNNEL, Card, read_element, read_sides
from companion.games.betwixt.naming import looks_like_space
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, choose, nearest, said_once
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

TOPIC = "card"
BLANK = "blank"
SPELL, ABSORB = "spell", "absorb"
MOVE, RESHAPE, REPLENISH = "move", "reshape", "replenish"
EXCHANGE, EXPLORE, DESTROY = "exchange", "explore", "destroy"
ACTIONS = (MOVE, TUNNEL, RESHAPE, REPLENISH, EXCHANGE, EXPLORE, DESTROY, STOP, SPELL, ABSORB)
_NOTHING = ("-", ".", "none", "0")
_LONGEST_NAME = 30
_WORDS = frozenset((BLANK, "none", "off", "deck", "draw", "anyway", "replace", "instead"))
_ALIKE = 0.8  # from here on two names are taken for one mistyped
EXAMPLE = ".e.w replenish spell"


def read_name(words: Sequence[str], what: str = "card") -> str:
    """The name of a card as it is kept; raises Refusal for what cannot be one."""
    name = " ".join(word[:1].upper() + word[1:] for word in said_once(words))
    if not _is_name(name) or name.casefold() in _WORDS or looks_like_space(name):
        raise Refusal("unreadable", f"{name[:40] or 'Nothing'} can't be the name of a {what}.")
    return name


def _is_name(name: str) -> bool:
    """A letter first, then letters, digits, spaces and a few marks."""
    return (
        name[:1].isalpha()
        and len(name) <= _LONGEST_NAME
        and all(letter.isalnum() or letter in " '’.-" for letter in name)
    )


def _are_sides(word: str) -> bool:
    return len(word) == 4 and set(word.casefold()) <= set("wief.-_0")


def read_card(words: Sequence[str]) -> Card:
    """The card that ``NAME SIDES [ACTION] [BONUS]`` describes; raises Refusal."""
    at = _sides_at(words)
    if not at or len(words) != at + 3:
        raise _incomplete(words, at)
    action, amount = _action(words[at + 1])
    return Card(read_name(words[:at]), read_sides(words[at]), action, amount, _bonus(words[at + 2]))


def _sides_at(words: Sequence[str]) -> int:
    """Where behind the name the sides stand, 0 for nowhere."""
    return next((at for at, word in enumerate(words) if at and _are_sides(word)), 0)


def _incomplete(words: Sequence[str], at: int) -> Refusal:
    """What is missing, or too much, behind the name of a card."""
    wanted = f"sides, action and bonus behind the card's name, for instance {EXAMPLE} (- for none)"
    if not at:
        odd = [f"{word} is no card's sides (w, i, e, f or . clockwise from the top). "
               for word in words[1:2]]  # fmt: skip
        return Refusal("unreadable", f"{''.join(odd)}Expected {wanted}.")
    much = "too much" if len(words) > at + 3 else "not all"
    return Refusal("unreadable", f"{' '.join(words[at:])} is {much}: expected {wanted}.")


def unfinished(words: Sequence[str]) -> Ask | None:
    """The question for what a lesson about a card leaves out: its action and bonus, or its bonus.

    None where it is complete, or wrong.
    """
    at = _sides_at(words)
    told = len(words) - at
    if not at or told > 2:
        return None
    name, sides = read_name(words[:at]), words[at]
    missing = "which Discovery Bonus" if told == 2 else "which Action and Discovery Bonus"
    return Ask(
        id=TOPIC,
        prompt=f"{name} {' '.join((sides, *words[at + 1 :]))}: {missing}? (- for none)",
        answer=f"{TOPIC} {name} {' '.join(words[at:])} {{answer}}; {{command}}",
        expects="spell, absorb, an element or -"
        if told == 2
        else "action and bonus, such as move absorb, or - -",
        because=("betwixt/exploration-card",),
    )


def told_since(words: Sequence[str], lore: Lore) -> bool:
    """Whether an unfinished lesson was told in full meanwhile: nothing of it is left to teach."""
    at = _sides_at(words)
    name = read_name(words[:at])
    card = known_card(name, lore.get(TOPIC, {}).get(name))
    if card is None or card.sides != read_sides(words[at]):
        return False
    return len(words) == at + 1 or _action(words[at + 1]) == (card.action, card.amount)


def _action(text: str) -> tuple[str, int]:
    if text.casefold() in _NOTHING:
        return "", 1
    word, amount = _counted(text)
    return _meant(word, ACTIONS, "action"), amount


def _bonus(text: str) -> str:
    if text.casefold() in _NOTHING:
        return ""
    return _meant(text, (SPELL, ABSORB), "bonus")


def _counted(text: str) -> tuple[str, int]:
    """``fire:2`` or ``fire2`` as the word and the number."""
    word = text.rstrip("0123456789")
    number = text[len(word) :]
    if number and not 1 <= int(number[:3]) <= 9:
        raise Refusal("unreadable", f"{text}: an amount is a number from 1 to 9.")
    return word.rstrip(":x"), int(number) if number else 1


def _meant(word: str, names: tuple[str, ...], what: str) -> str:
    """One of ``names``, or the letter of an element."""
    if word.casefold() in ELEMENTS:
        return word.casefold()
    found = choose(word, (*names, *ELEMENTS.values()), what)
    return read_element(found) if found in ELEMENTS.values() else found


def written(card: Card) -> str:
    """The card as it is kept in the lore."""
    action = in_words(card.action) or "-"
    amount = f":{card.amount}" if card.amount > 1 else ""
    return f"{card.sides} {action}{amount} {in_words(card.bonus) or '-'}"


def in_words(name: str) -> str:
    """An action, bonus or element for people."""
    return ELEMENTS.get(name, name)


def known_card(name: str, value: Json) -> Card | None:
    """The card that the lore holds under ``name``, None where it is not readable."""
    if not isinstance(value, str):
        return None
    try:
        return read_card((*name.split(), *value.split()))
    except Refusal:
        return None


def find_card(typed: str, lore: Lore) -> Card:
    """The card meant by the beginning of its name; asks for one not yet taught."""
    known = lore.get(TOPIC, {})
    found = beginning_with(typed, tuple(known))
    if len(found) > 1:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(found)}: type one letter more.")
    card = known_card(found[0], known[found[0]]) if found else None
    if card is not None:
        return card
    raise NeedsAnswer(_question(typed, tuple(known)))


def _question(typed: str, known: tuple[str, ...]) -> Ask:
    name = read_name(typed.split())
    return Ask(
        id=TOPIC,
        prompt=f"{name} is new{mistyped(typed, known)}. Its elements clockwise from the top, "
        "its action, its bonus?",
        answer=f"card {name} {{answer}}; {{command}}",
        expects=f"sides, action and bonus, such as {EXAMPLE} (- for none)",
        because=("betwixt/exploration-card",),
    )


def mistyped(typed: str, known: Sequence[str]) -> str:
    """A hint at a known name that differs by a slip of the finger only."""
    close = nearest(typed, known)
    if close is None or abs(len(close) - len(typed)) > 1:
        return ""
    from difflib import SequenceMatcher

    alike = SequenceMatcher(None, typed.casefold(), close.casefold()).ratio()
    return f" (or is it {close}?)" if alike >= _ALIKE else ""


def described(card: Card) -> str:
    """A card in a few words."""
    amount = f" {card.amount}" if card.amount > 1 else ""
    action = f"{in_words(card.action)}{amount}" if card.action else "no action"
    bonus = f", bonus {in_words(card.bonus)}" if card.bonus else ""
    return f"{card.sides}, {action}{bonus}"
