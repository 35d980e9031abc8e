"""What becomes of what steps have taught when they are taken back, or brought again."""

from __future__ import annotations

from companion.games.shared.lore import Learnt
from companion.games.shared.record import Record
from companion.memory.memory import Memory


def forget(memory: Memory, game: str, events: tuple[Record, ...]) -> None:
    """Take back what a step has taught."""
    for event in reversed(events):
        if isinstance(event, Learnt):
            memory.unlearn(game, event)


def learn_again(memory: Memory, game: str, events: tuple[Record, ...]) -> None:
    """Bring again what a step has taught."""
    for event in events:
        if isinstance(event, Learnt):
            memory.relearn(game, event)
