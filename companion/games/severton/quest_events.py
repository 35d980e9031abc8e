"""What can happen with quests, boards and the Rapid Arrows token, each a :class:`QuestFact`."""

from __future__ import annotations

from companion.games.severton.events import Because, QuestFact


class StartingGroups(QuestFact):
    """The boards' setup icons name groups that are deployed before the first Action phase."""

    letters: tuple[str, ...]
    because: Because = ("severton/icons-setup-groups",)


class PutOff(QuestFact):
    """The table does not want to be asked for this in this session."""

    what: str
    because: Because = ()


class QuestRevealed(QuestFact):
    """A quest lies on a frame, the tokens of ``places`` on it."""

    frame: str
    name: str
    places: tuple[int, ...]
    card: str
    because: Because = ("severton/quest-reveal", "severton/quest-reveal-colour")


class QuestPassedOver(QuestFact):
    """A quest that lacks the ``symbol`` (``sun`` or ``moon``) is not taken."""

    name: str
    symbol: str
    because: Because = ()


class QuestsReshuffled(QuestFact):
    """No fitting quest was left: the quest discards are shuffled into the deck, once."""

    because: Because = ("SV-67",)


class FrameLeftBare(QuestFact):
    """No fitting quest is left at all: the frame stays empty in this round."""

    frame: str
    because: Because = ("SV-67",)


class QuestCompleted(QuestFact):
    """A quest is completed, for so many spaces of the Rapid Arrows token."""

    frame: str
    name: str
    points: int
    because: Because = ("severton/quest-complete", "severton/quest-complete-steps")


class QuestCleared(QuestFact):
    """A quest left its frame: its tokens ``places`` discarded, its cubes taken back."""

    frame: str
    name: str
    places: tuple[int, ...]
    cubes: int
    because: Because = ("severton/quest-complete",)


class CubeMoved(QuestFact):
    """A quest cube went from ``start`` to ``to``; "" is the supply.

    ``marker``: it only marks a place.
    """

    frame: str
    start: str
    to: str
    marker: bool = False
    because: Because = ("severton/cubes",)


class RapidRose(QuestFact):
    """The Rapid Arrows token advanced by one space, to ``to``."""

    to: int
    why: str
    because: Because = ("severton/quest-complete",)


class UnrestFell(QuestFact):
    """The Unrest token moved back by one space, to ``to``."""

    to: int
    why: str
    because: Because = ()


class LevelTold(QuestFact):
    """The table says whether the token is lower than a symbol: ``yes`` or ``no``."""

    symbol: str
    place: int
    answer: str
    because: Because = ("SV-58",)


class LevelsCompared(QuestFact):
    """A concerned or worried symbol was met; ``lower``: the other token moves one space."""

    symbol: str
    place: int
    lower: bool
    because: Because = ("SV-58",)


class TaskDue(QuestFact):
    """A symbol has something done on the map: ``ally``, ``bubble`` or ``scirocco``."""

    task: str
    because: Because = ()


class TaskDone(QuestFact):
    """What a symbol asked for is done, or (``by_table``) the table does it without the app."""

    task: str
    because: Because = ()
    by_table: bool = False


class AllyPlaced(QuestFact):
    """An Ally waits at a location; None: not any more."""

    name: str
    at: int | None
    because: Because = ("severton/icons-progress-hex",)


class TrackFinished(QuestFact):
    """The Rapid Arrows token is on its last space, in the Quest phase or outside (``now``).

    The game is won in a Quest phase only: in the present one when it is finished, or in the next.
    """

    because: Because = ("severton/quest-complete-excess", "severton/victory-score")
    now: bool = True


class GameWon(QuestFact):
    """The Rapid Arrows have won, with ``steps_left`` on the Unrest track, if known."""

    steps_left: int | None = None
    because: Because = ("severton/victory-score", "severton/quest-complete-excess")


class GameFinished(QuestFact):
    """The table says how the game ended (scenario book): ``won``, ``lost``, or "" for not yet."""

    outcome: str
    points: int | None = None
    steps_left: int | None = None
    because: Because = ("severton/game-end-own-scoring",)
