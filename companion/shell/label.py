"""The prompt itself: in a few letters where we are, or how to answer."""

from __future__ import annotations

from companion.games.shared.refusal import Ask
from companion.shell.scene import Scene
from companion.show.plain import visible_line

WIDEST = 24  # columns; the rest of a narrow screen is for typing


def label(scene: Scene) -> str:
    """``Vonts B> ``, ``Quest> ``; ``9/12/none? `` while a question is put in place."""
    if scene.question is not None:
        return _short_choices(scene.question)
    if scene.stage is None:
        return "companion> "
    place = scene.stage.turn or short_phase(scene.stage.phase)
    return f"{visible_line(place)[: WIDEST - 2]}> "


def short_phase(phase: str) -> str:
    """The phase without the word that all phases end with."""
    return phase.removesuffix(" phase")


def _short_choices(ask: Ask) -> str:
    told = visible_line("/".join(choice.answer for choice in ask.choices))
    return f"{told}? " if told and len(told) <= WIDEST - 2 else "answer? "
