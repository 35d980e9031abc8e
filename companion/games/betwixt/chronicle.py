"""What the chronicle says of a session of Betwixt & Between."""

from __future__ import annotations

from companion.games.betwixt.state import State, total
from companion.games.shared.game import Chapter
from companion.games.shared.names import listed


def chapter(state: State) -> Chapter:
    """Who played, how it went and with how many points, as far as it has come."""
    if state.light or not state.players:
        return Chapter()
    return Chapter(
        outcome=_outcome(state) if state.over else "",
        score=max(state.points, default=None),
        facts=_facts(state),
        gauges=_gauges(state),
    )


def _outcome(state: State) -> str:
    """``Ann wins``, or alone the rank."""
    if state.solo:
        return state.rank
    if len(state.winners) == 1:
        return f"{state.winners[0]} wins"
    return f"{listed(state.winners)} share the win"


def _facts(state: State) -> dict[str, str]:
    """The columns of the chronicle, those that have something in them."""
    each = zip(state.names, state.points, strict=False)
    facts = {
        "players": "solo" if state.solo else str(len(state.players)),
        "who": listed(state.names),
        "scenario": str(state.scenario) if state.scenario else "",
        "set-up card": state.setup_card,
        "goal": state.goal,
        "rounds": str(state.round),
        "points": ", ".join(f"{name} {points}" for name, points in each),
        "Rites": ", ".join(f"{player.name} {player.rites}" for player in state.players),
    }
    return {name: value for name, value in facts.items() if value}


def _gauges(state: State) -> dict[str, int]:
    """Gems of everybody, who acts now in front, and on the board; the tokens on the Rite."""
    players = (*state.players[state.active :], *state.players[: state.active])
    gauges = {f"gems {player.name}": total(player.gems) for player in players}
    tiles = state.grid.tiles.values()
    gauges["gems on the board"] = sum(len(tile.gems) - tile.gems.count(".") for tile in tiles)
    gauges["cards on the board"] = len(state.grid.tiles)
    gauges["Rite tokens"] = sum(player.rites for player in state.players)
    return gauges
