"""The state of a session of Severton: what lies on the table, as Companion knows it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.severton.names import BUBBLE, SCIROCCO
from companion.games.shared.record import Record

ACTION = "action"
VONTS = "vonts"
QUEST = "quest"
UNREST = "unrest"
VONTS_REFRESH = "vonts-refresh"
PLAYERS_REFRESH = "players-refresh"
REPLENISHMENT = "replenishment"
PHASES = (ACTION, VONTS, QUEST, UNREST, VONTS_REFRESH, PLAYERS_REFRESH, REPLENISHMENT)
PHASE_TITLES = {
    ACTION: "Action phase",
    VONTS: "Vonts phase",
    QUEST: "Quest phase",
    UNREST: "Unrest phase",
    VONTS_REFRESH: "Vonts refresh",
    PLAYERS_REFRESH: "Players refresh",
    REPLENISHMENT: "Quest replenishment",
}
QUEST_SCENARIOS = (2, 4, 5)


class Values(Record):
    """The numbers of a Vonts Group card; None where the symbol is missing."""

    fist: int | None
    speech: int | None
    eye: int | None


class Group(Record):
    """One letter of the Vonts board.

    ``at`` is its location, None while its token lies on the lettered space
    (scattered, or waiting to be deployed).  ``cards`` counts the Movement
    cards still lying left of the space; ``movement`` holds their codes where
    they were investigated.  ``shown``: the Group card is face-up; ``values``
    its numbers where the table told them.  ``ability`` and ``speed`` are the
    boost tokens, which stay with the letter.
    """

    letter: str
    at: int | None = None
    cards: int = 0
    movement: tuple[str, ...] = ()
    shown: bool = False
    values: Values | None = None
    ability: bool = False
    speed: bool = False
    moved: bool = False


class Character(Record):
    """One of the five characters; ``at`` None while caught.

    ``moves`` counts the movements of this Action phase.
    """

    name: str
    at: int | None = 1
    moves: int = 0


class Movement(Record):
    """A group's movement that was interrupted, and how it will go on.

    ``card`` is the present card, ``steps`` its steps still to do (a colour,
    ``centre``, or the number of a location), ``cards`` the codes of the cards
    after it, ``start`` where the present card began, ``walked`` whether its
    first step was done.
    """

    letter: str
    card: str
    steps: tuple[str, ...]
    cards: tuple[str, ...]
    start: int
    walked: bool = True


class Encounter(Record):
    """An encounter being resolved.

    ``undecided`` are the characters that have neither hidden nor been caught;
    ``bubble`` whether Bubble takes part, ``keeper`` who keeps him.
    An encounter without characters is Vonts meeting Scirocco alone (SV-44).
    """

    letter: str
    at: int
    undecided: tuple[str, ...]
    hidden: tuple[str, ...] = ()
    caught: tuple[str, ...] = ()
    bubble: bool = False
    keeper: str = ""


class Stone(Record):
    """The Stone item in use: ``at`` counts as the largest group of tokens.

    ``lasting`` is ``"test"`` (one alert test) or ``"phase"`` (SV-22).
    """

    at: int
    lasting: str


class State(Record):
    """Everything about one session; two equal states mean equal tables.

    ``alerts`` is ``on`` or ``off``, or ``ask`` until the first alert symbol.
    """

    scenario: int = 1
    players: int = 5
    double: tuple[str, ...] = ()
    stars: int = 0
    advanced: bool = False
    light: bool = False
    alerts: str = "on"
    round: int = 1
    phase: str = ACTION
    groups: Mapping[str, Group] = {}
    characters: Mapping[str, Character] = {}
    bubble: int | None = None
    bubble_with: str = ""
    scirocco: int | None = None
    unlocked: tuple[tuple[int, int], ...] = ()
    unrest: int = 0
    extra_draws: int = 0
    surge_round: int = 0
    moon: bool = False
    tokens_drawn: tuple[int, ...] = ()
    stone: Stone | None = None
    routes: Mapping[str, int] = {}
    arrows: Mapping[str, str] = {}
    movement: Movement | None = None
    encounter: Encounter | None = None
    rulings: Mapping[str, str] = {}
    over: str = ""

    def group_at(self, place: int, but: str = "") -> Group | None:
        """The Vonts group standing at a location, other than ``but``."""
        for group in self.groups.values():
            if group.at == place and group.letter != but:
                return group
        return None

    def characters_at(self, place: int) -> tuple[str, ...]:
        """The names of the characters standing at a location."""
        return tuple(name for name, who in self.characters.items() if who.at == place)

    def place_of(self, name: str) -> int | None:
        """Where a character, Bubble or Scirocco stands; None off the map."""
        if name == BUBBLE:
            return self.bubble
        if name == SCIROCCO:
            return self.scirocco
        return self.characters[name].at

    def tokens_at(self, place: int) -> int:
        """How many tokens stand at a location: characters, Bubble, Scirocco (SV-21)."""
        figures = len(self.characters_at(place))
        return figures + (self.bubble == place) + (self.scirocco == place)

    def visible_tokens(self) -> dict[int, int]:
        """Tokens per location that Vonts can see.

        Who shares a location with a group is hidden, and is visible again as
        soon as either side leaves (severton/hide, SV-15, SV-41, SV-43).
        """
        places = {who.at for who in self.characters.values()} | {self.bubble, self.scirocco}
        return {
            place: self.tokens_at(place)
            for place in places
            if place is not None and self.group_at(place) is None
        }

    def ruling(self, id_: str) -> str:
        """The value of an open point in this session ("" for its default)."""
        return self.rulings.get(id_, "")

    def partners(self, name: str) -> tuple[str, ...]:
        """The characters that always move together with ``name``, itself included."""
        return self.double if name in self.double else (name,)

    def waiting(self) -> tuple[Group, ...]:
        """The groups whose token lies on its lettered space, in letter order."""
        return tuple(group for _, group in sorted(self.groups.items()) if group.at is None)

    def due_group(self) -> Group | None:
        """The group that moves next in the Vonts phase: the first letter not done (SV-23)."""
        if self.phase != VONTS:
            return None
        for _, group in sorted(self.groups.items()):
            if group.at is not None and group.cards and not group.moved:
                return group
        return None

    def caught(self) -> tuple[str, ...]:
        """The characters that are off the map."""
        return tuple(name for name, who in self.characters.items() if who.at is None)

    def move_limit(self) -> int:
        """Movements per character in this Action phase (SV-63)."""
        return 3 if self.surge_round == self.round else 2
