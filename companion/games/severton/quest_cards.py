"""What is printed on a quest card, as the table taught it once.

Stored as words: the points, ``sun``, ``moon``, the shapes of its slots, and its
challenges.  Points that vary are ``x``.  A challenge is a number with the
letter of its symbol, once for a personal challenge and three times for a
collective one, as the card prints one circle or three: ``4e``, ``21fff``.
Rules: severton/quest-cards, severton/quest-complete-challenge.
"""

from __future__ import annotations

import re

from companion.games.severton.shapes import SHAPES
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose, listed, nearest
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

TOPIC = "quest"
SUN, MOON = "sun", "moon"
SYMBOLS = {"f": "fist", "s": "speech", "e": "eye"}
VARYING = "x"
_CHALLENGE = re.compile(r"([1-9]\d?)(?:(f|s|e)|(fff|sss|eee))", re.ASCII)
_POINTS = re.compile(r"\d\d?|x", re.ASCII)


class QuestCard(Record):
    """A quest card; ``points`` None where its text says how many."""

    points: int | None
    sun: bool
    moon: bool
    shapes: tuple[str, ...]
    challenges: tuple[str, ...]


def read_quest_card(words: list[str]) -> str:
    """The printed facts of a card in their stored form; raises Refusal."""
    if not words or not _POINTS.fullmatch(words[0]):
        raise Refusal(
            "unreadable",
            "A quest card begins with its points (x where its text says): 3 sun hexagon 21fff.",
            "severton/quest-cards",
        )
    return " ".join([words[0], *(_printed(word) for word in words[1:])])


def _printed(word: str) -> str:
    if _CHALLENGE.fullmatch(word.casefold()):
        return word.casefold()
    if word[0].isdigit():
        raise Refusal(
            "unreadable",
            f"{word} is no challenge: a number with f, s or e for a personal one (4e), with fff, "
            "sss or eee for a collective one (21fff).",
            "severton/quest-complete-challenge",
        )
    return choose(word, (SUN, MOON, *SHAPES), "sign on a quest card")


def quest_card(lore: Lore, name: str) -> QuestCard | None:
    """The card of that name, None where the table has not taught it."""
    stored = lore.get(TOPIC, {}).get(name)
    words = stored.split() if isinstance(stored, str) else []
    if not words:
        return None
    return QuestCard(
        points=None if words[0] == VARYING else int(words[0]),
        sun=SUN in words,
        moon=MOON in words,
        shapes=tuple(word for word in words if word in SHAPES),
        challenges=tuple(word for word in words[1:] if word[0].isdigit()),
    )


def quest_meant(typed: str, lore: Lore) -> str | None:
    """The known quest that ``typed`` is, begins, or begins a word of; None for a new one."""
    names = list(lore.get(TOPIC, {}))
    wanted = typed.casefold()
    exact = [name for name in names if name.casefold() == wanted]
    begun = [name for name in names if name.casefold().startswith(wanted)]
    inside = [name for name in names if f" {wanted}" in f" {name.casefold()}"]
    found = exact or begun or inside
    if len(found) > 1:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(sorted(found))}.")
    return found[0] if found else None


def similar_quest(typed: str, lore: Lore) -> str | None:
    """The known quest whose name looks like ``typed``, in case it was mistyped."""
    bare = {_bare(name): name for name in lore.get(TOPIC, {})}
    close = nearest(_bare(typed), list(bare))
    if close is None or not _shares_a_word(_bare(typed), close):
        return None
    return bare[close]


_SMALL_WORDS = ("the", "a", "an", "of", "to", "in", "on", "and", "for", "with")


def _bare(name: str) -> str:
    """A name without the words that say nothing."""
    return " ".join(word for word in name.casefold().split() if word not in _SMALL_WORDS)


def _shares_a_word(typed: str, known: str) -> bool:
    """Whether some word of one name looks like a word of the other."""
    from difflib import get_close_matches  # only a new name needs it

    return any(get_close_matches(word, known.split(), 1, 0.75) for word in typed.split())


def is_collective(code: str) -> bool:
    """Whether everybody at the location may play cards: three circles on the card."""
    return len(code) - len(code.rstrip("fse")) == 3


def challenge_in_words(code: str) -> str:
    """``21fff`` as people say it: ``21 fist together``."""
    number = code.rstrip("fse")
    together = "together" if is_collective(code) else "alone"
    return f"{number} {SYMBOLS[code[-1]]} {together}"


def points_in_words(card: QuestCard | None) -> str:
    """The points of a card as people say them."""
    if card is None or card.points is None:
        return "points by its text"
    return f"{card.points} point{'s' * (card.points != 1)}"


def card_in_words(card: QuestCard | None) -> str:
    """What is printed on a card, in one phrase."""
    if card is None:
        return ""
    challenges = [challenge_in_words(code) for code in card.challenges]
    return ", ".join([points_in_words(card), *([listed(challenges)] if challenges else [])])
