"""What a screen shows of a session of Mice & Mystics, as plain data."""

from __future__ import annotations

from companion.games.mice_mystics.harm import EFFECTS, worded
from companion.games.mice_mystics.heroes import HEROES, hero
from companion.games.mice_mystics.names import BOSSES, MANY, breed_of, card_titled, titled
from companion.games.mice_mystics.state import SURGE_AT, Mouse, State
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed

_HUES = {"captured": "red", "stunned": "yellow", "webbed": "yellow", "charmed": "purple"}


def view(state: State, lore: Lore) -> Sheet:
    """The tracks, the mice, the minions."""
    panels = [_tracks(state)]
    if state.track:
        panels.append(Panel("Initiative", ("", "card", "figures"), _track(state, lore)))
    if state.party:
        panels.append(_mice(state, lore, beside=bool(state.track)))
    cards = tuple(line for name in state.party for line in _cards(state.mice.get(name)))
    if cards:
        panels.append(Panel("Cards", (), cards, beside=True))
    return Sheet(_headline(state), tuple(panels))


def _headline(state: State) -> str:
    over = f" – {state.over}" if state.over else ""
    return f"Mice & Mystics, chapter {state.chapter or 1}: round {state.round}{over}"


def _tracks(state: State) -> Panel:
    """The chapter track (the hourglass H, the end marker E) and the wheel, and where the mice are.

    For a screen reader the same without the pictures.
    """
    end = str(state.end) if state.end else "?"
    page, wheel = f"Page {state.page} of {end}", f"Wheel {state.wheel} of {SURGE_AT}"
    width = max(len(page), len(wheel))
    about = _about(state)
    pictures = (f"{page:<{width}}  {_pages(state)}", f"{wheel:<{width}}  {_wheel(state)}")
    lines = tuple((line,) for line in (*pictures, *about))
    return Panel("", (), lines, said=(page, wheel, *about))


def _about(state: State) -> list[str]:
    """Where the mice are, and what lies beside the tracks."""
    lines = [f"On {state.tile}"] if state.tile else []
    for tile in dict.fromkeys(state.apart.values()):
        there = [titled(name) for name, where in state.apart.items() if where == tile]
        lines.append(f"On {tile}: {listed(there)}")
    if state.encounter is not None:
        lines.append(f"Face-up encounter card from page {state.encounter.page}")
    if state.greedy:
        lines.append("Roaches are greedy")
    if state.treasures:
        lines.append(f"Party: {listed(state.treasures)}")
    return lines


def _pages(state: State) -> str:
    last = max(state.end, state.page, 1)
    pages = ["H" if n == state.page else "E" if n == state.end else "." for n in range(1, last + 1)]
    return " ".join(pages)


def _wheel(state: State) -> str:
    full = min(state.wheel, SURGE_AT)
    return " ".join("o" * full + "." * (SURGE_AT - full))


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
        mouse = state.mice.get(card)
        return "" if mouse is None else "captured" if mouse.captured else mouse.at
    told = []
    for figure in state.figures_of(breed):
        number = figure.name[len(breed) :] if breed in MANY else ""
        wounds = state.boss_wounds.get(card, 0) if breed in BOSSES else figure.wounds
        hurt = f"({_wounds(wounds)})" if wounds else ""
        about = (number, figure.at, hurt, "down" if figure.down else "")
        told.append(" ".join(part for part in about if part))
    return ", ".join(told)


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def _mice(state: State, lore: Lore, *, beside: bool) -> Panel:
    mice = [state.mice[name] for name in state.party if name in state.mice]
    rows = tuple(_mouse(mouse, lore) for mouse in mice)
    return Panel("Mice", ("mouse", "life", "cheese", "state"), rows, _HUES, beside=beside)


def _mouse(mouse: Mouse, lore: Lore) -> tuple[str, ...]:
    life = hero(mouse.name, lore).life
    left = _wounds(mouse.wounds) if life is None else f"{max(life - mouse.wounds, 0)}/{life}"
    marks = [worded(effect) for effect in EFFECTS if getattr(mouse, effect)]
    if mouse.poison:
        marks.append(f"{mouse.poison} poison")
    if mouse.captured:
        marks = ["captured"]
    return (mouse.name, left, str(mouse.cheese), ", ".join(marks))


def _cards(mouse: Mouse | None) -> tuple[tuple[str, ...], ...]:
    """A mouse's cards in one line; its own starting cards only where they are not worn by it."""
    if mouse is None:
        return ()
    known = HEROES.get(mouse.name)
    own = known.gear if known is not None else ()
    worn = [item.name for item in mouse.items if item.worn and item.name not in own]
    pack = [item.name + ("*" if item.trick else "") for item in mouse.items if not item.worn]
    held = (("", mouse.abilities), ("wears ", worn), ("pack ", pack))
    parts = [f"{what}{', '.join(cards)}" for what, cards in held if cards]
    return ((f"{mouse.name}: {'; '.join(parts)}",),) if parts else ()
