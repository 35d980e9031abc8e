"""How corrections are typed: ``set`` and ``move``."""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft.gems import is_run, read_run
from companion.games.magecraft.state import State
from companion.games.magecraft.words import WORDS
from companion.games.shared.names import choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import exactly, usage

AREAS = ("hp", "shield", "score", "discard", "spells", "hand", "bag")
COUNTED = ("hand", "discard", "bag")
"""Areas of which the number may be told without the colours."""
ACADEMY = "academy"
PHASES = ("shield", "casting", "learning")
_VALUES = ("turn", "phase", "round", "icons", "copies")
_MOST = 176


def read_set(args: list[str], state: State) -> Record:
    """``set WHO AREA GEMS`` and its like; raises Refusal."""
    args = [arg for arg in args if arg not in ("=", "to")]
    if len(args) < 2:
        raise usage("set", WORDS)
    what = choose(args[0], (*state.names, ACADEMY, *_VALUES), "thing to set")
    if what == ACADEMY:
        return cmd.Set("", ACADEMY, read_run(exactly(args, 2, "set", WORDS)[1]))
    if what in state.names:
        return _player_set(what, args[1:])
    return _value_set(what, args[1:], state)


def _player_set(who: str, args: list[str]) -> Record:
    area = choose(args[0], (*AREAS, "books"), "area")
    if area == "books":
        if len(args) < 2:
            raise usage("set", WORDS)
        return cmd.SetBooks(who, " ".join(args[1:]))
    if len(args) > 2 and all(map(is_run, args[1:])):  # with blanks between them
        args = [args[0], "".join(args[1:])]
    _, gems = exactly(args, 2, "set", WORDS)
    if area in COUNTED and gems.isascii() and gems.isdigit():
        return cmd.Set(who, area, "", _counted(gems))
    return cmd.Set(who, area, read_run(gems))


def _counted(typed: str) -> int:
    count = number_of(typed, 0, _MOST)
    if count is None:
        raise Refusal("unknown-name", f"{typed} is too many: two boxes hold {_MOST} gems.")
    return count


def _value_set(field: str, args: list[str], state: State) -> Record:
    if field == "copies":
        number = number_of(args[-1], 0, 4) if len(args) > 1 else None
        if number is None:
            raise Refusal("unreadable", "Expected set copies SPELL NUMBER, the number 0 to 4.")
        return cmd.SetValue(field, " ".join(args[:-1]), number)
    if field == "icons":
        nothing = [arg.casefold() for arg in args] in (["none"], ["-"])
        return cmd.SetValue(field, "" if nothing else " ".join(args))
    (value,) = exactly(args, 1, "set", WORDS)
    if field == "round":
        number = number_of(value, 1, 999)
        if number is None:
            raise Refusal("unknown-name", f"round is a number from 1 to 999, not {value}.")
        return cmd.SetValue(field, "", number)
    names = state.names if field == "turn" else PHASES
    return cmd.SetValue(field, choose(value, names, field))


def read_move(args: list[str], state: State) -> Record:
    """``move f bob.hp ann.score``; raises Refusal."""
    args = [arg for arg in args if arg not in ("from", "to")]
    gems, source, target = exactly(args, 3, "move", WORDS)
    run = read_run(gems)
    if not run:
        raise Refusal("unreadable", "Which gems? For instance: move f bob.hp ann.score.")
    return cmd.Move(run, *_place(source, state), *_place(target, state))


def _place(word: str, state: State) -> tuple[str, str]:
    who, dot, area = word.partition(".")
    if not dot:
        choose(who, (ACADEMY,), "place (WHO.AREA, or academy)")
        return "", ACADEMY
    return choose(who, state.names, "player"), choose(area, AREAS, "area")
