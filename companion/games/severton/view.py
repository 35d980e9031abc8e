"""What a screen shows of a session of Severton, as plain data."""

from __future__ import annotations

from companion.games.severton.encounters import boosted
from companion.games.severton.names import BUBBLE, SCIROCCO
from companion.games.severton.state import PHASE_TITLES, Group, State
from companion.games.severton.track import track_of
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def view(state: State, lore: Lore) -> Sheet:
    """Groups, characters and tracks."""
    if state.light:
        return Sheet("Severton, light: nothing is tracked")
    panels = [Panel("", (), tuple((line,) for line in _lines(state, lore)))]
    if state.groups:
        columns = ("Vonts", "at", "cards", "Group card", "boosts")
        rows = tuple(_group_row(state, group) for _, group in sorted(state.groups.items()))
        panels.append(Panel("Vonts", columns, rows))
    panels.append(Panel("Characters", ("at", "who"), _places(state)))
    return Sheet(_headline(state), tuple(panels))


def _headline(state: State) -> str:
    over = " – lost" if state.over else ""
    phase = PHASE_TITLES[state.phase]
    return f"Severton, scenario {state.scenario}: round {state.round}, {phase}{over}"


def _lines(state: State, lore: Lore) -> list[str]:
    track = track_of(lore, state)
    unrest = f"Unrest {state.unrest}" + (f" of {track.end}" if track else "")
    lines = [unrest]
    if state.extra_draws:
        lines.append(f"Extra card draw: {state.extra_draws}")
    if state.surge_round >= state.round:
        lines.append(f"Final surge: three movements each in round {state.surge_round}")
    if state.moon:
        lines.append("Only quests with a moon")
    if state.unlocked:
        lines.append("Unlocked: " + listed(f"{a}–{b}" for a, b in state.unlocked))
    if state.alerts == "off":
        lines.append("Alerts are ignored (set alerts on)")
    if state.encounter is not None:
        lines.append(f"Encounter at {state.encounter.at} with Vonts {state.encounter.letter}")
    return lines


def _group_row(state: State, group: Group) -> tuple[str, ...]:
    due = state.due_group()
    mark = ">" if due is not None and due.letter == group.letter else ""
    boosts = [name for name in ("ability", "speed") if getattr(group, name)]
    return (
        f"{mark}{group.letter}",
        str(group.at) if group.at is not None else "space",
        " ".join(group.movement) or "-" * group.cards or "done",
        _group_card(group),
        " ".join(boosts),
    )


def _group_card(group: Group) -> str:
    if not group.shown:
        return "face-down"
    if group.values is None:
        return "face-up"
    numbers = (boosted(group, symbol) for symbol in ("fist", "speech", "eye"))
    return "/".join("-" if number is None else str(number) for number in numbers)


def _hidden(state: State, place: int, names: list[str]) -> str:
    """Who shares a location with Vonts is hidden, unless the encounter is still going on."""
    if state.group_at(place) is None:
        return ""
    meeting = state.encounter.undecided if state.encounter is not None else ()
    hidden = [name for name in names if name not in meeting and name != BUBBLE]
    if len(hidden) == len([name for name in names if name != BUBBLE]):
        return " (hidden)"
    return f" ({listed(hidden)} hidden)" if hidden else " (met)"


def _places(state: State) -> tuple[tuple[str, ...], ...]:
    """One row a location: who stands there, hidden where Vonts stand too."""
    where: dict[int, list[str]] = {}
    for name, who in state.characters.items():
        if who.at is not None:
            where.setdefault(who.at, []).append(name)
    for name, place in ((BUBBLE, state.bubble), (SCIROCCO, state.scirocco)):
        if place is not None:
            where.setdefault(place, []).append(name)
    rows = [
        (str(place), listed(names) + _hidden(state, place, names))
        for place, names in sorted(where.items())
    ]
    if state.caught():
        rows.append(("off", f"{listed(state.caught())} (caught)"))
    return tuple(rows)
