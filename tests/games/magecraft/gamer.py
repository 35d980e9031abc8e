"""A player who knows the rules and throws dice: legal lines, from any table to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.games.magecraft.ask import asks
from companion.games.magecraft.gems import covers
from companion.games.magecraft.spells import known
from companion.games.magecraft.state import Card, Player, State
from companion.games.shared.lore import Lore

from .table import CARDS, Play, taught

STRONG = taught(
    (
        "spell Meditation -: draw draw",
        "spell Magic Missile f: attack attack",
        "spell Mana Tricks w: draw draw attack",
        "spell Minor Cure l: heal heal heal",
        "spell Absorb e: shield shield",
        "spell Fireball ff: attack attack attack",
        "spell Void Step w: vanish vanish draw",
        "spell Night d: attack attack vanish shield",
        *(
            f"mastered {name} same"
            for name in (
                "Meditation",
                "Magic Missile",
                "Mana Tricks",
                "Minor Cure",
                "Absorb",
                "Fireball",
                "Void Step",
                "Night",
                "Ice Wall",
            )
        ),
    ),
    CARDS,
)
"""Cards with which a game is over in some ten rounds; made up, like all of them here."""


class Gamer:
    """Chooses among legal lines; a spell is cast at a time, so that nothing rests on a hand."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def line(self, play: Play) -> str:
        """The next line that somebody at this table might type."""
        asked = play.waiting.ask if play.waiting is not None else asks(play.state, play.lore)[0]
        if asked.id in ("turn", "revision"):
            return self._dice.choice(list(self._turn(play.state, play.lore)))
        if asked.choices:
            return self._dice.choice(asked.choices).answer
        state = play.state
        count = state.owed[0].discard if state.owed else 4
        hand = list(state.player(state.owed[0].who if state.owed else state.turn).hand)
        self._dice.shuffle(hand)
        return "".join(hand[:count])

    def _turn(self, state: State, lore: Lore) -> Iterator[str]:
        player = state.active
        cast = list(castable(state, lore))
        yield from cast
        if state.revising:
            yield from self._revision(player, state.flipped)
        if state.phase == "shield":
            yield f"discard {self._dice.choice(player.shield)}"
        if player.character and player.hand and not state.chosen and not cast:
            casting = state.casting
            if casting is None or not casting.cantrips:
                yield f"k {player.hand[0]}"
        if not state.chosen and not cast:
            yield from (f"learn {name.lower()} {self._dice.randint(1, 3)}"
                        for name in learnable(state, lore))  # fmt: skip
            if player.in_hand >= 4:
                yield "revise"
        if not cast or state.chosen:
            yield "end"

    def _revision(self, player: Player, flipped: bool) -> Iterator[str]:
        cards = [card for book in player.books for card in book]
        self._dice.shuffle(cards)
        cut = self._dice.randint(0, len(cards))
        books: tuple[list[Card], ...] = (cards[:cut], cards[cut:], [])
        names = (",".join(c.name.lower() + "*" * c.mastered for c in book) for book in books)
        yield "books " + "/".join(name or "-" for name in names)
        plain = [(at, card.name) for at, book in enumerate(player.books, 1) for card in book
                 if not card.mastered]  # fmt: skip
        if not flipped:
            yield from (f"master {name.lower()} {at}" for at, name in plain[:1])


def castable(state: State, lore: Lore) -> Iterator[str]:
    """The next spell of each spellbook that an open hand can pay without a golden gem."""
    casting = state.casting
    done = casting.done if casting is not None else 0
    if state.phase not in ("shield", "casting"):
        return
    for at, book in enumerate(state.active.books, 1):
        if len(book) > done and (not done or (casting is not None and casting.book == at)):
            spell = known(lore, book[done])
            if spell is not None and covers(state.active.hand, spell.cost):
                yield f"c{at} 1"


def learnable(state: State, lore: Lore) -> Iterator[str]:
    """The spells of the Academy that an open hand can pay."""
    for name, count in state.piles.items():
        spell = known(lore, Card(name))
        if count and spell is not None and covers(state.active.hand, spell.cost):
            yield name
