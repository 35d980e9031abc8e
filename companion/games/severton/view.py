"""What a screen shows of a session of Severton, as plain data."""

from __future__ import annotations

from companion.games.severton.encounters import boosted
from companion.games.severton.names import BUBBLE, SCIROCCO
from companion.games.severton.state import (
    ACTION,
    PHASE_TITLES,
    QUEST_SCENARIOS,
    Belongings,
    Group,
    State,
)
from companion.games.severton.track import ARROWS_TOPIC, ARROWS_TRACK, TOPIC, Track, track_of
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
    if TOPIC in lore or ARROWS_TOPIC in lore:
        from companion.games.severton import track_picture  # only where there is a track to draw

        panels += track_picture.track_panels(state, lore)
    panels.append(Panel("Characters", ("at", "who"), _places(state), beside=True))
    if state.quests or state.allies:
        from companion.games.severton import quest_view  # only where there is something to show

        panels += quest_view.panels(state, lore)
    if not _as_dealt(state):
        titles = ("who", "items", "heroic", "quest")
        panels.append(Panel("Belongings", titles, _belongings(state), beside=True))
    return Sheet(_headline(state), tuple(panels))


def _headline(state: State) -> str:
    over = f" – {state.over}" if state.over else ""
    phase = PHASE_TITLES[state.phase]
    return f"Severton, scenario {state.scenario}: round {state.round}, {phase}{over}"


def _lines(state: State, lore: Lore) -> list[str]:
    track = track_of(lore, state)
    lines = ["Unrest " + _on_track(track, state.unrest, state)]
    if state.scenario in QUEST_SCENARIOS:
        arrows = track_of(lore, state, ARROWS_TRACK)
        lines.append("Rapid Arrows " + _on_track(arrows, state.rapid, state))
    if state.extra_draws:
        lines.append(f"Extra card draw: {state.extra_draws}")
    if state.surge_round >= state.round:
        lines.append(f"Final surge: three movements each in round {state.surge_round}")
    if state.moon:
        lines.append("Only quests with a moon")
    waiting = [boost for boost in state.boosts if boost[-1] not in state.groups]
    if waiting:
        lines.append("Boosts beside letters not in the game yet: " + listed(waiting))
    if state.unlocked:
        lines.append("Unlocked: " + listed(f"{a}–{b}" for a, b in state.unlocked))
    if state.alerts == "off":
        lines.append("Alerts are ignored (set alerts on)")
    lines += _this_round(state)
    if state.encounter is not None:
        lines.append(f"Encounter at {state.encounter.at} with Vonts {state.encounter.letter}")
    return lines


def _on_track(track: Track | None, place: int, state: State) -> str:
    """Where a token is; how many steps it has to go, where triangles do not count."""
    if track is None:
        return str(place)
    left = track.steps_left(place, state)
    to_go = f" ({left} step{'s' * (left != 1)} to go)" if left != track.end - place else ""
    return f"{place} of {track.end}{to_go}"


def _this_round(state: State) -> list[str]:
    """What was done that may be done only so often in a round."""
    lines = []
    moved = [
        f"{listed(state.partners(name))} {who.moves} of {state.move_limit(name)}"
        for name, who in state.characters.items()
        if (who.moves or state.move_limit(name) != 2) and state.player_of(name) == name
    ]
    if state.phase == ACTION and moved:
        lines.append("Movements: " + ", ".join(moved))
    if state.searched:
        lines.append(f"Searched the pockets: {listed(state.searched)}")
    if state.abilities:
        lines.append("Abilities used: " + "; ".join(state.abilities))
    if state.bubble_ran:
        lines.append("Bubble has made his run")
    return lines


def _as_dealt(state: State) -> bool:
    """Whether nothing but the same face-down items lies before everybody, which needs no table."""
    held = tuple(state.belongings.values())
    return all(own == Belongings(pockets=held[0].pockets) for own in held)


def _belongings(state: State) -> tuple[tuple[str, ...], ...]:
    """A row a player: face-down and revealed items, heroic cards, personal quest."""
    quests = {"": "-", "dealt": "open", "done": "done"}
    return tuple(
        (
            listed(state.partners(name)),
            " ".join([*(["?"] * own.pockets), *own.ready]) or "-",
            str(own.heroic or "-"),
            quests.get(own.quest, own.quest),
        )
        for name, own in state.belongings.items()
    )


def _group_row(state: State, group: Group) -> tuple[str, ...]:
    due = state.due_group()
    mark = ">" if due is not None and due.letter == group.letter else ""
    boosts = [name for name in ("ability", "speed") if getattr(group, name)]
    turned = group.letter in state.turned
    return (
        f"{mark}{group.letter}",
        str(group.at) if group.at is not None else "space",
        _movement_cards(group, turned),
        _group_card(group),
        " ".join(boosts),
    )


def _movement_cards(group: Group, turned: bool) -> str:
    """The Movement cards, ``?`` face-up and not told yet; of face-down ones how many are left."""
    if group.at is None:
        return "none"
    if group.movement or not group.cards:
        return " ".join(group.movement) or "done"
    return "?" * group.cards if turned else f"{group.cards} left"


def _group_card(group: Group) -> str:
    if group.at is None:
        return "none"
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


def _with_player(state: State, name: str) -> str:
    """``Jerry (Ann)`` where it is known who plays whom."""
    player = state.cast.get(name, "").replace(" (", ", ").rstrip(")")
    return f"{name} ({player})" if player else name


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
        (
            str(place),
            listed(_with_player(state, name) for name in names) + _hidden(state, place, names),
        )
        for place, names in sorted(where.items())
    ]
    if state.caught():
        off = [*state.caught(), *([BUBBLE] if state.bubble_with else [])]
        caught = listed(_with_player(state, name) for name in off)
        rows.append(("off", f"{caught}, caught" if state.cast else f"{caught} (caught)"))
    return tuple(rows)
