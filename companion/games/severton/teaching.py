"""Lessons typed during a session: facts about the printed components, kept for ever."""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton.lessons import learn, read_path, teach_components
from companion.games.severton.state import State
from companion.games.severton.track import TOPIC as TRACK_TOPIC
from companion.games.severton.track import track_key
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.record import Record
from companion.games.shared.unfolding import Unfolding


def teach(play: Unfolding[State], command: Record) -> None:
    """Whatever the lesson is about."""
    if isinstance(command, cmd.Path):
        _path(play, command)
    elif isinstance(command, cmd.TeachTrack):
        _all(play, learn(TRACK_TOPIC, track_key(play.state), command.spaces, play.lore))
    elif isinstance(command, cmd.TeachComponents):
        _all(play, teach_components(list(command.words), play.lore))


def _path(play: Unfolding[State], command: cmd.Path) -> None:
    """One path of the map, with the doubts it raises."""
    learnt, doubts = read_path(list(command.words), play.lore)
    _all(play, learnt)
    for doubt in doubts:
        play.happen(Doubted(doubt))


def _all(play: Unfolding[State], learnt: tuple[Learnt, ...]) -> None:
    for fact in learnt:
        play.happen(fact)
