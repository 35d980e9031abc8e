"""What a completed quest and the tokens' heights rested on."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton import quest_events as qev
from companion.games.severton.state import State
from companion.games.severton.track import LONGEST
from companion.games.shared.game import Premise
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice

MOST_POINTS = 20


def quest_premises(state: State, event: Record) -> Iterator[Premise]:
    """The premises of one fact about quests, which has not happened yet."""
    if isinstance(event, qev.QuestCompleted):
        yield _points(event)
    elif isinstance(event, qev.RapidRose):
        yield _token("Rapid Arrows", "rapid", state.rapid)
    elif isinstance(event, qev.UnrestFell):
        yield _token("Unrest", "unrest", state.unrest)
    elif isinstance(event, qev.LevelsCompared):
        yield _level(event)


def _points(event: qev.QuestCompleted) -> Premise:
    return Premise(
        f"{event.name}: {event.points} points?",
        Ask(
            "premise",
            f"How many points is {event.name} worth?",
            f"done {event.frame} {{answer}}",
            "a number",
            tuple(Choice(str(n), "") for n in range(MOST_POINTS + 1) if n != event.points),
        ),
    )


def _token(name: str, field: str, on: int) -> Premise:
    return Premise(
        f"{name} token on {on} before?",
        Ask(
            "premise",
            f"Where was the {name} token before?",
            f"set {field} {{answer}}; {{command}}",
            "the number of a space",
            tuple(Choice(str(n), "") for n in range(LONGEST + 1) if n != on),
        ),
    )


def _level(event: qev.LevelsCompared) -> Premise:
    answer = "no" if event.lower else "yes"
    return Premise(
        f"the token {'lower' if event.lower else 'not lower'} than {event.symbol}?",
        Ask(
            "premise",
            f"Was the token lower than the {event.symbol} symbol?",
            f"level {event.symbol} {event.place} {{answer}}; {{command}}",
            "yes or no",
            (Choice(answer, "the other way round"),),
        ),
    )
