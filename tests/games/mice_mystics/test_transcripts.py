"""Play told as transcripts: the worked examples of the rulebook, the rulings, refusals.

A transcript file holds scenes.  A scene begins with ``#`` and its name, goes
on with the table (options of ``new``, ``order:``, ``draws:`` what the app's
dice show, ``lessons:``), and then tells play: ``>`` what is typed, plain lines
what people are told, ``!`` a refusal, ``?`` a question that must be answered
first.  ``python -m tests.games.mice_mystics.test_transcripts FILE`` writes
what the program says now into FILE, to be read by a person.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.state import State
from companion.games.shared.record import plain

from .table import Play, opened

FOLDER = Path(__file__).with_name("transcripts")


class Scene(NamedTuple):
    name: str
    table: dict[str, str]
    told: list[str]


def scenes_of(file: Path) -> Iterator[Scene]:
    for block in file.read_text(encoding="utf-8").split("\n# ")[1:]:
        name, *rest = [line for line in block.splitlines() if line.strip()]
        start = next(number for number, line in enumerate(rest) if line.startswith(">"))
        table = dict(line.split(": ", 1) for line in rest[:start])
        yield Scene(name, table, rest[start:])


def table_of(scene: Scene) -> Play:
    about = dict(scene.table)
    order = about.pop("order", "c n r t l")
    falls = [int(fall) for fall in about.pop("draws", "").split()]
    lessons = about.pop("lessons", "practice")
    play = opened(*falls, lore=None if lessons == "practice" else {}, **about)
    for line in [] if lessons == "practice" else lessons.split("; "):
        if line and line != "none":
            play.type(f"teach {line}")
    if order != "none":
        play.type(f"order {order}")
    return play


def retold(scene: Scene) -> list[str]:
    play = table_of(scene)
    transcript: list[str] = []
    for line in scene.told:
        if line.startswith("> "):
            transcript += [line, *play.answer(line[2:])]
    return transcript


def _all() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.txt")):
        for scene in scenes_of(file):
            yield pytest.param(scene, id=f"{file.stem}: {scene.name}")


SCENES = list(_all())


@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: Scene) -> None:
    assert retold(scene) == scene.told


@pytest.mark.parametrize("scene", SCENES)
def test_facts_and_state_of_a_scene_survive_json(scene: Scene) -> None:
    play = table_of(scene)
    for line in scene.told:
        if line.startswith("> "):
            play.answer(line[2:])
    assert all(mice_mystics.RECORDS.read(plain(event)) == event for event in play.events)
    state = mice_mystics.RECORDS.read(plain(play.state))
    assert isinstance(state, State)
    assert state == play.state


def refill(file: Path) -> None:
    """Write what the program tells now into the file."""
    head = file.read_text(encoding="utf-8").split("\n# ", maxsplit=1)[0]
    blocks = [head.rstrip("\n")]
    for scene in scenes_of(file):
        about = [f"{field}: {value}" for field, value in scene.table.items()]
        blocks.append("\n".join(["", f"# {scene.name}", *about, *retold(scene)]))
    file.write_text("\n".join(blocks) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for typed in sys.argv[1:]:
        refill(Path(typed))
