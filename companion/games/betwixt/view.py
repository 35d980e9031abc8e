"""What a screen shows of a session of Betwixt & Between, as plain data."""

from __future__ import annotations

from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.state import (
    ADVENTURE,
    HIDDEN,
    IN_HAND,
    MOVES,
    PHASE_TITLES,
    Gems,
    Player,
    State,
)
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def view(state: State, lore: Lore) -> Sheet:
    """The grid, who stands where, what everybody has, and the Rite."""
    if state.light or not state.players:
        return Sheet("Betwixt & Between, light: nothing is tracked")
    from companion.games.betwixt.drawing import PICTURE_TINTS, TINTS, legend, picture, title

    panels = [
        Panel(title(state), (), tuple((row,) for row in picture(state)), PICTURE_TINTS),
        Panel("", (), tuple((line,) for line in (*legend(state), *_lines(state))), TINTS),
        _mystics(state),
        Panel("", ("spells of", "ready", "used", "in hand"), _spell_rows(state)),
    ]
    return Sheet(_headline(state), tuple(panel for panel in panels if panel.rows))


_COLUMNS = ("", "at", "gems", "hand", "absorb", "Rite")


def _mystics(state: State) -> Panel:
    """What everybody has; columns in which nobody has anything are left out."""
    from companion.games.betwixt.drawing import TINTS

    rows = [_row(state, player) for player in state.players]
    told = [at for at in range(len(_COLUMNS)) if any(row[at] not in ("-", "0") for row in rows)]
    return Panel(
        "",
        tuple(_COLUMNS[at] for at in told),
        tuple(tuple(row[at] for at in told) for row in rows),
        TINTS,
    )


def _headline(state: State) -> str:
    what = "solo" if state.solo else f"{len(state.players)} players"
    what = f"campaign {state.scenario}" if state.scenario else what
    phase = PHASE_TITLES[state.phase]
    return f"Betwixt & Between, {what}: round {state.round}, {phase}"


def gems_in_words(gems: Gems) -> str:
    """``w 2 i 0 e 1 f 3``."""
    return " ".join(f"{element} {gems[element]}" for element in ELEMENTS)


def _lines(state: State) -> list[str]:
    lines = []
    if state.rite:
        lines.append(f"Rite: {' '.join(state.rite)}")
    lines.append(f"Supply: {gems_in_words(state.supply)}")
    if state.solo:
        lines.append(f"Pool: {gems_in_words(state.pool)}")
    if state.turn is not None and state.phase == ADVENTURE:
        lines.append(_turn(state))
    if state.display:
        lines.append(f"Face-up Spell Cards: {listed(state.display)}")
    return lines


def _turn(state: State) -> str:
    turn = state.turn
    assert turn is not None
    explored = "explored" if turn.explored else "not explored yet"
    absorbed = "absorbed" if turn.absorbed else "Absorb token left"
    return f"Turn of {state.actor.name}: {explored}, {turn.moves} of {MOVES} moves, {absorbed}"


def _row(state: State, player: Player) -> tuple[str, ...]:
    acts = ">" if player.name == state.actor.name and not state.due else ""
    absorbs = " ".join(player.absorbs) or "-"
    return (
        f"{acts}{player.name}",
        player.at,
        gems_in_words(player.gems),
        str(player.cards),
        absorbs,
        str(player.rites),
    )


def _spell_rows(state: State) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (player.name, *(_names(player, side) for side in ("ready", "used", IN_HAND)))
        for player in state.players
        if player.spells
    )


def _names(player: Player, side: str) -> str:
    names = [held.name for held in player.spells if held.side == side]
    known = [name for name in names if name != HIDDEN]
    hidden = len(names) - len(known)
    return ", ".join([*known, *([f"{hidden} hidden"] if hidden else [])]) or "-"
