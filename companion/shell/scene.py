"""What the prompt knows of the table: one moment, looked at before a line is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.shared.game import Game, Stage
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask

Names = Callable[[], tuple[str, ...]]
"""Names that are looked up only when somebody wants to complete one."""


def nobody() -> tuple[str, ...]:
    """No names."""
    return ()


class Scene(Record):
    """The moment; without a ``game`` nobody sits at a session.

    ``question`` is the one that a command waits for and the prompt puts in
    place; ``gauges`` are the numbers worth a glance.
    """

    game: Game | None = None
    state: Any = None
    lore: Lore | None = None
    stage: Stage | None = None
    depth: int = 0
    question: Ask | None = None
    gauges: Mapping[str, int] = {}
    sessions: Names = nobody
    marks: Names = nobody
