"""Lessons typed during a session: what cards and boards show, kept for ever."""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft.lessons import read_lesson
from companion.games.magecraft.supply import Play
from companion.games.shared.lore import Doubted


def teach(play: Play, command: cmd.Teach) -> None:
    """One fact about a card or a board."""
    learnt, doubts = read_lesson(" ".join(command.words), play.lore)
    for fact in learnt:
        play.happen(fact)
    for doubt in doubts:
        play.happen(Doubted(doubt, ("magecraft/components-spell-cards",)))
