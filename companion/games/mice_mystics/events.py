"""What can happen in Mice & Mystics, as facts.

``because`` names the rules a fact rests on: ids of the rules corpus
(``mice-mystics/surges-steps``) and of the rulings (``MM-14``).
"""

from __future__ import annotations

from companion.games.mice_mystics.battle_events import (
    BattleChanged,
    BattleEnded,
    BattleOpened,
    BossWounded,
    BrodieRan,
    DiceRolled,
    EntryAwaited,
    FigureDone,
    FigureRemoved,
    FiguresAdded,
    FigureWounded,
    GreedBegan,
    GreedEnded,
    HandCounted,
    HandVaried,
    HitsCounted,
    MinionAgain,
    MinionRolled,
    MinionSetOut,
    MinionStruckNobody,
    MinionWalked,
    MouseAttacked,
    PartReturned,
)
from companion.games.mice_mystics.mouse_events import (
    AbilitiesPutOff,
    AbilityForgone,
    AbilityForgotten,
    AbilityLearnt,
    CheeseGained,
    CheeseLost,
    CheeseShared,
    EffectGained,
    EffectLost,
    HeroPutOff,
    ItemGained,
    ItemLost,
    ItemShared,
    ItemWorn,
    MouseCaptured,
    MouseHealed,
    MouseRescued,
    MouseSkipped,
    MouseWounded,
    TreasureGained,
    TreasureLost,
)
from companion.games.mice_mystics.state import Turn
from companion.games.mice_mystics.tile_events import (
    ApartTold,
    EncounterAwaited,
    EncounterDrawn,
    EncounterSkipped,
    FindSettled,
    TileAwaited,
    TileEntered,
    TileKnown,
    TileSearched,
    TileUntold,
    TrapMet,
    TrapPassed,
    TrapsCleared,
    TrapsPlaced,
    TrapSprung,
)
from companion.games.shared.record import Record

__all__ = [  # what stands in battle_events, mouse_events and tile_events
    "AbilitiesPutOff",
    "AbilityForgone",
    "AbilityForgotten",
    "AbilityLearnt",
    "ApartTold",
    "BattleChanged",
    "BattleEnded",
    "BattleOpened",
    "BossWounded",
    "BrodieRan",
    "CheeseGained",
    "CheeseLost",
    "CheeseShared",
    "DiceRolled",
    "EffectGained",
    "EffectLost",
    "EncounterAwaited",
    "EncounterDrawn",
    "EncounterSkipped",
    "EntryAwaited",
    "FigureDone",
    "FigureRemoved",
    "FigureWounded",
    "FiguresAdded",
    "FindSettled",
    "GreedBegan",
    "GreedEnded",
    "HandCounted",
    "HandVaried",
    "HeroPutOff",
    "HitsCounted",
    "ItemGained",
    "ItemLost",
    "ItemShared",
    "ItemWorn",
    "MinionAgain",
    "MinionRolled",
    "MinionSetOut",
    "MinionStruckNobody",
    "MinionWalked",
    "MouseAttacked",
    "MouseCaptured",
    "MouseHealed",
    "MouseRescued",
    "MouseSkipped",
    "MouseWounded",
    "PartReturned",
    "TileAwaited",
    "TileEntered",
    "TileKnown",
    "TileSearched",
    "TileUntold",
    "TrapMet",
    "TrapPassed",
    "TrapSprung",
    "TrapsCleared",
    "TrapsPlaced",
    "TreasureGained",
    "TreasureLost",
]

Because = tuple[str, ...]

# The chapter and its tracks ------------------------------------------------------------------


class ChapterBegan(Record):
    """A chapter starts: the hourglass on ``page``, the end marker on ``end`` (0: not told).

    ``dice``: who rolls, ``table`` or ``app``.  ``party`` are its mice; what they
    have kept from an earlier chapter they bring along.
    """

    chapter: str
    end: int
    party: tuple[str, ...]
    dice: str = "table"
    because: Because = ()


class HourglassMoved(Record):
    """The hourglass marker moved a page closer to the chapter end marker, to ``page``."""

    page: int
    why: str
    because: Because = ()


class ValueSet(Record):
    """The table corrects a number, switch or word of the state."""

    field: str
    value: int | bool | str
    because: Because = ()


class MouseValueSet(Record):
    """The table corrects a number of a mouse."""

    mouse: str
    field: str
    value: int
    because: Because = ()


class ChapterEnded(Record):
    """The chapter is over: ``outcome`` is ``victory`` or ``defeat``; ``why`` in words."""

    outcome: str
    why: str
    because: Because = ()


class ChaptersTold(Record):
    """The chapters that the party has played in other sessions ("1 victory")."""

    results: tuple[str, ...]
    because: Because = ()


class ChapterReopened(Record):
    """A correction took the end of the chapter back."""

    because: Because = ()


class AllCaptured(Record):
    """Every mouse of the party is captured: the table decides what it means (MM-27)."""

    because: Because = ("MM-27",)


class CheesePlaced(Record):
    """Cheese was added to the minion wheel, which now holds ``total``."""

    count: int
    total: int
    why: str
    because: Because = ()


class CheeseTaken(Record):
    """Cheese was taken off the minion wheel, which now holds ``total``."""

    count: int
    total: int
    because: Because = ()


class SurgeBegan(Record):
    """The wheel is full: a surge happens; the next thing to know is ``step``."""

    step: str
    because: Because = ("mice-mystics/surges", "MM-14")


class SurgeStep(Record):
    """A surge goes on to its ``step``; ``text`` says what the table does now.

    ``room``, ``left`` and ``ruled`` are those of the state's Surge, in a split party.
    """

    step: str
    text: str
    because: Because = ()
    room: str = ""
    left: tuple[str, ...] = ()
    ruled: bool = False


class TileSurged(Record):
    """The special surge of a tile has happened (MM-16)."""

    tile: str
    because: Because = ("MM-16",)


class SurgeCardUsed(Record):
    """The face-up encounter card's surge has happened; the card is discarded (MM-17)."""

    because: Because = ("mice-mystics/surges-steps", "MM-17")


class SurgeEnded(Record):
    """The surge is over: the wheel is emptied of ``removed`` cheese."""

    removed: int
    because: Because = ("mice-mystics/surges-reset",)


# The initiative track ------------------------------------------------------------------------


class OrderAwaited(Record):
    """Initiative cards are to be shuffled: all of them (``fresh``), or these to the bottom."""

    cards: tuple[str, ...]
    fresh: bool
    ambush: bool = False
    because: Because = ()


class OrderLaid(Record):
    """The cards lie on the track: ``track`` is the whole of it, from the top.

    ``shuffled``: by the app.  ``fresh``: everybody has a new place; the turns go
    on below the card ``after``, with "" a new round begins (MM-19).
    """

    track: tuple[str, ...]
    fresh: bool
    shuffled: bool = False
    after: str = ""
    because: Because = ()


class TrackSet(Record):
    """The table says how the track lies, from the top."""

    track: tuple[str, ...]
    because: Because = ()


class CardsDrawn(Record):
    """Two of a boss's cards were chosen by chance for the track."""

    breed: str
    cards: tuple[str, ...]
    drawn: bool
    because: Because = ("mice-mystics/boss-initiative",)


class ClimbsBegan(Record):
    """These cards roll for their ambush, in this order."""

    cards: tuple[str, ...]
    because: Because = ()


class CardClimbed(Record):
    """A card moved up on the track, from place ``start`` to ``to`` (1 is the top).

    ``missed``: it is above the card whose turn it is now, and has missed its
    turn in this round; it acts as usual in the next (MM-19).
    """

    card: str
    rolled: int
    start: int
    to: int
    missed: bool = False
    because: Because = ()


class CardsSwapped(Record):
    """An aggressive card changed places with the card directly above it after its turn.

    ``taught``: that it is aggressive was read by the table on its own card.
    """

    card: str
    above: str
    because: Because = ()
    taught: bool = False


class CardRemoved(Record):
    """A card left the track, and the gap was closed."""

    card: str
    because: Because = ("mice-mystics/initiative-order-removal",)


class CardAdded(Record):
    """The table puts a card at a place of the track (1 is the top)."""

    card: str
    place: int
    because: Because = ()


# Turns ---------------------------------------------------------------------------------------


class RoundBegan(Record):
    """A new round starts at the top of the track."""

    round: int
    because: Because = ("mice-mystics/game-play",)


class TurnBegan(Record):
    """It is the turn of a card; for minions ``player`` is the mouse whose player acts for them."""

    card: str
    player: str = ""
    because: Because = ("mice-mystics/game-play",)


class TurnEnded(Record):
    """The turn of a card is over; ``why`` where something other than ``end`` ended it."""

    card: str
    why: str = ""
    because: Because = ("mice-mystics/game-play",)


class TurnSpent(Record):
    """Nothing more can happen in the turn of a card."""

    card: str
    why: str
    because: Because = ("mice-mystics/mouse-turn",)


class MoveRolled(Record):
    """A mouse rolled for movement: ``spaces`` is its move value and the number, if known.

    ``webbed``: it can go only once it has recovered.
    """

    mouse: str
    rolled: int
    spaces: int | None
    scurry: bool = False
    webbed: bool = False
    because: Because = ("mice-mystics/mouse-movement", "MM-35")


class Moved(Record):
    """A figure is on another space now; ``spent`` is what it cost of the move."""

    name: str
    to: str
    spent: int = 0
    because: Because = ()


class SpacesSpent(Record):
    """A mouse paid ``count`` spaces of its move, and has ``left``."""

    mouse: str
    count: int
    left: int
    because: Because = ()


class MoveEnded(Record):
    """A mouse's move is over; ``why`` in words."""

    mouse: str
    why: str
    because: Because = ()


class ActionTaken(Record):
    """A mouse takes its action; ``action`` is the rulebook's word for it."""

    mouse: str
    action: str
    because: Because = ("mice-mystics/mouse-actions",)


class ActionReturned(Record):
    """An attack was dropped before any die fell: the mouse has its action again.

    ``turn`` is its turn as it was before; None: all but the action stays.
    """

    mouse: str
    because: Because = ("mice-mystics/mouse-turn",)
    turn: Turn | None = None


class FreeActionTaken(Record):
    """A mouse takes a free action: ``share``, ``equip`` or ``level-up``."""

    mouse: str
    action: str
    because: Because = ("mice-mystics/free-actions",)


class AbilityUsed(Record):
    """A mouse used an ability card; ``cost`` cheese was paid.  ``on``: for whom, where told."""

    mouse: str
    ability: str
    cost: int = 0
    because: Because = ("mice-mystics/ability-cards",)
    on: str = ""


class Noted(Record):
    """Something the table is told that changes nothing tracked."""

    text: str
    because: Because = ()
