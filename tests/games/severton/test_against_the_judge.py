"""The game and an independently written, slow judge agree on every position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from companion.games.severton import events as ev
from companion.games.severton.names import COLOURS, LOCATIONS
from companion.games.severton.state import Character, Group, State, Stone
from companion.games.severton.streets import PRINTED
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, NeedsAnswer

from .judge.hand_made import HandMade, Turn, as_line, hand_made
from .judge.oracle import Answer, Outcome, Position, outcomes, resolutions
from .judge.random_positions import random_case
from .table import Play

POSITIONS = hand_made()


def lore_of(position: Position) -> Lore:
    """The judge's paths as a map that is known in full."""
    return {
        "path": {
            f"{place} {colour}": position.paths.get(place, {}).get(colour, 0)
            for place in LOCATIONS
            for colour in COLOURS
        }
    }


def state_of(position: Position, letter: str, options: dict[str, str], cards: int) -> State:
    names = iter(f"Player{n}" for n in range(1, 99))
    characters = {
        name: Character(name, place)
        for place, count in position.tokens.items()
        for _, name in zip(range(count - (position.scirocco == place)), names, strict=False)
    }
    groups = {
        other: Group(
            other, at, cards=cards if other == letter else 0, speed=other in position.boosted
        )
        for other, at in position.groups.items()
    }
    decoy = next(iter(position.decoys), None)
    return State(
        scenario=2,
        phase="vonts",
        groups=groups,
        characters=characters,
        scirocco=position.scirocco,
        unlocked=tuple(tuple(sorted(pair)) for pair in position.unlocked),  # type: ignore[misc]
        rulings=options,
        stone=None if decoy is None else Stone(decoy, "test"),
    )


def typed(answer: Answer, play: Play) -> str:
    """What players type for the judge's answer to an encounter."""
    if isinstance(answer, str):
        return answer
    way, number = answer
    if way == "outwit":
        return f"outwit {number}"
    assert play.state.encounter is not None
    unlucky = " ".join(play.state.encounter.undecided[:number])
    left = len(play.state.encounter.undecided) - number
    return f"caught {unlucky}" + ("; hide" if left else "")


def played(position: Position, turn: Turn, options: dict[str, str]) -> Outcome:
    """The outcome when the turn is typed into the game."""
    play = Play(state_of(position, turn.letter, options, len(turn.cards)), lore_of(position))
    return finished(play, turn, Play.type)


def finished(play: Play, turn: Turn, take: Callable[[Play, str], object]) -> Outcome:
    """The outcome after the turn's cards and answers were taken."""
    take(play, f"{turn.letter} {' '.join(turn.cards)}")
    for answer in turn.answers:
        take(play, typed(answer, play))
    assert play.state.encounter is None
    return outcome_of(play.events, play.state, turn.letter)


def lesson_for(ask: Ask, position: Position) -> str:
    """What the board answers to a question about a path, or about what joins two locations."""
    _, place, colour, *_ = ask.answer.split(";")[0].split()
    paths = position.paths.get(int(place), {})
    if ask.id == "joining":
        ways = [choice.answer.split() for choice in ask.choices]
        colour, end = next(way for way in ways if paths.get(way[0]) == int(way[1]))
        return f"path {place} {colour} {end}"
    assert ask.id == "path", ask
    return f"path {place} {colour} {paths.get(colour) or 'none'}"


def asked(position: Position, questions: list[str]) -> Callable[[Play, str], None]:
    """Takes a line, answering questions about the map from the board when they come."""

    def take(play: Play, line: str) -> None:
        while True:
            try:
                play.type(line)
                return
            except NeedsAnswer as needed:
                lesson = lesson_for(needed.ask, position)
                play.type(lesson)
                questions.append(lesson)

    return take


def outcome_of(events: list[Record], state: State, letter: str) -> Outcome:
    entered: list[int] = []
    for event in events:
        if isinstance(event, ev.GroupMoved):
            entered += [event.through] if event.through is not None else []
            entered.append(event.to)
        elif isinstance(event, ev.GroupSent):
            entered.append(event.to)
    beaten = any(isinstance(event, ev.GroupBeaten) for event in events)
    return Outcome(
        state.groups[letter].at,
        tuple(entered[:-1]),
        tuple(e.at for e in events if isinstance(e, ev.GroupRegrouped)),
        tuple(e.at for e in events if isinstance(e, ev.EncounterBegan)),
        tuple(e.at for e in events if isinstance(e, ev.EncounterEnded) and e.how == "caught"),
        beaten or any(isinstance(e, ev.CardsDiscarded) for e in events),
    )


def after(position: Position, turns: list[Turn], options: dict[str, str]) -> Position:
    """The board after earlier turns of the same phase, by the judge."""
    for turn in turns:
        [(_, position)] = resolutions(position, turn.letter, turn.cards, options, turn.answers)
    return position


DECIDED = [case for case in POSITIONS if not case.asks and case.turn.letter in case.position.groups]


@pytest.mark.parametrize("case", DECIDED, ids=lambda case: case.name)
def test_hand_made_position(case: HandMade) -> None:
    position = after(case.position, case.before, case.options)
    assert played(position, case.turn, case.options) in case.accepted


@pytest.mark.parametrize("case", [p for p in POSITIONS if p.asks], ids=lambda case: case.name)
def test_what_the_rules_leave_open_is_asked(case: HandMade) -> None:
    play = Play(state_of(case.position, case.turn.letter, case.options, 1), lore_of(case.position))
    play.type(f"{case.turn.letter} {' '.join(case.turn.cards)}")
    met = play.state.encounter
    assert met is not None
    assert not met.undecided
    assert any(case.asks in getattr(event, "because", ()) for event in play.events)


@pytest.mark.parametrize("seed", range(1000))
def test_random_position(seed: int) -> None:
    case = random_case(Random(seed))
    expected = outcomes(
        case.position, case.turn.letter, case.turn.cards, case.options, case.turn.answers
    )
    result = played(case.position, case.turn, case.options)
    assert result in expected, as_line(case.position, case.turn, case.options, expected)


@pytest.mark.parametrize("seed", range(1000, 1400))
def test_an_unknown_map_is_asked_for_and_gives_the_same_result(seed: int) -> None:
    """Little is known at first: the unlocked passages, and what stands on this made-up map where
    the rulebook prints a path of the true one.  Every answer is asked for once.
    """
    case = random_case(Random(seed))
    position, turn, options = case
    known = {
        f"{a} purple": b
        for pair in position.unlocked
        for a, b in (sorted(pair), sorted(pair, reverse=True))
    }
    for key in PRINTED:
        place, colour = key.split()
        known.setdefault(key, position.paths.get(int(place), {}).get(colour, 0))
    play = Play(state_of(position, turn.letter, options, len(turn.cards)), {"path": known})
    questions: list[str] = []
    result = finished(play, turn, asked(position, questions))
    assert result in outcomes(position, turn.letter, turn.cards, options, turn.answers)
    assert len(questions) == len(set(questions))
