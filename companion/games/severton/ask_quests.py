"""What the set-up, the quests, the players refresh and some symbols have to ask."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton.ask import to_deploy, to_end
from companion.games.severton.quest_cards import card_in_words, is_collective, quest_card
from companion.games.severton.setup_icons import CARDS, SETUP_TOPIC, draw_table, too_early
from companion.games.severton.state import (
    ALLIES_SCENARIO,
    FRAMES,
    LATER_QUESTS,
    PLAYERS_REFRESH,
    QUEST,
    QUEST_SCENARIOS,
    REPLENISHMENT,
    Quest,
    State,
)
from companion.games.severton.tell_quests import place_in_words
from companion.games.severton.track import (
    ARROWS_TRACK,
    TRACK_QUESTION,
    UNREST_TRACK,
    track_key,
    track_of,
)
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice

LATER = "later"


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of these subjects that are due now, the most urgent first."""
    if state.due:
        return tuple(_TASKS[task] for task in state.due)
    if state.setting_up() or state.starting:
        return tuple(_set_up(state, lore))
    if state.phase == QUEST:
        return (_quest_phase(state, lore),)
    if state.phase == REPLENISHMENT and LATER_QUESTS not in state.later:
        return tuple(_reveal(state, frame) for frame in state.empty_frames()[:1])
    if state.phase == PLAYERS_REFRESH and not state.caught():
        return tuple(_draws(state, lore))
    return ()


_TASKS = {
    "ally": Ask(
        id="ally",
        prompt="Reveal a hex tile next to the symbol, and an Ally card for its location. "
        "Which location, which Ally? Or later.",
        answer="ally {answer}",
        expects="a location and a name (9 Rusty Keys)",
        because=("severton/icons-progress-hex",),
    ),
    "bubble": Ask(
        id="bubble",
        prompt="Reveal the last hex tile: on which location does Bubble's token stand? Or later.",
        answer="place bubble {answer}",
        expects="a location",
        choices=tuple(Choice(str(place), f"at location {place}") for place in range(1, 23)),
        because=("severton/icons-progress-bubble",),
    ),
    "scirocco": Ask(
        id="scirocco",
        prompt="Scirocco enters the game: where does his token stand? Or later.",
        answer="place scirocco {answer}",
        expects="a location, by the Scenario Book",
        choices=tuple(Choice(str(place), f"at location {place}") for place in range(1, 23)),
        because=("severton/icons-progress-scirocco",),
    ),
}


# The set-up ----------------------------------------------------------------------------------


def _set_up(state: State, lore: Lore) -> Iterator[Ask]:
    """Boards, starting groups, quests: what is not known yet, one question after another."""
    if state.setting_up():
        yield from _boards(state, lore)
    yield from (
        to_deploy(group, lore) for group in state.waiting() if group.letter in state.starting
    )
    if state.setting_up() and LATER_QUESTS not in state.later:
        yield from (_reveal(state, frame) for frame in state.empty_frames()[:1])


def _boards(state: State, lore: Lore) -> Iterator[Ask]:
    known = track_key(state) in lore.get(SETUP_TOPIC, {})
    if not known and not state.groups and "setup" not in state.later:
        yield _icons(state)
    tracks = (UNREST_TRACK, *((ARROWS_TRACK,) if state.scenario in QUEST_SCENARIOS else ()))
    for which in tracks:
        wanted = TRACK_QUESTION[which] not in state.later
        if wanted and track_of(lore, state, which) is None:
            yield _track(which, state.scenario)


def _icons(state: State) -> Ask:
    """The setup icons, those cards that the scenario knows among them."""
    cards = [card for card in CARDS if not too_early(card, state.scenario)]
    example = " ".join(["A B C", *cards[:1]])
    return Ask(
        id="setup",
        prompt="Which icons does the setup part of the boards show: "
        f"{', '.join(['letters of the starting groups', *cards])}? For instance: {example}, or "
        "A7 where one stands already. Or later.",
        answer="setup {answer}",
        expects="the icons, none, or later",
        because=("severton/icons-setup",),
        answers_first=True,
    )


_TRACKS = {
    UNREST_TRACK: ("right", "Unrest", "3 D ^ draw 2 surge . end"),
    ARROWS_TRACK: ("left", "Rapid Arrows", "3 draw ^ 2 concerned . end"),
}
_DRAW, _ENTERS = "draw (one more card)", "D (group D enters), surge (the final one)"
_WORRIED, _CONCERNED = "worried (Rapid Arrows)", "concerned (Vonts)"


def _symbols(which: str, scenario: int) -> str:
    """The words for the symbols that such a track may show."""
    if which == ARROWS_TRACK:
        return f"{_DRAW}, {_CONCERNED}"
    if scenario in QUEST_SCENARIOS:
        return f"{_DRAW}, moon, {_WORRIED}, {_ENTERS}"
    return f"{_DRAW}, {'hex, bubble, ' if scenario == ALLIES_SCENARIO else ''}{_ENTERS}"


def _track(which: str, scenario: int) -> Ask:
    side, name, example = _TRACKS[which]
    symbols = _symbols(which, scenario)
    return Ask(
        id=TRACK_QUESTION[which],
        prompt=f"Read the {name} track ({side} side), space by space after the start: a number "
        f"is plain spaces, ^ a triangle, then {symbols} … end. Or later.",
        answer=f"track {which} {{answer}}",
        expects=f"such as {example}",
        because=("severton/setup-tracks",),
        answers_first=True,
    )


# Quests --------------------------------------------------------------------------------------


def _reveal(state: State, frame: str) -> Ask:
    symbol = ""
    if state.setting_up():
        symbol = " It must have a sun."
    elif state.moon:
        symbol = " It must have a moon."
    return Ask(
        id=LATER_QUESTS,
        prompt=f"Reveal a quest for the {frame} frame: what is it called?{symbol} "
        "None if no such card is left, or later.",
        answer="quest {answer}",
        expects="its name, or the beginning of a known one",
        because=("severton/quest-reveal",),
    )


def _quest_phase(state: State, lore: Lore) -> Ask:
    if not state.quests:
        where = "on the table" if state.scenario in QUEST_SCENARIOS else "of the Scenario Book"
        after = "" if state.scenario in QUEST_SCENARIOS else " (won: finish won)"
        hints = f"{_at_the_end(state)}{_untaught(state, lore)}"
        return to_end(f"Carry out the quests {where}, then: end.{after}{hints}")
    lying = [(frame, state.quests[frame]) for frame in FRAMES if frame in state.quests]
    said = "; ".join(f"{frame[0]} {_quest(state, lore, quest)}" for frame, quest in lying)
    hints = f"{_at_the_end(state)}{_twice(state, lore)}{_untaught(state, lore)}"
    return Ask(
        id="done",
        prompt=f"Carry out each quest's text. Which is completed? {said}; n none.{hints}",
        answer="done {answer}",
        expects="r, b or y, or n when no other is completed",
        choices=(
            *(Choice(frame[0], f"{quest.name} is completed") for frame, quest in lying),
            Choice("n", "no other: the phase ends"),
        ),
        because=("severton/quest-complete", "severton/quest-complete-challenge"),
    )


def _twice(state: State, lore: Lore) -> str:
    """A reminder of the double-character where a collective challenge is at stake."""
    cards = [quest_card(lore, quest.name) for quest in state.quests.values()]
    together = any(is_collective(code) for card in cards if card for code in card.challenges)
    if not (state.double and together):
        return ""
    return f" Cards of {listed(state.double)} count twice together."


def _at_the_end(state: State) -> str:
    """The game is won when this phase is finished (severton/quest-complete-excess)."""
    if not state.reached:
        return ""
    return " The Rapid Arrows token is on its last space: the end of this phase wins the game."


def _untaught(state: State, lore: Lore) -> str:
    if state.scenario not in QUEST_SCENARIOS or state.reached:
        return ""
    if track_of(lore, state, ARROWS_TRACK) is not None:
        return ""
    return " Tell each symbol that the Rapid Arrows token meets (icon draw; icon victory)."


def _quest(state: State, lore: Lore, quest: Quest) -> str:
    """One quest in short: name, points and challenge, its places, who is scattered."""
    parts = [card_in_words(quest_card(lore, quest.name))]
    if quest.places:
        parts.append(f"at {listed(map(str, quest.places))}")
    away = [
        letter
        for letter in dict.fromkeys((*quest.cubes, *quest.marks))
        if letter in state.groups and state.groups[letter].at is None
    ]
    if away:
        parts.append(f"Vonts {listed(away)} are scattered: not met in this round")
    told = ", ".join(part for part in parts if part)
    return f"{quest.name} ({told})" if told else quest.name


def cubes_in_words(quest: Quest) -> str:
    """Where a quest's cubes are."""
    parts = [f"{place_in_words(p)}{_times(quest.cubes, p)}" for p in dict.fromkeys(quest.cubes)]
    parts += [f"{place_in_words(place)} (mark)" for place in quest.marks]
    return ", ".join(parts)


def _times(cubes: tuple[str, ...], place: str) -> str:
    return f" x{cubes.count(place)}" if cubes.count(place) > 1 else ""


# Players refresh -----------------------------------------------------------------------------


def _draws(state: State, lore: Lore) -> Iterator[Ask]:
    """Who draws how many, and the tables that are not known yet."""
    drawing = [name for name in leaders(state) if name not in state.came_back]
    if "drawtable" not in state.later:
        for name in drawing:
            if draw_table(lore, state, name) is None:
                yield _draw_table(state, name)
    extra = state.extra_draws
    tables = [
        f"{listed(state.partners(name))} {'/'.join(str(number + extra) for number in table)}"
        for name in drawing
        if (table := draw_table(lore, state, name)) is not None
    ]
    by = f" ({'; '.join(tables)} with 0/1/2… left)" if tables else ""
    more = f", {extra} more each{' included' if tables else ''} for the extra card draw token"
    yield to_end(
        "Who was not caught discards as they like, then draws by the character card"
        f"{by}{more if extra else ''}. When all have drawn: end."
    )


def leaders(state: State) -> list[str]:
    """Every player's character, a double-character by its first name."""
    return [name for name in state.characters if state.partners(name)[0] == name]


def _draw_table(state: State, name: str) -> Ask:
    who = state.partners(name)
    advanced = " advanced" if state.belongings_of(name).quest == "done" else ""
    return Ask(
        id="drawtable",
        prompt=f"How many cards does the{advanced} character card of {listed(who)} draw with "
        "0, 1, 2… cards left, such as 3 2 2? Or later.",
        answer=f"drawtable {' '.join(who)}{advanced} {{answer}}",
        expects="a number for each line of the table",
        because=("severton/refresh-cards",),
    )
