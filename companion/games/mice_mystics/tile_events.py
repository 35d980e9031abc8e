"""Facts about tiles: coming to them, encounters, mousetraps, what is found there.

They are part of :mod:`companion.games.mice_mystics.events`, where everybody finds them.
"""

from __future__ import annotations

from companion.games.mice_mystics.state import Encounter
from companion.games.shared.record import Record

Because = tuple[str, ...]


class TileEntered(Record):
    """The mice are on another tile side now; ``known``: it was explored before (MM-29).

    ``mice`` are those that went, where the party is split; else empty for all.
    """

    tile: str
    how: str
    known: bool
    because: Because = ("mice-mystics/explore",)
    mice: tuple[str, ...] = ()


class TileAwaited(Record):
    """A rescued mouse comes back to one of several tiles with mice: the table is asked which."""

    mouse: str
    because: Because = ("mice-mystics/rescue-place", "MM-25")


class TileUntold(Record):
    """The table does not name the tile where the chapter begins."""

    because: Because = ()


class TileKnown(Record):
    """The mice are on this tile side, which counts as explored.

    ``unexplored``: tile sides named before by mistake, where nobody has been.
    """

    tile: str
    because: Because = ()
    unexplored: tuple[str, ...] = ()


class ApartTold(Record):
    """These mice (or minions) are on a tile side of their own; the others are not there.

    ``unexplored``: tile sides named before by mistake, where nobody has been.
    """

    names: tuple[str, ...]
    tile: str
    because: Because = ()
    unexplored: tuple[str, ...] = ()


class EncounterAwaited(Record):
    """An encounter card is to be drawn; its line for ``page`` counts."""

    page: int
    because: Because = ("mice-mystics/encounters",)


class EncounterDrawn(Record):
    """An encounter card lies face-up: ``encounter`` is its line for the present page.

    ``replaced``: an older face-up card was discarded.
    """

    encounter: Encounter
    replaced: bool
    because: Because = ("mice-mystics/encounters", "mice-mystics/encounters-face-up")


class EncounterSkipped(Record):
    """The chapter says otherwise: no encounter card here (MM-30)."""

    because: Because = ("MM-30",)


class TrapSprung(Record):
    """A mousetrap snapped and is removed, from ``space`` where spaces are tracked."""

    mouse: str
    space: str = ""
    because: Because = ("mice-mystics/mousetraps-crossing-sprung",)


class TrapPassed(Record):
    """A mouse passed a mousetrap."""

    mouse: str
    because: Because = ("mice-mystics/mousetraps-crossing", "MM-01")


class TileSearched(Record):
    """A mouse has searched this tile with success, and may not do so again (MM-32)."""

    mouse: str
    tile: str
    because: Because = ("mice-mystics/search-once", "MM-32")


class FindSettled(Record):
    """What was found is dealt with."""

    mouse: str
    because: Because = ("mice-mystics/search-card",)


class TrapMet(Record):
    """A mouse stands on a mousetrap and has to roll for it before anything else."""

    mouse: str
    space: str
    because: Because = ("mice-mystics/mousetraps-crossing",)


class TrapsPlaced(Record):
    """Mousetraps lie on the red X spaces of this tile side."""

    tile: str
    because: Because = ("mice-mystics/mousetraps-placing",)


class TrapsCleared(Record):
    """No mousetraps lie on this tile side any more."""

    tile: str
    because: Because = ()
