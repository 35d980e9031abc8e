from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rules.build import build
from companion.rules.shelf import Index


def write_game(folder: Path, game: str, entries: list[dict[str, Any]], **files: Any) -> None:
    """A game of a little corpus: rules entries, and other files by name."""
    (folder / game / "rules").mkdir(parents=True)
    told = {"game": game, "title": game.title(), "names": [game]}
    files = {"game": told, "sections": [], "glossary": []} | files
    for name, content in files.items():
        (folder / game / f"{name}.json").write_text(json.dumps(content), "utf-8")
    (folder / game / "rules" / "all.json").write_text(json.dumps(entries), "utf-8")


FARM: list[dict[str, Any]] = [
    {
        "id": "farm/sheep",
        "title": "Moving sheep",
        "ask": ["how far does a sheep walk", "flock movement"],
        "text": "A sheep moves up to three meadows.",
        "sections": ["sheep"],
        "related": ["farm/wolf", "FA-01"],
        "phase": "day",
    },
    {
        "id": "farm/wolf",
        "title": "The wolf bites",
        "ask": ["when does the wolf bite", "how many lambs are lost"],
        "text": "At night the wolf takes one lamb from the largest meadow.",
        "sections": ["wolf", "sheep"],
        "phase": "night",
    },
    {
        "id": "FA-01",
        "title": "Two meadows of one size",
        "ask": ["wolf and two equal meadows"],
        "text": "The players choose which of the largest meadows the wolf visits.",
        "sections": ["wolf"],
        "ruling": {
            "confidence": "B",
            "default": "The players choose.",
            "alternatives": ["The nearest meadow."],
        },
    },
]

SAIL: list[dict[str, Any]] = [
    {
        "id": "sail/wind",
        "title": "Wind",
        "ask": ["how does the wind turn"],
        "text": "Draw a wind card; the boat with the most sails moves first.",
        "sections": ["wind"],
    },
    {
        "id": "sail/harbour",
        "title": "Harbours",
        "ask": ["where can a boat rest"],
        "text": "A boat in a harbour is safe from the storm.",
        "sections": ["harbour"],
    },
]


def _section(slug: str, heading: str) -> dict[str, Any]:
    return {"section": slug, "heading": heading, "rules": True}


@pytest.fixture
def folder(tmp_path: Path) -> str:
    """A corpus of two little games."""
    there = tmp_path / "rulesdata"
    write_game(
        there,
        "farm",
        FARM,
        sections=[_section("sheep", "Of Sheep"), _section("wolf", "The Wolf")],
        glossary=[
            {"term": "Wolf", "synonyms": ["grey beast", "predator"], "rules": ["farm/wolf"]},
            {"term": "Meadow", "synonyms": ["pasture", "field"], "rules": []},
        ],
    )
    write_game(there, "sail", SAIL)
    common = {"groups": [["moves", "goes", "strolls"]], "elsewhere": ["dragon", "lord"]}
    common["filler"] = ["manual", "says"]
    (there / "thesaurus.json").write_text(json.dumps(common), "utf-8")
    return str(there)


@pytest.fixture
def little(folder: str) -> Iterator[Index]:
    """The index of the little corpus."""
    index = build(folder, "little")
    yield index
    index.close()


@pytest.fixture(scope="session")
def whole() -> Iterator[Index]:
    """The index of the games' own rules."""
    index = build(None, "whole")
    yield index
    index.close()
