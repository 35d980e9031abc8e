"""Measures Companion against the numbers it is to reach: ``python -m tests.benchmark.startup``.

Run by hand from the checkout, with the network or with ``--wheel FILE``: it
builds the wheel, installs it with its byte code into an environment of its
own, plays sessions, and prints what each thing costs beside its target.  A
process is measured as the median ratio to ``python -c pass`` of the same
environment, the two run in turn.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.benchmark import installed
from tests.benchmark.stopwatch import Program, in_turn

CLEAN = "what happens when a group is blocked"
MISTYPED = "what hapens when a gruop is blokced"
QUESTIONS = installed.CHECKOUT / "tests" / "rules" / "questions.jsonl"
NOTHING = "nothing"
SESSIONS = {NOTHING: None, "empty": 0, "200": 200, "1,000": 1000, "10,000": 10_000}
TIMES = 100  # the rules so many times over
STATUS_TARGETS = (5.5, 8.8)  # without a library for tables, and with one


class Measured(NamedTuple):
    """One line of the result; ``target`` is the most that it may be."""

    what: str
    value: float
    unit: str
    target: float | None = None
    note: str = ""

    @property
    def line(self) -> str:
        """The line for people."""
        target = "" if self.target is None else f"{self.target:7.1f}"
        missed = self.target is not None and self.value > self.target
        verdict = "" if self.target is None else "missed" if missed else "reached"
        value = f"{self.value:9.2f} {self.unit:3}"
        return f"{self.what:46} {value} {target:>7}  {verdict:8} {self.note}".rstrip()


class Bench:
    """An installed Companion with its sessions, and the ways to measure it."""

    def __init__(self, python: Path, folder: Path, pairs: int) -> None:
        self.python = python
        self.folder = folder
        self.pairs = pairs
        self.home = folder / "home"
        self.program = Program(python, installed.environment(self.home))
        self._templates: dict[str, Path] = {}

    def sit_down(self, session: str) -> None:
        """Begin with a session of that many commands, as it was at first."""
        if session not in self._templates:
            commands = SESSIONS[session]
            at = self.folder / f"session-{commands}"
            self._templates[session] = installed.make_home(self.python, at, commands)
        installed.fresh(self._templates[session], self.home)

    def empty(self) -> float:
        """How long an empty program takes."""
        return self.program.seconds(self.program.empty())

    def ratio(
        self,
        what: str,
        words: Sequence[str],
        target: float | None,
        *,
        session: str = "200",
        expected: int = 0,
    ) -> Measured:
        """A command against an empty program."""
        command = self.program.companion(words)

        def run() -> float:
            self.sit_down(session)
            return self.program.seconds(command, expected)

        found = in_turn(run, self.empty, self.pairs)
        return Measured(what, found.ratio, "x", target, found.note)

    def prompt(self, target: float) -> Measured:
        """The shell's first prompt against an empty program."""
        command = self.program.companion(())

        def run() -> float:
            self.sit_down("200")
            return self.program.first_prompt(command)

        found = in_turn(run, self.empty, self.pairs)
        return Measured("the shell's first prompt", found.ratio, "x", target, found.note)

    def growth(self, target: float) -> Measured:
        """A command in a long session against the same in an empty one."""
        command = self.program.companion(["do", installed.CARD])

        def run(session: str) -> Callable[[], float]:
            def once() -> float:
                self.sit_down(session)
                return self.program.seconds(command)

            return once

        found = in_turn(run("10,000"), run("empty"), self.pairs)
        what = "a command at 10,000 commands / at none"
        return Measured(what, found.ratio, "x", target, found.note)

    def memory(self, what: str, words: Sequence[str], target: float) -> Measured:
        """The most memory of a command, or of the shell where there are no words."""
        note, command = self.folder / "peak.json", self.program.companion(words)
        weigh = self.program.peak if words else self.program.peak_of_shell

        def run() -> float:
            self.sit_down("200")
            return weigh(command, note)

        return Measured(what, max(run() for _ in range(3)), "MiB", target)

    def inside(self, *words: str, session: str = "200") -> dict[str, float]:
        """What :mod:`tests.benchmark.inside` tells in milliseconds."""
        self.sit_down(session)
        script = str(Path(__file__).with_name("inside.py"))
        done = subprocess.run(
            [str(self.python), script, *words],
            env=self.program.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        found: dict[str, float] = json.loads(done.stdout)
        return found


def one_shots(bench: Bench) -> Iterator[Measured]:
    """Commands given once."""
    yield bench.ratio("--version", ["--version"], 4.6)
    yield bench.ratio("--help", ["--help"], 4.6)
    yield bench.ratio("a mistyped command", ["stauts"], 4.6, expected=2)
    yield bench.ratio(f"do {installed.CARD}, at 200 commands", ["do", installed.CARD], 5.2)
    yield bench.ratio("do place jerry 12, at 200 commands", ["do", installed.OTHER[0]], 5.2)
    yield bench.ratio("undo, at 200 commands", ["undo"], None)
    yield bench.ratio("ask, a clean question", ["ask", *CLEAN.split()], 5.0)
    yield bench.ratio("ask, the first ever", ["ask", *CLEAN.split()], None, session=NOTHING)
    yield bench.ratio("ask, with typing errors", ["ask", *MISTYPED.split()], 5.6)
    small, large = STATUS_TARGETS
    yield bench.ratio("status (its table is small)", ["status"], small)
    yield bench.ratio("log of 200 commands", ["log"], large)
    yield bench.ratio("sessions", ["sessions"], small)


def memories(bench: Bench) -> Iterator[Measured]:
    """The most memory."""
    yield bench.memory(f"memory: do {installed.CARD}", ["do", installed.CARD], 18)
    yield bench.memory("memory: ask", ["ask", *CLEAN.split()], 22)
    yield bench.memory("memory: ask with typing errors", ["ask", *MISTYPED.split()], 22)
    yield bench.memory("memory: the shell at its prompt", (), 36)


def searches(bench: Bench) -> Iterator[Measured]:
    """Searching and indexing inside one process."""
    cache = str(bench.folder / "cache")
    ours = bench.inside("search", "", cache, str(QUESTIONS))
    source = installed.CHECKOUT / "rulesdata"
    many = installed.many_rules(source, bench.folder / "many", TIMES)
    theirs = bench.inside("search", str(many), f"{cache}-many", str(QUESTIONS))
    for name, told, target in (("the rules", ours, 1.0), (f"{TIMES} x the rules", theirs, 10.0)):
        for where in ("in its game", "in all games"):
            note = f"slowest of twenty {told[f'{where}, slowest of twenty']:.2f} ms"
            yield Measured(f"search {name}, {where}", told[where], "ms", target, note)
    built = median(bench.inside("build")["build"] for _ in range(9))
    yield Measured("building the index", built, "ms", 30)


def turns(bench: Bench) -> Iterator[Measured]:
    """One turn of the shell."""
    told = bench.inside("turn", session="1,000")
    note = f"{told['turn that keeps nothing']:.2f} ms when nothing is kept"
    yield Measured("one turn of the shell, at 1,000 commands", told["turn"], "ms", 10, note)


GROUPS: dict[str, Callable[[Bench], Iterator[Measured]]] = {
    "one-shots": one_shots,
    "prompt": lambda bench: iter([bench.prompt(15)]),
    "growth": lambda bench: iter([bench.growth(1.3)]),
    "memory": memories,
    "search": searches,
    "turn": turns,
}


def measure(bench: Bench, groups: Sequence[str]) -> list[Measured]:
    """Measure the groups and print each result as it comes."""
    empty = min(bench.empty() for _ in range(10))
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"Python {version}, an empty program {empty * 1000:.1f} ms, {bench.pairs} pairs\n")
    print(f"{'what':46} {'measured':>13} {'target':>7}")
    found = []
    for group in groups:
        for measured in GROUPS[group](bench):
            print(measured.line, flush=True)
            found.append(measured)
    return found


def _words() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmark.startup", description=__doc__)
    parser.add_argument("groups", nargs="*", help=f"only these of: {', '.join(GROUPS)}")
    parser.add_argument("--pairs", type=int, default=21, help="pairs of runs, at least 15")
    parser.add_argument("--wheel", type=Path, help="a wheel built before")
    return parser


def main() -> int:
    """Measure everything; the exit status is 1 where a target is missed."""
    parser = _words()
    given = parser.parse_args()
    if unknown := set(given.groups) - set(GROUPS):
        parser.error(f"no group {', '.join(sorted(unknown))}: groups are {', '.join(GROUPS)}")
    if given.pairs < 15:
        parser.error("fewer than 15 pairs say nothing")
    with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as name:
        folder = Path(name)
        python = installed.install(given.wheel or installed.build_wheel(folder), folder / "own")
        found = measure(Bench(python, folder, given.pairs), given.groups or list(GROUPS))
    return int(any(one.target is not None and one.value > one.target for one in found))


if __name__ == "__main__":
    sys.exit(main())
