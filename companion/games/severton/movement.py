"""One group's movement: its cards from left to right, each step by step.

A movement ends, or pauses for an encounter and goes on afterwards if the
group still has its card.  Rules: severton/single-colour, severton/dual-colour,
severton/converging, severton/advanced-play, severton/speed-boost, SV-01 to
SV-12, SV-28, SV-29.
"""

from __future__ import annotations

from companion.games.severton import events as ev
from companion.games.severton.alert import alerts_count, look_with_bubble, weigh_route
from companion.games.severton.cards import CENTRE, Card, arrow_choices, read_card
from companion.games.severton.meeting import arrival
from companion.games.severton.names import COLOURS
from companion.games.severton.state import Group, State
from companion.games.severton.streets import Streets, path_question
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer
from companion.games.shared.unfolding import Unfolding
from companion.games.shared.weighed import Candidate, Weighed

Steps = tuple[str, ...]


class Walk:
    """The movement of one group while it is being decided.

    ``steps`` are the steps of the present card still to do, ``cards`` the
    cards after it, ``start`` where the present card began.
    """

    def __init__(self, play: Unfolding[State], letter: str) -> None:
        self.play = play
        self.letter = letter
        self.card = Card(None, ())
        self.steps: Steps = ()
        self.cards: tuple[str, ...] = ()
        self.start = self.at
        self.walked = False
        self.spotted = ""
        self._lore, self._streets = play.lore, Streets(play.lore)

    @property
    def at(self) -> int:
        """Where the group stands now."""
        place = self.play.state.groups[self.letter].at
        assert place is not None, "only a group on the map walks"
        return place

    @property
    def streets(self) -> Streets:
        """The map as known now, read once as long as nothing is taught."""
        if self._lore is not self.play.lore:
            self._lore, self._streets = self.play.lore, Streets(self.play.lore)
        return self._streets

    def blocker(self, place: int) -> Group | None:
        """Another group at ``place``; the walking group itself never blocks."""
        return self.play.state.group_at(place, but=self.letter)


def begin(play: Unfolding[State], letter: str, cards: tuple[str, ...]) -> None:
    """Carry out a group's Movement cards from the start."""
    walk = Walk(play, letter)
    walk.cards = cards
    _go_on(walk)


def resume(play: Unfolding[State]) -> None:
    """Go on with the movement that an encounter interrupted (SV-08)."""
    paused = play.state.movement
    assert paused is not None
    walk = Walk(play, paused.letter)
    walk.card = read_card(paused.card)
    walk.steps, walk.cards = paused.steps, paused.cards
    walk.start, walk.walked = paused.start, paused.walked
    if walk.steps or walk.cards:
        play.happen(ev.MovementResumed(paused.letter, _resuming_rules(walk)))
    _go_on(walk)


def _resuming_rules(walk: Walk) -> tuple[str, ...]:
    if not walk.steps:
        return ("severton/speed-boost",)
    if walk.steps[0].isdigit():
        return ("severton/highly-alerted-path", "SV-19")
    if walk.steps[0] == CENTRE:
        return ("severton/advanced-play",)
    return ("severton/dual-colour-encounter", "SV-08")


def _go_on(walk: Walk) -> None:
    while walk.steps or walk.cards:
        if not walk.steps:
            _next_card(walk)
        elif _step(walk):
            walk.play.happen(_paused(walk))
            return
    walk.play.happen(ev.MovementDone(walk.letter))


def _paused(walk: Walk) -> ev.MovementPaused:
    return ev.MovementPaused(
        walk.letter, walk.card.code, walk.steps, walk.cards, walk.start, walk.walked
    )


def _next_card(walk: Walk) -> None:
    code, *rest = walk.cards
    walk.cards, walk.start, walk.walked = tuple(rest), walk.at, False
    walk.card = _told(walk, code)
    boosted = rest or walk.play.state.groups[walk.letter].speed
    rules = ("severton/vonts-phase", *(("severton/speed-boost",) if boosted else ()))
    walk.play.happen(ev.CardEvaluated(walk.letter, code, walk.at, rules))
    walk.steps = _alerted_steps(walk) or _arrows(walk)


def _told(walk: Walk, code: str) -> Card:
    """The card, with its arrows where they were told separately."""
    return read_card(code + walk.play.state.arrows.get(f"{walk.letter} {code}", ""))


def _alerted_steps(walk: Walk) -> Steps:
    """The steps to whom the group spots; none where it spots nobody or does not look."""
    play, card = walk.play, walk.card
    if card.alert is None:
        return ()
    if not alerts_count(play.state):
        ignored = Weighed(
            walk.letter, f"alert {card.alert.size}+", "alerts are ignored in this scenario so far",
            because=("severton/vonts-movement-scenario-1",),
        )  # fmt: skip
        play.happen(ignored)
        return ()
    group = play.state.groups[walk.letter]
    spotted, weighed = look_with_bubble(play.state, walk.streets, group, card.alert)
    play.happen(weighed)
    if play.state.stone is not None and play.state.stone.lasting == "test":
        play.happen(ev.StoneSpent())
    if spotted is None:
        return ()
    if len(spotted.way) == 2:
        play.happen(weigh_route(group, spotted))
    walk.spotted = f": {weighed.chosen} at {spotted.at}"
    return tuple(str(place) for place in spotted.way)


def _arrows(walk: Walk) -> Steps:
    card = walk.card
    if card.arrows is not None:
        return card.arrows
    raise NeedsAnswer(
        Ask(
            id="arrows",
            prompt=f"{walk.letter} sees nobody: which arrows are at the bottom left of the card?",
            answer=f"arrows {walk.letter} {card.code} {{answer}}; {{command}}",
            expects="r, b, y, two of them in order, or c for the plus sign",
            choices=arrow_choices(),
            because=("severton/alerted",),
        )
    )


# One step ------------------------------------------------------------------------------------


def _step(walk: Walk) -> bool:
    """Do the next step; True when an encounter interrupts the movement."""
    step, *rest = walk.steps
    walk.steps = tuple(rest)
    if step == CENTRE:
        return _converge(walk)
    return _follow(walk, step)


def _follow(walk: Walk, step: str) -> bool:
    """One step along a colour, or to the location that an alert names."""
    goal = _destination(walk, walk.at, step)
    if goal is None:
        return _no_path(walk, step)
    blocker = walk.blocker(goal)
    if blocker is not None and walk.steps:
        return _pass_through(walk, goal, blocker)
    _weigh_step(walk, step, goal, blocker)
    if blocker is None:
        return _move(walk, goal, _by(walk, step), _step_rules(walk, step))
    why = f"{goal} is held by Vonts {blocker.letter}"
    return _regroup(walk, why, _blocked_rules(walk, step))


def _weigh_step(walk: Walk, step: str, goal: int, blocker: Group | None) -> None:
    """The reasoning of one step along a colour; an alert has told its own."""
    if step.isdigit():
        return
    if blocker is None:
        candidate, outcome = Candidate(str(goal), "free", chosen=True), f"to {goal}"
    else:
        candidate, outcome = Candidate(str(goal), _held(blocker)), "no movement"
    rules = _step_rules(walk, step) if blocker is None else _blocked_rules(walk, step)
    test = f"{step} path from {walk.at}"
    walk.play.happen(Weighed(walk.letter, test, outcome, (candidate,), rules))


def _held(blocker: Group) -> str:
    return f"held by Vonts {blocker.letter}"


def _destination(walk: Walk, place: int, step: str) -> int | None:
    """Where a step leads from ``place``; None where the board has no such path."""
    if step.isdigit():
        return int(step)
    streets = walk.streets
    if not streets.known(place, step):
        raise path_question(place, step)
    ends = streets.ends(place, step)
    chosen = walk.play.state.routes.get(f"{place} {step}")
    if chosen in ends:
        return chosen
    if len(ends) > 1:
        raise _fork_question(place, step, ends)
    return ends[0] if ends else None


def _fork_question(place: int, colour: str, ends: tuple[int, ...]) -> NeedsAnswer:
    return NeedsAnswer(
        Ask(
            id="fork",
            prompt=f"{len(ends)} {colour} paths leave {place}: which one is meant?",
            answer=f"take {place} {colour} {{answer}}; {{command}}",
            expects=" or ".join(str(end) for end in sorted(ends)),
            choices=tuple(Choice(str(end), f"to location {end}") for end in sorted(ends)),
            because=("severton/single-colour",),
        )
    )


def _by(walk: Walk, step: str) -> str:
    """Why the group takes the step, in a few words."""
    if step.isdigit():
        return f"alert {walk.card.alert.size if walk.card.alert else ''}+{walk.spotted}"
    return f"{step} path"


def _step_rules(walk: Walk, step: str) -> tuple[str, ...]:
    if step.isdigit():
        return (
            "severton/highly-alerted-path" if walk.steps or walk.walked else "severton/alerted",
        )
    if walk.walked or walk.steps:
        return ("severton/dual-colour",)
    return ("severton/single-colour",)


def _blocked_rules(walk: Walk, step: str) -> tuple[str, ...]:
    if walk.walked and not step.isdigit():
        return ("severton/dual-colour-blocked", "SV-06")
    return _step_rules(walk, step)


def _no_path(walk: Walk, step: str) -> bool:
    """The board has no path of this colour: SV-01 and SV-03 for the first step, SV-04 later."""
    why = f"no {step} path leaves {walk.at}: check the map"
    second = walk.walked
    walk.steps = ()
    if second:
        walk.play.happen(
            ev.GroupStayed(walk.letter, walk.at, why, ("severton/dual-colour", "SV-04"))
        )
        return False
    rules = ("SV-01", "SV-03") if len(walk.card.arrows or ()) > 1 else ("SV-01",)
    if walk.play.state.ruling("SV-01") == "stay":
        walk.play.happen(ev.GroupStayed(walk.letter, walk.at, why, rules))
        return False
    return _regroup(walk, why, rules)


def _pass_through(walk: Walk, first: int, blocker: Group) -> bool:
    """The first location is taken: on to the second one if that is free, else regroup.

    Rules: severton/dual-colour, severton/highly-alerted, SV-02, SV-29.
    """
    step, *rest = walk.steps
    second = _beyond(walk, first, step)
    taken = f"{first} is held by Vonts {blocker.letter}"
    walk.steps = tuple(rest)
    alerted = step.isdigit()
    rule = "severton/highly-alerted-path" if alerted else "severton/dual-colour-blocked"
    if second is None:
        no_way = "has no free neighbour" if step == CENTRE else f"no {step} path leaves {first}"
        walk.steps = ()
        return _regroup(walk, f"{taken} and {no_way}", (rule, "SV-02"))
    other = walk.blocker(second)
    _weigh_passing(walk, step, first, blocker, second)
    if other is not None:
        walk.steps = ()
        why = f"{taken} and {second} by Vonts {other.letter}"
        return _regroup(walk, why, (rule,))
    rules = (rule, "SV-29") if second == walk.at else (rule,)
    by = _by(walk, step) if alerted else f"through Vonts {blocker.letter}"
    return _move(walk, second, by, rules, through=first)


def _weigh_passing(walk: Walk, step: str, first: int, blocker: Group, second: int) -> None:
    """The reasoning of running through a group, or of being stopped twice."""
    if step.isdigit():
        return
    other = walk.blocker(second)
    beyond = Candidate(str(second), "free", chosen=True)
    outcome = f"through {first} to {second}"
    if other is not None:
        beyond, outcome = Candidate(str(second), _held(other)), "no movement"
    candidates = (Candidate(str(first), f"{_held(blocker)}, so no place to stop"), beyond)
    test = f"the two paths from {walk.at}"
    rules = ("severton/dual-colour-blocked",)
    walk.play.happen(Weighed(walk.letter, test, outcome, candidates, rules))


def _beyond(walk: Walk, first: int, step: str) -> int | None:
    if step != CENTRE:
        return _destination(walk, first, step)
    free, _ = _free_neighbours(walk, first, exclude=None)
    return max(free, default=None)


def _move(
    walk: Walk, goal: int, why: str, rules: tuple[str, ...], through: int | None = None
) -> bool:
    """Move to ``goal``; True when somebody is met there."""
    rules = (*rules, "SV-05") if goal == walk.start and walk.walked else rules
    walk.play.happen(ev.GroupMoved(walk.letter, walk.at, goal, why, through, rules))
    walk.walked = True
    return _meet(walk, goal)


def _meet(walk: Walk, place: int) -> bool:
    """Begin the encounter with whoever stands at ``place``."""
    met = arrival(walk.play.state, walk.letter, place, ("severton/encounters",))
    if met is not None:
        walk.play.happen(met)
    return met is not None


def _regroup(walk: Walk, why: str, rules: tuple[str, ...]) -> bool:
    shown = walk.play.state.groups[walk.letter].shown
    because = (*rules, "severton/vonts-phase-regroup", "SV-24")
    walk.play.happen(ev.GroupRegrouped(walk.letter, walk.at, shown, why, because))
    return False


# Converging ----------------------------------------------------------------------------------


def _converge(walk: Walk) -> bool:
    """One step to the highest free neighbour, passages included (SV-09, SV-10).

    A second converging step never returns to where the card began
    (severton/advanced-play, SV-11, SV-12).
    """
    twice = walk.card.arrows == (CENTRE, CENTRE)
    back = walk.start if twice and walk.walked else None
    free, candidates = _free_neighbours(walk, walk.at, exclude=back)
    rules = ["severton/converging", "severton/converging-passages"]
    if back is not None:
        rules = ["severton/advanced-play", "severton/icons-movement-twice"]
    goal = max(free, default=None)
    chosen = tuple(
        c.replace(chosen=c.name == str(goal), note="free, the highest")
        if c.name == str(goal)
        else c
        for c in candidates
    )
    outcome = f"to {goal}" if goal else "every neighbour is taken"
    test = f"highest free neighbour of {walk.at}"
    walk.play.happen(Weighed(walk.letter, test, outcome, chosen, tuple(rules)))
    if goal is not None:
        return _move(walk, goal, "converging on the centre", (rules[0],))
    if walk.steps:
        rules.append("SV-11")
    elif back is not None:
        rules.append("SV-12")
    walk.steps = ()
    rules.append("severton/converging-blocked")
    return _regroup(walk, f"no free location next to {walk.at}", tuple(rules))


def _free_neighbours(
    walk: Walk, place: int, exclude: int | None
) -> tuple[set[int], tuple[Candidate, ...]]:
    """The free neighbours of ``place`` and how each neighbour fared, highest first."""
    streets = walk.streets
    neighbours = streets.neighbours(place, COLOURS) - {place}
    free = {n for n in neighbours if walk.blocker(n) is None and n != exclude}
    _ask_higher(walk, streets, place, free, exclude)
    return free, tuple(
        Candidate(str(n), _converging_note(walk, n, free, exclude))
        for n in sorted(neighbours, reverse=True)
    )


def _ask_higher(
    walk: Walk, streets: Streets, place: int, free: set[int], exclude: int | None
) -> None:
    """Ask for an unknown path only if it might lead higher than the best one known."""
    best = max(free, default=0)
    higher = [
        n for n in range(best + 1, 23) if n not in (place, exclude) and walk.blocker(n) is None
    ]
    for colour in COLOURS:
        if streets.may_lead(place, colour, higher):
            raise path_question(place, colour, "severton/converging")


def _converging_note(walk: Walk, place: int, free: set[int], exclude: int | None) -> str:
    blocker = walk.blocker(place)
    if blocker is not None:
        return _held(blocker)
    if place == exclude:
        return "the card came from there"
    return f"free, but {max(free)} is higher" if place != max(free) else "free"
