"""Teaching the memory: lines read by the game, all of them kept or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from companion.cli.app import App
from companion.cli.games import title_of
from companion.games.shared.lessons import Lessons
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Report


def lessons_of(game: str) -> Lessons:
    """The game's lessons; raises Refusal when it has none."""
    name = f"companion.games.{game.replace('-', '_')}.lessons"
    if not has_lessons(game):
        raise Refusal("unknown-name", f"{title_of(game)} has nothing to teach line by line.")
    return cast(Lessons, import_module(name))


def has_lessons(game: str) -> bool:
    """Whether the game can be taught line by line."""
    try:
        return find_spec(f"companion.games.{game.replace('-', '_')}.lessons") is not None
    except ModuleNotFoundError:
        return False


def _read_all(
    lessons: Lessons, lines: Iterable[str], lore: Lore
) -> Iterator[tuple[tuple[Learnt, ...], list[str]]]:
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            learnt, warnings = lessons.read_lesson(text, lore)
        except Refusal as refusal:
            told = f'Line {number} "{text}": {refusal.message} Nothing was taken in.'
            raise Refusal(refusal.code, told, refusal.rule) from None
        lore = with_learnt(lore, learnt)
        yield learnt, warnings


def _told(fact: Learnt) -> str:
    return (
        f"{fact.topic} {fact.key}: {fact.value}"
        if fact.value is not None
        else f"forgot {fact.topic} {fact.key}"
    )


def teach(app: App, game: str, lines: Iterable[str]) -> Report:
    """Teach all of ``lines``, or none when one of them is refused."""
    read = list(_read_all(lessons_of(game), lines, app.store.memory.lore(game)))
    learnt = [fact for facts, _ in read for fact in facts]
    warnings = [warning for _, told in read for warning in told]
    app.store.memory.learn_all(game, learnt)
    told = (
        [_told(fact) for fact in learnt] if len(learnt) <= 4 else [f"Learnt {len(learnt)} facts."]
    )
    return Report(
        (*told, *(f"Note: {warning}" for warning in warnings)) or ("There was nothing to learn.",),
        lambda: {"learnt": [plain(fact) for fact in learnt], "warnings": list(warnings)},
    )


def refuse_unfitting(game: str, exported: Json) -> None:
    """Refuse an exported memory with a fact that this game cannot mean."""
    facts = exported.get("facts") if isinstance(exported, dict) else None
    if not isinstance(facts, dict) or not has_lessons(game):
        return
    fits = lessons_of(game).fits
    for topic, known in facts.items():
        for key, value in known.items() if isinstance(known, dict) else ():
            if not fits(topic, key, value):
                raise Refusal(
                    "broken-file",
                    f"This memory says of {topic} {key} what {title_of(game)} cannot mean: "
                    f"{str(value)[:40]}. Nothing was taken in.",
                )
