"""The commands about a chapter and its party; everybody finds them in :mod:`commands`."""

from __future__ import annotations

from companion.games.mice_mystics.arrivals import Arrivals
from companion.games.mice_mystics.state import Mouse
from companion.games.shared.record import Record


class Party(Record):
    """The mice of this chapter."""

    mice: tuple[str, ...]


class Bring(Record):
    """The party of an earlier session, with abilities, cards, story items and its chapters.

    ``party`` are the mice of this chapter, empty for all of them; ``insisted`` pairs of a mouse
    and an ability that it has, whatever the list says.
    """

    mice: tuple[Mouse, ...]
    treasures: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    party: tuple[str, ...] = ()
    insisted: tuple[tuple[str, str], ...] = ()


class Chapter(Record):
    """The next chapter begins: its name, the page of the end marker (0: not told), its mice.

    ``anyway``: though the present one is not over.
    """

    chapter: str
    end: int
    mice: tuple[str, ...] = ()
    anyway: bool = False


class Keep(Record):
    """Between chapters: the one card besides its starting cards that a mouse keeps."""

    mouse: str
    item: str = ""


class Start(Record):
    """The minions that the chapter puts on the board at the start."""

    arrivals: Arrivals


class Finish(Record):
    """The chapter is won or lost by its own conditions: ``victory`` or ``defeat``."""

    outcome: str


class HeroCard(Record):
    """The values of a mouse's hero card in the order of its fields, empty for those offered.

    ``put_off``: the table tells each when it is needed; "" for the mouse means all of them.
    """

    mouse: str
    values: tuple[int, ...] = ()
    put_off: bool = False
