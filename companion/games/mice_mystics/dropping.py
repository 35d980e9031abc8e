"""An attack that the table drops: what comes back before a roll, what stays after one.

Rules: mice-mystics/mouse-turn, mice-mystics/minion-turn, mice-mystics/battle.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import breed_of, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Approach, Battle, Before, State, Turn
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal


def before(play: Play, attacker: str) -> Before:
    """How it was before the line that opens an attack.

    What a card has called onto the board stays there, and so does a die of the app: then the
    move stays made, so that the card does not call and the app does not roll again.
    """
    if not any(_stays(event) for event in play.events[play.since :]):
        return _of(play.begun, attacker)
    turn = play.begun.turn.replace(approach=Approach(attacker, there=True))
    return _of(play.state.replace(turn=turn), attacker)


def _stays(event: Record) -> bool:
    return isinstance(event, ev.FiguresAdded) or getattr(event, "by", "") == "app"


def _of(state: State, attacker: str) -> Before:
    holder = state.mice.get(attacker) or state.figures.get(attacker)
    if holder is None:
        return Before(state.turn)
    return Before(state.turn, holder.at, holder.down)


def stop(play: Play, command: cmd.Stop) -> None:
    """The table drops the attack: before any roll its turn comes back, what was rolled stays."""
    battle = play.state.battle
    if battle is None:
        raise Refusal("not-now", "No attack is under way.")
    play.happen(ev.BattleEnded())
    attacker = battle.attacker
    if battle.hits is not None or battle.before is None or not _acts_still(play.state, attacker):
        told = f"The attack is dropped{_spent(battle)}."
        play.happen(ev.Noted(told, ("mice-mystics/battle",)))
    elif battle.action:
        play.happen(ev.ActionReturned(attacker, turn=_by_now(play.state, battle.before.turn)))
    else:
        turn = _by_now(play.state, battle.before.turn)
        play.happen(ev.PartReturned(attacker, battle.before.replace(turn=turn)))


def _by_now(state: State, turn: Turn) -> Turn:
    """A turn that comes back, with what happened since: an ability card, a capture."""
    approach = turn.approach
    mice = {approach.goal, *approach.told} if approach is not None else set()
    gone = mice & set(state.captured())
    return turn.replace(ability=state.turn.ability, approach=None if gone else approach)


def _acts_still(state: State, name: str) -> bool:
    """Whether somebody is there and it is still its turn: the table may have said another's."""
    if name in state.figures:
        return breed_of(state.active) == breed_of(name)
    return name in state.mice and state.active == name


def _spent(battle: Battle) -> str:
    """What an attack has cost that was rolled for."""
    if battle.before is None or battle.hits is None:
        return ""
    spent = "action is taken" if battle.action else "part of the turn is over"
    return f" after its roll: {titled(battle.attacker)}'s {spent}"
