"""The Action of the card where a Mystic stands: whether it is available, and doing it.

It is performed on entering, once per turn and card, never where another Mystic
stands.  Rules: betwixt/move-action, betwixt/move-once-per-turn,
betwixt/move-blocked-action, BB-41, BB-42.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.cards import DESTROY, EXCHANGE, MOVE, REPLENISH, in_words
from companion.games.betwixt.effects import Doing, Play, carry_out
from companion.games.betwixt.grid import STOP, TUNNEL, Card, Space
from companion.games.betwixt.placing import value
from companion.games.betwixt.state import State
from companion.games.betwixt.turns import in_turn, show_reach
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal


class Offer(Record):
    """An Action that the active player may perform now."""

    space: Space
    card: Card

    @property
    def action(self) -> str:
        return self.card.action


def available(state: State) -> Offer | None:
    """The Action of the card under the active Mystic, if it may be performed."""
    card = card_here(state)
    if card is None or unavailable(state, card):
        return None
    return Offer(state.actor.at, card)


def card_here(state: State) -> Card | None:
    """The face-up card with an Action on which the active Mystic stands."""
    tile = state.grid.tiles.get(state.actor.at)
    if tile is None or tile.card is None or tile.card.action in ("", STOP):
        return None
    return tile.card


def unavailable(state: State, card: Card) -> str:
    """Why the Action may not be performed, "" where it may; the rule's id in front."""
    turn = state.turn
    if turn is None or not turn.entered:
        return "BB-41 it was not entered in this turn"
    if card.name in turn.acted:
        return f"BB-41 {card.name} was used in this turn"
    others = [n for n, at in state.figures().items() if at == state.actor.at]
    others = [name for name in others if name != state.actor.name]
    if others:
        return f"betwixt/move-blocked-action {listed(others)} stands here too"
    if card.action == DESTROY and _destroyed(state, card):
        return "BB-42 it was used in this round"
    if card.action == TUNNEL and not other_tunnels(state):
        return "betwixt/actions-tunnel no other Tunnel can be entered"
    return ""


def does_something(state: State, action: str) -> bool:
    """Whether an Action finds what it works on; one that does not is not offered."""
    tiles = state.grid.tiles
    if action == REPLENISH:
        return any(board.depleted(tile) for tile in tiles.values())
    if action == EXCHANGE:
        return any(state.actor.gems.values())
    return action != DESTROY or len(tiles) > 1


def other_tunnels(state: State) -> tuple[Space, ...]:
    """The Tunnel spaces that the active Mystic may travel to (BB-43)."""
    found = (at for at in board.tunnels(state.grid) if at != state.actor.at)
    return tuple(at for at in found if board.enterable(state.grid, at))


def _destroyed(state: State, card: Card) -> bool:
    """Whether Destroy is spent for this round (BB-42)."""
    how = value(state, "BB-42")
    if how == "card":
        return any(card.name in player.destroyed for player in state.players)
    if how == "player":
        return bool(state.actor.destroyed)
    return card.name in state.actor.destroyed


def act(play: Play, command: cmd.Act) -> None:
    """Perform the Action of the card under the Mystic."""
    player = in_turn(play)
    card = card_here(play.state)
    if card is None:
        raise Refusal(
            "illegal",
            f"{player.name} stands on {player.at}, where no card has an Action.",
            "betwixt/exploration-card-action",
        )
    why = unavailable(play.state, card)
    if why and not command.anyway:
        rule, _, told = why.partition(" ")
        raise Refusal(
            "illegal", f"{card.name} has no Action for {player.name} now: {told} (anyway insists).",
            rule,
        )  # fmt: skip
    if card.action in (MOVE, TUNNEL):
        _go(play, card, command)
        return
    doing = Doing(
        player.name,
        card.name,
        "act",
        command.words,
        (_rule(card.action), "betwixt/move-action"),
        command.anyway,
    )
    mark_used(play)
    carry_out(play, card.action, card.amount, doing)
    show_reach(play)


def _rule(action: str) -> str:
    named = ("reshape", "replenish", "exchange", "explore", "destroy")
    return f"betwixt/actions-{action}" if action in named else "betwixt/actions-resource"


def _go(play: Play, card: Card, command: cmd.Act) -> None:
    """A Move or Tunnel action is a step: ``act e`` is ``m e``."""
    from companion.games.betwixt import moving
    from companion.games.betwixt.grammar import way

    if len(command.words) != 1:
        rules = (f"betwixt/actions-{card.action}",)
        spaces = other_tunnels(play.state) if card.action == TUNNEL else None
        what = "to which Tunnel" if spaces else "where does the Mystic go"
        asked = f"{card.name}: {what}"
        raise NeedsAnswer(
            moving.where_to(play.state, asked, "act", rules, spaces, anyway=command.anyway)
        )
    step = way(command.words[0], play.state)
    moving.move(play, cmd.Move((step,), command.anyway))


def mark_used(play: Play) -> None:
    """The Action of the card under the Mystic is used; Destroy leaves a token (BB-42)."""
    state = play.state
    card = card_here(state)
    if card is None:
        return
    token = card.action == DESTROY
    back = state.turn is not None and state.actor.at == state.turn.start
    rules = (
        "betwixt/move-action",
        *(("BB-41",) if back else ()),
        *(("betwixt/actions-destroy", "BB-42") if token else ()),
    )
    name = state.actor.name
    play.happen(ev.ActionUsed(name, state.actor.at, card.name, in_words(card.action), token, rules))
