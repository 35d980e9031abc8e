"""One figure's part of a minions' turn: it moves, then it attacks one mouse if able.

Where spaces are tracked the app measures itself; otherwise the table tells the
closest mouse, and more only where the result turns on it.  Rules:
mice-mystics/minion-move-melee, mice-mystics/minion-move-ranged,
mice-mystics/minion-battle, mice-mystics/charmed, MM-03, MM-06 to MM-12, MM-58.
"""

from __future__ import annotations

from companion.games.mice_mystics import attack, dice
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import minion_asks as asking
from companion.games.mice_mystics.distances import NOBODY as NONE_NEAR
from companion.games.mice_mystics.distances import Told, read_told
from companion.games.mice_mystics.floor import Floor, floor_of, room_needed
from companion.games.mice_mystics.minion_turn import (
    NEXT,
    SAME,
    away_in_words,
    die_matters,
    walked,
    whom_to_approach,
    whom_to_attack,
)
from companion.games.mice_mystics.names import titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Approach
from companion.games.mice_mystics.throws import Throws
from companion.games.mice_mystics.tiles import ROOM
from companion.games.mice_mystics.wounds import card_acting
from companion.games.shared.names import listed
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed

MELEE_RULE = "mice-mystics/minion-move-melee"
RANGED_RULE = "mice-mystics/minion-move-ranged"
NOBODY = "nobody"


class Part:
    """One figure's part of the turn while it is decided; ``left`` figures are still to act."""

    def __init__(self, play: Play, figure: str, command: cmd.Near, left: int) -> None:
        self.play = play
        self.figure = figure
        self.command = command
        self.throws = Throws(command.rolls)
        self._words = list(command.told)
        self.charmed = figure in play.state.mice
        self.ranged = not self.charmed and card_acting(play.state, figure, play.lore).ranged
        self.large = room_needed(figure, play.lore) >= ROOM
        there = play.state.mice_with(play.state.tile_at(figure))
        self.mice = tuple(name for name in there if name != figure)
        self.who = asking.the_next(play.state, figure, left)

    @property
    def title(self) -> str:
        """The figure as people say it."""
        return titled(self.figure)

    @property
    def nearest(self) -> int:
        """How near it comes to its mouse: a large one takes a space for itself."""
        return NEXT if self.large else SAME

    @property
    def floor(self) -> Floor | None:
        """The tracked tile around the figure, None where the table measures."""
        return floor_of(self.play.state, self.play.lore, self.figure)

    def carry_out(self) -> None:
        """Move, then battle, as far as everything is told; raises NeedsAnswer."""
        if self.play.state.turn.approach is None:
            self._set_out()
        approach = self.play.state.turn.approach
        if approach is not None and not approach.there:
            self._walk(approach)
            approach = self.play.state.turn.approach
        if approach is not None:
            self._strike(approach)
        self._note_left()

    def _note_left(self) -> None:
        """Distances that nothing turned on are said, not dropped."""
        left = [word for word in self._words if word != NONE_NEAR]
        if left:
            told = f"{' '.join(left)} not used: {self.title} needed no more distances."
            self.play.happen(ev.Noted(told, ("mice-mystics/minion-turn",)))

    # Move -----------------------------------------------------------------------------------

    def _set_out(self) -> None:
        if not self.mice and self.play.state.apart:
            if set(self.command.told) - {NONE_NEAR} or self.command.rolls:
                raise self._alone()
            text = f"{self.title}: no mouse is on its tile."
            self.play.happen(ev.Noted(text, ("mice-mystics/minion-battle-reach",)))
            self.play.happen(ev.FigureDone(self.figure))
        elif not self.mice:
            self._nobody(("mice-mystics/minion-battle-reach",))
        elif self.charmed and self.play.state.mice[self.figure].webbed:
            self._stays_webbed()
        elif self._is_down():
            self._get_up()
        elif self.ranged:
            self._look_around()
        else:
            self._go_for_the_closest()

    def _alone(self) -> Refusal:
        tile = self.play.state.tile_at(self.figure)
        return Refusal(
            "illegal",
            f"No mouse is with {self.title} on {tile or 'its tile'}: near alone goes on "
            "(tile NAME for WHO corrects).",
            "mice-mystics/minion-battle-reach",
        )

    def _is_down(self) -> bool:
        state = self.play.state
        return state.mice[self.figure].down if self.charmed else state.figures[self.figure].down

    def _get_up(self) -> None:
        """A knocked down figure spends its move to get up, and attacks as usual."""
        rules = ("mice-mystics/knocked-down",)
        self.play.happen(ev.EffectLost(self.figure, "down", rules))
        self.play.happen(ev.MinionSetOut(self.figure, "", because=rules))
        self._has_walked("", None, "", rules)

    def _stays_webbed(self) -> None:
        """A webbed mouse cannot move, in the turn that it has as a minion neither; it attacks."""
        rules = ("mice-mystics/stunned-webbed-webbed", "mice-mystics/charmed")
        self.play.happen(ev.MinionSetOut(self.figure, "", because=rules))
        self._has_walked("", None, "is webbed and stays", rules)

    def _has_walked(self, goal: str, rolled: int | None, text: str, rules: tuple[str, ...]) -> None:
        self.play.happen(ev.MinionWalked(self.figure, goal, rolled, text, because=rules))

    def _go_for_the_closest(self) -> None:
        """Toward the closest mouse; nobody to go for ends the part at once."""
        floor = self.floor
        if floor is not None:
            steps = floor.steps()
        else:
            told = self._next_told(asking.closest(self.play.state, self.who, self.mice))
            steps = told.steps
        if not steps:
            self._nobody((MELEE_RULE,))
            return
        goal, weighed = whom_to_approach(self.title, steps, self.mice)
        self.play.happen(weighed)
        self.play.happen(ev.MinionSetOut(self.figure, goal, steps, because=weighed.because))

    def _look_around(self) -> None:
        """A ranged minion stays where it is while it sees a mouse, else it goes for the closest."""
        floor = self.floor
        told = _in_question(self._sights(floor, moved=False))
        seen = [mouse for mouse in told.steps if mouse not in told.unseen]
        rules = (RANGED_RULE,)
        if seen:
            self.play.happen(ev.MinionSetOut(self.figure, "", told.steps, told.unseen, rules))
            self._has_walked("", None, f"sees {listed(seen)} and stays", rules)
            return
        goal = ""
        if floor is not None:
            steps = floor.steps()
            if not steps:
                self._nobody(rules)
                return
            goal, weighed = whom_to_approach(self.title, steps, self.mice)
            self.play.happen(weighed)
        self.play.happen(ev.MinionSetOut(self.figure, goal, because=rules))

    def _sights(self, floor: Floor | None, *, moved: bool) -> Told:
        """The mice that a ranged minion sees, and those near it that it does not."""
        if floor is None:
            return self._next_told(asking.seen(self.who, self.mice, moved=moved))
        seen, near = floor.seen(), floor.near()
        unseen = {mouse: steps for mouse, steps in near.items() if mouse not in seen}
        return Told({**seen, **near}, tuple(unseen))

    def _walk(self, approach: Approach) -> None:
        """The move itself, by the die where it matters."""
        goal = approach.goal
        away = NEXT + 1 if self.ranged else approach.told[goal]
        if away == SAME:
            rules = ("mice-mystics/minion-move-melee-stay", "MM-08")
            self._has_walked(goal, None, f"is with {goal} and stays", rules)
            return
        rolled = approach.rolled
        if rolled is None and die_matters(away - self.nearest):
            rolled = self._die(goal, away)
        floor = self.floor
        if floor is not None:
            self._walk_on(floor, goal, rolled)
        elif self.ranged:
            self._has_walked(goal, rolled, self._look_out(rolled), (RANGED_RULE,))
            self._leave_space()
        else:
            because = (MELEE_RULE, "MM-08", *self._large())
            toward = _up_to if self.large else _toward
            self._has_walked(goal, rolled, toward(goal, away, rolled), because)
            if away > self.nearest:
                self._leave_space()

    def _leave_space(self) -> None:
        """A move that the table measured ends where nobody told: its space is open again."""
        figure = self.play.state.figures.get(self.figure)
        if figure is not None and figure.at:
            self.play.happen(ev.Moved(self.figure, "", 0, (MELEE_RULE,)))

    def _walk_on(self, floor: Floor, goal: str, rolled: int | None) -> None:
        """The move over tracked spaces."""
        end = self._end(floor, goal, rolled or NEXT)
        walks: tuple[str, ...] = (
            (RANGED_RULE, "MM-06") if self.ranged else (MELEE_RULE, "MM-06", "MM-08")
        )
        rules = (*walks, *self._large())
        text = f"stays at {end}" if end == floor.at else f"moves toward {goal}, to {end}"
        self.play.happen(ev.MinionWalked(self.figure, goal, rolled, text, end, rules))

    def _large(self) -> tuple[str, ...]:
        """The rules by which a large minion stops next to its mouse: it takes a full space."""
        return ("mice-mystics/sharing-spaces", "mice-mystics/sharing-spaces-full") * self.large

    def _look_out(self, rolled: int | None) -> str:
        order = f" ({' before '.join(self.mice)} if equally close)" if len(self.mice) > 1 else ""
        return (
            f"moves up to {rolled} toward the closest mouse{order} and stops as soon as it sees one"
        )

    def _die(self, goal: str, away: int) -> int:
        """The movement die: told, or rolled by the app; raises NeedsAnswer."""
        typed = self.command.rolled or (dice.BY_APP if self.play.by_app else "")
        if not typed and self.command.rolls[:1] == (dice.BY_APP,):  # n2 r: the die comes first
            typed, self.command = dice.BY_APP, self.command.replace(rolls=self.command.rolls[1:])
            self.throws = Throws(self.command.rolls)
        if not typed:
            raise asking.die(self.who, goal, away_in_words(away))
        if typed == dice.BY_APP:
            number = dice.roll_number(f"{self.title}: movement", self.play.chance)
            self.play.happen(ev.MinionRolled(self.figure, number, "app"))
        else:
            number = dice.read_number(typed)
            self.play.happen(ev.MinionRolled(self.figure, number))
        return number

    def _end(self, floor: Floor, goal: str, rolled: int) -> str:
        """The space where the move ends; the table chooses among equals (MM-07)."""
        ends = floor.stops_in_sight(goal, rolled) if self.ranged else floor.stops(goal, rolled)
        told = self.command.end
        if told and told not in ends:
            raise Refusal(
                "illegal",
                f"{self.title} cannot end at {told}: {' or '.join(ends)} "
                f"(place {self.figure} {told} puts it there all the same).",
                MELEE_RULE,
            )
        if not told and len(ends) > 1:
            raise asking.where_it_ends(self.title, goal, ends)
        return told or ends[0]

    # Battle ---------------------------------------------------------------------------------

    def _strike(self, approach: Approach) -> None:
        """Attack one mouse if able."""
        if self.charmed and self.play.state.mice[self.figure].stunned:
            self._is_too_stunned()
            return
        target = self.command.target
        if target:
            self._weigh_choice(approach, target)
        else:
            target = self._target(approach)
        if not target or target == NOBODY:
            self._nobody(("mice-mystics/minion-battle-reach", *self._behind_a_red_line()))
            return
        way = attack.RANGED if self.ranged else attack.MELEE
        attack.begin_minion_attack(self.play, self.figure, target, way)
        self.throws = Throws(attack.sides(self.play, self.command.rolls, asked=False))
        attack.proceed(self.play, self.throws)

    def _is_too_stunned(self) -> None:
        """A stunned mouse may move, and its only action is recover: as a minion it attacks nobody.

        A minion has no recover action, so the marker stays.
        """
        rules = ("mice-mystics/stunned-webbed-stunned", "mice-mystics/charmed")
        text = f"{self.title} is stunned: charmed it moves, but attacks nobody, and stays stunned."
        self.play.happen(ev.Noted(text, rules))
        self.play.happen(ev.FigureDone(self.figure))

    def _nobody(self, rules: tuple[str, ...]) -> None:
        self.play.happen(ev.MinionStruckNobody(self.figure, rules))
        self.play.happen(ev.FigureDone(self.figure))

    def _target(self, approach: Approach) -> str:
        """Whom it attacks by the rules, "" for nobody."""
        if self.ranged:
            told = self._in_sight(approach)
            self._refuse_unseen(told)
            steps = told.steps
        else:
            floor = self.floor
            steps = floor.near() if floor is not None else self._near(approach)
        choice = whom_to_attack(
            self.title, steps, self.mice, self.play.state.turn.attacked, ranged=self.ranged
        )
        if choice is None:
            return ""
        target, weighed = choice
        self.play.happen(weighed)
        return target

    def _in_sight(self, approach: Approach) -> Told:
        """What a ranged minion sees after its move; without one, what was told before."""
        if approach.told:
            return Told(dict(approach.told), approach.unseen)
        told = self._sights(self.floor, moved=bool(approach.rolled))
        return told if self.floor is not None else _in_question(self._with_the_rest(told))

    def _refuse_unseen(self, told: Told) -> None:
        """A near mouse out of sight: where the readings differ the table decides (MM-58)."""
        readings = self._readings(told)
        if len(readings) > 1:
            raise asking.unseen_target(self.title, readings)

    def _weigh_choice(self, approach: Approach, target: str) -> None:
        """The table chose between the readings of MM-58: `why` shows both."""
        readings = self._readings(self._in_sight(approach)) if self.ranged else {}
        candidates = tuple(
            Candidate(mouse, why, chosen=mouse == target) for mouse, why in readings.items()
        )
        rules = ("MM-58", "mice-mystics/ranged-attack-target")
        outcome = f"attacks {target}, as the table says"
        self.play.happen(Weighed(self.title, "whom to attack", outcome, candidates, rules))

    def _behind_a_red_line(self) -> tuple[str, ...]:
        """The rule, where a mouse is a step away and a red line parts it from the minion."""
        floor = self.floor
        if floor is None or self.ranged:
            return ()
        near = floor.near()
        parted = [m for m, away in floor.steps().items() if away <= NEXT and m not in near]
        return ("mice-mystics/red-lines",) if parted else ()

    def _readings(self, told: Told) -> dict[str, str]:
        """Whom each reading of MM-58 makes it attack."""
        attacked = self.play.state.turn.attacked
        seen = {mouse: away for mouse, away in told.steps.items() if mouse not in told.unseen}
        readings: dict[str, str] = {}
        for among, why in (
            (told.steps, "it must attack a mouse next to it"),
            (seen, "it needs to see the mouse"),
        ):
            choice = whom_to_attack(self.title, among, self.mice, attacked, ranged=True)
            readings.setdefault(choice[0] if choice is not None else NOBODY, why)
        return readings

    def _near(self, approach: Approach) -> dict[str, int]:
        """Mice on a melee minion's space or next to it, asked for only where it matters."""
        known = self._known_near(approach)
        if self._words:
            return {**known, **self._told_after(approach)}
        others = self._undecided(approach, known)
        if others:
            webbed = self.charmed and self.play.state.mice[self.figure].webbed
            moved = not (webbed or self._stays(approach))
            raise asking.around(self.play.state, self.title, known, others, moved=moved)
        return known

    def _known_near(self, approach: Approach) -> dict[str, int]:
        """Who is near after the move, as far as the distances before it say so."""
        goal = approach.goal
        if not goal:
            return {}
        if self._stays(approach):
            return {mouse: steps for mouse, steps in approach.told.items() if steps <= NEXT}
        left = self._left(approach)
        return {goal: left} if left <= NEXT else {}

    def _stays(self, approach: Approach) -> bool:
        """Whether it is with its mouse already, so that every distance told holds."""
        return bool(approach.goal) and approach.told[approach.goal] <= self.nearest

    def _left(self, approach: Approach) -> int:
        """How far its mouse is after the move; nobody else can be nearer, nor be without one."""
        if not approach.goal:
            return SAME
        away = approach.told[approach.goal]
        if away <= self.nearest:
            return away
        if approach.rolled is None:
            return self.nearest
        return max(walked(away, approach.rolled), self.nearest)

    def _told_after(self, approach: Approach) -> dict[str, int]:
        """What the table says of the places after the move, such as of a space that is full.

        Raises Refusal for a mouse nearer than any can be.
        """
        told = self._with_the_rest(Told({})).steps
        left = self._left(approach)
        for mouse, steps in told.items():
            if steps < left:
                goal = approach.goal
                raise Refusal(
                    "contradiction",
                    f"{mouse} cannot be {away_in_words(steps)}: {goal} was the closest, and after "
                    f"the move {goal} is {away_in_words(left)}. Which mouse is closest before it?",
                    MELEE_RULE,
                )
        return told

    def _undecided(self, approach: Approach, known: dict[str, int]) -> list[str]:
        """The mice whose place after the move would decide whom it attacks.

        Nobody was closer than its goal, and whoever is higher on the track was farther.
        """
        if approach.goal and not known:
            return []
        fresh = set(known) - set(self.play.state.turn.attacked)
        if fresh and self._stays(approach):  # told with the closest, and so were all others near
            return []
        apart = approach.told if self._stays(approach) else known
        others = []
        for mouse in (mouse for mouse in self.mice if mouse not in apart):
            nearest = self._nearest_possible(approach, mouse)
            places = (known | {mouse: steps} for steps in range(nearest, NEXT + 1))
            if any(self._whom(near) != self._whom(known) for near in places):
                others.append(mouse)
        return others

    def _nearest_possible(self, approach: Approach, mouse: str) -> int:
        """How near a mouse may be after the move, by what is known of it before."""
        left, goal = self._left(approach), approach.goal
        if not goal:
            return SAME
        if mouse in approach.told:
            return max(left, approach.told[mouse] - (approach.told[goal] - left))
        return left + (self.mice.index(mouse) < self.mice.index(goal))

    def _whom(self, near: dict[str, int]) -> str:
        attacked = self.play.state.turn.attacked
        choice = whom_to_attack(self.title, near, self.mice, attacked, ranged=False)
        return choice[0] if choice is not None else ""

    def _with_the_rest(self, told: Told) -> Told:
        """Mice may be told in one word or in several."""
        while self._words:
            told = told.with_more(read_told(self._words.pop(0), self.mice))
        return told

    def _next_told(self, question: NeedsAnswer) -> Told:
        """The next distances of the command; raises the question where none are left."""
        if not self._words:
            raise question
        return read_told(self._words.pop(0), self.mice)


def _in_question(told: Told) -> Told:
    """What a ranged minion can see or must attack of what was told.

    Its own space is always in sight, and only next to it a mouse out of sight is in question.
    """
    unseen = tuple(mouse for mouse in told.unseen if told.steps[mouse] == NEXT)
    steps = {
        mouse: away
        for mouse, away in told.steps.items()
        if away == SAME or mouse in unseen or mouse not in told.unseen
    }
    return Told(steps, unseen)


def _up_to(goal: str, away: int, rolled: int | None) -> str:
    """What the table does with a large melee minion: it stops before the space of its mouse."""
    if away <= NEXT:
        return f"is next to {goal} and stays: it is large and takes a space for itself"
    steps = min(rolled or NEXT, away - NEXT)
    if away - steps == NEXT:
        return f"moves {steps} to {goal} and stops next to it: it is large and needs a whole space"
    return f"moves {steps} toward {goal} and is {away - steps} short"


def _toward(goal: str, away: int, rolled: int | None) -> str:
    """What the table does with a melee minion, in words."""
    if rolled is None or rolled >= away:
        return f"moves {away} to {goal}, onto its space (next to it if that is full)"
    left = away - rolled
    short = "and is next to it" if left == NEXT else f"and is {left} short"
    return f"moves {rolled} toward {goal} {short}"
