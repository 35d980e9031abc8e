"""The commands about quests, boards and the Rapid Arrows token."""

from __future__ import annotations

from companion.games.severton.commands import AboutQuests, TellsOfQuests


class RevealQuest(AboutQuests):
    """A quest is revealed; ``frame`` "" is the first empty one.

    ``places`` are the drawn locations, ``draw``: the app draws the missing
    ones; ``anyway``: without the sun or moon, or at another time.
    """

    name: str
    frame: str = ""
    places: tuple[int, ...] = ()
    draw: bool = False
    anyway: bool = False


class NoQuest(AboutQuests):
    """No quest with the needed symbol is left in the deck; ``leave``: the frame stays empty."""

    leave: bool = False


class CompleteQuest(AboutQuests):
    """A quest is completed: its frame or name, "" for the only one."""

    which: str = ""
    points: int | None = None
    anyway: bool = False


class MoveCube(AboutQuests):
    """Cubes go from ``start`` to ``to``, each a location, group, character, or "" for supply."""

    frame: str
    start: str
    to: str
    anyway: bool = False
    count: int = 1


class MarkPlaces(AboutQuests):
    """Cubes that only mark: locations, groups or characters."""

    frame: str
    places: tuple[str, ...]
    off: bool = False


class MoveRapid(AboutQuests):
    """The table moves the Rapid Arrows token on."""

    steps: int


class TeachQuest(TellsOfQuests):
    """What is printed on a quest card, in its stored form."""

    name: str
    card: str


class TeachBoards(TellsOfQuests):
    """The setup icons of the progress boards, in their stored form.

    ``places`` are the locations where starting groups stand already, by letter.
    """

    icons: str
    anyway: bool = False
    places: tuple[tuple[str, int], ...] = ()


class TeachDraws(TellsOfQuests):
    """The draw table of a character card: cards drawn for 0, 1, 2… left."""

    names: tuple[str, ...]
    advanced: bool
    draws: tuple[int, ...]


class TellLevel(TellsOfQuests):
    """Whether a token is lower than a symbol (yes, no), or the space as high as it."""

    symbol: str
    place: int
    answer: str


class PutOff(TellsOfQuests):
    """Not to be asked for this in this session."""

    what: str


class PlaceAlly(TellsOfQuests):
    """An Ally is at a location, None for nowhere any more."""

    name: str
    at: int | None


class Finish(TellsOfQuests):
    """The game ended as the table says; "" for not at all."""

    outcome: str
    points: int | None = None
