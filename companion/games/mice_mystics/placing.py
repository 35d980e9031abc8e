"""Where new minions come onto the board: the order, and which entry space.

Pure choices.  Rules: mice-mystics/placing-minions and its kin, MM-33, MM-34.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.mice_mystics.bestiary import card_of, is_large
from companion.games.mice_mystics.names import breed_of, cards_of
from companion.games.mice_mystics.tiles import ROOM
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.weighed import Candidate, Weighed

ARCHERS, GIANTS, FIGHTERS = "small ranged", "large", "small melee"
GROUPS = (ARCHERS, GIANTS, FIGHTERS)
RULES = {
    ARCHERS: "mice-mystics/placing-minions-ranged",
    GIANTS: "mice-mystics/placing-minions-large",
    FIGHTERS: "mice-mystics/placing-minions-melee",
}
WHERE = {
    ARCHERS: "on the entry space furthest from the mice, or on a red-bordered area that has one; "
    "when it is full, on the next by the same rule",
    GIANTS: "on the empty entry space closest to the mice",
    FIGHTERS: "one at a time on the entry spaces that are not full, spread out as much as possible",
}


class Entry(Record):
    """A minion entry space: ``steps`` to the nearest mouse (None: unknown), room taken on it.

    ``room`` counts small figures, a large one as four; ``area`` a special area
    space, which is never full; ``red``: one that is bordered in red.
    """

    space: str
    steps: int | None
    room: int = 0
    area: bool = False
    red: bool = False

    @property
    def full(self) -> bool:
        """Whether nobody can be placed here."""
        return self.room >= ROOM and not self.area


def group_of(breed: str, lore: Lore) -> str:
    """Which of the three groups a breed is placed with."""
    if is_large(breed, lore):
        return GIANTS
    return ARCHERS if card_of(cards_of(breed)[0], lore).ranged else FIGHTERS


def in_order(names: Sequence[str], lore: Lore) -> tuple[str, ...]:
    """Figures in the order in which they are placed: ranged, large, melee."""
    return tuple(sorted(names, key=lambda name: GROUPS.index(group_of(breed_of(name), lore))))


def entry_spaces(
    name: str, group: str, entries: Sequence[Entry], before: str = ""
) -> tuple[tuple[str, ...], Weighed]:
    """The entry spaces that the rule allows for one figure, all equally good.

    ``before`` is where the last figure of the small ranged group went: they
    stay together until it is full.  Empty when every entry space is full.
    """
    chosen = _CHOOSERS[group](entries, before)
    spaces = tuple(entry.space for entry in chosen)
    candidates = tuple(
        Candidate(entry.space, _note(entry), chosen=entry.space in spaces) for entry in entries
    )
    outcome = " or ".join(spaces) or "no entry space is free"
    rules = (RULES[group], "MM-33")
    return spaces, Weighed(name, "entry space", outcome, candidates, rules)


def _archers(entries: Sequence[Entry], before: str) -> list[Entry]:
    free = [entry for entry in entries if not entry.full]
    same = [entry for entry in free if entry.space == before]
    red = [entry for entry in free if entry.red]
    return same or red or _extreme(free, max)


def _giants(entries: Sequence[Entry], before: str) -> list[Entry]:
    return _extreme([entry for entry in entries if not entry.room], min)


def _fighters(entries: Sequence[Entry], before: str) -> list[Entry]:
    free = [entry for entry in entries if not entry.full]
    emptiest = min((entry.room for entry in free), default=0)
    return [entry for entry in free if entry.room == emptiest]


_CHOOSERS: dict[str, Callable[[Sequence[Entry], str], list[Entry]]] = {
    ARCHERS: _archers,
    GIANTS: _giants,
    FIGHTERS: _fighters,
}


def _extreme(entries: list[Entry], best: Callable[[list[int]], int]) -> list[Entry]:
    """The entries furthest from (or closest to) the mice; all, where no distance is known."""
    known = [entry.steps for entry in entries if entry.steps is not None]
    if not known:
        return entries
    wanted = best(known)
    return [entry for entry in entries if entry.steps == wanted]


def _note(entry: Entry) -> str:
    away = "distance unknown" if entry.steps is None else f"{entry.steps} from the nearest mouse"
    taken = "full" if entry.full else f"{entry.room} on it" if entry.room else "empty"
    return f"{away}, {taken}{', bordered in red' if entry.red else ''}"
