"""The commands of Severton as records: what a typed line means.

:mod:`companion.games.severton.grammar` reads them from text,
:mod:`companion.games.severton.decide` carries them out.
"""

from __future__ import annotations

from companion.games.severton.state import Values
from companion.games.shared.record import Record


class AboutQuests(Record):
    """Any command of :mod:`quest_commands`, decided by :mod:`quests`."""


class TellsOfQuests(AboutQuests):
    """A lesson or correction about quests and boards: possible at any time."""


class AboutItems(Record):
    """Any command of :mod:`item_commands`, decided by :mod:`items`."""


class TellsOfItems(AboutItems):
    """A lesson or correction about items, heroic cards or abilities: possible at any time."""


class Cards(Record):
    """The Movement cards of a group, left to right as codes; letter "" is the group due."""

    letter: str
    cards: tuple[str, ...]


class Skip(Record):
    """A group does not move in this Vonts phase."""

    letter: str


class Fight(Record):
    """The players beat the group they meet."""


class Outwit(Record):
    """A player convinces the group, which is sent to ``to``."""

    to: int | None = None


class Hide(Record):
    """Characters hide; nobody named means all that are left; ``bubble``: with Bubble kept."""

    names: tuple[str, ...] = ()
    bubble: bool = False


class Caught(Record):
    """Characters are caught; nobody named means all that are left."""

    names: tuple[str, ...] = ()


class Keep(Record):
    """Who keeps Bubble in an encounter."""

    name: str


class Join(Record):
    """Hidden characters come out into an encounter, or start one in the Action phase.

    ``bubble``: whether Bubble, who hides there, comes out too; None where not said.
    """

    names: tuple[str, ...]
    bubble: bool | None = None


class Scirocco(Record):
    """What comes of Vonts meeting Scirocco alone."""

    goes_on: bool


class Path(Record):
    """The table teaches a path: the words after ``path``."""

    words: tuple[str, ...]


class Take(Record):
    """Which of several paths of one colour is meant."""

    place: int
    colour: str
    to: int


class Arrows(Record):
    """The arrows of an alerted card whose alert found nobody."""

    letter: str
    card: str
    arrows: str


class Go(Record):
    """One movement of one or more characters, to a location, along a colour, or both.

    ``other`` is whom the typed beginning of the colour may mean as well ("" for nobody).
    """

    names: tuple[str, ...]
    bubble: bool
    to: int | None = None
    colour: str = ""
    other: str = ""


class Unlock(Record):
    """A Lock token is removed from a secret passage; ``anyway`` whoever stands where.

    ``end`` None is wherever the passage from ``start`` leads.
    """

    start: int
    end: int | None
    anyway: bool = False


class Lock(Record):
    """A correction: the Lock token still lies on the passage."""

    start: int
    end: int


class Reveal(Record):
    """A group's cards are turned face-up, as far as told; ``anyway`` from whatever distance."""

    letter: str
    cards: tuple[str, ...] = ()
    values: Values | None = None
    anyway: bool = False


class Place(Record):
    """The table says where a piece is; None is off the map."""

    piece: str
    at: int | None


class Set(Record):
    """The table corrects a number or switch."""

    field: str
    value: int | bool | str


class End(Record):
    """The present phase is over; ``anyway`` with something in it still open."""

    anyway: bool = False


class Deploy(Record):
    """A group comes onto the map; token None: the app draws one.

    ``scirocco`` answers whether his location counts as occupied (SV-53).
    """

    letter: str
    token: int | None
    scirocco: str = ""


class Return(Record):
    """Caught characters come back."""

    names: tuple[str, ...]
    at: int


class Advance(Record):
    """The Unrest token moves on by some spaces, back where negative."""

    steps: int


class Icon(Record):
    """A symbol of the Unrest track takes effect."""

    icon: str


class TeachTrack(Record):
    """The spaces of a track of these boards, ``unrest`` or ``arrows``, as far as told."""

    spaces: str
    which: str = "unrest"
    anyway: bool = False


class Stone(Record):
    """A Stone item distracts; ``user`` threw it, ``lasting`` "test" or "phase"."""

    at: int
    user: str = ""
    lasting: str = ""


class Light(Record):
    """A card by questions only: the answers so far."""

    card: str
    answers: tuple[str, ...] = ()


class TeachComponents(Record):
    """The table teaches token shapes: the words from ``shape`` or ``tokens`` on."""

    words: tuple[str, ...]
