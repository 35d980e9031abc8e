"""What the table teaches of a tile's spaces: what touches what, and what sees what.

Teaching a space turns the tracking of spaces on.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.corrections import mark_water
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.tiles import (
    NO_LINE,
    OTHER_WAY,
    SIGHT,
    TOPIC,
    Tile,
    neighbour_of,
    sight_key,
)
from companion.games.shared.lore import Learnt
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


def space(play: Play, command: cmd.Space) -> None:
    """One space of the present tile, its neighbours and marks."""
    tile = Tile(_tile(play), play.lore)
    words = command.lines.split()
    if command.space in (neighbour_of(word)[0] for word in words):
        raise Refusal(
            "contradiction",
            f"Space {command.space} does not touch itself.",
            "mice-mystics/adjacent-spaces",
        )
    lines = _lines(tile, command.space, words)
    told = [word for word in words if not neighbour_of(word)[0]]
    said = " ".join((*(f"{other}{line}" for other, line in lines.items()), *told))
    _learn(play, TOPIC, f"{tile.name} {command.space}", said)
    for other, line in lines.items():
        _say_there_too(play, tile.name, command.space, other, line)
    if not play.state.spaces:
        play.happen(ev.ValueSet("spaces", True))
    for name in play.state.mice_here():
        if play.state.mice[name].at == command.space:
            mark_water(play, name)


def _lines(tile: Tile, here: str, words: list[str]) -> dict[str, str]:
    """The neighbours told and the line to each: a sign told, or else the line known before.

    Of several signs to a neighbour the last one is told for good; raises NeedsAnswer for a
    single one that contradicts a line told before.
    """
    lines: dict[str, str] = {}
    told = [neighbour_of(word) for word in words]
    for other, sign in told:
        known = tile.line(here, other) or ""
        new = sign.removeprefix(NO_LINE) if sign else known
        signed = sum(each == other and bool(mark) for each, mark in told)
        if known and new != known and signed == 1:
            raise _line_question(here, other, known, new)
        if other and (sign or other not in lines):
            lines[other] = new
    return lines


def _line_question(here: str, other: str, known: str, new: str) -> NeedsAnswer:
    choices = tuple(
        Choice(f"{other}{line or NO_LINE}", f"{_TOLD[line]}{when}")
        for line, when in ((known, ", as told before"), (new, ""))
    )
    return NeedsAnswer(
        Ask(
            id="line",
            prompt=f"Between {here} and {other} {_TOLD[known]} was told, and now {_TOLD[new]}: "
            "which is there?",
            answer="{command} {answer}",
            expects=" or ".join(choice.answer for choice in choices),
            choices=choices,
            because=("mice-mystics/red-lines", "mice-mystics/yellow-lines"),
            answers_first=True,
        )
    )


_TOLD = {
    "": "no line",
    "r": "a red line",
    ">": "a yellow line with its arrow this way",
    "<": "a yellow line with its arrow back here",
}


def _say_there_too(play: Play, tile: str, here: str, other: str, line: str) -> None:
    """The other space's own words agree, where it names this one."""
    key = f"{tile} {other}"
    before = play.lore.get(TOPIC, {}).get(key)
    if not isinstance(before, str):
        return
    words = [
        f"{here}{OTHER_WAY[line]}" if neighbour_of(word)[0] == here else word
        for word in before.split()
    ]
    if words != before.split():
        _learn(play, TOPIC, key, " ".join(dict.fromkeys(words)))


def sight(play: Play, command: cmd.Sight) -> None:
    """Whether two spaces of the present tile see each other."""
    key = sight_key(_tile(play), command.one, command.other)
    _learn(play, SIGHT, key, "yes" if command.free else "no")


def _tile(play: Play) -> str:
    tile = play.state.scene()
    if not tile:
        raise Refusal("not-now", "On which tile? Name it first: tile guard room.")
    return tile.casefold()


def _learn(play: Play, topic: str, key: str, value: str) -> None:
    before: Json = play.lore.get(topic, {}).get(key)
    play.happen(Learnt(topic, key, value, before))
