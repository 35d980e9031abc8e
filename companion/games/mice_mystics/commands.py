"""The commands of Mice & Mystics as records: what a typed line means.

:mod:`companion.games.mice_mystics.grammar` reads them from text,
:mod:`companion.games.mice_mystics.decide` carries them out.
"""

from __future__ import annotations

from companion.games.mice_mystics.arrivals import Arrivals
from companion.games.mice_mystics.chapter_commands import (
    Bring,
    Chapter,
    Finish,
    HeroCard,
    Keep,
    Party,
    Start,
)
from companion.games.mice_mystics.state import Item
from companion.games.shared.record import Record

__all__ = [  # what stands in chapter_commands
    "Bring",
    "Chapter",
    "Finish",
    "HeroCard",
    "Keep",
    "Party",
    "Start",
]

# The chapter ---------------------------------------------------------------------------------


class GoOn(Record):
    """All mice are captured, and the table plays on."""


class Hourglass(Record):
    """The hourglass moves by a rule of the chapter or card."""

    pages: int


class WheelCheese(Record):
    """Cheese is put on the wheel (or taken off) by a rule of the chapter or card."""

    count: int


class Special(Record):
    """In a surge: the tile has a special surge rule (``text`` in a word or two), or has none."""

    there: bool
    text: str = ""


class SurgeMinions(Record):
    """In a surge: what comes by the surge line, or by the tile's rule; nothing is fine too."""

    arrivals: Arrivals


# Tiles and encounters ------------------------------------------------------------------------


class Explore(Record):
    """The mice go to another tile, or flip theirs; ``tile`` is a name for its side.

    ``quiet``: the chapter sets it up itself, no card is drawn (MM-30).
    ``special`` is ``lock`` or ``fishhook`` for the special flip locations.
    """

    tile: str
    flip: bool = False
    special: str = ""
    quiet: bool = False
    anyway: bool = False


class Tile(Record):
    """Where the mice are, or those ``names`` alone, while the party is split; "": not told."""

    tile: str
    names: tuple[str, ...] = ()


class Encounter(Record):
    """The line of the encounter card for the present page; ``none``: no card is drawn."""

    arrivals: Arrivals
    ambush: bool = False
    traps: bool = False
    none: bool = False


class Add(Record):
    """Minions come by a rule of the chapter or card; ``fresh``: everybody is shuffled anew."""

    arrivals: Arrivals
    ambush: bool = False
    fresh: bool = False


class Remove(Record):
    """A correction: a figure, or all of a breed, is not on the board."""

    names: tuple[str, ...]


# The track -----------------------------------------------------------------------------------


class Order(Record):
    """The order in which the waiting cards were drawn; empty: the app shuffles.

    ``read`` says how a word was read that stood for two of them.
    """

    cards: tuple[str, ...] = ()
    read: str = ""


class Climb(Record):
    """The ambush die of the card that rolls now; None: the app rolls."""

    rolled: int | None = None


class Track(Record):
    """A correction: the track from the top."""

    cards: tuple[str, ...]


class WhoseTurn(Record):
    """A correction: whose turn it is."""

    card: str


class End(Record):
    """The turn is over; ``anyway``: for minions that have not acted too."""

    anyway: bool = False


# A mouse's turn ------------------------------------------------------------------------------


class Move(Record):
    """The movement die of the active mouse; None: the app rolls."""

    rolled: int | None = None


class Scurry(Record):
    """The scurry action, with its die."""

    rolled: int | None = None


class Go(Record):
    """The active mouse goes to a space of a tracked tile; ``dice`` where it leaves water."""

    to: str
    dice: str = ""


class Line(Record):
    """A yellow line is to be crossed against its arrow with ``left`` spaces to go."""

    colour: str
    left: int | None = None


class Leave(Record):
    """The active mouse leaves a space with minions: how many mice and minions stand there.

    None: as tracked, or to be asked.
    """

    mice: int | None = None
    minions: int | None = None


class Enter(Record):
    """The active mouse enters a space with so many figures; minions there end its move.

    ``area``: a special area space, which holds as many as fit.
    """

    minions: int
    mice: int = 0
    large: bool = False
    area: bool = False


class Water(Record):
    """The active mouse moves onto water."""


class Swim(Record):
    """The active mouse tries to leave the water: with the mice there, and the dice as typed.

    ``to`` is the space it climbs to, where spaces are tracked.
    """

    mice: int | None = None
    dice: str = ""
    to: str = ""


class Current(Record):
    """What the current does at the end of the turn: ``none``, ``carries``, ``full`` or ``off``.

    ``to`` is the space to which it carries the mouse, where spaces are tracked.
    """

    outcome: str
    to: str = ""


class Trap(Record):
    """The active mouse moves on a mousetrap; the dice as typed, "" where they were not told."""

    dice: str = ""


class Search(Record):
    """The search action; the dice as typed, "" where they were not told."""

    dice: str = ""


class Find(Record):
    """What was found: a card for the pack, a cheese for it, or an event."""

    what: str
    item: Item | None = None
    instead: str = ""


class Recover(Record):
    """The recover action; ``effect`` where a mouse is both stunned and webbed."""

    effect: str = ""
    dice: str = ""


class Share(Record):
    """The share free action: cheese and cards from ``giver`` to ``taker``; both may give."""

    partner: str
    given: int = 0
    taken: int = 0
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    discard: str = ""


class Equip(Record):
    """Cards worn (``items``, each filling one of ``slots``), and others stowed, together.

    ``anyway``: the slots may be others than those known.  ``mouse`` is who does it, "" for
    the active one.
    """

    items: tuple[str, ...]
    slots: tuple[str, ...]
    stow: tuple[str, ...] = ()
    discard: str = ""
    anyway: bool = False
    mouse: str = ""


class Stow(Record):
    """A worn card goes into the pack; ``discard`` what goes where the pack is full.

    ``mouse`` is whose card it is, "" for the active one.
    """

    item: str
    discard: str = ""
    mouse: str = ""


class LevelUp(Record):
    """Six cheese for an ability card; ``anyway``: whatever class it is for."""

    ability: str
    anyway: bool = False


class UseAbility(Record):
    """An ability card is used, for so much cheese (None: what it is known to cost).

    ``mouse`` is whose card it is ("" for the active one), ``on`` for whom it is used.
    """

    ability: str
    cost: int | None = None
    mouse: str = ""
    on: str = ""


class Stand(Record):
    """The active mouse spends its move to get up."""


# Battle and minions --------------------------------------------------------------------------


class Attack(Record):
    """An attack: ``attacker`` "" is the active mouse; ``way`` "" goes by the card.

    ``rolls`` are the attack and the defence as told, see :mod:`throws`;
    ``anyway``: a card gives it, or the table insists.
    """

    target: str
    attacker: str = ""
    way: str = ""
    rolls: tuple[str, ...] = ()
    anyway: bool = False


class Fall(Record):
    """The next rolls of the attack under way."""

    rolls: tuple[str, ...]


class On(Record):
    """The boss card that takes the next wound."""

    card: str


class Stop(Record):
    """The attack under way is dropped."""


class Near(Record):
    """A minion's part of its turn: the answers so far.

    ``told`` are distances as told ("f2", "-"), the first before its move, the
    next after it; ``rolled`` the movement die ("r": the app rolls), ``end`` the space
    where it stops, ``target`` whom it attacks where the table decides, ``rolls``
    the attack and the defence; ``anyway``: this figure, though another is nearer.
    """

    figure: str = ""
    told: tuple[str, ...] = ()
    rolled: str = ""
    end: str = ""
    target: str = ""
    rolls: tuple[str, ...] = ()
    anyway: bool = False


class Pounce(Record):
    """Brodie pounces: who stands on each of the fullest spaces."""

    crowds: tuple[tuple[str, ...], ...] = ()
    rolls: tuple[str, ...] = ()


class Chase(Record):
    """Brodie chases: the two dice added up, the next mice, at last whom he ran over.

    ``way`` are the spaces of the way that the table chose, where they are tracked.
    """

    rolled: str = ""
    told: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    over: tuple[str, ...] | None = None
    rolls: tuple[str, ...] = ()


class Space(Record):
    """The table teaches a space of the present tile: what it touches, and its marks."""

    space: str
    lines: str


class Sight(Record):
    """The table says whether two spaces of the present tile see each other."""

    one: str
    other: str
    free: bool


# What happens to mice, and corrections --------------------------------------------------------


class Wound(Record):
    """A mouse takes wounds."""

    mouse: str
    count: int
    poison: bool = False


class Heal(Record):
    """Wounds of a mouse go; 0: all of that sort."""

    mouse: str
    count: int = 0
    poison: bool = False


class Effect(Record):
    """A marker is laid or taken off: stunned, webbed, charmed, down, water."""

    name: str
    effect: str
    on: bool = True


class Capture(Record):
    """A mouse is captured."""

    mouse: str


class Rescue(Record):
    """A mouse is rescued."""

    mouse: str


class Cheese(Record):
    """A mouse gets or pays cheese by a card."""

    mouse: str
    count: int


class Give(Record):
    """A card comes to a mouse: gear of the chapter, or a correction."""

    mouse: str
    item: Item
    discard: str = ""
    anyway: bool = False


class Discard(Record):
    """A card of a mouse is gone."""

    mouse: str
    item: str


class Learn(Record):
    """A mouse has an ability card (chosen at set-up; "" for none), or not (``off``).

    ``put_off``: it is told when it is used; "" for the mouse means all that are asked.
    """

    mouse: str
    ability: str
    off: bool = False
    anyway: bool = False
    put_off: bool = False


class Treasure(Record):
    """A party item or achievement, got or lost."""

    treasure: str
    off: bool = False


class Place(Record):
    """The table says on which space somebody is."""

    name: str
    at: str


class Set(Record):
    """The table corrects a number, switch or word; of a mouse or figure where one is named."""

    field: str
    value: int | str | bool
    name: str = ""


class Teach(Record):
    """The table teaches what is printed on a card: the words after ``teach``."""

    words: tuple[str, ...]
