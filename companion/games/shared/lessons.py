"""What a game that can be taught offers: its module ``lessons``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from companion.games.shared.game import Sheet
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask


class Lessons(Protocol):
    """What a game says about teaching it (its module ``lessons``)."""

    TOPICS: Mapping[str, str]
    PRACTICE: tuple[str, ...]

    def read_lesson(self, line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
        """The facts in a line, and warnings; raises Refusal."""
        ...

    def check(self, lore: Lore) -> list[str]:
        """What is odd about what is known, one sentence each."""
        ...

    def next_question(self, lore: Lore) -> Ask | None:
        """The next thing worth knowing."""
        ...

    def describe(self, lore: Lore) -> Sheet:
        """What is known, for a screen."""
        ...

    def fits(self, topic: str, key: str, value: Json) -> bool:
        """Whether a fact from outside can mean anything in this game."""
        ...
