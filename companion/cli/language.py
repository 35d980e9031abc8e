"""The one language: what a line of text means, wherever it comes from.

The command line, the shell, ``do``, scripts and the demo all end here, so that
the same words do the same thing everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.commands import COMMANDS
from companion.cli.noun import Answered, Noun
from companion.cli.root import ROOT
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.words import names_of
from companion.show.report import Report, Styled, misused, refused

if TYPE_CHECKING:
    from companion.games.shared.game import Game
    from companion.table.session import Session

# Their words are for people or for the game, so that quotes and ";" mean themselves.
_LITERAL = frozenset(
    {"amend", "ask", "cant", "do", "if", "mark", "memory", "log", "odds", "score", "why"}
)

SURE = 5  # letters from which the beginning of a command is one, whatever is asked
CLEAR = 3  # letters from which the beginning of a command or a look may be meant as one


def invoke(app: App, words: Sequence[str], command: str) -> Report:
    """Run one top-level command given as words, as a shell would give them."""
    try:
        with ROOT.make_context(
            "companion", list(words), obj=app, terminal_width=app.screen.width
        ) as ctx:
            report: Report = ROOT.invoke(ctx)
    except Answered as answered:  # before any --json that stands after it was read
        report = answered.report.replace(as_json="--json" in words)
    except Refusal as refusal:
        report = refused(refusal)
    except click.UsageError as problem:
        report = misused(_usage(problem)).replace(as_json="--json" in words)
    return report if report.command else report.replace(command=command)


def _usage(problem: click.UsageError) -> str:
    path = problem.ctx.command_path if problem.ctx else "companion"
    if isinstance(problem, click.MissingParameter) and problem.param is not None:
        return _missing(path, problem.param, problem.ctx)
    message = problem.format_message().strip().rstrip(".")
    end = "" if message.endswith("?") else "."
    return f"{message}{end} See {path} --help."


def _missing(path: str, param: click.Parameter, ctx: click.Context | None) -> str:
    """What a command lacks, with an example of it whole."""
    command = ctx.command if ctx is not None else None
    examples = command.examples if isinstance(command, Noun) else ()
    what = param.make_metavar(ctx) if ctx is not None else str(param.name)
    instance = f", for instance: {examples[0]}" if examples else ""
    return f"{path.removeprefix('companion ')} needs {what.removesuffix('...')}{instance}."


def first_word(line: str) -> tuple[str, str]:
    """The first word of ``line`` and the rest of it."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def split_words(text: str) -> list[str]:
    """The words of a line with shell quotes; without them where they do not close."""
    from shlex import split

    try:
        return split(text)
    except ValueError:
        return text.split()


def meant_words(line: str) -> tuple[str, str]:
    """The word that says what a line does, and the rest: without ``companion`` and ``do``."""
    word, rest = first_word(" ".join(line.split()))
    if word == "companion":  # as the messages for the command line have it
        word, rest = first_word(rest)
    while word == "do" and not rest.startswith("--"):
        word, rest = first_word(rest)
    if word.startswith("?"):
        word, rest = "ask", f"{word[1:]} {rest}".strip()
    return word, rest


def command_words(app: App, line: str) -> tuple[str, str]:
    """The same, the first word of a command written out where it is a clear beginning of one.

    What the game can read, or what answers the question in place, is the game's.
    """
    word, rest = meant_words(line)
    begun = [name for name in COMMANDS if name.startswith(word)] if len(word) >= CLEAR else []
    if word in COMMANDS or len(begun) != 1 or _is_the_games(app, word, f"{word} {rest}".strip()):
        return word, rest
    return begun[0], rest


def _is_the_games(app: App, word: str, line: str) -> bool:
    try:
        session = app.session if app.has_store else None
    except Refusal:
        return False
    if session is None:
        return False
    from companion.table.line import too_long

    if too_long(line):
        return True  # the session says so
    if len(word) >= SURE and not beginning_with(word, game_words(session.game)):
        return False  # a free question would take it for its answer
    if session.answers(line) or beginning_with(word, game_words(session.game)):
        return True
    try:
        session.game.read(line, session.state, session.lore)
    except Refusal:
        return False
    return True


def game_words(game: Game) -> tuple[str, ...]:
    """Every word of a game's language, other names included."""
    return names_of((*game.WORDS, *game.LOOKS))


def is_answer(app: App, line: str) -> bool:
    """Whether ``line`` answers the question that a command is waiting for."""
    return meant_words(line)[0] not in COMMANDS and app.session.answers(line)


def perform(app: App, line: str, answering: Ask | None = None) -> Report:
    """Carry out one line as typed in the shell, in a script, or after ``do``.

    ``answering`` is the question that it was typed at, where one was shown: the
    line is not taken when that is no longer what is due.  Never raises for
    anything that was typed: a refusal is a report too.
    """
    text = " ".join(line.split())
    word, rest = command_words(app, text)
    if word in COMMANDS and (word in _LITERAL or ";" not in rest):
        return _table_command(app, word, rest, text)
    return _game_line(app, f"{word} {rest}".strip(), text, answering)


def _table_command(app: App, word: str, rest: str, typed: str) -> Report:
    words = rest.split() if word in _LITERAL else split_words(rest)
    kept = app.json, app.plain
    app.json = False
    try:
        report = invoke(app, [word, *words], typed)
        return report.replace(as_json=app.json or report.as_json)
    finally:
        app.json, app.plain = kept


def look_meant(game: Game, typed: str) -> str:
    """The look that ``typed`` names, or clearly begins; "" for none."""
    looks = {name: look.name for look in game.LOOKS for name in (look.name, *look.aliases)}
    if typed in looks:
        return looks[typed]
    found = {looks[name] for name in beginning_with(typed, tuple(looks))}
    sure = len(typed) >= CLEAR and len(found) == 1
    sure = sure and not beginning_with(typed, names_of(game.WORDS))
    return next(iter(found)) if sure else ""


def _game_line(app: App, line: str, typed: str, answering: Ask | None) -> Report:
    if line.startswith("#"):
        return Report(command=typed)
    try:
        if not line:
            raise Refusal("unreadable", "There is no command here: help lists the words.")
        _hold_apart(app, line)
        word, rest = first_word(line)
        look = look_meant(app.session.game, word) if ";" not in rest else ""
        if look:
            from companion.cli.looks import look_report

            return look_report(app, app.session, f"{look} {rest}".strip())
        if _says_no(app.session, line):
            return _left_alone(app.session).replace(command=line)
        return _taken(app, _as_meant(app.session, line), answering).replace(command=line)
    except Refusal as refusal:
        if is_rules_question(line) and refusal.code in ("unreadable", "unknown-name"):
            return invoke(app, ["ask", *line.split()], typed)
        return refused(_with_guess(app, refusal, line)).replace(command=line)


_ASKING = frozenset(
    {"what", "how", "who", "when", "where", "which", "can", "may", "must", "does", "is", "are"}
)
_QUESTION = 3  # words that a rules question has at least


def is_rules_question(line: str) -> bool:
    """Whether a line that is no command asks about the rules, though without the ``?`` for it."""
    words = line.casefold().split()
    return len(words) >= _QUESTION and (words[0] in _ASKING or words[-1].endswith("?"))


_NO = ("no", "nope")
_LEAVES = ("stop", "cancel", "leave", "never mind")
"""What people type to leave a question, where it is nothing else."""


def _says_no(session: Session, line: str) -> bool:
    """Whether a line says no where only yes goes on."""
    if line.casefold() not in _NO or session.waiting is None:
        return False
    return [choice.answer for choice in session.waiting.ask.choices] == ["yes"]


def _left_alone(session: Session) -> Report:
    """The question in place is left, and nothing comes of the command that waited."""
    from companion.cli.history import LEFT
    from companion.cli.steps import place_report

    session.leave()
    return place_report(session, (Styled(LEFT, "quiet"),))


INSISTING = " anyway"


def _as_meant(session: Session, line: str) -> str:
    """``line``, unless its first word is a slip for a command that would become an answer.

    Raises Refusal; with ``anyway`` at its end the line without that is meant as
    it stands.
    """
    word, rest = first_word(line)
    words = game_words(session.game)
    if beginning_with(word, words):
        return line
    from companion.games.shared.slip import slip_for  # what a clear command need not load

    meant = slip_for(word, COMMANDS)
    if not meant and rest and (slip := slip_for(word, words)) and _is_free(session):
        meant = slip
    if not meant:
        return line
    if line.endswith(INSISTING):
        return line.removesuffix(INSISTING)
    raise Refusal(
        "unreadable",
        f"No command begins with {word}. Did you mean {meant}? "
        "(anyway at the end takes it as it stands.)",
    )


def _is_free(session: Session) -> bool:
    """Whether any text answers the first question of the moment."""
    asked = session.asks()
    return bool(asked) and not asked[0].choices


def _taken(app: App, line: str, answering: Ask | None) -> Report:
    """What the session makes of a line, as a command or else as the answer to what is due."""
    from companion.cli.steps import taken_report

    session = app.session
    try:
        return taken_report(app, session, line, answering)
    except Refusal as refusal:
        if line.casefold() in _LEAVES and session.waiting is not None:
            return _left_alone(session)
        told = _with_guess(app, refusal, line)
        if not _may_answer(session, line, told):
            raise told from None
        return _as_answer(session, line, told)


_NO_COMMAND = ("unreadable", "not-now")


def _may_answer(session: Session, line: str, refusal: Refusal) -> bool:
    """Whether a refused line may have been meant as an answer: no word of the game leads it."""
    word = first_word(line)[0].casefold()
    is_word = word in [each.name for each in session.game.WORDS]
    one_line = ";" not in line and "Did you mean" not in refusal.message
    return refusal.code in _NO_COMMAND and one_line and not is_word


def _as_answer(session: Session, line: str, refusal: Refusal) -> Report:
    """A line that was refused as a command, taken as the answer to what is due.

    Where it is no answer either, what is wrong with it as one is told only of
    a line that looks like no command at all.
    """
    if not _is_free(session) or "{command}" in (asked := session.asks()[0].answer):
        raise refusal
    from companion.cli.steps import step_report
    from companion.table.question import fill

    try:
        return step_report(session, session.take("; ".join(fill(asked, line, ""))))
    except NeedsAnswer:
        raise
    except Refusal as better:
        if refusal.code != "unreadable":
            raise refusal from None
        raise Refusal("unreadable", better.message, better.rule) from None


def _hold_apart(app: App, line: str) -> None:
    """Refuse a command for the session among game commands: a line is one step."""
    if ";" not in line:
        return
    for part in line.split(";"):
        word = first_word(part)[0]
        if word in COMMANDS or look_meant(app.session.game, word):
            raise Refusal(
                "unreadable", f"{word} can't share a line with other commands: give it on its own."
            )


def _with_guess(app: App, refusal: Refusal, line: str) -> Refusal:
    """Point to the word that the first one of an unreadable line looks like, whosever it is."""
    word = first_word(line)[0]
    if refusal.code not in ("unreadable", "no-session") or len(word) < CLEAR or ";" in line:
        return refusal
    from companion.games.shared.names import nearest
    from companion.games.shared.words import HELP

    known = (*(game_words(app.session.game) if refusal.code == "unreadable" else ()), *COMMANDS)
    guess = None if beginning_with(word, known) else nearest(word, known)
    if guess is None:
        return refusal
    told = refusal.message.partition(" Did you mean ")[0].removesuffix(f" {HELP}")
    if refusal.code == "no-session":
        told = f"No command begins with {word}."
    return Refusal("unreadable", f"{told} Did you mean {guess}?", refusal.rule)
