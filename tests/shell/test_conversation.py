"""What typed lines come to, without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.app import App
from companion.cli.asking import LEAVE
from companion.cli.language import perform
from companion.games import GAMES
from companion.games.shared.refusal import Ask, Refusal
from companion.shell import conversation
from companion.shell.prompt import run_shell
from companion.shell.scene import Scene
from companion.show.report import Report

from .conftest import GROUPS, Table, table_at


def greeting(table: Table) -> str:
    return "\n".join(str(getattr(line, "text", line)) for line in table.talk.greeting().lines)


def test_it_needs_a_terminal() -> None:
    with pytest.raises(Refusal, match=r"needs a terminal: .* companion do .* companion run"):
        run_shell(App(interactive=False))


def test_the_greeting_offers_the_games(bare: Table) -> None:
    told = greeting(bare)
    assert all(f"new {name}: {title}" in told for name, title in GAMES.items())
    assert "open" not in told


def test_the_greeting_offers_sessions_that_are_there(table: Table) -> None:
    table.app.interactive = False
    table.type("delete severton-1 --yes")
    table.type(GROUPS + " --name friday", GROUPS + " --name sunday", "delete sunday --yes")
    assert "open friday" in greeting(table)


def test_the_greeting_says_where_the_session_stands(table: Table) -> None:
    assert "severton-1, step 1" in greeting(table)
    assert "Next: Vonts A at 7" in greeting(table)
    table.type("r")
    assert "Where does the red path from 7 lead? (a location 1 to 22, or none)" in greeting(table)


def test_a_command_tells_what_changed_and_what_is_next(table: Table) -> None:
    told = table.type("memory severton practice", "ry").splitlines()
    assert told[0].startswith("Vonts A: 7 to 16")
    assert told[1].startswith("Next: Vonts B at 18")
    assert len(told) == 2


def test_the_words_of_the_command_line_work(table: Table) -> None:
    assert "Vonts A at 7" in table.type("next")
    assert "Taken back: end" in table.type("undo")
    assert "Done again: end" in table.type("companion redo")
    assert "severton-1" in table.type("sessions")
    assert "regroup" in table.type("?regroup").casefold()


def test_an_empty_line_is_next(table: Table) -> None:
    assert table.type("") == table.type("next")
    assert table.scene.depth == 1


def test_an_empty_line_without_a_session_says_how_to_start(bare: Table) -> None:
    assert "new severton" in bare.type("")


def test_a_refusal_is_one_sentence_and_changes_nothing(table: Table) -> None:
    assert "No Movement card xyzzy" in table.type("xyzzy")  # no answer to what is due
    assert table.scene.depth == 1


def test_what_is_due_is_what_the_next_line_answers(bare: Table) -> None:
    told = bare.type("new severton --scenario 2")
    assert "Next: Which icons" in told
    assert "No track symbol" not in bare.type("A B item")
    assert bare.scene.depth == 1
    assert "No track symbol worryed" in bare.type("2 D 2 ^ draw 3 worryed end")
    assert "No track symbol" not in bare.type("2 D 2 ^ draw 3 worried end")
    assert bare.scene.depth == 2


def test_a_question_is_put_in_short_and_a_plain_answer_goes_on(table: Table) -> None:
    assert table.type("r") == "Where does the red path from 7 lead? (a location 1 to 22, or none)\n"
    assert "Vonts A: 7 to 12 (red path)" in table.type("12")
    assert table.scene.question is None
    assert table.scene.depth == 3  # the path that was taught, and the movement


def test_the_word_that_a_question_names_is_its_answer(bare: Table) -> None:
    bare.type("new severton --scenario 2 --groups A7", "later")
    assert "3 spaces of the Unrest track so far" in bare.type("track 2 D")
    assert "so far" not in bare.type("end")
    assert bare.scene.stage is not None
    assert bare.scene.stage.phase == "Action phase"


def test_few_answers_are_listed(table: Table) -> None:
    told = table.type("stone 9")
    assert "test - for one alert test" in told


def test_escape_leaves_a_question_with_nothing_half_done(table: Table) -> None:
    table.type("r")
    assert "Left: nothing was changed." in table.type(LEAVE)
    assert (table.scene.question, table.scene.depth) == (None, 1)
    assert "No Movement card 12" in table.type("12")
    assert table.type(LEAVE) == ""


def test_an_empty_line_puts_a_question_again(table: Table) -> None:
    asked = table.type("r")
    assert table.type("") == f"{asked}Esc leaves the question.\n"
    assert "Vonts A: 7 to 12" in table.type("12")


def test_a_question_that_was_left_is_put_again_by_its_command(table: Table) -> None:
    for _ in range(2):
        assert "red path from 7" in table.type("r")
        table.type(LEAVE)
    table.type("r", "12")
    assert table.scene.depth == 3


def test_another_terminal_is_told_of_before_the_line_is_taken(table: Table, tmp_path: Path) -> None:
    table.type("memory severton practice", "skip A")
    other = table_at(tmp_path / "home")
    other.type("skip B")
    told = table.type("skip C").splitlines()
    other.app.close()
    assert told[0] == "Another terminal added a line: now at step 3, Vonts C."
    assert told[1].startswith("Vonts C")


def test_a_session_deleted_by_another_terminal(table: Table, tmp_path: Path) -> None:
    other = table_at(tmp_path / "home")
    other.type("delete severton-1 --yes")
    other.app.close()
    assert "deleted by another terminal" in table.type("r")
    assert table.scene.game is None
    assert "Started" in table.type(GROUPS)


def test_help_lists_the_words_of_the_moment(table: Table) -> None:
    told = table.type("help")
    assert "card [GROUP] CARD [CARD]: " in told
    assert "skip GROUP: " in told
    assert "deploy" not in told
    others = table.type("help all").partition("Words of the moment")[0]
    assert "path, take" in others
    assert "deploy" in others
    assert "Ctrl-Z" in others
    assert "sessions, open" in others


def test_help_explains_one_word(table: Table) -> None:
    assert "outwit [LOCATION]" in table.type("help outw")
    assert "reveal GROUP" in table.type("help investigate")
    assert "Take steps back" in table.type("help undo")
    assert "Leave" in table.type("help exit")
    assert "Did you mean outwit" in table.type("help outwti")
    assert "could be" in table.type("help re")


def test_help_with_keys_is_the_help_of_every_place(table: Table) -> None:
    elsewhere = "\n".join(str(getattr(line, "text", line)) for line in perform_help(table).lines)
    told = table.type("help")
    assert elsewhere.split("\n")[0] == told.split("\n")[0] == "Words of the moment"
    assert "Ctrl-Z" not in elsewhere
    assert table.type("do help outwit") == table.type("help outwit")


def perform_help(table: Table) -> Report:
    return perform(table.app, "help")


def test_help_without_a_session(bare: Table) -> None:
    told = bare.type("help")
    assert "Words of the moment" not in told
    assert "new, do, next" in told


@pytest.mark.parametrize(("line", "ends"), [("exit", True), (" quit ", True), ("exit now", False)])
def test_what_ends_the_shell(table: Table, line: str, ends: bool) -> None:
    assert table.talk.leaves(line) is ends


def test_a_word_of_the_shell_with_more_behind_it_is_refused(table: Table) -> None:
    assert "exit stands alone" in table.type("exit now")


def test_undo_in_a_question_first_leaves_the_question(table: Table) -> None:
    table.type("skip A", "r")
    assert table.type("undo") == "Left: nothing was changed.\n"
    assert (table.scene.question, table.scene.depth) == (None, 2)
    assert "Taken back: skip A" in table.type("undo")


def test_leaving_the_question_counts_as_the_first_step_back(table: Table) -> None:
    table.type("skip A", "skip B", "r")
    told = table.type("undo 2")
    assert told.startswith("Left: nothing was changed.\nTaken back: skip B")
    assert table.scene.depth == 2


@pytest.mark.parametrize(("back", "depth"), [("turn", 2), ("phase", 1), ("to start", 1)])
def test_going_further_back_tells_that_the_question_was_left(
    table: Table, back: str, depth: int
) -> None:
    table.type("mark start", "skip A", "skip B", "r")
    assert table.type(f"companion undo {back}").startswith("Left: nothing was changed.\nTaken back")
    assert table.scene.depth == depth


def test_redo_tells_that_the_question_was_left(table: Table) -> None:
    table.type("skip A", "undo", "r")
    told = table.type("redo")
    assert told.startswith("Left: nothing was changed.\nDone again: skip A")


def test_pasted_lines_are_taken_one_by_one(table: Table) -> None:
    told = table.type("# a remark\nskip A\n\n  skip B\r\nskip C\n")
    assert [line[:7] for line in told.splitlines() if line.startswith("Vonts ")] == [
        "Vonts A",
        "Vonts B",
        "Vonts C",
    ]
    assert table.scene.depth == 4


def test_fifty_pasted_lines(table: Table) -> None:
    table.type("\n".join(["set unrest 3"] * 50))
    assert table.scene.depth == 51


def test_pasted_lines_stop_at_the_first_refusal_and_say_which(table: Table) -> None:
    told = table.type("skip A\nxyzzy " + "x" * 60 + "\nskip B\nskip C")
    assert "Stopped at line 2 of 4: xyzzy xxx" in told
    assert "The lines after it were not taken." in told.replace("\n  ", " ")
    assert table.scene.depth == 2


def test_a_pasted_line_may_answer_the_question_of_the_one_before(table: Table) -> None:
    assert "Vonts A: 7 to 12" in table.type("r\n12\nskip B")
    assert table.scene.depth == 4


def test_pasted_lines_stop_at_a_question_that_the_next_does_not_answer(table: Table) -> None:
    told = table.type("r\nskip A\nskip B")
    assert "red path from 7" in told
    assert "Stopped at line 1 of 3: r." in told
    assert table.scene.question is not None
    assert table.scene.depth == 1


def test_f1_asks_the_rules_about_the_phase(table: Table) -> None:
    assert conversation.phase_question(table.scene) == "?Vonts phase"
    assert "severton/vonts-phase" in table.type("?Vonts phase")
    assert conversation.phase_question(Scene()) == "help"


def failing(problem: BaseException) -> object:
    def perform(app: App, line: str, answering: Ask | None) -> Report:
        raise problem

    return perform


def test_a_fault_of_the_program_does_not_end_the_evening(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "perform", failing(ZeroDivisionError("no")))
    assert table.type("status") == "A fault in the program (ZeroDivisionError): nothing was lost.\n"
    table.app.debug = True
    assert "Traceback" in table.type("status")


def test_control_c_in_the_work_of_a_line_ends_only_that(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "perform", failing(KeyboardInterrupt()))
    assert table.type("status") == "Interrupted.\n"
    assert not table.app.interactive


def test_a_command_that_a_question_loses_is_named(table: Table) -> None:
    assert "red path from 7" in table.type("A r")
    told = table.type("skip A; B r")
    assert told.startswith("(left: A r)\n")
    assert "red path from 18" in told
    assert table.type("set unrest 3").startswith("(left: B r)\nUnrest: now 3.")
    assert "(left:" not in table.type("set unrest 2")


def test_an_answer_or_the_same_command_again_loses_nothing(table: Table) -> None:
    table.type("A r")
    assert "(left:" not in table.type("A r")
    assert "(left:" not in table.type("status")
    assert "(left:" not in table.type("12")
