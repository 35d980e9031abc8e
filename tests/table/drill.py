"""Hard times for the store: terminals that are killed, and many that write at once.

The tests run a few; ``python -m tests.table.drill kills 1000`` and
``python -m tests.table.drill writers 8 250`` run as many as you like.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from companion.table.store import Store
from tests.table.toy_game import toys

ROOT = Path(__file__).parents[2]
FOR_EVER = 1_000_000


def start(home: Path, commands: int) -> subprocess.Popen[str]:
    """A terminal that takes ``commands`` on the current session."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.table.taker", str(home), str(commands)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def kills(home: Path, times: int, seed: int) -> tuple[int, int]:
    """Kill terminals at random moments; how many steps were acknowledged, how many kept.

    Raises AssertionError when an acknowledged step is lost, a step is kept by
    halves, or the store does not open.
    """
    chance = random.Random(seed)
    with Store.open(home, toys) as store:
        store.create("toy", None, {}, 1)
    acknowledged = kept = 0
    for _ in range(times):
        told = _killed(start(home, FOR_EVER), chance.uniform(0, 0.05))
        with Store.open(home, toys) as store:
            session = store.current()
            assert session.depth - kept in (len(told), len(told) + 1)
            assert session.state.total == session.depth
            assert told == list(range(kept + 1, kept + 1 + len(told)))
            kept = session.depth
        acknowledged += len(told)
    with Store.open(home, toys) as store:
        assert store.check() == []
    return acknowledged, kept


def _killed(terminal: subprocess.Popen[str], after: float) -> list[int]:
    """The steps that a terminal had acknowledged when it was killed."""
    assert terminal.stdout is not None
    first = terminal.stdout.readline()
    time.sleep(after)
    terminal.kill()
    rest, _ = terminal.communicate()
    lines = [first, *rest.splitlines(keepends=True)]
    return [int(line) for line in lines if line.endswith("\n")]


def writers(home: Path, number: int, commands: int) -> int:
    """Let terminals write at once; how many steps that were.

    Raises AssertionError unless each was applied once, in one order.
    """
    with Store.open(home, toys) as store:
        store.create("toy", None, {}, 1)
    terminals = [start(home, commands) for _ in range(number)]
    told = [[int(line) for line in each.communicate()[0].splitlines()] for each in terminals]
    assert all(each.returncode == 0 for each in terminals)
    assert all(steps == sorted(steps) and len(steps) == commands for steps in told)
    assert sorted(step for steps in told for step in steps) == list(range(1, number * commands + 1))
    with Store.open(home, toys) as store:
        session = store.current()
        assert session.state.total == session.depth == number * commands
        assert [entry.seq for entry in session.log()] == list(range(number * commands + 1))
        assert store.check() == []
    return number * commands


def main(what: str, *numbers: str) -> None:
    """Run one drill in a folder of its own and say how it went."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        if what == "kills":
            acknowledged, kept = kills(Path(folder), int(numbers[0]), 1)
            went = f"{numbers[0]} kills: {acknowledged} steps acknowledged, {kept} kept"
        else:
            steps = writers(Path(folder), int(numbers[0]), int(numbers[1]))
            went = f"{numbers[0]} writers: {steps} steps, each applied once, in one order"
    print(f"{went} ({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main(*sys.argv[1:])
