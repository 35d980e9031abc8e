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
    """The grid; beside it where everybody is with which gems and spells, the turn and the Rite.

    The round and the Rite are told in the middle: a long sheet scrolls away at its top.
    """
    if state.light or not state.players:
        return Sheet("Betwixt & Between, light: nothing is tracked")
    panels = (_grid(state), _mystics(state), _now(state), _marks(state))
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


def _mystics(state: State) -> Panel:
    """Where everybody is, with which gems and cards: a line each, and what else they have."""
    from companion.games.betwixt.drawing import TINTS

    longest = max(len(player.name) for player in state.players)
    rows = [(line,) for player in state.players for line in _mystic(state, player, longest)]
    return Panel("Mystics", (), tuple(rows), TINTS, beside=True)


def _mystic(state: State, player: Player, longest: int) -> list[str]:
    acts = ">" if player.name == state.actor.name and not state.due else " "
    line = f"{acts}{player.name:<{longest}}  {player.at}  {gems_in_words(player.gems)}"
    return [line, *_belongings(player)]


def _belongings(player: Player) -> list[str]:
    """The cards and spells of a player, in lines; none where there are none."""
    from companion.games.betwixt.drawing import broken

    sides = ((READY, READY), (USED, USED), (IN_HAND, "in hand"))
    told = [
        ("cards", [str(player.cards)] if player.cards else []),
        ("absorb", [" ".join(player.absorbs)] if player.absorbs else []),
        *((word, _names(player, side)) for side, word in sides),
    ]
    parts = [
        name if at else f"{what} {name}" for what, names in told for at, name in enumerate(names)
    ]
    return [f"   {line}" for line in broken(parts)]


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


def _names(player: Player, side: str) -> list[str]:
    """The spells on one side of the sheet, those that are not told as a number."""
    names = [held.name for held in player.spells if held.side == side]
    known = [name for name in names if name != HIDDEN]
    hidden = len(names) - len(known)
    return [*known, *([f"{hidden} hidden"] if hidden else [])]
