"""Single positions told as transcripts: every rule of the book, and every ruling.

A scene begins with ``#`` and its name, goes on with ``new:`` (options of the
session), ``cards:`` (what cards show, besides the practice cards) and ``table:``
(commands typed silently; ``lore: none`` forgets the practice cards), and then
tells play: ``>`` what is typed, plain lines what people are told, ``!`` a
refusal, ``?`` a question that must be answered first.  ``python -m
tests.games.magecraft.test_scenes`` fills in what the program says now, to be
read by a person.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.games import magecraft
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal

from .table import CARDS, Play, taught

FOLDER = Path(__file__).with_name("scenes")


class Scene(NamedTuple):
    name: str
    table: tuple[tuple[str, str], ...]
    told: tuple[str, ...]


def scenes_of(text: str) -> Iterator[Scene]:
    for block in f"\n{text}".split("\n# ")[1:]:
        name, *rest = [line for line in block.splitlines() if line.strip()]
        start = next(number for number, line in enumerate(rest) if line.startswith(">"))
        table = tuple((key, value) for key, _, value in (s.partition(": ") for s in rest[:start]))
        yield Scene(name, table, tuple(rest[start:]))


def seated(scene: Scene) -> Play:
    """The play at the beginning of the scene; without ``table:`` Ann's first turn."""
    about = dict(scene.table)
    options = dict(word.split("=") for word in about.get("new", "").split())
    known = {} if "lore" in about else CARDS
    cards = taught(filter(None, about.get("cards", "").split("; ")), known)
    play = Play(cards, {"hands": "open"} | options)
    if "blank" not in about:
        play.type("set turn ann")
        play.type("set phase casting")
    for key, value in scene.table:
        if key == "table":
            play.type(value)
    return play


def answer(play: Play, line: str) -> list[str]:
    """What the table is told; a refusal must leave everything as it was."""
    before = play.state
    try:
        return play.told(line)
    except Refusal as refusal:
        assert play.state == before
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        return [f"! {refusal.message}{rule}"]


def played(scene: Scene) -> list[str]:
    play = seated(scene)
    lines: list[str] = []
    for line in scene.told:
        if line.startswith("> "):
            lines += [line, *answer(play, line[2:])]
    return lines


def _all() -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.txt")):
        for scene in scenes_of(file.read_text(encoding="utf-8")):
            yield pytest.param(scene, id=f"{file.stem}: {scene.name}")


SCENES = list(_all())


@pytest.mark.parametrize("scene", SCENES)
def test_scene(scene: Scene) -> None:
    assert tuple(played(scene)) == scene.told


@pytest.mark.parametrize("scene", SCENES)
def test_what_happens_in_a_scene_rests_on_rules_and_survives_json(scene: Scene) -> None:
    play = seated(scene)
    for line in scene.told:
        if line.startswith("> "):
            answer(play, line[2:])
    for event in play.events:
        assert magecraft.RECORDS.read(plain(event)) == event
        assert event.because  # type: ignore[attr-defined]
    assert magecraft.RECORDS.read(plain(play.state)) == play.state


def refill(path: Path) -> None:
    parts = []
    for scene in scenes_of(path.read_text(encoding="utf-8")):
        table = [f"{key}: {value}" for key, value in scene.table]
        parts.append("\n".join([f"# {scene.name}", *table, *played(scene)]))
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.txt")):
        refill(file)
