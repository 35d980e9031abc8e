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
BUBBLE_SCENARIOS = (4, 5)
ALLIES_SCENARIO = 3
FRAMES = ("red", "blue", "yellow")
LATER_QUESTS = "quests"  # the question of the quests to be revealed, which may be put off


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


class Belongings(Record):
    """What lies before a player besides the action cards.

    ``pockets`` counts the face-down items, ``ready`` names the revealed ones,
    ``heroic`` counts heroic cards; ``quest`` is the personal quest: "" for
    none, ``dealt``, or ``done`` (then the advanced character card lies there).
    """

    pockets: int = 0
    ready: tuple[str, ...] = ()
    heroic: int = 0
    quest: str = ""


class Quest(Record):
    """A quest card lying on its red, blue or yellow frame.

    ``places`` are the locations of the tokens lying on it, ``cubes`` where its
    cubes are that somebody interacts with, ``marks`` those that only mark: a
    location, a group's letter or a character, once for each cube.
    """

    name: str
    places: tuple[int, ...] = ()
    cubes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class State(Record):
    """Everything about one session; two equal states mean equal tables.

    ``alerts`` is ``on`` or ``off``, or ``ask`` until the first alert symbol.
    ``belongings`` go by player (the first name of a double-character), as do
    ``searched`` (who looked into the pockets in this Action phase) and
    ``abilities`` (used in this round); ``snacks`` are movements more by
    character.  ``heroic_by`` played a heroic card in the challenge of the
    moment.  ``turned`` are groups whose face-up cards are not told in full.

    ``rapid`` is the space of the Rapid Arrows token, ``reached`` that it is on
    its last one, ``went_over`` that Unrest had a step more to go at its end,
    ``steps_left`` the steps that count at the end, ``points`` a result that the
    table told itself.  ``quests`` lie on the
    frames by colour, ``bare`` frames stay empty (SV-67), ``reshuffled``: the
    quest discards went back once.  ``starting`` groups are deployed in the
    set-up, ``due`` are symbols that the table still has to carry out, ``later``
    questions put off, ``levels`` answers about the height of the tokens
    (SV-58), ``cast`` who plays whom.  ``discards`` are the quests on their
    discard pile, ``boosts`` the boost tiles beside letters that are not in the
    game yet (``"ability C"``), ``bubble_plays`` whether Bubble is one of the
    group in a scenario before the fourth: ``on``, ``off``, or "" for not told.
    ``came_back`` were caught in this round, and have drawn their cards.
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
    belongings: Mapping[str, Belongings] = {}
    searched: tuple[str, ...] = ()
    snacks: Mapping[str, int] = {}
    abilities: tuple[str, ...] = ()
    bubble_ran: bool = False
    heroic_by: str = ""
    turned: tuple[str, ...] = ()
    rapid: int = 0
    reached: bool = False
    went_over: bool = False
    points: int | None = None
    steps_left: int | None = None
    quests: Mapping[str, Quest] = {}
    bare: tuple[str, ...] = ()
    reshuffled: bool = False
    allies: Mapping[str, int] = {}
    starting: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    levels: Mapping[str, str] = {}
    cast: Mapping[str, str] = {}
    discards: tuple[str, ...] = ()
    boosts: tuple[str, ...] = ()
    bubble_plays: str = ""
    came_back: tuple[str, ...] = ()

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

    def counted_bubble(self) -> int | None:
        """Where Bubble stands as one of the group: from scenario 4 on, else as the table told."""
        plays = self.scenario in BUBBLE_SCENARIOS or self.bubble_plays == "on"
        return self.bubble if plays else None

    def tokens_at(self, place: int) -> int:
        """How many tokens stand at a location: characters, Bubble, Scirocco (SV-21)."""
        figures = len(self.characters_at(place))
        return figures + (self.counted_bubble() == place) + (self.scirocco == place)

    def visible_tokens(self) -> dict[int, int]:
        """Tokens per location that Vonts can see.

        Who shares a location with a group is hidden, and is visible again as
        soon as either side leaves (severton/hide, SV-15, SV-41, SV-43).
        """
        places = {who.at for who in self.characters.values()}
        places |= {self.counted_bubble(), self.scirocco}
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

    def partner_of(self, name: str) -> str:
        """The other one of a double-character; "" for a character alone."""
        return next((other for other in self.partners(name) if other != name), "")

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

    def empty_frames(self) -> tuple[str, ...]:
        """The frames that wait for a quest; none in scenarios 1 and 3."""
        if self.scenario not in QUEST_SCENARIOS or self.light:
            return ()
        return tuple(f for f in FRAMES if f not in self.quests and f not in self.bare)

    def setting_up(self) -> bool:
        """Whether nobody has moved yet in the first Action phase."""
        first = self.round == 1 and self.phase == ACTION
        return first and not any(who.moves for who in self.characters.values())

    def caught(self) -> tuple[str, ...]:
        """The characters that are off the map."""
        return tuple(name for name, who in self.characters.items() if who.at is None)

    def player_of(self, name: str) -> str:
        """Under which name a character's belongings go: a double-character is one player."""
        return self.partners(name)[0]

    def belongings_of(self, name: str) -> Belongings:
        """What lies before the player of a character."""
        return self.belongings.get(self.player_of(name)) or Belongings()

    def move_limit(self, name: str = "") -> int:
        """Movements of a character in this Action phase; of one without items if not named.

        Who searched the pockets keeps only what an item granted (SV-63).
        """
        usual = 3 if self.surge_round == self.round else 2
        if not name:
            return usual
        kept = 0 if self.player_of(name) in self.searched else usual
        return kept + self.snacks.get(name, 0)
