"""A line meets only the table and the question that were shown when it was typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.asking import LEAVE
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .conftest import GROUPS, Table, table_at


@pytest.fixture
def other(table: Table, tmp_path: Path) -> Iterator[Table]:
    """Another terminal on the same store."""
    other = table_at(tmp_path / "home")
    yield other
    other.app.close()


@pytest.mark.parametrize("line", ["undo", "set unrest 5", "r", "", "mark here", "delete two --yes"])
def test_no_line_goes_to_a_session_that_nobody_chose(table: Table, other: Table, line: str) -> None:
    other.type(f"{GROUPS} --name two", "set unrest 9", "delete severton-1 --yes")
    told = table.type(line)
    assert "deleted by another terminal. The line was not taken." in told
    assert "two, step 1" in told
    assert other.type("log").count("set unrest 9") == 1
    assert (table.scene.depth, table.scene.state.unrest) == (1, 9)
    assert "Taken back: set unrest 9" in table.type("undo")


def test_no_line_goes_to_a_session_started_elsewhere(bare: Table, tmp_path: Path) -> None:
    assert bare.scene.game is None
    other = table_at(tmp_path / "home")
    other.type(GROUPS, "set unrest 9")
    told = bare.type("undo")
    other.app.close()
    assert "Another terminal has opened a session. The line was not taken." in told
    assert "severton-1, step 1" in told
    assert bare.scene.state.unrest == 9


def test_one_stays_at_ones_session_while_others_are_renamed_or_deleted(
    table: Table, other: Table
) -> None:
    other.type(f"{GROUPS} --name two", f"{GROUPS} --name three")
    table.type("rename two second", "delete three --yes")
    assert "severton-1, step 1" in table.type("status")
    table.type("rename first")
    assert "first, step 1" in table.type("status")


def test_after_deleting_ones_own_session_the_next_table_is_shown(
    table: Table, other: Table
) -> None:
    other.type(f"{GROUPS} --name two")
    assert "two, step 0" in table.type("delete severton-1 --yes")


def test_an_answer_does_not_land_on_a_question_that_was_not_shown(
    table: Table, other: Table
) -> None:
    assert "red path from 7" in table.type("A ry")
    assert "yellow path from 12" in other.type("12")
    told = table.type("9")
    assert "The line was not taken." in told
    assert "yellow path from 12" in told
    assert table.scene.depth == 2
    assert "Vonts A: 12 to 9 (yellow path)" in table.type("9")


def test_an_answer_to_a_question_that_is_gone_is_not_taken(table: Table, other: Table) -> None:
    table.type("A r")
    other.type("12")
    told = table.type("none")
    assert "Another terminal added 2 lines" in told
    assert "answered or left the question: the line" not in told
    assert "Another terminal has answered or left the question. The line was not taken." in told
    assert "Next: Vonts B" in told
    assert table.scene.depth == 3


@pytest.mark.parametrize("line", ["skip A", "", "undo"])
def test_a_question_put_elsewhere_is_shown_before_any_line(
    table: Table, other: Table, line: str
) -> None:
    assert table.scene.question is None
    other.type("A r")
    told = table.type(line)
    assert "Another terminal has put this question in place." in told
    assert "red path from 7" in told
    assert table.scene.question is not None
    assert table.scene.depth == 1


def test_the_session_itself_holds_an_answer_to_its_question(table: Table, other: Table) -> None:
    table.type("A ry")
    shown = table.scene.question
    other.type("12")
    with pytest.raises(NeedsAnswer, match="yellow path from 12"):
        table.app.session.take("9", shown)
    other.type(LEAVE)
    with pytest.raises(Refusal, match="answered or left the question"):
        table.app.session.take("9", shown)
    assert table.scene.depth == 2
