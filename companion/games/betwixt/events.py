"""What can happen in Betwixt & Between, as facts.

``because`` names the rules a fact rests on: ids of the rules corpus
(``betwixt/explore``) and of the rulings (``BB-07``).  Sides and directions are
letters (n, e, s, w), elements too (w, i, e, f).
"""

from __future__ import annotations

from companion.games.betwixt.grid import Card, Space
from companion.games.betwixt.state import Spell
from companion.games.shared.record import Record

Because = tuple[str, ...]


class GameBegan(Record):
    """A session starts; the options of ``new``, and what follows from them.

    ``corners`` are where the Mystics start; ``each`` is how many gems of an
    element there are.
    """

    players: tuple[str, ...]
    corners: tuple[Space, ...]
    size: int
    each: int
    first: int = 0
    solo: bool = False
    scenario: int = 0
    setup_card: str = ""
    light: bool = False
    app_draws: bool = False
    dummies: tuple[str, ...] = ()
    chosen: bool = True
    assumed: bool = False
    because: Because = ()


class FirstChosen(Record):
    """Who the First Player is: a place in ``players``, told or drawn by the app."""

    first: int
    name: str
    by_app: bool = False
    because: Because = ("betwixt/setup-first-player",)


class LaidOut(Record):
    """The solo table as a Solo Setup Card shows it."""

    mystic: Space
    dummies: tuple[Space, ...]
    cards: tuple[Space, ...]
    because: Because = ("betwixt/solo-setup",)


class RoundBegan(Record):
    """A round begins with the draft: ``seen`` cards drawn, four kept by each player."""

    round: int
    first: int
    seen: int
    leader: str = ""
    because: Because = ()


class RiteSet(Record):
    """The four elements that the Rite asks for in this round; ``drawn`` those the app drew."""

    elements: str
    drawn: str = ""
    because: Because = ()


class PhaseBegan(Record):
    """A phase begins, with the place of who is first to act in it."""

    phase: str
    active: int
    because: Because = ()


class TurnBegan(Record):
    """A player's turn begins: Spellbinding is over for that player."""

    name: str
    because: Because = ("betwixt/spellbinding",)


class TurnEnded(Record):
    """A turn is over; ``then`` is who is next (a place), ``due`` acts first, ``hidden`` is near."""

    name: str
    then: int
    due: tuple[str, ...] = ()
    because: Because = ()
    hidden: tuple[str, ...] = ()


class NextInPhase(Record):
    """The next player offers or discards; ``owed`` cards to discard."""

    active: int
    owed: int = 0
    because: Because = ()


# Exploring and the cards on the board ---------------------------------------------------------


class Explored(Record):
    """A player played an Exploration Card from hand (the Explore activation)."""

    name: str
    card: Card
    because: Because = ("betwixt/explore",)


class CardLaid(Record):
    """A card lies on the board, with ``gems`` by board side taken from the supply.

    ``how``: explored, revealed, or corrected.  Whatever lay there before must be gone.
    """

    space: Space
    card: Card
    turn: int
    gems: str
    how: str = "explored"
    assumed: bool = False
    because: Because = ()


class FaceDownLaid(Record):
    """A face-down card lies on a space: set-up or correction."""

    space: Space
    because: Because = ()


class CardRemoved(Record):
    """A card is off the board; the gems on it are back in the supply.

    ``who`` removed it, ``how``: discarded, destroyed, replaced, blank, dummy, corrected.
    """

    space: Space
    card: str
    gems: str
    how: str
    who: str = ""
    because: Because = ()


class CardMoved(Record):
    """A card was moved or turned, its gems with it; ``carried`` are figures that went along."""

    start: Space
    to: Space
    turn: int
    card: str
    carried: tuple[str, ...] = ()
    because: Because = ()


class Replenished(Record):
    """Gems from the supply were put on the empty symbols of a card, ``gems`` by board side."""

    space: Space
    card: str
    gems: str
    because: Because = ()


class SupplyShort(Record):
    """The supply could not give ``elements``."""

    elements: str
    because: Because = ("BB-49",)


class GemsGained(Record):
    """A player took gems from the supply."""

    name: str
    elements: str
    why: str
    because: Because = ()


class AbsorbGained(Record):
    """A player took an Absorb Magic Card; ``hands`` ``?`` when not told."""

    name: str
    hands: str
    why: str
    because: Because = ()


class AbsorbNamed(Record):
    """An Absorb Magic Card held face-down is told."""

    name: str
    hands: str
    because: Because = ()


class SpellGained(Record):
    """A player took a Spell Card; ``spell`` None when not told."""

    name: str
    spell: Spell | None
    why: str
    because: Because = ()


class SpellNamed(Record):
    """A hidden Spell Card in hand is told."""

    name: str
    spell: Spell
    because: Because = ()


class BonusKnown(Record):
    """The card that a Discovery Bonus gives was told before it: it is not given twice."""

    name: str
    what: str
    why: str
    because: Because = ()


class Moved(Record):
    """A Mystic moved; ``by`` what paid for it (token, action, spell, table)."""

    name: str
    start: Space
    to: Space
    by: str
    because: Because = ()


class ActionUsed(Record):
    """The Action of the card where a Mystic stands was performed; ``token``: marked by Destroy."""

    name: str
    space: Space
    card: str
    action: str
    token: bool = False
    because: Because = ()


class SpellActivated(Record):
    """A prepared spell was moved to the left of the sheet for its benefit."""

    name: str
    spell: str
    sort: str
    because: Because = ()


class Absorbed(Record):
    """A gem was taken from a card; ``by`` token, card or familiar."""

    name: str
    space: Space
    side: str
    element: str
    by: str
    because: Because = ("betwixt/absorb",)


class AbsorbTokenUsed(Record):
    """The Absorb activation of the turn is spent."""

    name: str
    because: Because = ("betwixt/absorb",)


class AbsorbCardUsed(Record):
    """An Absorb Magic Card was discarded for its hands; ``aligned`` the directions it took."""

    name: str
    hands: str
    aligned: str
    missed: str
    better: str = ""
    because: Because = ("betwixt/additional-options-absorb-card", "BB-45")


class Exchanged(Record):
    """A player changed one gem for another of the supply."""

    name: str
    gave: str
    got: str
    because: Because = ()


class HandExchanged(Record):
    """The Explore action: an Exploration Card drawn and one discarded."""

    name: str
    because: Because = ("betwixt/actions-explore",)


class InReach(Record):
    """What can be absorbed from here: it changes nothing.

    ``gems`` by token (``"n fire c3"``), ``cards`` each Absorb Magic Card at its best.
    """

    name: str
    at: Space
    gems: tuple[str, ...]
    cards: tuple[str, ...] = ()
    because: Because = ("betwixt/absorb-facing",)


class BlankRevealed(Record):
    """A face-down card was turned up and is blank: it is discarded."""

    space: Space
    because: Because = ("betwixt/solo-rules-blank", "BB-19")


class FamiliarPlaced(Record):
    """The Familiar stands on a space; None: it is not on the board."""

    at: Space | None
    because: Because = ()


class ObstacleLaid(Record):
    """An Obstacle Token lies on a space."""

    space: Space
    because: Because = ()


# Spells and the Weave --------------------------------------------------------------------------


class SpellPrepared(Record):
    """A Spell Card in hand is prepared: its pattern is in the Weave."""

    name: str
    spell: Spell
    because: Because = ("betwixt/prepare-spell",)


class SpellLost(Record):
    """A Spell Card was discarded; ``why`` in words."""

    name: str
    spell: str
    side: str
    why: str
    because: Because = ()


class WeaveLaid(Record):
    """How a player's gems lie in the Weave: rows of letters, "" for as it fits."""

    name: str
    rows: str
    because: Because = ()


class SpellsReady(Record):
    """The once-per-round spells of a player are prepared again."""

    name: str
    spells: tuple[str, ...]
    because: Because = ("betwixt/reshaping-once-per-round",)


class TokensBack(Record):
    """A player's Mystic Tokens come back from Destroy cards."""

    name: str
    because: Because = ("betwixt/reshaping-tokens",)


class DisplayShown(Record):
    """The face-up Spell Cards beside the board, as told; empty when not."""

    spells: tuple[str, ...]
    because: Because = ()


class SpellsReplaced(Record):
    """The four face-up Spell Cards were discarded and replaced."""

    because: Because = ("betwixt/reshaping-spells-replaced",)


# The Rite ---------------------------------------------------------------------------------------


class Offered(Record):
    """A player fulfilled the Rite once: ``elements`` went back to the supply for a token."""

    name: str
    elements: str
    because: Because = ("betwixt/offering-phase",)


class OfferPassed(Record):
    """A player offers no (more) magic in this round."""

    name: str
    because: Because = ("betwixt/offering-phase-optional",)


class DummyDrew(Record):
    """A gem was drawn for a Dummy Player; ``kept`` out of the pool until the next Rite."""

    name: str
    element: str
    by_app: bool
    kept: bool = False
    because: Because = ()


class PoolRefilled(Record):
    """The gems kept out of the draw pool are back in it."""

    because: Because = ("BB-17",)


class DummyMoved(Record):
    """A Dummy Player made its step."""

    name: str
    start: Space
    to: Space
    why: str
    because: Because = ()


class DummyStayed(Record):
    """A Dummy Player could not make its step."""

    name: str
    at: Space
    why: str
    because: Because = ()


class GemRemoved(Record):
    """A Dummy Player removed a gem from a card, into the supply."""

    name: str
    space: Space
    side: str
    element: str
    why: str
    because: Because = ()


class NoGemRemoved(Record):
    """There was no gem on the board to remove."""

    name: str
    because: Because = ("betwixt/solo-rules-dummy-gem-none",)


class DummyDone(Record):
    """A Dummy Player has had its turn."""

    name: str
    because: Because = ("betwixt/solo-rules-dummy",)


class LightResolved(Record):
    """The light way: a Dummy Player's turn by questions, nothing is tracked."""

    element: str
    outcome: str
    because: Because = ()


class GameEnded(Record):
    """The third Rite is over.  ``winners`` by name, ``points`` and ``magic`` in seating order.

    ``rank`` is the solo rank, ``goal`` what became of a campaign scenario's goal.
    """

    winners: tuple[str, ...]
    points: tuple[int, ...]
    magic: tuple[int, ...]
    rank: str = ""
    goal: str = ""
    scenario: int = 0
    because: Because = ("betwixt/game-end",)
