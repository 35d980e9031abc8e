"""Mending a step where it was made: decided as it should have been, and the later ones after it.

Nothing is kept here.  The outcome tells in the open what changes, and holds the
one fact that the session writes when the table agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from companion.games.shared.game import Chance, Game
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import Refusal
from companion.table.amended import Amended, Draws, Redone, told
from companion.table.deciding import is_lesson
from companion.table.fold import fold
from companion.table.history import (
    History,
    Played,
    folded,
    lessons_between,
    with_relearnt,
    without_learnt,
)
from companion.table.line import Decided, commands_of, decide_line
from companion.table.question import Waiting

Keeping = Container[int]
"""The numbers of the later steps that the table keeps as played."""


class Everything:
    """Every step is kept as played."""

    def __contains__(self, number: object) -> bool:
        return True


class Change(Record):
    """What a step came to and what it comes to now, in lines for people.

    ``problem`` says why it is left out; ``command`` is what was typed.
    """

    number: int
    command: str
    was: tuple[str, ...]
    now: tuple[str, ...]
    problem: str = ""
    as_played: bool = False


class Amendment(Record):
    """A step decided otherwise, and what that changes; nothing of it is kept yet.

    ``was`` is the old line, ``command`` the new one.  ``changes`` are the steps
    whose result differs, the amended one first; ``dropped`` the steps that
    would not be played any more.  ``odd`` says what cannot be on the table
    afterwards and was not odd before.  ``same``: it changes nothing.
    """

    number: int
    was: str
    command: str
    changes: tuple[Change, ...]
    dropped: tuple[int, ...]
    odd: tuple[str, ...]
    same: bool
    amended: Amended
    learnt: tuple[Learnt, ...]
    state: Any


class Redrawn:
    """Chance for a step decided again: what it drew before, as far as it still fits."""

    def __init__(self, before: Draws, fresh: Chance) -> None:
        self._before = list(before)
        self._fresh = fresh
        self.draws: list[tuple[str, int]] = []

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        """What fell then; a fresh draw where that was another one."""
        fell = self._before.pop(0) if self._before else None
        if fell is not None and fell[0] == what and fell[1] in among:
            value = fell[1]
        else:
            self._before = []
            value = self._fresh.pick(what, among)
        self.draws.append((what, value))
        return value


class _Lowest:
    """Chance for a look ahead: nothing is drawn, the first will do."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        return among[0]


class Retelling:
    """The steps from one on, decided one after the other on a state of their own."""

    def __init__(self, game: Game, state: Any, lore: Lore, fresh: Chance) -> None:
        self.game = game
        self.state = state
        self.lore = lore
        self.fresh = fresh
        self.steps: list[Redone] = []
        self.changes: list[Change] = []
        self.dropped: list[int] = []

    def decide(self, old: Played, commands: tuple[str, ...]) -> Decided | Waiting:
        """Decide a step again; raises Refusal."""
        chance = Redrawn(old.draws, self.fresh)
        outcome = decide_line(self.game, commands, self.state, self.lore, chance)
        if isinstance(outcome, Decided):
            self._take(old, "; ".join(commands), outcome.events, outcome.state, chance.draws)
        return outcome

    def go_on(self, later: list[Played], keeping: Keeping) -> None:
        """Decide the later steps again, or keep them; stop at the first that can't be."""
        for index, old in enumerate(later):
            problem = self._keep(old) if old.number in keeping else self._again(old)
            if not problem:
                continue
            self._drop(old, problem)
            if old.number not in keeping:
                self.dropped += (step.number for step in later[index + 1 :])
                return

    def _again(self, old: Played) -> str:
        try:
            outcome = self.decide(old, commands_of(old.command))
        except Refusal as no:
            return no.message
        return f"It needs an answer: {outcome.ask.prompt}" if isinstance(outcome, Waiting) else ""

    def _keep(self, old: Played) -> str:
        try:
            state = fold(self.game, self.state, old.events)
        except Exception:  # what happened then may make no sense on another table
            return "What happened then makes no sense on the amended table."
        self._take(old, old.command, old.events, state, list(old.draws), as_played=True)
        return ""

    def _drop(self, old: Played, problem: str) -> None:
        self.dropped.append(old.number)
        was = told(self.game, old.events)
        self.changes.append(Change(old.number, old.command, was, (), problem))

    def _take(
        self,
        old: Played,
        command: str,
        events: tuple[Record, ...],
        state: Any,
        draws: list[tuple[str, int]],
        as_played: bool = False,
    ) -> None:
        self.state, self.lore = state, with_relearnt(self.lore, events)
        self.steps.append(Redone(old.number, command, events, tuple(draws), as_played))
        was, now = told(self.game, old.events), told(self.game, events)
        if was != now or command != old.command:
            self.changes.append(Change(old.number, command, was, now))


class Amending:
    """One step of a history to be decided otherwise.

    ``at`` gives the state after an entry, ``lore`` is what is known now.
    """

    def __init__(
        self, history: History, number: int, lore: Lore, at: Callable[[int], Any], fresh: Chance
    ) -> None:
        self.game = history.game
        self._history = history
        self._index = history.index(number)
        self._lore_now = lore
        self._at = at
        self._fresh = fresh
        base = history.base(self._index)
        self._base = history.steps[base]
        self._between = history.steps[base + 1 : self._index]
        self.old = history.steps[self._index]
        self._later = history.steps[self._index + 1 :]
        later = [event for step in history.steps[self._index :] for event in step.events]
        self.lore = without_learnt(lore, later)
        self.state = folded(self.game, at(self._seq), self._between)

    @property
    def _seq(self) -> int:
        assert self._base.seq is not None
        return self._base.seq

    def meant(self, typed: str) -> tuple[str, ...]:
        """The commands that the step should have been.

        A line that is no command by itself takes its first words from the old
        one; what the old line taught on the way to one command stays taught.
        """
        commands = commands_of(typed)
        if len(commands) > 1:
            return commands
        *_, last = old = commands_of(self.old.command)
        (command,) = commands
        command = self._in_full(command, last)
        if self._teaches(command) or self._teaches(last):
            return (command,)
        return (*filter(self._teaches, old[:-1]), command)

    def decide(self, commands: tuple[str, ...], keeping: Keeping) -> Amendment | Waiting:
        """What it comes to; Waiting when the step needs an answer; raises Refusal."""
        again = Retelling(self.game, self.state, self.lore, self._fresh)
        outcome = again.decide(self.old, commands)
        if isinstance(outcome, Waiting):
            return outcome
        again.go_on(self._later, keeping)
        return self._amendment(again, "; ".join(commands))

    def _amendment(self, again: Retelling, command: str) -> Amendment:
        before = [self.old, *self._later]
        was = [event for step in before for event in step.events]
        now = [event for step in again.steps for event in step.events]
        unchanged = (
            Redone(step.number, step.command, step.events, step.draws) for step in self._between
        )
        steps = (*unchanged, *again.steps)
        return Amendment(
            self.old.number,
            self.old.command,
            command,
            tuple(again.changes),
            tuple(again.dropped),
            self._oddities(again),
            not again.dropped
            and plain([s.events for s in before]) == plain([s.events for s in again.steps]),
            Amended(self.old.number, self._seq, steps, tuple(again.dropped)),
            lessons_between(self._lore_now, again.lore, [*was, *now]),
            again.state,
        )

    def _oddities(self, again: Retelling) -> tuple[str, ...]:
        now = folded(self.game, self.state, [self.old, *self._later])
        before = set(self.game.check(now, self._lore_now))
        return tuple(odd for odd in self.game.check(again.state, again.lore) if odd not in before)

    def _in_full(self, command: str, old: str) -> str:
        """``command`` with the first words of the old one, where it lacks them.

        Also where it says the same without them: "y" for the group that is due
        is written down as "A y", which means the same on any table.
        """
        full = next(filter(self._reads, _completed(command, old)), command)
        if not self._reads(command):
            return full
        outcome = self._outcome(command)
        return full if outcome is not None and outcome == self._outcome(full) else command

    def _outcome(self, command: str) -> tuple[Record, ...] | None:
        """The events of a command on the table before the step; None where it has none."""
        try:
            read = self.game.read(command, self.state, self.lore)
            return self.game.decide(self.state, read, self.lore, _Lowest())
        except Refusal:
            return None

    def _reads(self, text: str) -> bool:
        try:
            self.game.read(text, self.state, self.lore)
        except Refusal:
            return False
        return True

    def _teaches(self, command: str) -> bool:
        """Whether a command only teaches something about the printed components."""
        return is_lesson(self._outcome(command) or ())


def _completed(command: str, old: str) -> list[str]:
    """``command`` behind the first words of ``old``, most likely first.

    That it takes the place of as many words comes before the longer beginnings.
    """
    words = old.split()
    equal = len(words) - len(command.split())
    lengths = sorted(range(1, len(words)), key=lambda kept: (kept != equal, -kept))
    return [" ".join((*words[:kept], command)) for kept in lengths]
