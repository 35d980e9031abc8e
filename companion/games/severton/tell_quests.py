"""Each fact about quests, boards and the Rapid Arrows token as one line for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import quest_events as qev
from companion.games.shared.names import listed
from companion.games.shared.record import Record

_TASKS = {
    "ally": "Reveal a hex tile and an Ally card for its location (ally LOCATION NAME).",
    "bubble": "Reveal the last hex tile and put Bubble there (place bubble LOCATION).",
    "scirocco": "Scirocco enters the game (place scirocco LOCATION).",
}


def _starting(event: qev.StartingGroups) -> str:
    return (
        f"Vonts {listed(event.letters)} are deployed in the set-up: draw a location token for "
        f"each (deploy {event.letters[0]} 9)."
    )


_TOLD_LATER = {
    "setup": "setup A B C",
    "track": "track 3 D … end",
    "arrows-track": "track arrows 3 draw … end",
    "quests": "quest NAME",
    "drawtable": "drawtable WHO 3 2 2",
}


def _put_off(event: qev.PutOff) -> str:
    line = _TOLD_LATER.get(event.what, "")
    return "Not asked again in this session" + (f"; {line} tells it." if line else ".")


def _revealed(event: qev.QuestRevealed) -> str:
    at = f", at {listed(map(str, event.places))}" if event.places else ""
    card = f" ({event.card})" if event.card else ""
    return f"Quest on the {event.frame} frame: {event.name}{card}{at}. Its cubes are {event.frame}."


def _passed(event: qev.QuestPassedOver) -> str:
    aside = (
        "set it aside, and shuffle it in again after the set-up"
        if event.symbol == "sun"
        else ("it is not taken")
    )
    return f"{event.name} has no {event.symbol}: {aside}. Reveal another quest."


def _completed(event: qev.QuestCompleted) -> str:
    points = f"{event.points} space{'s' * (event.points != 1)}"
    return f"{event.name} is completed: the Rapid Arrows token moves {points}."


def _cleared(event: qev.QuestCleared) -> str:
    tokens = f", its location token{'s' * (len(event.places) > 1)}" if event.places else ""
    cubes = f" Take back the {event.frame} cubes." if event.cubes else ""
    return f"Discard {event.name}{tokens}.{cubes}"


def place_in_words(place: str) -> str:
    """Where a cube is: a location, a group's letter or a character."""
    if not place:
        return "the supply"
    return f"Vonts {place}" if len(place) == 1 and place.isalpha() else place


def _cube(event: qev.CubeMoved) -> str:
    if event.marker:
        if not event.to:
            return f"The {event.frame} cube no longer marks {place_in_words(event.start)}."
        return f"A {event.frame} cube marks {place_in_words(event.to)}."
    if not event.start:
        return f"A {event.frame} cube lies on {place_in_words(event.to)}."
    return (
        f"A {event.frame} cube goes from {place_in_words(event.start)} "
        f"to {place_in_words(event.to)}."
    )


def _compared(event: qev.LevelsCompared) -> str:
    who, token = (
        ("Vonts concerned", "Unrest")
        if event.symbol == "concerned"
        else ("Rapid Arrows worried", "Rapid Arrows")
    )
    if event.lower:
        return f"{who}: the {token} token is lower and moves one space."
    return f"{who}: the {token} token is as high already, nothing happens."


def _at_the_end(event: qev.TrackFinished) -> str:
    reached = "The Rapid Arrows token is at the end of its track"
    if event.now:
        return f"{reached}: finish this Quest phase, further points move Unrest back."
    return f"{reached}: the game is won in the next Quest phase, unless Unrest ends first."


def _ally(event: qev.AllyPlaced) -> str:
    if event.at is None:
        return f"{event.name} waits nowhere any more."
    return f"{event.name} waits at {event.at}."


def _finished(event: qev.GameFinished) -> str:
    if not event.outcome:
        return "The game goes on."
    points = event.points
    told = "" if points is None else f", {points} point{'s' * (abs(points) != 1)}"
    return f"The game is {event.outcome}{told}, as the table says."


LINES: dict[type[Record], Callable[[Any], str]] = {
    qev.StartingGroups: _starting,
    qev.PutOff: _put_off,
    qev.QuestRevealed: _revealed,
    qev.QuestPassedOver: _passed,
    qev.QuestsReshuffled: lambda e: "Shuffle the quest discards into a new deck, and go on.",
    qev.FrameLeftBare: lambda e: f"The {e.frame} frame stays empty in this round.",
    qev.QuestCompleted: _completed,
    qev.QuestCleared: _cleared,
    qev.CubeMoved: _cube,
    qev.RapidRose: lambda e: f"Rapid Arrows {e.to} ({e.why}).",
    qev.UnrestFell: lambda e: f"Unrest back to {e.to} ({e.why}).",
    qev.LevelsCompared: _compared,
    qev.TaskDue: lambda e: _TASKS[e.task],
    qev.TaskDone: lambda e: "The table carries that out without the app." if e.by_table else "",
    qev.AllyPlaced: _ally,
    qev.TrackFinished: _at_the_end,
    qev.GameWon: lambda e: "The Rapid Arrows have won! score shows what it is worth.",
    qev.GameFinished: _finished,
}
