"""A player who does sensible things at random, so that whole games are played to their end."""

from __future__ import annotations

from random import Random

from companion.games import betwixt
from companion.games.betwixt import grid as board
from companion.games.betwixt.acting import available
from companion.games.betwixt.state import (
    ADVENTURE,
    EXPLORATION,
    HIDDEN,
    IN_HAND,
    LAST_BINDING,
    MOVES,
    OFFERING,
    READY,
    State,
)

from .table import PRACTISED, Play

CARDS = [name.lower() for name in PRACTISED["card"]]
SPELLS = [name.lower() for name in PRACTISED["spell"]]
HANDS = ("n", "ne", "ns", "nes", "nesw")


class Sensible:
    """Types lines that fit the moment; whether they are taken is the program's affair."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def line(self, play: Play) -> str:
        """A line for this state of the table."""
        state = play.state
        if state.due:
            return self._dummy(play)
        if state.phase == EXPLORATION and state.unplaced:
            return "place dummies d2 f4"
        if state.phase == EXPLORATION:
            return "rite " + "".join(self.random.choice("wief") for _ in range(4))
        if state.phase == OFFERING:
            return self.random.choice(["offer", "offer", "pass"])
        if state.phase == LAST_BINDING:
            return self.random.choice([self._binding(state), "end"])
        if state.phase == ADVENTURE:
            return self._turn(state)
        return "discard " + self.random.choice(list(state.grid.tiles) or ["a1"])

    def _dummy(self, play: Play) -> str:
        if not play.state.drawn:
            return self.random.choice(["d", "d w", "d i", "d e", "d f"])
        (ask,) = betwixt.asks(play.state, play.lore)
        return "d " + self.random.choice(ask.choices).answer

    def _turn(self, state: State) -> str:
        if state.turn is None and self.random.random() < 0.4:
            return self._binding(state)
        wishes = [self._move, self._absorb, self._act, self._cast, self._hands, self._reveal]
        if state.turn is None or not state.turn.explored:
            wishes += [self._explore] * 3
        elif self.random.random() < 0.25:
            return "end"
        return self.random.choice(wishes)(state)

    def _binding(self, state: State) -> str:
        if self.random.random() < 0.3:
            return "take " + self.random.choice([*SPELLS, *HANDS])
        hand = [
            f"p {held.name.lower()} {player.name}"
            for player in state.players
            for held in player.spells
            if held.side == IN_HAND and held.name != HIDDEN
        ]
        return self.random.choice(hand or ["take " + self.random.choice(SPELLS)])

    def _explore(self, state: State) -> str:
        on_board = {t.card.name.lower() for t in state.grid.tiles.values() if t.card is not None}
        card = self.random.choice([name for name in CARDS if name not in on_board] or CARDS)
        free = board.free_spaces(state.grid) or ("a1",)
        near = [space for space in free if board.steps(state.actor.at, space) <= 2] or list(free)
        return f"x {card} {self.random.choice(near)} {self.random.choice('nesw')}"

    def _move(self, state: State) -> str:
        tunnels = board.tunnels(state.grid)
        if state.actor.at in tunnels and len(tunnels) > 1:
            return "m " + self.random.choice(tunnels)
        left = state.turn is None or state.turn.moves < MOVES
        return "m " + self.random.choice("nesw" if left else "nesw" + "x")

    def _absorb(self, state: State) -> str:
        found = board.absorbable(state.grid, state.actor.at)
        return "a " + self.random.choice(found).direction if found else "a"

    def _hands(self, state: State) -> str:
        known = [hands for hands in state.actor.absorbs if hands != HIDDEN]
        if not known:
            return "a ne"
        best = board.best_hands(state.grid, state.actor.at, self.random.choice(known))
        return f"a {best[0][0]} card"

    def _act(self, state: State) -> str:
        offer = available(state) if state.turn is not None else None
        return "act " + self._arguments(state, offer.action if offer else "")

    def _cast(self, state: State) -> str:
        ready = [held for held in state.actor.spells if held.side == READY and held.spell]
        if not ready:
            return "cast swiftness"
        held = self.random.choice(ready)
        assert held.spell is not None
        sort = held.spell.sort
        return f"cast {held.name.lower()} {self._arguments(state, sort)}"

    def _arguments(self, state: State, what: str) -> str:
        some = self.random.choice(list(state.grid.tiles) or ["a1"])
        if what in ("reshape", "transformation"):
            free = board.reshape_targets(state.grid, some) or (some,)
            how = self.random.choice(["", " stays", " goes"])
            return f"{some} {self.random.choice(free)} {self.random.choice('nesw')}{how}"
        if what == "replenish":
            empty = [s for s, tile in state.grid.tiles.items() if board.depleted(tile)]
            return self.random.choice(empty or [""])
        if what == "destroy":
            return some
        if what == "exchange":
            owned = [element for element, count in state.actor.gems.items() if count]
            return f"{self.random.choice(owned or ['w'])} {self.random.choice('wief')}"
        if what in ("move", "movement"):
            return self.random.choice("nesw")
        tunnels = board.tunnels(state.grid)
        return self.random.choice(tunnels) if what == "tunnel" and tunnels else ""

    def _reveal(self, state: State) -> str:
        hidden = [
            space
            for _, space in board.neighbours(state.grid.size, state.actor.at)
            if space in board.face_down(state.grid)
        ]
        card = self.random.choice([*CARDS, "blank", "blank"])
        return f"r {self.random.choice(hidden or ['a1'])} {card} {self.random.choice('nesw')}"
