"""The standard streams, which remember it when they could not be written.

A failed write raises OSError like much else that a command does; only the
stream itself knows that it was the one.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TextIO


class Output(TextIOWrapper):
    """A stream of text; ``problem`` is why something written did not come out."""

    problem: OSError | None = None

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError as problem:
            self.problem = problem
            raise

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as problem:
            self.problem = problem
            raise


def watched(stream: TextIO) -> TextIO:
    """The same stream as an :class:`Output`; as it is when it is none of the interpreter's."""
    if not isinstance(stream, TextIOWrapper):
        return stream
    return Output(
        stream.buffer,
        stream.encoding,
        "backslashreplace",  # what the encoding lacks is spelt out
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def watch_standard_streams() -> None:
    """Put them in place of the interpreter's own, for the rest of the process."""
    if sys.stdout is not None:  # closed before we began
        sys.stdout = watched(sys.stdout)
    if sys.stderr is not None:
        sys.stderr = watched(sys.stderr)
