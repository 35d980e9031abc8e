"""Quests: revealed, completed, and cleared away.

What the commands about boards and cubes bring about is in :mod:`boards` and
:mod:`cubes`.  Rules: severton/quests, severton/quest-setup-sun,
severton/progress-board-moon, severton/quest-complete, SV-66 to SV-68.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.severton import boards, cubes, rapid
from companion.games.severton import quest_commands as qcmd
from companion.games.severton import quest_events as qev
from companion.games.severton.meeting import refuse_during_encounter
from companion.games.severton.names import FIGURES
from companion.games.severton.no_name import is_reply, refuse_no_name
from companion.games.severton.quest_cards import (
    MOON,
    SUN,
    QuestCard,
    card_in_words,
    quest_card,
    quest_meant,
    similar_quest,
)
from companion.games.severton.refresh import doubt_drawn, draw_token
from companion.games.severton.shapes import TOKENS_TOPIC, token_of
from companion.games.severton.state import (
    ACTION,
    FRAMES,
    PHASE_TITLES,
    QUEST,
    QUEST_SCENARIOS,
    REPLENISHMENT,
    Quest,
    State,
)
from companion.games.severton.tell_quests import place_in_words
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.severton.unrest import refuse_too_long
from companion.games.shared.game import Chance
from companion.games.shared.lore import Doubted
from companion.games.shared.names import agree, listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding


def decide(play: Unfolding[State], command: Record, chance: Chance) -> None:
    """What a command about quests, boards or cubes brings about."""
    if isinstance(command, qcmd.RevealQuest):
        _reveal(play, command, chance)
    else:
        _DECIDERS[type(command)](play, command)


# Revealing -----------------------------------------------------------------------------------


def _reveal(play: Unfolding[State], command: qcmd.RevealQuest, chance: Chance) -> None:
    """A quest comes onto a frame, if it has the symbol that is needed now."""
    state = play.state
    _refuse_without_quests(state)
    refuse_during_encounter(state)
    if not command.anyway:
        _refuse_other_time(state)
    frame = _frame(state, command)
    name = _known_quest(play, command.name, anyway=command.anyway)
    _refuse_lying(state, name)
    card = quest_card(play.lore, name)
    assert card is not None
    lacking = None if command.anyway else _lacking(state, card)
    if lacking is not None:
        symbol, rules = lacking
        play.happen(qev.QuestPassedOver(name, symbol, rules))
        return
    places = _places(play, name, card, command, chance)
    if name in state.discards:
        doubt = f"{name} lay on the quest discard pile: were the discards shuffled in?"
        play.happen(Doubted(doubt, ("SV-25",)))
    play.happen(qev.QuestRevealed(frame, name, places, card_in_words(card)))
    for place, shape in zip(command.places, card.shapes, strict=False):
        if place in state.tokens_drawn:
            doubt_drawn(play, place, shape)
    for place in dict.fromkeys(place for place in places if places.count(place) > 1):
        play.happen(Doubted(f"the token of {place} lies on {name} twice."))
    for other in (quest for quest in state.quests.values() if set(quest.places) & set(places)):
        both = listed(str(place) for place in places if place in other.places)
        play.happen(Doubted(f"the token of {both} lies on {other.name} too."))


def _refuse_without_quests(state: State) -> None:
    if state.scenario not in QUEST_SCENARIOS:
        raise Refusal(
            "illegal",
            f"Scenario {state.scenario} has quests of its own, in the Scenario Book: "
            "Companion keeps its tracks, and finish says how it ended.",
            "severton/quest-phase",
        )


def _is_set_up(state: State) -> bool:
    return state.round == 1 and state.phase == ACTION


def _refuse_other_time(state: State) -> None:
    if state.phase != REPLENISHMENT and not _is_set_up(state):
        raise Refusal(
            "not-now",
            "Quests are revealed in the set-up and in the Quest replenishment; this is the "
            f"{PHASE_TITLES[state.phase]} (anyway at the end takes it all the same).",
            "severton/quest-replenishing",
        )


def _frame(state: State, command: qcmd.RevealQuest) -> str:
    empty = [frame for frame in FRAMES if frame not in state.quests]
    if command.frame:
        if command.frame in empty or command.anyway:
            return command.frame
        there = state.quests[command.frame].name
        raise Refusal(
            "contradiction", f"On the {command.frame} frame lies {there} (done {command.frame})."
        )
    if not empty:
        lying = listed(f"{quest.name} ({frame})" for frame, quest in state.quests.items())
        raise Refusal(
            "contradiction",
            f"Three quests lie there already: {lying}. done {FRAMES[0]} 0 takes one away.",
            "severton/quests",
        )
    return empty[0]


def _known_quest(play: Unfolding[State], typed: str, *, anyway: bool) -> str:
    """The quest that is meant; what is printed on a new one is asked once, for ever."""
    name = quest_meant(typed, play.lore)
    slip = is_reply(typed) and typed != name
    if name is not None and (anyway or not slip):
        return name
    if not anyway:
        fitting = "its name as printed, none if no such card is left, or later"
        refuse_no_name(typed, "a quest", fitting)
    close = similar_quest(typed, play.lore)
    mistyped = f" If you meant {close}: quest {close}." if close else ""
    raise NeedsAnswer(
        Ask(
            id="questcard",
            prompt=f"What is printed on {typed}: points, sun, moon, shapes of its slots, "
            f"challenge?{mistyped}",
            answer=f"questcard {typed} {{answer}}; {{command}}",
            expects="such as 3 sun hexagon 21fff; x for points that the text tells",
            because=("severton/quest-cards",),
        )
    )


def _refuse_lying(state: State, name: str) -> None:
    for frame, quest in state.quests.items():
        if quest.name == name:
            raise Refusal("contradiction", f"{name} lies on the {frame} frame already.")


def _lacking(state: State, card: QuestCard) -> tuple[str, tuple[str, ...]] | None:
    """The symbol a card would need now and has not, with the rules that say so."""
    if _is_set_up(state) and not card.sun:
        return SUN, ("severton/quest-setup-sun",)
    if state.moon and not card.moon:
        return MOON, ("severton/progress-board-moon",)
    return None


def _places(
    play: Unfolding[State], name: str, card: QuestCard, command: qcmd.RevealQuest, chance: Chance
) -> tuple[int, ...]:
    """One drawn location for each slot: told, or drawn by the app."""
    places = list(command.places)
    if len(places) > len(card.shapes) and not command.anyway:
        slots = f"{len(card.shapes)} slot{'s' * (len(card.shapes) != 1)}"
        raise Refusal(
            "contradiction",
            f"{name} has {slots} for location tokens: questcard {name} corrects what was "
            "taught, anyway takes them all the same.",
            "severton/quest-cards-slot",
        )
    for shape in card.shapes[len(places) :]:
        if not command.draw:
            raise _token_question(play, name, card, len(places))
        places.append(draw_token(play, shape, chance, tuple(places)))
    return tuple(places)


def _token_question(play: Unfolding[State], name: str, card: QuestCard, known: int) -> NeedsAnswer:
    """Which token lies on the next slot of a quest card."""
    shape, slots = card.shapes[known], len(card.shapes)
    slot = f" for slot {known + 1} of {slots}" if slots > 1 else ""
    drawable = bool(play.lore.get(TOKENS_TOPIC, {}).get(shape))
    draw = (Choice("draw", "the app draws"),) if drawable else ()
    return NeedsAnswer(
        Ask(
            id="quest-token",
            prompt=f"{name}: draw a {token_of(shape)}{slot}. Which location is it?",
            answer="{command} at {answer}",
            expects=f"the number of the token{', or draw' if draw else ''}",
            choices=(*(Choice(str(place), f"token {place}") for place in range(1, 23)), *draw),
            because=("severton/quest-reveal",),
        )
    )


def _none_left(play: Unfolding[State], command: qcmd.NoQuest) -> None:
    """No quest has the needed symbol: the discards are shuffled in once, then it is asked."""
    state = play.state
    _refuse_without_quests(state)
    empty = state.empty_frames()
    if not empty:
        raise Refusal("not-now", "No frame waits for a quest.", "SV-67")
    if command.leave:
        for frame in empty:
            play.happen(qev.FrameLeftBare(frame))
    elif not (state.reshuffled or (_is_set_up(state) and not state.discards)):
        play.happen(qev.QuestsReshuffled())
    else:
        why = "The quest discards were shuffled in once already, and still no quest fits."
        if not state.reshuffled:
            why = "No quest was discarded yet that could be shuffled in."
        raise NeedsAnswer(
            Ask(
                id="no-quest",
                prompt=f"{why} Leave the frame empty, or take one all the same "
                "(quest NAME anyway)?",
                answer="quest none {answer}",
                expects="leave, or quest NAME anyway",
                choices=(Choice("leave", "the frame stays empty in this round"),),
                because=("SV-67",),
            )
        )


# Completing ----------------------------------------------------------------------------------


def _complete(play: Unfolding[State], command: qcmd.CompleteQuest) -> None:
    """Points, track step by step, tokens, cubes, card (severton/quest-complete)."""
    state = play.state
    refuse_during_encounter(state)
    if state.phase != QUEST and not command.anyway:
        raise Refusal(
            "not-now",
            f"Quests are completed in the Quest phase only; this is the "
            f"{PHASE_TITLES[state.phase]} (anyway at the end takes it all the same).",
            "severton/quest-complete",
        )
    frame = _completed_frame(state, command.which)
    quest = state.quests[frame]
    points = _points(play, quest.name, command)
    for doubt in _doubts(play, quest, points):
        play.happen(Doubted(doubt))
    play.happen(qev.QuestCompleted(frame, quest.name, points))
    rapid.rise(play, points, quest.name, ("severton/quest-complete-steps",))
    if play.state.over != "lost":
        cubes_out = len(quest.cubes) + len(quest.marks)
        play.happen(qev.QuestCleared(frame, quest.name, quest.places, cubes_out))


def _doubts(play: Unfolding[State], quest: Quest, points: int) -> Iterator[str]:
    """What does not go with the card, as far as taught; no points only take the card away."""
    card = quest_card(play.lore, quest.name)
    if card is None or not points:
        return
    if card.points is not None and points != card.points:
        yield f"the card of {quest.name} says {card.points}, not {points}."
    lying = [x for x in dict.fromkeys(quest.cubes) if x not in FIGURES]
    if lying:
        where = listed(map(place_in_words, lying))
        yield f"{quest.name} still has cubes with {where}: are all its tasks done?"
    at = [place for place in quest.places if play.state.characters_at(place)]
    if card.challenges and quest.places and not at:
        where = listed(map(str, quest.places))
        yield f"nobody stands at {where}, where the challenge of {quest.name} is."


def _completed_frame(state: State, which: str) -> str:
    if not state.quests:
        raise Refusal("not-now", "No quest lies on the frames (quest NAME reveals one).")
    if not which:
        if len(state.quests) == 1:
            return next(iter(state.quests))
        raise NeedsAnswer(
            Ask(
                id="done",
                prompt="Which quest is completed?",
                answer="{command} {answer}",
                choices=tuple(Choice(f, state.quests[f].name) for f in state.quests),
                because=("severton/quest-complete",),
            )
        )
    wanted = which.casefold()
    found = [frame for frame in state.quests if frame.startswith(wanted)] or [
        frame
        for frame, quest in state.quests.items()
        if f" {wanted}" in f" {quest.name.casefold()}"
    ]
    if len(found) == 1:
        return found[0]
    lying = [f"{quest.name} ({frame})" for frame, quest in sorted(state.quests.items())]
    there = f"There {agree(lying, 'is', 'are')} {listed(lying)}."
    raise Refusal("ambiguous" if found else "unknown-name", f"Which quest is {which}? {there}")


def _points(play: Unfolding[State], name: str, command: qcmd.CompleteQuest) -> int:
    card = quest_card(play.lore, name)
    if command.points is not None:
        return command.points
    if card is not None and card.points is not None:
        return card.points
    raise NeedsAnswer(
        Ask(
            id="points",
            prompt=f"How many points is {name} worth, by its text?",
            answer="{command} {answer}",
            expects="a number",
            choices=tuple(Choice(str(n), f"{n} space{'s' * (n != 1)}") for n in range(21)),
            because=("severton/quest-cards-points",),
        )
    )


def _move_rapid(play: Unfolding[State], command: qcmd.MoveRapid) -> None:
    """The table moves the Rapid Arrows token on, for a reason of its own."""
    _refuse_without_quests(play.state)
    if track_of(play.lore, play.state, ARROWS_TRACK) is None:
        refuse_too_long("Rapid Arrows", play.state.rapid + command.steps)
    rapid.rise(play, command.steps, "as the table says", ("severton/progress-board",))


_DECIDERS: dict[type[Record], Callable[[Unfolding[State], Any], None]] = {
    qcmd.NoQuest: _none_left,
    qcmd.CompleteQuest: _complete,
    qcmd.MoveRapid: _move_rapid,
    qcmd.MoveCube: cubes.move,
    qcmd.MarkPlaces: cubes.mark,
    qcmd.TeachQuest: boards.teach_quest,
    qcmd.TeachBoards: boards.teach_icons,
    qcmd.TeachDraws: boards.teach_draws,
    qcmd.TellLevel: boards.tell_level,
    qcmd.PutOff: boards.put_off,
    qcmd.PlaceAlly: boards.place_ally,
    qcmd.Finish: boards.finish,
}
