"""A line as typed: one or several commands with ``;`` between them."""

from __future__ import annotations

from companion.games.shared.game import Chance, Game
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.memory.characters import shortened, whole_text
from companion.table.question import Waiting


class Decided(Record):
    """What the commands of a line came to, none of it kept yet."""

    commands: tuple[str, ...]
    events: tuple[Record, ...]
    state: object


def tidy(text: str) -> str:
    """``text`` with single spaces, and with nothing that cannot be written as UTF-8."""
    return " ".join(whole_text(text).split())


MOST_WORDS = 150


def too_long(text: str) -> bool:
    """Whether no command can have so many words."""
    return text.count(" ") >= MOST_WORDS


def commands_of(line: str) -> tuple[str, ...]:
    """The commands of a line; raises Refusal when there is none."""
    commands = tuple(part for part in map(tidy, line.split(";")) if part)
    if not commands:
        raise Refusal("unreadable", "There is no command on this line.")
    if any(too_long(text) for text in commands):
        raise Refusal("unreadable", f"That is too long: a command has at most {MOST_WORDS} words.")
    return commands


def decide_line(
    game: Game,
    commands: tuple[str, ...],
    state: object,
    lore: Lore,
    chance: Chance,
    taught: tuple[str, ...] = (),
) -> Decided | Waiting:
    """Decide the commands one after the other, each on what the ones before it left.

    Gives Waiting when one of them needs an answer; raises Refusal when one is
    refused, and says which, not counting those that answers have ``taught``.
    """
    events: list[Record] = []
    for index, text in enumerate(commands):
        try:
            happened = game.decide(state, game.read(text, state, lore), lore, chance)
        except NeedsAnswer as question:
            return Waiting(question.ask, commands, index, taught)
        except Refusal as no:
            raise _which(no, commands, index, taught) from no
        for event in happened:
            state = game.evolve(state, event)
        lore = with_learnt(lore, happened)
        events.extend(happened)
    return Decided(commands, tuple(events), state)


def _which(no: Refusal, commands: tuple[str, ...], index: int, taught: tuple[str, ...]) -> Refusal:
    typed = [each for each, command in enumerate(commands) if command not in taught]
    if len(typed) < 2 or index not in typed:
        return no
    which, command = _ordinal(typed.index(index) + 1), shortened(commands[index])
    return Refusal(no.code, f'{which} command "{command}": {no.message}', no.rule)


def _ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
