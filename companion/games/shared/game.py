"""What every game offers to the rest of the program.

A game is a package whose ``__init__`` satisfies :class:`Game`; ``mypy`` holds
it to that in ``tests/games/test_registry.py``.  Everything in it is pure: the
state, what the table has taught (:data:`Lore`) and the source of chance come
in as arguments, events come out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from companion.games.shared.lore import Lore
from companion.games.shared.record import Record, Vocabulary
from companion.games.shared.refusal import Ask


class Chance(Protocol):
    """Where draws by the app come from; the session records them."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        """One of ``among``, each as likely; ``what`` names the draw in the log."""
        ...


class Option(Record):
    """One option of ``companion new GAME``.

    ``metavar`` is empty for a plain flag (its value is then ``"yes"``).
    """

    name: str
    help: str
    metavar: str = ""
    default: str = ""


class Word(Record):
    """One word of a game's command language, for help, completion and man page.

    ``form`` shows the arguments (``"GROUP CARD"``); ``examples`` are whole
    commands; ``phases`` the phases in which it makes sense, empty for all.
    A word that hurts or ends something asks for ``letters``: a shorter beginning
    does not mean it.
    """

    name: str
    form: str
    help: str
    examples: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    letters: int = 1


class Ruling(Record):
    """An open point of a rulebook that a session may decide differently.

    ``values`` maps each possible value to what it means.
    """

    id: str
    question: str
    default: str
    values: Mapping[str, str]
    sections: tuple[str, ...] = ()


class Stage(Record):
    """Where in the game we are; ``round``, ``phase`` and ``turn`` are units of undo.

    The set-up comes before round 1: its ``round`` is 0, which nobody is told.
    ``phase`` and ``turn`` are for people ("Vonts phase", "Vonts B").  Turns lie
    within a phase: two stages with the same round and phase are the same
    phase.  With ``phases_in_turn`` it is the other way round.
    """

    round: int
    phase: str
    turn: str = ""
    phases_in_turn: bool = False


class Panel(Record):
    """One part of the status: a heading, column titles, and rows of text cells.

    Without ``columns`` each row is one line of text.  ``tints`` maps words to a
    hue (``{"r": "red"}``): where colour is wanted, each such word of the panel
    is painted in it; the word itself is what tells the colour.

    A picture, which tells something by where it stands, has the same in words
    as ``said``: lines for a screen reader.  ``wide`` are rows that tell more,
    or tell it larger, for screens on which the longest of them fits, together
    with the panel beside it; ``middle`` those for screens on which they don't.
    A panel may stand ``beside`` the one before it where there is room for both.
    """

    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    tints: Mapping[str, str] = {}
    wide: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    beside: bool = False


class Sheet(Record):
    """What a screen shows of a session, as plain data."""

    headline: str
    panels: tuple[Panel, ...] = ()


class Chapter(Record):
    """What the chronicle keeps of one session, as far as it has come.

    ``outcome`` is empty while the game goes on ("victory", "defeat", "Ann
    wins"); ``facts`` are its columns (``{"scenario": "2", "stars": "1"}``);
    ``gauges`` the numbers worth a plot over the rounds (``{"Unrest": 7}``);
    ``sequel`` says, where the session can go on after its end, how it does.
    """

    outcome: str = ""
    score: int | None = None
    facts: Mapping[str, str] = {}
    gauges: Mapping[str, int] = {}
    sequel: str = ""


class Completion(Record):
    """One way to go on with a half-typed command."""

    text: str
    help: str = ""


class Premise(Record):
    """One thing that an automated result rested on, and how it is put right.

    ``text`` says it as a question to the table ("A on 4?").  ``ask`` asks what
    is true instead; its answer becomes the line that is decided in place of
    the command: ``{command}`` stands for that command, so a correction in front
    reads ``"place A {answer}; {command}"``, and a template without it replaces
    the command (``"A {answer}"``).
    """

    text: str
    ask: Ask


class Game(Protocol):
    """The rooms of a game, seen from outside."""

    NAME: str
    TITLE: str
    OPTIONS: tuple[Option, ...]
    WORDS: tuple[Word, ...]
    LOOKS: tuple[Word, ...]
    RULINGS: tuple[Ruling, ...]
    RECORDS: Vocabulary

    def blank(self) -> Any:
        """The state before the first event."""
        ...

    def setup(self, choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
        """The opening events for the options of ``new``; raises Refusal."""
        ...

    def read(self, text: str, state: Any, lore: Lore) -> Record:
        """The command that ``text`` means now; raises Refusal."""
        ...

    def decide(self, state: Any, command: Record, lore: Lore, chance: Chance) -> tuple[Record, ...]:
        """What happens; raises Refusal, or NeedsAnswer when a fact is missing."""
        ...

    def evolve(self, state: Any, event: Record) -> Any:
        """The state after an event; total, trusts the event."""
        ...

    def asks(self, state: Any, lore: Lore) -> tuple[Ask, ...]:
        """What the app should be told next, the most urgent first."""
        ...

    def stage(self, state: Any) -> Stage: ...

    def tell(self, event: Record) -> str:
        """One line for people that says what happened and why; "" for silence."""
        ...

    def view(self, state: Any, lore: Lore) -> Sheet: ...

    def pictures(self, state: Any, lore: Lore) -> tuple[Panel, ...]:
        """What a second screen or a file to share has room for besides the view."""
        ...

    def look(self, text: str, state: Any, lore: Lore) -> Sheet:
        """The answer to one of ``LOOKS``, words that show something and change nothing.

        ``text`` is the word and its arguments as typed (``"odds mage 3"``);
        raises Refusal.
        """
        ...

    def chapter(self, state: Any, lore: Lore) -> Chapter:
        """What the chronicle says of a session in this state."""
        ...

    def complete(self, text: str, state: Any, lore: Lore) -> tuple[Completion, ...]:
        """How the last word of ``text`` may go on, given the words before it."""
        ...

    def premises(self, before: Any, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
        """What the events of one command rested on, the likeliest error first.

        ``before`` and ``lore`` are as they were when it was decided.  Empty
        where nothing was automated.
        """
        ...

    def spoken(self, command: str) -> str:
        """A line of the log as people read it: without the marks of answers filled in."""
        ...

    def check(self, state: Any, lore: Lore) -> tuple[str, ...]:
        """Sentences about what cannot be on the table as tracked; empty when all is well."""
        ...

    def recount(self, state: Any, lore: Lore) -> tuple[Ask, ...]:
        """One question for each tracked piece, to compare with the table.

        The first choice is what is tracked now; any other answer, filled into
        ``answer``, gives the command that corrects it.
        """
        ...
