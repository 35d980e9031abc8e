"""How a half-typed command may go on: words and names that make sense now."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mice_mystics.ask import asks
from companion.games.mice_mystics.grammar import here
from companion.games.mice_mystics.heroes import VALUES
from companion.games.mice_mystics.names import (
    BREEDS,
    MICE,
    ONE_AND_MANY,
    breed_of,
    card_titled,
    titled,
)
from companion.games.mice_mystics.state import LEVEL_COST, State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.game import Completion, Word
from companion.games.shared.lore import Lore

_OF_MICE = (
    "wound", "heal", "stunned", "webbed", "charmed", "capture", "rescue", "cheese", "give",
    "discard", "learn", "share", "keep",
)  # fmt: skip
_OF_BREEDS = ("add", "encounter", "surge", "start")
_OF_ANYBODY = ("down", "place", "set")
_OF_A_TURN = (
    "move", "scurry", "search", "found", "recover", "explore", "equip", "stow", "level", "stand",
    "leave", "enter", "line", "go", "climb", "current", "attack",
)  # fmt: skip
_OF_BRODIE = ("pounce", "chase")
_STARS = (("*", "a star shows"), ("-", "no star"), ("r", "the app rolls"))


def completions(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """Ways to go on with the last word of ``text`` (empty after a space)."""
    words = text.split(" ")
    before, last = [word for word in words[:-1] if word], words[-1].casefold()
    options = _first(state, lore) if not before else _later(before, state)
    return tuple(option for option in options if option.text.casefold().startswith(last))


def _first(state: State, lore: Lore) -> Iterable[Completion]:
    """Answers that are due, then the words of this situation, then the others."""
    for ask in asks(state, lore)[:1]:
        if ask.answer == "{answer}":
            yield from (Completion(choice.answer, choice.label) for choice in ask.choices)
    now = here(state)
    for word in sorted(WORDS, key=lambda word: now not in word.phases):
        if _makes_sense(word, now) and _can_be_done(word.name, state):
            yield Completion(word.name, word.help)


def _makes_sense(word: Word, now: str) -> bool:
    return not word.phases or now in word.phases


def _can_be_done(word: str, state: State) -> bool:
    """Whether a word can come to anything in the present turn; words of no turn always can."""
    if breed_of(state.active):
        own = {"pounces": "pounce", "chases": "chase"}.get(state.active, "near")
        return word == own or word not in ("near", *_OF_BRODIE)
    mouse, turn = state.mice.get(state.active), state.turn
    if mouse is None or word not in _OF_A_TURN:
        return True
    can: dict[str, bool] = {
        "move": not turn.moves,
        "scurry": bool(turn.moves or turn.moved) and not turn.action,
        "search": not (turn.action or turn.found),
        "found": turn.found,
        "recover": mouse.stunned or mouse.webbed,
        "explore": not (turn.action or state.figures),
        "equip": any(not item.worn for item in mouse.items),
        "stow": any(item.worn for item in mouse.items),
        "level": mouse.cheese >= LEVEL_COST,
        "stand": mouse.down,
        "leave": bool(state.figures) and not state.spaces,
        "enter": not state.spaces,
        "line": not state.spaces,
        "go": state.spaces,
        "climb": mouse.water,
        "current": mouse.water,
        "attack": bool(state.figures) and not turn.action,
    }
    return can[word]


def _later(before: list[str], state: State) -> Iterable[Completion]:
    """The arguments of a word: mice, minions, cards, a star."""
    first = _word(before[0])
    if len(before) == 1:
        if first in _OF_MICE:
            yield from (Completion(name.lower()) for name in state.party)
        if first in _OF_ANYBODY:
            yield from (Completion(name.lower()) for name in state.party)
            yield from (Completion(name) for name in sorted(state.figures))
        if first in ("search", "recover", "trap"):
            yield from (Completion(text, label) for text, label in _STARS)
    if first in _OF_BREEDS:
        yield from (Completion(breed, ONE_AND_MANY[breed][0]) for breed in BREEDS)
    if first == "remove":
        yield from (Completion(name) for name in sorted(state.figures))
    if first == "party":
        yield from (Completion(name.lower()) for name in MICE if name.lower() not in before)
    yield from _in_battle(first, before, state)
    yield from _of_the_track(first, before, state)
    if first == "teach" and len(before) == 2:
        yield from (Completion(field) for field in VALUES)
    if first in ("equip", "stow") and state.active in state.mice:
        worn = first == "stow"
        items = state.mice[state.active].items
        yield from (Completion(item.name.lower()) for item in items if item.worn == worn)


def _in_battle(first: str, before: list[str], state: State) -> Iterable[Completion]:
    """Whom an attack may be for; whom a minion goes for."""
    if first == "attack" and len(before) == 1:
        yield from (Completion(name, titled(name)) for name in sorted(state.figures))
        yield from (Completion(name.lower()) for name in state.free_mice())
    elif first == "attack":
        yield from (Completion(way) for way in ("melee", "ranged"))
    elif first == "near" and len(before) == 1:
        mice = (name for name in state.free_mice() if name != state.active)
        yield from (Completion(f"{name[0].lower()}1", f"{name} is next to it") for name in mice)
    elif first == "pounce":
        yield from (Completion(name.lower()) for name in (*state.free_mice(), *state.figures))


def _of_the_track(first: str, before: list[str], state: State) -> Iterable[Completion]:
    waiting = state.ordering.cards if state.ordering is not None else ()
    if first == "order":
        left = [card for card in waiting if card.lower() not in before]
        yield from (Completion(card.lower(), card_titled(card)) for card in left)
    if first == "track" or (first == "turn" and len(before) == 1):
        left = [card for card in state.track if card.lower() not in before]
        yield from (Completion(card.lower(), card_titled(card)) for card in left)


def _word(typed: str) -> str:
    """The word of the language that a beginning stands for, the first where several fit."""
    wanted = typed.casefold()
    for word in WORDS:
        if wanted in (word.name, *word.aliases):
            return word.name
    return next((word.name for word in WORDS if word.name.startswith(wanted)), "")
