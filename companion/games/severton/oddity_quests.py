"""What cannot be so with quests, their cubes, and the Rapid Arrows token."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton.cubes import CUBES
from companion.games.severton.names import LETTERS
from companion.games.severton.quest_cards import quest_card
from companion.games.severton.state import FRAMES, QUEST_SCENARIOS, State
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed


def quest_oddities(state: State, lore: Lore) -> Iterator[str]:
    """Sentences about what cannot be so."""
    if state.quests and state.scenario not in QUEST_SCENARIOS:
        yield f"Quests lie on the frames, but scenario {state.scenario} has quests of its own."
    for frame in FRAMES:
        if frame in state.quests:
            yield from _quest(state, lore, frame)
    yield from _shared_tokens(state)
    yield from _rapid(state, lore)


def _quest(state: State, lore: Lore, frame: str) -> Iterator[str]:
    quest = state.quests[frame]
    out = len(quest.cubes) + len(quest.marks)
    if out > CUBES:
        yield f"{out} {frame} cubes are out: the box has five of each colour."
    strangers = [x for x in (*quest.cubes, *quest.marks) if x in LETTERS and x not in state.groups]
    if strangers:
        yield (
            f"A {frame} cube is with Vonts {listed(dict.fromkeys(strangers))}, "
            "who are not in the game."
        )
    card = quest_card(lore, quest.name)
    if card is not None and len(quest.places) != len(card.shapes):
        slots, lying = len(card.shapes), len(quest.places)
        yield (
            f"{quest.name} has {slots} slot{'s' * (slots != 1)} for location tokens, and {lying} "
            f"{'lies' if lying == 1 else 'lie'} on it (questcard {quest.name} corrects the card)."
        )


def _shared_tokens(state: State) -> Iterator[str]:
    for quest in state.quests.values():
        for place in sorted({each for each in quest.places if quest.places.count(each) > 1}):
            yield f"The location token of {place} lies on {quest.name} twice."
    places = [place for quest in state.quests.values() for place in sorted(set(quest.places))]
    for place in dict.fromkeys(place for place in places if places.count(place) > 1):
        yield f"The location token of {place} lies on two quests."


def _rapid(state: State, lore: Lore) -> Iterator[str]:
    track = track_of(lore, state, ARROWS_TRACK)
    if track is not None and state.rapid > track.end:
        yield f"The Rapid Arrows token is on {state.rapid}: its track ends at {track.end}."
    if state.rapid and state.scenario not in QUEST_SCENARIOS:
        yield f"Scenario {state.scenario} has no Rapid Arrows track, and the token is on one."
