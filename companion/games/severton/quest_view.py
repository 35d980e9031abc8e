"""What a screen shows of quests and Allies."""

from __future__ import annotations

from companion.games.severton.ask_quests import cubes_in_words
from companion.games.severton.quest_cards import card_in_words, quest_card
from companion.games.severton.state import FRAMES, State
from companion.games.shared.game import Panel
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed

_TINTS = {frame: frame for frame in FRAMES}


def panels(state: State, lore: Lore) -> list[Panel]:
    """The quests on their frames, and the Allies on the map."""
    shown = []
    if state.quests:
        columns = ("frame", "quest", "needs", "at", "cubes")
        shown.append(Panel("Quests", columns, _quests(state, lore), _TINTS))
    if state.allies:
        rows = tuple((str(at), name) for name, at in state.allies.items())
        shown.append(Panel("Allies", ("at", "who"), rows))
    return shown


def _quests(state: State, lore: Lore) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            frame,
            quest.name,
            card_in_words(quest_card(lore, quest.name)) or "?",
            listed(map(str, quest.places)),
            cubes_in_words(quest),
        )
        for frame, quest in ((f, state.quests[f]) for f in FRAMES if f in state.quests)
    )
