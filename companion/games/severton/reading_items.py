"""Reading the words about items, heroic cards and abilities, loaded when one is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import item_commands as ic
from companion.games.severton.grammar import Reader, misfit
from companion.games.severton.names import character_of, location_of
from companion.games.severton.state import State
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

MOST_MOVES = 9


def _insisting(args: list[str]) -> tuple[list[str], bool]:
    """The arguments without the word that insists, and whether it was there."""
    anyway = bool(args) and args[-1].casefold() == "anyway"
    return (args[:-1] if anyway else args), anyway


def _who(word: str, state: State) -> str:
    return character_of(word.strip(","), tuple(state.characters))


def _search(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    if not args:
        raise misfit("search")
    return ic.Search(_who(args[0], state), " ".join(args[1:]), anyway)


def _use(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    if not args:
        raise misfit("use")
    who, *rest = args
    split = next((i for i, word in enumerate(rest) if word[0].isdigit()), len(rest))
    item, words = rest[:split], tuple(word.casefold() for word in rest[split:])
    return ic.Use(_who(who, state), " ".join(item), words, anyway)


def _barter(args: list[str], state: State) -> Record:
    args, anyway = _insisting([arg for arg in args if arg not in ("for", "and")])
    if len(args) < 2:
        raise misfit("barter")
    names = tuple(state.characters)
    middle = next((i for i in range(1, len(args)) if len(beginning_with(args[i], names)) == 1), 0)
    if not middle:
        raise misfit("barter")
    one, other = _who(args[0], state), _who(args[middle], state)
    item, for_item = " ".join(args[1:middle]), " ".join(args[middle + 1 :])
    return ic.Barter(one, item, other, for_item, anyway)


def _taught(args: list[str]) -> tuple[list[str], str] | None:
    """``NAME = TEXT`` as the words of the name and the text; None without ``=``."""
    joined = " ".join(args)
    name, equals, text = joined.partition("=")
    return (name.split(), text.strip()) if equals and name.strip() else None


def _item(args: list[str], state: State) -> Record:
    taught = _taught(args)
    if taught is None:
        raise misfit("item")
    return ic.TeachItem(" ".join(taught[0]), taught[1])


def _ability(args: list[str], state: State) -> Record:
    taught = _taught(args)
    if taught is not None:
        (who, *rest), text = taught
        if not text or rest not in ([], ["advanced"]):
            raise misfit("ability")
        return ic.TeachAbility(_who(who, state), text, bool(rest))
    if len(args) == 2 and args[1].casefold() == "back":
        return ic.AbilityBack(_who(args[0], state))
    return _one(ic.Ability, "ability")(args, state)


def _one(make: Callable[..., Any], word: str) -> Reader:
    """A word about one character, who may be insisted on."""

    def reader(args: list[str], state: State) -> Record:
        args, anyway = _insisting(args)
        if len(args) != 1:
            raise misfit(word)
        command: Record = make(_who(args[0], state), anyway=anyway)
        return command

    return reader


def _heroic(args: list[str], state: State) -> Record:
    another = len(args) > 1 and args[-1].casefold() == "another"
    command = _one(ic.Heroic, "heroic")(args[:-1] if another else args, state)
    return command.replace(another=another)


def _bubble(args: list[str], state: State) -> Record:
    args, anyway = _insisting([arg.strip(",") for arg in args if arg not in ("to", "via")])
    if len(args) == 1 and not args[0].isdecimal():
        return ic.BubbleRun(to=_who(args[0], state), anyway=anyway)
    return ic.BubbleRun(tuple(location_of(arg) for arg in args), anyway=anyway)


def _moved(args: list[str], state: State) -> Record:
    if len(args) != 2:
        raise misfit("moved")
    moves = number_of(args[1], 0, MOST_MOVES)
    if moves is None:
        raise Refusal("unknown-name", f"Movements are 0 to {MOST_MOVES}, not {args[1]}.")
    return ic.Moved(_who(args[0], state), moves)


def _owns(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    if len(args) < 2:
        raise misfit("owns")
    who, *what = args
    names = tuple(state.characters) if who.casefold() == "all" else (_who(who, state),)
    kinds = {"item": "items", "items": "items", "heroic": "heroic", "quest": "quest"}
    kind = kinds.get(what[0].casefold(), "")
    if kind and len(what) > 2:
        raise misfit("owns")
    if kind:
        return ic.Owns(names, kind, what[1].casefold() if len(what) == 2 else "", anyway)
    count = what.pop() if len(what) > 1 and what[-1].isdecimal() else ""
    return ic.Owns(names, " ".join(what), count, anyway)


READERS: dict[str, Reader] = {
    "search": _search,
    "use": _use,
    "barter": _barter,
    "item": _item,
    "ability": _ability,
    "heroic": _heroic,
    "personal": _one(ic.Personal, "personal"),
    "bubble": _bubble,
    "owns": _owns,
    "moved": _moved,
}
