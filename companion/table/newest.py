"""The newest entry of a session: its name, what waits for an answer, where it stands."""

from __future__ import annotations

from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.table.log import Place

_NEWEST = """SELECT s.name, s.pending, e.seq, e.head, e.tip, h.depth, h.drawn, t.depth
FROM sessions s JOIN entries e ON e.session = s.id
JOIN entries h ON h.session = s.id AND h.seq = e.head
JOIN entries t ON t.session = s.id AND t.seq = e.tip
WHERE s.id = ? ORDER BY e.seq DESC LIMIT 1"""
_NEWEST_KINDS = (str, str | None, int, int, int, int, int, int)


def newest(database: Database, number: int) -> tuple[str, str | None, Place]:
    """The session's name, its waiting question as written, its place; raises Refusal."""
    found = database.typed(_NEWEST_KINDS, _NEWEST, number)
    if not found:
        raise _gone_or_broken(database, number)
    name, pending, *place = found[0]
    return name, pending, Place(*place)


def _gone_or_broken(database: Database, number: int) -> Refusal:
    if database.rows("SELECT 1 FROM sessions WHERE id = ?", number):
        return Refusal("broken-file", "The store is damaged: this session has lost its log.")
    return Refusal("no-such-session", "This session has been deleted by another terminal.")
