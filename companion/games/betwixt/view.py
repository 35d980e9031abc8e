"""What a screen shows of a session of Betwixt & Between, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.stage import stage
from companion.games.betwixt.state import (
    ADVENTURE,
    HIDDEN,
    IN_HAND,
    MOVES,
    PHASE_TITLES,
    READY,
    ROUNDS,
    USED,
    Gems,
    Player,
    State,
)
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore


def view(state: State, lore: Lore) -> Sheet:
    """The grid; beside it where everybody is with which gems, the turn and the Rite, the spells.

    The round and the Rite are told in the middle: a long sheet scrolls away at its top.
    """
    if state.light or not state.players:
        return Sheet("Betwixt & Between, light: nothing is tracked")
    panels = (_grid(state), _mystics(state), _now(state), _cards(state), _marks(state))
    return Sheet(_headline(state), tuple(panel for panel in panels if panel.rows))


def _grid(state: State) -> Panel:
    """The picture, larger where there is room, and in words."""
    from companion.games.betwixt.drawing import PICTURE_TINTS, picture
    from companion.games.betwixt.grid_in_words import grid_in_words
    from companion.games.betwixt.wide_picture import wide_picture

    return Panel(
        "",
        rows=tuple((row,) for row in picture(state)),
        tints=PICTURE_TINTS,
        wide=wide_picture(state),
        said=grid_in_words(state),
    )


def _marks(state: State) -> Panel:
    """What the marks of the picture mean; in words there are none."""
    from companion.games.betwixt.drawing import PICTURE_TINTS, legend, short_legend

    return Panel(
        "Marks",
        rows=tuple((row,) for row in legend(state)),
        tints=PICTURE_TINTS,
        wide=short_legend(state),
        said=("",),
        beside=True,
    )


def _now(state: State) -> Panel:
    from companion.games.betwixt.drawing import TINTS

    return Panel("Now", (), tuple((line,) for line in _lines(state)), TINTS, beside=True)


_COLUMNS = ("mystic", "at", "gems", "hand")


def _mystics(state: State) -> Panel:
    """Where everybody is, and with what."""
    from companion.games.betwixt.drawing import TINTS

    rows = tuple(_row(state, player) for player in state.players)
    return Panel("Mystics", *_told(_COLUMNS, rows), TINTS, beside=True)


def _cards(state: State) -> Panel:
    """The cards of those who have any."""
    columns = ("mystic", "absorb", "ready", "used", "in hand")
    rows = [_card_row(player) for player in state.players]
    return Panel(
        "Cards", *_told(columns, [row for row in rows if set(row[1:]) != {"-"}]), beside=True
    )


def _told(
    columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Columns and rows without the columns in which nobody has anything."""
    told = [at for at in range(len(columns)) if any(row[at] not in ("-", "0") for row in rows)]
    return tuple(columns[at] for at in told), tuple(tuple(row[at] for at in told) for row in rows)


def _headline(state: State) -> str:
    what = "solo" if state.solo else f"{len(state.players)} players"
    what = f"campaign {state.scenario}" if state.scenario else what
    turn = stage(state).turn
    told = [f"Betwixt & Between, {what}: round {state.round}", PHASE_TITLES[state.phase]]
    return ", ".join([*told, *([turn] if turn and (state.due or len(state.players) > 1) else [])])


def gems_in_words(gems: Gems) -> str:
    """``w 2 i 0 e 1 f 3``."""
    return " ".join(f"{element} {gems[element]}" for element in ELEMENTS)


def _lines(state: State) -> list[str]:
    """The turn, the Rite and its tokens, the gems that nobody has, the face-up Spell Cards."""
    lines = [f"Round {state.round} of {ROUNDS}, {PHASE_TITLES[state.phase]}"]
    lines += _turn(state) if state.turn is not None and state.phase == ADVENTURE else []
    if state.rite:
        lines.append(f"Rite: {' '.join(state.rite)}")
    tokens = [f"{player.name} {player.rites}" for player in state.players if player.rites]
    lines += _broken("Rite tokens: ", tokens)
    lines.append(f"Supply: {gems_in_words(state.supply)}")
    if state.solo:
        lines.append(f"Pool: {gems_in_words(state.pool)}")
    return lines + _broken("Face up: ", state.display)


def _broken(title: str, parts: Sequence[str]) -> list[str]:
    """The parts behind a title, in lines that fit beside the picture; nothing for none."""
    from companion.games.betwixt.drawing import broken

    return list(broken([title + parts[0], *parts[1:]])) if parts else []


def _turn(state: State) -> list[str]:
    turn = state.turn
    assert turn is not None
    explored = "explored" if turn.explored else "not explored yet"
    absorbed = "absorbed" if turn.absorbed else "Absorb token left"
    return [
        f"Turn of {state.actor.name}: {explored},",
        f"{turn.moves} of {MOVES} moves, {absorbed}",
    ]


def _row(state: State, player: Player) -> tuple[str, ...]:
    acts = ">" if player.name == state.actor.name and not state.due else ""
    return (f"{acts}{player.name}", player.at, gems_in_words(player.gems), str(player.cards))


def _card_row(player: Player) -> tuple[str, ...]:
    absorbs = " ".join(player.absorbs) or "-"
    return (player.name, absorbs, *(_names(player, side) for side in (READY, USED, IN_HAND)))


def _names(player: Player, side: str) -> str:
    names = [held.name for held in player.spells if held.side == side]
    known = [name for name in names if name != HIDDEN]
    hidden = len(names) - len(known)
    return ", ".join([*known, *([f"{hidden} hidden"] if hidden else [])]) or "-"
