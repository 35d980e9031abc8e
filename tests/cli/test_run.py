"""Scripts: one command a line, stopped by the first thing that goes wrong."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Desk


def test_a_script_runs_in_order(desk: Desk) -> None:
    script = "# a remark\n\nnote a\nundo\nnote b\nstatus --json\n"
    shown = desk("run", "-", stdin=script)
    assert shown.status == 0
    last = json.loads(shown.out.splitlines()[-1])
    assert last["state"]["notes"] == ["b"]


def test_it_stops_at_the_first_refusal_with_file_and_line(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text("note a\n\ngo 99\nnote b\n")
    shown = desk("run", str(file))
    assert shown.status == 1
    assert shown.err == f"{file}:3: No berth 99: berths are 1 to 9.\n"
    assert desk("status", "--json").json["state"]["notes"] == ["a"]


def test_it_goes_on_when_told_to(desk: Desk) -> None:
    shown = desk("run", "-", "--keep-going", stdin="go 99\nnote b\n")
    assert shown.status == 1
    assert "Noted: b" in shown.out


def test_the_next_line_may_be_the_answer(desk: Desk) -> None:
    shown = desk("run", "-", stdin="go 3\ndeep\nnote b\n")
    assert shown.status == 0
    assert "The boat goes 1 to 3." in shown.out


def test_the_next_line_may_teach_what_was_asked(desk: Desk) -> None:
    assert desk("run", "-", stdin="go 3\ndepth 3 deep\nstatus\n").status == 0


def test_a_question_nobody_answers_stops_it(desk: Desk) -> None:
    shown = desk("run", "-", stdin="go 3\nnote b\n")
    assert shown.status == 3
    assert "-:1: An answer is needed: How deep is berth 3?" in shown.err
    assert desk("status", "--json").json["state"]["notes"] == []


def test_a_question_at_the_end_stops_it(desk: Desk) -> None:
    assert desk("run", "-", stdin="go 3\n").status == 3


def test_a_question_is_left_open_when_it_keeps_going(desk: Desk) -> None:
    shown = desk("run", "-", "--keep-going", stdin="go 3\nnote b\n")
    assert shown.status == 3
    assert "Noted: b" in shown.out


def test_one_json_object_per_command(desk: Desk) -> None:
    shown = desk("run", "-", "--json", stdin="note a\nask rapid arrows\nstatus\ngo 99\n")
    told = [json.loads(line) for line in shown.out.splitlines()]
    assert [each["ok"] for each in told] == [True, True, True, False]
    assert [each["command"] for each in told] == ["note a", "ask rapid arrows", "status", "go 99"]


def test_next_in_a_script_only_says_what_comes(desk: Desk) -> None:
    assert desk("run", "-", stdin="next\nnote a\n").status == 0


def test_a_scratch_store_leaves_no_trace(desk: Desk) -> None:
    shown = desk("run", "-", "--scratch", stdin="sessions\n")
    assert "No sessions yet" in shown.out


def test_a_script_runs_no_script(desk: Desk) -> None:
    assert desk("run", "-", stdin="run -\n").status == 1


def test_a_file_that_is_no_text(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff")
    shown = desk("run", str(file))
    assert shown.status == 1
    assert "not a text file" in shown.err.replace("\n ", "")


def test_no_such_file(desk: Desk) -> None:
    assert desk("run", "nowhere.txt").status == 2


def test_a_question_of_no_game_is_answered_by_no_line(desk: Desk) -> None:
    shown = desk("run", "-", stdin="delete friday\nyes\n")
    assert shown.status == 3
    assert "-:1: An answer is needed: Delete friday" in shown.err
    assert desk("sessions", "--json").json["sessions"] != []


def test_a_beginning_of_a_command_works_in_a_script_too(desk: Desk) -> None:
    assert "friday, step 0" in desk("run", "-", stdin="stat\n").out
