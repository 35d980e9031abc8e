"""How a half-typed command may go on: words, names and places that make sense now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.severton.ask import asks
from companion.games.severton.completion_quests import ARGUMENTS as QUEST_ARGUMENTS
from companion.games.severton.encounters import open_neighbours
from companion.games.severton.meeting import met_alone
from companion.games.severton.names import COLOURS, FIGURES, LOCATIONS
from companion.games.severton.setup_icons import FIRST_SCENARIO
from companion.games.severton.state import ACTION, QUEST, QUEST_SCENARIOS, State
from companion.games.severton.streets import Streets
from companion.games.severton.words import ENCOUNTER, WORDS
from companion.games.shared.game import Completion, Word
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, listed

_CARDS = (
    ("r", "red"),
    ("ry", "red, then yellow"),
    ("c", "converging on the centre"),
    ("cc", "converging twice"),
    ("2+b", "alert 2+, else blue"),
    ("3+p:b", "alert 3+ through passages too, else blue"),
    ("4++y", "alert 4+ within two steps, else yellow"),
)
_OWNED = (
    ("items", "face-down items, and how many"),
    ("heroic", "heroic cards, and how many"),
    ("quest", "dealt, done or none"),
)


def completions(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """Ways to go on with the last word of ``text`` (empty after a space)."""
    words = text.split(" ")
    before, last = [word for word in words[:-1] if word], words[-1].casefold()
    options = _first(state, lore) if not before else _later(before, state, lore)
    return tuple(option for option in options if option.text.casefold().startswith(last))


def _first(state: State, lore: Lore) -> Iterable[Completion]:
    """Answers that are due, then the words of this phase, then the others."""
    for ask in asks(state, lore)[:1]:
        if ask.answer == "{answer}":
            yield from (Completion(choice.answer, choice.label) for choice in ask.choices)
    if state.light or (state.due_group() is not None and state.encounter is None):
        yield from (Completion(card, help_) for card, help_ in _CARDS)
    here = ENCOUNTER if state.encounter is not None else state.phase
    ranked = sorted(WORDS, key=lambda word: here not in word.phases)
    for word in ranked:
        if _makes_sense(word, here, state):
            yield Completion(word.name, word.help)


def _makes_sense(word: Word, here: str, state: State) -> bool:
    """Whether a word belongs to this phase, and to what is in the game."""
    if not word.phases:
        return True
    needed = _NEEDS.get((word.name, here), _NEEDS.get((word.name, "")))
    return here in word.phases and (needed is None or needed(state))


def _has_items(state: State) -> bool:
    owned = any(own.pockets or own.ready for own in state.belongings.values())
    return owned or state.scenario >= FIRST_SCENARIO["item"]


def _has_heroic_cards(state: State) -> bool:
    owned = any(own.heroic for own in state.belongings.values())
    return owned or state.scenario >= FIRST_SCENARIO["heroic"]


def _has_quests(state: State) -> bool:
    return state.scenario in QUEST_SCENARIOS or bool(state.quests)


def _meets_alone(state: State) -> bool:
    return state.encounter is not None and bool(met_alone(state.encounter))


_NEEDS: dict[tuple[str, str], Callable[[State], bool]] = {
    ("quest", ACTION): lambda state: _has_quests(state) and state.setting_up(),
    ("quest", ""): _has_quests,
    ("done", ""): _has_quests,
    ("cube", ""): lambda state: bool(state.quests),
    ("icon", QUEST): _has_quests,
    ("deploy", ACTION): lambda state: bool(state.starting),
    ("search", ""): _has_items,
    ("use", ""): _has_items,
    ("barter", ""): _has_items,
    ("heroic", ""): _has_heroic_cards,
    ("bubble", ""): lambda state: state.counted_bubble() is not None,
    ("keep", ""): lambda state: state.encounter is not None and state.encounter.bubble,
    ("scirocco", ""): _meets_alone,
}
"""What must be in the game for a word to be offered: in that phase, or in any."""


def _later(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    """What may follow the words typed so far, once each."""
    first = before[0].casefold()
    if len(first) == 1 and first.upper() in state.groups:
        yield from (Completion(card, help_) for card, help_ in _CARDS)
        return
    offered: dict[str, Completion] = {}
    for words, arguments in _ARGUMENTS.items():
        if any(word.startswith(first) for word in words.split()):
            for option in arguments(before, state, lore):
                offered.setdefault(option.text, option)
    if state.phase == ACTION and len(beginning_with(first, tuple(state.characters))) == 1:
        for option in _ways(first, state, lore):
            offered.setdefault(option.text, option)
    yield from offered.values()


def _people(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    yield from (Completion(name.lower()) for name in state.characters)


def _goals(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    if len(before) > 1:
        yield from _ways(before[1], state, lore)


def _sendings(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    """Where an outwitted group may be sent."""
    if state.encounter is None:
        return
    streets = Streets(lore)
    for place in sorted(open_neighbours(state, streets, state.encounter.at)):
        if state.group_at(place) is None:
            yield Completion(str(place), "free of Vonts")


def _letters(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    if len(before) == 1:
        yield from (Completion(letter, "Vonts") for letter in sorted(state.groups))


def _figures(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    if len(before) == 1:
        yield from (Completion(name.lower()) for name in FIGURES)


def _colours(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    if len(before) == 2:
        yield from (Completion(colour) for colour in COLOURS)


def _items(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    """The items that may be meant: those ready where one is used or bartered, else all."""
    from companion.games.severton.printed import items

    known = items(lore)
    names = beginning_with(before[-1], tuple(state.characters)) if len(before) > 1 else []
    if before[0].casefold() in ("use", "barter"):
        ready = state.belongings_of(names[0]).ready if len(names) == 1 else ()
        yield from (Completion(name, known.get(name, "")) for name in dict.fromkeys(ready))
        return
    if before[0].casefold() == "owns" and len(before) == 2:
        yield from (Completion(what, help_) for what, help_ in _OWNED)
    if before[0].casefold() == "item" or len(before) == 2:
        yield from (Completion(name, text) for name, text in known.items())


def _runs(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    """Where Bubble's run can end, by known ways."""
    from companion.games.severton.exploring import reach_of
    from companion.games.severton.reach import other_places, ways

    if state.bubble is None or len(before) > 1:
        return
    streets = Streets(lore)
    for place in other_places(state, state.bubble):
        if any(ways(state, streets, state.bubble, place, reach_of(state))):
            yield Completion(str(place), f"to {listed(state.characters_at(place))}")


def _ways(who: str, state: State, lore: Lore) -> Iterable[Completion]:
    """The known locations one movement away from a character."""
    names = beginning_with(who, tuple(state.characters))
    at = state.characters[names[0]].at if len(names) == 1 else None
    if at is None:
        return
    streets = Streets(lore)
    for place in sorted(open_neighbours(state, streets, at)):
        colours = streets.colours_between(at, place)
        yield Completion(str(place), f"the {' or '.join(colours)} path")


def _on_the_map(before: list[str], state: State, lore: Lore) -> Iterable[Completion]:
    """The locations, with what stands there."""
    from companion.games.severton.map_pieces import pieces, said

    if len(before) == 1:
        there = pieces(state)
        yield from (Completion(str(at), said(there.get(at, ()))) for at in LOCATIONS)
        yield Completion("large", "with names in full")


_ARGUMENTS: dict[str, Callable[[list[str], State, Lore], Iterable[Completion]]] = {
    "hide caught keep join go return search use barter ability heroic personal bubble owns": (
        _people
    ),
    "go": _goals,
    "use barter search owns item": _items,
    "bubble": _runs,
    "map": _on_the_map,
    "outwit": _sendings,
    "place skip reveal deploy shape": _letters,
    "place": _figures,
    "path take": _colours,
    **QUEST_ARGUMENTS,
}
