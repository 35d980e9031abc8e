"""Figures on the board as people name several of them: ``rat 2``, ``2 rats``, ``all roaches``."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mice_mystics.arguments import digits_of, usage_of
from companion.games.mice_mystics.names import MANY, titled
from companion.games.mice_mystics.naming import breed_here, figures_meant
from companion.games.mice_mystics.phrases import titles_joined
from companion.games.mice_mystics.state import State
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal

_ALL = "all"
_DROPPED = (_ALL, "the", "of")
_AND = "and"


def figures_counted(words: Sequence[str], state: State) -> tuple[str, ...]:
    """The figures that the words name, each once; raises Refusal.

    A number behind a breed is that figure, one in front of it so many of them;
    ``all`` alone is everybody.
    """
    parts, found = _parts(words), list[str]()
    if not parts:
        return _everybody(words, state)
    for part in parts:
        found += _of_a_part([digits_of(word) for word in titles_joined(part)], state)
    return tuple(dict.fromkeys(found))


def _everybody(words: Sequence[str], state: State) -> tuple[str, ...]:
    if all(word.casefold() != _ALL for word in words):
        raise usage_of("remove")
    if not state.figures:
        raise Refusal("contradiction", "No minions are on the board.")
    return tuple(state.figures)


def _parts(words: Sequence[str]) -> list[list[str]]:
    """The words between commas and ``and``."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word.casefold() == _AND:
            parts.append([])
        elif word.casefold() not in _DROPPED and word.strip(","):
            parts[-1].append(word.strip(","))
            parts += [[]] if word.endswith(",") else []
    return [part for part in parts if part]


def _of_a_part(left: list[str], state: State) -> list[str]:
    counts, found = left[0].isdecimal(), list[str]()
    while left:
        word = left.pop(0)
        if counts and word.isdecimal() and left:
            found += _so_many(int(word), left.pop(0), state)
        elif left and left[0].isdecimal() and not counts and not word[-1:].isdigit():
            breed = breed_here(word, state)
            while left and left[0].isdecimal():
                found += figures_meant(f"{breed}{left.pop(0) if breed in MANY else ''}", state)
        else:
            found += figures_meant(word, state)
    return found


def _so_many(count: int, word: str, state: State) -> tuple[str, ...]:
    """``count`` figures of a breed; raises Refusal where it matters which of them."""
    names = figures_meant(word, state)
    if count > len(names):
        breed = state.figures[names[0]].breed
        raise Refusal(
            "contradiction",
            f"Only {len(names)} {titled(breed, len(names))} on the board: {listed(names)}.",
        )
    alike = {state.figures[name].replace(name="") for name in names}
    if count < len(names) and len(alike) > 1:
        raise Refusal("ambiguous", f"Which {count} of {listed(names)}? Name them: remove rat 2.")
    return names[len(names) - count :]
