"""A table of Betwixt & Between for tests: a session's state, its lore, and commands by text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games import betwixt
from companion.games.betwixt.lessons import PRACTICE, read_lesson
from companion.games.betwixt.state import State
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record


class Falls:
    """Chance that falls as the test says, in order; the first choice once that runs out."""

    def __init__(self, *falls: int) -> None:
        self._falls = list(falls)

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        fall = self._falls.pop(0) if self._falls else among[0]
        assert fall in among, f"{what}: {fall} is not among {among}"
        return fall


def taught(lines: Iterable[str] = PRACTICE) -> Lore:
    """The lore after some lessons, the practice box by default."""
    lore: Lore = {}
    for line in lines:
        learnt, _ = read_lesson(line, lore)
        lore = with_learnt(lore, learnt)
    return lore


PRACTISED = taught()


def opened(choices: Mapping[str, str], lore: Lore = PRACTISED) -> State:
    """A session as ``new betwixt`` opens it."""
    state = betwixt.blank()
    for event in betwixt.setup(choices, lore):
        state = betwixt.evolve(state, event)
    return state


class Play:
    """Commands typed one after the other on one table, as a session would take them."""

    def __init__(self, state: State, lore: Lore = PRACTISED, *falls: int) -> None:
        self.state = state
        self.lore: Lore = lore
        self.events: list[Record] = []
        self._falls = Falls(*falls)

    def type(self, line: str) -> tuple[Record, ...]:
        """Take a line (several commands with ``;``), and return what happened."""
        happened: list[Record] = []
        state, lore = self.state, self.lore
        for text in line.split(";"):
            command = betwixt.read(text.strip(), state, lore)
            events = betwixt.decide(state, command, lore, self._falls)
            for event in events:
                state = betwixt.evolve(state, event)
            lore = with_learnt(lore, events)
            happened += events
        self.state, self.lore = state, lore
        self.events += happened
        return tuple(happened)

    def told(self, line: str) -> list[str]:
        """What people are told after a line."""
        return [text for text in map(betwixt.tell, self.type(line)) if text]


def played(choices: Mapping[str, str], *lines: str, lore: Lore = PRACTISED) -> Play:
    """A table after some lines."""
    play = Play(opened(choices, lore), lore)
    for line in lines:
        play.type(line)
    return play
