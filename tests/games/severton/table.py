"""A table of Severton for tests: a state, what is known of the map, and commands by text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games import severton
from companion.games.severton.lessons import read_lesson
from companion.games.severton.names import COLOURS, LOCATIONS
from companion.games.severton.state import VONTS, Character, Group, State
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record


class Dice:
    """Chance that falls as the test says, in order."""

    def __init__(self, *falls: int) -> None:
        self._falls = list(falls)

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        fall = self._falls.pop(0)
        assert fall in among, f"{what}: {fall} is not among {among}"
        return fall


def map_of(paths: Iterable[str], *, whole: bool = True) -> Lore:
    """The lore of a map told as ``7 red 12``; with ``whole`` all other paths are known absent."""
    lore: Lore = {}
    for line in paths:
        insisting = "" if len(line.split()) > 3 else " instead"  # of what the rulebook shows too
        learnt, _ = read_lesson(f"{line}{insisting}", lore)
        lore = with_learnt(lore, learnt)
    if not whole:
        return lore
    absent = {f"{place} {colour}": 0 for place in LOCATIONS for colour in COLOURS}
    return {"path": {**absent, **lore.get("path", {})}}


def vonts_phase(
    groups: Mapping[str, int | None],
    characters: Mapping[str, int | None] | None = None,
    **changes: Any,
) -> State:
    """A Vonts phase with every group on the map holding one Movement card.

    Scenario 2, or 4 where Bubble plays, unless told.
    """
    scenario = 2 if changes.get("bubble") is None else 4
    about: dict[str, Any] = {"phase": VONTS, "scenario": scenario} | changes
    return State(
        groups={
            letter: Group(letter, at, cards=0 if at is None else 1) for letter, at in groups.items()
        },
        characters={name: Character(name, at) for name, at in (characters or {}).items()},
        **about,
    )


class Play:
    """Commands typed one after the other on one table, as a session would take them."""

    def __init__(self, state: State, lore: Lore | None = None, *falls: int) -> None:
        self.state = state
        self.lore: Lore = lore or {}
        self.events: list[Record] = []
        self._dice = Dice(*falls)

    def type(self, line: str) -> tuple[Record, ...]:
        """Take a line (several commands with ``;``), and return what happened."""
        happened: list[Record] = []
        state, lore = self.state, self.lore
        for text in line.split(";"):
            command = severton.read(text.strip(), state, lore)
            events = severton.decide(state, command, lore, self._dice)
            for event in events:
                state = severton.evolve(state, event)
            lore = with_learnt(lore, events)
            happened += events
        self.state, self.lore = state, lore
        self.events += happened
        return tuple(happened)

    def told(self, line: str) -> list[str]:
        """The lines that people see for a typed line."""
        return [text for event in self.type(line) if (text := severton.tell(event))]
