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
    from companion.games.betwixt.drawing import TINTS, legend, picture, title

    panels = [
        Panel(title(state), (), tuple((row,) for row in picture(state)), TINTS),
        Panel("", (), tuple((line,) for line in legend(state))),
        Panel("", (), tuple((line,) for line in _lines(state)), TINTS),
        Panel("Mystics", _COLUMNS, tuple(_row(state, player) for player in state.players), TINTS),
        Panel("Spells", ("Mystic", "ready", "used", "in hand"), _spell_rows(state)),
    ]
    return Sheet(_headline(state), tuple(panels))


_COLUMNS = ("Mystic", "at", "gems", "cards", "absorb", "Rite")


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
        lines.append(f"Draw pool: {gems_in_words(state.pool)}")
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
