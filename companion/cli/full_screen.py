"""A terminal taken over as a whole, and given back as it was, whatever happens."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from types import FrameType, TracebackType
from typing import Any, Self

from companion.cli.app import App

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"  # another page, no cursor, long rows are not broken
_LEAVE = "\r\n\x1b[?7h\x1b[?25h\x1b[?1049l"
_ENDING = (signal.SIGTERM, signal.SIGHUP)


class FullScreen:
    """The screen while it is taken over; ``times`` counts how often it had to be taken anew.

    ``keys`` arrive one by one and unseen; with ``drawn`` False only those are
    taken, and the page stays as it is.
    """

    def __init__(self, app: App, *, keys: bool, drawn: bool = True) -> None:
        self._app = app
        self._keys = keys
        self._drawn = drawn
        self._modes: list[Any] | None = None
        self._handlers: dict[int, Any] = {}
        self.times = 0

    def __enter__(self) -> Self:
        for number in _ENDING:
            self._handlers[number] = signal.signal(number, _end)
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._pause)
        self._take()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        try:
            self._give_back()
        finally:
            for number, handler in self._handlers.items():
                signal.signal(number, handler)

    def size(self) -> tuple[int, int]:
        """Columns and rows, as they are at this moment."""
        columns, rows = os.get_terminal_size(self._app.out.fileno())
        return max(columns, 1), max(rows, 1)

    def draw(self, rows: Sequence[str]) -> None:
        """Show these rows, the first at the top; all in one go, so that nothing flickers.

        What was there is erased before a row is written: behind one as wide as
        the screen the cursor stands on its last letter, which would go with it.
        """
        *front, last = rows
        lines = "".join(f"\x1b[K{row}\r\n" for row in front)
        self._say(f"\x1b[H{lines}\x1b[J{last}")

    def _take(self) -> None:
        self.times += 1
        if self._keys:
            import termios
            import tty

            number = self._app.source.fileno()
            self._modes = termios.tcgetattr(number)
            tty.setcbreak(number)
        if self._drawn:
            self._say(_ENTER)

    def _give_back(self) -> None:
        if self._modes is not None:
            import termios

            with suppress(termios.error, OSError):  # the terminal itself may be gone
                termios.tcsetattr(self._app.source.fileno(), termios.TCSADRAIN, self._modes)
        if self._drawn:
            self._say(_LEAVE)

    def _pause(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: stop as other programs do, and take the screen again when that is over."""
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._take()

    def _say(self, text: str) -> None:
        self._app.out.write(text)
        self._app.out.flush()


def _end(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
