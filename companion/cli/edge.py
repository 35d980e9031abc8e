"""The edge: words in, a report out, and every failure told at this one place."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from companion.cli.app import OUTPUT_FAILED, App
from companion.cli.language import invoke
from companion.show.plain import visible
from companion.show.report import DONE, FAULT, INTERRUPTED, Report, fault

_SWITCHES = frozenset({"--json", "--plain", "--debug"})
_FAILING = frozenset({"strict", "surrogateescape"})
"""Ways of encoding that raise for a letter that the encoding lacks."""


def _clean(word: str) -> str:
    """``word`` without the bytes that the terminal's encoding could not read."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return word.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return word


def _typed(words: Sequence[str]) -> str:
    return " ".join(word for word in words if word not in _SWITCHES)


def _fault_report(app: App, problem: Exception) -> Report:
    if app.debug:
        from traceback import format_exception

        app.err.write(visible("".join(format_exception(problem))))
    kind = type(problem).__name__
    hint = "" if app.debug else " Run it again with companion --debug for the details."
    return fault(f"A fault in the program ({kind}): nothing was lost.{hint}", "fault", FAULT)


def _outcome(app: App, words: Sequence[str]) -> Report:
    """What the words come to; raises OSError when what they told can't be written."""
    typed = _typed(words)
    try:
        return invoke(app, words, typed)
    except KeyboardInterrupt:
        return fault("Interrupted.", "interrupted", INTERRUPTED).replace(command=typed)
    except Exception as problem:
        if isinstance(problem, OSError) and app.output_problem is not None:
            raise
        return _fault_report(app, problem).replace(command=typed, as_json="--json" in words)


def _forgiving(app: App) -> None:
    """Let the streams spell out what their encoding lacks instead of failing.

    Where the locale knows only ASCII the input is UTF-8, as files are.
    """
    for stream in (app.out, app.err):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and stream.errors in _FAILING:
            reconfigure(errors="backslashreplace")
    reconfigure = getattr(app.source, "reconfigure", None)
    if reconfigure is not None and app.source.encoding in ("ascii", "ANSI_X3.4-1968"):
        reconfigure(encoding="utf-8", errors="surrogateescape")


def _silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that nothing fails on it again."""
    if stream in (sys.stdout, sys.stderr):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _unwritten(app: App, problem: OSError, report: Report | None) -> int:
    """Tell that the output failed, if it did; the exit status.

    ``report`` is what could not be written, None when it failed before the
    command had come to its end.  A reader that has left is no failure unless
    something was left undone for it, and neither is a stream of errors that
    nobody can read.
    """
    failed = app.output_problem
    if failed is None:
        _silence(app.err)
        return FAULT if report is None else report.status
    _silence(app.out)
    if isinstance(failed, BrokenPipeError):
        return OUTPUT_FAILED if app.cut_short else DONE
    try:
        app.complain(f"The output can't be written: {failed.strerror or failed}; {_kept(report)}.")
    except OSError:
        _silence(app.err)
    return OUTPUT_FAILED


def _kept(report: Report | None) -> str:
    if report is None:
        return "what was done before that is kept"
    return "the command itself was done" if report.error is None else "the command was not done"


def _told(app: App, words: Sequence[str]) -> int:
    report = None
    try:
        report = _outcome(app, words)
        return app.show(report)
    except OSError as problem:
        return _unwritten(app, problem, report)


def run(words: Sequence[str], app: App) -> int:
    """Run ``companion`` with ``words`` and write what it says; the exit status."""
    _forgiving(app)
    try:
        return _told(app, [_clean(word) for word in words])
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        app.close()
