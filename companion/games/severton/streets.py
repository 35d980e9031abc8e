"""The map of Severton as far as the table has taught it.

The printed map is in no rulebook, but for :data:`PRINTED`, so a path is a fact of the memory:
``lore["path"]["7 red"]`` is 12 (and ``"12 red"`` is 7), 0 where there is no
such path, or ``"5 12"`` where the printed board has several.  What is not there
is unknown, and :class:`Streets` tells unknown from absent: a question is
asked only when the answer could change the result.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.severton.names import COLOURS, LOCATIONS, PURPLE
from companion.games.shared.lore import Lore
from companion.games.shared.names import number_of
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer

TOPIC = "path"
PASSAGES = 5


PRINTED = {
    **{f"{a} yellow": b for a, b in ((1, 2), (2, 1))},
    **{f"{a} purple": b for a, b in ((4, 13), (13, 4), (20, 22), (22, 20))},
}
"""What the rulebook itself tells of the map; what the table teaches wins."""


def ends_of(value: Json) -> tuple[int, ...] | None:
    """The locations that a stored fact names, () for no path; None if it means nothing."""
    ends = [number_of(word, 0, LOCATIONS.stop - 1) for word in str(value).split()]
    if not ends or None in ends:
        return None
    return tuple(end for end in ends if end)


class Streets:
    """Paths between the locations 1 to 22 by colour."""

    def __init__(self, lore: Lore) -> None:
        self._facts = lore.get(TOPIC, {})
        self._paths: dict[tuple[int, str], tuple[int, ...] | None] = {}
        self._passages: set[tuple[int, int]] | None = None

    def _told(self, place: int, colour: str) -> tuple[int, ...] | None:
        """What was taught of one path; None for nothing that means anything.

        A fact is read when it is asked for: most commands turn on a few of some hundred.
        """
        if (place, colour) not in self._paths:
            fact = self._facts.get(f"{place} {colour}")
            told = ends_of(fact) if fact is not None else self._printed(place, colour)
            self._paths[place, colour] = told
        return self._paths[place, colour]

    def _printed(self, place: int, colour: str) -> tuple[int, ...] | None:
        """What the rulebook tells of a path, unless the table told something else of its end."""
        end = PRINTED.get(f"{place} {colour}")
        if end is None or f"{end} {colour}" in self._facts:
            return None
        if colour == PURPLE and self._taught_passages() >= PASSAGES:
            return None
        return (end,)

    def _taught_passages(self) -> int:
        """How many secret passages the table itself has told."""
        told = {place: ends_of(self._facts.get(f"{place} {PURPLE}")) or () for place in LOCATIONS}
        pairs = {(min(a, b), max(a, b)) for a, ends in told.items() for b in ends}
        return len(pairs)

    def known(self, place: int, colour: str) -> bool:
        """Whether the table has told (or symmetry and counting tell) this path."""
        return self._told(place, colour) is not None or (
            colour == PURPLE and len(self.passages()) >= PASSAGES
        )

    def taught_ends(self, place: int, colour: str) -> tuple[int, ...] | None:
        """What the table itself told of a path; None where it told nothing."""
        return ends_of(self._facts.get(f"{place} {colour}"))

    def ends(self, place: int, colour: str) -> tuple[int, ...]:
        """Where the known paths of ``colour`` lead from ``place``."""
        return self._told(place, colour) or ()

    def neighbours(self, place: int, colours: Iterable[str]) -> set[int]:
        """Every location one known path of these colours away."""
        return {end for colour in colours for end in self.ends(place, colour)}

    def colours_between(self, start: int, end: int) -> tuple[str, ...]:
        """The colours of the known paths that join two locations."""
        return tuple(colour for colour in COLOURS if end in self.ends(start, colour))

    def passages(self) -> set[tuple[int, int]]:
        """The known secret passages, lower end first."""
        if self._passages is None:
            self._passages = {
                (min(place, end), max(place, end))
                for place in LOCATIONS
                for end in self.ends(place, PURPLE)
            }
        return self._passages

    def may_lead(self, place: int, colour: str, targets: Iterable[int]) -> bool:
        """Whether the unknown path of ``colour`` from ``place`` might end at a target.

        It cannot where the target's own path of that colour is known.
        """
        if self.known(place, colour):
            return False
        return any(target != place and not self.known(target, colour) for target in targets)

    def unknown(self) -> list[tuple[int, str]]:
        """Every place and colour that the table has not told yet."""
        return [
            (place, colour)
            for place in LOCATIONS
            for colour in COLOURS
            if not self.known(place, colour)
        ]


def path_question(place: int, colour: str, rule: str = "severton/vonts-movement") -> NeedsAnswer:
    """Asks where a path leads; the answer is remembered for ever."""
    what = "secret passage" if colour == PURPLE else f"{colour} path"
    choices = [Choice(str(end), f"to location {end}") for end in LOCATIONS if end != place]
    return NeedsAnswer(
        Ask(
            id=TOPIC,
            prompt=f"Where does the {what} from {place} lead?",
            answer=f"path {place} {colour} {{answer}}; {{command}}",
            expects="a location 1 to 22, or none",
            choices=(*choices, Choice("none", f"no {what} leaves {place}")),
            because=(rule,),
        )
    )


def joining_question(start: int, goal: int, colours: list[str], rule: str) -> NeedsAnswer:
    """Asks which path joins two locations; ``none`` means that none of the untold ones does."""
    return NeedsAnswer(
        Ask(
            id="joining",
            prompt=f"Which path leads from {start} to {goal}?",
            answer=f"path {start} {{answer}}; {{command}}",
            expects=" or ".join(colours)
            + f"; path {start} COLOUR {goal} instead corrects what was taught",
            choices=tuple(Choice(f"{colour} {goal}", f"the {colour} path") for colour in colours),
            because=(rule,),
        )
    )
