"""Which steps an undo takes back, and which a redo brings again.

A turn, phase or round begins at the first step after which the game is in it.
Undo by one of these goes to the most recent such step before the one at which
we stand: to the beginning of the present phase, or from there to that of the
one before.
"""

from __future__ import annotations

from typing import Literal

from companion.games.shared.refusal import Refusal
from companion.table.log import Log, Place, Taken, read_stage
from companion.table.step import Back, Mark

Unit = Literal["turn", "phase", "round"]

_NEAR = 200  # steps looked at before the whole line is
_LONGEST = 9  # digits of the number of a step


def way_back(log: Log, place: Place, back: Back) -> list[Taken]:
    """The step to go back to, and after it those that are taken back, oldest first.

    Raises Refusal ``nothing-to-undo``, ``no-such-mark`` or ``unreadable``.
    """
    if not place.depth:
        raise Refusal("nothing-to-undo", "Nothing can be undone: this is the start of the session.")
    if isinstance(back, tuple):
        return _to_step(log, place, back[1]) or _to_mark(log, place, back[1])
    if isinstance(back, str):
        return _to_beginning(log, place, back)
    _check_number(back)
    if back > place.depth:
        raise Refusal("nothing-to-undo", f"Only {_steps(place.depth)} can be undone, not {back}.")
    return log.line(place.head, place.depth - back)


def way_ahead(log: Log, place: Place, steps: int) -> list[Taken]:
    """The step where we are, and after it those that come back.

    Raises Refusal ``nothing-to-redo`` or ``unreadable``.
    """
    _check_number(steps)
    ahead = place.tip_depth - place.depth
    if not ahead:
        raise Refusal("nothing-to-redo", "Nothing can be redone: no step is undone.")
    if steps > ahead:
        raise Refusal("nothing-to-redo", f"Only {_steps(ahead)} can be redone, not {steps}.")
    return log.line(place.tip, place.depth)[: steps + 1]


def _check_number(steps: int) -> None:
    if steps < 1:
        raise Refusal("unreadable", f"{steps} is no number of steps: give 1 or more.")


def _steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def _to_step(log: Log, place: Place, number: str) -> list[Taken]:
    """From the step that has this number in the log; nothing for a word that names a mark."""
    named = any(mark.name.casefold().startswith(number.casefold()) for mark in log.marks())
    if named or not (number.isascii() and number.isdecimal()):
        return []
    if len(number) > _LONGEST or int(number) >= place.depth:
        raise Refusal("nothing-to-undo", f"We are at step {place.depth}; {number} lies not behind.")
    return log.line(place.head, int(number))


def _to_mark(log: Log, place: Place, name: str) -> list[Taken]:
    mark = _find_mark(log.marks(), name)
    line = log.line(place.head)
    for index, taken in enumerate(line):
        if taken.seq == mark.seq:
            if taken.seq == place.head:
                raise Refusal("nothing-to-undo", f"We are at mark {mark.name} already.")
            return line[index:]
    raise Refusal(
        "no-such-mark",
        f"Mark {mark.name} does not lie behind us: it is on steps that are undone.",
    )


def _find_mark(marks: list[Mark], name: str) -> Mark:
    wanted = " ".join(name.split()).casefold()
    fitting = [mark for mark in marks if mark.name.casefold().startswith(wanted)]
    exact = [mark for mark in fitting if mark.name.casefold() == wanted]
    if exact or len(fitting) == 1:
        return (exact or fitting)[0]
    if fitting:
        names = " or ".join(mark.name for mark in fitting)
        raise Refusal("ambiguous", f"Mark {name} could be {names}.")
    known = ", ".join(mark.name for mark in marks)
    raise Refusal(
        "no-such-mark", f"No mark {name}: {f'marks are {known}' if known else 'none is set yet'}."
    )


def _to_beginning(log: Log, place: Place, unit: Unit) -> list[Taken]:
    for above in sorted({max(place.depth - _NEAR, 0), 0}, reverse=True):
        line = log.line(place.head, above)
        units = [_unit(taken, unit) for taken in line]
        for index in range(len(line) - 2, 0, -1):
            if units[index] != units[index - 1]:
                return line[index:]
    return line


def _unit(taken: Taken, unit: Unit) -> tuple[object, ...]:
    stage = read_stage(taken.stage)
    whole: dict[str, object] = {"round": stage.round, "phase": stage.phase, "turn": stage.turn}
    nested = ("round", "turn", "phase") if stage.phases_in_turn else ("round", "phase", "turn")
    return tuple(whole[each] for each in nested[: nested.index(unit) + 1])
