"""What the table corrects, as facts: part of :mod:`companion.games.betwixt.events`.

A correction rests on no rule: the table is always right.
"""

from __future__ import annotations

from companion.games.betwixt.grid import Card, Space
from companion.games.betwixt.state import Spell
from companion.games.shared.record import Record

Because = tuple[str, ...]


class GameReopened(Record):
    """A correction took the end of the game back: it is the Reshaping of the last round."""

    because: Because = ()


class CardCorrected(Record):
    """A card on the board is printed otherwise than was taught; ``gems`` lie on it now.

    Gems stay on the sides that are as before; ``before`` are all that lay there.
    """

    space: Space
    card: Card
    before: str
    gems: str
    because: Because = ()


class PoolSet(Record):
    """The table says how many gems of an element are in the draw pool; the rest is supply."""

    element: str
    count: int
    because: Because = ()


class CountStands(Record):
    """The table was corrected after the end, and counted anew the points are the same."""

    because: Because = ("betwixt/game-end",)


class FigurePlaced(Record):
    """The table says where a Mystic or Dummy Player stands."""

    name: str
    at: Space
    because: Because = ()


class GemsSet(Record):
    """The table says how many gems of an element a player has; the difference is the supply's."""

    name: str
    element: str
    count: int
    because: Because = ()


class SupplySet(Record):
    """The table says how many gems of an element are in the supply; the box is counted anew."""

    element: str
    count: int
    because: Because = ()


class PlayerSet(Record):
    """The table corrects a field of a player: cards, rites, offered."""

    name: str
    field: str
    value: int | bool
    because: Because = ()


class AbsorbsSet(Record):
    """The table says which Absorb Magic Cards a player has."""

    name: str
    absorbs: tuple[str, ...]
    because: Because = ()


class SpellSet(Record):
    """The table says on which side a player's spell lies."""

    name: str
    spell: Spell
    side: str
    because: Because = ()


class TurnSet(Record):
    """The table corrects the tokens of the turn: explored, moves, absorbed."""

    field: str
    value: int | bool
    because: Because = ()


class ValueSet(Record):
    """The table corrects a number or switch of the game; ``shown`` is its value for people."""

    field: str
    value: int | str | bool
    shown: str = ""
    because: Because = ()


class GemPut(Record):
    """A correction: what lies on one side of a card (``.`` nothing)."""

    space: Space
    side: str
    before: str
    element: str
    because: Because = ()


class ObstacleLifted(Record):
    """The table says that no Obstacle Token lies there."""

    space: Space
    because: Because = ()
