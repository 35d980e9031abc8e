"""The state of a session of Mice & Mystics: what lies on the table, as Companion knows it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics.names import breed_of
from companion.games.shared.record import Record

SURGE_AT = 6  # cheese on the minion wheel (mice-mystics/surges)
PACK_LIMIT = 3
UNNAMED = "search card"  # a found card whose name was not told
LEVEL_COST = 6
TABLE, APP = "table", "app"


class Item(Record):
    """One search card (or starting card) of a mouse.

    ``slot`` is what it fills when worn ("paw", "paws" for both, "body", …), ""
    for what is not worn.  ``worn``: face-up in its slot; otherwise in the pack.
    ``owner``: whose starting card it is while another mouse holds it, else "".
    """

    name: str
    slot: str = ""
    worn: bool = False
    starting: bool = False
    trick: bool = False
    owner: str = ""


class Mouse(Record):
    """One mouse hero.

    ``wounds`` counts all wounds, ``poison`` how many of them lie green side up.
    ``at`` is its space where spaces are told, else "".  ``searched`` are the
    tile sides it has searched with success.
    """

    name: str
    at: str = ""
    wounds: int = 0
    poison: int = 0
    cheese: int = 0
    items: tuple[Item, ...] = ()
    abilities: tuple[str, ...] = ()
    stunned: bool = False
    webbed: bool = False
    charmed: bool = False
    down: bool = False
    water: bool = False
    captured: bool = False
    searched: tuple[str, ...] = ()


class Figure(Record):
    """One minion figure on the board; ``name`` is its breed and a number ("rat2").

    ``wounds`` lie on its initiative card (MM-55); those of a boss with several
    cards lie on each card, see :attr:`State.boss_wounds`.
    """

    name: str
    breed: str
    at: str = ""
    wounds: int = 0
    down: bool = False


class Approach(Record):
    """A minion on its way in its turn: the mouse it goes for, and how far that was.

    ``told`` are all distances told before it moved, ``unseen`` those of the mice
    that are near but out of a ranged minion's sight; ``rolled`` its movement
    die, None before the roll and where it needs none.  ``there``: it has
    moved, and what is left is whom it attacks.
    """

    figure: str
    goal: str = ""
    told: Mapping[str, int] = {}
    unseen: tuple[str, ...] = ()
    rolled: int | None = None
    there: bool = False


class Chase(Record):
    """Brodie on his way: ``left`` of the rolled spaces, ``caught`` the mice reached so far.

    ``way`` are the spaces he was on, where spaces are tracked.
    """

    rolled: int
    left: int
    caught: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    ended: bool = False


class Turn(Record):
    """What the active card has done so far in its turn.

    ``moves`` are the movement numbers rolled, ``left`` the spaces still to go
    (None before the roll), ``moved`` whether the move is used up.  ``action``
    names the action taken.  ``found``: a card was found and not told yet.
    ``free`` are the free actions done.  For minions: ``done`` are the figures
    that had their turn, ``attacked`` the mice attacked during it (MM-11).
    ``over``: nothing more can happen in it.  ``approach`` is the minion that acts
    now, ``chase`` Brodie's run.  ``paid`` are the spaces spent of the present
    move, ``waits``: it was rolled while the mouse was webbed, ``after``: after the
    action; ``equipping``: an equip action goes on, ``trap`` the space of a mousetrap
    that is still to be rolled for.
    """

    moves: tuple[int, ...] = ()
    left: int | None = None
    paid: int = 0
    moved: bool = False
    action: str = ""
    free: tuple[str, ...] = ()
    ability: str = ""
    waits: bool = False
    after: bool = False
    equipping: bool = False
    trap: str = ""
    found: bool = False
    done: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()
    drifted: bool = False
    over: bool = False
    approach: Approach | None = None
    chase: Chase | None = None


class Before(Record):
    """How it was before the line that opened an attack: what comes back where no die falls.

    ``at`` and ``down`` are those of the minion (or charmed mouse) that attacks.
    """

    turn: Turn
    at: str = ""
    down: bool = False


class Battle(Record):
    """An attack that is being resolved; the next roll belongs to it.

    ``attacker`` and ``defenders`` are mice, figures or (Brodie, charmed) cards;
    ``dice`` the attack as faces, empty until rolled; ``hits`` None until then.
    ``wounds``: what is left to be placed on a boss's cards by the table.
    ``again``: cheese of this attack makes the attacker attack once more.
    ``told`` are rolls typed ahead while a surge or a boss's card comes first;
    ``landed`` unblocked hits that wait for a surge (MM-15) or a life value; ``action``: the
    attack took a mouse's action; ``before``: what it comes back to where it took an action or
    a minion's part of its turn.
    """

    attacker: str
    defenders: tuple[str, ...]
    way: str = "melee"
    dice: tuple[str, ...] = ()
    hits: int | None = None
    wounds: int = 0
    again: bool = False
    told: tuple[str, ...] = ()
    landed: int | None = None
    action: bool = False
    before: Before | None = None


class Encounter(Record):
    """The face-up encounter card on its deck; ``used``: its surge has happened (MM-17)."""

    page: int
    minions: Mapping[str, int] = {}
    ambush: bool = False
    traps: bool = False


class Traps(Record):
    """Mousetraps lie on the red X spaces of a tile side, but for those ``sprung``."""

    tile: str
    sprung: tuple[str, ...] = ()


class Ordering(Record):
    """Initiative cards that wait for their place on the track.

    ``fresh``: all cards are shuffled anew; otherwise ``cards`` go to the bottom.
    ``ambush``: afterwards every minion card climbs (MM-56).
    """

    cards: tuple[str, ...]
    fresh: bool = False
    ambush: bool = False


class Surge(Record):
    """A surge in its steps: what is to be told next.

    ``tile``: whether the tile has a special rule; ``rule``: what came of that
    rule; ``card``: what the face-up encounter card's surge line brings.  While the
    party is split, ``room`` is the tile with mice that is asked about, ``left`` those
    still to ask about; ``ruled``: a rule of one of them took the card's place.
    """

    step: str
    room: str = ""
    left: tuple[str, ...] = ()
    ruled: bool = False


class State(Record):
    """Everything about one session; two equal states mean equal tables.

    ``track`` holds the initiative cards from the top; the first ``passed`` of
    them have had or missed their turn in this round; ``active`` is the card
    whose turn it is, "" when its card is gone or nobody's turn has begun.
    ``party`` are the mice of this chapter.  ``tile`` names the tile side where
    the mice are, ``apart`` that of mice and minions on another one while the party
    is split, ``explored`` all that were explored in this chapter,
    ``surged`` those whose special surge has happened (MM-16).
    ``climbs`` are cards that still roll for their ambush, in order;
    ``entering`` figures that still need an entry space told.  ``drawing``: an
    encounter card is to be drawn and told.  ``fresh``: a new order was laid, and
    the turn after it begins a new round (MM-19).
    ``able`` are the mice that used an ability card in this round (MM-50).
    ``goes_on``: all mice are captured and the table plays on (MM-27).
    ``hands`` are how many dice a mouse rolls ("Filch melee"), ``varied`` how many it
    rolled last where that was another number.
    ``traps`` are the tiles with mousetraps, ``landing`` rescued mice whose space is
    not told yet, ``returning`` those whose tile is not, while the party is split;
    ``unschooled`` those that go without an ability card, ``put_off`` those whose hero
    card is told value by value, when one is needed.
    ``nameless``: the table does not name the tile where the chapter begins.
    ``treasures`` are party items and achievements, ``results`` the chapters so
    far ("1 victory").
    """

    chapter: str = ""
    end: int = 0
    page: int = 1
    wheel: int = 0
    round: int = 1
    dice: str = TABLE
    spaces: bool = False
    party: tuple[str, ...] = ()
    mice: Mapping[str, Mouse] = {}
    figures: Mapping[str, Figure] = {}
    boss_wounds: Mapping[str, int] = {}
    greedy: bool = False
    track: tuple[str, ...] = ()
    passed: int = 0
    active: str = ""
    turn: Turn = Turn()
    fresh: bool = False
    ordering: Ordering | None = None
    climbs: tuple[str, ...] = ()
    entering: tuple[str, ...] = ()
    battle: Battle | None = None
    surge: Surge | None = None
    goes_on: bool = False
    able: tuple[str, ...] = ()
    tile: str = ""
    apart: Mapping[str, str] = {}
    explored: tuple[str, ...] = ()
    surged: tuple[str, ...] = ()
    drawing: bool = False
    encounter: Encounter | None = None
    traps: tuple[Traps, ...] = ()
    landing: tuple[str, ...] = ()
    returning: tuple[str, ...] = ()
    unschooled: tuple[str, ...] = ()
    put_off: tuple[str, ...] = ()
    nameless: bool = False
    treasures: tuple[str, ...] = ()
    rulings: Mapping[str, str] = {}
    hands: Mapping[str, int] = {}
    varied: Mapping[str, int] = {}
    over: str = ""
    results: tuple[str, ...] = ()

    def mouse(self, name: str) -> Mouse:
        """A mouse of the party by its name."""
        return self.mice[name]

    def free_mice(self) -> tuple[str, ...]:
        """The mice on the board, in the order of the track (highest first)."""
        inside = [name for name in self.party if not self._is_captured(name)]
        return tuple(sorted(inside, key=self.rank))

    def _is_captured(self, name: str) -> bool:
        mouse = self.mice.get(name)
        return mouse is None or mouse.captured

    def tile_at(self, name: str) -> str:
        """The tile side on which a mouse or figure is."""
        return self.apart.get(name, self.tile)

    def scene(self) -> str:
        """The tile side on which something happens now: that of who acts."""
        if not self.apart:
            return self.tile
        if self.surge is not None and self.surge.room:
            return self.surge.room
        if self.battle is not None:
            return self.tile_at(self.battle.attacker)
        if self.turn.approach is not None:
            return self.tile_at(self.turn.approach.figure)
        if self.active in self.mice:
            return self.tile_at(self.active)
        breed = breed_of(self.active)
        tiles = {self.tile_at(figure.name) for figure in self.figures_of(breed)}
        return tiles.pop() if len(tiles) == 1 else self.tile

    def mice_here(self) -> tuple[str, ...]:
        """The mice on the board on the tile where something happens now, highest card first."""
        return self.mice_with(self.scene())

    def mice_with(self, tile: str) -> tuple[str, ...]:
        """The mice on the board on one tile side, highest card first."""
        return tuple(name for name in self.free_mice() if self.tile_at(name) == tile)

    def tiles_open_to(self, name: str) -> tuple[str, ...]:
        """The tile sides with another mouse on the board, where a rescued one may come back."""
        others = sorted(self.free_mice(), key=self.party.index)
        return tuple(dict.fromkeys(self.tile_at(other) for other in others if other != name))

    def figures_with(self, tile: str) -> tuple[str, ...]:
        """The minions on one tile side."""
        return tuple(name for name in self.figures if self.tile_at(name) == tile)

    def captured(self) -> tuple[str, ...]:
        """The mice that are captured now."""
        return tuple(name for name in self.party if name in self.mice and self.mice[name].captured)

    def trapped(self) -> Traps | None:
        """The mousetraps on the present tile side, None where none were placed."""
        return next((traps for traps in self.traps if traps.tile == self.scene()), None)

    def rank(self, name: str) -> int:
        """How high a mouse, figure or card stands on the track: 0 is the top."""
        breed = breed_of(name)
        for place, card in enumerate(self.track):
            if card == name or (breed and breed_of(card) == breed):
                return place
        return len(self.track)

    def figures_of(self, breed: str) -> tuple[Figure, ...]:
        """The figures of a breed on the board, by number."""
        own = [figure for figure in self.figures.values() if figure.breed == breed]
        return tuple(sorted(own, key=lambda figure: (len(figure.name), figure.name)))

    def mouse_cards(self) -> tuple[str, ...]:
        """The mice on the track, from the top."""
        return tuple(card for card in self.track if not breed_of(card))

    def minion_cards(self) -> tuple[str, ...]:
        """The minions' cards on the track, from the top."""
        return tuple(card for card in self.track if breed_of(card))

    def lowest_mouse(self) -> str:
        """The mouse lowest on the track, whose player acts for the minions."""
        cards = self.mouse_cards()
        return cards[-1] if cards else ""

    def upcoming(self) -> str:
        """The card that acts next, "" where the round ends."""
        return self.track[self.passed] if self.passed < len(self.track) else ""

    def ruling(self, id_: str) -> str:
        """The value of an open point in this session ("" for its default)."""
        return self.rulings.get(id_, "")
