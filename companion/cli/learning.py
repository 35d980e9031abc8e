"""Teaching the memory: lines read by the game, all of them kept or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from companion.cli.app import App
from companion.cli.games import title_of
from companion.games.shared.game import Sheet
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Ask, Refusal
from companion.show.report import Report


class Lessons(Protocol):
    """What a game says about teaching it (its module ``lessons``)."""

    PRACTICE: tuple[str, ...]

    def read_lesson(self, line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
        """The facts in a line, and warnings; raises Refusal."""
        ...

    def check(self, lore: Lore) -> list[str]:
        """What is odd about what is known, one sentence each."""
        ...

    def next_question(self, lore: Lore) -> Ask | None:
        """The next thing worth knowing."""
        ...

    def describe(self, lore: Lore) -> Sheet:
        """What is known, for a screen."""
        ...


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


def _keep(app: App, game: str, learnt: Iterable[Learnt]) -> None:
    """Put facts into the memory; those that stay in one transaction."""
    memory = app.store.memory
    last = {(fact.topic, fact.key): fact.value for fact in learnt}
    facts: dict[str, dict[str, Json]] = {}
    for (topic, key), value in last.items():
        if value is None:
            memory.forget(game, topic, key)
        else:
            facts.setdefault(topic, {})[key] = value
    memory.import_facts(game, memory.export(game) | {"facts": plain(facts)})


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
    _keep(app, game, learnt)
    told = (
        [_told(fact) for fact in learnt] if len(learnt) <= 4 else [f"Learnt {len(learnt)} facts."]
    )
    return Report(
        (*told, *(f"Note: {warning}" for warning in warnings)) or ("There was nothing to learn.",),
        lambda: {"learnt": [plain(fact) for fact in learnt], "warnings": list(warnings)},
    )
