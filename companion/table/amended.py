"""What an amendment leaves in the log: one entry, below all that was played before it.

Its one fact says from which step the table is told anew, and tells every step
from there on as it holds now.  Nothing of the old telling is touched, so undo
of the entry is undo of the amendment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.shared.game import Game
from companion.games.shared.record import Json, Record, UnknownKindError

Draws = tuple[tuple[str, int], ...]


class Redone(Record):
    """One step as it holds since the amendment; ``as_played``: its facts were kept."""

    number: int
    command: str
    events: tuple[Record, ...]
    draws: Draws = ()
    as_played: bool = False


class Amended(Record):
    """Step ``number`` was wrong: after entry ``base`` the table is what ``steps`` make of it.

    ``steps`` may begin before ``number``, where an earlier amendment had told
    them anew.  ``dropped`` are the steps that are not played any more.
    """

    number: int
    base: int
    steps: tuple[Redone, ...]
    dropped: tuple[int, ...] = ()


def is_amended(written: Json) -> bool:
    """Whether a written event is an amendment."""
    return isinstance(written, dict) and written.get("type") == Amended.kind


def read_amended(game: Game, written: Any) -> Amended:
    """What ``plain`` made of an amendment; raises UnknownKindError when it is none."""
    try:
        steps = tuple(_read_step(game, step) for step in written["steps"])
        return Amended(written["number"], written["base"], steps, tuple(written["dropped"]))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise UnknownKindError(f"an amendment is told wrongly ({problem!r})") from None


def _read_step(game: Game, step: Any) -> Redone:
    events = game.RECORDS.read(step["events"])
    if not isinstance(events, tuple) or not all(isinstance(event, Record) for event in events):
        raise ValueError("its steps have no events")
    draws = tuple((str(what), int(fell)) for what, fell in step["draws"])
    return Redone(step["number"], step["command"], events, draws, step["as_played"])


def facts(events: Iterable[Record]) -> tuple[Record, ...]:
    """The facts of the game among ``events``, those told anew included."""
    found: list[Record] = []
    for event in events:
        if isinstance(event, Amended):
            found += (fact for step in event.steps for fact in step.events)
        else:
            found.append(event)
    return tuple(found)


def told(game: Game, events: Iterable[Record]) -> tuple[str, ...]:
    """The lines for people, without those that are silent."""
    return tuple(
        text
        for event in events
        for text in (_in_words(game, event) if isinstance(event, Amended) else (game.tell(event),))
        if text
    )


def _in_words(game: Game, amended: Amended) -> list[str]:
    lines: list[str] = []
    for step in amended.steps:
        if step.number == amended.number:
            happened = " ".join(told(game, step.events))
            line = f"Step {step.number} is now {game.spoken(step.command)}: {happened}"
            lines.append(line.rstrip(": "))
    later = [step.number for step in amended.steps if step.number > amended.number]
    if later:
        lines.append(f"{span(later)} told anew.")
    if amended.dropped:
        lines.append(f"{span(amended.dropped)} not played any more.")
    return lines


def span(numbers: Iterable[int]) -> str:
    """``Step 15 is`` or ``Steps 15 to 20 are``, for a sentence to go on."""
    first, *rest = sorted(numbers)
    return f"Steps {first} to {rest[-1]} are" if rest else f"Step {first} is"
