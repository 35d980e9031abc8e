"""Lessons typed during a session: facts about the printed components, kept for ever."""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton.lessons import read_path
from companion.games.severton.refresh import SHAPE_TOPIC, TOKENS_TOPIC
from companion.games.severton.state import State
from companion.games.severton.track import TOPIC as TRACK_TOPIC
from companion.games.severton.track import track_key
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.record import Json
from companion.games.shared.unfolding import Unfolding


def path(play: Unfolding[State], command: cmd.Path) -> None:
    """One path of the map, with the doubts it raises."""
    learnt, doubts = read_path(list(command.words), play.lore)
    for fact in learnt:
        play.happen(fact)
    for doubt in doubts:
        play.happen(Doubted(doubt))


def track(play: Unfolding[State], command: cmd.TeachTrack) -> None:
    """The Unrest track of this scenario and these stars."""
    _learn(play, TRACK_TOPIC, track_key(play.state), command.spaces)


def shape(play: Unfolding[State], command: cmd.TeachShape) -> None:
    """The shape of location token that a group draws (SV-54)."""
    _learn(play, SHAPE_TOPIC, command.letter, command.shape)


def tokens(play: Unfolding[State], command: cmd.TeachTokens) -> None:
    """The locations that have a token of a shape (SV-54)."""
    _learn(play, TOKENS_TOPIC, command.shape, " ".join(str(place) for place in command.places))


def _learn(play: Unfolding[State], topic: str, key: str, value: Json) -> None:
    before = play.lore.get(topic, {}).get(key)
    if value != before:
        play.happen(Learnt(topic, key, value, before))
