"""The line that was meant, and what Enter alone does with it."""

from __future__ import annotations

import pytest

from companion.shell.offer import offered

from .conftest import Table


@pytest.mark.parametrize(
    ("line", "message", "meant"),
    [
        ("stauts", "No command begins with stauts. Did you mean status?", "status"),
        ("stauts", "No command begins with stauts. Type help. Did you mean status?", "status"),
        ("stauts", "stauts: c2 for Collin 2 steps away. Did you mean status?", "status"),
        ("go jery 12", "No character is called jery. Did you mean Jerry?", "go Jerry 12"),
        ("open fridy", "No session fridy. Did you mean friday?", "open friday"),
        ("open fridy", "No session fridy. Did you mean friday night?", ""),
        ("go 12", "No path leads there.", ""),
        ("later", "No command begins with later. Did you mean water?", ""),
        ("status --wtach", "No such option '--wtach'. Did you mean '--watch'?", "status --watch"),
        ("go 12", "Nothing is called zebra. Did you mean Zorro?", ""),
    ],
)
def test_the_suggested_word_takes_the_place(line: str, message: str, meant: str) -> None:
    assert offered(line, message) == meant


def test_enter_alone_does_what_was_meant(table: Table) -> None:
    told = table.type("skpi A")
    assert "Did you mean skip?" in told
    assert told.endswith("Enter alone: skip A\n")
    assert table.type("").startswith("> skip A\nVonts A")
    assert table.scene.depth == 2


def test_the_nearest_is_sought_among_all_words(table: Table) -> None:
    assert "Did you mean status?" in table.type("stauts")
    assert table.type("").startswith("> status\n")
    assert "Did you mean outwit?" in table.type("outwti")


def test_options_too(table: Table) -> None:
    assert "Enter alone: memory severton list" in table.type("memory severton lst")
    assert "Enter alone: status --json" in table.type("status --jsno")


def test_the_offer_is_for_the_next_line_only(table: Table) -> None:
    table.type("skpi A", "status")
    assert "Vonts A at 7" in table.type("")
    assert table.scene.depth == 1


def test_a_question_in_place_is_put_again_by_enter_as_always(table: Table) -> None:
    table.type("r", "stauts")
    assert "red path from 7" in table.type("")


@pytest.mark.parametrize("typed", ["delte severton-1", "n", "ennd", "ament 1 A r"])
def test_enter_alone_never_goes_back_on_or_away(table: Table, typed: str) -> None:
    assert "Enter alone" not in table.type(typed)


def test_without_a_session(bare: Table) -> None:
    assert "Enter alone: sessions" in bare.type("sesions")
    assert "No sessions yet" in bare.type("")


def test_a_word_of_the_shell_that_was_meant(table: Table) -> None:
    table.talk._offer = "exit"
    table.type("")
    assert table.talk.over


@pytest.mark.parametrize(
    ("typed", "told"),
    [("stat", "severton-1, step 1"), ("und", "Taken back: end"), ("sess", "severton-1 ")],
)
def test_a_clear_beginning_of_a_command_is_enough(table: Table, typed: str, told: str) -> None:
    assert told in table.type(typed)


@pytest.mark.parametrize("typed", ["re", "st", "rul"])
def test_an_unclear_one_is_refused(table: Table, typed: str) -> None:
    table.type(typed)
    assert table.scene.depth == 1


def test_the_games_own_words_come_first(table: Table) -> None:
    table.type("undo")
    assert "Unrest" in table.type("set unrest 3")


def test_a_bare_answer_to_the_question_that_enter_has_shown(table: Table) -> None:
    table.type("memory severton practice", "")
    assert table.type("ry").startswith("Vonts A: 7 to 16")
