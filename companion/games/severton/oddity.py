"""What cannot be on the table as tracked: a sign that an earlier word was wrong."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton.lessons import check as map_doubts
from companion.games.severton.names import BUBBLE, FIGURES, LETTERS, LOCATIONS, PURPLE, SCIROCCO
from companion.games.severton.oddity_quests import quest_oddities
from companion.games.severton.setup_icons import FIRST_SCENARIO, too_early
from companion.games.severton.state import (
    PLAYERS_REFRESH,
    REPLENISHMENT,
    Group,
    State,
)
from companion.games.severton.streets import PASSAGES, Streets
from companion.games.severton.track import track_of
from companion.games.severton.unrest import MOST_EXTRA_DRAWS
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def oddities(state: State, lore: Lore) -> tuple[str, ...]:
    """Sentences about what cannot be so; empty when all is well."""
    if state.light:
        return tuple(map_doubts(lore))
    return (
        *_shared_places(state),
        *_strangers(state),
        *(odd for _, group in sorted(state.groups.items()) for odd in _group(state, group)),
        *_doubles(state),
        *_encounter(state),
        *_bubble(state),
        *_belongings(state),
        *_tracks(state, lore),
        *quest_oddities(state, lore),
        *_locks(state, lore),
        *map_doubts(lore),
    )


def _shared_places(state: State) -> Iterator[str]:
    for place in LOCATIONS:
        letters = [x for x, group in sorted(state.groups.items()) if group.at == place]
        if len(letters) > 1:
            yield (
                f"Vonts {listed(letters)} all stand at {place}: two groups never share a location "
                f"(place {letters[-1]} LOCATION)."
            )


def _strangers(state: State) -> Iterator[str]:
    if len(state.groups) > len(LETTERS) or not set(state.groups) <= set(LETTERS):
        yield f"There are groups {listed(sorted(state.groups))}: the box has A to F."
    for name in FIGURES:
        at = state.place_of(name) if name in (BUBBLE, SCIROCCO, *state.characters) else None
        if at is not None and at not in LOCATIONS:
            yield f"{name} is at {at}: locations are 1 to 22."
    for letter, group in sorted(state.groups.items()):
        if group.at is not None and group.at not in LOCATIONS:
            yield f"Vonts {letter} are at {group.at}: locations are 1 to 22."


def _group(state: State, group: Group) -> Iterator[str]:
    who = f"Vonts {group.letter}"
    most = 2 if group.speed else 1
    if group.at is None and (group.cards or group.movement or group.shown):
        yield f"{who} lie on their lettered space and have cards: a scattered group has none."
    if group.at is not None and group.cards > most:
        boost = "even with a speed boost" if group.speed else "without a speed boost"
        yield f"{who} have {group.cards} Movement cards, {boost}."
    if len(group.movement) > group.cards:
        yield f"{who} have more face-up Movement cards than cards."
    if group.at is None and state.phase in (PLAYERS_REFRESH, REPLENISHMENT):
        boosted = "have a boost but " if group.ability or group.speed else ""
        yield (
            f"{who} {boosted}are not on the map, though the Vonts refresh has deployed every group."
        )


def _doubles(state: State) -> Iterator[str]:
    places = {state.characters[x].at for x in state.double if x in state.characters}
    if len(places) > 1:
        where = listed(f"{x} at {state.characters[x].at or 'no place'}" for x in state.double)
        yield f"A double-character is one token, but {where}."
    if state.bubble is not None and state.bubble_with:
        yield f"Bubble is at {state.bubble} and was caught with {state.bubble_with} at once."


def _bubble(state: State) -> Iterator[str]:
    """Bubble is always with a character (severton/bubble-action)."""
    at = state.counted_bubble()
    if at is not None and not state.characters_at(at):
        yield f"Bubble stands alone at {state.bubble}: he is always with a character."


def _belongings(state: State) -> Iterator[str]:
    """Items and cards that a scenario, or a double-character, cannot have."""
    for name, own in state.belongings.items():
        if state.player_of(name) != name:
            yield f"{name} has cards of {name}'s own, but plays as {listed(state.partners(name))}."
        held = (
            (own.quest, "personal", "a personal quest"),
            (own.heroic, "heroic", "a heroic card"),
            (own.pockets or own.ready, "item", "an item"),
        )
        for has, card, called in held:
            if has and too_early(card, state.scenario):
                yield f"{name} has {called}: they come with scenario {FIRST_SCENARIO[card]}."


def _encounter(state: State) -> Iterator[str]:
    encounter = state.encounter
    if encounter is None:
        return
    group = state.groups.get(encounter.letter)
    if group is None or group.at != encounter.at:
        yield f"The encounter is at {encounter.at}, but Vonts {encounter.letter} are not there."
    away = [x for x in encounter.undecided if state.characters[x].at != encounter.at]
    if away:
        yield f"{listed(away)} has to decide in the encounter at {encounter.at} from elsewhere."


def _tracks(state: State, lore: Lore) -> Iterator[str]:
    track = track_of(lore, state)
    if track is not None and state.unrest >= track.end and not state.over:
        yield f"Unrest is at {state.unrest}, the end of its track, and the game goes on."
    if state.extra_draws > MOST_EXTRA_DRAWS:
        yield f"There are {state.extra_draws} extra card draw tokens: two are the most."
    tired = [x for x, who in state.characters.items() if who.moves > state.move_limit(x)]
    if tired:
        yield f"{listed(tired)} moved more than {state.move_limit(tired[0])} times in this phase."


def _locks(state: State, lore: Lore) -> Iterator[str]:
    streets = Streets(lore)
    if len(set(state.unlocked)) > PASSAGES:
        yield f"{len(set(state.unlocked))} passages are unlocked: the box has five Lock tokens."
    for a, b in state.unlocked:
        if streets.known(a, PURPLE) and b not in streets.ends(a, PURPLE):
            yield f"The passage {a}–{b} is unlocked, but the map as taught has none there."
