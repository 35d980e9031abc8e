"""``status --watch``: the table on another terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte
import pytest

from companion.cli.second_screen import LINGER, Leaf, View, page_of
from companion.games.betwixt.lessons import PRACTICE
from companion.show.report import Styled
from companion.show.screen import Screen
from companion.show.sheet import Section
from companion.table.store import Store
from tests.shell.terminal import Terminal

from .conftest import Desk

Watch = Callable[..., Terminal]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """What the players type at."""
    with Store.open(tmp_path) as store:
        store.create("severton", "friday", {"groups": "A7,B18"}, 7)
        yield store


@pytest.fixture
def watch(tmp_path: Path, store: Store) -> Iterator[Watch]:
    opened: list[Terminal] = []

    def open_one(*options: str, rows: int = 24, columns: int = 80, shell: bool = False) -> Terminal:
        words = options if shell else ("status", "--watch", *options)
        at = Terminal(tmp_path, *words, rows=rows, columns=columns)
        opened.append(at)
        return at

    yield open_one
    for each in opened:
        each.close()


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (20, 40)])
def test_it_follows_commands_undo_switching_and_deletion(
    watch: Watch, store: Store, rows: int, columns: int
) -> None:
    at = watch(rows=rows, columns=columns)
    at.wait("friday, step 0")
    store.current().take("set unrest 4")
    at.wait("(?m)^Unrest: now 4.$")
    assert {"friday, step 1", "Unrest 4"} <= set(at.rows)
    store.current().undo()
    at.wait("Taken back to step 0")
    assert "Unrest 0" in at.rows
    store.create("severton", "sunday", {}, 7)
    at.wait("Another session: sunday")
    store.delete("sunday")
    at.wait("No session is open: go on with")
    store.open_session("friday").take("set unrest 2")
    at.wait("friday, step 1")
    at.keys("q")
    assert at.wait_end() == 0


class RealScreen(pyte.Screen):
    """Behind a row as wide as the screen the cursor stands on its last letter, as in terminals."""

    def erase_in_line(self, how: int = 0, private: bool = False) -> None:
        self.cursor.x = min(self.cursor.x, self.columns - 1)
        super().erase_in_line(how, private)

    def erase_in_display(self, how: int = 0, *args: object, **more: object) -> None:
        self.cursor.x = min(self.cursor.x, self.columns - 1)
        super().erase_in_display(how)


def test_a_row_as_wide_as_the_screen_keeps_its_last_letter(watch: Watch, store: Store) -> None:
    wide = "x" * (40 - len(", step 0"))
    store.create("severton", wide, {"groups": "A7,B18"}, 7)
    at = watch(columns=40, rows=20)
    at.wait(f"(?m)^{wide}, step 0$")
    store.current().take("set unrest 4")
    at.wait("Unrest: now 4")
    screen = RealScreen(40, 20)
    pyte.ByteStream(screen).feed(at.sent)
    assert [row.rstrip() for row in screen.display] == at.rows
    assert screen.display[0] == f"{wide}, step 1"


def test_it_fits_a_resized_screen_and_turns_pages(watch: Watch) -> None:
    at = watch()
    at.wait("q leaves")
    assert "page" not in at.text
    at.resize(10, 40)
    at.wait(r"q leaves - 1 of 3, space: Vonts, …")
    assert "friday, step 0" in at.rows[0]
    at.keys(" ")
    at.wait(r"q leaves - 2 of 3, space: ")
    assert "friday, step 0" not in at.rows[0]
    at.resize(10, 80)
    at.wait(r"q leaves - page 2 of 3, space turns it: ")
    at.resize(24, 80)
    at.wait("(?m)^q leaves$")


def test_it_shows_the_store_that_was_moved_over_the_one_it_had_open(
    watch: Watch, store: Store, tmp_path: Path
) -> None:
    at = watch()
    at.wait("friday, step 0")
    with Store.open(tmp_path / "copy") as other:
        other.create("severton", "saturday", {}, 7)
    (tmp_path / "copy" / "companion.db").replace(tmp_path / "companion.db")
    at.wait("saturday, step 0")


SHOWN = {
    (40, 120): ("┌b2─+┐", "  Mystics$", "  Now$", "  Marks$"),
    (50, 200): ("┌b2─+┐", "  Mystics +Now$"),
    (24, 80): (r"^1\|", "  Mystics$"),
    (20, 40): (r"^1\|", "^q leaves - 1 of 3, space: Mystics, …$"),
}


def test_it_uses_the_whole_of_a_large_screen_and_the_best_of_a_small_one(
    watch: Watch, store: Store
) -> None:
    session = store.create("betwixt", "walk", {"players": "Ann,Ben,Cem"}, 7)
    lessons = (line for line in PRACTICE if not line.startswith("layout"))
    for line in (*lessons, "rite wief", "x moth b2 n"):
        session.take(line)
    at = watch(rows=24, columns=80)
    at.wait("q leaves")
    for (rows, columns), patterns in SHOWN.items():
        at.resize(rows, columns)
        for pattern in patterns:
            at.wait(f"(?m){pattern}")
        assert at.rows[0].startswith("walk, step")


def test_plain_tells_what_happens_line_by_line(watch: Watch, store: Store) -> None:
    at = watch("--plain")
    at.wait("Next: ")
    store.current().take("set unrest 4")
    at.wait("Unrest: now 4.")
    store.current().undo()
    at.wait("Taken back to step 0.")
    assert sum("friday, step" in line for line in at.lines) == 1
    assert b"\x1b[H" not in at.sent
    at.keys("q")
    assert at.wait_end() == 0


def test_without_colour_nothing_is_painted(
    watch: Watch, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    at = watch()
    at.wait("q leaves")
    assert not [code for code in (b"[1m", b"[2m", b"[31m", b"[1;32m") if code in at.sent]


def test_from_the_shell_and_back(watch: Watch, tmp_path: Path) -> None:
    at = watch(shell=True)
    at.wait_prompt("Action>")
    at.line("status --watch")
    at.wait("q leaves")
    at.keys("q")
    at.wait_prompt("Action>")
    at.line("set unrest 3")
    at.wait("Unrest: now 3.")


@pytest.mark.parametrize("how", ["control c", "terminated"])
def test_the_terminal_is_given_back(watch: Watch, how: str) -> None:
    at = watch()
    at.wait("q leaves")
    if how == "control c":
        at.keys("\x03")
    else:
        os.kill(at.process, signal.SIGTERM)
    assert at.wait_end() == 0
    assert at.sent.rstrip().endswith(b"\x1b[?7h\x1b[?25h\x1b[?1049l")


def test_json_is_one_object_a_change(tmp_path: Path, store: Store) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "status", "--watch", "--json"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env=os.environ | {"COMPANION_HOME": str(tmp_path)},
    )
    assert process.stdout is not None
    with process.stdout as told:
        assert json.loads(told.readline())["state"]["unrest"] == 0
        store.current().take("set unrest 4")
        assert json.loads(told.readline())["state"]["unrest"] == 4
        process.terminate()
        process.wait(30)


def test_a_script_does_not_watch(desk: Desk) -> None:
    shown = desk("run", "-", stdin="status --watch\n")
    assert (shown.status, "can't watch" in shown.err) == (1, True)


def test_nobody_watches_a_text(desk: Desk) -> None:
    shown = desk("status", "--watch")
    assert (shown.status, "no terminal" in shown.err) == (1, True)


LINES = tuple(f"line {number}" for number in range(30))
VIEW = View((Section(LINES),), ("happened",), (Styled("next", "quiet"),))


@pytest.mark.parametrize("rows", [1, 2, 5, 10, 40])
def test_a_page_has_as_many_rows_as_the_screen_or_fewer(rows: int) -> None:
    page = page_of(VIEW, (40, rows), 0, Screen(40))
    assert len(page) <= rows
    assert page[-1].startswith("q leaves")


def test_what_happened_is_shown_beside_a_long_question() -> None:
    view = VIEW.replace(due=tuple(f"due {number}" for number in range(9)))
    assert {"happened", "due 0"} <= set(page_of(view, (40, 20), 0, Screen(40)))
    assert {"happened", "due 0"} <= set(page_of(view, (40, 6), 0, Screen(40)))


LONG = VIEW.replace(
    happened=("Vonts A meet Jerry on 7: " + "one word and another " * 6, "They go on."),
    due=("Next: fight or outwit, and then what else there is to be told. " * 2,),
    latest=2,
)


def test_what_happened_and_what_is_next_begin_where_they_begin() -> None:
    page = page_of(LONG.replace(due=LONG.due * 2), (40, 12), 0, Screen(40))
    told = page[page.index("Vonts A meet Jerry on 7: one word and") : -1]
    assert len(told) == 6
    assert told[2].endswith(" …")
    assert told[3].startswith("Next: fight or outwit")
    assert told[5].endswith(" …")
    assert all(len(row) <= 40 for row in page)


def test_what_is_cut_fits_although_its_letters_are_wide() -> None:
    page = page_of(VIEW.replace(due=("\u6f22" * 200,)), (40, 5), 0, Screen(40))
    assert page[-2] == "\u6f22" * 19 + " …"


def test_what_is_cut_keeps_its_colour_and_the_width() -> None:
    due = (Styled("Next: " + "x" * 34 + " more words of it, and more of them again", "quiet"),)
    page = page_of(VIEW.replace(due=due), (40, 5), 0, Screen(40, colour=True))
    assert f"\x1b[2mNext: {'x' * 32} …\x1b[0m" in page


def test_below_a_short_board_all_of_it_is_told() -> None:
    short = LONG.replace(body=(Section(LINES[:5]),))
    page = page_of(short, (40, 20), 0, Screen(40))
    assert page[:5] == list(LINES[:5])
    assert not any("…" in row for row in page)
    assert page[-2].endswith("told.")


def test_of_many_steps_that_have_no_room_the_last_is_told() -> None:
    steps = tuple(f"step {number}" for number in range(9))
    page = page_of(VIEW.replace(happened=steps, latest=1), (40, 12), 0, Screen(40))
    assert [row for row in page if row.startswith("step")] == ["step 8"]
    page = page_of(VIEW.replace(happened=steps[:2], latest=1), (40, 12), 0, Screen(40))
    assert {"step 0", "step 1"} <= set(page)


def test_every_line_is_on_some_page() -> None:
    pages = [page_of(VIEW, (40, 12), number, Screen(40)) for number in range(8)]
    assert {row for page in pages for row in page} >= set(LINES)


PANELS = VIEW.replace(
    body=(
        Section(("here", Styled("The table", "title"))),
        Section((Styled("Who", "title"), "Ann", "Ben")),
        Section((Styled("What", "title"), "one", "two", "three")),
    )
)


def test_a_panel_that_fits_is_not_broken_and_what_is_left_out_is_named() -> None:
    first, second = (page_of(PANELS, (60, 10), number, Screen(60)) for number in (0, 1))
    assert first[:6] == ["here", "The table", "Who", "Ann", "Ben", ""]
    assert first[-1] == "q leaves - page 1 of 2, space turns it: What"
    assert second[:4] == ["What", "one", "two", "three"]
    assert second[-1] == "q leaves - page 2 of 2, space turns it: Who"


def test_the_next_page_is_named_first() -> None:
    panels = tuple(Section((Styled(f"Panel {n}", "title"), *"abc")) for n in range(3))
    view = PANELS.replace(body=(Section((Styled("The table", "title"),)), *panels))
    ends = [page_of(view, (60, 10), number, Screen(60))[-1] for number in range(3)]
    assert ends == [
        "q leaves - page 1 of 3, space turns it: Panel 1, Panel 2",
        "q leaves - page 2 of 3, space turns it: Panel 2, Panel 0",
        "q leaves - page 3 of 3, space turns it: Panel 0, Panel 1",
    ]


def test_as_much_of_what_is_left_out_is_named_as_fits() -> None:
    many = tuple(Section((Styled(f"Panel {n}", "title"), "row")) for n in range(9))
    view = PANELS.replace(body=(Section((Styled("The table", "title"),)), *many))
    assert page_of(view, (40, 10), 0, Screen(40))[-1] == "q leaves - 1 of 4, space: Panel 2, …"
    assert page_of(view, (30, 10), 0, Screen(30))[-1].startswith("q leaves - page 1 of 4")


BOARD = Section(("one", "", "two", "", "three", "", "four", "five"), "board")
UNTITLED = VIEW.replace(
    body=(Section(("here", Styled("The table", "title"))), Section(LINES[:3], "Unrest"), BOARD)
)


def test_a_picture_without_a_title_is_not_broken_and_is_named() -> None:
    first, second = (page_of(UNTITLED, (60, 14), number, Screen(60)) for number in (0, 1))
    assert first[:5] == ["here", "The table", *LINES[:3]]
    assert first[-1] == "q leaves - page 1 of 2, space turns it: board"
    assert tuple(second[:8]) == BOARD.lines
    assert second[-1] == "q leaves - page 2 of 2, space turns it: Unrest"


def test_what_fits_no_page_begins_one_and_is_broken_at_a_blank_row() -> None:
    high = Section(("a", "b", "c", "", "d", "e", "f", "", "g", "h", "i", ""), "board")
    view = UNTITLED.replace(body=(*UNTITLED.body[:2], high))
    pages = [page_of(view, (60, 11), number, Screen(60)) for number in range(3)]
    assert pages[0][:6] == ["here", "The table", *LINES[:3], ""]
    assert pages[1][:8] == ["a", "b", "c", "", "d", "e", "f", ""]
    assert pages[2][:4] == ["g", "h", "i", ""]


@pytest.mark.parametrize("rows", range(12, 20))
def test_the_board_is_on_the_first_page(rows: int) -> None:
    board = Section(LINES[: rows - 6], "board")
    more = Section((Styled("What", "title"), *LINES))
    view = LONG.replace(body=(UNTITLED.body[0], board, more))
    page = page_of(view, (40, rows), 0, Screen(40))
    assert set(page) >= set(board.lines)


def test_the_first_page_comes_back_when_something_happens() -> None:
    leaf = Leaf()
    leaf.follow(None, VIEW, 0)
    leaf.turn(2, 10)
    leaf.follow(VIEW, VIEW, 10 + LINGER)
    assert leaf.page == 2
    leaf.follow(VIEW, VIEW.replace(depth=1), 10 + LINGER / 2)
    assert leaf.page == 2
    leaf.follow(VIEW, VIEW.replace(depth=1), 10 + LINGER)
    assert leaf.page == 0
