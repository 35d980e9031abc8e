"""The state of a session of Magecraft: every gem in every area, as far as it is known.

The colours of a gem are known wherever it lies in the open.  What a private
hand holds is not: then only the number counts.  ``unseen`` has the colours of
all gems of a player that lie in the bag, or where nobody told their colour (in
the hand, in the Discard Area); which of them lies where is not known, and is
never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.shared.record import Record

SETUP = "setup"
SHIELD = "shield"
CASTING = "casting"
LEARNING = "learning"
REFRESH = "refresh"
PHASE_TITLES = {
    SETUP: "Setup",
    SHIELD: "Discard Shield Phase",
    CASTING: "Casting Phase",
    LEARNING: "Learning / Revision Phase",
    REFRESH: "Refresh Phase",
}

PRIVATE, OPEN, APP = "private", "open", "app"
HANDS = (PRIVATE, OPEN, APP)

STARTING_SPELLS = ("Meditation", "Magic Missile", "Mana Tricks")
BASIC_SPELLS = ("Minor Cure", "Absorb", "Fireball")
SETS = 12  # spells in the Academy: three basic ones and nine drawn
FULL = 12  # gems that the HP Area holds
WINNING = 20  # gems in the Score Area that win
HAND = 4  # gems drawn at Refresh
CANTRIP = "cantrip"


class Card(Record):
    """One spell card in a spellbook."""

    name: str
    mastered: bool = False


class Player(Record):
    """One player's board, bag and hand.

    ``hands`` says how the hand is known: ``private`` (a number), ``open``
    (told as drawn) or ``app`` (drawn by the app).  ``hand`` and ``discard``
    are the gems whose colour is known, ``hidden`` and ``buried`` count the
    others there; ``unseen`` are the colours of those and of the bag together.
    ``books`` are the spellbooks, cards left to right.
    """

    name: str
    hands: str = PRIVATE
    character: str = ""
    hp: str = ""
    shield: str = ""
    score: str = ""
    discard: str = ""
    spells: str = ""
    hand: str = ""
    unseen: str = ""
    hidden: int = 0
    buried: int = 0
    books: tuple[tuple[Card, ...], ...] = ((), (), ())
    out: bool = False

    @property
    def bag(self) -> int:
        """How many gems are in the bag."""
        return len(self.unseen) - self.hidden - self.buried

    @property
    def in_hand(self) -> int:
        """How many gems are in the hand."""
        return len(self.hand) + self.hidden

    @property
    def in_discard(self) -> int:
        """How many gems are in the Discard Area."""
        return len(self.discard) + self.buried

    @property
    def exact(self) -> bool:
        """Whether the colours of the bag are known."""
        return not (self.hidden or self.buried)

    @property
    def everything(self) -> str:
        """All gems of the player, in one run without order."""
        areas = (self.hp, self.shield, self.score, self.discard, self.spells, self.hand)
        return "".join(areas) + self.unseen


class Casting(Record):
    """The Casting Phase of the present turn, as far as it has come.

    ``book`` is the spellbook being cast (0: none yet), ``done`` how many of
    its spells were cast, ``upto`` how many shall be.  ``source`` is what the
    ``icons`` still to resolve are from.  ``golden`` is the gem on its way to
    the next spell.  ``waits``: the table must say how, or whether, the next
    spell is paid.  ``told`` is how many spells the table itself has said are
    paid; ``blind``: gems of unknown colour were drawn since.
    """

    book: int = 0
    done: int = 0
    upto: int = 0
    source: str = ""
    icons: tuple[str, ...] = ()
    golden: str = ""
    waits: bool = False
    blind: bool = False
    cantrips: int = 0
    told: int = 0


class Owed(Record):
    """Gems that a player has to draw, and then to discard from the hand."""

    who: str
    draw: int
    discard: int = 0


class State(Record):
    """Everything about one session; two equal states mean equal tables.

    ``players`` sit clockwise; ``piles`` counts the cards of each spell in the
    Academy; ``chosen``: the option of the Learning / Revision Phase was used;
    ``over`` is the winner, ``how`` by what.
    """

    players: tuple[Player, ...] = ()
    copies: int = 2
    first: str = ""
    turn: str = ""
    round: int = 1
    phase: str = SETUP
    academy: str = ""
    piles: Mapping[str, int] = {}
    casting: Casting | None = None
    chosen: bool = False
    revising: bool = False
    flipped: bool = False
    owed: tuple[Owed, ...] = ()
    rulings: Mapping[str, str] = {}
    over: str = ""
    how: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players, as they sit."""
        return tuple(player.name for player in self.players)

    def player(self, name: str) -> Player:
        """The player of that name."""
        return next(player for player in self.players if player.name == name)

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        return self.player(self.turn)

    def around(self, name: str) -> tuple[Player, ...]:
        """All players, ``name`` first, then to the left around the table."""
        at = self.names.index(name)
        return self.players[at:] + self.players[:at]

    def opponents(self, name: str) -> tuple[Player, ...]:
        """Who can be attacked by ``name``: the others still in the game (MC-15)."""
        return tuple(player for player in self.around(name)[1:] if not player.out)

    def total(self, gem: str) -> int:
        """How many gems of a kind the game has (magecraft/gem-totals)."""
        return (4 if gem == "d" else 10) * self.copies

    def ruling(self, id_: str) -> str:
        """The value of an open point in this session ("" for its default)."""
        return self.rulings.get(id_, "")
