"""Putting the table right: an earlier step amended, an instruction that can't be carried out.

Both decide steps again in the open: what changes is told before anything is
kept, and afterwards it is one step of undo.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.asking import HOW_TO_LEAVE, LEFT_OPEN, can_ask, read_answer
from companion.cli.commands import COMMANDS
from companion.cli.noun import noun, words_argument
from companion.cli.steps import told_event, what_next
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.show.report import Line, Report, Styled, unanswered

if TYPE_CHECKING:
    from companion.games.shared.game import Game
    from companion.table.amend import Amendment, Change, Keeping
    from companion.table.premises import Doubtable
    from companion.table.question import Waiting
    from companion.table.step import Step

Decide = Callable[[str], "Amendment | Waiting"]


class Left(Exception):
    """The table left a question open; ``report`` says so."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


# --- telling -------------------------------------------------------------------------------


def _change_lines(game: Game, change: Change) -> Iterator[Line]:
    yield f"{change.number:>3}  {game.spoken(change.command)}"
    yield Styled(f"       was: {' '.join(change.was) or 'nothing to tell'}", "quiet")
    if change.problem:
        yield Styled(f"       now left out: {change.problem}", "wrong")
    else:
        yield f"       now: {' '.join(change.now) or 'nothing to tell'}"


def _lines(game: Game, amendment: Amendment) -> tuple[Line, ...]:
    """What an amendment changes: the step itself, later ones, those left out, what is odd."""
    number, changes = amendment.number, amendment.changes
    lines: list[Line] = []
    if amendment.command != amendment.was:
        was, now = game.spoken(amendment.was), game.spoken(amendment.command)
        lines.append(f"Step {number}: {was} -> {now}")
    lines += (line for change in changes for line in _change_lines(game, change))
    if not changes or all(change.number == number for change in changes):
        lines.append("No later result changes.")
    if amendment.dropped:
        lines.append(Styled(_left_out(amendment), "wrong"))
    lines += (Styled(f"Odd then: {odd}", "wrong") for odd in amendment.odd)
    return tuple(lines)


def _left_out(amendment: Amendment) -> str:
    from companion.table.amended import span

    return f"{span(amendment.dropped)} not played any more; --keep keeps what can be kept."


def _fields(amendment: Amendment, applied: bool) -> dict[str, Json]:
    return {
        "step": amendment.number,
        "was": amendment.was,
        "command": amendment.command,
        "applied": applied,
        "changes": [plain(change) for change in amendment.changes],
        "dropped": list(amendment.dropped),
        "odd": list(amendment.odd),
    }


def _applied(app: App, kind: str, amendment: Amendment, step: Step, head: str) -> Report:
    """What was done, where the table stands now, and how it is taken back."""
    game = app.session.game
    return Report(
        (
            Styled(head, "here"),
            *_lines(game, amendment),
            *what_next(app.session, step.asks, step.state),
        ),
        lambda: {
            kind: _fields(amendment, True),
            "events": [told_event(game, event) for event in step.events],
            "asks": [plain(ask) for ask in step.asks],
            "state": plain(step.state),
        },
    )


def _unchanged(app: App, amendment: Amendment) -> Report:
    state = app.session.state
    return Report(
        (f"Nothing changes: step {amendment.number} comes to the same.",),
        lambda: {"amend": _fields(amendment, False), "events": [], "state": plain(state)},
    )


# --- asking --------------------------------------------------------------------------------


def _typed(app: App, report: Report) -> str:
    """What somebody answers to ``report``; raises Left where nobody does."""
    asked = can_ask(app, report)
    app.show(Report((*report.lines, *([Styled(HOW_TO_LEAVE, "quiet")] if asked else ()))))
    if not asked:
        raise Left(report.replace(lines=()))
    typed = read_answer(app)
    if not typed:
        raise Left(report.replace(lines=(LEFT_OPEN,)))
    return typed


def _put(app: App, ask: Ask, lines: tuple[Line, ...] = ()) -> str:
    """One of the answers that fit ``ask``, put behind ``lines``; raises Left."""
    report = unanswered((ask,))
    if app.json:
        raise Left(report.replace(lines=(*lines, *report.lines)))
    return _fitting(app, ask, report, lines)


def _fitting(app: App, ask: Ask, report: Report, before: tuple[Line, ...] = ()) -> str:
    """The answer to ``ask``, put as ``report``; one that does not fit is asked back.

    What stands ``before`` it is told once.
    """
    from companion.table.premises import chosen

    shown = report.replace(lines=(*before, *report.lines))
    while True:
        typed = _typed(app, shown)
        try:
            return chosen(ask, typed)
        except Refusal as no:
            if _is_command(app, typed):
                raise Left(_instead(app, typed)) from None
            app.complain(no.message)
        shown = report


def _is_command(app: App, typed: str) -> bool:
    """Whether a line that is no answer begins with a command in full."""
    from companion.cli.language import game_words, meant_words

    word = meant_words(typed)[0].casefold()
    return word in COMMANDS or word in game_words(app.session.game)


def _instead(app: App, line: str) -> Report:
    """What another command comes to, typed in place of an answer: the question is left."""
    from companion.cli.language import perform

    report = perform(app, line)
    return report.replace(lines=(Styled(LEFT_OPEN, "quiet"), *report.lines))


def _decided(app: App, line: str, decide: Decide, template: str) -> Amendment:
    """What a line comes to; what it needs to know is asked in place.

    Where nobody can answer, ``template`` around the whole line is the command
    that does.  Raises Left.
    """
    from companion.table.question import Waiting

    outcome = decide(line)
    while isinstance(outcome, Waiting):
        grown = template.format("; ".join(outcome.grown("{answer}")))
        answer = _put(app, outcome.ask.replace(answer=grown))
        outcome = decide("; ".join(outcome.grown(answer)))
    return outcome


# --- amend ---------------------------------------------------------------------------------


def _number(word: str, what: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise Refusal("unreadable", f"{word} is no number: give the number of the {what}.")
    return int(word[:9])


def _keeping(keep: bool, steps: tuple[int, ...]) -> Keeping:
    from companion.table.amend import Everything

    return Everything() if keep else steps


_WAYS = (
    Choice("apply", "later steps are decided again"),
    Choice("keep", "later steps are kept as played"),
    Choice("leave", "nothing is changed"),
)
_FLAGS = (
    Choice("--yes", "apply: later steps are decided again"),
    Choice("--keep --yes", "apply, and keep later steps as played"),
)


def _way(app: App, amendment: Amendment) -> str:
    """What the table says to the preview; raises Left where nobody can say."""
    prompt = f"Nothing is changed yet. Amend step {amendment.number} so?"
    command = f"amend {amendment.number} {amendment.command}"
    if can_ask(app, unanswered((ask := Ask("amend", prompt, "{answer}", "", _WAYS),))):
        return _put(app, ask, _lines(app.session.game, amendment))
    ask = Ask("amend", prompt, f"{command} {{answer}}", "", _FLAGS)
    report = unanswered((ask,))
    if not app.json:
        app.show(Report((*_lines(app.session.game, amendment), *report.lines)))
    raise Left(report.replace(lines=(), fields=lambda: {"amend": _fields(amendment, False)}))


def _amend(app: App, number: int, line: str, keeping: Keeping, yes: bool) -> Report:
    amendment = _previewed(app, number, line, keeping, " --yes" if yes else "")
    if amendment.same:
        return _unchanged(app, amendment)
    way = "apply" if yes else _way(app, amendment)
    if way == "leave":
        return Report(("Left as it is.",))
    if way == "keep":
        keeping = _keeping(True, ())
        amendment = _previewed(app, number, amendment.command, keeping, "")
    _refuse_stale(app)
    step = app.session.amend(number, amendment.command, keeping)
    return _applied(app, "amend", amendment, step, f"Amended step {number}; undo takes that back.")


def _previewed(app: App, number: int, line: str, keeping: Keeping, end: str) -> Amendment:
    def decide(typed: str) -> Amendment | Waiting:
        return app.session.preview_amend(number, typed, keeping)

    return _decided(app, line, decide, f"amend {number} {{}}{end}")


def _refuse_stale(app: App) -> None:
    """What was told must be what is done: another terminal may have gone on meanwhile."""
    if app.session.refresh():
        raise Refusal(
            "not-now", "Another terminal has gone on meanwhile: nothing was changed, say it again."
        )


@noun(
    "amend",
    examples=["companion amend 1 go jerry blue", "companion amend 3 A y --yes"],
    free=True,
)
@words_argument("N COMMAND...", required=True)
@click.option("--yes", is_flag=True, help="Apply it without a question.")
@click.option("--keep", is_flag=True, help="Keep all later steps as played.")
@click.option(
    "--keep-step", "steps", type=int, multiple=True, metavar="N", help="Keep this one as played."
)
@click.pass_obj
def amend(
    app: App, words: tuple[str, ...], yes: bool, keep: bool, steps: tuple[int, ...]
) -> Report:
    """Mend an earlier step, and decide the later ones again.

    N is the number of the step in the log; COMMAND is what it should have been
    (its first words may be left out). What changes is shown, and nothing is
    changed before you agree: apply, keep later steps as played, or leave.
    Afterwards it is one step of undo. A later step that can't be decided any
    more ends the line, unless it is kept.
    """
    number, line = _number(words[0], "step (see log)"), " ".join(words[1:])
    if not line:
        raise Refusal("unreadable", f"Say what step {number} should have been: amend N COMMAND.")
    try:
        return _amend(app, number, line, _keeping(keep, steps), yes)
    except Left as left:
        return left.report


# --- cant ----------------------------------------------------------------------------------


def _doubtable(app: App) -> Doubtable:
    found = app.session.doubtable()
    if found is None:
        raise Refusal(
            "not-now", "No instruction was given yet that could be doubted (amend N mends a step)."
        )
    return found


def _which(game: Game, doubtable: Doubtable) -> Ask:
    choices = (
        Choice(str(number), premise.text)
        for number, (_, premise) in enumerate(doubtable.premises, 1)
    )
    told = " ".join(doubtable.texts)
    line = game.spoken(doubtable.command)
    prompt = f"Step {doubtable.number}, {line}: {told} Which of these is not so?"
    return Ask("cant", prompt, "cant {answer}", "a number", tuple(choices))


def _premise_fields(doubtable: Doubtable) -> dict[str, Json]:
    return {
        "step": doubtable.number,
        "command": doubtable.command,
        "premises": [
            {"number": number, "text": premise.text, "ask": plain(premise.ask)}
            for number, (_, premise) in enumerate(doubtable.premises, 1)
        ],
    }


def _pick(app: App, doubtable: Doubtable) -> int:
    """Which premise is not so; raises Left where nobody can say."""
    ask = _which(app.session.game, doubtable)
    lines = (f"{choice.answer:>3}  {choice.label}" for choice in ask.choices)
    report = unanswered((ask,)).replace(
        lines=(Styled(ask.prompt, "here"), *lines),
        fields=lambda: {"cant": _premise_fields(doubtable)},
    )
    if app.json:
        raise Left(report)
    return int(_fitting(app, ask, report))


def _cant(app: App, words: tuple[str, ...]) -> Report:
    session, doubtable = app.session, _doubtable(app)
    picked = _number(words[0], "line that cant lists") if words else _pick(app, doubtable)
    _, premise = doubtable.premise(picked)
    typed = " ".join(words[1:])
    if not typed:
        typed = _put(app, premise.ask.replace(answer=f"cant {picked} {{answer}}"))
    line, number = "; ".join(doubtable.corrected(picked, typed)), doubtable.number
    amendment = _previewed(app, number, line, (), " --yes")
    _refuse_stale(app)
    again = amendment.command
    step = session.retake(again) if doubtable.last else session.amend(number, again)
    return _applied(app, "cant", amendment, step, f"Decided again: {again}")


@noun("cant", examples=["companion cant", "companion cant 2 y"], free=True)
@words_argument("[N [ANSWER]]")
@click.pass_obj
def cant(app: App, words: tuple[str, ...]) -> Report:
    """Doubt the last instruction, and put right what it rested on.

    Lists, numbered, what the last automated result was based on. Say which of
    it is not so and what is true on your table: the step is decided again with
    that in front, in place of what it was.
    """
    try:
        return _cant(app, words)
    except Left as left:
        return left.report
