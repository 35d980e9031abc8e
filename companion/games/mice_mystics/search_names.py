"""What can be the name of a search card, and what is rather meant by its words.

Such cards stand on no list, so any words are taken for a name, but for those with which
people say something else: cheese, another mouse, a reply, a slip.  ``anyway`` insists.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mice_mystics.gear import NO_SLOT, SLOTS
from companion.games.mice_mystics.grammar import FOUND
from companion.games.mice_mystics.names import MICE
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.refusal import Refusal
from companion.games.shared.slip import slip_for

_SEVERAL = ("events", "packs")
_LINKS = ("to", "with", "for", "of", "from")
_JOINS = ("and", "or", "&", "+")
_TAKING = (
    "take", "takes", "took", "get", "gets", "got", "have", "has", "put", "puts", "pick", "its",
    "my", "our", "your",
)  # fmt: skip
_POINTING = ("it", "this", "that", "them", "these", "i", "we", "me")
_SHORTEST = 3  # letters of a mouse's name that is cut
_MOST_CHEESE = 99
_WAYS = "its name, pack, cheese or event"


def name_and_slot(words: list[str]) -> tuple[list[str], str]:
    """The words without the slot at their end, and that slot or ""; raises Refusal for a slip."""
    *name, last = words
    if not name:
        return words, ""
    typed = last.casefold().strip("()")
    slots = [slot for slot in SLOTS if slot != NO_SLOT]
    if typed in slots:
        return name, typed
    meant = slip_for(typed, slots)
    if meant:
        raise _no_name(words, f"did you mean {' '.join(name)} {meant}, a card and its slot", "?")
    return words, ""


def refuse_no_find(words: list[str]) -> None:
    """What names no card that was found; raises Refusal with what is meant by it."""
    typed = " ".join(words)
    meant = slip_for(typed, (*FOUND, *_SEVERAL))
    if meant:
        raise _no_name(words, f"did you mean {meant.removesuffix('s')}", "?")
    owner = _mouse_at_the_end(words)
    if owner:
        card = _card_before(owner[1])
        raise _no_name(
            words,
            f"the card is the finder's own (found {card}), and share "
            f"{owner[0].casefold()} {card} hands it on",
        )
    folded = [word.casefold().strip(",") for word in words]
    several = not set(FOUND).isdisjoint(folded) and not set(_JOINS).isdisjoint(folded)
    if len(words) > 1 and (several or folded[0] in FOUND or folded[-1] in FOUND):
        raise _no_name(words, f"one thing becomes of a found card: {_WAYS}")
    _refuse_talk(words, _WAYS)


def refuse_no_gift(words: list[str], who: str, party: Sequence[str]) -> None:
    """What names no card that is given to ``who``; raises Refusal with what is meant by it."""
    typed, to = " ".join(words), who.casefold()
    cheese = _cheese_in(words)
    if cheese:
        raise Refusal(
            "unreadable",
            f"give brings cards: share {to} {cheese} hands cheese on in the giver's turn, cheese "
            f"{to} +{cheese} takes it from the supply.",
            "mice-mystics/share",
        )
    others = [word for word in words if _is_mouse(word, party)]
    if others:
        card = _card_before([word for word in words if word not in others])
        raise _no_name(words, f"one card for one mouse, for instance give {to} {card}")
    _refuse_talk(words, f"give {to} rope, for instance")
    if not any(map(str.isalpha, typed)):
        raise _no_name(words, f"give {to} rope, for instance")


def _no_name(words: Sequence[str], told: str, mark: str = ".") -> Refusal:
    typed = " ".join(words)
    way_out = f"({typed} anyway, if it is called so)"
    return Refusal("unknown-name", f"{typed} is no name of a card: {told} {way_out}{mark}")


def _card_before(words: Sequence[str]) -> str:
    """The words up to a link, as the name of a card; any name where there are none."""
    plain = [word.strip(",") for word in words]
    ends = (at for at, word in enumerate(plain) if word.casefold() in (*_LINKS, *_JOINS))
    return " ".join(plain[: next(ends, len(plain))]) or "rope"


def _mouse_at_the_end(words: list[str]) -> tuple[str, list[str]] | None:
    """The mouse that stands last, behind a link or in three letters or more, and what is before."""
    *before, last = words
    linked = bool(before) and before[-1].casefold() in _LINKS
    mice = beginning_with(last.strip(","), MICE) if linked or len(last) >= _SHORTEST else []
    if len(mice) != 1:
        return None
    return mice[0], before[:-1] if linked else before


def _is_mouse(word: str, party: Sequence[str]) -> bool:
    """Whether a word names a mouse: in three letters, or in fewer one of the party's."""
    typed = word.strip(",")
    if len(typed) >= _SHORTEST:
        return bool(beginning_with(typed, MICE))
    return len(beginning_with(typed, party)) == 1


def _cheese_in(words: list[str]) -> str:
    """How much cheese words tell that are no card: ``2``, ``2 cheese``; "" where they are one."""
    from companion.games.mice_mystics.arguments import digits_of

    counts = [digits_of(word).removeprefix("+") for word in words]
    left = [word for word in counts if number_of(word, 1, _MOST_CHEESE) is None]
    if [word.casefold() for word in left] not in ([], ["cheese"]):
        return "1" if slip_for(" ".join(left), ("cheese",)) else ""
    return next((word for word in counts if word not in left), "1")


def _refuse_talk(words: list[str], ways: str) -> None:
    """Words that point at a card, or say that it is taken, name none; raises Refusal."""
    folded = [word.casefold() for word in words]
    if folded[0] in _TAKING or set(folded) & {*_POINTING}:
        raise _no_name(words, ways)
