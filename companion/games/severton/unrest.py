"""The Unrest track: one space at a time, every symbol at once.

The rulebook does not print the tracks; where the table has taught one
(:mod:`companion.games.severton.track`), its symbols and its end take effect by
themselves, otherwise the table tells each symbol with ``icon``.  Rules:
severton/unrest-phase, severton/icons-progress, SV-38, SV-56, SV-57.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.state import UNREST, State
from companion.games.severton.track import (
    ARROWS_TRACK,
    next_space,
    passing,
    track_of,
    triangle_rules,
)
from companion.games.shared.refusal import Refusal
from companion.games.shared.unfolding import Unfolding

MOST_EXTRA_DRAWS = 2
MOST_SPACES = 99  # that a token may be set to


def rise(play: Unfolding[State], steps: int, why: str, rules: tuple[str, ...]) -> None:
    """Advance the Unrest token by single spaces, stopping when the game is lost."""
    for left in range(steps - 1, -1, -1):
        if play.state.over:
            return
        track = track_of(play.lore, play.state)
        place = next_space(track, play.state.unrest, play.state)
        why_so = why + passing(track, play.state.unrest, place)
        play.happen(ev.UnrestRose(place, why_so, (*rules, *triangle_rules(track, place))))
        for icon in track.icons(place) if track else ():
            if icon == "end":
                _lose(play, went_over=left > 0 and play.state.phase == UNREST)
            else:
                meet(play, icon, place)


def _lose(play: Unfolding[State], *, went_over: bool) -> None:
    """The token is on its last space; ``went_over``: the phase had one step more (SV-66)."""
    over = ("severton/losing-score-minus", "SV-66") if went_over else ()
    arrows = track_of(play.lore, play.state, ARROWS_TRACK)
    short = arrows.steps_left(play.state.rapid, play.state) if arrows else None
    play.happen(ev.GameLost(("severton/unrest-phase", "SV-38", *over), went_over, short))


def meet(play: Unfolding[State], icon: str, place: int = 0) -> None:
    """One symbol takes effect; ``place`` is its space where the token met it, 0 if only told."""
    kind, _, detail = icon.partition(" ")
    if kind == "end":
        _lose(play, went_over=detail == "over")
    elif kind == "draw":
        _extra_draw(play)
    elif kind == "surge":
        _extra_draw(play)
        play.happen(ev.FinalSurge(play.state.round + 1))
    elif kind == "moon":
        play.happen(ev.MoonRose())
    elif kind == "group":
        _enter(play, detail)
    elif kind in ("ability", "speed"):
        _boost(play, detail, kind)
    else:
        from companion.games.severton import rapid  # what most commands need not load

        rapid.meet(play, icon, place)


def _extra_draw(play: Unfolding[State]) -> None:
    ignored = play.state.extra_draws >= MOST_EXTRA_DRAWS
    count = play.state.extra_draws + (not ignored)
    rules = ("severton/extra-cards", *(("severton/extra-cards-limit",) if ignored else ()))
    play.happen(ev.ExtraDraw(count, ignored, rules))


def _boost(play: Unfolding[State], letter: str, boost: str) -> None:
    """The tile lies beside the letter, whether its group is in the game yet or not."""
    waiting = letter not in play.state.groups
    rules = (f"severton/{boost}-boost", *(("SV-27",) if boost == "speed" else ()))
    rules = (*rules, *((f"severton/{boost}-boost-stays",) if waiting else ()))
    play.happen(ev.GroupBoosted(letter, boost, rules, waiting))


def _enter(play: Unfolding[State], letter: str) -> None:
    if letter in play.state.groups:
        play.happen(ev.GroupThereAlready(letter))
    else:
        play.happen(ev.GroupEntered(letter))


def _where(state: State, letter: str) -> int | None:
    group = state.groups.get(letter)
    return group.at if group is not None else None


def advance(play: Unfolding[State], command: cmd.Advance) -> None:
    """The table moves the Unrest token on or back, space by space, for a reason of its own."""
    if command.steps > 0:
        refuse_too_long("Unrest", play.state.unrest + command.steps)
        rise(play, command.steps, "as the table says", ("severton/unrest-phase-symbols",))
        return
    if play.state.unrest == 0:
        raise Refusal("contradiction", "The Unrest token is on its first space already.")
    from companion.games.severton import rapid  # what most commands need not load

    rules = ("severton/unrest-phase-symbols",)
    rapid.push_back(play, -command.steps, "as the table says", rules)


def refuse_too_long(token: str, place: int) -> None:
    """No track is so long: a slip of the fingers."""
    if place > MOST_SPACES:
        raise Refusal(
            "contradiction",
            f"The {token} token would be on space {place}: no track has more than {MOST_SPACES}.",
        )


def icon(play: Unfolding[State], command: cmd.Icon) -> None:
    """The table tells a symbol that the token met."""
    kind, _, letter = command.icon.partition(" ")
    at = _where(play.state, letter)
    if kind == "group" and at is not None:
        raise Refusal(
            "contradiction",
            f"Vonts {letter} are on the map already, at {at}: which new group was it?",
        )
    meet(play, command.icon)
