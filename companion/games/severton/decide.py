"""A command and the present state give events, or a refusal: the rules of Severton at work.

Each kind of command has its deciding function in the module of its subject.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.severton import (
    action,
    bubble,
    corrections,
    encounters,
    phases,
    refresh,
    unrest,
    vonts,
)
from companion.games.severton import commands as cmd
from companion.games.severton.evolve import evolve
from companion.games.severton.meeting import refuse_during_encounter
from companion.games.severton.names import NOT_IN_LIGHT
from companion.games.severton.state import State
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled
from companion.games.shared.unfolding import Unfolding


def decide(state: State, command: Record, lore: Lore, chance: Chance) -> tuple[Record, ...]:
    """The events of a command; raises Refusal or NeedsAnswer and changes nothing then."""
    play = Unfolding(state, lore, evolve)
    _refuse_out_of_place(state, command)
    if not isinstance(command, _ALWAYS):
        bubble.take_over(play)
    if isinstance(command, cmd.Deploy):
        refresh.deploy(play, command, chance)
    elif isinstance(command, cmd.AboutQuests):
        _about_quests(play, command, chance)
    else:
        _decider(command)(play, command)
    if not isinstance(command, _ALWAYS):
        phases.go_on(play)
    return play.events


OVER = {
    "won": "The game is won.",
    "lost": "The game is lost: Unrest reached its end.",
}
_ALWAYS = (
    cmd.Place,
    cmd.Set,
    cmd.Lock,
    cmd.Path,
    cmd.TeachTrack,
    cmd.TeachComponents,
    cmd.TellsOfItems,
    cmd.TellsOfQuests,
    Ruled,
    cmd.Light,
)
_IN_LIGHT = (cmd.Light, Ruled, cmd.Set, cmd.Path)
_IN_ENCOUNTERS = (
    cmd.Fight,
    cmd.Outwit,
    cmd.Hide,
    cmd.Caught,
    cmd.Keep,
    cmd.Join,
    cmd.Scirocco,
    cmd.Reveal,
    cmd.Take,
    cmd.Arrows,
    cmd.Icon,
    cmd.Advance,
    cmd.End,
    cmd.Go,
    cmd.AboutItems,
    cmd.AboutQuests,
)


def _refuse_out_of_place(state: State, command: Record) -> None:
    """What no state of the game allows; corrections and lessons always are."""
    if state.light and not isinstance(command, _IN_LIGHT):
        raise Refusal("not-now", NOT_IN_LIGHT)
    if isinstance(command, _ALWAYS):
        return
    if state.over:
        raise Refusal(
            "game-over",
            f"{OVER[state.over]} undo takes it back.",
            "severton/game-end",
        )
    if not isinstance(command, _IN_ENCOUNTERS):
        refuse_during_encounter(state)


def _about_quests(play: Unfolding[State], command: Record, chance: Chance) -> None:
    from companion.games.severton import quests  # what most commands need not load

    quests.decide(play, command, chance)


def _decider(command: Record) -> Callable[[Unfolding[State], Any], None]:
    """What decides a command; the rarer subjects are loaded when one of theirs is typed."""
    if isinstance(command, cmd.AboutItems):
        from companion.games.severton import items

        return items.DECIDERS[type(command)]
    return _DECIDERS[type(command)]


def _by_questions(play: Unfolding[State], command: cmd.Light) -> None:
    from companion.games.severton import light  # what most commands need not load

    light.resolve(play, command)


def _teach(play: Unfolding[State], command: Record) -> None:
    from companion.games.severton import teaching  # what most commands need not load

    teaching.teach(play, command)


_DECIDERS: dict[type[Record], Callable[[Unfolding[State], Any], None]] = {
    cmd.Cards: vonts.move,
    cmd.Skip: vonts.skip,
    cmd.Take: vonts.take,
    cmd.Arrows: vonts.arrows,
    cmd.Reveal: vonts.reveal,
    cmd.Stone: vonts.stone,
    cmd.Fight: encounters.fight,
    cmd.Outwit: encounters.outwit,
    cmd.Hide: encounters.hide,
    cmd.Caught: encounters.caught,
    cmd.Keep: encounters.keep,
    cmd.Join: action.come_out,
    cmd.Scirocco: encounters.scirocco_met,
    cmd.Go: action.go,
    cmd.Unlock: action.unlock,
    cmd.Lock: action.lock,
    cmd.Place: corrections.place,
    cmd.Set: corrections.set_value,
    Ruled: corrections.choose_ruling,
    cmd.End: phases.end,
    cmd.Return: refresh.come_back,
    cmd.Icon: unrest.icon,
    cmd.Advance: unrest.advance,
    cmd.Light: _by_questions,
    cmd.Path: _teach,
    cmd.TeachTrack: _teach,
    cmd.TeachComponents: _teach,
}
