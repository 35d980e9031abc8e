"""What the chronicle says of a session of Magecraft."""

from __future__ import annotations

from companion.games.magecraft.state import State
from companion.games.shared.game import Chapter


def chapter(state: State) -> Chapter:
    """Who played, who won and by what, with HP and score of everybody."""
    how = {"score": "20 gems", "last": "the last one left"}
    facts = {"players": str(len(state.players))}
    if state.over:
        facts |= {"winner": state.over, "by": how[state.how]}
    return Chapter(
        outcome=f"{state.over} wins" if state.over else "",
        score=len(state.player(state.over).score) if state.over else None,
        facts=facts,
        gauges=_gauges(state),
    )


def _gauges(state: State) -> dict[str, int]:
    """Everybody's HP, who has the fewest in front, then the scores, the highest in front."""
    alive = sorted(state.players, key=lambda player: (player.out, len(player.hp)))
    best = sorted(state.players, key=lambda player: (player.out, -len(player.score)))
    return {f"{p.name} HP": len(p.hp) for p in alive} | {
        f"{p.name} score": len(p.score) for p in best
    }
