"""A terminal to type at: the shell in a pseudo-terminal, its screen drawn by pyte."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pyte

PATIENCE = 45.0  # seconds; only a failing test ever waits so long


class _Screen(pyte.HistoryScreen):
    """A screen whose answers (the cursor's position) go back to who asked."""

    def __init__(self, columns: int, rows: int, answer: Callable[[str], None]) -> None:
        self._answer = answer
        super().__init__(columns, rows, history=2000, ratio=1.0)

    def write_process_input(self, data: str) -> None:
        self._answer(data)


class Terminal:
    """Types at the shell and waits for what the screen shows.

    With ``answering`` the terminal tells its cursor's position when asked, as
    real ones do: only then is the toolbar drawn at the bottom.
    ``keystrokes`` counts what was typed, Enter included.
    """

    def __init__(
        self, home: Path, *options: str, rows: int = 24, columns: int = 80, answering: bool = False
    ) -> None:
        self.keystrokes = 0
        self.sent = b""
        self._screen = _Screen(columns, rows, lambda answer: self._child.send(answer.encode()))
        self._stream = pyte.ByteStream(self._screen)
        self._child = pexpect.spawn(
            sys.executable,
            ["-m", "companion", *options],
            dimensions=(rows, columns),
            env=_environment(home, answering),
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None

    # --- typing --------------------------------------------------------------------------

    def keys(self, text: str) -> None:
        """Press keys, one character each; the next ones without waiting."""
        self.keystrokes += len(text)
        self._child.send(text.encode())

    def line(self, text: str) -> None:
        """Type a line and Enter."""
        self.keys(text + "\r")

    def resize(self, rows: int, columns: int) -> None:
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    @property
    def process(self) -> int:
        """The number of the program's process."""
        return int(self._child.pid)

    # --- looking -------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """Everything that was told, the lines that scrolled away first."""
        gone = [
            "".join(line[at].data for at in range(self._screen.columns)).rstrip()
            for line in self._screen.history.top
        ]
        return gone + self.rows

    @property
    def rows(self) -> list[str]:
        """The screen."""
        return [row.rstrip() for row in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def cursor_row(self) -> str:
        """The row on which one would type now."""
        return self.rows[self._screen.cursor.y]

    # --- waiting -------------------------------------------------------------------------

    def wait(self, shown: str) -> str:
        """Wait until the pattern is somewhere on the screen; the text of the screen."""
        pattern = re.compile(shown)
        self._wait(lambda: pattern.search("\n".join(self.rows)) is not None, shown)
        return "\n".join(self.rows)

    def wait_prompt(self, label: str) -> None:
        """Wait for a fresh prompt: nothing stands behind it, and the cursor does."""
        self._wait(
            lambda: self.cursor_row == label and self._screen.cursor.x == len(label) + 1,
            f"the prompt {label}",
        )

    def wait_end(self) -> int:
        """Wait until the shell has ended; its exit status."""
        self._wait(lambda: not self._child.isalive(), "the end")
        self._wait(self._child.eof, "the end of what was told")
        return int(self._child.exitstatus)

    def _wait(self, done: Callable[[], bool], expected: str) -> None:
        until = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > until:
                raise AssertionError(f"Expected {expected!r} on the screen:\n{self.text}")
            self._read()

    def _read(self) -> None:
        try:
            self.sent += (told := self._child.read_nonblocking(65536, timeout=0.05))
            self._stream.feed(told)
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            self._child.flag_eof = True
            self._child.wait()

    def close(self) -> None:
        self._child.close(force=True)


def _environment(home: Path, answering: bool) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    silent = {} if answering else {"PROMPT_TOOLKIT_NO_CPR": "1"}
    return {**kept, **silent, "COMPANION_HOME": str(home), "TERM": "xterm-256color"}
