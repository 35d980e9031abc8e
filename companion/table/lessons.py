"""What becomes of what steps have taught when they are taken back, or brought again."""

from __future__ import annotations

from companion.games.shared.lore import Learnt
from companion.games.shared.record import Record
from companion.memory.memory import Memory
from companion.table.deciding import is_lesson
from companion.table.step import Back


def stay_known(back: Back) -> bool:
    """Whether lessons outlast an undo: that of a turn, phase or round, or back to a mark.

    Where steps are counted, a lesson is one of them.
    """
    return not isinstance(back, int)


def forget(memory: Memory, game: str, events: tuple[Record, ...]) -> None:
    """Take back what a step has taught."""
    for event in reversed(events):
        if isinstance(event, Learnt):
            memory.unlearn(game, event)


def forget_but_lessons(memory: Memory, game: str, events: tuple[Record, ...]) -> None:
    """Take back what a step has taught, unless it did nothing else."""
    if not is_lesson(events):
        forget(memory, game, events)


def learn_again(memory: Memory, game: str, events: tuple[Record, ...]) -> None:
    """Bring again what a step has taught."""
    for event in events:
        if isinstance(event, Learnt):
            memory.relearn(game, event)
