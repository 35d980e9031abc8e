"""What lies on the board by its names and places, and choices as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.betwixt.grid import (
    Space,
    all_spaces,
    face_down,
    in_order,
    read_space,
    steps,
)
from companion.games.betwixt.state import State
from companion.games.shared.names import beginning_with, nearest
from companion.games.shared.refusal import Choice, Refusal

_FEW = 8  # cards that are told one by one


def either(names: Iterable[str]) -> str:
    """Names to choose among: ``e, s or w``."""
    *front, last = names
    return f"{', '.join(front)} or {last}" if front else last


def looks_like_space(text: str) -> bool:
    """Whether a text is a letter and a number, in any order: a space of some grid."""
    typed = text.casefold()
    return len(typed) == 2 and (
        (typed[0] in "abcdefghij" and typed[1].isdigit() and typed[1].isascii())
        or (typed[1] in "abcdefghij" and typed[0].isdigit() and typed[0].isascii())
    )


def cards_on(state: State) -> dict[str, Space]:
    """The face-up cards on the board by name, with their spaces."""
    tiles = state.grid.tiles
    return {card.name: at for at in in_order(tiles.keys()) if (card := tiles[at].card) is not None}


def card_space(state: State, typed: str) -> Space:
    """The space that is meant, by itself or by the name of the card there; raises Refusal."""
    if looks_like_space(typed):
        return read_space(typed, state.grid.size)
    cards = cards_on(state)
    found = beginning_with(typed, tuple(cards))
    if len(found) == 1:
        return cards[found[0]]
    if found:
        raise Refusal("ambiguous", f"{typed} could be {either(found)}: type one letter more.")
    close = nearest(typed, tuple(cards))
    hint = f"Did you mean {close}?" if close else f"Spaces go from a1 to {_last(state)}."
    raise Refusal("unknown-name", f"{typed} is no space and no card on the board. {hint}")


def _last(state: State) -> Space:
    return all_spaces(state.grid.size)[-1]


def card_choices(state: State, spaces: Iterable[Space]) -> tuple[Choice, ...]:
    """Cards to choose among: by their spaces, with what lies there, and by their names."""
    from companion.games.betwixt.effects import name_on

    there = tuple(spaces)
    return (*(Choice(at, name_on(state, at)) for at in there), *named_choices(state, there))


def cards_listed(state: State, spaces: Sequence[Space]) -> str:
    """The cards on these spaces in words, "" for too many."""
    from companion.games.betwixt.effects import name_on

    return ", ".join(f"{at} {name_on(state, at)}" for at in spaces) if len(spaces) <= _FEW else ""


def cards_expected(state: State, spaces: Sequence[Space]) -> str:
    """What answers a question for one of these cards, in words."""
    told = cards_listed(state, spaces)
    return f"a space or a card's name{': ' * bool(told)}{told}"


def named_choices(state: State, spaces: Iterable[Space]) -> tuple[Choice, ...]:
    """The face-up cards on these spaces, to choose among by their names."""
    among = set(spaces)
    cards = cards_on(state).items()
    return tuple(Choice(name.casefold(), f"on {at}") for name, at in cards if at in among)


def joined_names(words: Sequence[str], state: State) -> tuple[str, ...]:
    """The words, those joined that together begin the name of a card on the board."""
    cards = tuple(cards_on(state))
    for count in range(len(words), 1, -1):
        if beginning_with(" ".join(words[:count]), cards):
            return (" ".join(words[:count]), *joined_names(words[count:], state))
    return (words[0], *joined_names(words[1:], state)) if words else ()


def hidden_near(state: State) -> tuple[Space, ...]:
    """The face-down cards that may be turned up from here (BB-19), row by row."""
    return tuple(at for at in face_down(state.grid) if is_near(state, at))


def is_near(state: State, space: Space) -> bool:
    """Whether a card may be turned up: orthogonally next to the Mystic or the Familiar."""
    beside = (state.actor.at, *((state.familiar,) if state.familiar else ()))
    return any(steps(at, space) == 1 for at in beside)
