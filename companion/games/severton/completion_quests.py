"""How commands about quests, cubes and boards may go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.severton.names import CHARACTERS
from companion.games.severton.quest_cards import MOON, SUN, TOPIC, card_in_words, quest_card
from companion.games.severton.setup_icons import CARDS
from companion.games.severton.shapes import SHAPES
from companion.games.severton.state import FRAMES, State
from companion.games.severton.tell_quests import place_in_words
from companion.games.shared.game import Completion
from companion.games.shared.lore import Lore

Found = Iterable[Completion]


def _known_quests(before: list[str], state: State, lore: Lore) -> Found:
    """Quests that are known and do not lie on a frame, then frames or the app's draw."""
    if len(before) > 1:
        yield Completion("draw", "the app draws the location tokens")
        yield from (Completion(f"on {frame}") for frame in state.empty_frames())
        return
    lying = {quest.name for quest in state.quests.values()}
    for name in sorted(lore.get(TOPIC, {})):
        if name not in lying:
            yield Completion(name, card_in_words(quest_card(lore, name)))


def _lying_quests(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) == 1:
        yield from (
            Completion(frame, state.quests[frame].name) for frame in FRAMES if frame in state.quests
        )


def _completed(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) == 1:
        yield Completion("none", "no other: the phase ends")


def _holders(before: list[str], state: State, lore: Lore) -> Found:
    """Where a frame's cubes are, and to whom one may go."""
    if len(before) < 2:
        return
    frame = next((frame for frame in FRAMES if frame.startswith(before[1].casefold())), "")
    quest = state.quests.get(frame)
    if len(before) == 2 and quest is not None:
        held = dict.fromkeys(quest.cubes)
        yield from (Completion(place.lower(), f"from {place_in_words(place)}") for place in held)
    yield from (Completion(name.lower()) for name in state.characters)
    yield from (Completion(letter, "Vonts") for letter in sorted(state.groups))
    yield Completion("off", "to the supply")


def _signs(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) > 2:
        yield from (Completion(sign) for sign in (SUN, MOON, *SHAPES))


def _icons(before: list[str], state: State, lore: Lore) -> Found:
    yield from (Completion(card) for card in (*CARDS, "none"))


def _characters(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) < 3:
        yield from (Completion(name.lower()) for name in CHARACTERS)
        yield Completion("advanced", "the advanced character card")


def _outcomes(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) == 1:
        yield from (Completion(outcome) for outcome in ("won", "lost", "not"))


def _allies(before: list[str], state: State, lore: Lore) -> Found:
    if len(before) == 1:
        yield from (Completion(name, f"at {at}") for name, at in state.allies.items())


ARGUMENTS: dict[str, Callable[[list[str], State, Lore], Found]] = {
    "quest": _known_quests,
    "done cube marker": _lying_quests,
    "done": _completed,
    "cube": _holders,
    "questcard": _signs,
    "setup": _icons,
    "drawtable": _characters,
    "finish": _outcomes,
    "ally": _allies,
}
