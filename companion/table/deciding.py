"""From a line as typed to what it comes to: with its answer, and with what it taught.

A line is taken or refused as a whole.  An answer that teaches something is a
line of its own: it is true whatever becomes of the command that asked for it,
and nobody wants to be asked again when that command is refused, left or taken
back.  An answer typed with other commands behind it stands or falls with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.shared.game import Game
from companion.games.shared.lore import Doubted, Learnt, Lore, ToldAtOnce, with_learnt
from companion.games.shared.names import beginning_with
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.words import names_of
from companion.table.amended import told
from companion.table.chance import SessionChance
from companion.table.line import Decided, commands_of, decide_line
from companion.table.question import Does, Meant, Reads, Waiting, is_bare_answer, meant, no_answer


class Taught(Record):
    """The ``lessons`` that a line answered, and what the command came to that waited for them."""

    lessons: Decided
    rest: Decided | Waiting | Refusal

    def refusal(self, game: Game, no: Refusal) -> Refusal:
        """What the table is told: what was noted, and why the rest was refused."""
        lessons = self.lessons
        noted = " ".join(told(game, lessons.events)) or f"Noted: {'; '.join(lessons.commands)}."
        return Refusal(no.code, f"{noted} The command itself was refused: {no.message}", no.rule)


def decide_typed(
    game: Game,
    line: str,
    waiting: Waiting | None,
    state: Any,
    lore: Lore,
    chance: SessionChance,
) -> Decided | Taught | Waiting:
    """What ``line`` comes to on this table, where a question may be ``waiting``.

    Raises Refusal when it is refused and was not an answer that teaches something.
    """
    typed = commands_of(line)
    line_meant = _meant(game, typed, waiting, state, lore)
    commands, taught = _without_looks(game, line_meant.commands), line_meant.taught
    if waiting is None and len(typed) == 1 and commands != typed:
        return _answered(game, commands, state, lore, chance)
    lessons = _lessons(game, taught, state, lore) if len(typed) == 1 else None
    if lessons is None:
        try:
            return decide_line(game, commands, state, lore, chance, taught)
        except Refusal:
            if waiting and waiting.ask.choices and commands == typed and is_short(line):
                raise no_answer(waiting.ask, typed[0]) from None
            raise
    left = _without(commands, lessons.commands)
    if not left:
        return lessons
    still = _without(taught, lessons.commands)
    try:
        known = with_learnt(lore, lessons.events)
        rest = decide_line(game, left, state, known, chance, still)
    except Refusal as no:
        chance.draws.clear()
        return Taught(lessons, no)
    return Taught(lessons, rest)


def came_to(game: Game, outcome: Decided | Taught | Waiting) -> Decided | Refusal:
    """What the table is told of a line, lessons and all, or what hinders it."""
    if isinstance(outcome, Waiting):
        return NeedsAnswer(outcome.ask)
    if isinstance(outcome, Decided):
        return outcome
    if isinstance(outcome.rest, Waiting):
        return NeedsAnswer(outcome.rest.ask)
    if isinstance(outcome.rest, Refusal):
        return outcome.refusal(game, outcome.rest)
    return outcome.rest.replace(events=outcome.lessons.events + outcome.rest.events)


def _answered(
    game: Game, commands: tuple[str, ...], state: Any, lore: Lore, chance: SessionChance
) -> Decided | Waiting:
    """What the bare answer to what is due comes to.

    A name that nobody knows may as well be a mistyped command: no command looks
    like that.
    """
    try:
        return decide_line(game, commands, state, lore, chance)
    except Refusal as no:
        if no.code == "unknown-name":
            raise Refusal("unreadable", no.message, no.rule) from None
        raise


def _without_looks(game: Game, commands: tuple[str, ...]) -> tuple[str, ...]:
    """The commands without a word that only shows: it has waited for what is taught now."""
    looks = names_of(game.LOOKS)
    left = tuple(text for text in commands if text.split(maxsplit=1)[0] not in looks)
    return left or commands


def _without(commands: tuple[str, ...], lessons: tuple[str, ...]) -> tuple[str, ...]:
    """The commands but for the first of each lesson among them."""
    left = list(commands)
    for lesson in lessons:
        left.remove(lesson)
    return tuple(left)


def answers(game: Game, line: str, waiting: Waiting, state: Any, lore: Lore) -> bool:
    """Whether ``line`` answers the ``waiting`` question, clearly or not."""
    try:
        typed = commands_of(line)
        reads = reader(game, state, lore)
        does = doer(game, state, lore)
        return meant(typed, waiting, (), reads, _full_names(game), does) != Meant(typed)
    except Refusal as no:
        return no.code == "ambiguous"


def reader(game: Game, state: Any, lore: Lore) -> Reads:
    """What a text means as a command on this table."""

    def reads(text: str) -> Record | None:
        try:
            return game.read(text, state, lore)
        except Refusal:
            return None

    return reads


def doer(game: Game, state: Any, lore: Lore) -> Does:
    """What a text would come to as a command on this table."""

    def does(text: str) -> tuple[Record, ...]:
        try:
            return game.decide(state, game.read(text, state, lore), lore, SessionChance(0, 0))
        except Refusal:
            return ()

    return does


def _meant(
    game: Game,
    typed: tuple[str, ...],
    waiting: Waiting | None,
    state: Any,
    lore: Lore,
) -> Meant:
    """The commands of a line; raises Refusal when the first is no command and no answer.

    While a question with choices waits, a bare answer to what is due beneath it is
    rather a mistyped choice.
    """
    due, reads = game.asks(state, lore), reader(game, state, lore)
    found = meant(typed, waiting, due, reads, _full_names(game), doer(game, state, lore))
    unanswered = waiting is not None and found == Meant(typed)
    if waiting and unanswered and not _begins_a_word(game, typed[0]):
        beneath = waiting.ask.choices and due and is_bare_answer(due[0], typed[0], reads)
        if beneath or _is_unreadable(game, typed[0], state, lore):
            raise no_answer(waiting.ask, typed[0])
    if waiting is None and found == Meant(typed) and due and due[0].choices:
        _hold_to_choices(due[0], typed[0], lambda text: _is_unreadable(game, text, state, lore))
    return found


def _hold_to_choices(due: Ask, text: str, is_unreadable: Callable[[str], bool]) -> None:
    """Raise the refusal of what can only be a wrong answer: a number, or a letter or two."""
    if is_short(text) and is_unreadable(text):
        raise no_answer(due, text)


def is_short(text: str) -> bool:
    """Whether it can hardly be a command: a number, or a letter or two."""
    return text.isdecimal() or len(text.strip()) <= 2


def _full_names(game: Game) -> list[str]:
    return [word.name for word in game.WORDS]


def _begins_a_word(game: Game, text: str) -> bool:
    """Whether ``text`` begins like a command."""
    return bool(beginning_with(text.split(maxsplit=1)[0], names_of(game.WORDS)))


def _is_unreadable(game: Game, text: str, state: Any, lore: Lore) -> bool:
    """Whether nothing that the game can read looks like ``text``."""
    try:
        game.read(text, state, lore)
    except Refusal as no:
        return no.code == "unreadable"
    return False


def _lessons(game: Game, taught: tuple[str, ...], state: Any, lore: Lore) -> Decided | None:
    """The answers that taught something and did nothing else; None when there is none."""
    commands: list[str] = []
    events: list[Record] = []
    for text in taught:
        try:
            outcome = decide_line(game, (text,), state, lore, SessionChance(0, 0))
        except Refusal:
            continue
        if isinstance(outcome, Decided) and is_lesson(outcome.events):
            commands.append(text)
            events += outcome.events
            lore = with_learnt(lore, outcome.events)
    return Decided(tuple(commands), tuple(events), state) if commands else None


def is_lesson(events: tuple[Record, ...]) -> bool:
    """Whether events taught something and did nothing else."""
    return any(isinstance(event, Learnt) for event in events) and all(
        isinstance(event, Learnt | Doubted | ToldAtOnce) for event in events
    )
