"""Deciding step by step: each fact takes effect before the next one is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record

S = TypeVar("S", bound=Record)


class Unfolding(Generic[S]):
    """A command being decided: the state so far, what is known, and what has happened.

    Pure: it starts from a state and collects events; whoever asked for the
    decision takes ``events`` and folds them again.
    """

    def __init__(self, state: S, lore: Lore, evolve: Callable[[S, Record], S]) -> None:
        self.state = state
        self.lore = lore
        self._evolve = evolve
        self._events: list[Record] = []

    def happen(self, event: Record) -> None:
        """Let one fact take effect."""
        self._events.append(event)
        self.state = self._evolve(self.state, event)
        self.lore = with_learnt(self.lore, [event])

    @property
    def events(self) -> tuple[Record, ...]:
        """What has happened so far, in order."""
        return tuple(self._events)
