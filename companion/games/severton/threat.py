"""Where each kind of Movement card would take every group now, and where nobody comes.

Each card is carried out on a copy of the table by the same code as in the
Vonts phase, with the map as taught: what only an untold path could decide is
shown as ``?``.  Where characters are met, the movement is taken to go on, as
it does when they hide or are caught.  Rules: severton/vonts-movement, SV-08.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.games.severton import events as ev
from companion.games.severton.evolve import evolve
from companion.games.severton.movement import begin, resume
from companion.games.severton.names import PURPLE
from companion.games.severton.state import VONTS, Group, State
from companion.games.severton.streets import Streets
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer
from companion.games.shared.unfolding import Unfolding

ARROWS = ("r", "b", "y", "c", "rr", "rb", "ry", "br", "bb", "by", "yr", "yb", "yy")
ADVANCED_ARROWS = ("cc",)
ALERTS = ("{}+", "{}+p:", "{}++")
MOST_STEPS = 4


class Fate(Record):
    """What one card does to a group.

    ``ends`` are the locations it comes to, in order, empty where it stays;
    ``meets`` those of them with characters.  ``open``: an untold path decides
    the rest.  ``seen`` is False for an alert that finds nobody.
    """

    ends: tuple[int, ...] = ()
    meets: tuple[int, ...] = ()
    open: bool = False
    seen: bool = True

    @property
    def told(self) -> str:
        """In a table's cell: ``12``, ``9!15`` for people met at 9, ``stays``, ``?``."""
        if not self.seen:
            return ""
        mark = [f"{place}{'!' if place in self.meets else ''}" for place in self.ends]
        shown = [m for m, place in zip(mark, self.ends, strict=True) if place in self.meets]
        last = [] if not mark or mark[-1] in shown[-1:] else [mark[-1]]
        return "".join([*shown, *last, *(["?"] if self.open else [])]) or "stays"


class Reach(Record):
    """Where a group may come to; ``open``: and, by untold paths, anywhere else."""

    places: tuple[int, ...]
    open: bool


def fate(state: State, lore: Lore, letter: str, code: str) -> Fate:
    """What the card would do to the group now."""
    play = Unfolding(state, lore, _moving_on)
    open_ = False
    try:
        begin(play, letter, (code,))
        for _ in range(MOST_STEPS):
            if play.state.movement is None:
                break
            met = play.state.encounter
            assert met is not None
            play.happen(ev.EncounterEnded(letter, met.at, "hide"))
            resume(play)
    except NeedsAnswer as needed:
        if needed.ask.id == "arrows":
            return Fate(seen=False)
        open_ = True
    moves = [event for event in play.events if isinstance(event, ev.GroupMoved)]
    meets = [event.at for event in play.events if isinstance(event, ev.EncounterBegan)]
    return Fate(tuple(move.to for move in moves), tuple(meets), open_)


def _moving_on(state: State, event: Record) -> State:
    """The table as far as the rest of the movement turns on it: fates are counted by hundreds."""
    done = isinstance(event, ev.MovementDone) and state.movement is not None
    return evolve(state, event) if done or isinstance(event, _TURNING) else state


_TURNING = (
    ev.GroupMoved,
    ev.EncounterBegan,
    ev.EncounterEnded,
    ev.MovementPaused,
    ev.MovementResumed,
)


def rehearsal(state: State, letter: str) -> State:
    """The table as if this group were due, with one unknown Movement card."""
    group = state.groups[letter].replace(cards=1, movement=(), speed=False, moved=False)
    alerts = "on" if state.alerts == "ask" else state.alerts
    bubble_plays = state.bubble_plays or "off"
    stone = state.stone.replace(lasting="phase") if state.stone is not None else None
    return state.replace(
        groups={**state.groups, letter: group}, phase=VONTS, encounter=None, movement=None,
        alerts=alerts, stone=stone, arrows={}, bubble_plays=bubble_plays,
    )  # fmt: skip


class Rehearsals:
    """One group's cards carried out from several places, each single card once.

    A card of two colours is the first one, and the second from where that led
    (severton/dual-colour); only where the first location is held it is carried
    out as a whole.
    """

    def __init__(self, state: State, lore: Lore, letter: str) -> None:
        self._here = rehearsal(state, letter)
        self._lore = lore
        self._letter = letter
        self._known: dict[tuple[int, str], Fate] = {}

    def at(self, place: int) -> State:
        """The table with the group there."""
        group = self._here.groups[self._letter]
        return self._here if group.at == place else _placed(self._here, group, place)

    def fate(self, place: int, code: str) -> Fate:
        """What the card would do to the group if it stood at ``place``."""
        if (place, code) not in self._known:
            self._known[place, code] = self._found(place, code)
        return self._known[place, code]

    def _found(self, place: int, code: str) -> Fate:
        if len(code) == 2 and code in ARROWS:
            first = self.fate(place, code[0])
            if first.ends and not first.open:
                second = self.fate(first.ends[-1], code[1])
                meets = (*first.meets, *second.meets)
                return Fate((*first.ends, *second.ends), meets, second.open)
        return fate(self.at(place), self._lore, self._letter, code)

    def second_cards(self, place: int) -> Iterator[Fate]:
        """Every card that may add a place to those the others reach from ``place``.

        An alert along regular paths leads nowhere that the colours do not.
        """
        yield from (self.fate(place, code) for code in ARROWS)
        if self._here.advanced:
            yield from (self.fate(place, code) for code in ADVANCED_ARROWS)
        if self._here.alerts == "on":
            streets = Streets(self._lore)
            if streets.ends(place, PURPLE) or not streets.known(place, PURPLE):
                yield self.fate(place, "1+p:")


def fates(state: State, lore: Lore, letter: str) -> dict[str, Fate]:
    """What every card that a deck may hold would do to the group, by code."""
    rehearsals = Rehearsals(state, lore, letter)
    at = state.groups[letter].at
    assert at is not None, "only a group on the map moves"
    arrows = (*ARROWS, *ADVANCED_ARROWS) if state.advanced else ARROWS
    found = {code: rehearsals.fate(at, code) for code in arrows}
    here = rehearsals.at(at)
    if here.alerts == "on":
        found |= dict(_alerts(here, lore, letter))
    return found


def _alerts(here: State, lore: Lore, letter: str) -> Iterator[tuple[str, Fate]]:
    """The alerts that find somebody, by kind and rising number; the arrows decide the others."""
    tokens = here.visible_tokens()
    largest = max(tokens.values(), default=0)
    for kind in ALERTS:
        known, as_far_as = Fate(), 0
        for size in range(1, largest + 1):
            code = kind.format(size)
            found = known if size <= as_far_as else fate(here, lore, letter, code)
            if not found.seen:
                break
            yield code, found
            if found.ends and not found.open:
                # the largest in reach is found for every number up to its own
                known, as_far_as = found, tokens.get(found.ends[-1], 0)


def due_cards(state: State, letter: str) -> tuple[str, ...]:
    """The cards that the group's next movement is known to have."""
    group = state.groups[letter]
    return group.movement if len(group.movement) == group.cards else ()


def reach_of(state: State, lore: Lore, letter: str, found: Mapping[str, Fate]) -> Reach:
    """Every location that some card takes the group to, both cards with a speed boost."""
    group = state.groups[letter]
    known = due_cards(state, letter)
    if known:
        return _reach_by(state, lore, letter, known)
    every = list(found.values())
    if group.cards > 1:
        rehearsals = Rehearsals(state, lore, letter)
        for place in {one.ends[-1] for one in found.values() if one.ends} - {group.at}:
            every += rehearsals.second_cards(place)
    return _joined(every)


def _joined(every: Iterable[Fate]) -> Reach:
    places, open_ = set[int](), False
    for one in every:
        places |= set(one.ends)
        open_ = open_ or one.open
    return Reach(tuple(sorted(places)), open_)


def _reach_by(state: State, lore: Lore, letter: str, cards: tuple[str, ...]) -> Reach:
    every = []
    for code in cards:
        every.append(fate(rehearsal(state, letter), lore, letter, code))
        if every[-1].ends:
            state = _placed(state, state.groups[letter], every[-1].ends[-1])
    return _joined(every)


def _placed(state: State, group: Group, place: int) -> State:
    return state.replace(groups={**state.groups, group.letter: group.replace(at=place)})


def moving(state: State) -> tuple[Group, ...]:
    """The groups that have a movement ahead: those on the map that have not moved yet."""
    groups = [group for _, group in sorted(state.groups.items()) if group.at is not None]
    if state.phase == VONTS:
        return tuple(group for group in groups if group.cards and not group.moved)
    return tuple(groups)
