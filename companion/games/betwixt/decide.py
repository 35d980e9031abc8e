"""A command and the present state give events, or a refusal: the rules at work.

Each kind of command has its deciding function in the module of its subject;
those of rarer subjects are loaded when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from companion.games.betwixt import commands as cmd
from companion.games.betwixt.evolve import evolve
from companion.games.betwixt.state import ADVENTURE, OFFERING, RESHAPING, State
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled
from companion.games.shared.unfolding import Unfolding

_CORRECTIONS = (cmd.Place, cmd.Set, cmd.Gem, cmd.Display, cmd.Teach, cmd.Light, Ruled)
_AFTER_THE_END = (*_CORRECTIONS, cmd.Take, cmd.Drop, cmd.LayWeave)
_COUNTED = (cmd.Place, cmd.Set, cmd.Gem, cmd.Take, cmd.Drop, cmd.LayWeave)  # points rest on it
_PACKAGE = "companion.games.betwixt"


def decide(state: State, command: Record, lore: Lore, chance: Chance) -> tuple[Record, ...]:
    """The events of a command; raises Refusal or NeedsAnswer and changes nothing then."""
    play = Unfolding(state, lore, evolve)
    if state.over and not isinstance(command, _AFTER_THE_END):
        raise Refusal(
            "game-over",
            "The game is over: score shows the points. undo takes the end back.",
            "betwixt/game-end",
        )
    module, function = _DECIDERS[type(command)]
    decider: Callable[..., None] = getattr(import_module(f"{_PACKAGE}.{module}"), function)
    if type(command) in _BY_CHANCE:
        decider(play, command, chance)
    else:
        decider(play, command)
    if not isinstance(command, _CORRECTIONS):
        _go_on(play, chance)
    if state.over and play.state.over:
        from companion.games.betwixt.ending import recount

        recount(play, silent=not isinstance(command, _COUNTED))
    return play.events


def _go_on(play: Unfolding[State], chance: Chance) -> None:
    """Let happen whatever nobody can choose: the Dummy Players, the ends of phases."""
    while not play.state.over and _one_more(play, chance):
        pass


def _one_more(play: Unfolding[State], chance: Chance) -> bool:
    state = play.state
    if state.due:
        from companion.games.betwixt import dummies

        if state.app_draws and not state.drawn:
            dummies.draw(play, (), chance)
            return True
        return dummies.go_on(play)
    if state.phase == ADVENTURE:
        return _turns_over(play)
    if state.phase in (OFFERING, RESHAPING):
        from companion.games.betwixt import offering

        return offering.go_on(play)
    return False


def _turns_over(play: Unfolding[State]) -> bool:
    """When nobody has a card left the Offering phase begins."""
    state = play.state
    if state.turn is not None or any(player.cards for player in state.players):
        return False
    from companion.games.betwixt import offering

    offering.begin(play)
    return True


_BY_CHANCE = (cmd.Rite, cmd.First, cmd.DummyTurn)

_DECIDERS: dict[type[Record], tuple[str, str]] = {
    cmd.Explore: ("exploring", "explore"),
    cmd.Reveal: ("exploring", "reveal"),
    cmd.Move: ("moving", "move"),
    cmd.Familiar: ("moving", "move_familiar"),
    cmd.Absorb: ("absorbing", "absorb"),
    cmd.Act: ("acting", "act"),
    cmd.Cast: ("casting", "cast"),
    cmd.Take: ("taking", "take"),
    cmd.Prepare: ("binding", "prepare"),
    cmd.Drop: ("binding", "drop"),
    cmd.LayWeave: ("binding", "lay_weave"),
    cmd.Begin: ("turns", "begin"),
    cmd.End: ("turns", "end"),
    cmd.DummyTurn: ("dummies", "dummy_turn"),
    cmd.Rite: ("rites", "rite"),
    cmd.First: ("rites", "first"),
    cmd.Offer: ("offering", "offer"),
    cmd.Pass: ("offering", "pass_on"),
    cmd.Discard: ("offering", "discard"),
    cmd.Layout: ("solo", "lay_out"),
    cmd.Display: ("corrections", "display"),
    cmd.Place: ("corrections", "place"),
    cmd.Set: ("corrections", "set_value"),
    cmd.Gem: ("corrections", "gem"),
    Ruled: ("corrections", "choose_ruling"),
    cmd.Teach: ("teaching", "teach"),
    cmd.Light: ("dummy_light", "resolve"),
}
