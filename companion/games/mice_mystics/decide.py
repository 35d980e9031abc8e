"""A command and the present state give events, or a refusal: the rules of Mice & Mystics at work.

Each kind of command has its deciding function in the module of its subject;
what only some commands need is loaded with them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import track, turns
from companion.games.mice_mystics.events import ChapterEnded, Noted
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled

_PACKAGE = "companion.games.mice_mystics"


def decide(state: State, command: Record, lore: Lore, chance: Chance) -> tuple[Record, ...]:
    """The events of a command; raises Refusal or NeedsAnswer and changes nothing then."""
    play = Play(state, lore, chance)
    if state.over and not isinstance(command, _AFTERWARDS):
        from companion.games.mice_mystics import campaign

        raise Refusal(
            "game-over",
            f"The chapter is over: {state.over}. undo takes it back, {campaign.sequel(state)}.",
            "mice-mystics/game-end",
        )
    decider_of(type(command))(play, command)
    turns.go_on(play)
    if any(isinstance(event, ChapterEnded) for event in play.events):
        from companion.games.mice_mystics import campaign

        campaign.tell_line(play)
    return play.events


_AFTERWARDS = (
    cmd.Chapter,
    cmd.Set,
    cmd.Keep,
    cmd.Learn,
    cmd.Give,
    cmd.Discard,
    cmd.Treasure,
    cmd.Teach,
    cmd.HeroCard,
    cmd.Finish,
    Ruled,
)


def decider_of(kind: type[Record]) -> Callable[[Play, Any], None]:
    """The deciding function of a kind of command."""
    module, function = _DECIDERS[kind]
    decider: Callable[[Play, Any], None] = getattr(import_module(f"{_PACKAGE}.{module}"), function)
    return decider


def lay_order(play: Play, command: cmd.Order) -> None:
    """The order in which the waiting cards were drawn."""
    track.lay(play, command.cards)
    if command.read:
        play.happen(Noted(command.read, ("mice-mystics/initiative-order",)))


def climb(play: Play, command: cmd.Climb) -> None:
    """The ambush die of the card that rolls now."""
    track.climb(play, command.rolled)


_DECIDERS: dict[type[Record], tuple[str, str]] = {
    cmd.Order: ("decide", "lay_order"),
    cmd.Climb: ("decide", "climb"),
    cmd.End: ("turns", "end"),
    cmd.Move: ("movement", "move"),
    cmd.Scurry: ("movement", "scurry"),
    cmd.Stand: ("movement", "stand"),
    cmd.Go: ("walking", "go"),
    cmd.Line: ("movement", "line"),
    cmd.Leave: ("movement", "leave"),
    cmd.Enter: ("movement", "enter"),
    cmd.Water: ("movement", "water"),
    cmd.Swim: ("movement", "swim"),
    cmd.Current: ("currents", "told"),
    cmd.Trap: ("movement", "trap"),
    cmd.Search: ("action", "search"),
    cmd.Find: ("action", "find"),
    cmd.Recover: ("action", "recover"),
    cmd.Explore: ("action", "explore"),
    cmd.Encounter: ("action", "encounter"),
    cmd.Share: ("equipment", "share"),
    cmd.Equip: ("wearing", "equip"),
    cmd.Stow: ("wearing", "stow"),
    cmd.Give: ("equipment", "give"),
    cmd.Discard: ("equipment", "discard"),
    cmd.Cheese: ("equipment", "cheese"),
    cmd.LevelUp: ("equipment", "level_up"),
    cmd.Learn: ("equipment", "learn"),
    cmd.UseAbility: ("equipment", "use_ability"),
    cmd.Party: ("chapters", "party"),
    cmd.Bring: ("campaign", "bring"),
    cmd.Chapter: ("chapters", "next_chapter"),
    cmd.Keep: ("chapters", "keep"),
    cmd.Start: ("chapters", "start"),
    cmd.Finish: ("chapters", "finish"),
    cmd.GoOn: ("chapters", "go_on"),
    cmd.Hourglass: ("chapters", "hourglass"),
    cmd.WheelCheese: ("chapters", "wheel_cheese"),
    cmd.Special: ("chapters", "special"),
    cmd.SurgeMinions: ("chapters", "surge_minions"),
    cmd.Wound: ("harm", "wounded"),
    cmd.Heal: ("harm", "heal"),
    cmd.Effect: ("harm", "mark"),
    cmd.Capture: ("harm", "captured"),
    cmd.Rescue: ("harm", "rescue"),
    cmd.Set: ("corrections", "set_value"),
    cmd.Track: ("corrections", "set_track"),
    cmd.WhoseTurn: ("corrections", "whose_turn"),
    cmd.Add: ("corrections", "add"),
    cmd.Remove: ("corrections", "remove"),
    cmd.Tile: ("corrections", "tile"),
    cmd.Place: ("corrections", "place"),
    cmd.Treasure: ("corrections", "treasure"),
    cmd.Teach: ("teaching", "teach"),
    cmd.HeroCard: ("hero_cards", "tell_card"),
    cmd.Attack: ("attack", "attack"),
    cmd.Fall: ("attack", "roll"),
    cmd.On: ("attack", "on_card"),
    cmd.Stop: ("dropping", "stop"),
    cmd.Near: ("minions", "act"),
    cmd.Pounce: ("brodie_turn", "pounce"),
    cmd.Chase: ("brodie_chase", "chase"),
    cmd.Space: ("tile_lessons", "space"),
    cmd.Sight: ("tile_lessons", "sight"),
    Ruled: ("corrections", "choose_ruling"),
}
