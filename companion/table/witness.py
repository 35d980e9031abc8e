"""Whether what is odd on a table came about by play.

Most of what a game's ``check`` finds means that an earlier word was wrong, and
the table may well have said it: a correction goes far.  So an oddity that a
step brings is only held against a log where the game, told the same command
again, knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.shared.game import Game
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Refusal
from companion.table.amended import Amended
from companion.table.fold import fold
from companion.table.line import commands_of, decide_line
from companion.table.log import Written, read_json
from companion.table.question import Waiting

_NAMES = ("unknown-name", "ambiguous")
"""Refusals of a name, which may well be one that was taught at the table."""


class Again:
    """Chance as it fell before; where nothing more fell, the first will do."""

    def __init__(self, draws: Json) -> None:
        self._draws = list(draws) if isinstance(draws, list) else []

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        match self._draws.pop(0) if self._draws else None:
            case [str(drawn), int(fell)] if drawn == what and fell in among:
                return fell
        return among[0]


def oddities(game: Game, state: Any) -> frozenset[str]:
    """What cannot be on the table, whatever was taught: a doubtful map is no fault of a log."""
    return frozenset(game.check(state, {}))


def unplayable(
    game: Game,
    before: Any,
    entry: Written,
    events: Iterable[Record],
    odd: frozenset[str],
    lore: Lore,
) -> str | None:
    """The first of ``odd`` that ``entry`` cannot have brought about on the table ``before`` it.

    ``lore`` is what was known then, as far as one can tell.  An amendment may
    keep steps as played, which is told where it is made; so may a command that
    rests on what is not known here.
    """
    if any(isinstance(event, Amended) for event in events):
        return None
    chance = Again(read_json(entry.draws, f"entry {entry.seq}"))
    try:
        outcome = decide_line(game, commands_of(entry.text), before, lore, chance)
    except Refusal as no:
        return None if no.code in _NAMES else f"{min(odd)} {no.message}"
    if isinstance(outcome, Waiting):
        return None
    return min(odd - oddities(game, outcome.state), default=None)


def unplayable_opening(
    game: Game, choices: Mapping[str, str], odd: frozenset[str], lore: Lore
) -> str | None:
    """The same of the set-up, which a game makes of the ``choices`` of its session."""
    try:
        state = fold(game, game.blank(), game.setup(choices, lore))
    except Refusal as no:
        return f"{min(odd)} {no.message}"
    return min(odd - oddities(game, state), default=None)


def lore_on_the_way(lore: Lore, events: Iterable[Record]) -> Lore:
    """What was known after ``events``: what they taught, over what is known now."""
    return with_learnt(lore, [event for event in events if isinstance(event, Learnt)])
