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
    gauges = {f"{p.name} HP": len(p.hp) for p in state.players}
    gauges |= {f"{p.name} score": len(p.score) for p in state.players}
    return Chapter(
        outcome=f"{state.over} wins" if state.over else "",
        score=len(state.player(state.over).score) if state.over else None,
        facts=facts,
        gauges=gauges,
    )
