"""A table of Mice & Mystics for tests: a session as ``new`` opens it, and commands by text."""

from __future__ import annotations

from typing import Any

from companion.games import mice_mystics
from companion.games.mice_mystics.lessons import PRACTICE, read_lesson
from companion.games.mice_mystics.state import State
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal


class Dice:
    """Chance that falls as the test says, in order; the first of what is possible after that."""

    def __init__(self, *falls: int) -> None:
        self._falls = list(falls)

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        if not self._falls:
            return among[0]
        fall = self._falls.pop(0)
        assert fall in among, f"{what}: {fall} is not among {among}"
        return fall


def practice() -> Lore:
    """Hero values that are made up for practice, so that nothing has to be asked."""
    lore: Lore = {}
    for line in PRACTICE:
        learnt, _ = read_lesson(line, lore)
        lore = with_learnt(lore, learnt)
    return lore


class Play:
    """Commands typed one after the other on one table, as a session would take them."""

    def __init__(self, state: State, lore: Lore | None = None, *falls: int) -> None:
        self.state = state
        self.lore: Lore = practice() if lore is None else lore
        self.events: list[Record] = []
        self.chance: Chance = Dice(*falls)

    def type(self, line: str) -> tuple[Record, ...]:
        """Take a line (several commands with ``;``), and return what happened."""
        happened: list[Record] = []
        state, lore = self.state, self.lore
        for text in line.split(";"):
            command = mice_mystics.read(text.strip(), state, lore)
            events = mice_mystics.decide(state, command, lore, self.chance)
            for event in events:
                state = mice_mystics.evolve(state, event)
            lore = with_learnt(lore, events)
            happened += events
        self.state, self.lore = state, lore
        self.events += happened
        return tuple(happened)

    def told(self, line: str) -> list[str]:
        """The lines that people see for a typed line."""
        return [text for event in self.type(line) if (text := mice_mystics.tell(event))]

    def answer(self, line: str) -> list[str]:
        """What the table is told: results, a refusal (``!``), or a question (``?``)."""
        before = self.state
        try:
            return self.told(line)
        except NeedsAnswer as needed:
            assert self.state == before
            return [f"? {needed.ask.prompt}"]
        except Refusal as refusal:
            assert self.state == before
            return [f"! {refusal.message}"]

    def all(self, lines: str) -> list[str]:
        """Every line of a text, told one after the other."""
        return [told for line in lines.splitlines() if line.strip() for told in self.told(line)]

    def asked(self) -> str:
        """The first question that is due, "" for none."""
        due = mice_mystics.asks(self.state, self.lore)
        return due[0].prompt if due else ""


def opened(*falls: int, lore: Lore | None = None, **choices: Any) -> Play:
    """A session as ``new`` opens it: four mice and three rats unless told otherwise."""
    given = {"end": "6", "mice": "c,n,t,l", "minions": "3r"} | choices
    state = mice_mystics.blank()
    for event in mice_mystics.setup(given, {}):
        state = mice_mystics.evolve(state, event)
    return Play(state, lore, *falls)


def in_play(*falls: int, order: str = "c n r t l", **choices: Any) -> Play:
    """The same with its first order laid: Collin's turn unless told otherwise."""
    play = opened(*falls, **choices)
    play.type(f"order {order}")
    return play
