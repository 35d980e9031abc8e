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
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.cli.app import App

ENOUGH_TO_COLLECT = 50_000  # objects; loading a command makes fewer


def main(words: Sequence[str] | None = None, app: App | None = None) -> int:
    """Run ``companion``; the exit status.

    Without ``words`` it is the whole process, which ends here.
    """
    if words is None:
        gc.set_threshold(ENOUGH_TO_COLLECT)
    from companion.cli.app import App
    from companion.cli.edge import run

    if "_COMPANION_COMPLETE" in os.environ:
        return _complete(App(interactive=False))
    status = run(sys.argv[1:] if words is None else words, app or App())
    if words is None:
        _leave(status)
    return status


def _complete(app: App) -> int:
    """Answer the completion script of bash, zsh or fish, which click writes."""
    from companion.cli.root import ROOT

    ROOT.main(prog_name="companion", obj=app)
    return 0


def _leave(status: int) -> None:
    """End the process without taking the interpreter apart."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        status = status or 1
    os._exit(status)
