"""Help: the words of the moment, and one word in full, the same wherever it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.commands import COMMANDS, SECTIONS
from companion.cli.language import command_words, invoke
from companion.cli.noun import noun, words_argument
from companion.games.shared.game import Word
from companion.games.shared.names import beginning_with, nearest
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Line, Report, Styled

if TYPE_CHECKING:
    from companion.show.screen import Screen
    from companion.table.session import Session

HOW_TO_ASK = "help WORD explains one."
OTHERS = f"help all lists the others; {HOW_TO_ASK}"
ALL = "all"
FEW = 16  # words; more stand in two columns, so that a screen of 24 rows holds them
FORM = 0.4  # of a row, at most, is for the form of a word: the rest says what it means
WIDE = 72  # columns of a screen that has room for two


@noun("help", examples=["companion help", "companion help undo", "companion help all"])
@words_argument("[WORD | all]")
@click.pass_obj
def help_(app: App, words: tuple[str, ...]) -> Report:
    """List the words of the moment, or explain one.

    They are those of the current session's game that make sense now; "all"
    lists every word and key, those of the moment last. WORD is one of them or a
    command of companion; a clear beginning of a game's word is enough.
    """
    session = _session(app)
    if words in ((), (ALL,)):
        lines = words_lines(session, app.screen) if not words else all_lines(session, app.screen)
        return Report(tuple(lines), lambda: _fields(session))
    found = _meant(words[0], _by_name(session))
    if found is not None:
        return Report(tuple(_in_full(found)), lambda: {"word": plain(found)})
    command = command_words(app, " ".join(words))[0]
    if command in COMMANDS:
        return invoke(app, [command, *words[1:], "--help"], "")
    raise Refusal("unknown-name", _no_such(words[0], [*_by_name(session), *COMMANDS]))


def _session(app: App) -> Session | None:
    """The session in use; help can be had also where there is none or it can't be read."""
    try:
        return app.session if app.has_store else None
    except Refusal:
        return None


def words_lines(session: Session | None, screen: Screen) -> list[Line]:
    """What can be typed now, on one screen; all words where no game is being played."""
    now, _, _ = words_by_time(session)
    return [*_moment(now, screen), OTHERS] if now else all_lines(session, screen)


def all_lines(session: Session | None, screen: Screen) -> list[Line]:
    """Every word and key; those of the moment last, nearest to where one types."""
    from companion.shell.help import KEYS

    now, always, later = words_by_time(session)
    names = SECTIONS | {"At any time": always, "At other times": later}
    lines: list[Line] = []
    for title, words in names.items():
        lines += [Styled(title, "title"), f"  {', '.join(words)}", ""] if words else []
    lines += [Styled("Keys in the shell", "title"), *(f"  {key}: {told}" for key, told in KEYS), ""]
    return [*lines, *([*_moment(now, screen), ""] if now else ()), HOW_TO_ASK]


def _moment(words: list[Word], screen: Screen) -> list[Line]:
    """The words of the moment, one a row, or, where they are many, two."""
    title = Styled("Words of the moment", "title")
    if screen.plain:  # a screen reader gets them whole
        return [title, *(f"  {_form(word)}: {first_sentence(word.help)}" for word in words)]
    if len(words) <= FEW or screen.width < WIDE:
        return [title, *(_row(word, screen.width) for word in words)]
    half, room = -(-len(words) // 2), screen.width // 2 - 1
    left, right = words[:half], words[half:]
    pairs = zip(left, [*right, None], strict=False)  # the last row may hold one alone
    rows = (f"{_row(a, room):<{room}} {_row(b, room) if b else ''}".rstrip() for a, b in pairs)
    return [title, *rows]


def _row(word: Word, room: int) -> str:
    """A word with the beginning of its help on one row; its form where that leaves room."""
    form = _form(word)
    head = form if len(form) <= room * FORM else f"{word.name} …"
    return _shortened(f"  {head}: {first_sentence(word.help)}", room)


def _shortened(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1].rstrip()}…"


def _fields(session: Session | None) -> dict[str, Json]:
    now, _, _ = words_by_time(session)
    return {
        "now": [word.name for word in now],
        "words": [plain(word) for word in _all_words(session)],
        "commands": {name: told for name, (_, _, told) in COMMANDS.items()},
    }


def words_by_time(session: Session | None) -> tuple[list[Word], list[str], list[str]]:
    """The game's words of this phase, and the names of those of any and of other times.

    What makes no sense in this kind of game, by its completion, is for other times.
    A game whose words belong to no phase has them all at this moment.
    """
    if session is None:
        return [], [], []
    words = list(session.game.WORDS)
    bound = [word for word in words if word.phases]
    offered = {c.text for c in session.game.complete("", session.state, session.lore)}
    now = [word for word in bound if word.name in offered]
    looks = [look for look in session.game.LOOKS if look.name not in COMMANDS]
    free = [word for word in words if not word.phases and word.name in offered]
    always = [word.name for word in (*free, *looks)]
    if not bound:
        now, always = words, []
    return now, always, [word.name for word in words if word not in (*now, *free)]


def _all_words(session: Session | None) -> tuple[Word, ...]:
    return (*session.game.WORDS, *session.game.LOOKS) if session is not None else ()


def _by_name(session: Session | None) -> dict[str, Word]:
    words = _all_words(session)
    return {name: word for word in words for name in (word.name, *word.aliases)}


def _meant(typed: str, words: Mapping[str, Word]) -> Word | None:
    """The one word that ``typed`` is or begins; the table's own words win over beginnings."""
    found = {words[name].name for name in beginning_with(typed, tuple(words))}
    if len(found) != 1 or (typed in COMMANDS and typed not in words):
        return None
    return next(word for word in words.values() if word.name in found)


def _no_such(typed: str, names: Iterable[str]) -> str:
    known = list(names)
    fitting = beginning_with(typed, known)
    if len(fitting) > 1:
        return f"{typed} could be {' or '.join(fitting)}."
    close = nearest(typed, known)
    return f"No word {typed}. " + (f"Did you mean {close}?" if close else "help lists them.")


def _in_full(word: Word) -> list[Line]:
    also = [f"Also: {', '.join(word.aliases)}"] if word.aliases else []
    examples = [f"For instance: {', '.join(word.examples)}"] if word.examples else []
    return [Styled(_form(word), "title"), f"  {word.help}", *also, *examples]


def _form(word: Word) -> str:
    return f"{word.name} {word.form}".strip()


def first_sentence(text: str) -> str:
    """The beginning of a help text that says enough in a list."""
    return text.partition(". ")[0].removesuffix(".")
