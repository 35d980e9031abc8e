"""Whose turn it is: rounds, turns, what a mouse may still do in its own.

Rules: mice-mystics/game-play, mice-mystics/mouse-turn, mice-mystics/free-actions,
mice-mystics/time-is-short, mice-mystics/rescue, MM-19, MM-23, MM-24, MM-57.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import track, wheel
from companion.games.mice_mystics.bestiary import card_of, is_taught
from companion.games.mice_mystics.move_left import move_left
from companion.games.mice_mystics.names import breed_of, card_titled, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Refusal
from companion.games.shared.weighed import Candidate, Weighed

OFF = "off"
CURRENTS = {
    "none": "no current here",
    "carries": "moved one space, still on the tile",
    "full": "the next space is full: it stays",
    OFF: "carried off the tile",
}


def pending(state: State) -> bool:
    """Whether something has to be dealt with before the turns go on."""
    return bool(
        state.over
        or state.battle is not None
        or state.surge is not None
        or state.ordering is not None
        or state.climbs
        or state.drawing
        or comes_back_where(state)[0]
        or not state.track
        or all_captured(state)
    )


def all_captured(state: State) -> bool:
    """Whether nobody is left, and play cannot go on, or the table has not said so (MM-27).

    Without minions no turn can change anything: a rescue needs another mouse on the board.
    """
    goes_on = state.goes_on and bool(state.figures)
    return bool(state.party) and not state.free_mice() and not goes_on


def go_on(play: Play) -> None:
    """Begin the next turn where the last one is over; called after every command."""
    if play.state.battle is not None and any(isinstance(e, ev.SurgeEnded) for e in play.events):
        from companion.games.mice_mystics import attack  # what a surge interrupted goes on

        attack.resume(play)
    _weigh_lives(play)
    track.stay_on_top(play)
    for _ in range(3 * len(play.state.track) + 6):
        if play.state.battle is None:  # the hits of the roll come first (MM-15)
            wheel.surge_if_full(play)
        state = play.state
        if pending(state):
            return
        if state.active and not _finished(state):
            return
        if state.active:
            _pass_by(play)
        else:
            _begin_next(play)


def _weigh_lives(play: Play) -> None:
    """Wounds that reach a life which was taught after they were laid."""
    state = play.state
    mice = any(mouse.wounds for mouse in state.mice.values())
    minions = state.boss_wounds or any(figure.wounds for figure in state.figures.values())
    if (mice or minions) and not state.over:
        from companion.games.mice_mystics import lives

        lives.settle(play)


def _finished(state: State) -> bool:
    """Whether nothing more can happen in the active card's turn."""
    if state.turn.over or _skips(state):
        return True
    breed = breed_of(state.active)
    if not breed:
        return state.active in state.turn.done  # a charmed mouse that has had its part
    return all(figure.name in state.turn.done for figure in state.figures_of(breed))


def _skips(state: State) -> bool:
    """Whether the active card is a captured mouse's, whose turn needs nobody."""
    mouse = state.mice.get(state.active)
    if mouse is None or not mouse.captured:
        return False
    return bool(state.figures) or not state.free_mice()


def _pass_by(play: Play) -> None:
    """End a turn in which nothing more can happen."""
    mouse = play.state.mice.get(play.state.active)
    if mouse is not None and mouse.captured and not play.state.turn.over:
        _weigh_rescue(play, mouse.name)
        play.happen(ev.MouseSkipped(mouse.name))
    end_turn(play)


def end_turn(play: Play, why: str = "") -> None:
    """The turn of the active card is over; after the last mouse time may be short."""
    card = play.state.active
    last = card != "" and card == play.state.lowest_mouse()
    _wake_from_charm(play, card)
    play.happen(ev.TurnEnded(card, why))
    if breed_of(card):
        _climb_by_aggression(play, card)
    if last and not play.state.fresh:
        time_is_short(play)


def _wake_from_charm(play: Play, card: str) -> None:
    """A charmed mouse is free of the charm after its turn (mice-mystics/charmed-end)."""
    mouse = play.state.mice.get(card)
    if mouse is not None and mouse.charmed and not mouse.captured:
        play.happen(ev.EffectLost(card, "charmed", ("mice-mystics/charmed-end",)))


def _climb_by_aggression(play: Play, card: str) -> None:
    """An aggressive card changes places with the card above it after its turn."""
    state = play.state
    if card not in state.track or "aggressive" not in card_of(card, play.lore).traits:
        return
    place = state.track.index(card)
    if place and state.figures_of(breed_of(card)):
        above = state.track[place - 1]
        rules, taught = ("mice-mystics/minion-values",), is_taught(card, "trait", play.lore)
        play.happen(ev.CardsSwapped(card, above, rules, taught))


def end(play: Play, command: cmd.End) -> None:
    """The table ends the turn; a mouse in water may be carried by the current first."""
    state = play.state
    if state.over or not state.active:
        raise Refusal("not-now", "It is nobody's turn.", "mice-mystics/game-play")
    if not breed_of(state.active) and not state.mice[state.active].charmed:
        mouse = acting_mouse(state, "End")
        if not (state.turn.moves or state.turn.moved):
            play.happen(ev.Noted("No movement die was rolled (MM-35).", ("MM-35",)))
        if mouse.water:
            from companion.games.mice_mystics import currents

            currents.settle(play, mouse)
    else:
        refuse_while_pending(state, "End")
        if not command.anyway:
            _refuse_before_all_acted(state)
    end_turn(play)


def _has_prey(state: State, name: str) -> bool:
    """Whether another mouse is on the tile of a minion, or of a charmed mouse."""
    return any(mouse != name for mouse in state.mice_with(state.tile_at(name)))


def _refuse_before_all_acted(state: State) -> None:
    """Minions that have not had their part are not skipped by a slip; raises Refusal."""
    breed = breed_of(state.active)
    names = [f.name for f in state.figures_of(breed)] if breed else [state.active]
    left = [n for n in names if n not in state.turn.done and _has_prey(state, n)]
    if left:
        who = titled(left[0]) if len(left) == 1 else f"{len(left)} {titled(breed, len(left))}"
        raise Refusal(
            "not-now",
            f"{who} {agree(left, 'has', 'have')} not acted yet: end anyway skips "
            f"{agree(left, 'it', 'them')}.",
            "mice-mystics/minion-turn",
        )


def time_is_short(play: Play) -> None:
    """The last mouse card had its turn: without minions the wheel gets a cheese (MM-23, MM-24)."""
    if play.state.figures or play.state.over:
        return
    why = "no minions after the last mouse"
    wheel.place(play, 1, why, ("mice-mystics/time-is-short", "MM-23"))


def _begin_next(play: Play) -> None:
    state = play.state
    if state.fresh or not state.upcoming():
        rules: tuple[str, ...] = ("mice-mystics/game-play",)
        if state.fresh:
            rules = (*rules, "mice-mystics/initiative-order")
        play.happen(ev.RoundBegan(state.round + 1, rules))
    card = play.state.upcoming()
    begin(play, card)


def begin(play: Play, card: str) -> None:
    """It is this card's turn now."""
    state = play.state
    if not breed_of(card) and not state.mice[card].charmed:
        play.happen(ev.TurnBegan(card))
        rescue_alone(play, card)
        _roll_at_once(play)
        return
    rules = ("mice-mystics/game-play", "mice-mystics/minion-turn-player")
    play.happen(ev.TurnBegan(card, state.lowest_mouse(), rules))


def _weigh_rescue(play: Play, mouse: str) -> None:
    """Why a captured mouse comes back in its turn, or skips it."""
    there = listed(sorted(play.state.figures))
    note = f"minions on the board: {there or 'none'}"
    chosen = "skips its turn" if there else "is rescued"
    candidates = tuple(
        Candidate(name, note, chosen=name == chosen) for name in ("is rescued", "skips its turn")
    )
    rules = ("mice-mystics/rescue",)
    play.happen(Weighed(mouse, "are minions on the board?", chosen, candidates, rules))


def _roll_at_once(play: Play) -> None:
    """Where the app rolls, the movement die of a mouse falls at the start of its turn (MM-35)."""
    state = play.state
    if play.by_app and not state.mice[state.active].captured:
        from companion.games.mice_mystics import movement

        movement.move(play, cmd.Move())


def rescue_alone(play: Play, card: str) -> None:
    """A captured mouse comes back by itself once no minions are left (mice-mystics/rescue).

    It needs another mouse on the board to come back to.
    """
    state = play.state
    if not state.mice[card].captured or state.figures:
        return
    if state.free_mice():
        _weigh_rescue(play, card)
        come_back(play, card, own=True)


def come_back(play: Play, name: str, *, own: bool) -> None:
    """A captured mouse is on the board again; ``own``: in its turn, which that takes up (MM-25).

    While the party is split it comes back to the tile of the other mice; the table is asked
    which one where they are on several (and all of those have a name).
    """
    state = play.state
    tiles = state.tiles_open_to(name)
    tile = tiles[0] if len(tiles) == 1 and tiles[0] != state.tile else ""
    play.happen(ev.MouseRescued(name, own, tile=tile))
    if len(tiles) > 1 and all(tiles):
        play.happen(ev.TileAwaited(name))
    elif state.apart:
        other = "" if len(tiles) == 1 else f"; tile NAME for {name} puts it with other mice"
        told = f"{name} comes back on {tile or state.tile or 'the tile of the others'}{other}."
        play.happen(ev.Noted(told, ("mice-mystics/rescue-place", "MM-25")))
    if own:
        play.happen(ev.TurnSpent(name, "rescued"))


def comes_back_where(state: State) -> tuple[str, tuple[str, ...]]:
    """The rescued mouse whose tile is to be told, and the tiles; "" where there is no choice."""
    for name in state.returning:
        tiles = state.tiles_open_to(name)
        if len(tiles) > 1:
            return name, tiles
    return "", ()


# What may be done in a mouse's turn ------------------------------------------------------------


def acting_mouse(state: State, what: str, *, on_trap: bool = False, finds: bool = False) -> Mouse:
    """The mouse whose turn it is; raises Refusal where it is nobody's or a minion's.

    ``on_trap``: this is the roll for the mousetrap that otherwise comes first;
    ``finds``: what becomes of the found card, without which the search is not over.
    """
    refuse_while_pending(state, what)
    if not state.active:
        raise Refusal("not-now", f"{what}: it is nobody's turn yet. See next.")
    if breed_of(state.active):
        raise Refusal(
            "not-now",
            f"{what}: this is the turn of {card_titled(state.active)} "
            "(turn WHO says whose turn it is).",
            "mice-mystics/game-play",
        )
    mouse = state.mice[state.active]
    if mouse.charmed:
        raise Refusal(
            "not-now",
            f"{mouse.name} is charmed and acts as a minion in this turn.",
            "mice-mystics/charmed",
        )
    if mouse.captured:
        raise Refusal("not-now", f"{mouse.name} is captured.", "mice-mystics/captured")
    if state.turn.trap and not on_trap:
        raise Refusal(
            "not-now",
            f"First the mousetrap on {state.turn.trap}: trap *, trap - or trap r.",
            "mice-mystics/mousetraps-crossing",
        )
    if state.turn.found and not finds:
        raise Refusal(
            "not-now",
            f"{what}: {mouse.name} has found a card, which comes first: found CARD, found cheese "
            "or found event.",
            "mice-mystics/search-card",
        )
    return mouse


def refuse_while_pending(state: State, what: str) -> None:
    """Nothing else happens before what is under way is dealt with."""
    if state.surge is not None:
        raise Refusal(
            "not-now", f"{what}: the surge comes first. See next.", "mice-mystics/surges-steps"
        )
    if state.battle is not None:
        raise Refusal("not-now", f"{what}: the attack under way comes first (stop drops it).")
    if state.drawing:
        raise Refusal(
            "not-now", f"{what}: the encounter comes first. See next.", "mice-mystics/encounters"
        )
    if state.ordering is not None or not state.track:
        raise Refusal(
            "not-now",
            f"{what}: the initiative order comes first. See next.",
            "mice-mystics/initiative-order",
        )
    rescued, tiles = comes_back_where(state)
    if rescued:
        where = " or ".join(f"tile {tile} for {rescued.casefold()}" for tile in tiles)
        raise Refusal("not-now", f"{what}: first where {rescued} comes back: {where}.", "MM-25")
    if state.climbs:
        raise Refusal(
            "not-now", f"{what}: the ambush comes first. See next.", "mice-mystics/ambush"
        )
    if all_captured(state):
        raise Refusal(
            "not-now",
            "All mice are captured: tell what your chapter says, defeat, "
            f"{'go-on ' if state.figures else ''}or rescue WHO.",
            "MM-27",
        )


def take_action(play: Play, action: str) -> Mouse:
    """The acting mouse takes its one action; raises Refusal when it may not."""
    mouse = acting_mouse(play.state, action.capitalize())
    taken = play.state.turn.action
    if taken:
        left = move_left(play.state, mouse)
        then = f"What is left is {left}; then end." if left else "Type end."
        raise Refusal(
            "illegal",
            f"{mouse.name} took its action already in this turn: {taken}. {then}",
            "mice-mystics/mouse-turn",
        )
    if mouse.stunned and action != "recover":
        raise Refusal(
            "illegal",
            f"{mouse.name} is stunned: it may move, but its only action is recover.",
            "mice-mystics/stunned-webbed-stunned",
        )
    if action != "scurry":
        _end_half_a_move(play, mouse)
    play.happen(ev.ActionTaken(mouse.name, action))
    return play.state.mice[mouse.name]


def _end_half_a_move(play: Play, mouse: Mouse) -> None:
    """Move then act, or act then move: what is left of a begun move goes with the action."""
    turn = play.state.turn
    if turn.paid and not turn.moved and turn.left != 0:
        rules = ("mice-mystics/mouse-turn-split", "mice-mystics/mouse-turn")
        play.happen(ev.MoveEnded(mouse.name, "a move is not split around an action", rules))


def take_free_action(play: Play, action: str) -> Mouse:
    """The acting mouse takes a free action, once each and not in water."""
    mouse = acting_mouse(play.state, action.capitalize())
    if action == "equip" and play.state.turn.equipping:
        return mouse  # several cards in one equip action
    if action in play.state.turn.free:
        raise Refusal(
            "illegal",
            f"{mouse.name} did {action} already: each free action once in a turn.",
            "mice-mystics/free-actions",
        )
    if mouse.water:
        raise Refusal(
            "illegal",
            f"{mouse.name} is in water, where free actions are not possible.",
            "mice-mystics/water-free-actions",
        )
    rules: tuple[str, ...] = ("mice-mystics/free-actions",)
    if mouse.stunned or mouse.webbed:
        rules = (*rules, "MM-42")
    play.happen(ev.FreeActionTaken(mouse.name, action, rules))
    return play.state.mice[mouse.name]
