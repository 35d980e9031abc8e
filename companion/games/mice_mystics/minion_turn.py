"""How a minion decides: toward which mouse it moves, and which mouse it attacks.

Pure choices on told distances.  ``order`` lists mice from the top of the
initiative track, so a mouse earlier in it wins a tie.  Each choice comes with
its reasoning.  Rules: mice-mystics/minion-move-melee,
mice-mystics/minion-battle, MM-10, MM-12, MM-59.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.games.shared.weighed import Candidate, Weighed

Steps = Mapping[str, int]
"""How many steps away each mouse is: 0 on the same space, 1 next to it."""

SAME, NEXT = 0, 1
FARTHEST_ROLL = 3


def whom_to_approach(who: str, steps: Steps, order: Sequence[str]) -> tuple[str, Weighed]:
    """The closest mouse; of several the one highest on the track.  ``steps`` is not empty."""
    nearest = min(steps.values())
    goal = min((m for m in steps if steps[m] == nearest), key=order.index)
    tied = sum(1 for away in steps.values() if away == nearest)
    rules = ("mice-mystics/minion-move-melee", "MM-06")
    if tied > 1:
        rules = ("mice-mystics/minion-move-melee-ties", "MM-06")
    candidates = tuple(
        Candidate(mouse, _place(mouse, steps, order), chosen=mouse == goal)
        for mouse in sorted(steps, key=lambda m: (steps[m], order.index(m)))
    )
    return goal, Weighed(who, "closest mouse", f"toward {goal}", candidates, rules)


def whom_to_attack(
    who: str, steps: Steps, order: Sequence[str], attacked: Collection[str], *, ranged: bool
) -> tuple[str, Weighed] | None:
    """The mouse that a minion attacks, of those within its reach; None if there is none.

    For a melee minion ``steps`` are the mice it stands with or next to (others
    are ignored), for a ranged one the mice it can see: if some of those are near, only
    the near ones count (MM-10).
    """
    reach = within_reach(steps, ranged=ranged)
    if not reach:
        return None
    fresh = [mouse for mouse in reach if mouse not in attacked]
    if fresh:
        nearest = min(reach[mouse] for mouse in fresh)
        able = [mouse for mouse in fresh if reach[mouse] == nearest]
    else:
        able = list(reach)
    target = min(able, key=order.index)
    weighed = Weighed(
        who,
        "whom to attack",
        f"attacks {target}",
        _attack_candidates(target, steps, reach, order, attacked),
        _attack_rules(steps, reach, fresh, able, ranged=ranged),
    )
    return target, weighed


def within_reach(steps: Steps, *, ranged: bool) -> dict[str, int]:
    """The mice that may be attacked: the near ones, and for ranged minions else all it sees."""
    near = {mouse: away for mouse, away in steps.items() if away <= NEXT}
    return near if near or not ranged else dict(steps)


def _attack_rules(
    steps: Steps,
    reach: Steps,
    fresh: Sequence[str],
    able: Sequence[str],
    *,
    ranged: bool,
) -> tuple[str, ...]:
    rules = ["mice-mystics/minion-battle"]
    if ranged and len(reach) < len(steps):
        rules.append("MM-10")
    if fresh and any(reach[m] < reach[able[0]] for m in reach):
        rules.append("MM-12")
    if not fresh and len(reach) > 1:
        rules.append("MM-59")
    return tuple(rules)


def _attack_candidates(
    target: str,
    steps: Steps,
    reach: Steps,
    order: Sequence[str],
    attacked: Collection[str],
) -> tuple[Candidate, ...]:
    def note(mouse: str) -> str:
        told = _place(mouse, steps, order)
        if mouse not in reach:
            return f"{told}, out of reach" if reach else told
        return f"{told}, {'attacked already' if mouse in attacked else 'not attacked yet'}"

    return tuple(
        Candidate(mouse, note(mouse), chosen=mouse == target)
        for mouse in sorted(steps, key=lambda m: (steps[m], order.index(m)))
    )


def _place(mouse: str, steps: Steps, order: Sequence[str]) -> str:
    place = order.index(mouse) + 1
    return f"{away_in_words(steps[mouse])}, number {place} of the mice on the track"


def away_in_words(steps: int) -> str:
    """A distance as people say it."""
    return {SAME: "on its space", NEXT: "next to it"}.get(steps, f"{steps} steps away")


def walked(steps: int, rolled: int) -> int:
    """How far from its mouse a melee minion ends that can go straight to it."""
    return max(steps - rolled, SAME)


def die_matters(steps: int) -> bool:
    """Whether the movement die decides anything: not on the mouse's space, nor next to it."""
    return steps > NEXT
