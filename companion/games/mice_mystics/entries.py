"""Placing new minions on entry spaces: told to the table, or done where spaces are tracked.

Where the spaces of the tile were taught, each new figure goes to the only
entry space that the rule allows, and the table is asked where there are
several.  Rules: mice-mystics/placing-minions and its kin, MM-33.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import placing, tiles
from companion.games.mice_mystics.floor import full_spaces, room_taken, tile_of
from companion.games.mice_mystics.names import BRODIE, breed_of, titled
from companion.games.mice_mystics.placing import ARCHERS, Entry
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.tiles import Tile
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice
from companion.games.shared.weighed import Weighed


def settle(play: Play) -> None:
    """Put the figures that just came onto the board as far as the rule leaves no choice.

    Without tracked entry spaces the table is told the order and the rule.
    """
    if _tile(play.state, play.lore) is None:
        _instruct(play)
        return
    names = placing.in_order(_new(play), play.lore)
    if names:
        play.happen(ev.EntryAwaited(names))
        carry_on(play)


def carry_on(play: Play) -> None:
    """Figure by figure, until the table has to choose."""
    while (tile := _tile(play.state, play.lore)) is not None and play.state.entering:
        name = play.state.entering[0]
        spaces, weighed = _candidates(play.state, play.lore, tile, name, _last_archer(play))
        if len(spaces) != 1:
            return
        play.happen(weighed)
        play.happen(ev.Moved(name, spaces[0], 0, weighed.because))


def _new(play: Play) -> list[str]:
    """The figures that came in this command; Brodie's token goes where the chapter says."""
    return [
        name
        for event in play.events
        if isinstance(event, ev.FiguresAdded) and event.breed != BRODIE
        for name in event.names
    ]


def question(state: State, lore: Lore) -> Ask | None:
    """Where the next new figure comes in, if the table has to choose; None if nothing is open."""
    tile = _tile(state, lore)
    if tile is None or not state.entering:
        return None
    name = state.entering[0]
    spaces, weighed = _candidates(state, lore, tile, name, "")
    notes = {candidate.name: candidate.note for candidate in weighed.candidates}
    where = spaces or tile.marked("entry")
    return Ask(
        id="entry",
        prompt=f"{titled(name)}: on which entry space does it come in?"
        f"{'' if spaces else ' All of them are full.'}",
        answer=f"place {name} {{answer}}",
        expects=" or ".join(where),
        choices=tuple(Choice(space, notes[space]) for space in where),
        because=weighed.because,
    )


def rescue_question(state: State, lore: Lore) -> Ask | None:
    """Where a rescued mouse stands: with another mouse or next to one (MM-25)."""
    name = next(iter(state.landing), "")
    tile = tile_of(state, lore, name) if name else None
    if tile is None:
        return None
    there = state.mice_with(state.tile_at(name))
    beside = {state.mice[mouse].at for mouse in there if mouse != name} - {""}
    barred = full_spaces(state, lore, tile, but=name)
    where = [
        space
        for space in tile.spaces
        if space not in barred
        and (space in beside or any(tile.adjacent(space, other) for other in beside))
    ]
    return Ask(
        id="rescue",
        prompt=f"{name} is rescued: on which space, with another mouse or next to one?",
        answer=f"place {name} {{answer}}",
        expects=" or ".join(where) or "the name of a space",
        choices=tuple(
            Choice(space, "with a mouse" if space in beside else "next to one") for space in where
        ),
        because=("mice-mystics/rescue-place", "MM-25"),
    )


def _tile(state: State, lore: Lore) -> Tile | None:
    tile = tile_of(state, lore)
    return tile if tile is not None and tile.marked("entry") else None


def _candidates(
    state: State, lore: Lore, tile: Tile, name: str, before: str
) -> tuple[tuple[str, ...], Weighed]:
    group = placing.group_of(breed_of(name), lore)
    entries = [_entry(state, lore, tile, space) for space in tile.marked("entry")]
    return placing.entry_spaces(name, group, entries, before)


def _entry(state: State, lore: Lore, tile: Tile, space: str) -> Entry:
    steps = tiles.steps_from(tile, space)
    mice = [state.mice[mouse].at for mouse in state.mice_here()]
    away = [steps[at] for at in mice if at in steps]
    return Entry(
        space,
        min(away, default=None),
        room_taken(state, lore, space),
        tile.has(space, "area"),
        tile.has(space, "red"),
    )


def _last_archer(play: Play) -> str:
    """Where the last small ranged minion of this command went: the next ones join it."""
    for event in reversed(play.events):
        if isinstance(event, ev.Moved) and event.name in play.state.figures:
            group = placing.group_of(breed_of(event.name), play.lore)
            return event.to if group == ARCHERS else ""
    return ""


def _instruct(play: Play) -> None:
    """Tell the table the order of placing, and where each group goes."""
    new = _new(play)
    for group in placing.GROUPS:
        own = [name for name in new if placing.group_of(breed_of(name), play.lore) == group]
        breeds = dict.fromkeys(breed_of(name) for name in own)
        titles = [titled(b, sum(breed_of(n) == b for n in own)) for b in breeds]
        if titles:
            text = f"Place {listed(titles)} {placing.WHERE[group]}."
            play.happen(ev.Noted(text, (placing.RULES[group], "MM-33")))
