"""The log of a session: looking back, taking back, bookmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun, words_argument
from companion.cli.steps import place_report
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Hung, Line, Report, Styled, refused

if TYPE_CHECKING:
    from companion.table.step import Back, Entry, Reversal

RECENT = 40  # steps of the log that are listed without being asked for
SHOWN = 12  # steps told one by one when many are taken back
LEFT = "Left: nothing was changed."
MOST = 100_000  # steps at once; more are "all of them" in any session


def read_back(words: tuple[str, ...]) -> Back:
    """How far to undo; raises Refusal when the words do not say it."""
    match [words[0].lower() if words else "1", *words[1:]]:
        case [("turn" | "phase" | "round") as unit]:
            return unit
        case ["to", *name] if name:
            return ("to", " ".join(name))
        case [number] if number.isascii() and number.isdigit() and int(number[:9]) > 0:
            return min(int(number[:9]), MOST)
    raise Refusal(
        "unreadable",
        f"undo {' '.join(words)} is not clear: say how many steps, turn, phase, round, or to MARK.",
    )


def read_forward(words: tuple[str, ...], ahead: int) -> int:
    """How many of the steps ahead to bring again; raises Refusal when that is unclear."""
    match words:
        case ():
            return 1
        case (word,) if word.lower() == "all":
            return max(ahead, 1)
        case (number,) if number.isascii() and number.isdigit() and int(number[:9]) > 0:
            return min(int(number[:9]), MOST)
    raise Refusal("unreadable", f"redo {' '.join(words)} is not clear: say how many steps, or all.")


def _reversed_lines(reversal: Reversal) -> list[Line]:
    """What was taken back or brought again: a sentence, or a list of several steps."""
    if len(reversal.steps) == 1:
        return [reversal.words]
    head = "Taken back, the last step first:" if reversal.undone else "Done again:"
    told = [Hung(f"  {step.said}: {' '.join(step.texts)}", 6) for step in reversal.steps[:SHOWN]]
    more = len(reversal.steps) - SHOWN
    return [head, *told, *([f"  and {more} more"] if more > 0 else [])]


def _still_ahead(app: App, reversal: Reversal) -> list[Line]:
    """How many undone steps a redo has left: an undo may have taken back several."""
    ahead = 0 if reversal.undone else app.session.ahead
    return [Styled(f"{ahead} more to bring again: redo all.", "quiet")] if ahead else []


def reversal_report(app: App, reversal: Reversal) -> Report:
    """What was taken back or brought again, and where the session stands now."""
    here = f"Now at step {app.session.depth}" + (f": {reversal.at}" if reversal.at else ".")
    lines = (*_reversed_lines(reversal), Styled(here, "here"), *_still_ahead(app, reversal))
    report = place_report(app.session, lines)
    fields = report.fields
    return report.replace(
        fields=lambda: {
            **fields(),
            "undone" if reversal.undone else "redone": [plain(step) for step in reversal.steps],
        }
    )


def _left(app: App, then: Callable[[], Report]) -> Report:
    """Leave the question in place, which is told first, whatever becomes of the rest."""
    app.session.leave()
    try:
        report = then()
    except Refusal as refusal:
        report = refused(refusal)
    return report.replace(lines=(Styled(LEFT, "quiet"), *report.lines))


@noun("undo", examples=["companion undo", "companion undo turn", "companion undo to Friday"])
@words_argument("[N|turn|phase|round|to MARK|to STEP]")
@click.pass_obj
def undo(app: App, words: tuple[str, ...]) -> Report:
    """Take steps back, and say which.

    One step without words; N steps; back to where the turn, phase or round
    began; or to a bookmark, or the step of this number in the log. Nothing is
    lost: redo brings the steps again. A question that waits for its answer is
    the first step: undo leaves it.
    """
    back, session = read_back(words), app.session
    session.refresh()
    if session.waiting is None:
        return reversal_report(app, session.undo(back))
    if back == 1:
        return _left(app, lambda: place_report(session, ()).replace(lines=()))
    further = back - 1 if isinstance(back, int) else back
    return _left(app, lambda: reversal_report(app, session.undo(further)))


@noun("redo", examples=["companion redo", "companion redo 3", "companion redo all"])
@words_argument("[N|all]")
@click.pass_obj
def redo(app: App, words: tuple[str, ...]) -> Report:
    """Bring back steps that were taken back.

    One step without words; N steps; or all of them. Possible until a new
    command is given in their place.
    """
    session = app.session
    session.refresh()

    def again() -> Report:
        return reversal_report(app, session.redo(read_forward(words, session.ahead)))

    return again() if session.waiting is None else _left(app, again)


@noun("mark", examples=["companion mark Friday", "companion mark before the raid"])
@words_argument("NAME", required=True)
@click.pass_obj
def mark(app: App, words: tuple[str, ...]) -> Report:
    """Put a bookmark here, to undo to it later.

    "undo to NAME" comes back to this point.
    """
    put = app.session.mark(" ".join(words))
    return place_report(app.session, (f"Marked {put.name} here: undo to {put.name} comes back.",))


def _mentions(entry: Entry, text: str) -> bool:
    stage = entry.stage
    said = (entry.command, entry.said, *entry.texts, stage.phase, stage.turn, *entry.marks)
    return any(text in words.casefold() for words in said)


def _entry_lines(entry: Entry, number: int) -> list[Line]:
    marks = "".join(f" [{name}]" for name in entry.marks)
    undone = " (undone)" if entry.undone else ""
    head = f"{number:>3}  {entry.said or 'start'}{undone}{marks}"
    quiet: list[Line] = [Hung(f"       {text}", 9, "quiet") for text in entry.texts]
    here: list[Line] = [Styled("  >  you are here", "here")] if entry.here else []
    return [Hung(head, 5), *quiet, *here]


def _log_fields(numbered: list[tuple[int, Entry]]) -> dict[str, Json]:
    written: list[Json] = []
    for number, entry in numbered:
        told = plain(entry)
        if isinstance(told, dict):
            written.append({"step": number, **told})
    return {"log": written}


def _recent(numbered: list[tuple[int, Entry]]) -> tuple[list[tuple[int, Entry]], list[Line]]:
    """The steps around where we are, and a line that says how many lie before them."""
    here = next((at for at, (_, entry) in enumerate(numbered) if entry.here), len(numbered))
    left_out = here + 1 - RECENT
    if left_out < 2:
        return numbered, []
    told = f"{left_out} earlier steps (log all lists them)"
    return numbered[left_out:], [Styled(told, "quiet")]


@noun("log", examples=["companion log", "companion log all", "companion log where Vonts"])
@words_argument("[all | where TEXT]")
@click.pass_obj
def log(app: App, words: tuple[str, ...]) -> Report:
    """List the steps of the session and where you are in them.

    Of many only the last ones, "log all" lists every one; with "where TEXT"
    those that mention it.
    """
    everything = words == ("all",)
    text = " ".join(words[1:] if words and words[0] == "where" else words).casefold()
    numbered = [
        (number, entry)
        for number, entry in enumerate(app.session.log())
        if everything or not text or _mentions(entry, text)
    ]
    shown, head = (numbered, []) if text else _recent(numbered)
    lines = [*head, *(line for number, entry in shown for line in _entry_lines(entry, number))]
    return Report(
        tuple(lines) or (f"No step mentions {text}.",),
        lambda: _log_fields(numbered),
    )
