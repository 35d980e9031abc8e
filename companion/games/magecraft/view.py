"""What a screen shows of a session of Magecraft, as plain data.

One table for all, with bars where there is room; then each board with its gems by area and its
spellbooks, so narrow that two of them stand side by side on 80 columns.
"""

from __future__ import annotations

from collections.abc import Mapping

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

WIDTH = 37
HUES = {"f": "red", "w": "blue", "e": "green", "l": "yellow", "d": "purple"}


def view(state: State, lore: Lore) -> Sheet:
    """Everybody's numbers, every board by itself, the Academy."""
    if not state.players:
        return Sheet("Magecraft")
    tints = _tints(state)
    order = state.around(state.first) if state.first else state.players
    boards = [Panel(_title(state, p), (), _board(p), tints, beside=p != order[0]) for p in order]
    academy = Panel("Academy", (), _academy(state), tints, beside=True)
    return Sheet(_headline(state), (_numbers(state, order), *boards, academy))


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


def _numbers(state: State, order: tuple[Player, ...]) -> Panel:
    """How many gems everybody has where; drawn as bars where that fits."""
    counts = {
        "HP": [len(p.hp) for p in order],
        "Shield": [len(p.shield) for p in order],
        "Score": [len(p.score) for p in order],
        "Hand": [p.in_hand for p in order],
        "Bag": [max(p.bag, 0) for p in order],
        "Discard": [p.in_discard for p in order],
    }
    names = [_heading(state, p) for p in order]
    rows = tuple((area, *map(str, each)) for area, each in counts.items())
    return Panel("", ("", *names), rows, wide=_bars(names, counts))


_BARRED = {"HP": FULL, "Shield": FULL, "Score": WINNING}
_BAR = FULL  # columns, so one for each gem in the HP Area


def _bars(names: list[str], counts: Mapping[str, list[int]]) -> tuple[str, ...]:
    """The same counts as lines, with a bar for each area that can be full."""
    widths = [max(len(name), _BAR + 3) for name in names]
    lines = [("", names)]
    for area, each in counts.items():
        full = _BARRED.get(area)
        lines.append((area, [f"{bar(n, full, _BAR)} {n:>2}" if full else str(n) for n in each]))
    return tuple(
        "  ".join([f"{area:<7}", *map(str.ljust, cells, widths)]).rstrip() for area, cells in lines
    )


def _heading(state: State, player: Player) -> str:
    on = player.name == state.turn and state.phase != SETUP and not state.over
    mark = ">" if on else ""
    return f"{mark}{player.name}"


def _academy(state: State) -> tuple[tuple[str, ...], ...]:
    gems = [f"{state.academy.count(g)} {name}" for g, name in COLOURS.items()]
    piles = [f"{name} {count}" for name, count in state.piles.items()]
    return tuple((line,) for line in (*_lines(gems), *_lines(piles)))


def _lines(parts: list[str], between: str = ", ", width: int = WIDTH) -> list[str]:
    """Parts with something between them, in lines of at most ``width``."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 * len(between) <= width:
            lines[-1] += between + part
        else:
            lines.append(part)
    return [line + between.rstrip() for line in lines[:-1]] + lines[-1:]


def _title(state: State, player: Player) -> str:
    marks = [mark for mark, true in (("out", player.out), ("wins", state.over == player.name))
             if true]  # fmt: skip
    character = f" ({player.character})" if player.character else ""
    hands = "" if player.hands == "private" else f", hand {player.hands}"
    return f"{player.name}{character}{hands}" + "".join(f" – {mark}" for mark in marks)


def _board(player: Player) -> tuple[tuple[str, ...], ...]:
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
    lines = _lines([f"{title} {gems}" for title, gems in areas], "; ")
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
