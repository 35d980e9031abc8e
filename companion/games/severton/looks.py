"""The words that show something and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.severton.state import State
from companion.games.severton.words import LOOKS
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import word_meant


def look(text: str, state: State, lore: Lore) -> Sheet:
    """The answer to one of ``LOOKS``; raises Refusal."""
    first, *args = text.split()
    return _LOOKERS[word_meant(first, LOOKS).name](args, state, lore)


def _score(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """The result with what each point is for; of a game that goes on, what it would be now."""
    from companion.games.severton.score import account, for_the_sheet, steps_left

    if args:
        raise Refusal("unreadable", "score stands alone.")
    if state.light:
        return Sheet("Severton, light: nothing is scored")
    headlines = {"won": "Severton: won", "lost": "Severton: lost"}
    headline = headlines.get(state.over, "Severton goes on; won now, it would be")
    if not state.over or state.steps_left is None:  # a track may have been taught since
        state = state.replace(steps_left=steps_left(state, lore, state.over or "won"))
    panels = [Panel("", ("points", "for"), account(state))]
    if state.over:
        panels.append(
            Panel("For the Chronicle", (), tuple((line,) for line in for_the_sheet(state)))
        )
    return Sheet(headline, tuple(panels))


def _threat(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    from companion.games.severton import threat_view

    return threat_view.sheet(args, state, lore)


def _odds(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    from companion.games.severton import odds

    return odds.sheet(args, state)


def _map(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    from companion.games.severton import map_picture

    return map_picture.sheet(args, state, lore)


_LOOKERS: dict[str, Callable[[Sequence[str], State, Lore], Sheet]] = {
    "score": _score,
    "threat": _threat,
    "odds": _odds,
    "map": _map,
}
