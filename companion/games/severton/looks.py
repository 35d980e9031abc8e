"""The words that show something and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.severton.state import State
from companion.games.severton.words import LOOKS
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.words import word_meant


def look(text: str, state: State, lore: Lore) -> Sheet:
    """The answer to one of ``LOOKS``; raises Refusal."""
    first, *args = text.split()
    return _LOOKERS[word_meant(first, LOOKS).name](args, state, lore)


def _score(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    outcome = "The game is lost." if state.over else "The game goes on."
    return Sheet("Severton: score", (Panel("", (), ((outcome,), (f"Unrest {state.unrest}",))),))


_LOOKERS: dict[str, Callable[[Sequence[str], State, Lore], Sheet]] = {"score": _score}
