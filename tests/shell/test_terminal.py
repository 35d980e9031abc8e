"""The shell as a user types at it: few tests, each a piece of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.shell.tour import games_with_a_tour, plan_for

from .conftest import GROUPS, Table
from .terminal import Terminal

Sit = Callable[..., Terminal]


@pytest.fixture(params=[(24, 80), (20, 40)], ids=["24x80", "20x40"])
def sit(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sit]:
    """Opens terminals on one store, of the usual size and of the smallest that is promised."""
    opened: list[Terminal] = []
    usual: tuple[int, int] = request.param

    def open_one(*options: str, size: tuple[int, int] = usual, answering: bool = False) -> Terminal:
        rows, columns = size
        opened.append(
            Terminal(tmp_path / "home", *options, rows=rows, columns=columns, answering=answering)
        )
        return opened[-1]

    yield open_one
    for each in opened:
        each.close()


def test_a_vonts_phase_costs_at_most_sixteen_keystrokes(sit: Sit) -> None:
    at = sit()
    at.wait_prompt("companion>")
    at.line(GROUPS)
    at.wait_prompt("Action>")
    at.line("memory severton practice")
    at.wait_prompt("Action>")
    at.line("end")
    at.wait_prompt("Vonts A>")
    at.keystrokes = 0
    for card, then in (
        ("ry", "Vonts B>"),
        ("2+b", "Vonts C>"),
        ("c", "Vonts D>"),
        ("4++y", "Quest>"),
    ):
        at.line(card)
        at.wait_prompt(then)
    assert at.keystrokes <= 16
    told = [line for line in at.lines if line.startswith("Vonts ") and " to " in line]
    assert [line[:8] for line in told] == [f"Vonts {letter}:" for letter in "ABCD"]
    assert "Quest phase." in at.lines


def test_typing_faster_than_it_answers_loses_nothing(table: Table, sit: Sit) -> None:
    table.type("memory severton practice")
    at = sit()
    at.keys("ry\r2+b\rc\r4++y\r")
    at.wait_prompt("Quest>")
    assert [line for line in at.lines if line.startswith("Vonts D: 20 to")]


def test_a_question_is_answered_with_a_number(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("r")
    at.wait(r"Where does the red path from 7 lead\?")
    at.wait_prompt("answer?")
    at.line("12")
    at.wait_prompt("Vonts B>")
    assert "Vonts A: 7 to 12 (red path)." in at.lines


def test_escape_leaves_a_question_and_what_was_typed(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("r")
    at.wait_prompt("answer?")
    at.keys("1")
    at.wait(r"answer\? 1")
    at.keys("\x1b")
    at.wait_prompt("Vonts A>")
    assert "Left: nothing was changed." in at.lines
    at.line("r")
    at.wait_prompt("answer?")
    at.line("")
    at.wait("Esc leaves the question")
    at.keys("\x1b")
    at.wait_prompt("Vonts A>")
    assert table.type("log").count("Vonts A:") == 0


@pytest.mark.parametrize("key", ["\x03", "\x04", "\x1a"])
def test_escape_with_another_key_at_once_leaves_the_question(
    table: Table, sit: Sit, key: str
) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("r")
    at.wait_prompt("answer?")
    at.keys("\x1b" + key)
    at.wait("Left: nothing was changed.")
    at.wait_prompt("Vonts A>")
    at.line("skip A")
    at.wait_prompt("Vonts B>")
    assert not [word for word in ("fault", "Traceback", "already set") if word in at.text]


def test_undo_by_key_leaves_a_question_and_the_half_typed_answer(table: Table, sit: Sit) -> None:
    table.type("skip A")
    at = sit()
    at.wait_prompt("Vonts B>")
    at.line("r")
    at.wait_prompt("answer?")
    at.keys("1\x1a")
    at.wait("Left: nothing was changed.")
    at.wait_prompt("Vonts B>")
    at.keys("\x1a")
    at.wait("Taken back: skip A")
    at.wait_prompt("Vonts A>")


def test_a_pasted_text_is_taken_line_by_line(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.keys("\x1b[200~skip A\nskip B\nskip C\x1b[201~\r")
    at.wait_prompt("Vonts D>")
    assert table.scene.depth == 1
    assert "at step 4" in table.type("status")


def test_control_z_never_stops_the_program(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("skip A")
    at.wait_prompt("Vonts B>")
    at.line("log")
    at.keys("\x1a")  # perhaps before the next prompt is there
    at.wait("Taken back: skip A")
    at.wait_prompt("Vonts A>")
    at.line("exit")
    assert at.wait_end() == 0


def test_undo_and_redo_by_key_keep_what_was_being_typed(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("skip A")
    at.wait_prompt("Vonts B>")
    at.keys("ski\x1a")
    at.wait(r"Taken back: skip A")
    at.wait(r"(?m)^Vonts A> ski$")
    at.keys("\x15\x19")
    at.wait(r"Done again: skip A")
    at.wait_prompt("Vonts B>")


def test_control_c_clears_the_line_and_control_d_leaves(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.keys("skip A\x03")
    at.wait_prompt("Vonts A>")
    at.keys("\x03\x03")
    at.line("status")
    at.wait("step 1")
    at.wait_prompt("Vonts A>")
    at.keys("\x04")
    assert at.wait_end() == 0


def test_the_rules_by_question_mark_and_by_f1(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("?regroup")
    at.wait("vonts-phase-regroup")
    at.wait_prompt("Vonts A>")
    at.keys("\x1bOP")
    at.wait(r"Vonts A> \?Vonts phase")
    at.wait(r"\[severton/vonts-phase\]")
    at.wait_prompt("Vonts A>")


def test_tab_completes_and_never_swallows_enter(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.keys("stat\t")
    at.wait(r"Vonts A> status")
    at.keys("\x15")
    at.wait_prompt("Vonts A>")
    at.keys("und\to\t")
    at.wait(r"Vonts A> undo")
    at.keys("\x15s\t")
    at.wait(r"skip +A group does not move")
    at.keys("\t")
    at.wait(r"Vonts A> skip")
    at.line(" A")
    at.wait_prompt("Vonts B>")


def test_the_toolbar_at_two_sizes_and_through_a_resize(table: Table, sit: Sit) -> None:
    at = sit(size=(24, 80), answering=True)
    at.wait(r"Severton \| round 1 \| Vonts phase \| Vonts A \| Unrest 0.* \| undo 1")
    at.keys("skip")
    at.wait("Vonts A> skip")
    at.resize(20, 40)
    at.wait(r"(?m)^r1 \| Vonts \| Vonts A \| Unrest 0 \| undo 1$")
    at.line(" A")
    at.wait(r"(?m)^r1 \| Vonts \| Vonts B \| Unrest 0 \| undo 2$")
    at.wait_prompt("Vonts B>")
    at.resize(24, 80)
    at.wait(r"Severton \| round 1 \| Vonts phase \| Vonts B \| Unrest 0.* \| undo 2")
    assert sum("undo 2" in row for row in at.rows) == 1


def test_no_colour_is_honoured(table: Table, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("r")
    at.wait_prompt("answer?")
    at.keys("\x1b")
    at.wait_prompt("Vonts A>")
    at.line("help")
    at.wait(r"help WORD\s+explains one")
    at.wait_prompt("Vonts A>")
    assert not [code for code in (b";31m", b";32m", b";36m", b"[31m", b"[32m") if code in at.sent]


def test_plain_has_no_toolbar_and_tells_completions_line_by_line(table: Table, sit: Sit) -> None:
    at = sit("--plain", answering=True)
    at.wait_prompt("Vonts A>")
    at.keys("sk\t")
    at.wait("Vonts A> skip")
    at.keys("\x15me\t")
    at.wait("Vonts A> memory")
    at.keys("\x15re\t")
    at.wait("redo: Bring back steps")
    at.wait("rename: Give a session another name")
    at.wait("(?m)^Vonts A> re$")
    assert "round 1 |" not in at.text


def test_a_mistyped_line_is_put_right_by_enter_alone(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("skpi A")
    at.wait("(?m)^Enter alone: skip A$")
    at.wait_prompt("Vonts A>")
    at.line("")
    at.wait("(?m)^> skip A$")
    at.wait_prompt("Vonts B>")
    at.line("")
    at.wait("Vonts B at 18")
    assert "at step 2" in table.type("status")


def test_tab_finds_what_only_looks_like_it(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.keys("sesions\t")
    at.wait("(?m)^Vonts A> sessions$")
    at.keys("\r")
    at.wait("severton-1")
    at.wait_prompt("Vonts A>")


def test_the_tour_is_taken_with_the_keys_it_teaches(sit: Sit) -> None:
    at = sit("tour")
    at.wait(r"\[1/13\]")
    at.keys("\r")
    at.wait(r"\[2/13\]")
    at.line("status")
    at.wait(r"\(The tour waits for: end\)")
    at.line("e")
    at.wait(r"\[3/13\]")
    at.line("r")
    at.wait(r"\[4/13\]")
    at.line("12")
    at.wait(r"\[5/13\]")
    at.line("tour on")
    at.wait(r"\[6/13\]")
    at.wait_prompt("Vonts B>")
    at.keys("\x1a")
    at.wait(r"\[7/13\]")
    at.wait_prompt("Vonts A>")
    at.keys("\x19")
    at.wait(r"\[8/13\]")
    at.wait_prompt("Vonts B>")
    at.keys("\x04")
    assert at.wait_end() == 0


def test_a_completed_word_leaves_room_for_the_next(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.keys("sk\t")
    at.wait("Vonts A> skip")
    at.keys("A\r")
    at.wait("Vonts A> skip A")
    at.wait_prompt("Vonts B>")


@pytest.mark.parametrize("game", games_with_a_tour())
def test_a_tour_is_taken_by_typing_what_it_says(sit: Sit, game: str) -> None:
    at, plan = sit("tour", game), plan_for(game)
    for number, lesson in enumerate(plan.lessons, 1):
        at.wait(rf"\[{number}/{len(plan.lessons)}\]")
        at.line(lesson.line)
    at.wait("That is all")
    at.line("exit")
    assert at.wait_end() == 0


def test_in_the_shell_the_demo_waits_too_and_leads_back(sit: Sit) -> None:
    at = sit()
    at.wait_prompt("companion>")
    at.line("demo severton")
    at.wait("Enter goes on, q to the end")
    at.line("q")
    at.wait_prompt("companion>")
    at.line("sessions")
    at.wait("No sessions yet")


def test_the_demo_waits_for_enter_and_leads_into_the_shell(sit: Sit) -> None:
    at = sit("demo", "severton")
    at.wait("Enter goes on, q to the end")
    at.line("")
    at.wait(r"(?s)Enter goes on.*Enter goes on")
    at.line("q")
    at.wait(r"you are here|your\s+own\s+evening")
    at.line("exit")
    assert at.wait_end() == 0


@pytest.mark.parametrize("key", ["\x1b", "\x1a", "\x03", "\x04", "\r"])
def test_a_question_of_a_command_is_left_by_every_leaving_key(
    table: Table, sit: Sit, key: str
) -> None:
    table.type("memory severton practice", "ry")
    at = sit()
    at.wait_prompt("Vonts B>")
    at.line("cant")
    at.wait_prompt(">")
    at.line("the second")
    at.wait(r"the\s+second\s+is\s+no\s+answer")
    at.wait_prompt(">")
    at.keys(key)
    at.wait("Left open: nothing was changed")
    at.wait_prompt("Vonts B>")
    assert "severton-1, step 2" in table.type("status")


def test_a_recount_is_left_by_escape(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("recount")
    at.wait("q stops")
    at.keys("\x1b")
    at.wait_prompt("Vonts A>")
    at.line("status")
    at.wait("severton-1, step 1")


def test_two_terminals_on_one_session(table: Table, sit: Sit) -> None:
    table.type("memory severton practice")
    one, two = sit(), sit()
    one.wait_prompt("Vonts A>")
    two.wait_prompt("Vonts A>")
    two.line("ry")
    two.wait_prompt("Vonts B>")
    one.line("status")
    one.wait(r"Another terminal added a line:")
    one.wait_prompt("Vonts B>")


def test_history_comes_back_and_is_searched(table: Table, sit: Sit) -> None:
    first = sit()
    first.wait_prompt("Vonts A>")
    first.line("sessions")
    first.wait("severton-1")
    first.wait_prompt("Vonts A>")
    first.line("exit")
    assert first.wait_end() == 0
    again = sit()
    again.wait_prompt("Vonts A>")
    again.keys("\x12sess")
    again.wait("reverse-i-search.*sessions")
    again.keys("\r\r")
    again.wait("severton-1")


def test_a_history_that_cannot_be_kept_is_a_warning(table: Table, sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "home" / "history").mkdir()
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("skip A")
    at.wait("What you type is not remembered")
    at.wait_prompt("Vonts B>")


def test_a_question_before_something_is_lost_is_put_in_place(table: Table, sit: Sit) -> None:
    at = sit()
    at.wait_prompt("Vonts A>")
    at.line("delete severton-1")
    at.wait("Delete severton-1 with its 1 step")
    at.line("yes")
    at.wait("Deleted severton-1")
    at.wait_prompt("companion>")
