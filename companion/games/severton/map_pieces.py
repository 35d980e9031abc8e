"""What stands at each location of the map: as a sign, in full, and as a sentence says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.games.severton.names import BUBBLE, SCIROCCO
from companion.games.severton.state import Quest, State
from companion.games.shared.names import listed
from companion.games.shared.record import Record


class Piece(Record):
    """Something, or several characters alike, at one location.

    ``short`` is its sign on a small picture, ``full`` its lines on a large one,
    ``said`` the words; ``signs`` explains the sign, by what it stands for.
    """

    short: str
    full: tuple[str, ...]
    said: str
    signs: Mapping[str, str]


Pieces = Mapping[int, tuple[Piece, ...]]


def pieces(state: State) -> Pieces:
    """Everything on the map by location; nothing in a session that tracks nothing."""
    found: dict[int, list[Piece]] = {}
    for place, piece in _all(state):
        found.setdefault(place, []).append(piece)
    return {place: tuple(found[place]) for place in sorted(found)}


def said(at: Iterable[Piece]) -> str:
    """Who and what is there, in words; "" for nobody."""
    return ", ".join(piece.said for piece in at)


def _all(state: State) -> Iterator[tuple[int, Piece]]:
    for letter, group in sorted(state.groups.items()):
        if group.at is not None:
            yield group.at, _vonts(letter, group.cards)
    yield from _characters(state)
    for name, at in ((BUBBLE, state.bubble), (SCIROCCO, state.scirocco)):
        if at is not None:
            yield at, Piece(name[:2], (name,), name, {name: f"{name[:2]} {name}"})
    for frame, quest in state.quests.items():
        yield from _quest(frame, quest)
    for name, at in state.allies.items():
        sign = "&" + next(filter(str.isalnum, name), "")
        yield at, Piece(sign, (f"&{name}",), f"Ally {name}", {name: f"{sign} Ally {name}"})
    if state.stone is not None:
        stone = Piece("St", ("Stone",), "the Stone", {"Stone": "St Stone"})
        yield state.stone.at, stone


def _vonts(letter: str, cards: int) -> Piece:
    left = f"{cards or 'no'} Movement card{'s' if cards > 1 else ''} left"
    sign = f"{letter}{cards}"
    known = {"Vonts": f"{sign}: Vonts {letter} with {left}"}
    return Piece(sign, (f"Vonts {sign}",), f"Vonts {letter} ({left})", known)


def _characters(state: State) -> Iterator[tuple[int, Piece]]:
    """Who shares a location with Vonts is hidden, or being met, as the status has it."""
    meeting = state.encounter.undecided if state.encounter is not None else ()
    alike: dict[tuple[int, str], list[str]] = {}
    for name, who in state.characters.items():
        if who.at is not None:
            with_vonts = state.group_at(who.at) is not None
            how = ("met" if name in meeting else "hidden") if with_vonts else ""
            alike.setdefault((who.at, how), []).append(name)
    for (at, how), names in alike.items():
        yield at, _together(names, how)


_HOW = {"": "{}", "hidden": "({})", "met": "{}!"}
_HOW_SIGNS = {"hidden": "(…) hidden", "met": "…! met by the Vonts"}


def _together(names: list[str], how: str) -> Piece:
    signs = {name: f"{name[0]} {name}" for name in names}
    if how:
        signs[how] = _HOW_SIGNS[how]
    marked = (f"({how})",) if how else ()
    return Piece(
        _HOW[how].format("".join(name[0] for name in names)),
        (*names, *marked),
        " ".join((listed(names), *marked)),
        signs,
    )


def _quest(frame: str, quest: Quest) -> Iterator[tuple[int, Piece]]:
    """The tokens of a quest, and its cubes that lie at a location."""
    letter = frame[0]
    for place in quest.places:
        sign = f"*{letter}"
        told = f"token of {quest.name} ({frame})"
        yield place, Piece(sign, (sign,), told, {sign: f"{sign} token of the {frame} quest"})
    for holders, mark, what in ((quest.cubes, "#", "cube"), (quest.marks, "@", "marking cube")):
        for holder in dict.fromkeys(holders):
            if holder.isdigit():
                yield int(holder), _cubes(f"{mark}{letter}", f"{frame} {what}", holders, holder)


def _cubes(sign: str, what: str, holders: tuple[str, ...], at: str) -> Piece:
    count = holders.count(at)
    many = f"{count}{sign}" if count > 1 else sign
    told = f"{count} {what}s" if count > 1 else what
    return Piece(many, (many,), told, {sign: f"{sign} {what}"})
