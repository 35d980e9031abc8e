"""Play told as transcripts: every worked example of the rulebook, and single rulings.

A transcript file holds scenes.  A scene begins with ``#`` and its name (the
rulebook's heading, or a ruling), goes on with the table (``new:`` the options
of the game, ``given:`` lines that are typed without looking at what they tell,
``draws:`` how chance falls), and then tells play: ``>`` what is typed, plain lines what people
are told, ``!`` a refusal, ``?`` a question that must be answered first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games import betwixt
from companion.games.betwixt.state import State
from companion.games.shared.record import plain
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import PRACTISED, Play, opened

FOLDER = Path(__file__).with_name("transcripts")


class Scene(NamedTuple):
    name: str
    about: dict[str, str]
    told: list[str]


def _scenes() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.txt")):
        for block in ("\n" + file.read_text(encoding="utf-8")).split("\n# ")[1:]:
            scene = _scene(block.splitlines())
            yield pytest.param(scene, id=f"{file.stem}: {scene.name}")


def _scene(lines: list[str]) -> Scene:
    name, *rest = [line for line in lines if line.strip()]
    start = next(number for number, line in enumerate(rest) if line.startswith(">"))
    about: dict[str, str] = {}
    for line in rest[:start]:
        key, _, value = line.partition(": ")
        about[key] = f"{about[key]}; {value}" if key in about else value
    return Scene(name, about, rest[start:])


def _table(scene: Scene) -> Play:
    """The play at its start: after a Rite, unless the scene tells its own."""
    options = dict(word.split("=") for word in scene.about.get("new", "").split())
    falls = [int(fall) for fall in scene.about.get("draws", "").split()]
    play = Play(opened(options), PRACTISED, *falls)
    given = [line for line in scene.about.get("given", "").split("; ") if line]
    if not any(line.startswith("rite") for line in given):
        play.type("rite wief")
    for line in given:
        play.type(line)
    return play


def answer(play: Play, line: str) -> list[str]:
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


def replayed(scene: Scene) -> list[str]:
    """The scene as the program tells it now."""
    play = _table(scene)
    transcript: list[str] = []
    for line in scene.told:
        if line.startswith("> "):
            transcript += [line, *answer(play, line[2:])]
    return transcript


SCENES = list(_scenes())


@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: Scene) -> None:
    assert replayed(scene) == scene.told


@pytest.mark.parametrize("scene", SCENES)
def test_every_result_of_a_scene_names_its_rules(scene: Scene) -> None:
    play = _table(scene)
    for line in scene.told:
        if line.startswith("> ") and line[2:].split()[0] not in ("place", "set", "gem", "card"):
            seen = len(play.events)
            answer(play, line[2:])
            for event in play.events[seen:]:
                nameless = type(event).__name__ in ("Learnt", "Doubted", "Explored")
                assert nameless or getattr(event, "because", True), event
    assert isinstance(betwixt.RECORDS.read(plain(play.state)), State)
