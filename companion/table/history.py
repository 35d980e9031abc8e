"""The steps of a session as they hold now, amendments carried out.

The log numbers its steps by how many lie before them.  An amendment tells some
of them anew; it is itself a step of the log, but none that is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.shared.game import Game
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import Refusal
from companion.table.amended import Amended, Draws, told
from companion.table.fold import fold, read_events
from companion.table.log import Log, Written, read_json


class Played(Record):
    """One step as it holds now.

    ``seq`` is the entry after which the table is as it was after this step;
    None within an amendment, where no entry stands for it.
    """

    number: int
    seq: int | None
    command: str
    events: tuple[Record, ...]
    draws: Draws = ()


class History:
    """The line of the log that leads to one step, and the steps that hold on it."""

    def __init__(self, game: Game, log: Log, head: int) -> None:
        self.game = game
        self.raw = tuple(_read(game, entry) for entry in _line(log.entries(), head))
        self.steps: list[Played] = []
        for step in self.raw:
            self._add(step)

    def _add(self, step: Played) -> None:
        amended = next((e for e in step.events if isinstance(e, Amended)), None)
        if amended is None:
            self.steps.append(step)
            return
        base = next(raw.number for raw in self.raw if raw.seq == amended.base)
        self.steps = [played for played in self.steps if played.number <= base]
        self.steps += (
            Played(redone.number, None, redone.command, redone.events, redone.draws)
            for redone in amended.steps
        )
        self.steps[-1] = self.steps[-1].replace(seq=step.seq)

    def index(self, number: int) -> int:
        """Where step ``number`` stands among ``steps``; raises Refusal when it can't be amended."""
        found = [index for index, step in enumerate(self.steps) if step.number == number]
        last = self.raw[-1].number
        if found and number:
            return found[0]
        if not 0 < number <= last:
            there = f"the steps are 1 to {last}" if last else "there is none yet"
            raise Refusal("unknown-name", f"No step {number} can be amended: {there} (see log).")
        if _is_amendment(self.raw[number]):
            raise Refusal(
                "illegal",
                f"Step {number} is an amendment itself: amend the step that it was about, or undo.",
            )
        raise Refusal(
            "illegal",
            f"Step {number} is not played any more since an earlier step was amended: undo that "
            "amendment first.",
        )

    def base(self, index: int) -> int:
        """The last step before the ``index``-th whose state an entry stands for."""
        return next(i for i in range(index - 1, -1, -1) if self.steps[i].seq is not None)

    def changes(self) -> dict[int, str]:
        """What to say of each step of the log that does not hold as it was taken."""
        holding = {step.number: step for step in self.steps}
        return {
            raw.number: _since(self.game, holding.get(raw.number))
            for raw in self.raw
            if not _is_amendment(raw) and _differs(raw, holding.get(raw.number))
        }


def _is_amendment(raw: Played) -> bool:
    return any(isinstance(event, Amended) for event in raw.events)


def _differs(raw: Played, holding: Played | None) -> bool:
    return holding is None or (raw.command, raw.events) != (holding.command, holding.events)


def _since(game: Game, holding: Played | None) -> str:
    if holding is None:
        return "Amended: not played any more."
    happened = " ".join(told(game, holding.events))
    return f"Amended: {game.spoken(holding.command)}: {happened}".rstrip(": ")


def _line(entries: Sequence[Written], head: int) -> list[Written]:
    line = [entries[head]]
    while (parent := line[-1].parent) is not None:
        line.append(entries[parent])
    return line[::-1]


def _read(game: Game, entry: Written) -> Played:
    subject = f"Step {entry.seq}"
    events = read_events(game, read_json(entry.events, subject), subject)
    draws: Any = read_json(entry.draws, subject)
    return Played(
        entry.depth, entry.seq, entry.text, events, tuple((what, fell) for what, fell in draws)
    )


def without_learnt(lore: Lore, events: Iterable[Record]) -> Lore:
    """The lore before ``events``: what they taught is taken back, unless changed since."""
    learnt = [event for event in events if isinstance(event, Learnt)]
    if not learnt:
        return lore
    facts_of: dict[str, dict[str, Any]] = {topic: dict(known) for topic, known in lore.items()}
    for event in reversed(learnt):
        known = facts_of.setdefault(event.topic, {})
        if plain(known.get(event.key)) != plain(event.value):
            continue
        if event.before is None:
            known.pop(event.key, None)
        else:
            known[event.key] = plain(event.before)
    return facts_of


def with_relearnt(lore: Lore, events: Iterable[Record]) -> Lore:
    """The lore after ``events``; what was changed since they taught it stays as it is."""
    for event in events:
        if isinstance(event, Learnt):
            fits = known(lore, event.topic, event.key) == plain(event.before)
            lore = with_learnt(lore, [event]) if fits else lore
    return lore


def lessons_between(before: Lore, after: Lore, events: Iterable[Record]) -> tuple[Learnt, ...]:
    """What the memory must learn to come from one lore to another, as ``events`` tell of it."""
    touched = {(e.topic, e.key): e.because for e in events if isinstance(e, Learnt)}
    return tuple(
        Learnt(topic, key, known(after, topic, key), known(before, topic, key), because)
        for (topic, key), because in touched.items()
        if known(after, topic, key) != known(before, topic, key)
    )


def known(lore: Mapping[str, Mapping[str, Any]], topic: str, key: str) -> Any:
    """One fact as JSON, None where it is not known."""
    return plain(lore.get(topic, {}).get(key))


def folded(game: Game, state: Any, steps: Iterable[Played]) -> Any:
    """``state`` after steps that hold."""
    for step in steps:
        state = fold(game, state, step.events)
    return state
