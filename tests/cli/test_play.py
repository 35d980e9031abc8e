"""Playing from the command line: commands, questions, what comes next, the status."""

from __future__ import annotations

import io
from pathlib import Path

from .conftest import Desk

GO_3 = {
    "type": "went",
    "start": 1,
    "end": 3,
    "because": ["SV-01"],
    "text": "The boat goes 1 to 3.",
}


def test_a_command_tells_what_happened_and_what_is_next(desk: Desk) -> None:
    shown = desk("do", "depth 3 deep; go 3")
    assert shown.status == 0
    assert shown.out.splitlines() == [
        "Berth 3 is deep.",
        "The boat goes 1 to 3.",
        "Next: Where does the boat go?",
    ]


def test_a_command_as_json_has_events_asks_and_state(desk: Desk) -> None:
    desk("do", "depth 3 deep")
    told = desk("do", "go", "3", "--json").json
    assert set(told) == {"ok", "command", "events", "asks", "state"}
    assert told["ok"] is True
    assert told["command"] == "go 3"
    assert told["events"][-1] == GO_3
    assert told["asks"][0]["prompt"] == "Where does the boat go?"
    assert told["state"]["berth"] == 3


def test_every_event_says_what_it_rests_on(desk: Desk) -> None:
    events = desk("do", "note hello", "--json").json["events"]
    assert events == [{"type": "noted", "because": [], "text": "Noted: hello"}]


def test_where_nobody_can_answer_the_question_is_printed(desk: Desk) -> None:
    shown = desk("do", "go 3")
    assert shown.status == 3
    assert shown.out.splitlines() == [
        "How deep is berth 3?",
        "  deep - ships fit",
        "  shallow - only boats",
    ]
    assert shown.err == ""


def test_the_question_as_json(desk: Desk) -> None:
    told = desk("do", "go 3", "--json").json
    assert told["ok"] is False
    assert told["error"]["code"] == "answer-needed"
    assert told["asks"][0]["choices"][0]["answer"] == "deep"
    assert "state" not in told


def test_the_next_command_may_be_the_answer(desk: Desk) -> None:
    desk("do", "go 3")
    shown = desk("do", "de")
    assert shown.status == 0
    assert "The boat goes 1 to 3." in shown.out


def test_somebody_at_the_terminal_is_asked_in_place(desk: Desk) -> None:
    shown = desk("do", "go 3", typed="deep\n")
    assert shown.status == 0
    assert "The boat goes 1 to 3." in shown.out


def test_a_wrong_answer_is_told_and_asked_again(desk: Desk) -> None:
    shown = desk("do", "go 3", typed="wet\nshallow\n")
    assert shown.status == 0
    assert "wet is no answer to the question: How deep is berth 3?" in shown.err
    assert "The boat goes 1 to 3." in shown.out


def test_an_empty_answer_leaves_the_table_as_it_was(desk: Desk) -> None:
    before = desk("status", "--json").json["state"]
    shown = desk("do", "go 3", typed="\n")
    assert shown.status == 3
    assert "Left open: nothing was changed." in shown.out
    assert desk("status", "--json").json["state"] == before


class Interrupting(io.StringIO):
    """Somebody who presses Ctrl-C instead of answering."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        raise KeyboardInterrupt


def test_ctrl_c_leaves_the_question_and_the_table(desk: Desk) -> None:
    before = desk("status", "--json").json["state"]
    shown = desk("do", "go 3", source=Interrupting())
    assert shown.status == 3
    assert "Left open: nothing was changed." in shown.out
    assert desk("status", "--json").json["state"] == before


def test_next_says_what_comes_now(desk: Desk) -> None:
    shown = desk("next")
    assert shown.status == 3
    assert shown.out == "Where does the boat go? (a berth from 1 to 9)\n"


def test_next_takes_a_bare_answer(desk: Desk) -> None:
    shown = desk("next", typed="3\ndeep\n")
    assert shown.status == 0
    assert "The boat goes 1 to 3." in shown.out


def test_next_takes_a_whole_command_too(desk: Desk) -> None:
    shown = desk("next", typed="note hello\n")
    assert shown.status == 0
    assert "Noted: hello" in shown.out


def test_next_asks_first_what_a_command_waits_for(desk: Desk) -> None:
    desk("do", "go 3")
    assert desk("next").out.startswith("How deep is berth 3?")


def test_status_shows_the_panels(desk: Desk) -> None:
    desk("do", "note hello")
    assert desk("status").out.splitlines() == [
        "friday, step 1",
        "Harbour, round 1",
        "",
        "Boat",
        "at berth 1",
        "",
        "Notes",
        "no  text",
        "--  -----",
        "1   hello",
    ]


def test_plain_status_draws_no_lines(desk: Desk) -> None:
    desk("do", "note hello")
    assert "--" not in desk("status", "--plain").out


def test_status_as_json_is_the_whole_table(desk: Desk) -> None:
    told = desk("status", "--json").json
    assert told["session"] == "friday"
    assert told["game"] == "harbour"
    assert told["stage"]["phase"] == "sailing"
    assert told["state"] == {
        "type": "harbour",
        "berth": 1,
        "round": 1,
        "notes": [],
        "rulings": {},
    }


def test_a_command_for_the_session_after_do(desk: Desk) -> None:
    desk("do", "note hello")
    assert "Taken back: note hello" in desk("do", "undo").out


def test_if_keeps_nothing(desk: Desk) -> None:
    before = desk("status", "--json").json
    shown = desk("if", "depth 3 deep; go 3")
    assert shown.status == 0
    assert "If so (nothing is kept):" in shown.out
    assert "The boat goes 1 to 3." in shown.out
    assert desk("status", "--json").json == before


def test_status_as_files_to_share(desk: Desk, tmp_path: Path) -> None:
    picture, page = str(tmp_path / "t.svg"), str(tmp_path / "t.html")
    shown = desk("status", "--svg", picture, "--html", page)
    assert shown.out.count("Written to") == 2
    assert "at berth 1</tspan>" in Path(picture).read_text(encoding="utf-8")
    assert "at berth 1\n" in Path(page).read_text(encoding="utf-8")
    again = desk("status", "--svg", picture)
    assert (again.status, "--force replaces it" in again.err) == (1, True)
    assert desk("status", "--svg", picture, "--force", "--json").json["files"] == [picture]
    assert desk("status", "--svg", "-").out.startswith("<svg")
