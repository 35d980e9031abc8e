"""The words that show something and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.mice_mystics.campaign import party_line
from companion.games.mice_mystics.chapters import extra_items
from companion.games.mice_mystics.heroes import VALUES, hero
from companion.games.mice_mystics.names import CLASSES
from companion.games.mice_mystics.state import SURGE_AT, State
from companion.games.mice_mystics.words import LOOKS
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.words import word_meant


def look(text: str, state: State, lore: Lore) -> Sheet:
    """The answer to one of ``LOOKS``; raises Refusal."""
    first, *args = text.split()
    return _LOOKERS[word_meant(first, LOOKS).name](args, state, lore)


def _score(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """How the chapter stands: pages left, the wheel, who is captured, chapters so far."""
    outcome = state.over or "goes on"
    lines = [f"Chapter {state.chapter or '1'}: {outcome}."]
    if state.end:
        left = max(state.end - state.page, 0)
        lines.append(f"Page {state.page} of {state.end}: {left} left before the chapter is lost.")
        lines.append(bar(state.page, state.end))
    lines.append(f"Wheel {state.wheel} of 6: {max(SURGE_AT - state.wheel, 0)} cheese to a surge.")
    if state.captured():
        lines.append(f"Captured: {listed(state.captured())}.")
    if state.results:
        lines.append(f"Chapters so far: {listed(state.results)}.")
    return Sheet("Mice & Mystics: score", (Panel("", (), tuple((line,) for line in lines)),))


def _party_sheet(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """Each mouse with what it keeps for the next chapter (mice-mystics/setup-campaign)."""
    cards = tuple(_carried(state, name) for name in state.mice)
    kept = f"Story: {listed(state.treasures)}." if state.treasures else "No story items yet."
    notes = (
        (kept,),
        ("A new chapter keeps abilities, a mouse's own cards and one other card each.",),
        (f"For another session: party {party_line(state)}",),
    )
    values = tuple(_values(name, lore) for name in state.mice)
    return Sheet(
        "Mice & Mystics: party sheet",
        (
            Panel("Hero cards", ("mouse", "move", "battle", "def.", "lore", "life"), values),
            Panel("Cards", (), cards),
            Panel("", (), notes),
        ),
    )


def _values(name: str, lore: Lore) -> tuple[str, ...]:
    known = hero(name, lore)
    told = (getattr(known, field) for field in VALUES)
    return (name, *("?" if value is None else str(value) for value in told))


def _carried(state: State, name: str) -> tuple[str, ...]:
    """A mouse's class, abilities and cards in one line."""
    mouse = state.mice[name]
    own = listed(item.name for item in mouse.items if item.starting)
    others = listed(item.name for item in extra_items(state, name))
    told = {"": listed(mouse.abilities), "own ": own, "other ": others}
    parts = [f"{what}{cards}" for what, cards in told.items() if cards]
    return (f"{name} ({', '.join(CLASSES.get(name, ()))}): {'; '.join(parts) or 'no cards'}",)


def _odds(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    from companion.games.mice_mystics.odds_look import odds  # fractions are not cheap to load

    return odds(args, state, lore)


_LOOKERS: dict[str, Callable[[Sequence[str], State, Lore], Sheet]] = {
    "score": _score,
    "odds": _odds,
    "party-sheet": _party_sheet,
}
