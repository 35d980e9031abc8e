"""The commands about items, heroic cards, abilities and Bubble's run, each an ``AboutItems``.

``anyway`` insists where a rule is against it: the table is always right.
"""

from __future__ import annotations

from companion.games.severton.commands import AboutItems, TellsOfItems


class Search(AboutItems):
    """A player looks into the pockets and turns up an item ("" while not told which)."""

    name: str
    item: str = ""
    anyway: bool = False


class Use(AboutItems):
    """A player uses a revealed item; the words after its name say on what."""

    name: str
    item: str = ""
    words: tuple[str, ...] = ()
    anyway: bool = False


class Barter(AboutItems):
    """Two players swap revealed items; "" where each has only one."""

    name: str
    item: str
    other: str
    for_item: str
    anyway: bool = False


class Ability(AboutItems):
    """A character's ability is used."""

    name: str
    anyway: bool = False


class AbilityBack(TellsOfItems):
    """A correction: the ability was not used in this round."""

    name: str


class Heroic(AboutItems):
    """A player plays a heroic card; ``another`` says that it is a challenge of its own."""

    name: str
    another: bool = False
    anyway: bool = False


class Personal(AboutItems):
    """A player fulfilled the personal quest."""

    name: str
    anyway: bool = False


class BubbleRun(AboutItems):
    """Bubble runs: to a location, to a character, or along a way of locations."""

    way: tuple[int, ...] = ()
    to: str = ""
    anyway: bool = False


class Moved(TellsOfItems):
    """A correction: how many movements somebody has made in this Action phase, searching none."""

    name: str
    moves: int


class Owns(TellsOfItems):
    """What lies before players; ``what`` is items, heroic, quest, or the name of an item."""

    names: tuple[str, ...]
    what: str
    count: str
    anyway: bool = False


class TeachItem(TellsOfItems):
    """The text of an item card."""

    name: str
    text: str


class TeachAbility(TellsOfItems):
    """The text of a character's ability; ``advanced`` that of the advanced card."""

    name: str
    text: str
    advanced: bool = False
