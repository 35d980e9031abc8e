"""What the last automated result rested on, and the line that puts one of it right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.shared.game import Game, Premise
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import Ask, Refusal
from companion.table.amend import Redrawn
from companion.table.chance import SessionChance
from companion.table.fold import fold
from companion.table.history import History, Played, without_learnt
from companion.table.line import commands_of
from companion.table.question import fill

FAR_ENOUGH = 50
"""Steps looked back for an automated result; nobody doubts an older one at the table."""


class Doubtable(Record):
    """A step and what it rested on; ``premises`` come with the command of the line they are for."""

    number: int
    command: str
    texts: tuple[str, ...]
    last: bool
    premises: tuple[tuple[int, Premise], ...]

    def corrected(self, number: int, typed: str) -> tuple[str, ...]:
        """The line decided on the ``number``-th premise put right by ``typed``.

        The correction stands directly before the command that rested on it, in
        place of an earlier word on the same thing.  Raises Refusal when the
        answer does not fit.
        """
        index, premise = self.premise(number)
        commands = commands_of(self.command)
        answer = chosen(premise.ask, typed)
        earlier = (c for c in commands[:index] if not _speaks_of(c, premise.ask.answer))
        filled = fill(premise.ask.answer, answer, commands[index])
        return (*earlier, *filled, *commands[index + 1 :])

    def premise(self, number: int) -> tuple[int, Premise]:
        """The ``number``-th premise, counted from 1; raises Refusal."""
        if not 1 <= number <= len(self.premises):
            raise Refusal(
                "unknown-name", f"No line {number}: cant lists 1 to {len(self.premises)}."
            )
        return self.premises[number - 1]


def chosen(ask: Ask, typed: str) -> str:
    """The answer that ``typed`` means; raises Refusal when it is none of the choices."""
    from companion.games.shared.names import choose

    if not ask.choices:
        return typed
    names = [choice.answer for choice in ask.choices]
    try:
        return choose(typed, names, "answer")
    except Refusal as no:
        if no.code == "ambiguous":
            raise
        fits = ask.expects or ", ".join(names)
        raise Refusal("unknown-name", f"{typed} is no answer to that: {fits}.") from None


def _speaks_of(command: str, template: str) -> bool:
    """Whether a command is what a correction would be, with another answer."""
    head = template.partition(";")[0].partition("{answer}")[0].split()
    return len(head) > 1 and command.split()[: len(head)] == head


def last_doubtable(history: History, lore: Lore, at: Callable[[int], Any]) -> Doubtable | None:
    """The last step with an automated result, and its premises; None where there is none."""
    first = max(len(history.steps) - FAR_ENOUGH, 1)
    befores = _befores(history, first, at)
    for index in range(len(history.steps) - 1, first - 1, -1):
        step = history.steps[index]
        lore = without_learnt(lore, step.events)
        found = _premises(history.game, step, befores[index], lore)
        if found:
            last = step.seq is not None and history.raw[-1] == step
            texts = tuple(text for text in map(history.game.tell, step.events) if text)
            return Doubtable(step.number, step.command, texts, last, found)
    return None


def _befores(history: History, first: int, at: Callable[[int], Any]) -> dict[int, Any]:
    """The states before the steps from the ``first``-th on."""
    if first >= len(history.steps):
        return {}
    start = history.base(first)
    seq = history.steps[start].seq
    assert seq is not None
    state, befores = at(seq), {}
    for index in range(start + 1, len(history.steps)):
        befores[index] = state
        state = fold(history.game, state, history.steps[index].events)
    return befores


def _premises(game: Game, step: Played, state: Any, lore: Lore) -> tuple[tuple[int, Premise], ...]:
    """The premises of a step, each with the command of its line that rested on it."""
    found: list[tuple[int, Premise]] = []
    for index, events in enumerate(_by_command(game, step, state, lore)):
        found += ((index, premise) for premise in game.premises(state, events, lore))
        state, lore = fold(game, state, events), with_learnt(lore, events)
    return tuple(found)


def _by_command(game: Game, step: Played, state: Any, lore: Lore) -> list[tuple[Record, ...]]:
    """The events of a step, command by command; all with the first where that can't be told."""
    chance = Redrawn(step.draws, SessionChance(0, 0))
    parts: list[tuple[Record, ...]] = []
    try:
        for text in commands_of(step.command):
            events = game.decide(state, game.read(text, state, lore), lore, chance)
            state, lore = fold(game, state, events), with_learnt(lore, events)
            parts.append(events)
    except Refusal:
        return [step.events]
    told_apart = plain(sum(parts, ())) == plain(step.events)
    return parts if told_apart else [step.events]
