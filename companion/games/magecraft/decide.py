"""A command and the present state give events, or a refusal: the rules of Magecraft at work.

Each kind of command has its deciding function in the module of its subject.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.magecraft import casting, icons, turns
from companion.games.magecraft import commands as cmd
from companion.games.magecraft.evolve import evolve
from companion.games.magecraft.state import SETUP, State
from companion.games.magecraft.supply import Play, deduce
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled, ruling_chosen
from companion.games.shared.unfolding import Unfolding

Decider = Callable[[Play, Any, Chance], None]


def decide(state: State, command: Record, lore: Lore, chance: Chance) -> tuple[Record, ...]:
    """The events of a command; raises Refusal or NeedsAnswer and changes nothing then."""
    play = Unfolding(state, lore, evolve)
    if not isinstance(command, _ALWAYS):
        _refuse_out_of_place(state, command)
    _DECIDERS[type(command)](play, command, chance)
    for name in play.state.names:
        deduce(play, name)
    return play.events


_ALWAYS = (
    cmd.Teach,
    cmd.Academy,
    cmd.Board,
    cmd.Hands,
    cmd.Show,
    cmd.Set,
    cmd.SetBooks,
    cmd.SetValue,
    cmd.Move,
    Ruled,
)


def _refuse_out_of_place(state: State, command: Record) -> None:
    """What no rule allows now; corrections and lessons always are."""
    if state.over:
        raise Refusal(
            "game-over",
            f"The game is over: {state.over} has won. undo takes it back.",
            "magecraft/game-end",
        )
    if state.phase == SETUP and not state.first and not isinstance(command, cmd.First):
        raise Refusal(
            "not-now", "Who starts? first WHO, or first draw.", "magecraft/player-setup-first"
        )
    if state.owed and not isinstance(command, cmd.Draw | cmd.Discard | cmd.First):
        due = state.owed[0]
        what = f"draws {due.draw}" if due.draw else f"discards {due.discard}"
        rule = turns.hand_rules(state, due.who)[0]
        raise Refusal("not-now", f"First {due.who} {what}: type the gems.", rule)


def _draw(play: Play, command: cmd.Draw, chance: Chance) -> None:
    """Whatever draw is due: a hand, or a Draw icon."""
    owed = play.state.owed
    if owed and owed[0].draw:
        turns.draw_owed(play, command.gems, chance)
        return
    if owed:
        raise Refusal("not-now", f"{owed[0].who} has drawn: {owed[0].discard} to discard now.")
    icons.resolve(play, cmd.Icon("draw", command.gems or ""), chance)
    casting.go_on(play, chance)


def _icon(play: Play, command: cmd.Icon, chance: Chance) -> None:
    icons.resolve(play, command, chance)
    casting.go_on(play, chance)


def _stop(play: Play, command: cmd.Stop, chance: Chance) -> None:
    casting.stop(play)


def _ruled(play: Play, command: Ruled, chance: Chance) -> None:
    play.happen(ruling_chosen(command))


def _studied(name: str) -> Decider:
    def decided(play: Play, command: Any, chance: Chance) -> None:
        from companion.games.magecraft import study  # what most commands need not load

        getattr(study, name)(play, command)

    return decided


def _corrected(name: str) -> Decider:
    def decided(play: Play, command: Any, chance: Chance) -> None:
        from companion.games.magecraft import corrections  # what most commands need not load

        getattr(corrections, name)(play, command, chance)

    return decided


def _teach(play: Play, command: cmd.Teach, chance: Chance) -> None:
    from companion.games.magecraft import teaching  # what most commands need not load

    teaching.teach(play, command)


_DECIDERS: dict[type[Record], Decider] = {
    cmd.First: turns.first,
    cmd.Draw: _draw,
    cmd.Discard: turns.discard,
    cmd.Cast: casting.cast,
    cmd.Go: casting.go,
    cmd.Stop: _stop,
    cmd.Icon: _icon,
    cmd.Cantrip: casting.use_cantrip,
    cmd.End: turns.end,
    cmd.Learn: _studied("learn"),
    cmd.Revise: _studied("revise"),
    cmd.Books: _studied("rearrange"),
    cmd.Master: _studied("master"),
    cmd.Teach: _teach,
    cmd.Academy: _corrected("name_academy"),
    cmd.Board: _corrected("take_board"),
    cmd.Hands: _corrected("keep_hands"),
    cmd.Show: _corrected("show"),
    cmd.Set: _corrected("set_area"),
    cmd.SetBooks: _corrected("set_books"),
    cmd.SetValue: _corrected("set_value"),
    cmd.Move: _corrected("move"),
    Ruled: _ruled,
}
