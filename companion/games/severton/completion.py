"""How a half-typed command may go on: words, names and places that make sense now."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.severton.ask import asks
from companion.games.severton.encounters import open_neighbours
from companion.games.severton.names import COLOURS, FIGURES
from companion.games.severton.state import State
from companion.games.severton.streets import Streets
from companion.games.severton.words import ENCOUNTER, WORDS
from companion.games.shared.game import Completion, Word
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with

_CARDS = (
    ("r", "red"),
    ("ry", "red, then yellow"),
    ("c", "converging on the centre"),
    ("cc", "converging twice"),
    ("2+b", "alert 2+, else blue"),
    ("3+p:b", "alert 3+ through passages too, else blue"),
    ("4++y", "alert 4+ within two steps, else yellow"),
)
_WHO_WORDS = ("hide", "caught", "keep", "join", "go", "return")


def completions(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """Ways to go on with the last word of ``text`` (empty after a space)."""
    words = text.split(" ")
    before, last = [word for word in words[:-1] if word], words[-1].casefold()
    options = _first(state, lore) if not before else _later(before, state, lore)
    return tuple(option for option in options if option.text.casefold().startswith(last))


def _first(state: State, lore: Lore) -> Iterable[Completion]:
    """Answers that are due, then the words of this phase, then the others."""
    for ask in asks(state, lore)[:1]:
        if ask.answer == "{answer}":
            yield from (Completion(choice.answer, choice.label) for choice in ask.choices)
    if state.light or (state.due_group() is not None and state.encounter is None):
        yield from (Completion(card, help_) for card, help_ in _CARDS)
    here = ENCOUNTER if state.encounter is not None else state.phase
    ranked = sorted(WORDS, key=lambda word: here not in word.phases)
    for word in ranked:
        if _makes_sense(word, here):
            yield Completion(word.name, word.help)


def _makes_sense(word: Word, here: str) -> bool:
    return not word.phases or here in word.phases


def _later(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    first = before[0].casefold()
    if len(first) == 1 and first.upper() in state.groups:
        yield from (Completion(card, help_) for card, help_ in _CARDS)
        return
    if any(word.startswith(first) for word in _WHO_WORDS):
        yield from (Completion(name.lower()) for name in state.characters)
    if "go".startswith(first) and len(before) > 1:
        yield from _ways(before[1], state, lore)
    if state.encounter is not None and "outwit".startswith(first):
        streets = Streets(lore)
        for place in sorted(open_neighbours(state, streets, state.encounter.at)):
            if state.group_at(place) is None:
                yield Completion(str(place), "free of Vonts")
    if "place".startswith(first) and len(before) == 1:
        yield from (Completion(letter, "Vonts") for letter in sorted(state.groups))
        yield from (Completion(name.lower()) for name in FIGURES)
    if first in ("skip", "reveal", "deploy", "shape") and len(before) == 1:
        yield from (Completion(letter, "Vonts") for letter in sorted(state.groups))
    if first in ("path", "take") and len(before) == 2:
        yield from (Completion(colour) for colour in COLOURS)


def _ways(who: str, state: State, lore: Lore) -> Iterable[Completion]:
    """The known locations one movement away from a character."""
    names = beginning_with(who, tuple(state.characters))
    at = state.characters[names[0]].at if len(names) == 1 else None
    if at is None:
        return
    streets = Streets(lore)
    for place in sorted(open_neighbours(state, streets, at)):
        colours = streets.colours_between(at, place)
        yield Completion(str(place), f"the {' or '.join(colours)} path")
