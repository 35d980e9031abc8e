"""What the chronicle says of a session of Mice & Mystics."""

from __future__ import annotations

from companion.games.mice_mystics.state import State
from companion.games.shared.game import Chapter


def chapter(state: State) -> Chapter:
    """The chapter, its party and how it went, as far as it has come."""
    from companion.games.mice_mystics import campaign

    return Chapter(
        outcome=state.over,
        score=None,
        facts={
            "chapter": state.chapter or "1",
            "party": ", ".join(state.party),
            "page": f"{state.page} of {state.end or '?'}",
            "chapters": ", ".join(state.results),
        },
        gauges={  # the most urgent first: a narrow screen shows only that
            "Wheel": state.wheel,
            "Page": state.page,
            "Wounds": sum(state.mice[name].wounds for name in state.party),
            "Minions": len(state.figures),
            "Cheese": sum(state.mice[name].cheese for name in state.party),
        },
        sequel=campaign.sequel(state) if state.over else "",
    )
