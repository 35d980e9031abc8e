"""How a half-typed command may go on: words, names, spells and gems that make sense now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.magecraft.ask import asks
from companion.games.magecraft.corrected import AREAS
from companion.games.magecraft.gems import COLOURS
from companion.games.magecraft.grammar import here
from companion.games.magecraft.rulings import RULINGS
from companion.games.magecraft.state import HANDS, State
from companion.games.magecraft.words import WORDS
from companion.games.shared.game import Completion
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with

Options = Iterable[Completion]


def completions(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """Ways to go on with the last word of ``text`` (empty after a space)."""
    words = text.split(" ")
    before, last = [word for word in words[:-1] if word], words[-1].casefold()
    options = _first(state, lore) if not before else _later(before, state)
    return tuple(option for option in options if option.text.casefold().startswith(last))


def _first(state: State, lore: Lore) -> Options:
    """Answers that are due, then the words of this moment, then the others."""
    for ask in asks(state, lore)[:1]:
        yield from (Completion(choice.answer, choice.label) for choice in ask.choices)
    moment = here(state)
    for word in sorted(WORDS, key=lambda word: moment not in word.phases):
        if not word.phases or moment in word.phases:
            yield Completion(word.name, word.help)


def _later(before: list[str], state: State) -> Options:
    found = beginning_with(before[0], tuple(_ARGUMENTS))
    exact = [name for word in WORDS for name in (word.name,) if before[0] in word.aliases]
    names = exact or found
    if len(names) != 1 or names[0] not in _ARGUMENTS:
        return ()
    return _ARGUMENTS[names[0]](before[1:], state)


def _names(args: list[str], state: State) -> Options:
    return () if args else (Completion(name.lower()) for name in state.names)


def _then(*second: str) -> Callable[[list[str], State], Options]:
    """A player, and after that one of ``second``."""

    def options(args: list[str], state: State) -> Options:
        if len(args) == 1:
            return (Completion(word) for word in second)
        return _names(args, state)

    return options


def _first_player(args: list[str], state: State) -> Options:
    yield from _names(args, state)
    if not args:
        yield Completion("draw", "the app draws")


def _attack(args: list[str], state: State) -> Options:
    opponents = state.opponents(state.turn) if state.turn else ()
    if not args:
        yield from (Completion(p.name.lower(), f"{len(p.shield)} shield") for p in opponents)
    yield from (Completion(gem, name) for gem, name in COLOURS.items())


def _gems(args: list[str], state: State) -> Options:
    return () if args else (Completion(gem, name) for gem, name in COLOURS.items())


def _cast(args: list[str], state: State) -> Options:
    if args or not state.turn:
        return ()
    books = enumerate(state.active.books, 1)
    return (
        Completion(str(at), ", ".join(card.name for card in book)) for at, book in books if book
    )


def _learn(args: list[str], state: State) -> Options:
    if not args:
        piles = state.piles.items()
        return (Completion(name.lower(), f"{count} left") for name, count in piles if count)
    return (Completion(str(book), "spellbook") for book in (1, 2, 3))


def _master(args: list[str], state: State) -> Options:
    if args or not state.turn:
        return ()
    cards = (card for book in state.active.books for card in book if not card.mastered)
    return (Completion(name.lower()) for name in dict.fromkeys(card.name for card in cards))


def _ruling(args: list[str], state: State) -> Options:
    if not args:
        return (Completion(ruling.id, ruling.question) for ruling in RULINGS)
    chosen = [ruling for ruling in RULINGS if ruling.id.casefold() == args[0].casefold()]
    return (
        Completion(value, told) for ruling in chosen[:1] for value, told in ruling.values.items()
    )


def _set(args: list[str], state: State) -> Options:
    if not args:
        for name in (*state.names, "academy", "turn", "phase", "round", "icons", "copies"):
            yield Completion(name.lower())
    elif len(args) == 1 and beginning_with(args[0], state.names):
        yield from (Completion(area) for area in (*AREAS, "books"))
    elif len(args) == 1 and args[0] == "turn":
        yield from (Completion(name.lower()) for name in state.names)


_ARGUMENTS: dict[str, Callable[[list[str], State], Options]] = {
    "first": _first_player,
    "cast": _cast,
    "attack": _attack,
    "heal": _gems,
    "shield": _gems,
    "vanish": _gems,
    "draw": _gems,
    "learn": _learn,
    "master": _master,
    "hands": _then(*HANDS),
    "show": _then("hand", "discard"),
    "board": _names,
    "set": _set,
    "ruling": _ruling,
}
