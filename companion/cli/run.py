"""Scripts: a file of commands, one a line, each told as if it had been typed."""

from __future__ import annotations

from collections.abc import Iterator

import click

from companion.cli.app import App
from companion.cli.asking import nobody_there
from companion.cli.files import lines_of
from companion.cli.language import is_answer, perform
from companion.cli.noun import noun
from companion.games.shared.refusal import Ask, Refusal
from companion.show.report import ANSWER_NEEDED, DONE, REFUSED, Report


def commands_in(lines: Iterator[str]) -> Iterator[tuple[int, str]]:
    """The commands of a script with their line numbers."""
    for number, line in enumerate(lines, 1):
        text = line.strip().removeprefix("\ufeff")
        if text and not text.startswith("#"):
            yield number, text


class Script:
    """A script being run; ``status`` is what it has come to so far."""

    def __init__(self, app: App, name: str, keep_going: bool) -> None:
        self.app = app
        self.name = name
        self.keep_going = keep_going
        self.status = DONE
        self._open: tuple[int, Ask] | None = None

    def run(self, lines: Iterator[str]) -> int:
        """Do the commands in turn until one fails; the exit status."""
        commands = commands_in(lines)
        for number, line in commands:
            if self._left_open(line) or not self._told(number, line, commands):
                return self.status
        self._left_open("")
        return self.status

    def _told(self, number: int, line: str, rest: Iterator[tuple[int, str]]) -> bool:
        """Whether the script goes on after a line.

        Where nobody reads the output any more it ends, and says so if that
        leaves something undone.
        """
        try:
            return self._do(number, line)
        except BrokenPipeError:
            if self.app.output_problem is not None and next(rest, None) is not None:
                self.app.cut_short = True
                told = "nobody reads the output any more; the lines after this one were not taken."
                self.app.complain_only(f"{self.name}:{number}: {told}")
            raise

    def _do(self, number: int, line: str) -> bool:
        report = perform(self.app, line)
        if report.status == ANSWER_NEEDED and report.asks:
            self.app.show(report)
            self._open = (number, report.asks[0])
            return True
        if report.error is None:
            self.app.show(report)
            return True
        if self.app.json or report.as_json:
            self.app.show(report)
        else:
            self.app.show(Report(report.lines))
        return self._failed(number, str(report.error["message"]), REFUSED)

    def _left_open(self, line: str) -> bool:
        """Whether the script ends here because ``line`` does not answer the open question."""
        if self._open is None:
            return False
        (number, ask), self._open = self._open, None
        if line and is_answer(self.app, line):
            return False
        return not self._failed(number, f"An answer is needed: {ask.prompt}", ANSWER_NEEDED)

    def _failed(self, number: int, message: str, status: int) -> bool:
        self.app.complain(f"{self.name}:{number}: {message}")
        self.status = self.status or status
        return self.keep_going


@noun("run", examples=["companion run evening.txt", "companion run - --scratch --seed 7 --json"])
@click.argument("file")
@click.option("--scratch", is_flag=True, help="Use a throw-away store.")
@click.option("--seed", type=int, metavar="N", help="For the sessions it starts.")
@click.option("--keep-going", is_flag=True, help="Go on after a refusal.")
@click.pass_obj
def run(app: App, file: str, scratch: bool, seed: int | None, keep_going: bool) -> Report:
    """Run a file of commands, one a line.

    Blank lines and lines that begin with # are left out; - is the standard
    input. Stops at the first refusal with file and line, exit status 1. A
    question may be answered by the next line; otherwise the status is 3.
    """
    if app.scripted:
        raise Refusal("not-now", "A script can't run another one: run them in turn.")
    at = app.apart() if scratch else app
    try:
        return _run(at, file, seed, keep_going)
    finally:
        if at is not app:
            at.close()


def _run(app: App, file: str, seed: int | None, keep_going: bool) -> Report:
    kept, app.seed = app.seed, seed
    try:
        with nobody_there(app), lines_of(app, file) as lines:
            status = Script(app, file, keep_going).run(lines)
    finally:
        app.seed = kept
    return Report(status=status, written=True)
