"""At every moment of the recorded games: it is said what changed and what is next, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.cli.language import look_meant
from companion.cli.steps import what_next
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.table.question import fill
from companion.table.session import Session
from tests.games.recorded import GAMES, Moment, moments


@pytest.mark.parametrize("recording", GAMES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_moment(recording: Path) -> None:
    faults = [
        f"{moment.line}: {fault}" for moment in moments(recording) for fault in faults_of(moment)
    ]
    assert faults == []


def faults_of(moment: Moment) -> Iterator[str]:
    """What a player could stumble over at this moment."""
    session, asks = moment.session, moment.session.asks()
    told = [line if isinstance(line, str) else line.text for line in moment.report.lines]
    if moment.report.error is None and not any(text.strip() for text in told):
        yield "nothing is said"
    if "Done." in told:
        yield "what has changed is not said"
    if not what_next(session, asks, session.state):
        yield "what is next is not said"
    if asks and session.waiting is None:
        yield from _two_meanings(session, asks[0])


def _two_meanings(session: Session, asked: Ask) -> Iterator[str]:
    """Answers that are something else as well, as commands that would be taken now."""
    answers = [choice.answer.casefold() for choice in asked.choices]
    if len(set(answers)) < len(answers):
        yield f"two answers are alike: {answers}"
    for answer in answers:
        if answer in COMMANDS or look_meant(session.game, answer):
            yield f"the answer {answer} is a word of the table"
        as_answer = _comes_to(session, "; ".join(fill(asked.answer, answer, "")))
        as_command = _comes_to(session, answer)
        asks_again = isinstance(as_command, Ask) and as_command.id == asked.id
        if as_command is not None and not asks_again and as_command != as_answer:
            yield f"the answer {answer} to {asked.prompt} is a command too"


def _comes_to(session: Session, line: str) -> tuple[Record, ...] | Ask | None:
    """What would happen on ``line`` as a command by itself; None where it would be refused."""
    game, state, lore = session.game, session.state, session.lore
    events: list[Record] = []
    try:
        for part in line.split("; "):
            happened = game.decide(state, game.read(part, state, lore), lore, NoChance())
            events += happened
            for event in happened:
                state = game.evolve(state, event)
    except NeedsAnswer as needs:
        return needs.ask
    except Refusal:
        return None
    return tuple(events)


class NoChance:
    """Always the first: only what is drawn is compared, never how."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        return among[0]
