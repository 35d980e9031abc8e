"""Facts about mice: what they hold, what harms them.

``because`` names the rules a fact rests on.
"""

from __future__ import annotations

from companion.games.mice_mystics.state import Item
from companion.games.shared.record import Record

Because = tuple[str, ...]


class CheeseGained(Record):
    """A mouse gets cheese from the supply."""

    mouse: str
    count: int
    why: str
    because: Because = ()


class CheeseLost(Record):
    """A mouse's cheese goes: ``to`` is ``supply`` or ``wheel`` (told by CheesePlaced too)."""

    mouse: str
    count: int
    why: str
    to: str = "supply"
    because: Because = ()


class CheeseShared(Record):
    """One mouse gave cheese to another."""

    giver: str
    taker: str
    count: int
    because: Because = ("mice-mystics/share",)


class ItemGained(Record):
    """A mouse has one more card."""

    mouse: str
    item: Item
    why: str = ""
    because: Because = ()


class ItemLost(Record):
    """A card of a mouse is discarded: of two alike the worn one, or with ``packed`` the other."""

    mouse: str
    item: str
    why: str = ""
    because: Because = ()
    packed: bool = False


class ItemShared(Record):
    """One mouse gave a search card to another, into its pack."""

    giver: str
    taker: str
    item: str
    because: Because = ("mice-mystics/share",)


class ItemWorn(Record):
    """A mouse wears a card now (``worn``), or puts it into its pack."""

    mouse: str
    item: str
    slot: str
    worn: bool
    because: Because = ("mice-mystics/equip",)


class AbilityLearnt(Record):
    """A mouse has one more ability card; ``cost`` cheese was paid for it."""

    mouse: str
    ability: str
    cost: int = 0
    because: Because = ()


class AbilityForgone(Record):
    """A mouse goes without an ability card."""

    mouse: str
    because: Because = ("mice-mystics/setup-ability",)


class AbilitiesPutOff(Record):
    """The ability cards of these mice are told when they are used."""

    mice: tuple[str, ...]
    because: Because = ("mice-mystics/setup-ability",)


class AbilityForgotten(Record):
    """A correction: the mouse does not have this ability card."""

    mouse: str
    ability: str
    because: Because = ()


class HeroPutOff(Record):
    """What is not known of these hero cards is told when it is needed."""

    mice: tuple[str, ...]
    because: Because = ()


class TreasureGained(Record):
    """The party has an item or achievement of the story."""

    treasure: str
    because: Because = ()


class TreasureLost(Record):
    """The party does not have it any more."""

    treasure: str
    because: Because = ()


# Harm ----------------------------------------------------------------------------------------


class MouseWounded(Record):
    """A mouse takes wounds: ``total`` are all it has now, ``life`` how many capture it."""

    mouse: str
    count: int
    total: int
    poison: bool = False
    life: int | None = None
    why: str = ""
    because: Because = ()


class MouseHealed(Record):
    """Wounds of a mouse go; ``poison``: poison wounds, by an antidote or cure."""

    mouse: str
    count: int
    poison: bool = False
    because: Because = ()


class EffectGained(Record):
    """A mouse (or a small minion, for ``down``) is ``stunned``, ``webbed``, ``charmed``, ``down``,
    or in ``water``.
    """

    name: str
    effect: str
    because: Because = ()


class EffectLost(Record):
    """The effect is gone."""

    name: str
    effect: str
    because: Because = ()


class MouseCaptured(Record):
    """A mouse is captured: figure off, markers off, its cheese and worn search cards go.

    What is discarded is told by CheeseLost and ItemLost.
    """

    mouse: str
    why: str
    because: Because = ("mice-mystics/captured-steps",)


class MouseRescued(Record):
    """A captured mouse comes back; ``turn``: in its own turn, which that takes up.

    ``tile`` is where, while the party is split; "" with the others.
    """

    mouse: str
    turn: bool = True
    because: Because = ("mice-mystics/rescue", "MM-25")
    tile: str = ""


class MouseSkipped(Record):
    """A captured mouse skips its turn."""

    mouse: str
    because: Because = ("mice-mystics/rescue",)
