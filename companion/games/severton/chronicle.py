"""What the chronicle says of a session of Severton."""

from __future__ import annotations

from companion.games.severton.score import (
    boxes,
    final_score,
    scenario_points,
    stars,
    steps_left,
)
from companion.games.severton.state import QUEST_SCENARIOS, State
from companion.games.shared.game import Chapter
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed

_OUTCOMES = {"won": "victory", "lost": "defeat"}


def chapter(state: State, lore: Lore | None = None) -> Chapter:
    """The scenario, who played it and how it went, as far as it has come.

    With ``lore`` a track that was taught after the end counts too.
    """
    if lore and state.over and state.steps_left is None:
        state = state.replace(steps_left=steps_left(state, lore, state.over))
    final = final_score(state)
    gauges = {"Unrest": state.unrest}
    if state.scenario in QUEST_SCENARIOS:
        gauges["Rapid Arrows"] = state.rapid
    return Chapter(
        outcome=_OUTCOMES.get(state.over, ""),
        score=final if final is not None else scenario_points(state),
        facts={} if state.light else _facts(state),
        gauges={} if state.light else gauges,
    )


def _facts(state: State) -> dict[str, str]:
    """The columns of the Chronicle sheet, those that have something in them."""
    points = scenario_points(state)
    facts = {
        "scenario": str(state.scenario),
        "players": str(state.players),
        "stars": str(stars(state)),
        "rounds": str(state.round),
        "advanced cards": "yes" if state.advanced else "",
        "double": " and ".join(state.double),
        "scenario points": "" if points is None else str(points),
        "boxes": listed(boxes(state)),
        "who": ", ".join(f"{name}: {player}" for name, player in sorted(state.cast.items())),
    }
    return {name: value for name, value in facts.items() if value}
