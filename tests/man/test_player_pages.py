"""The pages for players: what they tell to type can be typed, and the recordings are real."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.app import App
from companion.cli.asking import nobody_there
from companion.cli.language import perform
from companion.games import GAMES, load
from companion.show.report import ANSWER_NEEDED, DONE
from companion.show.screen import Screen
from companion.table.store import Store
from man.generate import pages
from man.prose import RECORDINGS, sections

from .recordings import WIDTH, files, refilled

PLAYERS = (
    "HOW TO START",
    "A ROUND",
    "WHAT IT ASKS",
    "CORRECTING",
    "HOUSE RULES",
    "WITHOUT TRACKING",
    "A RECORDING",
)
IN_ONE_EVENING = ("A ROUND", "WHAT IT ASKS", "CORRECTING", "HOUSE RULES")
EVENINGS = {
    "severton": (
        "new severton --scenario 2 --players 4 --double jerry,fleetfoot --groups A7,B18,C15",
        "memory severton practice",
        "later track; later arrows; later quests; later setup",
    ),
    "betwixt": ("new betwixt --solo --seed 8", "memory betwixt practice", "layout"),
    "mice-mystics": (
        "new mice-mystics --end 6 --mice c,n,t,l --minions 3r --tile hall",
        "memory mice-mystics practice",
    ),
    "magecraft": (
        "new magecraft --players ann,bob --hands ann:open,bob:private",
        "memory magecraft practice",
    ),
}
"""What stands on the table before the first line of A ROUND: values that are made up."""


def typed_in(game: str, title: str) -> Iterator[str]:
    """The lines that a section shows to be typed."""
    for block in sections(game)[title].blocks:
        if block[0].startswith("    $ "):
            yield from (line.removeprefix("    $ ") for line in block)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    app = App(
        out=io.StringIO(),
        source=io.StringIO(),
        interactive=False,
        screen=Screen(80),
        store=Store.scratch(),
    )
    yield app
    app.close()


def refused(app: App, line: str) -> str:
    """Why ``line`` can't be typed now; "" where it is done, or asks for what it must know."""
    with nobody_there(app):
        report = perform(app, line)
    known = report.status in (DONE, ANSWER_NEEDED)
    return "" if known else f"{line}: {report.error and report.error['message']}"


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_for_players_come_first_and_in_order(game: str) -> None:
    titles = re.findall(r"^\.SH (.*)$", pages()[f"companion-{game}.1"], re.MULTILINE)
    begin = titles.index("DESCRIPTION") + 1
    wanted = [title for title in PLAYERS if title in sections(game)]
    assert set(PLAYERS) - set(wanted) <= {"WITHOUT TRACKING"}
    assert titles[begin : begin + len(wanted)] == wanted
    assert titles.index("OPTIONS") > begin


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_tells_to_type_can_be_typed(game: str, table: App) -> None:
    assert [refused(table, line) for line in EVENINGS[game]] == [""] * len(EVENINGS[game])
    lines = [line for title in IN_ONE_EVENING for line in typed_in(game, title)]
    told = [refused(table, line) for line in lines if not line.startswith("companion ")]
    assert [problem for problem in told if problem] == []
    assert not table.session.waiting  # each question of the page is answered there


@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_begin_begins(game: str, table: App) -> None:
    ways = [line for line in typed_in(game, "HOW TO START") if "new" in line]
    assert len(ways) >= 3
    assert [refused(table, line) for line in ways] == [""] * len(ways)
    assert len(table.store.sessions()) == len(ways)
    named = set(re.findall(r"--[\w-]+", " ".join(ways)))
    assert named <= {f"--{option.name}" for option in load(game).OPTIONS}


@pytest.mark.parametrize("game", GAMES)
def test_the_way_without_tracking_can_be_gone(game: str, table: App) -> None:
    lines = list(typed_in(game, "WITHOUT TRACKING")) if "WITHOUT TRACKING" in sections(game) else []
    assert [refused(table, line) for line in lines] == [""] * len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_memory_of_the_page_is_that_of_the_game(game: str, table: App) -> None:
    lines = [line for line in typed_in(game, "WHAT IT ASKS") if line.startswith("companion")]
    assert lines
    assert [shlex.split(line)[1:3] for line in lines] == [["memory", game]] * len(lines)
    assert [refused(table, line) for line in lines] == [""] * len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_house_rules_name_the_open_points_of_the_game(game: str) -> None:
    ids = {ruling.id: set(ruling.values) for ruling in load(game).RULINGS}
    told = [line.split()[1:] for line in typed_in(game, "HOUSE RULES") if "ruling" in line]
    assert told
    assert [pair for pair in told if pair[1] not in ids[pair[0]]] == []


# The recordings ------------------------------------------------------------------------------


def test_every_game_has_a_recording() -> None:
    assert [path.stem for path in files()] == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_is_what_the_program_says(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    path = RECORDINGS / f"{game}.txt"
    kept = path.read_text(encoding="utf-8")
    assert refilled(path).splitlines() == kept.splitlines(), (
        "python -m tests.man.recordings refills it, to be read"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_recording_shows_what_an_evening_has(game: str) -> None:
    lines = (RECORDINGS / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    words = {line.split()[1] for line in lines if line.startswith("> ")}
    assert {"new", "why", "undo"} <= words
    assert words & {"set", "place", "amend"}
    assert any("?" in line for line in lines)
    assert 60 <= len(lines) <= 135
    assert max(len(line) for line in lines if not line.startswith("#")) <= WIDTH
