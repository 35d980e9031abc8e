"""What the chronicle says of a session of Severton."""

from __future__ import annotations

from companion.games.severton.state import State
from companion.games.shared.game import Chapter


def chapter(state: State) -> Chapter:
    """The scenario, who played it and how it went, as far as it has come."""
    return Chapter(
        outcome="defeat" if state.over else "",
        facts={
            "scenario": str(state.scenario),
            "players": str(state.players),
            "stars": str(state.stars),
        },
        gauges={"Unrest": state.unrest},
    )
