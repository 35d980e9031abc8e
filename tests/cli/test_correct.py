"""Putting right: an earlier step amended, an instruction doubted."""

from __future__ import annotations

import io

import pytest

from companion.table.store import Store

from .conftest import Desk


@pytest.fixture
def gone(desk: Desk) -> Desk:
    """Two trips and a note."""
    desk("do", "depth 3 deep; depth 5 deep")
    for line in ("go 3", "note hello", "go 5"):
        desk("do", line)
    return desk


def berth(desk: Desk) -> int:
    return int(desk("status", "--json").json["state"]["berth"])


# --- amend ---------------------------------------------------------------------------------


def test_amend_shows_what_changes_and_changes_nothing(gone: Desk) -> None:
    shown = gone("amend", "2", "5")
    assert shown.status == 3
    assert shown.out.splitlines() == [
        "Step 2: go 3 -> go 5",
        "  2  go 5",
        "       was: The boat goes 1 to 3.",
        "       now: The boat goes 1 to 5.",
        "  4  go 5",
        "       was: The boat goes 3 to 5.",
        "       now: The boat goes 5 to 5.",
        "Nothing is changed yet. Amend step 2 so?",
        "  --yes - apply: later steps are decided again",
        "  --keep --yes - apply, and keep later steps as played",
    ]
    assert "amend" not in gone("log").out


def test_amend_with_yes_applies_and_undo_takes_it_back(gone: Desk) -> None:
    shown = gone("amend", "4", "go", "3", "--yes")
    assert shown.status == 0
    assert shown.out.startswith("Amended step 4; undo takes that back.\n")
    assert berth(gone) == 3
    assert gone("undo").status == 0
    assert berth(gone) == 5


def test_amend_as_json(gone: Desk) -> None:
    told = gone("amend", "2", "5", "--json").json
    assert (told["ok"], told["error"]["code"]) == (False, "answer-needed")
    assert told["amend"]["applied"] is False
    assert [change["number"] for change in told["amend"]["changes"]] == [2, 4]
    command = told["asks"][0]["answer"].replace("{answer}", "--yes")
    told = gone(*command.split(), "--json").json
    assert told["amend"]["applied"] is True
    assert [event["text"] for event in told["events"] if event["text"]] == [
        "The boat goes 1 to 5.",
        "Noted: hello",
        "The boat goes 5 to 5.",
    ]
    assert told["state"]["berth"] == 5


def test_a_step_that_can_not_be_decided_any_more_is_told(gone: Desk) -> None:
    shown = gone("amend", "1", "note", "fog")
    assert "now left out: It needs an answer: How deep is berth 3?" in shown.out
    assert "Steps 2 to 4 are not played any more; --keep keeps what can be kept." in shown.out
    gone("amend", "1", "note", "fog", "--yes")
    assert berth(gone) == 1


def test_later_steps_are_kept_as_played(gone: Desk) -> None:
    shown = gone("amend", "1", "note", "fog", "--keep", "--yes")
    assert shown.status == 0
    assert "No later result changes." in shown.out
    assert berth(gone) == 5


def test_one_later_step_is_kept_as_played(gone: Desk) -> None:
    told = gone("amend", "2", "5", "--keep-step", "4", "--json").json["amend"]
    assert [change["number"] for change in told["changes"]] == [2]


def test_the_same_command_changes_nothing(gone: Desk) -> None:
    shown = gone("amend", "2", "go 3", "--yes")
    assert (shown.status, shown.out) == (0, "Nothing changes: step 2 comes to the same.\n")
    assert "amend" not in gone("log").out


@pytest.mark.parametrize(
    ("typed", "berth_then", "said"),
    [
        ("apply\n", 5, "Amended step 2"),
        ("k\n", 5, "Amended step 2"),
        ("leave\n", 5, "Left as it is."),
        ("\n", 5, "Left open: nothing was changed."),
        ("what\na\n", 5, "Amended step 2"),
    ],
)
def test_at_a_terminal_it_asks(gone: Desk, typed: str, berth_then: int, said: str) -> None:
    shown = gone("amend", "2", "5", typed=typed)
    assert said in shown.out
    assert berth(gone) == berth_then
    assert ("amend" in gone("log").out) == said.startswith("Amended")


def test_what_the_new_command_must_know_is_asked(gone: Desk) -> None:
    told = gone("amend", "2", "7", "--json").json
    assert told["asks"][0]["answer"] == "amend 2 depth 7 {answer}; go 7"
    shown = gone("amend", "2", "7", typed="x\nde\napply\n")
    assert "x is no answer to that" in shown.err
    assert "The boat goes 1 to 7." in shown.out


def test_amend_reads_the_same_in_a_script(gone: Desk, tmp_path: object) -> None:
    script = "amend 2 depth 7 deep; go 7 --yes\nundo\namend 2 7\n"
    shown = gone("run", "-", stdin=script)
    assert shown.status == 3
    assert "-:3: An answer is needed: How deep is berth 7?" in shown.err


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("99", "go", "3"), 1, "the steps are 1 to 4"),
        (("x", "go", "3"), 2, "x is no number: give the number of the step (see log)."),
        (("2",), 2, "Say what step 2 should have been"),
        (("2", "go", "0"), 1, "No berth 0"),
        (("2", "fly"), 1, "No berth fly"),
    ],
)
def test_what_can_not_be_amended(
    gone: Desk, words: tuple[str, ...], status: int, said: str
) -> None:
    shown = gone("amend", *words, "--yes")
    assert shown.status == status
    assert said in shown.err


# --- cant ----------------------------------------------------------------------------------


def test_cant_lists_what_the_last_result_rested_on(gone: Desk) -> None:
    gone("do", "note again")
    shown = gone("cant")
    assert shown.status == 3
    assert shown.out.splitlines() == [
        "Step 4, go 5: The boat goes 3 to 5. Which of these is not so?",
        "  1  berth 5 meant?",
        "  2  berth 5 is deep?",
    ]


def test_cant_as_json(gone: Desk) -> None:
    told = gone("cant", "--json").json
    assert told["asks"][0]["answer"] == "cant {answer}"
    assert [premise["text"] for premise in told["cant"]["premises"]] == [
        "berth 5 meant?",
        "berth 5 is deep?",
    ]
    assert gone("cant", "1", "--json").json["asks"][0]["answer"] == "cant 1 {answer}"


def test_an_answer_decides_the_last_step_again_in_its_place(gone: Desk) -> None:
    shown = gone("cant", "1", "3")
    assert shown.status == 0
    assert "Decided again: go 3" in shown.out
    assert "       was: The boat goes 3 to 5." in shown.out
    assert berth(gone) == 3
    assert gone("status", "--json").json["state"]["round"] == 3
    gone("undo")
    assert gone("status", "--json").json["state"]["notes"] == ["hello"]


def test_a_correction_goes_in_front(gone: Desk) -> None:
    told = gone("cant", "2", "shallow", "--json").json
    assert told["cant"]["command"] == "depth 5 shallow; go 5"
    again = gone("cant", "2", "deep", "--json").json
    assert again["cant"]["command"] == "depth 5 deep; go 5"


def test_an_earlier_instruction_is_amended(gone: Desk) -> None:
    gone("do", "note again")
    gone("cant", "1", "3")
    assert "amend 4 go 3" in gone("log").out
    assert gone("status", "--json").json["state"]["notes"] == ["hello", "again"]


def test_cant_at_a_terminal_asks_which_and_what(gone: Desk) -> None:
    shown = gone("cant", typed="1\n7\ndeep\n")
    assert shown.status == 0
    assert berth(gone) == 7


def test_cant_lists_again_after_what_is_no_answer(gone: Desk) -> None:
    shown = gone("cant", typed="maybe\n\n")
    assert "maybe is no answer" in shown.err
    assert shown.out.count("  1  ") == shown.out.count("  2  ") == 2


def test_a_command_at_the_question_leaves_it(gone: Desk) -> None:
    shown = gone("cant", typed="undo\n")
    assert "Left open: nothing was changed." in shown.out
    assert "Taken back: go 5" in shown.out


@pytest.mark.parametrize("typed", ["\n", "1\n\n", "1\n7\n\n"])
def test_cant_left_open_changes_nothing(gone: Desk, typed: str) -> None:
    shown = gone("cant", typed=typed)
    assert "Left open: nothing was changed." in shown.out
    assert berth(gone) == 5
    assert gone("status", "--json").json["state"]["round"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("3",), "No line 3: cant lists 1 to 2."),
        (("0",), "No line 0"),
        (("2", "blue"), "blue is no answer to that: deep, shallow."),
        (("1", "0"), "No berth 0"),
    ],
)
def test_what_can_not_be_put_right_so(gone: Desk, words: tuple[str, ...], said: str) -> None:
    shown = gone("cant", *words)
    assert shown.status == 1
    assert said in shown.err
    assert berth(gone) == 5


def test_nothing_was_decided_yet(desk: Desk) -> None:
    shown = desk("cant")
    assert shown.status == 1
    assert "No instruction was given yet" in shown.err


def test_another_terminal_that_goes_on_meanwhile_is_noticed(gone: Desk) -> None:
    class Meanwhile(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            with Store.open(gone.home, games=gone.games) as store:  # type: ignore[arg-type]
                store.current().take("note meanwhile")
            return "apply\n"

    shown = gone("amend", "2", "5", source=Meanwhile())
    assert shown.status == 1
    assert "Another terminal has gone on meanwhile" in shown.err
    assert "amend" not in gone("log").out
