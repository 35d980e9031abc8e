"""Teaching the memory: lines read by the game, all of them kept or none."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from companion.cli.app import App
from companion.cli.games import title_of
from companion.games.shared.lessons import Lessons
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.names import listed
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Refusal
from companion.memory.characters import shortened
from companion.show.report import Report, refused


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


class Misread(Record):
    """A line that was refused."""

    line: int
    text: str
    message: str


def _read_all(
    lessons: Lessons, lines: Iterable[str], lore: Lore
) -> tuple[list[Learnt], list[str], dict[int, tuple[str, Refusal]]]:
    """The facts in all lines, the warnings, and by their numbers the lines that are refused."""
    facts: list[Learnt] = []
    warnings: list[str] = []
    misread: dict[int, tuple[str, Refusal]] = {}
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            learnt, told = lessons.read_lesson(text, lore)
        except Refusal as refusal:
            misread[number] = (text, refusal)
            continue
        lore = with_learnt(lore, learnt)
        facts += learnt
        warnings += told
    return facts, warnings, misread


def _nothing_learnt(misread: dict[int, tuple[str, Refusal]]) -> Report:
    """The refusal of all lines for those that are refused, each of which is named."""
    told = [
        f'Line {number} "{shortened(text)}": {refusal.message}'
        for number, (text, refusal) in misread.items()
    ]
    _, first = next(iter(misread.values()))
    if len(misread) == 1:
        return refused(Refusal(first.code, f"{told[0]} Nothing was taken in.", first.rule))
    head = f"Lines {listed(map(str, misread))} are refused: nothing was taken in."
    fields = [Misread(number, text, no.message) for number, (text, no) in misread.items()]
    report = refused(Refusal(first.code, "\n".join([head, *told]), first.rule))
    return report.replace(fields=lambda: {"misread": [plain(each) for each in fields]})


def _told(fact: Learnt) -> str:
    return (
        f"{fact.topic} {fact.key}: {fact.value}"
        if fact.value is not None
        else f"forgot {fact.topic} {fact.key}"
    )


def teach(app: App, game: str, lines: Iterable[str]) -> Report:
    """Teach all of ``lines``, or none when one of them is refused."""
    learnt, warnings, misread = _read_all(lessons_of(game), lines, app.store.memory.lore(game))
    return _nothing_learnt(misread) if misread else _learn(app, game, learnt, warnings)


def practise(app: App, game: str) -> Report:
    """Teach made-up values, those left out that contradict what the table has taught."""
    lessons = lessons_of(game)
    learnt, warnings, misread = _read_all(lessons, lessons.PRACTICE, app.store.memory.lore(game))
    report = _learn(app, game, learnt, warnings)
    otherwise = listed(text for text, _ in misread.values())
    left = [f"Left out, for the table has taught otherwise: {otherwise}."] if misread else []
    return report.replace(
        lines=(*report.lines, *left, "They are made up, and not what is printed.")
    )


def _learn(app: App, game: str, learnt: list[Learnt], warnings: list[str]) -> Report:
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
