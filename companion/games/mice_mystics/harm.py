"""What happens to mice: wounds, capture and what it costs, rescue, markers.

Rules: mice-mystics/captured-steps, mice-mystics/captured-equipment,
mice-mystics/rescue, mice-mystics/negative-effects, mice-mystics/poisoned,
MM-26, MM-28.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import heroes, wheel
from companion.games.mice_mystics.names import LARGE, breed_of, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.refusal import Refusal

STUNNED, WEBBED, CHARMED, DOWN, WATER = "stunned", "webbed", "charmed", "down", "water"
EFFECTS = (STUNNED, WEBBED, CHARMED, DOWN, WATER)
RULES = {
    STUNNED: "mice-mystics/stunned-webbed-stunned",
    WEBBED: "mice-mystics/stunned-webbed-webbed",
    CHARMED: "mice-mystics/charmed",
    DOWN: "mice-mystics/knocked-down",
    WATER: "mice-mystics/water",
}
_MOST_WOUNDS = 20


def wound(
    play: Play,
    name: str,
    count: int,
    why: str,
    *,
    poison: bool = False,
    rules: tuple[str, ...] = (),
) -> None:
    """Wounds for a mouse; as many as its life capture it at once.

    Raises NeedsAnswer where its life is not known yet.  Surplus wounds are
    not laid: nothing can have more wounds than life.
    """
    mouse = play.state.mice[name]
    if count <= 0:
        return
    life = heroes.needed(name, "life", play.lore)
    total = min(mouse.wounds + count, life)
    because = (*rules, *(("mice-mystics/poisoned",) if poison else ("mice-mystics/captured",)))
    play.happen(ev.MouseWounded(name, count, total, poison, life, why, because))
    if total >= life:
        capture(play, name, f"{total} wound{'s' * (total != 1)} of {life} life")


def capture(play: Play, name: str, why: str, rules: tuple[str, ...] = ()) -> None:
    """A mouse is captured: cheese and worn search cards go, starting cards and pack stay."""
    mouse = play.state.mice[name]
    because = ("mice-mystics/captured-steps", *rules)
    play.happen(ev.MouseCaptured(name, why, because))
    if mouse.cheese:
        lost = ("mice-mystics/captured-steps",)
        play.happen(ev.CheeseLost(name, mouse.cheese, "captured", because=lost))
    for item in mouse.items:
        if item.worn and not item.starting:
            gone = ("mice-mystics/captured-equipment", "MM-28")
            play.happen(ev.ItemLost(name, item.name, "captured", gone))
    if play.state.active == name:
        play.happen(ev.TurnSpent(name, "captured"))
    moved = ("mice-mystics/captured-hourglass", "MM-26")
    wheel.move_hourglass(play, f"{name} was captured", moved)
    if not play.state.free_mice() and not play.state.over:
        play.happen(ev.AllCaptured())


def free_mouse(state: State, name: str) -> Mouse:
    """A mouse on the board; raises Refusal for a captured one."""
    mouse = state.mice[name]
    if mouse.captured:
        raise Refusal("illegal", f"{name} is captured (rescue {name}).", "mice-mystics/captured")
    return mouse


# Commands ------------------------------------------------------------------------------------


def wounded(play: Play, command: cmd.Wound) -> None:
    """The table lays wounds: a card, a trap, a rule of the chapter."""
    free_mouse(play.state, command.mouse)
    wound(play, command.mouse, command.count, "", poison=command.poison)
    if play.state.mice[command.mouse].captured:
        _leave_the_battle(play, command.mouse)


def _leave_the_battle(play: Play, name: str) -> None:
    from companion.games.mice_mystics import attack  # only while one is under way

    if play.state.battle is not None:
        attack.leave(play, name)


def heal(play: Play, command: cmd.Heal) -> None:
    """Wounds go; poison wounds only by what cures poison."""
    mouse = free_mouse(play.state, command.mouse)
    plain = mouse.wounds - mouse.poison
    there = mouse.poison if command.poison else plain
    sort = "poison wounds" if command.poison else "wounds"
    if not there:
        hint = (
            f" Poison wounds ({mouse.poison}) are healed by an antidote or cure "
            f"(heal {mouse.name} {mouse.poison} poison)."
            if mouse.poison and not command.poison
            else ""
        )
        raise Refusal(
            "illegal", f"{mouse.name} has no {sort} to heal.{hint}", "mice-mystics/poisoned-healing"
        )
    count = min(command.count or there, there)
    rules = ("mice-mystics/poisoned-healing",)
    play.happen(ev.MouseHealed(mouse.name, count, command.poison, rules))


def mark(play: Play, command: cmd.Effect) -> None:
    """A marker is laid on a mouse or taken off; ``down`` fits small minions too."""
    state, name, effect = play.state, command.name, command.effect
    if name in state.mice:
        holder: object = free_mouse(state, name)
    else:
        holder = state.figures[name]
        _refuse_minion(name, effect)
    rule = (RULES[effect],)
    if not command.on:
        if not getattr(holder, effect):
            raise Refusal(
                "contradiction", f"{titled(name)} is not {worded(effect)}.", RULES[effect]
            )
        play.happen(ev.EffectLost(name, effect, rule))
        return
    if getattr(holder, effect):
        raise Refusal(
            "contradiction", f"{titled(name)} is {worded(effect)} already.", RULES[effect]
        )
    play.happen(ev.EffectGained(name, effect, rule))


def worded(effect: str) -> str:
    """An effect as people say it."""
    return {DOWN: "knocked down", WATER: "in water"}.get(effect, effect)


def _refuse_minion(name: str, effect: str) -> None:
    if effect != DOWN:
        raise Refusal(
            "illegal", f"Only mice are {worded(effect)}; {titled(name)} is a minion.",
            "mice-mystics/negative-effects",
        )  # fmt: skip
    if breed_of(name) in LARGE:
        raise Refusal(
            "illegal",
            f"{titled(name)} is large: large figures are not knocked down.",
            "mice-mystics/knocked-down",
        )


def captured(play: Play, command: cmd.Capture) -> None:
    """The table says that a mouse is captured."""
    free_mouse(play.state, command.mouse)
    capture(play, command.mouse, "told by the table")
    _leave_the_battle(play, command.mouse)


def rescue(play: Play, command: cmd.Rescue) -> None:
    """The table says that a mouse is rescued: by a card, or as a correction."""
    if not play.state.mice[command.mouse].captured:
        raise Refusal("contradiction", f"{command.mouse} is not captured.", "mice-mystics/rescue")
    from companion.games.mice_mystics import turns  # which knows what a rescue takes up

    turns.come_back(play, command.mouse, own=play.state.active == command.mouse)
