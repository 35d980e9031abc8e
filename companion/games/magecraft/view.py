"""What a screen shows of a session of Magecraft, as plain data.

The boards stand side by side in one table of bars; below, each board with its
gems and spellbooks, no wider than 60 characters.
"""

from __future__ import annotations

from companion.games.magecraft.gems import COLOURS, spaced
from companion.games.magecraft.layout import books_in_words
from companion.games.magecraft.state import (
    FULL,
    PHASE_TITLES,
    SETUP,
    WINNING,
    Player,
    State,
)
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore

WIDTH = 60
HUES = {"f": "red", "w": "blue", "e": "green", "l": "yellow", "d": "purple"}


def view(state: State, lore: Lore) -> Sheet:
    """The boards in bars, the Academy, and every board by itself."""
    if not state.players:
        return Sheet("Magecraft")
    tints = _tints(state)
    panels = [_side_by_side(state), Panel("Academy", (), _academy(state), tints)]
    order = state.around(state.first) if state.first else state.players
    panels += [Panel(_title(state, p), (), _board(state, p), tints) for p in order]
    return Sheet(_headline(state), tuple(panels))


def _tints(state: State) -> dict[str, str]:
    """The hue of each kind of gem, for its name and for counts such as ``3f``."""
    most = max(state.total(gem) for gem in HUES)
    counts = {f"{n if n > 1 else ''}{gem}": hue for gem, hue in HUES.items() for n in range(most)}
    return {COLOURS[gem]: hue for gem, hue in HUES.items()} | counts


def _headline(state: State) -> str:
    if state.over:
        return f"Magecraft: {state.over} has won in round {state.round}"
    if state.phase == SETUP:
        return "Magecraft: setup"
    return f"Magecraft: round {state.round}, {state.turn}, {PHASE_TITLES[state.phase]}"


def _side_by_side(state: State) -> Panel:
    width = {2: 14, 3: 8, 4: 5}[len(state.players)]
    order = state.around(state.first) if state.first else state.players
    rows = (
        ("HP", *(f"{bar(len(p.hp), FULL, width)} {len(p.hp):>2}" for p in order)),
        ("Shield", *(f"{bar(len(p.shield), FULL, width)} {len(p.shield):>2}" for p in order)),
        ("Score", *(f"{bar(len(p.score), WINNING, width)} {len(p.score):>2}" for p in order)),
        ("Hand", *(str(p.in_hand) for p in order)),
        ("Bag", *(str(max(p.bag, 0)) for p in order)),
        ("Discard", *(str(p.in_discard) for p in order)),
    )
    return Panel("", ("", *(_heading(state, p) for p in order)), rows)


def _heading(state: State, player: Player) -> str:
    on = player.name == state.turn and state.phase != SETUP and not state.over
    mark = ">" if on else ""
    return f"{mark}{player.name}"


def _academy(state: State) -> tuple[tuple[str, ...], ...]:
    gems = ", ".join(f"{state.academy.count(g)} {name}" for g, name in COLOURS.items())
    piles = [f"{name} {count}" for name, count in state.piles.items()]
    return ((gems,), *((line,) for line in _lines(piles)))


def _lines(parts: list[str], between: str = ", ", width: int = WIDTH) -> list[str]:
    """Parts with something between them, in lines of at most ``width``."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 * len(between) <= width:
            lines[-1] += between + part
        else:
            lines.append(part)
    end = "," if between == ", " else ""
    return [line + end for line in lines[:-1]] + lines[-1:]


def _title(state: State, player: Player) -> str:
    marks = [mark for mark, true in (("out", player.out), ("wins", state.over == player.name))
             if true]  # fmt: skip
    character = f" ({player.character})" if player.character else ""
    hands = "" if player.hands == "private" else f", hand {player.hands}"
    return f"{player.name}{character}{hands}" + "".join(f" – {mark}" for mark in marks)


def _board(state: State, player: Player) -> tuple[tuple[str, ...], ...]:
    """Gems by area (letters, ? for untold ones) and the spellbooks."""
    areas = (
        ("HP", spaced(player.hp)),
        ("Shield", spaced(player.shield)),
        ("Score", spaced(player.score)),
        ("Hand", _untold(player.hand, player.hidden)),
        ("Discard", _untold(player.discard, player.buried)),
        ("Spells", spaced(player.spells)),
        ("Bag", _bag(player)),
    )
    lines = _lines([f"{title} {gems}" for title, gems in areas], " · ")
    books = books_in_words(player.books)
    for at, book in enumerate(books, 1):
        first, *more = _lines(book.split(", "), width=WIDTH - 3)
        lines += [f"{at}: {first}", *(f"   {line}" for line in more)]
    return tuple((line,) for line in lines)


def _untold(known: str, hidden: int) -> str:
    told = [spaced(known)] if known or not hidden else []
    return " ".join([*told, *([f"{hidden}?"] if hidden else [])])


def _bag(player: Player) -> str:
    if player.exact:
        return spaced(player.unseen)
    return f"{max(player.bag, 0)} of {spaced(player.unseen)}"
