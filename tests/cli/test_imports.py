"""Start-up time, guarded without a stopwatch: no command loads what it does not need.

Each runs in a process of its own; what it has loaded beyond click must be on
the list of what its work takes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
from companion.cli.main import main
words = sys.argv[1:]
main(words)
print("", *sorted(sys.modules), sep="\\n", file=sys.stderr)
"""

STORE = {"sqlite3", "json"}
CLICK_HELP = {"click", "textwrap", "locale", "_locale"}
SMALL = {"_json", "_sqlite3", "gc", "time", "__main__", "_bisect", "bisect", "_heapq", "heapq"}


def loaded(home: Path, *words: str, where: str = "COMPANION_HOME") -> set[str]:
    """The top-level names of what a run loads; ``where`` is the variable that says its folder."""
    places = ("COMPANION_HOME", "XDG_DATA_HOME")
    others = {name: value for name, value in os.environ.items() if name not in places}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=others | {where: str(home)},
        check=True,
    )
    names = set(run.stderr.rpartition("\n\n")[2].split())
    assert "companion.cli.main" in names
    return names


def click_alone() -> set[str]:
    program = "import sys, click; print(*sorted(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


@pytest.fixture(scope="module")
def base() -> set[str]:
    return click_alone()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a session, and the index of the rules built."""
    home = tmp_path_factory.mktemp("home")
    loaded(home, "new", "severton")
    loaded(home, "ask", "hidden")
    return home


def beyond(base: set[str], names: set[str], allowed: set[str]) -> set[str]:
    """What was loaded that is neither click's, nor ours, nor allowed."""
    fine = allowed | {"companion"} | SMALL
    return {name for name in names - base if name.partition(".")[0] not in fine}


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        (["--version"], set()),
        (["--help"], CLICK_HELP),
        (["undo", "--help"], CLICK_HELP),
        (["stauts"], {"difflib"}),
        (["status"], STORE),
        (["do", "end"], STORE),
        (["undo"], STORE),
        (["next"], STORE),
        (["log"], STORE),
        (["why"], STORE),
        (["cant"], STORE),
        (["amend", "1", "end"], STORE),
        (["check"], STORE | {"difflib"}),  # tries words of the game that may be refused
        (["recount"], STORE),
        (["sessions"], STORE),
        (["chronicle"], STORE),
        (["chronicle", "severton-1"], STORE),
        (["status", "--svg", "-"], STORE | {"html"}),
        (["help"], STORE),
        (["help", "undo"], STORE | CLICK_HELP),
        (["rulings"], STORE),
        (["ask", "hidden", "characters"], STORE),
        (["ask", "hiden", "charakters"], STORE | {"rapidfuzz"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_loads_no_more_than_it_needs(
    base: set[str], home: Path, words: list[str], allowed: set[str]
) -> None:
    assert beyond(base, loaded(home, *words), allowed) == set()


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["stauts"]])
def test_what_touches_no_session_loads_no_game_and_no_store(home: Path, words: list[str]) -> None:
    names = loaded(home, *words)
    assert not {name for name in names if name.startswith(("companion.table", "companion.rules"))}
    assert not {name for name in names if name.startswith("companion.games.severton")}


def test_help_loads_no_command(home: Path) -> None:
    names = loaded(home, "--help")
    assert not names & {f"companion.cli.{name}" for name in ("play", "history", "memory", "new")}


@pytest.mark.parametrize("words", [["new", "severton"], ["sessions"], ["help"], ["doctor"]])
def test_the_usual_folder_is_found_without_platformdirs(tmp_path: Path, words: list[str]) -> None:
    names = loaded(tmp_path, *words, where="XDG_DATA_HOME")
    assert ("platformdirs" in names) == (sys.platform != "linux")
