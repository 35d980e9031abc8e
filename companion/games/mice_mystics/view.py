"""What a screen shows of a session of Mice & Mystics, as plain data."""

from __future__ import annotations

from companion.games.mice_mystics.harm import EFFECTS, worded
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.names import BOSS_CARDS, breed_of, card_titled
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed

_HUES = {"captured": "red", "stunned": "yellow", "webbed": "yellow", "charmed": "magenta"}


def view(state: State, lore: Lore) -> Sheet:
    """The tracks, the mice, the minions."""
    panels = [Panel("", (), tuple((line,) for line in _lines(state)))]
    if state.track:
        panels.append(Panel("Initiative", ("", "card", "figures"), _track(state, lore)))
    if state.party:
        panels.append(_mice(state, lore))
    return Sheet(_headline(state), tuple(panels))


def _headline(state: State) -> str:
    over = f" – {state.over}" if state.over else ""
    return f"Mice & Mystics, chapter {state.chapter or 1}: round {state.round}{over}"


def _lines(state: State) -> list[str]:
    end = str(state.end) if state.end else "?"
    lines = [_pages(state), f"Page {state.page} of {end}, wheel {state.wheel} of 6"]
    if state.tile:
        lines.append(f"On {state.tile}")
    if state.encounter is not None:
        lines.append(f"Face-up encounter card from page {state.encounter.page}")
    if state.greedy:
        lines.append("Roaches are greedy")
    if state.treasures:
        lines.append(f"Party: {listed(state.treasures)}")
    return lines


def _pages(state: State) -> str:
    """The chapter track: the hourglass H, the end marker E, and the wheel beside it."""
    last = max(state.end, state.page, 1)
    pages = ["H" if n == state.page else "E" if n == state.end else "." for n in range(1, last + 1)]
    wheel = "o" * min(state.wheel, 6) + "." * max(6 - state.wheel, 0)
    return f"track {' '.join(pages)}   wheel {wheel}"


def _track(state: State, lore: Lore) -> tuple[tuple[str, ...], ...]:
    """The track as it lies: > is the active card, + has had its turn in this round."""
    rows = []
    for place, card in enumerate(state.track, 1):
        mark = ">" if card == state.active else "+" if place <= state.passed else ""
        rows.append((f"{place}{mark}", card_titled(card), _figures(state, card)))
    return tuple(rows)


def _figures(state: State, card: str) -> str:
    """What stands for a card on the board, with its wounds."""
    breed = breed_of(card)
    if not breed:
        return "captured" if state.mice[card].captured else state.mice[card].at
    if breed in BOSS_CARDS:
        wounds = state.boss_wounds.get(card, 0)
        return _wounds(wounds) if wounds else ""
    told = []
    for figure in state.figures_of(breed):
        number = figure.name[len(breed) :] or "1"
        hurt = f" ({_wounds(figure.wounds)})" if figure.wounds else ""
        at = f" {figure.at}" if figure.at else ""
        told.append(f"{number}{at}{hurt}{' down' if figure.down else ''}")
    return ", ".join(told)


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def _mice(state: State, lore: Lore) -> Panel:
    rows = tuple(_mouse(state.mice[name], lore) for name in state.party)
    return Panel("Mice", ("mouse", "life", "cheese", "state", "wears and carries"), rows, _HUES)


def _mouse(mouse: Mouse, lore: Lore) -> tuple[str, ...]:
    life = hero(mouse.name, lore).life
    left = _wounds(mouse.wounds) if life is None else f"{life - mouse.wounds}/{life}"
    marks = [worded(effect) for effect in EFFECTS if getattr(mouse, effect)]
    if mouse.poison:
        marks.append(f"{mouse.poison} poison")
    if mouse.captured:
        marks = ["captured"]
    return (mouse.name, left, str(mouse.cheese), ", ".join(marks), _cards(mouse))


def _cards(mouse: Mouse) -> str:
    worn = [item.name for item in mouse.items if item.worn]
    pack = [item.name + ("*" if item.trick else "") for item in mouse.items if not item.worn]
    parts = [", ".join(worn)] + ([f"pack: {', '.join(pack)}"] if pack else [])
    return "; ".join(part for part in parts if part)
