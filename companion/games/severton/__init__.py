"""Severton: five characters in a city of Vonts.

The rooms of the game: :mod:`state` what lies on the table, :mod:`events` what
can happen, :mod:`commands` and :mod:`grammar` what players type,
:mod:`decide` (by subject: :mod:`vonts`, :mod:`movement`, :mod:`alert`,
:mod:`encounters`, :mod:`refresh`, :mod:`unrest`, :mod:`action`,
:mod:`exploring`, :mod:`items`, :mod:`deeds`, :mod:`quests`, :mod:`light`) what
a command brings about, :mod:`evolve` what an event changes, :mod:`ask`
what to tell next, :mod:`tell` and :mod:`view` what people see, :mod:`premise`,
:mod:`oddity` and :mod:`comparison` what may be wrong with it, :mod:`threat`
and :mod:`odds` what may come.

Quests and boards, items and deeds have rooms of their own (``quest_events``,
``evolve_quests``, …), which are loaded when something of theirs is due.
"""

from __future__ import annotations

from typing import Any

from companion.games.severton import events as _events
from companion.games.severton import state as _state
from companion.games.severton.ask import asks
from companion.games.severton.decide import decide
from companion.games.severton.evolve import evolve
from companion.games.severton.grammar import read
from companion.games.severton.rulings import RULINGS
from companion.games.severton.setup import OPTIONS, setup
from companion.games.severton.stage import stage
from companion.games.severton.state import State
from companion.games.severton.tell import tell
from companion.games.severton.view import view
from companion.games.severton.words import LOOKS, WORDS
from companion.games.shared import lore as _lore
from companion.games.shared import ruled as _ruled
from companion.games.shared import weighed as _weighed
from companion.games.shared.game import Chapter, Completion, Panel, Premise, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.record import Json, Record, UnknownKindError, Vocabulary
from companion.games.shared.refusal import Ask
from companion.games.shared.words import as_typed as spoken

NAME = "severton"
TITLE = "Severton"


class _Records(Vocabulary):
    """The records of Severton; those of the rarer subjects are loaded when one must be read."""

    _complete = False

    def read(self, value: Json) -> Any:
        """As :meth:`Vocabulary.read`."""
        try:
            return super().read(value)
        except UnknownKindError:
            if self._complete:
                raise
        self._learn_the_rarer()
        return super().read(value)

    def _learn_the_rarer(self) -> None:
        from companion.games.severton import item_events, quest_events

        self._records |= Vocabulary.of(vars(quest_events), vars(item_events))._records
        self._complete = True


RECORDS = _Records.of(vars(_events), vars(_state), vars(_lore), vars(_ruled), vars(_weighed))

__all__ = [
    "LOOKS",
    "NAME",
    "OPTIONS",
    "RECORDS",
    "RULINGS",
    "TITLE",
    "WORDS",
    "asks",
    "blank",
    "chapter",
    "check",
    "complete",
    "decide",
    "evolve",
    "look",
    "pictures",
    "premises",
    "read",
    "recount",
    "setup",
    "spoken",
    "stage",
    "tell",
    "view",
]


def blank() -> State:
    """A table before the game began."""
    return State()


def pictures(state: State, lore: Lore) -> tuple[Panel, ...]:
    """The map, once the table has told a path of it."""
    if state.light:
        return ()
    from companion.games.severton import map_picture

    return map_picture.panels(state, lore, title="Map") if map_picture.is_taught(lore) else ()


def look(text: str, state: State, lore: Lore) -> Sheet:
    """What one of the words that only show has to show; loaded only where somebody looks."""
    from companion.games.severton.looks import look as look_at

    return look_at(text, state, lore)


def chapter(state: State, lore: Lore | None = None) -> Chapter:
    """What the chronicle says of the session."""
    from companion.games.severton.chronicle import chapter as told

    return told(state, lore)


def complete(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """How a half-typed command may go on; loaded only where somebody types."""
    from companion.games.severton.completion import completions

    return completions(text, state, lore)


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; loaded only where somebody doubts it."""
    from companion.games.severton.premise import premises as rested_on

    return rested_on(before, events, lore)


def check(state: State, lore: Lore) -> tuple[str, ...]:
    """What cannot be on the table as tracked."""
    from companion.games.severton.oddity import oddities

    return oddities(state, lore)


def recount(state: State, lore: Lore) -> tuple[Ask, ...]:
    """One question for each tracked piece, what is tracked as the first answer."""
    from companion.games.severton.comparison import questions

    return questions(state, lore)
