"""Brodie: where he pounces, and whom he chases.

Pure choices on plain arguments.  ``rank`` tells how high a figure's card lies
on the track, 0 at the top.  Rules: mice-mystics/brodie-pounces,
mice-mystics/brodie-chases, MM-46, MM-47.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.games.mice_mystics.minion_turn import Steps, away_in_words
from companion.games.mice_mystics.names import titled
from companion.games.shared.names import listed
from companion.games.shared.weighed import Candidate, Weighed

CHASE_DICE = 2
Rank = Callable[[str], int]
Crowds = Mapping[str, Sequence[str]]
"""Who is on each space; Brodie himself takes no room and is not counted."""


def pounce(crowds: Crowds, rank: Rank) -> tuple[tuple[str, ...], Weighed]:
    """The space with the most figures; of several the one with the highest card on the track.

    Where figures of one type make two spaces equal in that too, both are
    given: the rule leaves the choice to the table.  Without any figure
    nowhere: Brodie stays.
    """
    most = max((len(crowd) for crowd in crowds.values()), default=0)
    if not most:
        stays = ("mice-mystics/brodie-pounces",)
        return (), Weighed("Brodie", "pounce", "stays where he is", (), stays)
    fullest = [space for space, crowd in crowds.items() if len(crowd) == most]
    top = min(_highest(crowds[space], rank) for space in fullest)
    goals = tuple(space for space in fullest if _highest(crowds[space], rank) == top)
    tied = len(fullest) > 1
    rules = ("mice-mystics/brodie-pounces-tie", "MM-46") if tied else ()
    candidates = tuple(
        Candidate(space, _crowd(crowd, rank), chosen=space in goals)
        for space, crowd in crowds.items()
        if crowd
    )
    outcome = f"onto {' or '.join(goals)}"
    return goals, Weighed(
        "Brodie", "pounce", outcome, candidates, ("mice-mystics/brodie-pounces", *rules)
    )


def _highest(crowd: Sequence[str], rank: Rank) -> int:
    return min(rank(name) for name in crowd)


def _crowd(crowd: Sequence[str], rank: Rank) -> str:
    highest = min(crowd, key=rank)
    who = listed(titled(name) for name in crowd)
    return f"{len(crowd)} there ({who}), card {rank(highest) + 1} of the track the highest"


def prey(steps: Steps, rank: Rank) -> tuple[str, Weighed]:
    """The closest mouse; equally close: the one highest on the track.

    ``steps`` are the mice that count, measured from where Brodie is now: not
    those on his space, nor on spaces that he has reached (MM-47).  It is not
    empty.
    """
    nearest = min(steps.values())
    goal = min((mouse for mouse in steps if steps[mouse] == nearest), key=rank)
    candidates = tuple(
        Candidate(
            mouse,
            f"{away_in_words(steps[mouse])}, card {rank(mouse) + 1} of the track",
            chosen=mouse == goal,
        )
        for mouse in sorted(steps, key=lambda m: (steps[m], rank(m)))
    )
    rules = ("mice-mystics/brodie-chases", "MM-47")
    return goal, Weighed("Brodie", "closest mouse", f"after {goal}", candidates, rules)
