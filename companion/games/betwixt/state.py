"""What lies on the table of Betwixt & Between, as typed immutable records.

Gems are counts by element letter (``{"w": 3, "i": 0, "e": 1, "f": 0}``), and
every gem is in exactly one place: the supply, a sheet, a card on the board, or
the draw pool of the solo game.  The figures stand on spaces of the grid
(:mod:`companion.games.betwixt.grid`).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.betwixt.grid import ELEMENTS, Grid, Space
from companion.games.shared.record import Record

Gems = Mapping[str, int]

EXPLORATION = "exploration"
ADVENTURE = "adventure"
OFFERING = "offering"
RESHAPING = "reshaping"
LAST_BINDING = "last-spellbinding"
OVER = "over"
PHASE_TITLES = {
    EXPLORATION: "Exploration phase",
    ADVENTURE: "Adventure phase",
    OFFERING: "Offering phase",
    RESHAPING: "Reshaping",
    LAST_BINDING: "Last Spellbinding",
    OVER: "End of the game",
}

ROUNDS = 3
HAND = 4  # exploration cards kept in each draft, so turns in each round
MOVES = 2  # Move tokens of a player
POOL = 4  # gems of each element in the draw pool of the solo game
BOX = 40  # gems of each element in the box: 160 of four elements
EXTRA = 28  # Magic Gem Tokens of each element: 112 of four elements
DISPLAY = 4  # Spell Cards face up beside the board
BLANKS = 4  # Blank Cards of the solo game

IN_HAND, READY, USED = "hand", "ready", "used"
HIDDEN = "?"  # a card that its owner knows and the app does not

NO_GEMS: Gems = dict.fromkeys(ELEMENTS, 0)


class Spell(Record):
    """A Spell Card as printed.

    ``sort`` is its kind in the Spell Index ("movement", "point", …), ``pattern``
    rows of letters (``"f.w/.e."``), ``element`` what an Elemental Spell produces.
    """

    name: str
    sort: str
    value: int
    pattern: str
    element: str = ""


class Held(Record):
    """A Spell Card of a player: in hand, ready on the right of the sheet, or used on the left.

    ``spell`` is None while nobody has told what the card is.
    """

    side: str = IN_HAND
    spell: Spell | None = None

    @property
    def name(self) -> str:
        """What it is called; ``?`` while hidden."""
        return self.spell.name if self.spell is not None else HIDDEN


class Player(Record):
    """One Mystic and what lies at its sheet.

    ``cards`` counts Exploration Cards in hand; ``absorbs`` are Absorb Magic
    Cards by their hands (``"ne"``, ``"?"`` when not told); ``weave`` is the
    layout as told, rows of letters, "" when not told; ``rites`` the tokens on
    the Rite Card; ``destroyed`` the cards whose Destroy was used this round;
    ``offered`` whether this round's Rite was fulfilled; ``passed`` whether it
    offers nothing more in it; ``ahead`` the kinds of card ("spell", "absorb")
    that were told before the Discovery Bonus which gives them; ``extra`` how many
    cards of this round's draft were explored in a turn that had explored already.
    """

    name: str
    at: Space = "a1"
    gems: Gems = NO_GEMS
    cards: int = 0
    absorbs: tuple[str, ...] = ()
    spells: tuple[Held, ...] = ()
    weave: str = ""
    rites: int = 0
    destroyed: tuple[str, ...] = ()
    offered: bool = False
    passed: bool = False
    ahead: tuple[str, ...] = ()
    extra: int = 0


class Turn(Record):
    """A turn that has begun.

    ``acted`` are the cards whose Action was performed, ``entered`` whether the
    Mystic moved onto the space where it stands in this turn, ``start`` where
    it stood when the turn began.
    """

    explored: bool = False
    moves: int = 0
    absorbed: bool = False
    acted: tuple[str, ...] = ()
    entered: bool = False
    start: Space = ""


class Dummy(Record):
    """A Dummy Player: a figure on a space."""

    name: str
    at: Space


class State(Record):
    """The table.

    ``players`` in the order in which they sit, ``first`` and ``active`` are
    places in it.  ``turn`` is None until the active player's turn has begun:
    until then it is still Spellbinding.  ``due`` are the Dummy Players that act
    next, ``drawn`` the gem of the first of them, ``stepped`` whether it has
    moved.  ``points``, ``winners``, ``rank`` and ``goal`` are how the game ended.
    ``owed`` counts the cards that the active player still discards in
    the Reshaping.  ``box`` is how many gems of each element there are at all.
    ``chosen`` tells whether the First Player was decided upon, ``unplaced``
    whether the two Dummy Players of scenario 4 still need their spaces;
    ``ended`` is whose turn was the last of this round, ``blanks`` how many
    Blank Cards were turned up.
    """

    players: tuple[Player, ...] = ()
    grid: Grid = Grid(5)
    supply: Gems = NO_GEMS
    box: Gems = NO_GEMS
    pool: Gems = NO_GEMS
    out: Gems = NO_GEMS
    phase: str = EXPLORATION
    round: int = 1
    first: int = 0
    active: int = 0
    turn: Turn | None = None
    rite: str = ""
    owed: int = 0
    solo: bool = False
    scenario: int = 0
    setup_card: str = ""
    laid_out: bool = True
    light: bool = False
    app_draws: bool = False
    diagonal: bool = False
    trail: bool = False
    familiar: Space | None = None
    dummies: tuple[Dummy, ...] = ()
    due: tuple[str, ...] = ()
    drawn: str = ""
    stepped: bool = False
    display: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    winners: tuple[str, ...] = ()
    rank: str = ""
    goal: str = ""
    rulings: Mapping[str, str] = {}
    chosen: bool = True
    unplaced: bool = False
    ended: str = ""
    blanks: int = 0

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def actor(self) -> Player:
        """The player whose turn it is, or who offers or discards now."""
        return self.players[self.active]

    @property
    def order(self) -> tuple[int, ...]:
        """Places in ``players`` in turn order of this round."""
        count = len(self.players)
        return tuple((self.first + step) % count for step in range(count))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def player(self, name: str) -> Player:
        """The player called ``name``."""
        return next(player for player in self.players if player.name == name)

    def dummy(self, name: str) -> Dummy:
        """The Dummy Player called ``name``."""
        return next(dummy for dummy in self.dummies if dummy.name == name)

    def figures(self) -> dict[str, Space]:
        """Where the Mystics stand, those of Dummy Players too (not the Familiar)."""
        figures = {player.name: player.at for player in self.players}
        return figures | {dummy.name: dummy.at for dummy in self.dummies}

    def mystics(self) -> dict[str, Space]:
        """Where the players' Mystics stand: those that a card must not enclose."""
        return {player.name: player.at for player in self.players}

    def ruling(self, id_: str) -> str:
        """The value of an open point as chosen here, "" for the default."""
        return self.rulings.get(id_, "")


def counts(letters: str) -> Gems:
    """Letters as counts: ``"ffw"`` is two fire and one water."""
    return {element: letters.count(element) for element in ELEMENTS}


def added(gems: Gems, more: Gems, sign: int = 1) -> Gems:
    """Counts together, or with ``sign`` -1 what is left."""
    return {element: gems.get(element, 0) + sign * more.get(element, 0) for element in ELEMENTS}


def total(gems: Gems) -> int:
    """How many gems these are."""
    return sum(gems.values())
