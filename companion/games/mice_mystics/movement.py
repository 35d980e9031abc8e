"""How mice move: the movement die, shared spaces, lines, water, currents, mousetraps.

The table moves the figures; Companion says how far, and decides what a die or
a count decides.  Rules: mice-mystics/mouse-movement and its kin, MM-35 to
MM-43.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import harm, heroes, rolls, turns
from companion.games.mice_mystics.names import BRODIE, CLASSES
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

AGAINST_YELLOW = 3
FULL = 4


def move(play: Play, command: cmd.Move) -> None:
    """The movement die at the start of the turn; even who stays rolls it (MM-35)."""
    mouse = turns.acting_mouse(play.state, "The movement roll")
    if play.state.turn.moves:
        again = "" if play.state.turn.action else "; a second move is the scurry action"
        raise Refusal(
            "illegal",
            f"{mouse.name} rolled {play.state.turn.moves[0]} for its move already{again}.",
            "mice-mystics/scurry",
        )
    if play.state.turn.moved:
        _refuse_used_up(play.state, mouse)
    rolled = rolls.number(play, mouse.name, "movement", command.rolled)
    _roll(play, mouse, rolled, scurry=False)


def scurry(play: Play, command: cmd.Scurry) -> None:
    """The action of moving again."""
    mouse = turns.take_action(play, "scurry")
    turn = play.state.turn
    if not (turn.moves or turn.moved or mouse.webbed):
        raise Refusal(
            "not-now",
            f"Scurry moves again, and {mouse.name} has not moved yet: first its movement die "
            "(move 2).",
            "mice-mystics/scurry",
        )
    if mouse.webbed:
        raise Refusal(
            "illegal",
            f"{mouse.name} is webbed: no move and no scurry before it recovers.",
            "mice-mystics/stunned-webbed-webbed",
        )
    rolled = rolls.number(play, mouse.name, "scurry", command.rolled)
    _roll(play, mouse, rolled, scurry=True)


def _roll(play: Play, mouse: Mouse, rolled: int, *, scurry: bool) -> None:
    """The roll, and what a marker makes of it."""
    value = heroes.hero(mouse.name, play.lore).move
    spaces = None if value is None else value + rolled
    rules = ("mice-mystics/scurry",) if scurry else ("mice-mystics/mouse-movement", "MM-35")
    if mouse.webbed:  # the action comes first: recover, then this move
        rules = (*rules, "mice-mystics/stunned-webbed-webbed", "mice-mystics/mouse-turn")
        play.happen(ev.MoveRolled(mouse.name, rolled, spaces, scurry, webbed=True, because=rules))
        return
    gets_up = mouse.down and not play.state.turn.paid
    play.happen(ev.MoveRolled(mouse.name, rolled, 0 if gets_up else spaces, scurry, because=rules))
    if gets_up:
        _get_up(play, mouse)


def stand(play: Play, command: cmd.Stand) -> None:
    """A knocked down mouse spends its whole move to get up."""
    mouse = turns.acting_mouse(play.state, "Standing up")
    if not mouse.down:
        raise Refusal("contradiction", f"{mouse.name} is not knocked down.")
    _refuse_used_up(play.state, mouse)
    if mouse.webbed:
        raise Refusal(
            "illegal",
            f"{mouse.name} is webbed and has no move to get up with.",
            "mice-mystics/stunned-webbed-webbed",
        )
    _get_up(play, mouse)


def _get_up(play: Play, mouse: Mouse) -> None:
    rules = ("mice-mystics/knocked-down", "MM-43")
    play.happen(ev.EffectLost(mouse.name, harm.DOWN, rules))
    play.happen(ev.MoveEnded(mouse.name, "its whole move went into getting up", rules))


def mover(state: State, what: str, *, on_trap: bool = False) -> Mouse:
    """The active mouse with some of its move left; raises Refusal."""
    mouse = turns.acting_mouse(state, what, on_trap=on_trap)
    _refuse_used_up(state, mouse)
    if mouse.webbed:
        raise Refusal(
            "illegal", f"{mouse.name} is webbed: it cannot move.",
            "mice-mystics/stunned-webbed-webbed",
        )  # fmt: skip
    if mouse.down:
        raise Refusal(
            "illegal",
            f"{mouse.name} is knocked down: its whole move gets it up (stand).",
            "mice-mystics/knocked-down",
        )
    return mouse


def _refuse_used_up(state: State, mouse: Mouse) -> None:
    if state.turn.moved:
        hint = "" if state.turn.action else " (scurry moves again)"
        raise Refusal(
            "illegal", f"The move of {mouse.name} is used up{hint}.", "mice-mystics/mouse-movement"
        )


# Lines and shared spaces ---------------------------------------------------------------------


def line(play: Play, command: cmd.Line) -> None:
    """A yellow line against its arrow costs 3 spaces, a red one is never crossed (MM-40)."""
    mouse = mover(play.state, "Crossing a line")
    if command.colour == "red":
        raise Refusal(
            "illegal",
            "Mice never cross a red line; only a card that says so helps (Fishhook and Thread).",
            "mice-mystics/red-lines",
        )
    left = command.left if command.left is not None else play.state.turn.left
    if left is None:
        raise NeedsAnswer(_left_question(mouse))
    if left < AGAINST_YELLOW:
        raise Refusal(
            "illegal",
            f"Against the arrow a yellow line costs 3 spaces, and {mouse.name} has {left} left.",
            "MM-40",
        )
    rules = ("mice-mystics/yellow-lines", "MM-40")
    play.happen(ev.SpacesSpent(mouse.name, AGAINST_YELLOW, left - AGAINST_YELLOW, rules))


def _left_question(mouse: Mouse) -> Ask:
    return Ask(
        id="left",
        prompt=f"How many spaces has {mouse.name} left?",
        answer="{command} {answer}",
        expects="a number from 0 to 12",
        choices=tuple(Choice(str(n), "") for n in range(13)),
        because=("mice-mystics/yellow-lines",),
        answers_first=True,
    )


def leave(play: Play, command: cmd.Leave) -> None:
    """May the mouse leave the space that it shares with minions (MM-41)?"""
    mouse = mover(play.state, "Leaving the space")
    mice, minions = _crowd(play.state, mouse, command)
    told = f"{mice} {'mouse' if mice == 1 else 'mice'} against {minions}"
    rules = ("mice-mystics/sharing-spaces-leave", "MM-41")
    if mice < minions:
        raise Refusal(
            "illegal",
            f"{mouse.name} cannot leave: {told}, and there must be at least as many mice "
            "as minions.",
            rules[0],
        )
    play.happen(ev.Noted(f"{mouse.name} may leave the space: {told}.", rules))


def _crowd(state: State, mouse: Mouse, command: cmd.Leave) -> tuple[int, int]:
    """How many mice and minions stand on the mouse's space: as told, or as tracked."""
    if command.mice is not None and command.minions is not None:
        return command.mice, command.minions
    if mouse.at:
        mice = [name for name in state.mice_here() if state.mice[name].at == mouse.at]
        there = state.figures_with(state.scene())
        return len(mice), sum(state.figures[name].at == mouse.at for name in there)
    raise NeedsAnswer(
        Ask(
            id="crowd",
            prompt=f"How many mice stand on {mouse.name}'s space (itself counted), and how many "
            "minions?",
            answer="{command} {answer}",
            expects="two numbers, such as 2 1",
            because=("mice-mystics/sharing-spaces-leave", "MM-41"),
        )
    )


def enter(play: Play, command: cmd.Enter) -> None:
    """The mouse goes onto a space with others: full ones are barred, minions end its move."""
    mouse = mover(play.state, "Entering the space")
    crowded = command.large or command.minions + command.mice >= FULL
    full = crowded and not command.area
    if full:
        held = "a large figure" if command.large else f"{command.minions + command.mice} figures"
        raise Refusal(
            "illegal",
            f"That space is full with {held}: nobody moves onto or through it.",
            "mice-mystics/sharing-spaces-full",
        )
    if command.minions:
        rules: tuple[str, ...] = ("mice-mystics/sharing-spaces-stop",)
        if any(figure.breed == BRODIE for figure in play.state.figures.values()):
            rules = (*rules, "mice-mystics/brodie")  # no room taken, but a minion on the space
        play.happen(ev.MoveEnded(mouse.name, "a minion is on the space", rules))
        return
    play.happen(ev.Noted(f"{mouse.name} may share that space.", ("mice-mystics/sharing-spaces",)))


# Water ---------------------------------------------------------------------------------------


def water(play: Play, command: cmd.Water) -> None:
    """Moving onto water, from another water space too, ends the move."""
    mouse = mover(play.state, "Moving onto water")
    if not mouse.water:
        play.happen(ev.EffectGained(mouse.name, harm.WATER, ("mice-mystics/water",)))
    rules = ("mice-mystics/water", "MM-37") if play.state.turn.action else ("mice-mystics/water",)
    play.happen(ev.MoveEnded(mouse.name, "it is in water", rules))


def swim(play: Play, command: cmd.Swim) -> None:
    """Leaving the water: a die for the mouse and each mouse on the space, one star (MM-36)."""
    mouse = mover(play.state, "Leaving the water")
    if not mouse.water:
        raise Refusal(
            "contradiction", f"{mouse.name} is not in water (water {mouse.name} puts it there).",
            "mice-mystics/water-leave",
        )  # fmt: skip
    if play.state.turn.paid:
        raise Refusal(
            "illegal",
            f"Leaving the water takes the whole move, and {mouse.name} has used some.",
            "mice-mystics/water-leave",
        )
    if play.state.spaces and mouse.at:
        from companion.games.mice_mystics import shore

        if shore.climb_out(play, mouse, command):
            return
    if command.mice is None:
        raise NeedsAnswer(_shore_question(mouse))
    climb(play, mouse, command.mice, command.dice)


def climb(play: Play, mouse: Mouse, mice: int, dice: str, to: str = "") -> bool:
    """The roll out of the water, onto the space ``to`` where spaces are tracked; if it worked."""
    out = rolls.star(play, mouse.name, "leaving the water", 1 + mice, dice)
    rules = ("mice-mystics/water-leave", "MM-36", "MM-01")
    if out:
        play.happen(ev.EffectLost(mouse.name, harm.WATER, rules))
        if to:
            play.happen(ev.Moved(mouse.name, to, 0, rules))
    told = "it climbed out of the water" if out else "no star: it stays in the water"
    play.happen(ev.MoveEnded(mouse.name, told, rules))
    return out


def _shore_question(mouse: Mouse) -> Ask:
    return Ask(
        id="shore",
        prompt=f"How many mice are on the space that {mouse.name} climbs to?",
        answer="{command} {answer}",
        expects="a number from 0 to 5",
        choices=tuple(Choice(str(n), "") for n in range(6)),
        because=("mice-mystics/water-leave", "MM-36"),
        answers_first=True,
    )


def refuse_dry(mouse: Mouse) -> None:
    """Currents are for mice in water; raises Refusal."""
    if not mouse.water:
        raise Refusal("contradiction", f"{mouse.name} is not in water.", "mice-mystics/water")


def drift(play: Play, mouse: Mouse, to: str) -> str:
    """One space along with the current; where to, as far as that is told or tracked."""
    if play.state.spaces and mouse.at:
        from companion.games.mice_mystics import shore

        if shore.drift(play, mouse, to):
            return to
    rules = ("mice-mystics/water-current",)
    play.happen(ev.Noted(f"The current moves {mouse.name} one space.", rules))
    return to


# Mousetraps ----------------------------------------------------------------------------------


def trap(play: Play, command: cmd.Trap) -> None:
    """As many dice as the move value, or the lore of a tinkerer; one star saves the mouse.

    A tinkerer may take either; the app rolls the more.
    """
    on_trap = bool(play.state.turn.trap)  # a move that ended there has to roll all the same
    who = turns.acting_mouse if on_trap else mover
    mouse = who(play.state, "A mousetrap", on_trap=on_trap)
    counts = [heroes.needed(mouse.name, "move", play.lore)]
    if "tinkerer" in CLASSES.get(mouse.name, ()):
        counts.append(heroes.needed(mouse.name, "lore", play.lore))
    if rolls.star(play, mouse.name, "a mousetrap", max(counts), command.dice, *counts):
        play.happen(ev.TrapPassed(mouse.name))
        return
    rules = ("mice-mystics/mousetraps-crossing-sprung",)
    play.happen(ev.TrapSprung(mouse.name, play.state.turn.trap or mouse.at))
    harm.wound(play, mouse.name, 1, "a mousetrap", rules=rules)
    if not play.state.mice[mouse.name].captured:
        play.happen(ev.CheeseGained(mouse.name, 1, "the trap's bait", rules))
        if not mouse.down:
            play.happen(ev.EffectGained(mouse.name, harm.DOWN, rules))
    play.happen(ev.TurnSpent(mouse.name, "a sprung trap ends the turn", rules))


def trap_question(state: State, mouse: Mouse) -> Ask:
    """The roll for the mousetrap on which the mouse stands."""
    return Ask(
        id="trap",
        prompt=f"{mouse.name} is on the mousetrap on {state.turn.trap}: roll as many dice as its "
        "move value (a tinkerer may roll its lore instead). A star?",
        answer="trap {answer}",
        expects="* for a star, - for none, r to let the app roll",
        choices=(
            Choice(rolls.STAR, "at least one star: it may go on"),
            Choice(rolls.NO_STAR, "no star: the trap springs"),
            Choice("r", "the app rolls"),
            *rolls.IN_WORDS,
        ),
        because=("mice-mystics/mousetraps-crossing", "MM-01"),
        answers_first=True,
    )
