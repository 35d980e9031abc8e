"""The Unrest track: one space at a time, every symbol at once.

The rulebook does not print the tracks; where the table has taught one
(:mod:`companion.games.severton.track`), its symbols and its end take effect by
themselves, otherwise the table tells each symbol with ``icon``.  Rules:
severton/unrest-phase, severton/icons-progress, SV-38, SV-56, SV-57.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.state import State
from companion.games.severton.track import Track, track_of
from companion.games.shared.refusal import Refusal
from companion.games.shared.unfolding import Unfolding

MOST_EXTRA_DRAWS = 2


def rise(play: Unfolding[State], steps: int, why: str, rules: tuple[str, ...]) -> None:
    """Advance the Unrest token by single spaces, stopping when the game is lost."""
    for _ in range(steps):
        if play.state.over:
            return
        track = track_of(play.lore, play.state)
        place = _next_space(track, play.state)
        play.happen(ev.UnrestRose(place, why, (*rules, *_triangle_rules(track, place))))
        for icon in track.icons(place) if track else ():
            meet(play, icon)


def _next_space(track: Track | None, state: State) -> int:
    """The next space that counts: triangles only with a double-character (SV-56)."""
    place = state.unrest + 1
    while track is not None and track.is_triangle(place) and not state.double:
        place += 1
    return place


def _triangle_rules(track: Track | None, place: int) -> tuple[str, ...]:
    if track is None:
        return ()
    near = track.is_triangle(place) or track.is_triangle(place - 1)
    return ("SV-56", "SV-57") if near else ()


def meet(play: Unfolding[State], icon: str) -> None:
    """One symbol of the track takes effect."""
    kind, _, letter = icon.partition(" ")
    if kind == "end":
        play.happen(ev.GameLost())
    elif kind == "draw":
        _extra_draw(play)
    elif kind == "surge":
        _extra_draw(play)
        play.happen(ev.FinalSurge(play.state.round + 1))
    elif kind == "moon":
        play.happen(ev.MoonRose())
    elif kind == "group":
        _enter(play, letter)
    elif kind in ("ability", "speed"):
        rules = (f"severton/{kind}-boost", *(("SV-27",) if kind == "speed" else ()))
        play.happen(ev.GroupBoosted(letter, kind, rules))
    else:
        play.happen(ev.IconMet(icon))


def _extra_draw(play: Unfolding[State]) -> None:
    ignored = play.state.extra_draws >= MOST_EXTRA_DRAWS
    count = play.state.extra_draws + (not ignored)
    rules = ("severton/extra-cards", *(("severton/extra-cards-limit",) if ignored else ()))
    play.happen(ev.ExtraDraw(count, ignored, rules))


def _enter(play: Unfolding[State], letter: str) -> None:
    if letter in play.state.groups:
        play.happen(ev.GroupThereAlready(letter))
    else:
        play.happen(ev.GroupEntered(letter))


def _where(state: State, letter: str) -> int | None:
    group = state.groups.get(letter)
    return group.at if group is not None else None


def advance(play: Unfolding[State], command: cmd.Advance) -> None:
    """The table moves the Unrest token on, space by space, for a reason of its own."""
    rise(play, command.steps, "as the table says", ("severton/unrest-phase-symbols",))


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
