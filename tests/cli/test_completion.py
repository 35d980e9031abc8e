"""Completion in the system's own shell."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.completion import SHELLS, script_for
from companion.table.store import Store

from .conftest import Desk

Complete = Callable[..., list[str]]


def asked(home: Path, words: list[str], shell: str) -> list[str]:
    """What the program answers to the script of a shell."""
    ran = subprocess.run(
        [sys.executable, "-m", "companion"],
        env=os.environ
        | {
            "COMPANION_HOME": str(home),
            "_COMPANION_COMPLETE": f"{shell}_complete",
            "COMP_WORDS": " ".join(["companion", *words]),
            "COMP_CWORD": words[-1] if shell == "fish" else str(len(words)),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    return ran.stdout.splitlines()


@pytest.fixture
def complete(tmp_path: Path) -> Complete:
    """The words offered, in a session of Severton in its Vonts phase."""
    with Store.open(tmp_path) as store:
        store.create("severton", "friday", {"groups": "A7,B18"}, 7).take("end")

    def words(*typed: str, shell: str = "bash") -> list[str]:
        return [line.partition(",")[2] for line in asked(tmp_path, list(typed), shell)]

    return words


def test_commands(complete: Complete) -> None:
    assert complete("sta") == ["status"]
    assert {"new", "do", "chronicle"} <= set(complete(""))


def test_what_is_legal_now(complete: Complete) -> None:
    assert complete("do", "ski") == ["skip"]
    assert complete("do", "skip", "") == ["A", "B"]
    assert complete("open", "fr") == ["friday"]
    assert complete("undo", "ph") == ["phase"]


def test_options_games_and_files(complete: Complete) -> None:
    assert complete("status", "--w") == ["--watch"]
    assert complete("new", "sev") == ["severton"]
    assert "--groups" in complete("new", "severton", "--gr")
    assert asked(Path("/nowhere"), ["run", "eve"], "bash") == ["file,eve"]


def test_without_a_store_none_is_made(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert "plain,status" in asked(home, ["sta"], "bash")
    asked(home, ["do", "x"], "bash")
    assert not home.exists()


@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_calls_the_program(bare: Desk, shell: str) -> None:
    shown = bare("completion", shell)
    assert shown.out == script_for(shell)
    assert f"_COMPANION_COMPLETE={shell}_complete" in shown.out
    assert bare("completion", shell, "--json").json["script"] == shown.out


def test_help_stands_beside_each_word_where_the_shell_shows_it(tmp_path: Path) -> None:
    told = asked(tmp_path, ["sta"], "zsh")
    assert told == ["plain", "status", "Show the table as the app sees it."]


def test_the_scripts_are_read_by_their_shells(tmp_path: Path) -> None:
    for shell in filter(shutil.which, SHELLS):  # those that are there
        ran = subprocess.run(
            [shell, "-n"], input=script_for(shell), capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, "")


def test_another_shell_is_named(bare: Desk) -> None:
    shown = bare("completion", "tcsh")
    assert shown.status == 2
    assert "bash" in shown.err
