"""The Dummy Player of the solo game: its way, its step, the gem it removes.

Three questions, each answered with all that is legal in a fixed order (ways
clockwise from the north, gems row by row): where one answer is left it is
taken, where several are the table chooses.  Everything that was looked at
comes back as ``Weighed``, so that ``why`` and ``why not`` can tell it.
``rulings`` are the open points as the session decided them; what is missing
has its default.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    SIDES,
    Grid,
    Space,
    Tile,
    in_order,
    is_stop,
    neighbours,
    opposite,
    step,
    steps,
    where_gem,
    where_symbol,
    without_tile,
)
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.weighed import Candidate, Weighed

DUMMY = "Dummy"
_DIRECTION = "betwixt/solo-rules-dummy-direction"
_PRIORITY = "betwixt/solo-rules-dummy-priority"
_NO_SYMBOL = "betwixt/solo-rules-dummy-no-symbol"
_GEM = "betwixt/solo-rules-dummy-gem"
_NO_GEM = "betwixt/solo-rules-dummy-gem-none"
_STOP = "betwixt/solo-rules-dummy-stop"
_NEAREST = ("BB-01", "BB-02")
_DISCARD = "betwixt/solo-rules-dummy-discard"


class Ways(Record):
    """The directions that the Dummy Player may take now, clockwise from the north.

    ``preferred`` are those among them with a card: where the table chooses
    freely they are worth pointing out (BB-05).
    """

    directions: tuple[str, ...]
    preferred: tuple[str, ...]
    why: str
    weighed: tuple[Weighed, ...]
    because: tuple[str, ...]


class Stepped(Record):
    """The step in a direction: to where, and whether a card is discarded there.

    ``turned`` tells that a Stop turned it round, ``stays`` that it could not move.
    """

    to: Space
    turned: bool
    stays: bool
    discards: bool
    why: str
    weighed: tuple[Weighed, ...]
    because: tuple[str, ...]


class Gem(Record):
    """A gem on the board: its space, the board side, its element."""

    space: Space
    side: str
    element: str

    @property
    def name(self) -> str:
        """What people would call it: ``c4 n``."""
        return f"{self.space} {self.side}"


class Removal(Record):
    """The gems of which the Dummy Player removes one; empty where the board has none."""

    gems: tuple[Gem, ...]
    why: str
    weighed: tuple[Weighed, ...]
    because: tuple[str, ...]


class Outlook(Record):
    """One way that the Dummy Player may take for a colour, and what becomes of it."""

    direction: str
    step: Stepped
    removal: Removal


# The way -------------------------------------------------------------------------------------


def direction(
    grid: Grid, at: Space, element: str, rulings: Mapping[str, str], who: str = DUMMY
) -> Ways:
    """The ways that the Dummy Player on ``at`` may take for the drawn colour (BB-01 to BB-06).

    Towards a nearest symbol; of these, spaces with cards come first; without a
    symbol any way, those with cards first (BB-24).
    """
    sight = _Sight(grid, at, element, rulings)
    near, ways = sight.near, sight.ways
    if not sight.goals:
        free = rulings.get("BB-24") == "all"
        open_ = sight.without_stops(ways) if free else sight.cards_first(ways)
        return _ways(sight, who, ways, open_, (_NO_SYMBOL, "BB-05", *sight.if_cards_matter()))
    if rulings.get("BB-04") == "cards":
        cards = sight.with_cards(ways)
        open_ = tuple(way for way in cards if way in near) or cards or near
        return _ways(sight, who, ways, open_, (_PRIORITY, "BB-04", _DIRECTION, *_NEAREST))
    open_ = sight.cards_first(near)
    rules = (
        _DIRECTION,
        *sight.nearest_rules(),
        *(("BB-04",) if sight.cards_elsewhere(open_) else ()),
        *(("BB-03",) if len(near) > 1 else ()),
        *((_PRIORITY,) if len(open_) < len(near) else ()),
    )
    return _ways(sight, who, near, open_, rules)


class _Sight:
    """What the Dummy Player has around it, for one colour.

    ``shown`` are the spaces that show the colour, ``goals`` the nearest of
    them but its own (BB-06), ``ways`` the directions that stay on the grid,
    ``near`` those of them that bring some goal nearer (BB-03).
    """

    def __init__(self, grid: Grid, at: Space, element: str, rulings: Mapping[str, str]) -> None:
        self.grid = grid
        self.at = at
        self.rulings = rulings
        self.name = ELEMENTS[element]
        self._element = element
        self.for_gems = rulings.get("BB-02") == "gem"
        self.shown = (where_gem if self.for_gems else where_symbol)(grid, element)
        others = [space for space in self.shown if space != at]
        self.least = min((steps(at, space) for space in others), default=0)
        self.goals = tuple(space for space in others if steps(at, space) == self.least)
        self.ahead = dict(neighbours(grid.size, at))
        self.ways = tuple(self.ahead)
        self.near = tuple(
            way
            for way, there in self.ahead.items()
            if any(steps(there, goal) < self.least for goal in self.goals)
        )

    def tile(self, way: str) -> Tile | None:
        """The card in a direction."""
        return self.grid.tiles.get(self.ahead[way])

    def cards_first(self, ways: tuple[str, ...]) -> tuple[str, ...]:
        """The ways onto cards if there are any, else all of them."""
        return self.with_cards(ways) or self.without_stops(ways)

    def with_cards(self, ways: tuple[str, ...]) -> tuple[str, ...]:
        """The ways onto a card: face-down ones too (BB-09), Stops as BB-23 has it."""
        return tuple(way for way in self.without_stops(ways) if self.tile(way) is not None)

    def without_stops(self, ways: tuple[str, ...]) -> tuple[str, ...]:
        """The ways, less the Stops where BB-23 leaves them out and another way is left."""
        if self.rulings.get("BB-23") != "left-out":
            return ways
        return tuple(way for way in ways if not is_stop(self.tile(way))) or ways

    def special(self, looked: tuple[str, ...]) -> tuple[str, ...]:
        """The rulings that decide because of what lies here and on the ways ``looked`` at."""
        several = len(looked) > 1
        tiles = [self.tile(way) for way in looked] if several else []
        rules = ["BB-06"] if self.at in self.shown else []
        rules += ["BB-09"] if any(tile is not None and tile.card is None for tile in tiles) else []
        rules += ["BB-23"] if self._stop_decides(looked) else []
        return tuple(rules)

    def _stop_decides(self, looked: tuple[str, ...]) -> bool:
        """Whether BB-23, decided the other way, would leave other directions."""
        stops = {way for way in looked if is_stop(self.tile(way))}
        clear = tuple(way for way in looked if way not in stops) or looked
        counted = tuple(way for way in looked if self.tile(way) is not None) or looked
        left_out = tuple(way for way in clear if self.tile(way) is not None) or clear
        return bool(stops) and set(counted) != set(left_out)

    def nearest_rules(self) -> tuple[str, ...]:
        """BB-01 where distances are compared, BB-02 where a symbol without gem could count."""
        where = where_gem if not self.for_gems else where_symbol
        other = where(self.grid, self._element)
        return (
            *(("BB-01",) if len(self.shown) > 1 else ()),
            *(("BB-02",) if set(other) != set(self.shown) else ()),
        )

    def cards_elsewhere(self, open_: tuple[str, ...]) -> bool:
        """Whether there is a card only on a way that leads no nearer: BB-04 passes it by."""
        cards = {way for way in self.ways if self.tile(way) is not None}
        return bool(cards) and not cards & set(open_)

    def if_cards_matter(self) -> tuple[str, ...]:
        """BB-24, where some of the spaces around hold cards and some do not."""
        cards = [way for way in self.ways if self.tile(way) is not None]
        return ("BB-24",) if 0 < len(cards) < len(self.ways) else ()

    def weighed(self, who: str) -> Weighed:
        """How the symbols were looked at."""
        what = f"{self.name} {'gem' if self.for_gems else 'symbol'}"
        away = _many(self.least, "step")
        outcome = f"{listed(self.goals)}, {away} away" if self.goals else f"no {what}"
        candidates = tuple(
            Candidate(space, self._distance(space), space in self.goals) for space in self.shown
        )
        rules = (_DIRECTION, *self.nearest_rules(), *(("BB-06",) if self.at in self.shown else ()))
        return Weighed(who, f"nearest {what} to {self.at}", outcome, candidates, rules)

    def _distance(self, space: Space) -> str:
        if space == self.at:
            return "under the Dummy Player: gives no direction"
        return f"{_many(steps(self.at, space), 'step')} away"

    def told(self, way: str) -> str:
        """What a way has to say for itself."""
        nearer = "nearer" if way in self.near else "no nearer"
        what = f"{self.ahead[way]}, {_what_lies(self.grid, self.ahead[way])}"
        return f"{what}, {nearer}" if self.goals else what


def _ways(
    sight: _Sight, who: str, looked: tuple[str, ...], left: tuple[str, ...], rules: tuple[str, ...]
) -> Ways:
    """The result, with the test that led from the ways ``looked`` at to those ``left``."""
    names = listed(DIRECTIONS[way] for way in left)
    outcome = names if len(left) == 1 else f"{names}: you choose"
    candidates = tuple(
        Candidate(
            DIRECTIONS[way],
            sight.told(way) + (": others come first" if way in looked and way not in left else ""),
            way in left,
        )
        for way in sight.ways
    )
    rules = tuple(dict.fromkeys((*rules, *sight.special(looked))))
    test = f"way from {sight.at} for {sight.name}"
    towards = f"towards {sight.name} on {' or '.join(sight.goals)}"
    return Ways(
        directions=left,
        preferred=tuple(way for way in left if sight.tile(way) is not None),
        why=towards if sight.goals else f"no {sight.name} gives a direction",
        weighed=(sight.weighed(who), Weighed(who, test, outcome, candidates, rules)),
        because=rules,
    )


def _what_lies(grid: Grid, space: Space) -> str:
    tile = grid.tiles.get(space)
    if tile is None:
        return "no card"
    if tile.card is None:
        return "a face-down card"
    return f"{tile.card.name} with a Stop" if is_stop(tile) else tile.card.name


# The step ------------------------------------------------------------------------------------


def stepped(
    grid: Grid, at: Space, way: str, figures: Collection[Space] = (), who: str = DUMMY
) -> Stepped:
    """The step in a direction; a Stop card turns it round, once (BB-07).

    Only Stop cards and the edge of the grid hold it up: Obstacle Tokens do not
    (BB-10), nor does the space of a Mystic, one of ``figures`` (BB-13).
    """
    ahead = step(grid.size, at, way)
    if ahead is not None and not is_stop(grid.tiles.get(ahead)):
        return _goes(grid, at, ahead, figures, f"{DIRECTIONS[way]} to {ahead}", ())
    if ahead is None:
        return _stays(at, f"the grid ends {DIRECTIONS[way]} of {at}", (), ("BB-10",))
    return _turns_round(grid, at, way, ahead, figures, who)


def _turns_round(
    grid: Grid, at: Space, way: str, ahead: Space, figures: Collection[Space], who: str
) -> Stepped:
    back = step(grid.size, at, opposite(way))
    held = back is None or is_stop(grid.tiles.get(back))
    beyond = "the edge of the grid" if back is None else _what_lies(grid, back)
    candidates = (
        Candidate(DIRECTIONS[way], f"{ahead}, {_what_lies(grid, ahead)}: it turns round"),
        Candidate(DIRECTIONS[opposite(way)], f"{back or 'beyond'}, {beyond}", not held),
    )
    outcome = "it stays" if held else f"{DIRECTIONS[opposite(way)]} to {back}"
    weighed = (Weighed(who, f"Stop on {ahead}", outcome, candidates, (_STOP, "BB-07")),)
    if back is None or held:
        why = f"a Stop on {ahead}, and behind it {beyond}"
        return _stays(at, why, weighed, (_STOP, "BB-07"))
    gone = _goes(grid, at, back, figures, f"turned round by the Stop on {ahead}", weighed)
    rules = (_STOP, "BB-07", *(("BB-08",) if gone.discards else ()), *gone.because)
    return gone.replace(turned=True, because=rules)


def _goes(
    grid: Grid,
    at: Space,
    to: Space,
    figures: Collection[Space],
    why: str,
    weighed: tuple[Weighed, ...],
) -> Stepped:
    discards = to in grid.tiles
    rules: tuple[str, ...] = (_DISCARD, "BB-12") if discards else ("betwixt/solo-rules-dummy",)
    rules += ("BB-10",) if to in grid.obstacles else ()
    rules += ("BB-13",) if to in figures else ()
    return Stepped(to, False, False, discards, why, weighed, rules)


def _stays(at: Space, why: str, weighed: tuple[Weighed, ...], rules: tuple[str, ...]) -> Stepped:
    return Stepped(at, bool(weighed), True, False, why, weighed, rules)


# The gem -------------------------------------------------------------------------------------


def removal(grid: Grid, mystic: Space, element: str, who: str = DUMMY) -> Removal:
    """The gems of which one is removed: BB-14, after the step (BB-16).

    One of the drawn colour, the nearest to the player's Mystic where there are
    several; without that colour the nearest of any (BB-15: its own space is 0).
    """
    of_colour = _gems(grid, element)
    looked = of_colour or _gems(grid, "".join(ELEMENTS))
    least = min((steps(mystic, gem.space) for gem in looked), default=0)
    chosen = tuple(gem for gem in looked if steps(mystic, gem.space) == least)
    rules: tuple[str, ...] = (_GEM if of_colour else _NO_GEM, "BB-14", "BB-16")
    rules += ("BB-15",) if len(looked) > 1 else ()
    why = _why_these(element, bool(of_colour), len(looked), least)
    candidates = tuple(
        Candidate(
            gem.name,
            f"{ELEMENTS[gem.element]}, {_many(steps(mystic, gem.space), 'step')} from the Mystic",
            gem in chosen,
        )
        for gem in looked
    )
    outcome = chosen[0].name if len(chosen) == 1 else "the player chooses" if chosen else "none"
    test = f"{ELEMENTS[element]} gem to remove"
    return Removal(chosen, why, (Weighed(who, test, outcome, candidates, rules),), rules)


def _gems(grid: Grid, elements: str) -> tuple[Gem, ...]:
    """The gems of some elements on the board, row by row, clockwise on each card."""
    return tuple(
        Gem(space, side, gem)
        for space in in_order(grid.tiles.keys())
        for side, gem in zip(SIDES, grid.tiles[space].gems, strict=True)
        if gem in elements
    )


def _why_these(element: str, found: bool, count: int, least: int) -> str:
    if not count:
        return "no gem lies on the board"
    name = ELEMENTS[element]
    if found and count == 1:
        return f"the only {name} gem on the board"
    near = f"nearest to your Mystic, {_many(least, 'step')} away"
    return f"the {name} gem {near}" if found else f"no {name} on the board: the gem {near}"


# Looking ahead -------------------------------------------------------------------------------


def outlooks(
    grid: Grid,
    at: Space,
    mystic: Space,
    element: str,
    rulings: Mapping[str, str],
    figures: Collection[Space] = (),
) -> tuple[Outlook, ...]:
    """What the Dummy Player would do for a colour: each way it may take, and what follows."""
    found = []
    for way in direction(grid, at, element, rulings).directions:
        taken = stepped(grid, at, way, figures)
        after = without_tile(grid, taken.to) if taken.discards else grid
        found.append(Outlook(way, taken, removal(after, mystic, element)))
    return tuple(found)


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
