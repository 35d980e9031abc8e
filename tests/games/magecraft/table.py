"""A table of Magecraft for tests: lines typed as a session takes them, without a store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from companion.games import magecraft
from companion.games.magecraft.lessons import PRACTICE, read_lesson
from companion.games.magecraft.state import State
from companion.games.shared.game import Game
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.table.chance import SessionChance
from companion.table.deciding import Taught, decide_typed
from companion.table.question import Waiting

GAME = cast(Game, magecraft)


def taught(lines: Iterable[str], lore: Lore | None = None) -> Lore:
    """The lore of cards told as lines."""
    known: Lore = lore or {}
    for line in lines:
        known = with_learnt(known, read_lesson(line, known)[0])
    return known


CARDS = taught(PRACTICE)


class Play:
    """Lines typed one after the other on one table; a question may be waiting."""

    def __init__(
        self, lore: Lore | None = None, choices: Mapping[str, str] | None = None, seed: int = 1
    ) -> None:
        self.lore: Lore = CARDS if lore is None else lore
        self.state: State = magecraft.blank()
        self.events: list[Record] = []
        self.waiting: Waiting | None = None
        self._seed, self._drawn = seed, 0
        self._take(magecraft.setup({"players": "ann,bob", **(choices or {})}, self.lore))

    def _take(self, events: Iterable[Record]) -> None:
        for event in events:
            self.events.append(event)
            self.state = magecraft.evolve(self.state, event)
            self.lore = with_learnt(self.lore, [event])

    def type(self, line: str) -> tuple[Record, ...]:
        """Take a line and return what happened; nothing when a question is put in place.

        Raises Refusal, and changes nothing then but a lesson it contained.
        """
        chance = SessionChance(self._seed, self._drawn)
        outcome: Any = decide_typed(GAME, line, self.waiting, self.state, self.lore, chance)
        before: tuple[Record, ...] = ()
        if isinstance(outcome, Taught):
            before, outcome = outcome.lessons.events, self._taught(outcome)
        if isinstance(outcome, Waiting):
            self.waiting = outcome
            return before
        self.waiting = None
        self._take(outcome.events)
        self._drawn = chance.drawn
        return before + cast(tuple[Record, ...], outcome.events)

    def _taught(self, outcome: Taught) -> Any:
        """Take what an answer taught, which stands whatever becomes of the rest."""
        self.waiting = None
        self._take(outcome.lessons.events)
        if isinstance(outcome.rest, Refusal):
            raise outcome.refusal(GAME, outcome.rest)
        return outcome.rest

    def told(self, line: str) -> list[str]:
        """The lines that people see for a typed line, a question among them."""
        lines = [text for event in self.type(line) if (text := magecraft.tell(event))]
        return [f"? {self.waiting.ask.prompt}"] if self.waiting is not None else lines
