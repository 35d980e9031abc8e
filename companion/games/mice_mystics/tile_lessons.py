"""What the table teaches of a tile's spaces: what touches what, and what sees what.

Teaching a space turns the tracking of spaces on.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.corrections import mark_water
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.tiles import SIGHT, TOPIC, sight_key
from companion.games.shared.lore import Learnt
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal


def space(play: Play, command: cmd.Space) -> None:
    """One space of the present tile, its neighbours and marks."""
    key = f"{_tile(play)} {command.space}"
    if command.space in (word.rstrip("r<>") for word in command.lines.split()):
        raise Refusal(
            "contradiction",
            f"Space {command.space} does not touch itself.",
            "mice-mystics/adjacent-spaces",
        )
    _learn(play, TOPIC, key, command.lines)
    if not play.state.spaces:
        play.happen(ev.ValueSet("spaces", True))
    for name in play.state.mice_here():
        if play.state.mice[name].at == command.space:
            mark_water(play, name)


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
