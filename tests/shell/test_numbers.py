"""A bare number right after an answer."""

from __future__ import annotations

import re
from pathlib import Path

from companion.rules.corpus import rule

from .conftest import Table
from .terminal import Terminal

BY_NUMBER = "open: its number"


def title(shown: str, number: int) -> str:
    """The title of the entry of that number."""
    found = re.search(rf"(?m)^  {number} (.*) \[", shown)
    assert found is not None
    return found[1]


def test_a_number_opens_an_entry_and_then_one_of_its_own(table: Table) -> None:
    answer = table.type("?what does regrouping mean")
    assert BY_NUMBER in answer
    first = table.type("1")
    assert first.startswith(title(answer, 1))
    assert BY_NUMBER in first
    assert table.type("1").startswith(title(first, 1))
    assert table.scene.depth == 1


def test_it_opens_what_rules_show_opens(table: Table) -> None:
    table.type("ask what does regrouping mean")
    by_number = table.type("2")
    table.type("?what does regrouping mean")
    assert table.type("rules show 2") == by_number


def test_without_a_session(bare: Table) -> None:
    answer = bare.type("?what does regrouping mean")
    assert bare.type("2").startswith(title(answer, 2))


def test_only_right_after_an_answer(table: Table) -> None:
    table.type("?what does regrouping mean", "status")
    assert "No Movement card 1" in table.type("1")
    table.type("rules severton")
    assert "No Movement card 1" in table.type("1")
    table.type("rules show no/such")
    assert "No Movement card 1" in table.type("1")


def test_a_mistyped_id_keeps_the_numbers_before_it(table: Table) -> None:
    answer = table.type("?what does regrouping mean")
    table.type("rules show no/such")
    assert table.type("1").startswith(title(answer, 1))


def test_a_number_beyond_the_list_is_a_line_as_ever(table: Table) -> None:
    listed = re.findall(r"(?m)^  (\d) ", table.type("?what does regrouping mean"))
    beyond = str(int(listed[-1]) + 1)
    assert f"No Movement card {beyond}" in table.type(beyond)


def test_the_question_in_place_has_the_number(table: Table) -> None:
    table.type("r")
    answer = table.type("?what does regrouping mean")
    assert BY_NUMBER not in answer
    assert "open: rules show N or ID" in answer
    told = table.type("3")
    assert "Vonts A: 7 to 3 (red path)." in told
    pointer = re.search(r"(?m)^Entry 3: rules show (\S+)$", told)
    assert pointer is not None
    found = rule(pointer[1])
    assert found is not None
    assert title(answer, 3).startswith(found.title)
    assert "Entry" not in table.type("undo", "r", "4")


def test_a_due_question_whose_answer_it_is_has_the_number(bare: Table) -> None:
    bare.type("new severton --scenario 2 --groups A7", "end", "skip A", "end", "icon D", "end")
    (due,) = bare.app.session.asks()
    assert "4" in [choice.answer for choice in due.choices]
    assert BY_NUMBER not in bare.type("?what does regrouping mean")
    told = bare.type("4")
    assert "Entry 4: rules show" in told
    assert "Vonts D" in told


def test_in_a_terminal_of_forty_columns(table: Table, tmp_path: Path) -> None:
    at = Terminal(tmp_path / "home", rows=30, columns=40)
    try:
        at.wait_prompt("Vonts A>")
        at.line("?what does regrouping mean")
        at.wait(r"(?m)^Also \(open: its number\):$")
        at.wait_prompt("Vonts A>")
        at.keystrokes = 0
        at.line("1")
        at.wait("ruling SV-24")
        at.wait(r"(?m)^See also \(open: its number\):$")
        at.wait_prompt("Vonts A>")
        assert at.keystrokes == 2
        at.line("exit")
        assert at.wait_end() == 0
    finally:
        at.close()
