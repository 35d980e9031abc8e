"""How spells lie in the three spellbooks, as text: ``fireball,meditation/mana/-``.

Books are told with ``/`` between them, spells by their first letters, left to
right, with commas; ``*`` behind a name is its mastered side, - an empty book.

Rules: magecraft/spellbooks, magecraft/revision-rearrange.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.magecraft.state import Card, Player
from companion.games.shared.names import beginning_with, choose
from companion.games.shared.refusal import Refusal

Books = tuple[tuple[Card, ...], ...]


def books_in_words(books: Books) -> tuple[str, ...]:
    """Each spellbook as people read it, left to right."""
    return tuple(
        ", ".join(card.name + "*" * card.mastered for card in book) or "empty" for book in books
    )


def as_text(books: Books) -> str:
    """The layout as it can be typed."""
    names = (",".join(card.name.lower() + "*" * card.mastered for card in book) for book in books)
    return "/".join(name or "-" for name in names)


def _parts(layout: str) -> list[list[str]]:
    books = [
        [word.strip() for word in book.split(",") if word.strip() not in ("", "-")]
        for book in layout.split("/")
    ]
    if len(books) != 3:
        raise Refusal(
            "unreadable",
            "Expected the three spellbooks with / between them, for instance: "
            "books fireball,meditation/magic/-.",
            "magecraft/spellbooks",
        )
    return books


def read_books(layout: str, names: Iterable[str]) -> Books:
    """Any spells of ``names`` in three books (a correction); raises Refusal."""
    known = tuple(names)
    return tuple(
        tuple(Card(choose(word.rstrip("* "), known, "spell"), word.endswith("*")) for word in book)
        for book in _parts(layout)
    )


def arranged(player: Player, layout: str) -> Books:
    """The player's own spells in a new order, each used once; raises Refusal."""
    left = [card for book in player.books for card in book]
    books = []
    for words in _parts(layout):
        books.append(tuple(_picked(word, left) for word in words))
    if left:
        forgotten = ", ".join(card.name for card in left)
        raise Refusal(
            "illegal",
            f"{forgotten} must be in one of the spellbooks too.",
            "magecraft/revision-rearrange",
        )
    return tuple(books)


def _picked(word: str, left: list[Card]) -> Card:
    """The card that ``word`` means, taken out of those that are left."""
    typed, gold = word.rstrip("* "), word.endswith("*")
    names = list(dict.fromkeys(card.name for card in left))
    found = beginning_with(typed, names)
    if len(found) != 1:
        several = f"could be {' or '.join(found)}" if found else "is none of the spells left"
        raise Refusal("ambiguous" if found else "unknown-name", f"{typed or word} {several}.")
    same = [card for card in left if card.name == found[0]]
    card = next((card for card in same if card.mastered == gold), same[0])
    if gold and not card.mastered:
        raise Refusal(
            "illegal",
            f"{card.name} is not mastered: leave the * out, and then master {typed} flips it.",
            "magecraft/revision-master",
        )
    left.remove(card)
    return card
