"""The entry point of the process.

A one-shot command lives for some fifty milliseconds, a sixth of which Python
would spend on looking for garbage while modules load and on taking itself
apart at the end (measured: 4.2 times an empty program with, 3.4 without).  So
the collector waits until there is something to collect, and the process leaves
as soon as everything is closed and written.
"""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # typing takes long enough to load that Ctrl-C can meet it
if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.cli.app import App

ENOUGH_TO_COLLECT = 50_000  # objects; loading a command makes fewer
INTERRUPTED = 130  # as in companion.show.report, which may be what Ctrl-C kept from loading
OUTPUT_FAILED = 74


def main(words: Sequence[str] | None = None, app: App | None = None) -> int:
    """Run ``companion``; the exit status.

    Without ``words`` it is the whole process, which ends here.
    """
    try:
        if words is not None:
            return _run(words, app)
        if "_COMPANION_COMPLETE" in os.environ:
            return _complete()
        status = _whole_process()
    except KeyboardInterrupt:  # also while the program is still loading
        if words is not None:
            return INTERRUPTED
        status = INTERRUPTED
    _leave(status)
    return status


def _whole_process() -> int:
    gc.set_threshold(ENOUGH_TO_COLLECT)
    from companion.cli.output import watch_standard_streams

    watch_standard_streams()
    return _run(sys.argv[1:], None)


def _run(words: Sequence[str], app: App | None) -> int:
    from companion.cli.app import App
    from companion.cli.edge import run

    return run(words, app or App())


def _complete() -> int:
    """Answer the script that :mod:`companion.cli.completion` prints for bash, zsh or fish."""
    from companion.cli.app import App
    from companion.cli.completion import VARIABLE, answer

    app = App(interactive=False)
    try:
        print(answer(app, os.environ[VARIABLE]))
    finally:
        app.close()
    return 0


def _leave(status: int) -> None:
    """End the process without taking the interpreter apart."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:  # closed before we began
                stream.flush()
        except (OSError, ValueError):
            status = status or OUTPUT_FAILED
        except KeyboardInterrupt:
            status = INTERRUPTED
    os._exit(status)
