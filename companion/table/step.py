"""What a session tells about its steps: one accepted line is one step."""

from __future__ import annotations

from typing import Any, Literal

from companion.games.shared.game import Stage
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask

Back = int | Literal["turn", "phase", "round"] | tuple[Literal["to"], str]
"""How far to undo: so many steps, to where the turn, phase or round had just begun, to a mark."""


class Step(Record):
    """One accepted line: what was typed, what happened, and the table after it.

    ``command`` is the line with answers filled in, so that it can be decided
    again; ``texts`` tell the events that are worth telling; ``asks`` is what
    the app should be told next (empty for a step of the past).
    """

    seq: int
    command: str
    events: tuple[Record, ...]
    texts: tuple[str, ...]
    asks: tuple[Ask, ...]
    state: Any
    stage: Stage


class Entry(Record):
    """One step as the log shows it.

    ``here`` is the step at which the session stands; the ``undone`` ones lie
    ahead and come back by redo.  ``when`` is the time in UTC (ISO 8601).
    ``said`` is the command as people read it.
    """

    seq: int
    command: str
    texts: tuple[str, ...]
    stage: Stage
    marks: tuple[str, ...]
    here: bool
    undone: bool
    when: str
    said: str


class Mark(Record):
    """A name for the place in the log at which step ``seq`` had just been taken."""

    name: str
    seq: int


class Reversal(Record):
    """Steps taken back (``undone``) or brought again, in the order in which that happened.

    ``words`` says it in words; ``seq``, ``state``, ``stage`` and ``asks`` are
    of the step at which the session now stands, and ``at`` is its command as people read it.
    """

    undone: bool
    steps: tuple[Entry, ...]
    words: str
    seq: int
    at: str
    state: Any
    stage: Stage
    asks: tuple[Ask, ...]


class SessionInfo(Record):
    """One session in the list of sessions; times in UTC (ISO 8601)."""

    name: str
    game: str
    steps: int
    stage: str
    created: str
    used: str
    current: bool


class Finding(Record):
    """Something found wrong with the store, and what it is about."""

    subject: str
    problem: str


def stage_in_words(stage: Stage) -> str:
    """``round 3, Vonts phase, Vonts B``; a turn named like its phase is not said twice."""
    parts = [f"round {stage.round}" if stage.round else "", stage.phase]
    if stage.turn != stage.phase:
        parts.append(stage.turn)
    return ", ".join(part for part in parts if part)


def reversal_in_words(undone: bool, steps: tuple[Entry, ...], lesson: str = "") -> str:
    """``Taken back: add 3 (3 more).``; ``lesson`` is what the step before them taught, if any."""
    told = "; ".join(f"{step.said}{_what_happened(step)}" for step in steps)
    stays = f" Still known: {lesson} (undo once more forgets it)." if undone and lesson else ""
    return f"{'Taken back' if undone else 'Done again'}: {told}.{stays}"


def _what_happened(step: Entry) -> str:
    told = " ".join(step.texts).removesuffix(".")  # a full stop stands behind the bracket
    return f" ({told})" if told else ""
