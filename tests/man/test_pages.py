"""The pages in ``man/man1`` are the ones that the commands make, and they are clean."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.cli.commands import COMMANDS
from companion.games import GAMES, load
from companion.games.severton.cards import read_card
from man.generate import FOLDER, pages, write
from man.prose import sections
from man.roff import faults

READABLE = os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat", "PAGER": "cat"}


def in_folder(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.1")}


def shown(page: str) -> str:
    """The words of a page without the marks of roff."""
    text = re.sub(r"\\f[BIR]|\\&", "", page)
    for escape, letter in (("-", "-"), ("(aq", "'"), ("(ha", "^"), ("(ti", "~"), ("e", "\\")):
        text = text.replace(f"\\{escape}", letter)
    return " ".join(text.split())


def test_the_pages_are_those_that_the_commands_make() -> None:
    made, kept = pages(), in_folder(FOLDER)
    stale = sorted(name for name in made.keys() | kept.keys() if made.get(name) != kept.get(name))
    assert stale == [], "python -m man.generate makes them anew"


def test_every_command_and_game_has_a_page() -> None:
    names = {"companion", *(f"companion-{name}" for name in (*COMMANDS, *GAMES))}
    assert {name.removesuffix(".1") for name in in_folder(FOLDER)} == names


@pytest.mark.parametrize("name", COMMANDS)
def test_a_page_has_the_parts_that_readers_look_for(name: str) -> None:
    page = pages()[f"companion-{name}.1"]
    parts = re.findall(r"^\.SH (.*)$", page, re.MULTILINE)
    usual = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES"]
    assert [part for part in parts if part in usual] == usual
    assert parts[-4:] == ["EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"]
    assert "COMPANION_HOME" in page
    assert "NO_COLOR" in page


@pytest.mark.parametrize("name", GAMES)
def test_a_games_page_tells_its_whole_language(name: str) -> None:
    game, page = load(name), shown(pages()[f"companion-{name}.1"])
    told = [
        *(f"--{option.name}" for option in game.OPTIONS),
        *(example for word in game.WORDS for example in word.examples),
        *(ruling.id for ruling in game.RULINGS),
    ]
    assert [words for words in told if words not in page] == []


def test_the_cards_of_the_page_are_cards_of_severton() -> None:
    cards = [block[0].split(" :: ")[0] for block in sections("severton")["MOVEMENT CARDS"].blocks]
    codes = [code for code in cards if re.fullmatch(r"[\w+:]+", code)]
    assert len(codes) > 5
    assert [read_card(code).code for code in codes] == codes


def test_references_lead_to_pages() -> None:
    made = pages()
    for name, page in made.items():
        see = re.findall(r"^\\fB(\S+)\\fR\(1\)", page, re.MULTILINE)
        missing = [to for to in see if f"{to}.1".replace("\\-", "-") not in made]
        assert see, name
        assert missing == [], name


def test_writing_removes_the_page_of_a_command_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "companion-gone.1").write_text("old")
    write(tmp_path)
    assert in_folder(tmp_path) == pages()


def test_the_pages_are_clean_roff() -> None:
    found = {name: faults(page) for name, page in pages().items()}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def complaints(command: list[str], program: str) -> str:
    """What a reader of man pages says of ours; nothing where it is not installed."""
    if shutil.which(program) is None:
        return ""
    files = sorted(map(str, FOLDER.glob("*.1")))
    done = subprocess.run(
        [program, *command, *files], env=READABLE, capture_output=True, text=True, check=False
    )
    return done.stderr + (done.stdout if program == "mandoc" else "")


def test_man_reads_the_pages_without_a_warning() -> None:
    assert complaints(["--warnings", "-l"], "man") == ""


def test_mandoc_finds_nothing_to_mend() -> None:
    assert complaints(["-Tlint"], "mandoc") == ""
