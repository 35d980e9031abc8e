"""Undo as the inverse of what was taken, and redo as the inverse of that."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from companion.games.shared.record import plain
from companion.table.session import Session


def table(session: Session) -> Any:
    """State and memory as JSON: equal tables are equal here."""
    return json.dumps([plain(session.state), plain(session.lore)], sort_keys=True)


def undo_all(session: Session, tables: Sequence[tuple[int, Any]]) -> None:
    """Hold that undo leads back through ``tables``, each with its depth, and redo to the last."""
    for (depth, before), (_, after) in zip(tables[-2::-1], tables[:0:-1], strict=True):
        assert table(session) == after
        if session.depth > depth:  # what changed nothing is no step
            session.undo(session.depth - depth)  # a lesson is a step of its own
        assert table(session) == before
    if len(tables) > 1:
        session.redo(session.ahead)
    assert table(session) == tables[-1][1]
