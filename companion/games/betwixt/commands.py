"""The commands of Betwixt & Between, as typed records.

``anyway`` insists against a rule.  Arguments that depend on the table (which
card, whose spell) stay as typed and are understood when the command is decided.
"""

from __future__ import annotations

from companion.games.betwixt.grid import Space
from companion.games.shared.record import Record


class Rite(Record):
    """What the Rite asks for; ``draw`` lets the app draw the letters that are missing."""

    elements: str
    draw: bool = False


class First(Record):
    """Who the First Player is; "" lets the app draw."""

    name: str = ""


class Explore(Record):
    """Play an Exploration Card; ``bonus`` tells the card that its Discovery Bonus gave."""

    card: str
    space: Space = ""
    turn: int | None = None
    bonus: str = ""
    replacing: bool = False
    anyway: bool = False


class Reveal(Record):
    """Turn a face-down card up; ``card`` "blank" for a Blank Card."""

    space: Space = ""
    card: str = ""
    turn: int | None = None
    anyway: bool = False


class Move(Record):
    """Move the Mystic: one direction or space after the other."""

    steps: tuple[str, ...]
    anyway: bool = False


class Absorb(Record):
    """Absorb with the token from a direction or space, or with a card by its aligned hands.

    ``with_card`` insists on a card, ``familiar`` absorbs from where the Familiar stands.
    """

    where: str = ""
    with_card: bool = False
    familiar: bool = False
    anyway: bool = False


class Act(Record):
    """Perform the Action of the card where the Mystic stands."""

    words: tuple[str, ...] = ()
    anyway: bool = False


class Cast(Record):
    """Activate a prepared spell."""

    spell: str = ""
    words: tuple[str, ...] = ()
    anyway: bool = False


class Familiar(Record):
    """The Familiar goes to a space or one step in a direction, or is ``off`` the board."""

    where: str = ""
    anyway: bool = False


class Take(Record):
    """Which Spell Card or Absorb Magic Card was taken."""

    what: str = ""
    who: str = ""
    anyway: bool = False


class Prepare(Record):
    """Prepare spells in hand."""

    spells: tuple[str, ...] = ()
    who: str = ""
    anyway: bool = False


class Drop(Record):
    """Discard a Spell Card."""

    spell: str
    who: str = ""


class LayWeave(Record):
    """How the gems lie in the Weave; "" for as it fits."""

    rows: str
    who: str = ""


class Begin(Record):
    """The active player's turn begins."""


class End(Record):
    """The turn, or whatever is going on, is over."""

    anyway: bool = False


class DummyTurn(Record):
    """A Dummy Player's gem, way or removal, whatever is due; "" draws, or takes the only one."""

    words: tuple[str, ...] = ()


class Offer(Record):
    """Fulfil the Rite so many times."""

    times: int = 1
    who: str = ""
    anyway: bool = False


class Pass(Record):
    """Offer nothing (more) this round."""


class Discard(Record):
    """Remove cards in the Reshaping: spaces or names, as typed."""

    cards: tuple[str, ...]


class Layout(Record):
    """Where everything starts in the solo game, as typed."""

    words: tuple[str, ...]


class Display(Record):
    """The face-up Spell Cards beside the board."""

    spells: tuple[str, ...]


class Place(Record):
    """The table says where something is: a figure, a card, an obstacle; as typed."""

    words: tuple[str, ...]


class Set(Record):
    """The table corrects a number: as typed."""

    words: tuple[str, ...]


class Gem(Record):
    """The table says what lies on one side of a card."""

    space: Space
    side: str
    element: str


class Teach(Record):
    """A lesson about the components: ``card``, ``spell``, ``shape``, ``hands`` and its words."""

    words: tuple[str, ...]


class Light(Record):
    """A Dummy Player's turn decided by questions, with the answers given so far."""

    element: str
    answers: tuple[str, ...] = ()
