"""What can happen in Severton, as facts.

``because`` names the rules a fact rests on: ids of the rules corpus
(``severton/dual-colour``) and of the rulings (``SV-06``).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.severton.state import Values
from companion.games.shared.record import Record

Because = tuple[str, ...]


class QuestFact(Record):
    """Any fact of :mod:`quest_events`; :mod:`evolve_quests` and :mod:`tell_quests` know them."""


class ItemFact(Record):
    """Any fact of :mod:`item_events`; :mod:`evolve_items` and :mod:`tell_items` know them."""


class GameBegan(Record):
    """A session starts; the options of ``new``.

    ``alerts``: whether alert symbols count: ``on``, or ``ask`` at the first one;
    ``cast``: who plays a character, and by which of its two versions; ``assumed``: nobody said
    which scenario or how many players; ``bubble_plays``: what its book was told to say of Bubble.
    """

    scenario: int
    players: int
    double: tuple[str, ...]
    stars: int
    advanced: bool
    light: bool
    bubble: bool
    alerts: str
    because: Because = ()
    cast: Mapping[str, str] = {}
    assumed: bool = False
    bubble_plays: str = ""


class PhaseBegan(Record):
    """The phase token moved on; ``round`` counts Action phases.

    ``idle`` are the groups on the map that have no Movement card in a Vonts phase.
    """

    phase: str
    round: int
    because: Because = ("severton/phases",)
    idle: tuple[str, ...] = ()


class GroupPlaced(Record):
    """The table says where a group is: set-up or correction; None is its lettered space.

    ``hides`` are the characters standing there, who count as hidden.
    """

    letter: str
    at: int | None
    hides: tuple[str, ...] = ()
    because: Because = ()


class GroupRemoved(Record):
    """The table says that a letter is not in the game."""

    letter: str
    because: Because = ()


class FigurePlaced(Record):
    """The table says where a character, Bubble or Scirocco is; None is off the map.

    ``hidden_from`` is the letter of a group there, from whom they count as hidden; ``meets``
    that of a group in whose encounter Bubble takes part again.
    """

    name: str
    at: int | None
    hidden_from: str = ""
    because: Because = ()
    meets: str = ""


class ValueSet(Record):
    """The table corrects a number or switch of the state."""

    field: str
    value: int | bool | str | None
    because: Because = ()


class RouteChosen(Record):
    """Where the board has several paths of one colour, the table chose this one."""

    place: int
    colour: str
    to: int
    because: Because = ()


class ArrowsTold(Record):
    """The movement arrows of an alerted card, told when nobody was spotted."""

    letter: str
    card: str
    arrows: str
    because: Because = ()


class CardsRevealed(Record):
    """A group's Movement cards lie face-up, left to right as codes."""

    letter: str
    cards: tuple[str, ...]
    because: Because = ("severton/vonts-phase",)


class GroupCardRevealed(Record):
    """A group's Group card lies face-up; ``values`` None while not told."""

    letter: str
    values: Values | None
    because: Because = ()


class CardEvaluated(Record):
    """One Movement card is carried out from ``at``."""

    letter: str
    card: str
    at: int
    because: Because = ("severton/vonts-phase",)


class GroupMoved(Record):
    """A group moved from ``start`` to ``to``; ``through`` is a group's place it passed."""

    letter: str
    start: int
    to: int
    why: str
    through: int | None = None
    because: Because = ()


class GroupStayed(Record):
    """A group did not make a step; ``why`` in words."""

    letter: str
    at: int
    why: str
    because: Because = ()


class GroupRegrouped(Record):
    """A blocked group regroups; ``replaced``: its face-up Group card was exchanged."""

    letter: str
    at: int
    replaced: bool
    why: str
    because: Because = ("severton/vonts-phase",)


class GroupSkipped(Record):
    """The table says that a group does not move in this phase."""

    letter: str
    because: Because = ()


class MovementPaused(Record):
    """A movement waits for an encounter; what is left of it."""

    letter: str
    card: str
    steps: tuple[str, ...]
    cards: tuple[str, ...]
    start: int
    walked: bool
    because: Because = ("severton/encounters-immediate",)


class MovementResumed(Record):
    """The movement goes on after the encounter."""

    letter: str
    because: Because = ("severton/dual-colour", "SV-08")


class MovementDone(Record):
    """A group has had its turn; its Movement cards are discarded."""

    letter: str
    because: Because = ("severton/vonts-phase",)


class CardsDiscarded(Record):
    """A group lost its Movement cards before using them all."""

    letter: str
    count: int
    because: Because = ()


class EncounterBegan(Record):
    """Vonts and characters meet; without characters it is Scirocco alone (SV-44).

    ``turned``: the Group card was face-down and is turned now.
    """

    letter: str
    at: int
    company: tuple[str, ...]
    bubble: bool
    turned: bool
    because: Because = ("severton/encounters",)


class CharactersJoined(Record):
    """Hidden characters come out and take part in the encounter, ``bubble``: he too."""

    names: tuple[str, ...]
    because: Because = ("severton/hide", "SV-39")
    bubble: bool = False


class CharactersHid(Record):
    """Characters completed their stealth challenge and stay, unseen."""

    names: tuple[str, ...]
    because: Because = ("severton/hide",)


class CharactersCaught(Record):
    """Characters were caught: token off the map, cards discarded.

    ``everything``: by SV-36 as decided here not only the action cards.
    """

    names: tuple[str, ...]
    everything: bool = False
    because: Because = ("severton/caught", "SV-36")


class KeeperNamed(Record):
    """Bubble stays with this character in the encounter; ``people`` names both of a double."""

    name: str
    because: Because = ("severton/bubble-encounters",)
    people: tuple[str, ...] = ()


class GroupBeaten(Record):
    """A group lost a fight: token on its lettered space, both cards discarded."""

    letter: str
    at: int
    because: Because = ("severton/fight",)


class GroupSent(Record):
    """An outwitted group was sent along a path of the players' choice."""

    letter: str
    start: int
    to: int
    because: Because = ("severton/outwit", "SV-32")


class EncounterEnded(Record):
    """The encounter is over: ``fight``, ``outwit``, ``hide``, ``caught`` or ``scirocco``."""

    letter: str
    at: int
    how: str
    because: Because = ()


class UnrestRose(Record):
    """The Unrest token advanced by one space, to ``to``."""

    to: int
    why: str
    because: Because = ("severton/unrest-phase",)


class ExtraDraw(Record):
    """An extra card draw token lies on the action deck, ``count`` of at most two.

    ``ignored``: it would have been the third.
    """

    count: int
    ignored: bool = False
    because: Because = ("severton/extra-cards",)


class FinalSurge(Record):
    """Each character has one more movement in the Action phase of ``round``."""

    round: int
    because: Because = ("severton/unrest-phase", "severton/icons-progress")


class MoonRose(Record):
    """From now on only quests with a moon are revealed."""

    because: Because = ("severton/progress-board",)


class GroupEntered(Record):
    """A new group's token lies on its lettered space; it is deployed in the refresh."""

    letter: str
    because: Because = ("severton/unrest-phase", "SV-23")


class GroupThereAlready(Record):
    """The track brings in a group that is in the game already: nothing changes."""

    letter: str
    because: Because = ("severton/unrest-phase-new-group",)


class GroupBoosted(Record):
    """A letter has a boost from now on: ``ability`` or ``speed``.

    ``waiting``: its group is not in the game yet.
    """

    letter: str
    boost: str
    because: Because = ("severton/reinforcements",)
    waiting: bool = False


class IconMet(Record):
    """A symbol of the track that the table carries out itself."""

    icon: str
    because: Because = ("severton/icons-progress",)


class GameReopened(Record):
    """A correction took the end of the game back."""

    because: Because = ()


class GameLost(Record):
    """Unrest reached the end of its track.

    ``went_over``: the Unrest phase had one more step to go (SV-66);
    ``steps_left``: how far the Rapid Arrows token was short, if known.
    """

    because: Because = ("severton/unrest-phase", "SV-38")
    went_over: bool = False
    steps_left: int | None = None


class CardsPrepared(Record):
    """A group has ``count`` new face-down Movement cards."""

    letter: str
    count: int
    because: Because = ("severton/vonts-refresh",)


class GroupDeployed(Record):
    """A group came onto the map: ``token`` was drawn, ``at`` was the first empty place."""

    letter: str
    token: int
    at: int
    because: Because = ("severton/vonts-refresh", "SV-51")


class TokensShuffled(Record):
    """The discarded location tokens were shuffled into a new pile.

    ``places`` are those of one shape; none named means all.
    """

    because: Because = ("severton/quest-reveal", "SV-25")
    places: tuple[int, ...] = ()


class CharactersReturned(Record):
    """Caught characters are back on the map, with ``cards`` new action cards each."""

    names: tuple[str, ...]
    at: int
    bubble: bool
    cards: int
    because: Because = ("severton/caught-return",)


class HandsRefreshed(Record):
    """Everybody has drawn; ``extra`` more than the character card says."""

    extra: int
    because: Because = ("severton/refresh-cards", "SV-62")


class PartyWent(Record):
    """Characters made one movement together along a path of ``colour``.

    ``cards`` is how many pay one: a double-character pays once.
    """

    names: tuple[str, ...]
    start: int
    to: int
    colour: str
    bubble: bool
    because: Because = ("severton/movement",)
    cards: int = 0


class PassageUnlocked(Record):
    """A Lock token was removed."""

    ends: tuple[int, int]
    because: Because = ("severton/discover-passage",)


class PassageLocked(Record):
    """The table says that a passage is still locked."""

    ends: tuple[int, int]
    because: Because = ()


class BubbleTaken(Record):
    """Bubble's keeper was caught: his token leaves the map too, and comes back with theirs."""

    keeper: str
    because: Because = ("severton/bubble-caught",)
    people: tuple[str, ...] = ()


class StoneThrown(Record):
    """A Stone item distracts: ``at`` counts as the largest group (SV-22)."""

    at: int
    lasting: str
    because: Because = ("SV-22",)


class StoneSpent(Record):
    """The Stone item has had its effect."""

    because: Because = ("SV-22",)


class LightResolved(Record):
    """The light way: a card was decided by questions, nothing is tracked."""

    card: str
    outcome: str
    because: Because = ()
