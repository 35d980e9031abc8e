"""Reading the words for what is not played at every turn: corrections, lessons, rare cases.

:mod:`companion.games.severton.grammar` loads it when one of its words is typed.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton.cards import read_card
from companion.games.severton.grammar import Reader, exactly_so_many, misfit
from companion.games.severton.names import (
    FIGURES,
    LETTERS,
    character_of,
    colour_of,
    letter_of,
    location_of,
)
from companion.games.severton.quest_commands import PutOff
from companion.games.severton.rulings import RULINGS
from companion.games.severton.state import State
from companion.games.severton.track import (
    ARROWS_TRACK,
    TRACK_QUESTION,
    UNREST_TRACK,
    read_icon,
    read_spaces,
)
from companion.games.shared.names import choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import read_ruling


def _scirocco(args: list[str], state: State) -> Record:
    answer = choose(exactly_so_many(args, 1, "scirocco")[0], ("goes-on", "stops"), "answer")
    return cmd.Scirocco(answer == "goes-on")


def _path(args: list[str], state: State) -> Record:
    if len(args) < 3:
        raise misfit("path")
    return cmd.Path(tuple(args))


def _take(args: list[str], state: State) -> Record:
    place, colour, to = exactly_so_many(args, 3, "take")
    return cmd.Take(location_of(place), colour_of(colour), location_of(to))


def _arrows(args: list[str], state: State) -> Record:
    letter, card, arrows = exactly_so_many(args, 3, "arrows")
    if read_card(arrows).alert is not None:
        raise misfit("arrows")
    return cmd.Arrows(letter_of(letter), read_card(card).code, read_card(arrows).code)


def _unlock(args: list[str], state: State) -> Record:
    anyway = len(args) == 3 and args[2].casefold() == "anyway"
    anyway = anyway or (len(args) == 2 and args[1].casefold() == "anyway")
    places = args[:-1] if anyway else args
    if len(places) == 1:
        return cmd.Unlock(location_of(places[0]), None, anyway)
    start, end = exactly_so_many(places, 2, "unlock")
    return cmd.Unlock(location_of(start), location_of(end), anyway)


def _lock(args: list[str], state: State) -> Record:
    start, end = exactly_so_many(args, 2, "lock")
    return cmd.Lock(location_of(start), location_of(end))


def _place(args: list[str], state: State) -> Record:
    piece, where = exactly_so_many(
        [arg for arg in args if arg not in ("at", "on", "to")], 2, "place"
    )
    at = None if where.casefold() in ("off", "out", "-") else location_of(where)
    if len(piece) == 1 and piece.upper() in LETTERS:
        return cmd.Place(piece.upper(), at)
    return cmd.Place(character_of(piece, FIGURES), at)


SETTABLE = {
    "round": (1, 99),
    "unrest": (0, 99),
    "rapid": (0, 99),
    "extra-draws": (0, 2),
    "alerts": (0, 1),
    "moon": (0, 1),
    "surge": (0, 1),
    "bubble-ran": (0, 1),
    "bubble-plays": (0, 1),
    "bubble-book": (0, 1),  # the same, as the answer that teaches it
}
ON_OR_OFF = ("alerts", "bubble-plays", "bubble-book")


def _set(args: list[str], state: State) -> Record:
    field, value = exactly_so_many([arg for arg in args if arg not in ("=", "to")], 2, "set")
    name = choose(field, tuple(SETTABLE), "value to set")
    low, high = SETTABLE[name]
    typed = {"on": "1", "yes": "1", "off": "0", "no": "0"}.get(value.casefold(), value)
    number = number_of(typed, low, high)
    if number is None:
        raise Refusal("unknown-name", f"{name} is a number from {low} to {high}, not {value}.")
    if name in ON_OR_OFF:
        return cmd.Set(name, "on" if number else "off")
    return cmd.Set(name, bool(number) if high == 1 else number)


def _icon(args: list[str], state: State) -> Record:
    if not 1 <= len(args) <= 2:
        raise misfit("icon")
    typed = ":".join(args).casefold()
    if typed in ("end:over", "victory"):
        return cmd.Icon(typed.replace(":", " "))
    return cmd.Icon(read_icon(":".join(args), ARROWS_TRACK))


def _unrest(args: list[str], state: State) -> Record:
    typed = "".join(args)
    steps = number_of(typed[1:], 1, 20)
    if typed[:1] not in ("+", "-") or steps is None:
        raise Refusal(
            "unreadable",
            "unrest +2 moves the token on by two spaces; set unrest 2 says that it is on space 2.",
        )
    return cmd.Advance(steps if typed[0] == "+" else -steps)


def _track(args: list[str], state: State) -> Record:
    if not args:
        raise misfit("track")
    anyway = len(args) > 1 and args[-1].casefold() == "anyway"
    args = args[:-1] if anyway else args
    which, words = UNREST_TRACK, args
    if args[0].casefold() in ("unrest", "arrows", "rapid"):
        which = UNREST_TRACK if args[0].casefold() == "unrest" else ARROWS_TRACK
        words = args[1:]
    if [word.casefold() for word in words] == ["later"]:
        return PutOff(TRACK_QUESTION[which])
    return cmd.TeachTrack(" ".join(read_spaces(words, which)), which, anyway)


def _ruling(args: list[str], state: State) -> Record:
    id_, value = exactly_so_many(args, 2, "ruling")
    return read_ruling(id_, value, RULINGS)


def _stone(args: list[str], state: State) -> Record:
    if not 1 <= len(args) <= 3:
        raise misfit("stone")
    lasting = [arg for arg in args[1:] if arg in ("test", "phase")]
    users = [character_of(arg) for arg in args[1:] if arg not in ("test", "phase")]
    user = users[0] if users else ""
    return cmd.Stone(location_of(args[0]), user, lasting[0] if lasting else "")


def _light(args: list[str], state: State) -> Record:
    if not args:
        raise misfit("light")
    return cmd.Light(read_card(args[0]).code, tuple(args[1:]))


def _components(word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < 2:
            raise misfit(word)
        return cmd.TeachComponents((word, *args))

    return reader


READERS: dict[str, Reader] = {
    "scirocco": _scirocco,
    "path": _path,
    "take": _take,
    "arrows": _arrows,
    "unlock": _unlock,
    "lock": _lock,
    "place": _place,
    "set": _set,
    "icon": _icon,
    "unrest": _unrest,
    "track": _track,
    "ruling": _ruling,
    "stone": _stone,
    "light": _light,
    "shape": _components("shape"),
    "tokens": _components("tokens"),
}
