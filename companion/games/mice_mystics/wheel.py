"""The minion cheese wheel, the surge in its five steps, and the hourglass.

Rules: mice-mystics/surges, mice-mystics/surges-steps, mice-mystics/time-is-short,
mice-mystics/game-end-lose, MM-14 to MM-17, MM-26.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import SURGE_AT, State, Surge
from companion.games.shared.lore import Lore
from companion.games.shared.weighed import Candidate, Weighed

TILE, RULE, CARD = "tile", "rule", "card"
SURGE_TOPIC = "surge"
NONE = "none"
_STEPS = "mice-mystics/surges-steps"


def place(play: Play, count: int, why: str, rules: tuple[str, ...]) -> None:
    """Add cheese to the wheel; :func:`surge_if_full` is called once the roll is dealt with."""
    if count > 0:
        play.happen(ev.CheesePlaced(count, play.state.wheel + count, why, rules))


def surge_if_full(play: Play) -> None:
    """The sixth cheese triggers a surge; it stops where the table must be asked (MM-14)."""
    state = play.state
    if state.wheel < SURGE_AT or state.surge is not None or state.over:
        return
    play.happen(ev.SurgeBegan(TILE))
    move_hourglass(play, "a surge", ("mice-mystics/surges-steps",))
    if not play.state.over:
        _tile_step(play)


def take_up(play: Play) -> None:
    """The surge that had lost the chapter goes on after a correction; its page is counted."""
    if play.state.wheel >= SURGE_AT and play.state.surge is None:
        play.happen(ev.SurgeBegan(TILE))
        _tile_step(play)


def move_hourglass(play: Play, why: str, rules: tuple[str, ...]) -> None:
    """One page closer to the end marker; on the marker the chapter is lost at once (MM-26)."""
    page = play.state.page + 1
    play.happen(ev.HourglassMoved(page, why, rules))
    lose_at_the_end(play)


def lose_at_the_end(play: Play) -> None:
    """The chapter is lost when the hourglass stands on the end marker."""
    state = play.state
    if state.end and state.page >= state.end and not state.over:
        reached = f"the hourglass reached the end marker on page {state.end}"
        play.happen(ev.ChapterEnded("defeat", reached, ("mice-mystics/game-end-lose", "MM-26")))


def surge_key(state: State) -> str:
    """Under what the memory keeps whether a tile has a special surge in this chapter."""
    return f"{state.chapter} {state.scene()}".strip().casefold()


def known_surge(state: State, lore: Lore) -> str | None:
    """What is known of a special surge here: its text, ``none``, or None."""
    if not state.scene():
        return None
    value = lore.get(SURGE_TOPIC, {}).get(surge_key(state))
    return value if isinstance(value, str) else None


def _tile_step(play: Play) -> None:
    """Step 2: the chapter's rule for the room the mice are in, or for each while they are split."""
    state = play.state
    rooms = dict.fromkeys((state.scene(), *map(state.tile_at, state.free_mice())))
    first, *others = [room for room in rooms if state.mice_with(room)] or [state.scene()]
    if state.apart:
        play.happen(ev.SurgeStep(TILE, "", (_STEPS,), first, tuple(others)))
    _room_step(play)


def _room_step(play: Play) -> None:
    """What is known of a rule for this room without asking."""
    state = play.state
    if state.scene() and state.scene() in state.surged:
        _weigh_effect(play, "only the hourglass", "this tile's rule has happened before", "MM-16")
        where = state.scene() if state.apart else "this tile"
        told = f"The special surge of {where} has happened before: only the hourglass moves."
        play.happen(ev.Noted(told, ("MM-16",)))
        room_done(play, ruled=True)
        return
    known = known_surge(state, play.lore)
    if known == NONE:
        room_done(play, ruled=False)
    elif known is not None:
        special(play, "" if known == "special" else known)


def room_done(play: Play, *, ruled: bool) -> None:
    """A room is dealt with: the next one with mice, at last the card, unless a rule replaced it."""
    surge = play.state.surge
    if surge is None:
        return
    ruled = ruled or surge.ruled
    if surge.left:
        first, *others = surge.left
        play.happen(ev.SurgeStep(TILE, "", (_STEPS,), first, tuple(others), ruled))
        _room_step(play)
    elif ruled:
        finish(play)
    else:
        if surge.room:
            play.happen(ev.SurgeStep(CARD, "", (_STEPS,)))
        card_step(play)


def special(play: Play, text: str) -> None:
    """Step 2: the tile has a special rule, which the table carries out."""
    _weigh_effect(play, "the tile's rule", "it goes before the card", "mice-mystics/surges-effect")
    if play.state.scene():
        play.happen(ev.TileSurged(play.state.scene()))
    told = f"The chapter's surge rule: {text}." if text else "Follow the chapter's surge rule."
    surge = play.state.surge or Surge(RULE)
    rules = ("mice-mystics/surges-effect",)
    play.happen(ev.SurgeStep(RULE, told, rules, surge.room, surge.left, surge.ruled))


def card_step(play: Play) -> None:
    """Steps 3 and 4: the face-up encounter card, or nothing."""
    chosen = "only the hourglass" if play.state.encounter is None else "the face-up card"
    note = "no card lies face-up" if play.state.encounter is None else "no rule for this tile"
    _weigh_effect(play, chosen, note, "mice-mystics/surges-steps")
    if play.state.encounter is None:
        finish(play, "No face-up encounter card: no minions come.", ("mice-mystics/surges-steps",))
        return
    play.happen(ev.SurgeStep(CARD, "", ("mice-mystics/surges-effect",)))


def _weigh_effect(play: Play, chosen: str, why: str, rule: str) -> None:
    """Which of the three effects a surge has, and why not the others."""
    state = play.state
    card = "lies face-up" if state.encounter is not None else "none lies face-up"
    surged = "has happened before" if state.scene() in state.surged else "none is told"
    notes = {
        "the tile's rule": surged,
        "the face-up card": card,
        "only the hourglass": "what is left where neither counts",
    } | {chosen: why}
    candidates = tuple(Candidate(n, note, chosen=n == chosen) for n, note in notes.items())
    play.happen(Weighed("surge", "which effect", chosen, candidates, (rule,)))


def finish(play: Play, text: str = "", rules: tuple[str, ...] = ()) -> None:
    """Step 5: the wheel is emptied; surplus cheese is lost with it."""
    if text:
        play.happen(ev.Noted(text, rules or ("mice-mystics/surges-effect",)))
    play.happen(ev.SurgeEnded(play.state.wheel, ("mice-mystics/surges-reset", "MM-14")))
