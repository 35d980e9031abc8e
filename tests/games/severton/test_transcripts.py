"""Play told as transcripts: every worked example of the rulebook, and more.

A transcript file holds scenes.  A scene begins with ``#`` and its name (the
rulebook's heading, or a ruling), goes on with the table (``paths:``,
``groups:``, ``characters:``, or any field of the state), and then tells play:
``>`` what is typed, plain lines what people are told, ``!`` a refusal, ``?`` a
question that must be answered first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games import severton
from companion.games.severton.state import State
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, map_of, vonts_phase

FOLDER = Path(__file__).with_name("transcripts")


class Scene(NamedTuple):
    name: str
    table: dict[str, str]
    told: list[str]


def _scenes() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.txt")):
        for block in file.read_text(encoding="utf-8").split("\n# ")[1:]:
            scene = _scene(block.splitlines())
            yield pytest.param(scene, id=f"{file.stem}: {scene.name}")


def _scene(lines: list[str]) -> Scene:
    name, *rest = [line for line in lines if line.strip()]
    start = next(number for number, line in enumerate(rest) if line.startswith(">"))
    table = dict(line.split(": ", 1) for line in rest[:start])
    return Scene(name, table, rest[start:])


def _groups(text: str) -> dict[str, int | None]:
    """``A7 E-``: where each group stands; - is its lettered space."""
    return {word[0]: None if word[1:] == "-" else int(word[1:]) for word in text.split()}


def _characters(text: str) -> dict[str, int | None]:
    """``Jerry 12, Redcap -``: where each character stands; - is caught."""
    pairs = (pair.split() for pair in text.split(", ") if pair)
    return {name: None if place == "-" else int(place) for name, place in pairs}


def _table(scene: Scene) -> Play:
    """The play at its start: a Vonts phase unless the scene says otherwise."""
    about = dict(scene.table)
    groups = _groups(about.pop("groups", ""))
    characters = _characters(about.pop("characters", ""))
    lore = map_of(about.pop("paths", "").split(", ") if "paths" in about else [])
    falls = [int(fall) for fall in about.pop("draws", "").split()]
    lessons = about.pop("lessons", "")
    changes: dict[str, Any] = {
        field: int(value)
        if value.isdigit()
        else tuple(value.split())
        if field == "double"
        else value
        for field, value in about.items()
    }
    state = vonts_phase(groups, characters, **changes)
    play = Play(state, lore, *falls)
    for lesson in filter(None, lessons.split("; ")):
        play.type(lesson)
    return play


def _answer(play: Play, line: str) -> list[str]:
    """What the table is told for a typed line: results, a refusal, or a question."""
    before = play.state
    try:
        return play.told(line)
    except NeedsAnswer as needed:
        assert play.state == before
        return [f"? {needed.ask.prompt}"]
    except Refusal as refusal:
        assert play.state == before
        return [f"! {refusal.message}"]


SCENES = list(_scenes())


@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: Scene) -> None:
    play = _table(scene)
    transcript: list[str] = []
    for line in scene.told:
        if line.startswith("> "):
            transcript += [line, *_answer(play, line[2:])]
    assert transcript == scene.told


@pytest.mark.parametrize("scene", SCENES)
def test_every_line_of_a_scene_names_its_rules(scene: Scene) -> None:
    play = _table(scene)
    for line in scene.told:
        if line.startswith("> "):
            _answer(play, line[2:])
    moves = [e for e in play.events if type(e).__name__ in ("GroupMoved", "GroupRegrouped")]
    assert all(event.because for event in moves)  # type: ignore[attr-defined]
    assert isinstance(severton.RECORDS.read(_plain(play.state)), State)


def _plain(state: State) -> Any:
    from companion.games.shared.record import plain

    return plain(state)
