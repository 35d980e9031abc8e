"""Lessons typed during a session: what cards and boards show, kept for ever."""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft.lessons import learn_line
from companion.games.magecraft.supply import Play


def teach(play: Play, command: cmd.Teach) -> None:
    """One fact about a card or a board."""
    for fact in learn_line(list(command.words), play.lore):
        play.happen(fact)
