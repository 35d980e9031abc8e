"""Lessons typed during a session: what is printed on cards and tiles, kept for ever."""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.lessons import read_lesson
from companion.games.mice_mystics.play import Play
from companion.games.shared.lore import Doubted


def teach(play: Play, command: cmd.Teach) -> None:
    """Whatever the lesson is about, with the doubts it raises."""
    learnt, doubts = read_lesson(" ".join(command.words), play.lore)
    for fact in learnt:
        play.happen(fact)
    for doubt in doubts:
        play.happen(Doubted(doubt))
    if play.state.battle is not None:
        from companion.games.mice_mystics import attack

        attack.learnt(play)
