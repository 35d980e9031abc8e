"""Mice & Mystics: a party of mice, chapter by chapter, against minions that nobody plays.

The rooms of the game: :mod:`state` what lies on the table, :mod:`events` what
can happen, :mod:`commands` and :mod:`grammar` what players type,
:mod:`decide` (by subject: :mod:`turns`, :mod:`track`, :mod:`movement`,
:mod:`walking`, :mod:`shore`, :mod:`action`, :mod:`equipment`, :mod:`gear`,
:mod:`currents`, :mod:`harm`, :mod:`wheel`, :mod:`chapters`, :mod:`campaign`,
:mod:`hero_cards`, :mod:`attack`, :mod:`minions`, :mod:`brodie`) what a command
brings about,
:mod:`evolve` what an event changes, :mod:`ask` what to tell next, :mod:`tell`
and :mod:`view` what people see, :mod:`premise`, :mod:`oddity` and
:mod:`comparison` what may be wrong with it.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as _events
from companion.games.mice_mystics import state as _state
from companion.games.mice_mystics.ask import asks
from companion.games.mice_mystics.decide import decide
from companion.games.mice_mystics.evolve import evolve
from companion.games.mice_mystics.grammar import read
from companion.games.mice_mystics.rulings import RULINGS
from companion.games.mice_mystics.setup import OPTIONS, setup
from companion.games.mice_mystics.stage import stage
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.tell import tell
from companion.games.mice_mystics.view import view
from companion.games.mice_mystics.words import LOOKS, WORDS
from companion.games.shared import lore as _lore
from companion.games.shared import ruled as _ruled
from companion.games.shared import weighed as _weighed
from companion.games.shared.game import Chapter, Completion, Panel, Premise, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record, Vocabulary
from companion.games.shared.refusal import Ask

NAME = "mice-mystics"
TITLE = "Mice & Mystics"
RECORDS = Vocabulary.of(vars(_events), vars(_state), vars(_lore), vars(_ruled), vars(_weighed))

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
    """Nothing: all that there is to draw is in the view."""
    return ()


def look(text: str, state: State, lore: Lore) -> Sheet:
    """What one of the words that only show has to show; loaded only where somebody looks."""
    from companion.games.mice_mystics.looks import look as look_at

    return look_at(text, state, lore)


def chapter(state: State, lore: Lore | None = None) -> Chapter:
    """What the chronicle says of the session."""
    from companion.games.mice_mystics.chronicle import chapter as told

    return told(state)


def complete(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """How a half-typed command may go on; loaded only where somebody types."""
    from companion.games.mice_mystics.completion import completions

    return completions(text, state, lore)


def spoken(command: str) -> str:
    """A line of the log as people read it; loaded only where one is told back."""
    from companion.games.mice_mystics.marks import without_marks

    return without_marks(command)


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; loaded only where somebody doubts it."""
    from companion.games.mice_mystics.premise import premises as rested_on

    return rested_on(before, events, lore)


def check(state: State, lore: Lore) -> tuple[str, ...]:
    """What cannot be on the table as tracked."""
    from companion.games.mice_mystics.oddity import oddities

    return oddities(state, lore)


def recount(state: State, lore: Lore) -> tuple[Ask, ...]:
    """One question for each tracked piece, what is tracked as the first answer."""
    from companion.games.mice_mystics.comparison import questions

    return questions(state, lore)
