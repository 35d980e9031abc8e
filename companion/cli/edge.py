"""The edge: words in, a report out, and every failure told at this one place."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from companion.cli.app import App
from companion.cli.language import invoke
from companion.show.plain import visible
from companion.show.report import FAULT, INTERRUPTED, Report, fault

_SWITCHES = frozenset({"--json", "--plain", "--debug"})


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
    typed = _typed(words)
    try:
        return invoke(app, words, typed)
    except KeyboardInterrupt:
        return fault("Interrupted.", "interrupted", INTERRUPTED).replace(command=typed)
    except BrokenPipeError:
        raise
    except Exception as problem:
        return _fault_report(app, problem).replace(command=typed, as_json="--json" in words)


def _forgiving(app: App) -> None:
    """Let the streams spell out what their encoding lacks instead of failing."""
    for stream in (app.out, app.err):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and stream.errors == "strict":
            reconfigure(errors="backslashreplace")


def _silence(app: App) -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    if app.out is sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: Sequence[str], app: App) -> int:
    """Run ``companion`` with ``words`` and write what it says; the exit status."""
    _forgiving(app)
    try:
        return app.show(_outcome(app, [_clean(word) for word in words]))
    except BrokenPipeError:
        _silence(app)
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        app.close()
