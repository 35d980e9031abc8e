"""What can happen in a fight, as facts: minions on the board, their moves, attacks, dice.

They are part of :mod:`companion.games.mice_mystics.events`, where everybody finds them.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics.state import Battle, Before
from companion.games.shared.record import Record

Because = tuple[str, ...]

# Minions -------------------------------------------------------------------------------------


class FiguresAdded(Record):
    """Minion figures come onto the board; ``missing`` more would be needed (MM-34).

    ``tile`` is where, while the party is split; "" with most of the mice.
    """

    breed: str
    names: tuple[str, ...]
    missing: int = 0
    why: str = ""
    because: Because = ()
    tile: str = ""


class EntryAwaited(Record):
    """These new figures come in on entry spaces, in this order; the table is asked where."""

    names: tuple[str, ...]
    because: Because = ("mice-mystics/placing-minions", "MM-33")


class FigureWounded(Record):
    """A figure with several lives takes wounds: ``total`` of ``life``."""

    name: str
    count: int
    total: int
    life: int | None = None
    because: Because = ()


class BossWounded(Record):
    """A boss takes wounds on one of its initiative cards (MM-22)."""

    card: str
    count: int
    total: int
    life: int | None = None
    because: Because = ()


class FigureRemoved(Record):
    """A figure leaves the board: defeated, or by a correction."""

    name: str
    why: str
    because: Because = ()


class GreedBegan(Record):
    """All roaches in play are greedy from now on (MM-49)."""

    because: Because = ("mice-mystics/greedy-roaches",)


class GreedEnded(Record):
    """The last roach is gone, and greed with it (MM-49)."""

    because: Because = ("MM-49",)


class FigureDone(Record):
    """A minion figure has had its part of the turn."""

    name: str
    because: Because = ("mice-mystics/minion-turn",)


class PartReturned(Record):
    """A minion's attack was dropped before any die fell: it is to act again, as it was before."""

    figure: str
    before: Before
    because: Because = ("mice-mystics/minion-turn",)


class MouseAttacked(Record):
    """A mouse was attacked in this minions' turn (MM-11)."""

    mouse: str
    because: Because = ("MM-11",)


class MinionSetOut(Record):
    """A minion begins its part of the turn, toward the mouse ``goal`` ("" where none is near).

    ``told`` are the distances that were told, ``unseen`` the mice of those that
    are near but out of sight.
    """

    figure: str
    goal: str
    told: Mapping[str, int] = {}
    unseen: tuple[str, ...] = ()
    because: Because = ()


class MinionRolled(Record):
    """A minion's movement die fell."""

    figure: str
    rolled: int
    by: str = "table"
    because: Because = ("mice-mystics/minion-move-melee-distance", "MM-03")


class MinionWalked(Record):
    """A minion moved toward ``goal`` by the number ``rolled`` (None: no die was needed).

    ``text`` tells the table how far it goes; ``end`` is the space where it stops,
    where spaces are tracked.  What is left is whom it attacks.
    """

    figure: str
    goal: str
    rolled: int | None
    text: str
    end: str = ""
    because: Because = ()


class MinionAgain(Record):
    """A minion attacks once more, by what its card says of cheese in its attack."""

    figure: str
    because: Because = ("mice-mystics/boss-minions-values",)


class MinionStruckNobody(Record):
    """A minion has no mouse within reach."""

    figure: str
    because: Because = ("mice-mystics/minion-battle-reach",)


class BrodieRan(Record):
    """Brodie chases: of ``rolled`` spaces ``left`` are to go; ``caught`` the mice reached.

    ``way`` are the spaces he was on where they are tracked; ``ended``: he stops here.
    """

    rolled: int
    left: int
    caught: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    ended: bool = False
    text: str = ""
    because: Because = ("mice-mystics/brodie-chases",)


# Battle --------------------------------------------------------------------------------------


class BattleOpened(Record):
    """An attack begins; the next roll is its."""

    battle: Battle
    because: Because = ()


class BattleChanged(Record):
    """The attack goes on: a roll was made, or wounds were placed."""

    battle: Battle
    because: Because = ("mice-mystics/battle",)


class BattleEnded(Record):
    """The attack is over."""

    because: Because = ("mice-mystics/battle",)


class HitsCounted(Record):
    """An attack met its defence: ``wounds`` are the hits that nothing blocked."""

    attacker: str
    target: str
    hits: int
    blocks: int
    wounds: int
    because: Because = ()


class HandCounted(Record):
    """How many dice a mouse rolls for something, its bonuses included: the default next time."""

    mouse: str
    what: str
    count: int
    because: Because = ()


class HandVaried(Record):
    """A mouse rolled another number of dice than it does; twice in a row is the new default."""

    mouse: str
    what: str
    count: int
    because: Because = ()


class DiceRolled(Record):
    """Action dice fell: ``faces`` by name; ``what`` says what for; ``by`` table or app."""

    name: str
    what: str
    faces: tuple[str, ...]
    by: str = "table"
    because: Because = ()
