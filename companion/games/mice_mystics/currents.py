"""Where currents lead: asked at the end of a turn in water, and remembered by tile.

Lore topic ``current``: key ``TILE SPACE`` with the space that the current leads
to, ``off`` or ``none``; where spaces are not tracked, key ``TILE`` with the
direction in the table's words, or ``none``.  Rules: mice-mystics/water-current,
mice-mystics/water-swept, MM-38, MM-39.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import harm, turns
from companion.games.mice_mystics.floor import full_spaces, tile_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer

TOPIC = "current"
NONE, OFF, CARRIES, FULL = "none", turns.OFF, "carries", "full"
SOMEWHERE = "yes"
RULE = "mice-mystics/water-current"
LONGEST = 40


def fits(key: str, value: Json) -> bool:
    """Whether a fact from outside can tell where a current leads."""
    return bool(key) and isinstance(value, str) and 0 < len(value) <= LONGEST


def _key(state: State, lore: Lore, mouse: Mouse) -> str:
    """Under what the memory keeps the current at a mouse; "" where the tile has no name."""
    tile = state.tile_at(mouse.name).casefold()
    return f"{tile} {mouse.at}".strip() if tile and _tracked(state, lore, mouse) else tile


def _tracked(state: State, lore: Lore, mouse: Mouse) -> bool:
    tile = tile_of(state, lore, mouse.name)
    return tile is not None and mouse.at in tile.spaces


def known(state: State, lore: Lore, mouse: Mouse) -> str:
    """Where the current leads from a mouse's place, "" where nobody told."""
    value = lore.get(TOPIC, {}).get(_key(state, lore, mouse))
    return value if isinstance(value, str) and fits("known", value) else ""


def against(state: State, lore: Lore, mouse: Mouse, to: str) -> bool:
    """Whether a way in water leads against the current that is told of the space ``to``."""
    tile = state.tile_at(mouse.name).casefold()
    return lore.get(TOPIC, {}).get(f"{tile} {to}") == mouse.at != ""


def settle(play: Play, mouse: Mouse) -> None:
    """The current at the end of a turn as far as it is remembered; raises NeedsAnswer else."""
    told = known(play.state, play.lore, mouse)
    tracked = _tracked(play.state, play.lore, mouse)
    if told == NONE:
        return
    if told == OFF and tracked:
        carry_off(play, mouse)
    elif told and tracked:
        _carry(play, mouse, told)
    else:
        raise NeedsAnswer(question(mouse, "" if told == SOMEWHERE else told, asked=bool(told)))


def _carry(play: Play, mouse: Mouse, to: str) -> None:
    tile = tile_of(play.state, play.lore, mouse.name)
    if tile is not None and to in full_spaces(play.state, play.lore, tile, but=mouse.name):
        play.happen(ev.Noted(f"{mouse.name} stays: the next space is full.", ("MM-38",)))
        return
    play.happen(ev.Noted(f"The current carries {mouse.name} on.", (RULE,)))
    play.happen(ev.Moved(mouse.name, to, 0, (RULE,)))


def carry_off(play: Play, mouse: Mouse) -> None:
    """Carried off the tile, a mouse is captured (MM-39)."""
    harm.capture(play, mouse.name, "carried off the tile", ("mice-mystics/water-swept", "MM-39"))


def learn(play: Play, mouse: Mouse, outcome: str, to: str) -> None:
    """Keep what an answer says of the current itself, not of a space that was full."""
    key = _key(play.state, play.lore, mouse)  # by the space where the mouse was
    before = play.lore.get(TOPIC, {}).get(key)
    if not key or outcome == FULL:
        return
    if _tracked(play.state, play.lore, mouse):
        value = to if outcome == CARRIES else outcome
    elif outcome == NONE:
        value = str(before or NONE)  # one place without a current, on a tile that has one
    else:
        value = to or (str(before) if before not in (None, NONE) else SOMEWHERE)
    if value and value != before and fits(key, value):
        play.happen(Learnt(TOPIC, key, value, before))


def question(mouse: Mouse, direction: str, *, asked: bool = False) -> Ask:
    """Does a current take the mouse along at the end of its turn?"""
    answers = {key: label for key, label in turns.CURRENTS.items() if not (asked and key == NONE)}
    there = f"The current leads {direction}" if direction else "There is a current"
    ask = f"{there}: what does it do?" if asked else "Is there a current, and where does it lead?"
    return Ask(
        id="current",
        prompt=f"{mouse.name} ends its turn in water. {ask}",
        answer="current {answer}",
        expects=f"{', '.join(answers)} (carries and a direction is remembered)",
        choices=tuple(Choice(key, label, in_full=key == OFF) for key, label in answers.items()),
        because=(RULE,),
    )


def told(play: Play, command: cmd.Current) -> None:
    """What the current does at the end of the turn; then the turn is over."""
    from companion.games.mice_mystics import movement

    mouse = turns.acting_mouse(play.state, "The current")
    movement.refuse_dry(mouse)
    if command.outcome == OFF:
        learn(play, mouse, OFF, "")
        carry_off(play, mouse)
    elif command.outcome == FULL:
        play.happen(ev.Noted(f"{mouse.name} stays: the next space is full.", ("MM-38",)))
    elif command.outcome == CARRIES:
        learn(play, mouse, CARRIES, movement.drift(play, mouse, command.to))
    else:
        learn(play, mouse, NONE, "")
    turns.end_turn(play)
