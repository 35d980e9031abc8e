"""A whole log gone through from the start, believing nothing.

Used where a log comes from outside, and by the integrity check: the numbers of
the entries, the tree of commands, where undo and redo went, the events and the
states they lead to must all agree, what no play can bring about must not be on
the table, and the game must be able to go on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.shared.game import Game, Stage
from companion.games.shared.lore import Lore
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Refusal
from companion.table.amended import facts
from companion.table.fold import fold, read_events
from companion.table.log import Written, read_json, write_stage
from companion.table.shapes import Shapes
from companion.table.witness import (
    Again,
    lore_on_the_way,
    oddities,
    unplayable,
    unplayable_opening,
)


class Replay:
    """The entries of one log, each checked when it is added.

    ``states`` are those after each command; ``entries`` are as added, with
    ``depth``, ``drawn`` and ``stage`` found out afresh.
    """

    def __init__(self, game: Game, choices: Mapping[str, str], lore: Lore) -> None:
        self.entries: list[Written] = []
        self.states: dict[int, Any] = {}
        self.events: dict[int, tuple[Record, ...]] = {}
        self._game = game
        self._choices = choices
        self._lore = lore
        self._odd: dict[int, frozenset[str]] = {}
        self._shapes = Shapes()

    def add(self, entry: Written) -> None:
        """The next entry; raises Refusal ``broken-file`` when it cannot be that."""
        seq = len(self.entries)
        if entry.seq != seq:
            raise broken(seq, f"its number is {entry.seq}")
        if entry.what == "command":
            self._add_command(entry)
        elif not seq:
            raise broken(seq, "the first entry is not the set-up")
        else:
            self._add_move(entry)

    def line(self, to: int) -> list[int]:
        """The numbers of the commands from the start to the one given."""
        line = [to]
        while (parent := self.entries[line[-1]].parent) is not None:
            line.append(parent)
        return line[::-1]

    def try_going_on(self) -> None:
        """See that the game can go on from the last states; raises Refusal ``broken-file``."""
        last = self.entries[-1]
        for seq in {last.head, last.tip}:
            try:
                _go_on(self._game, self.states[seq], self._lore)
            except Exception as problem:
                raise broken(seq, f"the game cannot go on from it ({problem!r})") from None

    def _add_command(self, entry: Written) -> None:
        seq = entry.seq
        before = self.entries[-1].head if self.entries else None
        if (entry.parent, entry.head, entry.tip) != (before, seq, seq):
            raise broken(seq, "it does not follow from where the session stood")
        depth, drawn = (-1, 0)
        if before is not None:
            depth, drawn = self.entries[before].depth, self.entries[before].drawn
        drawn += _number_of_draws(entry)
        self.events[seq] = self._read(entry)
        if not seq and not self.events[seq]:
            raise broken(seq, "the set-up brings nothing onto the table")
        self.states[seq], stage = self._evolved(seq, before)
        self._look_for_oddities(entry, before)
        self.entries.append(entry.replace(depth=depth + 1, drawn=drawn, stage=write_stage(stage)))

    def _add_move(self, entry: Written) -> None:
        last = self.entries[-1]
        if entry.parent is not None or entry.tip != last.tip or not self._goes_well(entry, last):
            raise broken(entry.seq, f"no {entry.what} leads from {last.head} to {entry.head}")
        at = self.entries[entry.head]
        self.entries.append(entry.replace(depth=at.depth, drawn=at.drawn, stage=at.stage))

    def _goes_well(self, entry: Written, last: Written) -> bool:
        if entry.what == "mark":
            return entry.head == last.head
        if entry.what == "undo":
            return self._is_above(entry.head, last.head)
        return self._is_above(last.head, entry.head) and (
            entry.head == last.tip or self._is_above(entry.head, last.tip)
        )

    def _is_above(self, upper: int, lower: int) -> bool:
        """Whether the way from the start to ``lower`` passes ``upper`` before."""
        if not 0 <= upper < lower < len(self.entries):
            return False
        at: int | None = lower
        while at is not None and at > upper:
            at = self.entries[at].parent
        return at == upper

    def _read(self, entry: Written) -> tuple[Record, ...]:
        subject = f"entry {entry.seq}"
        events = read_events(self._game, read_json(entry.events, subject), subject)
        for event in events:
            misfit = self._shapes.misfit(event)
            if misfit is not None:
                raise broken(entry.seq, misfit)
        return events

    def _evolved(self, seq: int, before: int | None) -> tuple[Any, Stage]:
        """The state and stage after entry ``seq``, whose events may be nonsense to the game."""
        start = self._game.blank() if before is None else self.states[before]
        try:
            state = fold(self._game, start, self.events[seq], lambda base: self._past(base, before))
            stage = self._game.stage(state)
            for event in facts(self.events[seq]):
                self._game.tell(event)
        except Exception as problem:
            raise broken(seq, f"its events make no sense ({problem!r})") from None
        misfit = self._shapes.misfit(stage)
        if misfit is not None:
            raise broken(seq, misfit)
        return state, stage

    def _look_for_oddities(self, entry: Written, before: int | None) -> None:
        """See that nothing is on the table that play cannot have brought there."""
        seq = entry.seq
        try:
            self._odd[seq] = oddities(self._game, self.states[seq])
            problem_in_words = self._unplayable(entry, before)
        except Exception as problem:
            raise broken(seq, f"what it leads to makes no sense ({problem!r})") from None
        if problem_in_words is not None:
            raise broken(seq, f"play does not lead there: {problem_in_words}".rstrip("."))

    def _unplayable(self, entry: Written, before: int | None) -> str | None:
        new = self._odd[entry.seq] - (self._odd[before] if before is not None else frozenset())
        if not new:
            return None
        if before is None:
            return unplayable_opening(self._game, self._choices, new, self._lore)
        played = [event for step in self.line(before) for event in self.events[step]]
        lore = lore_on_the_way(self._lore, facts(played))
        happened = self.events[entry.seq]
        return unplayable(self._game, self.states[before], entry, happened, new, lore)

    def _past(self, base: int, before: int | None) -> Any:
        """The state after entry ``base``, which must lie on the way to ``before``."""
        if before is None or base not in self.line(before):
            raise LookupError(f"entry {base} is not on the way to it")
        return self.states[base]


def replay(game: Game, choices: Mapping[str, str], entries: list[Written], lore: Lore) -> Replay:
    """Go through all entries; raises Refusal ``broken-file`` at the first that is wrong.

    ``choices`` are those of ``new``, ``lore`` what the table has taught by now.
    """
    if not entries:
        raise Refusal("broken-file", "The log is empty: not even the set-up is there.")
    gone_through = Replay(game, choices, lore)
    for entry in entries:
        gone_through.add(entry)
    gone_through.try_going_on()
    return gone_through


def _go_on(game: Game, state: Any, lore: Lore) -> None:
    """All that the program may want of a state; whatever fails raises something."""
    game.asks(state, lore)
    game.view(state, lore)
    game.complete("", state, lore)
    game.recount(state, lore)
    for example in (example for word in game.WORDS for example in word.examples):
        try:
            game.decide(state, game.read(example, state, lore), lore, Again([]))
        except Refusal:
            continue


def broken(seq: int, reason: str) -> Refusal:
    """The refusal of a log, by the number of the entry."""
    return Refusal("broken-file", f"The log is broken at entry {seq}: {reason}.")


def _number_of_draws(entry: Written) -> int:
    draws: Json = read_json(entry.draws, f"entry {entry.seq}")
    if not isinstance(draws, list) or not all(_is_draw(draw) for draw in draws):
        raise broken(entry.seq, "its draws are not pairs of a name and a number")
    return len(draws)


def _is_draw(draw: Json) -> bool:
    return (
        isinstance(draw, list)
        and len(draw) == 2
        and isinstance(draw[0], str)
        and type(draw[1]) is int
    )
