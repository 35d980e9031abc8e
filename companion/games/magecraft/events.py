"""What can happen in Magecraft, as facts.

``because`` names the rules a fact rests on: ids of the rules corpus and of the
rulings.  ``unknown`` are those of ``gems`` whose colour nobody had told before;
``hidden`` counts gems that moved without their colour being told.
"""

from __future__ import annotations

from companion.games.magecraft.state import Card
from companion.games.shared.record import Record

Because = tuple[str, ...]
Books = tuple[tuple[Card, ...], ...]


class GameBegan(Record):
    """A session starts: who sits at the table, clockwise, and how each hand is known."""

    players: tuple[str, ...]
    hands: tuple[str, ...]
    because: Because = ()


class FirstChosen(Record):
    """Who starts; ``how`` is ``told`` or ``drawn``."""

    who: str
    how: str
    because: Because = ()


class HandOwed(Record):
    """A player must draw gems, and then discard some."""

    who: str
    draw: int
    discard: int
    because: Because = ()


class Drawn(Record):
    """Gems went from the bag into the hand; ``how``: told, app, hidden or forced."""

    who: str
    gems: str
    hidden: int
    how: str
    because: Because = ()


class BagRefilled(Record):
    """The whole Discard Area went into the empty bag."""

    who: str
    count: int
    because: Because = ()


class NothingDrawn(Record):
    """Bag and Discard Area are empty."""

    who: str
    because: Because = ()


class OwedDone(Record):
    """A player has drawn (and discarded) what was due; ``discard`` gems are still to go."""

    who: str
    because: Because = ()
    discard: int = 0


class Discarded(Record):
    """Gems of a player went to the own Discard Area from ``area``: hand or shield."""

    who: str
    area: str
    gems: str
    unknown: str = ""
    hidden: int = 0
    because: Because = ()


class TurnBegan(Record):
    """A player's turn begins, in the Discard Shield Phase or, without shield, in the next."""

    who: str
    round: int
    phase: str
    because: Because = ()


class PhaseBegan(Record):
    """The turn goes on to another phase."""

    phase: str
    because: Because = ()


class CastChosen(Record):
    """A spellbook is cast, up to the ``upto``-th spell; ``told`` of them by the table's word.

    The table's word is that the hand pays for them (0: for all of them).
    """

    who: str
    book: int
    upto: int
    because: Because = ()
    told: int = 0


class SpellPaid(Record):
    """A spell's cost was laid on it from hand, the golden gem (if used) besides.

    ``golden_next`` is the gem that travels on to the next spell.
    """

    who: str
    name: str
    mastered: bool
    gems: str
    unknown: str
    golden: str
    golden_next: str
    icons: tuple[str, ...]
    because: Because = ()


class CantripPaid(Record):
    """A cantrip was activated; its gem lies on the character board.

    ``alone``: by MC-31 as decided a spell must still be cast with it.
    """

    who: str
    character: str
    gems: str
    unknown: str
    icons: tuple[str, ...]
    because: Because = ()
    alone: bool = False


class GoldenDiscarded(Record):
    """The golden gem that did not pay went to the Discard Area."""

    who: str
    gem: str
    because: Because = ()


class PaymentOpen(Record):
    """The table must say whether, or how, the next spell is paid.

    ``alone``: nothing else came of the command that casts it.
    """

    name: str
    because: Because = ()
    alone: bool = False


class CastStopped(Record):
    """No further spell is cast for now."""

    who: str
    why: str
    because: Because = ()


class Attacked(Record):
    """One Attack: a gem of the target's shield is discarded, or an HP gem scores."""

    who: str
    target: str
    area: str
    gem: str
    because: Because = ()


class Healed(Record):
    """One Heal: a gem of the Academy to ``area`` hp or score."""

    who: str
    gem: str
    area: str
    because: Because = ()


class Shielded(Record):
    """One Shield: a gem from ``source`` (academy or discard) to the Shield Area."""

    who: str
    gem: str
    source: str
    unknown: str = ""
    because: Because = ()


class Vanished(Record):
    """One Vanish: a gem from ``source`` (hand or hp) to the own Score Area."""

    who: str
    gem: str
    source: str
    unknown: str = ""
    because: Because = ()


class IconSpent(Record):
    """A Draw icon was resolved."""

    icon: str
    because: Because = ()


class IconLapsed(Record):
    """An icon had no effect."""

    who: str
    icon: str
    why: str
    because: Because = ()


class Learned(Record):
    """A spell of the Academy was paid from hand and put on the left of a spellbook."""

    who: str
    name: str
    book: int
    gems: str
    unknown: str
    because: Because = ()


class RevisionBegan(Record):
    """Four gems were discarded for a Revision."""

    who: str
    gems: str
    unknown: str
    hidden: int
    because: Because = ()


class BooksArranged(Record):
    """The spells of a player lie so."""

    who: str
    books: Books
    because: Because = ()


class SpellMastered(Record):
    """A spell was flipped over."""

    who: str
    name: str
    book: int
    place: int
    because: Because = ()


class Refreshed(Record):
    """Hand and gems on spells went to the Discard Area."""

    who: str
    hand: str
    unknown: str
    hidden: int
    spells: str
    because: Because = ()


class Eliminated(Record):
    """A player without HP is out; everything stays on the board."""

    who: str
    because: Because = ()


class GameWon(Record):
    """The game is over; ``how`` is ``score`` or ``last``."""

    who: str
    how: str
    because: Because = ()


class AcademyNamed(Record):
    """Spells lie in the Academy, with ``copies`` cards each; ``how``: told or drawn."""

    names: tuple[str, ...]
    copies: int
    how: str
    because: Because = ()


class BoardTaken(Record):
    """Which character board a player has."""

    who: str
    character: str
    because: Because = ()


class Revealed(Record):
    """The colours of gems became known, where they are: in hand, in the Discard Area."""

    who: str
    hand: str
    discard: str
    why: str
    because: Because = ()


class HandsKept(Record):
    """How a hand is known from now on."""

    who: str
    hands: str
    because: Because = ()


# Corrections -----------------------------------------------------------------------------------


class AreaSet(Record):
    """The table says what lies in an area; ``count`` is a number of gems of untold colour.

    So many are in the hand, the Discard Area or the bag; the Discard Area and
    the bag share what is not in hand.
    """

    who: str
    area: str
    gems: str
    count: int | None = None
    because: Because = ()


class GemsMoved(Record):
    """The table moved gems from one area to another; who "" is the Academy."""

    gems: str
    giver: str
    source: str
    taker: str
    area: str
    because: Because = ()


class CopiesSet(Record):
    """The table counted the cards of a spell in the Academy."""

    name: str
    count: int
    because: Because = ()


class IconsSet(Record):
    """The table says which icons are still to resolve."""

    icons: tuple[str, ...]
    because: Because = ()


class ValueSet(Record):
    """The table corrected the round or the phase."""

    field: str
    value: int | str
    because: Because = ()


class Rejoined(Record):
    """A player has HP again and takes part."""

    who: str
    because: Because = ()


class GameReopened(Record):
    """After a correction nobody has won."""

    because: Because = ()
