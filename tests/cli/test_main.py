"""The entry point: Ctrl-C at any moment ends it without a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

INTERRUPTED = """
import builtins, sys
loading = builtins.__import__
def interrupted(name, *rest, **named):
    if name == sys.argv[1]:
        builtins.__import__ = loading
        raise KeyboardInterrupt
    return loading(name, *rest, **named)
builtins.__import__ = interrupted
sys.argv[2:] = ["--version"]
from companion.cli.main import main
main()
"""


@pytest.mark.parametrize(
    "module",
    ["companion.cli.output", "companion.cli.app", "companion.cli.edge", "click", "io", "typing"],
)
def test_control_c_while_the_program_loads(module: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, module], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_the_entry_point_itself_loads_nothing_that_takes_time() -> None:
    program = (
        "import sys; old = set(sys.modules); import companion.cli.main;"
        " print(*(set(sys.modules) - old))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    ours = {"companion", "companion.cli", "companion.cli.main"}
    assert set(ran.stdout.split()) <= ours | {"__future__", "gc"}
