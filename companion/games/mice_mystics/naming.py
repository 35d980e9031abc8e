"""Which mouse, figure or card of this table is meant by a word or its beginning.

Only what is there competes: ``r`` is the rats while no roach is on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from companion.games.mice_mystics.names import (
    BREEDS,
    MICE,
    SHORT,
    breed_of,
    card_titled,
    cards_of,
    mouse_of,
    titled,
)
from companion.games.mice_mystics.state import State
from companion.games.shared.names import beginning_with, choose, listed, nearest
from companion.games.shared.refusal import Refusal

_PLURALS = {"rats": "rat", "elites": "elite", "roaches": "roach", "spiders": "spider"}


def mouse_meant(word: str, state: State) -> str:
    """A mouse of the party; raises Refusal, also where no party was told yet."""
    if not state.party:
        raise Refusal(
            "not-now", "No mice are in the party yet: party c n t l names them.",
            "mice-mystics/setup-hero",
        )  # fmt: skip
    return mouse_of(word.strip(",") or word, state.party)


def mouse_in_front(
    words: list[str], state: State, ends: tuple[str, ...] = (), cards: Sequence[str] = ()
) -> list[str]:
    """The words with the mouse first that they name behind ``with`` or ``to``, or at the end.

    The end is before the first of ``ends``; a mouse that stands in front stays there.  Raises
    Refusal where another mouse stands in front than behind the link; a word that begins one of
    ``cards`` is no mouse there.
    """
    for at, (link, word) in enumerate(pairwise(words)):
        if link.casefold() in ("with", "to") and _is_mouse(word, state):
            left = [*words[:at], *words[at + 2 :]]
            if at and _is_mouse(words[0], state) and not beginning_with(words[0], cards):
                _refuse_two_mice(words[0], link, word, state)
                return left
            return [word, *left]
    last = next((at for at, word in enumerate(words) if word.casefold() in ends), len(words)) - 1
    if last > 0 and not _is_mouse(words[0], state) and _is_mouse(words[last], state):
        return [words[last], *words[:last], *words[last + 1 :]]
    return words if not words or _is_mouse(words[0], state) else _stranger_in_front(words)


def _stranger_in_front(words: list[str]) -> list[str]:
    """The words with the one first that should be a mouse of the party, though it is none.

    It stands behind a link, or is a mouse of the box.
    """
    for at, (link, _) in enumerate(pairwise(words)):
        if at and link.casefold() in ("with", "to", "from"):
            return [words[at + 1], *words[:at], *words[at + 2 :]]
    at = next((at for at, word in enumerate(words) if word.capitalize() in MICE), 0)
    return [words[at], *words[:at], *words[at + 1 :]]


def _refuse_two_mice(front: str, link: str, word: str, state: State) -> None:
    """A mouse in front and another one behind ``to``; raises Refusal."""
    first, second = mouse_meant(front, state), mouse_meant(word, state)
    if first != second:
        raise Refusal(
            "contradiction",
            f"{first} stands in front and {second} behind {link.casefold()}: name one of them.",
        )


def _is_mouse(word: str, state: State) -> bool:
    """Whether a word is the beginning of one mouse's name."""
    return len(beginning_with(word.strip(","), state.party)) == 1


def breed_here(word: str, state: State) -> str:
    """A breed with figures on the board, by its beginning; raises Refusal."""
    typed = _PLURALS.get(word.casefold(), word.casefold())
    here = tuple(dict.fromkeys(figure.breed for figure in state.figures.values()))
    found = beginning_with(typed, here)
    if len(found) != 1 and SHORT.get(typed) in here:
        return SHORT[typed]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal("ambiguous", f"{word} could be {' or '.join(found)}: type one letter more.")
    there = beginning_with(typed, BREEDS)
    if there:
        raise Refusal("unknown-name", f"No {titled(there[0])} is on the board{_those(state)}.")
    raise Refusal("unknown-name", f"No minion is called {word}{_those(state)}.")


def _those(state: State) -> str:
    names = listed(sorted(state.figures))
    return f": there are {names}" if names else " (add puts minions there)"


def figures_meant(word: str, state: State) -> tuple[str, ...]:
    """The figures meant by ``rat2``, ``r2``, or a breed alone (all of it); raises Refusal."""
    typed = word.casefold()
    breed_word = typed.rstrip("0123456789")
    number = typed[len(breed_word) :]
    breed = breed_here(breed_word or typed, state)
    own = tuple(figure.name for figure in state.figures_of(breed))
    if not number:
        return own
    name = f"{breed}{number}"
    if name in own:
        return (name,)
    raise Refusal("unknown-name", f"There is no {titled(name)} on the board: {listed(own)}.")


def figure_meant(word: str, state: State) -> str:
    """One figure; a breed alone will do while it has one only."""
    names = figures_meant(word, state)
    if len(names) == 1:
        return names[0]
    raise Refusal("ambiguous", f"Which {word}? {listed(names)}.")


def anybody_meant(word: str, state: State) -> str:
    """A mouse of the party or a figure on the board; a mouse wins a tie."""
    if beginning_with(word, state.party):
        return mouse_meant(word, state)
    letters = word.rstrip("0123456789")
    breeds = [figure.breed for figure in state.figures.values()]
    if letters and (beginning_with(letters, breeds) or SHORT.get(letters.casefold()) in breeds):
        return figure_meant(word, state)
    close = nearest(word, (*state.party, *state.figures))
    hint = f" Did you mean {close}?" if close else ""
    raise Refusal("unknown-name", f"Nobody here is called {word}.{hint}")


def cards_meant(words: Iterable[str], among: Iterable[str]) -> tuple[str, ...]:
    """Initiative cards, each the one of ``among`` that its word begins; raises Refusal.

    A card named before does not compete any more (``c c`` is Collin and the
    centipede only where the first is spelt out).
    """
    left = list(among)
    found: list[str] = []
    for word in words:
        typed = _PLURALS.get(word.casefold().strip(","), word.strip(","))
        typed = _first_meant(typed, left)
        card = choose(typed, left or list(found), "initiative card")
        found.append(card)
        if card in left:
            left.remove(card)
    return tuple(found)


def _first_meant(typed: str, left: list[str]) -> str:
    """Of several cards that begin so: a mouse before minions, then the usual letter."""
    found = beginning_with(typed, left)
    mice = [card for card in found if not breed_of(card)]
    if len(mice) == 1:
        return mice[0]
    return SHORT[typed] if len(found) != 1 and SHORT.get(typed) in left else typed


def card_meant(word: str, state: State) -> str:
    """A card on the track."""
    if not state.track:
        raise Refusal("not-now", "No initiative cards lie on the track yet. See next.")
    typed = _first_meant(_PLURALS.get(word.casefold(), word), list(state.track))
    return choose(typed, state.track, "initiative card")


def any_card(word: str, state: State) -> str:
    """A card of this table, or else of the box."""
    waiting = state.ordering.cards if state.ordering is not None else ()
    breeds = dict.fromkeys(figure.breed for figure in state.figures.values())
    own = (card for breed in breeds for card in cards_of(breed))
    here = tuple(dict.fromkeys((*state.track, *waiting, *state.party, *own)))
    typed = _first_meant(_PLURALS.get(word.casefold(), word), list(here))
    if beginning_with(typed, here):
        return choose(typed, here, "card")
    cards = [card for breed in BREEDS for card in cards_of(breed)]
    return choose(_first_meant(typed, cards), cards, "card")


def title_of(card: str) -> str:
    """A card as people read it: a mouse by its name, minions in the plural."""
    return card_titled(card) if breed_of(card) else card
