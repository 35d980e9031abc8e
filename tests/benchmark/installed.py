"""What is measured: a wheel in an environment of its own, and tables with a past."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
GROUPS = "A7,B18,C15,D20"
CARD = "A ry"  # the command that is timed: the Vonts phase, everything known
OTHER = ("place jerry 12", "place jerry 1")


def _python_alone() -> dict[str, str]:
    """The environment without what would change how Python runs."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def build_wheel(folder: Path) -> Path:
    """Build the wheel of this checkout into ``folder``."""
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder)]
    subprocess.run([*build, str(CHECKOUT)], check=True)
    return next(folder.glob("companion*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel with its byte code into a new environment; its interpreter.

    The interpreter is the real file, never a program that looks for one.
    """
    environment = _python_alone()
    base = Path(sys.executable).resolve()
    subprocess.run([str(base), "-m", "venv", str(folder)], check=True, env=environment)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--compile", str(wheel)]
    subprocess.run(pip, check=True, env=environment)
    return python


def environment(home: Path) -> dict[str, str]:
    """The environment of every program that is measured."""
    quiet = {"COMPANION_HOME": str(home), "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm"}
    return _python_alone() | quiet | {"COLUMNS": "80", "LINES": "24"}


def _script(commands: int) -> str:
    """A session of so many commands, in the Vonts phase, with group A to move."""
    new = f"new severton --scenario 4 --players 4 --double jerry,fleetfoot --groups {GROUPS}"
    past = [OTHER[number % 2] for number in range(max(0, commands - 1))]
    return "\n".join([new, "memory severton practice", *past, "end"]) + "\n"


def make_home(python: Path, folder: Path, commands: int | None) -> Path:
    """A home whose current session has ``commands`` commands, its caches filled.

    None: the home of somebody who has just installed Companion.
    """
    folder.mkdir()
    if commands is None:
        return folder
    script = folder / "script.txt"
    script.write_text(_script(commands))
    program = str(python.with_name("companion"))
    for words in (["run", str(script)], ["ask", "who moves first"], ["status"]):
        subprocess.run(
            [program, *words], env=environment(folder), check=True, stdout=subprocess.DEVNULL
        )
    return folder


def fresh(template: Path, home: Path) -> None:
    """Make ``home`` as ``template`` is; times of files are kept, so caches stay good."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(template, home)


def many_rules(source: Path, folder: Path, times: int) -> Path:
    """The rules ``times`` over, each copy with words of its own."""
    import json

    shutil.copytree(source, folder)
    for path in folder.glob("*/rules/*.json"):
        entries = json.loads(path.read_text(encoding="utf-8"))
        copies = [
            entry
            | {"id": f"{entry['id']}~{copy}", "text": f"{entry['text']} Variant v{copy}x{number}."}
            for copy in range(times)
            for number, entry in enumerate(entries)
        ]
        path.write_text(json.dumps(copies), encoding="utf-8")
    return folder
