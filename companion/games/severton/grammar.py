"""From a typed line to a command: short forms, beginnings of words, and what went wrong.

A line that begins with a group letter and goes on with a card, or that is a
card alone while a group is due, needs no word.  Every word may be cut to an
unambiguous beginning; words that make sense in the present situation win.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.severton import commands as cmd
from companion.games.severton.cards import looks_like_card, read_card
from companion.games.severton.names import (
    BUBBLE,
    COLOURS,
    FIGURES,
    LETTERS,
    NOT_IN_LIGHT,
    character_of,
    colour_of,
    letter_of,
    location_of,
)
from companion.games.severton.rulings import RULINGS
from companion.games.severton.state import State, Values
from companion.games.severton.track import read_icon, read_track
from companion.games.severton.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import read_ruling
from companion.games.shared.words import exactly, usage, word_meant

Reader = Callable[[list[str], State], Record]

_ALIASES = {alias: word.name for word in WORDS for alias in word.aliases}
_NAMES = (*(word.name for word in WORDS), *_ALIASES)
_LIGHT_WORDS = ("light", "path", "ruling", "set")
_ENCOUNTER_WORDS = ("fight", "outwit", "hide", "caught", "keep", "join")


def read(text: str, state: State, lore: Lore) -> Record:
    """The command that ``text`` means in this state; raises Refusal."""
    words = text.split()
    if not words:
        raise Refusal("unreadable", "Nothing was typed: next says what comes now.")
    return _read_values(words, state) or _read_cards(words, state) or _read_word(words, state)


def _read_values(words: list[str], state: State) -> Record | None:
    """A Group card without a word: ``B 16/9/-``, or ``16/9/-`` in an encounter."""
    if len(words) == 1 and words[0].count("/") == 2 and state.encounter is not None:
        return cmd.Reveal(state.encounter.letter, (), _values(words[0]))
    if len(words) == 2 and words[1].count("/") == 2 and len(words[0]) == 1:
        return cmd.Reveal(letter_of(words[0]), (), _values(words[1]))
    return None


def _read_cards(words: list[str], state: State) -> Record | None:
    """Cards without a word: ``A ry``, or ``ry`` for the group that is due."""
    first, rest = words[0], words[1:]
    if not rest and (known := _face_up(first, state)):
        return cmd.Cards(first.upper(), known)
    if len(first) == 1 and first.upper() in LETTERS and rest and _names_a_card(rest, state):
        return _cards(first.upper(), rest, state)
    if state.encounter is not None:
        return None
    if looks_like_card(first):
        if state.light or state.due_group() is not None:
            return _cards("", words, state)
        if len(beginning_with(first, _NAMES)) != 1:
            raise Refusal(
                "not-now",
                f"No group is due for the card {first} now: name the group (A {first}) "
                "or see next.",
                "severton/vonts-phase",
            )
    elif len(first) == 1 and first.isalpha() and rest and all(map(looks_like_card, rest)):
        letter_of(first)  # no such group: the refusal says which there are
    return None


def _face_up(first: str, state: State) -> tuple[str, ...]:
    """The cards meant by the letter of the group that is due, where they lie face-up."""
    due = state.due_group()
    if due is None or due.letter != first.upper() or state.encounter is not None:
        return ()
    if not due.movement and not looks_like_card(first):
        raise Refusal(
            "unreadable", f"Which card have Vonts {due.letter}? For instance: {due.letter} ry."
        )
    return due.movement


def _names_a_card(rest: list[str], state: State) -> bool:
    """Whether words after a group letter are meant as its cards (``c j`` is a caught Jerry)."""
    return state.encounter is None or looks_like_card(rest[0])


def _cards(letter: str, words: list[str], state: State) -> Record:
    codes = tuple(read_card(word).code for word in words)
    if len(codes) > 2:
        raise Refusal("illegal", "A group has at most two Movement cards.", "severton/speed-boost")
    if state.light:
        return cmd.Light(codes[0])
    return cmd.Cards(letter, codes)


def _read_word(words: list[str], state: State) -> Record:
    name = _word(words[0], state)
    if state.light and name not in _LIGHT_WORDS:
        raise Refusal("not-now", NOT_IN_LIGHT)
    return _READERS[name](words[1:], state)


def _word(first: str, state: State) -> str:
    """The word meant by its beginning; in an encounter its own words come first."""
    if state.encounter is not None:
        found = beginning_with(first, _ENCOUNTER_WORDS)
        if len(found) == 1:
            return found[0]
    return word_meant(first, WORDS).name


# The arguments of each word ------------------------------------------------------------------


def _usage(word: str) -> Refusal:
    return usage(word, WORDS)


def _exactly(args: list[str], count: int, word: str) -> list[str]:
    return exactly(args, count, word, WORDS)


def _none(word: str, command: Record) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        _exactly(args, 0, word)
        return command

    return reader


def _names(args: list[str], among: tuple[str, ...]) -> tuple[str, ...]:
    names = [character_of(arg.strip(","), among) for arg in args if arg != "and"]
    return tuple(dict.fromkeys(names))


def _people(make: Callable[[tuple[str, ...]], Record], least: int, word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < least:
            raise _usage(word)
        if args == ["all"]:
            return make(())
        return make(_names(args, tuple(state.characters)))

    return reader


def _outwit(args: list[str], state: State) -> Record:
    if len(args) > 1:
        raise _usage("outwit")
    return cmd.Outwit(location_of(args[0]) if args else None)


def _keep(args: list[str], state: State) -> Record:
    (who,) = _exactly(args, 1, "keep")
    return cmd.Keep(character_of(who, tuple(state.characters)))


def _join(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("join")
    return cmd.Join(_names(args, tuple(state.characters)))


def _scirocco(args: list[str], state: State) -> Record:
    answer = choose(_exactly(args, 1, "scirocco")[0], ("goes-on", "stops"), "answer")
    return cmd.Scirocco(answer == "goes-on")


def _skip(args: list[str], state: State) -> Record:
    return cmd.Skip(letter_of(_exactly(args, 1, "skip")[0]))


def _path(args: list[str], state: State) -> Record:
    if len(args) < 3:
        raise _usage("path")
    return cmd.Path(tuple(args))


def _take(args: list[str], state: State) -> Record:
    place, colour, to = _exactly(args, 3, "take")
    return cmd.Take(location_of(place), colour_of(colour), location_of(to))


def _arrows(args: list[str], state: State) -> Record:
    letter, card, arrows = _exactly(args, 3, "arrows")
    if read_card(arrows).alert is not None:
        raise _usage("arrows")
    return cmd.Arrows(letter_of(letter), read_card(card).code, read_card(arrows).code)


def _go(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise _usage("go")
    who = _names([arg for arg in args[:-1] if arg != "to"], (*state.characters, BUBBLE))
    people = tuple(name for name in who if name != BUBBLE)
    if not people:
        raise Refusal(
            "illegal",
            "Bubble goes along with a character (go jerry bubble 12); "
            "tell where his Reconnaissance Run ended with place bubble LOCATION.",
            "severton/bubble-action",
        )
    goal = args[-1]
    if goal.isdecimal():
        return cmd.Go(people, BUBBLE in who, to=location_of(goal))
    return cmd.Go(people, BUBBLE in who, colour=choose(goal, COLOURS, "location or path colour"))


def _unlock(args: list[str], state: State) -> Record:
    anyway = len(args) == 3 and args[2].casefold() == "anyway"
    start, end = _exactly(args[:2] if anyway else args, 2, "unlock")
    return cmd.Unlock(location_of(start), location_of(end), anyway)


def _lock(args: list[str], state: State) -> Record:
    start, end = _exactly(args, 2, "lock")
    return cmd.Lock(location_of(start), location_of(end))


def _reveal(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("reveal")
    letter = letter_of(args[0])
    values = [_values(arg) for arg in args[1:] if "/" in arg]
    cards = tuple(read_card(arg).code for arg in args[1:] if "/" not in arg)
    if len(values) > 1 or len(cards) > 2:
        raise _usage("reveal")
    return cmd.Reveal(letter, cards, values[0] if values else None)


def _values(word: str) -> Values:
    parts = word.split("/")
    numbers = [None if part in ("-", "") else number_of(part, 0, 99) for part in parts]
    missing = [part in ("-", "") for part in parts]
    if len(parts) != 3 or any(n is None and not m for n, m in zip(numbers, missing, strict=True)):
        raise Refusal(
            "unreadable",
            f"{word} is no Group card: fist/speech/eye, with - where the symbol is missing "
            "(16/9/-).",
        )
    return Values(*numbers)


def _place(args: list[str], state: State) -> Record:
    piece, where = _exactly([arg for arg in args if arg not in ("at", "on", "to")], 2, "place")
    at = None if where in ("off", "out", "-") else location_of(where)
    if len(piece) == 1 and piece.upper() in LETTERS:
        return cmd.Place(piece.upper(), at)
    return cmd.Place(character_of(piece, FIGURES), at)


SETTABLE = {
    "round": (1, 99),
    "unrest": (0, 99),
    "extra-draws": (0, 2),
    "alerts": (0, 1),
    "moon": (0, 1),
    "surge": (0, 1),
}


def _set(args: list[str], state: State) -> Record:
    field, value = _exactly([arg for arg in args if arg not in ("=", "to")], 2, "set")
    name = choose(field, tuple(SETTABLE), "value to set")
    low, high = SETTABLE[name]
    typed = {"on": "1", "yes": "1", "off": "0", "no": "0"}.get(value.casefold(), value)
    number = number_of(typed, low, high)
    if number is None:
        raise Refusal("unknown-name", f"{name} is a number from {low} to {high}, not {value}.")
    if name == "alerts":
        return cmd.Set(name, "on" if number else "off")
    return cmd.Set(name, bool(number) if high == 1 else number)


def _deploy(args: list[str], state: State) -> Record:
    if not 2 <= len(args) <= 3:
        raise _usage("deploy")
    token = None if args[1] in ("draw", "d") else location_of(args[1])
    scirocco = choose(args[2], ("occupied", "free"), "answer") if len(args) == 3 else ""
    return cmd.Deploy(letter_of(args[0]), token, scirocco)


def _return(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise _usage("return")
    return cmd.Return(_names(args[:-1], tuple(state.characters)), location_of(args[-1]))


def _icon(args: list[str], state: State) -> Record:
    return cmd.Icon(read_icon(":".join(_exactly(args, len(args) if len(args) == 2 else 1, "icon"))))


def _unrest(args: list[str], state: State) -> Record:
    typed = "".join(args)
    steps = number_of(typed.removeprefix("+"), 1, 20)
    if not typed.startswith("+") or steps is None:
        raise Refusal(
            "unreadable",
            "unrest +2 moves the token on by two spaces; set unrest 2 says that it is on space 2.",
        )
    return cmd.Advance(steps)


def _track(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("track")
    return cmd.TeachTrack(read_track(args))


def _ruling(args: list[str], state: State) -> Record:
    id_, value = _exactly(args, 2, "ruling")
    return read_ruling(id_, value, RULINGS)


def _stone(args: list[str], state: State) -> Record:
    if not 1 <= len(args) <= 3:
        raise _usage("stone")
    lasting = [arg for arg in args[1:] if arg in ("test", "phase")]
    users = [character_of(arg) for arg in args[1:] if arg not in ("test", "phase")]
    user = users[0] if users else ""
    return cmd.Stone(location_of(args[0]), user, lasting[0] if lasting else "")


def _light(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("light")
    return cmd.Light(read_card(args[0]).code, tuple(args[1:]))


def _components(word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < 2:
            raise _usage(word)
        return cmd.TeachComponents((word, *args))

    return reader


def _card(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("card")
    return _read_cards(args, state) or _cards("", args, state)


_READERS: dict[str, Reader] = {
    "card": _card,
    "skip": _skip,
    "fight": _none("fight", cmd.Fight()),
    "outwit": _outwit,
    "hide": _people(cmd.Hide, 0, "hide"),
    "caught": _people(cmd.Caught, 0, "caught"),
    "keep": _keep,
    "join": _join,
    "scirocco": _scirocco,
    "path": _path,
    "take": _take,
    "arrows": _arrows,
    "go": _go,
    "unlock": _unlock,
    "lock": _lock,
    "reveal": _reveal,
    "place": _place,
    "set": _set,
    "end": _none("end", cmd.End()),
    "deploy": _deploy,
    "return": _return,
    "icon": _icon,
    "unrest": _unrest,
    "track": _track,
    "ruling": _ruling,
    "stone": _stone,
    "light": _light,
    "shape": _components("shape"),
    "tokens": _components("tokens"),
}
