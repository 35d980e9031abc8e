"""Betwixt & Between: Mystics, exploration cards, a Weave of gems, and a Dummy Player.

The rooms of the game: :mod:`state` what lies on the table, :mod:`events` what
can happen, :mod:`commands` and :mod:`grammar` what players type, :mod:`decide`
(by subject: :mod:`turns`, :mod:`exploring`, :mod:`moving`, :mod:`absorbing`,
:mod:`acting` and :mod:`effects`, :mod:`binding` and :mod:`casting`,
:mod:`rites` and :mod:`offering`, :mod:`ending`, :mod:`solo` and
:mod:`dummies`, :mod:`corrections`) what a command brings about, :mod:`evolve`
what an event changes, :mod:`ask` what to tell next, :mod:`tell` and
:mod:`view` what people see.  :mod:`grid`, :mod:`pattern`, :mod:`weave`,
:mod:`best_weave`, :mod:`dummy` and :mod:`scoring` are the game's arithmetic.
"""

from __future__ import annotations

from companion.games.betwixt import corrected as _corrected
from companion.games.betwixt import events as _events
from companion.games.betwixt import grid as _grid
from companion.games.betwixt import state as _state
from companion.games.betwixt.ask import asks
from companion.games.betwixt.decide import decide
from companion.games.betwixt.evolve import evolve
from companion.games.betwixt.grammar import read
from companion.games.betwixt.rulings import RULINGS
from companion.games.betwixt.setup import OPTIONS, setup
from companion.games.betwixt.stage import stage
from companion.games.betwixt.state import State
from companion.games.betwixt.tell import tell
from companion.games.betwixt.view import view
from companion.games.betwixt.words import LOOKS, WORDS
from companion.games.shared import lore as _lore
from companion.games.shared import ruled as _ruled
from companion.games.shared import weighed as _weighed
from companion.games.shared.game import Chapter, Completion, Panel, Premise, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record, Vocabulary
from companion.games.shared.refusal import Ask
from companion.games.shared.words import as_typed as spoken

NAME = "betwixt"
TITLE = "Betwixt & Between"
RECORDS = Vocabulary.of(
    vars(_corrected),
    vars(_events),
    vars(_grid),
    vars(_state),
    vars(_lore),
    vars(_ruled),
    vars(_weighed),
)

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
    from companion.games.betwixt.looks import look as look_at

    return look_at(text, state, lore)


def chapter(state: State, lore: Lore | None = None) -> Chapter:
    """What the chronicle says of the session."""
    from companion.games.betwixt.chronicle import chapter as told

    return told(state)


def complete(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """How a half-typed command may go on; loaded only where somebody types."""
    from companion.games.betwixt.completion import completions

    return completions(text, state, lore)


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; loaded only where somebody doubts it."""
    from companion.games.betwixt.premise import premises as rested_on

    return rested_on(before, events, lore)


def check(state: State, lore: Lore) -> tuple[str, ...]:
    """What cannot be on the table as tracked."""
    from companion.games.betwixt.oddity import oddities

    return oddities(state, lore)


def recount(state: State, lore: Lore) -> tuple[Ask, ...]:
    """One question for each tracked piece, what is tracked as the first answer."""
    from companion.games.betwixt.comparison import questions

    return questions(state, lore)
