"""From what is typed to a word of a game's command language, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.shared.game import Word
from companion.games.shared.names import beginning_with, nearest
from companion.games.shared.refusal import Refusal

HELP = "Type help for the commands."


def names_of(words: Iterable[Word]) -> tuple[str, ...]:
    """All names of ``words``, the other ones included."""
    return tuple(name for word in words for name in (word.name, *word.aliases))


def word_meant(typed: str, words: Sequence[Word], here: str = "") -> Word:
    """The word of ``words`` that ``typed`` is or begins; raises Refusal.

    Where several begin so, the words of the phase ``here`` win; those of which too
    few letters are typed are none of them.
    """
    names = {name: word for word in words for name in (word.name, *word.aliases)}
    begun = {names[name].name: names[name] for name in beginning_with(typed, tuple(names))}
    whole = typed.casefold() in names
    found = {n: word for n, word in begun.items() if whole or len(typed) >= word.letters}
    if begun and not found:
        raise _too_short(typed, next(iter(begun.values())))
    if len(found) > 1:
        fitting = {name: word for name, word in found.items() if here and here in word.phases}
        found = fitting if len(fitting) == 1 else found
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        several = " or ".join(sorted(found))
        raise Refusal("ambiguous", f"{typed} could be {several}: type one letter more.")
    close = nearest(typed, tuple(name for name in names if len(name) > 1))
    hint = f"Did you mean {close}?" if close else HELP
    raise Refusal("unreadable", f"No command begins with {typed}. {hint}")


def _too_short(typed: str, word: Word) -> Refusal:
    """The refusal of a beginning that a slip of the fingers might be."""
    wanted = (
        word.name if word.letters >= len(word.name) else f"{word.name[: word.letters]} at least"
    )
    return Refusal("ambiguous", f"{typed} is too short for {word.name}: type {wanted}.")


def usage(name: str, words: Sequence[Word]) -> Refusal:
    """The refusal of arguments that do not fit the word called ``name``."""
    word = next(word for word in words if word.name == name)
    example = word.examples[0] if word.examples else name
    form = f"{name} {word.form}".strip()
    return Refusal("unreadable", f"Expected {form}, for instance: {example}.")


def exactly(args: list[str], count: int, name: str, words: Sequence[Word]) -> list[str]:
    """``args`` if there are ``count`` of them; raises the word's usage."""
    if len(args) != count:
        raise usage(name, words)
    return args


def as_typed(command: str) -> str:
    """A line of the log as people read it, in a game whose answers carry no marks."""
    return command
