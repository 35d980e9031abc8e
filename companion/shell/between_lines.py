"""What the terminal does with keys while no line is being read.

Between two prompts the terminal itself listens, and Ctrl-Z would stop the
program, although at the prompt it means undo.  While the shell runs it means
nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO


@contextmanager
def control_z_is_no_stop(source: TextIO) -> Iterator[None]:
    """Take the stop key from the terminal that ``source`` is, and give it back afterwards."""
    try:
        import termios
    except ImportError:  # a system without terminals of this kind
        yield
        return
    try:
        number = source.fileno()
        before = termios.tcgetattr(number)
    except (OSError, ValueError, termios.error):  # no terminal at all
        yield
        return
    keys = [*before[6]]
    keys[termios.VSUSP] = b"\x00"
    termios.tcsetattr(number, termios.TCSANOW, [*before[:6], keys])
    try:
        yield
    finally:
        with suppress(termios.error):  # the terminal may have gone
            termios.tcsetattr(number, termios.TCSADRAIN, before)
