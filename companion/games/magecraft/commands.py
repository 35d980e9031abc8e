"""The commands of Magecraft as records: what a typed line means.

:mod:`companion.games.magecraft.grammar` reads them from text,
:mod:`companion.games.magecraft.decide` carries them out.
"""

from __future__ import annotations

from companion.games.shared.record import Record


class First(Record):
    """Who starts; "" lets the app draw."""

    who: str


class Draw(Record):
    """Gems drawn for what is due: a Draw icon, the starting hand, the Refresh Phase."""

    gems: str | None = None


class Discard(Record):
    """Gems put into the Discard Area: from the starting hand, or from the shield."""

    gems: str


class Cast(Record):
    """Cast a spellbook (or the one that has ``spell``), ``count`` spells of it (0: all)."""

    book: int
    spell: str = ""
    count: int = 0


class Go(Record):
    """How the next spell is paid: ``how`` yes, no, golden or hand; ``gems`` for any symbols."""

    how: str
    gems: str = ""


class Stop(Record):
    """No further spell of this spellbook."""


class Icon(Record):
    """Resolve icons of one kind, one for each gem; ``source`` and ``target`` where it matters."""

    icon: str
    gems: str = ""
    target: str = ""
    source: str = ""


class Cantrip(Record):
    """Activate the cantrip; ``gems`` where any gem pays."""

    gems: str = ""


class Learn(Record):
    """Learn a spell of the Academy into a spellbook (0: not said)."""

    words: tuple[str, ...]
    book: int = 0
    gems: str = ""


class Revise(Record):
    """Discard four gems for a Revision."""

    gems: str | None = None


class Books(Record):
    """The spells rearranged, as layout text."""

    layout: str


class Master(Record):
    """Flip a spell; ``book`` where the same spell lies in several."""

    words: tuple[str, ...]
    book: int = 0


class End(Record):
    """The turn is over: the Refresh Phase; ``gems`` are what must be told."""

    gems: str | None = None
    anyway: bool = False


class Teach(Record):
    """The table teaches what a card or board shows: the words from the topic on."""

    words: tuple[str, ...]


class Academy(Record):
    """Spells that lie in the Academy; none named: the app draws the sets."""

    names: tuple[str, ...]


class Board(Record):
    """Which character board a player has."""

    who: str
    words: tuple[str, ...]


class Hands(Record):
    """How a hand is known from now on."""

    who: str
    hands: str


class Show(Record):
    """The table tells the colours of gems nobody knew."""

    who: str
    area: str
    gems: str


class Set(Record):
    """The table says what lies in an area of a player ("" is the Academy)."""

    who: str
    area: str
    gems: str
    count: int | None = None


class SetBooks(Record):
    """The table says which spells lie in a player's spellbooks, as layout text."""

    who: str
    layout: str


class SetValue(Record):
    """The table corrects the turn, the phase, the round, the icons or the cards of a spell."""

    field: str
    value: str
    number: int = 0


class Move(Record):
    """The table moved gems between areas; "" is the Academy."""

    gems: str
    giver: str
    source: str
    taker: str
    area: str
