"""Measuring processes: how long against an empty program, and how much memory.

Absolute times drift from minute to minute; the ratio to an empty program of
the same environment, the two run in turn, holds.
"""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

DEADLINE = 60.0  # seconds; nothing here takes that long unless it hangs
DRAWN = b"\x1b[?2004h"  # the prompt has begun: from now on pasted text is told apart
PROMPT = (b">", b"\x1b[?25h")  # its sign, and the cursor shown behind it
CTRL_D = b"\x04"

# A child's peak is at least what its parent had in memory when it began, so a
# small interpreter starts the program that is measured.
_WEIGH = """
import json, os, resource, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status = os.waitpid(child, 0)
told = {"status": status, "peak": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss}
open(sys.argv[1], "w").write(json.dumps(told))
"""


class Ratio(NamedTuple):
    """How much longer than an empty program, as a median, and both in seconds.

    ``spread`` is the range of the middle half of the ratios as a part of their
    median: over a tenth, the machine was too busy to believe the last digit.
    """

    ratio: float
    spread: float
    seconds: float
    empty: float

    @property
    def note(self) -> str:
        """What to tell beside the ratio."""
        return f"{self.seconds * 1000:6.1f} ms, spread {self.spread:.0%}"


class Program:
    """A program with its environment; ``python`` is the interpreter it is installed under."""

    def __init__(self, python: Path, environment: Mapping[str, str]) -> None:
        self.python = python
        self.environment = dict(environment)

    def empty(self) -> list[str]:
        """The command that does nothing."""
        return [str(self.python), "-c", "pass"]

    def companion(self, words: Sequence[str]) -> list[str]:
        """The installed command."""
        return [str(self.python.with_name("companion")), *words]

    def seconds(self, command: list[str], expected: int = 0) -> float:
        """How long a command takes; it must end with the expected status."""
        quiet = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
        begun = time.perf_counter()
        child = os.posix_spawn(command[0], command, self.environment, file_actions=quiet)
        _, status = os.waitpid(child, 0)
        taken = time.perf_counter() - begun
        _hold(command, os.waitstatus_to_exitcode(status), expected)
        return taken

    def peak(self, command: list[str], note: Path, expected: int = 0) -> float:
        """The most memory a command uses, in MiB."""
        weighed = self._weighing(command, note)
        subprocess.run(
            weighed,
            env=self.environment,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return _peak(command, note, expected)

    def peak_of_shell(self, command: list[str], note: Path) -> float:
        """The most memory the shell uses until its first prompt, in MiB."""
        self.first_prompt(self._weighing(command, note))
        return _peak(command, note, 0)

    def _weighing(self, command: list[str], note: Path) -> list[str]:
        return [str(self.python), "-S", "-c", _WEIGH, str(note), *command]

    def first_prompt(self, command: list[str]) -> float:
        """How long until the shell can be typed at; it is left at once by Ctrl-D."""
        master, slave = pty.openpty()
        name = os.ttyname(slave)
        at_terminal = [(os.POSIX_SPAWN_OPEN, number, name, os.O_RDWR, 0) for number in (0, 1, 2)]
        begun = time.perf_counter()
        child = os.posix_spawn(
            command[0], command, self.environment, file_actions=at_terminal, setsid=True
        )
        try:
            taken = _wait_for_prompt(master) - begun
            os.write(master, CTRL_D)
            _drain(master, child)
        finally:
            os.close(slave)
            os.close(master)
        return taken


def _hold(command: list[str], status: int, expected: int) -> None:
    if status != expected:
        raise RuntimeError(f"{' '.join(command)} ended with {status}, not {expected}")


def _peak(command: list[str], note: Path, expected: int) -> float:
    told = json.loads(note.read_text())
    _hold(command, os.waitstatus_to_exitcode(told["status"]), expected)
    return float(told["peak"]) / 1024


def _read(master: int, patience: float) -> bytes:
    ready, _, _ = select.select([master], [], [], patience)
    return os.read(master, 65536) if ready else b""


def _wait_for_prompt(master: int) -> float:
    """When the prompt with its sign had been drawn."""
    seen = b""
    until = time.perf_counter() + DEADLINE
    while time.perf_counter() < until:
        seen += _read(master, DEADLINE)
        now = time.perf_counter()
        if all(sign in seen.partition(DRAWN)[2] for sign in PROMPT):
            return now
    raise RuntimeError(f"no prompt was drawn: {seen!r}")


def _drain(master: int, child: int) -> None:
    """Let the shell write its last words and end."""
    until = time.perf_counter() + DEADLINE
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        _read(master, 0.01)
        if time.perf_counter() > until:
            raise RuntimeError("the shell does not leave at Ctrl-D")


def in_turn(first: Callable[[], float], second: Callable[[], float], pairs: int) -> Ratio:
    """The median ratio of ``first`` to ``second``, run in turn after one round to warm up."""
    first(), second()
    timed = [(first(), second()) for _ in range(pairs)]
    low, middle, high = quantiles([one / other for one, other in timed])
    return Ratio(
        middle,
        (high - low) / middle,
        median(one for one, _ in timed),
        median(other for _, other in timed),
    )
