"""What can happen with items, heroic cards, abilities, personal quests, and while exploring."""

from __future__ import annotations

from companion.games.severton.events import Because, ItemFact
from companion.games.severton.state import Belongings


class CardsDealt(ItemFact):
    """Each of ``players`` got so many face-down items, heroic cards and personal quests."""

    players: tuple[str, ...]
    items: int = 0
    heroic: int = 0
    quests: int = 0
    because: Because = ("severton/icons-setup",)


class BelongingsSet(ItemFact):
    """The table says what lies before a player."""

    player: str
    belongings: Belongings
    because: Because = ()


class PocketsSearched(ItemFact):
    """A player who does not move turned up a face-down item."""

    player: str
    item: str
    because: Because = ("severton/search-pockets", "SV-63")
    partner: str = ""


class ItemUsed(ItemFact):
    """A revealed item had its effect, told by ``text``, and is discarded."""

    player: str
    item: str
    text: str = ""
    because: Because = ("severton/items-use",)
    partner: str = ""


class MovesGranted(ItemFact):
    """Each of these characters may make one more movement in this round."""

    names: tuple[str, ...]
    because: Because = ("severton/items-snack", "SV-63")


class MovesTold(ItemFact):
    """The table says how many movements characters made; whoever searched has not."""

    names: tuple[str, ...]
    moves: int
    because: Because = ()


class ItemsBartered(ItemFact):
    """Two players swapped a revealed item each."""

    player: str
    item: str
    other: str
    for_item: str
    because: Because = ("severton/exchange-items",)


class AbilityUsed(ItemFact):
    """A character's ability is used up for this round; ``text`` is what was taught of it."""

    player: str
    advanced: bool
    text: str = ""
    because: Because = ("severton/character-abilities", "SV-65")
    partner: str = ""


class AbilityRestored(ItemFact):
    """The table says that an ability was not used in this round."""

    player: str
    because: Because = ("severton/character-abilities",)
    partner: str = ""


class HeroicPlayed(ItemFact):
    """A heroic card helped in the challenge of the moment and is out of the game."""

    player: str
    because: Because = ("severton/heroic-play",)
    partner: str = ""


class PersonalQuestFulfilled(ItemFact):
    """A player's personal quest is done: advanced character card and a heroic card.

    ``used``: the ability was used in its weaker form in this round already.
    """

    player: str
    used: bool
    because: Because = ("severton/personal-complete", "severton/advanced-characters")
    partner: str = ""


class GroupsTurned(ItemFact):
    """The cards of groups were turned face-up by exploring; ``by`` Bubble, or "" for a card."""

    letters: tuple[str, ...]
    by: str = ""
    because: Because = ("severton/investigate",)


class BubbleRan(ItemFact):
    """Bubble's Reconnaissance Run from ``start`` along ``way``, to the characters at its end."""

    start: int
    way: tuple[int, ...]
    names: tuple[str, ...]
    because: Because = ("severton/bubble-run", "severton/bubble-run-range")
