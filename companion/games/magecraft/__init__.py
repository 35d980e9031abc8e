"""Magecraft: spells, shields and gems for two to four players.

The rooms of the game: :mod:`state` every gem in every area, :mod:`events` what
can happen, :mod:`commands` and :mod:`grammar` what players type,
:mod:`decide` (by subject: :mod:`turns`, :mod:`casting`, :mod:`payment`,
:mod:`icons`, :mod:`supply`, :mod:`study`, :mod:`ends`, :mod:`corrections`)
what a command brings about, :mod:`evolve` what an event changes, :mod:`ask`
what to tell next, :mod:`tell` and :mod:`view` what people see, :mod:`premise`,
:mod:`oddity` and :mod:`comparison` what may be wrong with it.
"""

from __future__ import annotations

from companion.games.magecraft import events as _events
from companion.games.magecraft import state as _state
from companion.games.magecraft.ask import asks
from companion.games.magecraft.decide import decide
from companion.games.magecraft.evolve import evolve
from companion.games.magecraft.grammar import read
from companion.games.magecraft.rulings import RULINGS
from companion.games.magecraft.setup import OPTIONS, setup
from companion.games.magecraft.stage import stage
from companion.games.magecraft.state import State
from companion.games.magecraft.tell import tell
from companion.games.magecraft.view import view
from companion.games.magecraft.words import LOOKS, WORDS
from companion.games.shared import lore as _lore
from companion.games.shared import ruled as _ruled
from companion.games.shared import weighed as _weighed
from companion.games.shared.game import Chapter, Completion, Panel, Premise, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record, Vocabulary
from companion.games.shared.refusal import Ask
from companion.games.shared.words import as_typed as spoken

NAME = "magecraft"
TITLE = "Magecraft"
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
    from companion.games.magecraft.looks import look as look_at

    return look_at(text, state, lore)


def chapter(state: State, lore: Lore) -> Chapter:
    """What the chronicle says of the session."""
    from companion.games.magecraft.chronicle import chapter as told

    return told(state)


def complete(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """How a half-typed command may go on; loaded only where somebody types."""
    from companion.games.magecraft.completion import completions

    return completions(text, state, lore)


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; loaded only where somebody doubts it."""
    from companion.games.magecraft.premise import premises as rested_on

    return rested_on(before, events, lore)


def check(state: State, lore: Lore) -> tuple[str, ...]:
    """What cannot be on the table as tracked."""
    from companion.games.magecraft.oddity import oddities

    return oddities(state, lore)


def recount(state: State, lore: Lore) -> tuple[Ask, ...]:
    """One question for each tracked area, what is tracked as the first answer."""
    from companion.games.magecraft.comparison import questions

    return questions(state, lore)
