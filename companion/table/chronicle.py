"""What the chronicle tells of the sessions: how each stands, and its way over the rounds.

Only the state that is kept for speed is needed to say how a session stands;
its way over the rounds is folded from the whole log, for one session at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.shared.game import Chapter
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.table.fold import after_step
from companion.table.step import SessionInfo

if TYPE_CHECKING:
    from companion.table.session import Session
    from companion.table.store import Store


class Chronicled(Record):
    """One session in the chronicle; ``problem`` says why it can't be read, if it can't."""

    info: SessionInfo
    chapter: Chapter
    title: str = ""
    problem: str = ""


class Sample(Record):
    """The gauges at the end of a round, or as they are now in the last one."""

    round: int
    gauges: Mapping[str, int]


def chronicle(store: Store) -> list[Chronicled]:
    """Every session as it stands, the one used last first.

    One that can't be read does not keep the others from being told.
    """
    return [_chronicled(store, info) for info in store.sessions()]


def _chronicled(store: Store, info: SessionInfo) -> Chronicled:
    try:
        return chronicled(store.session(info.name), info)
    except Refusal as refusal:
        return Chronicled(info, Chapter(), info.game, refusal.message)


def chronicled(session: Session, info: SessionInfo) -> Chronicled:
    """One session as it stands; raises Refusal ``broken-file`` where it can't be read."""
    return Chronicled(info, session.game.chapter(session.state, session.lore), session.game.TITLE)


def rounds(session: Session) -> list[Sample]:
    """The gauges of ``session`` round by round, the set-up with the first, as amended.

    Where a correction has set the round back, what was sampled of the rounds
    after it is dropped.  Raises Refusal ``broken-file``.
    """
    game = session.game
    ends: list[tuple[int, Any]] = []
    for state in states(session):
        number = max(game.stage(state).round, 1)
        while ends and ends[-1][0] >= number:
            ends.pop()
        ends.append((number, state))
    return [Sample(number, game.chapter(state, session.lore).gauges) for number, state in ends]


def states(session: Session) -> Iterator[Any]:
    """The state after each step that holds now, the set-up first; folded from the log."""
    session.refresh()
    state = session.game.blank()
    for step in session.history().steps:
        state = after_step(session.game, step.number, state, step.events)
        yield state
