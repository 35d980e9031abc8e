"""A command of Mice & Mystics being decided, with the dice of the app at hand."""

from __future__ import annotations

from companion.games.mice_mystics.evolve import evolve
from companion.games.mice_mystics.state import APP, State
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.unfolding import Unfolding


class Play(Unfolding[State]):
    """The state so far, what is known, what has happened, and where the app's rolls come from.

    ``begun`` is the state before the command, or before the part of the figure that acts now.
    """

    def __init__(self, state: State, lore: Lore, chance: Chance) -> None:
        super().__init__(state, lore, evolve)
        self.begun = state
        self.since = 0
        self.chance = chance

    def begin_anew(self) -> None:
        """Another figure acts in the same command."""
        self.begun, self.since = self.state, len(self.events)

    @property
    def by_app(self) -> bool:
        """Whether the app rolls where nobody told a roll."""
        return self.state.dice == APP

    def shuffled(self, cards: tuple[str, ...], what: str) -> tuple[str, ...]:
        """The cards in an order by chance."""
        left, drawn = list(cards), []
        while len(left) > 1:
            drawn.append(left.pop(self.chance.pick(what, tuple(range(len(left))))))
        return (*drawn, *left)
