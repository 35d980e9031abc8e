"""What is offered for a half-typed line."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cli.asking import LEAVE
from companion.cli.commands import COMMANDS
from companion.games import GAMES
from companion.shell.scene import Scene
from companion.shell.suggest import suggest

from .conftest import GROUPS, Table


def test_without_a_session_the_tables_own_words_are_offered(bare: Table) -> None:
    assert set(COMMANDS) | {"help", "exit"} <= set(bare.offered(""))
    assert bare.offered("ne") == ["new", "next"]


def test_each_word_comes_with_a_word_of_help(table: Table) -> None:
    lacking = [each.text for each in suggest("", table.scene) if not each.help]
    assert not lacking


def test_cards_come_first_while_a_group_is_due(table: Table) -> None:
    assert table.offered("")[:2] == ["r", "ry"]
    assert table.offered("A r") == ["r", "ry"]


def test_no_word_is_offered_twice(table: Table) -> None:
    table.type("undo")
    assert len(table.offered("")) == len(set(table.offered("")))
    assert table.offered("end") == ["end"]


def test_the_last_word_is_replaced_whatever_its_case(table: Table) -> None:
    (found,) = suggest("SKI", table.scene)
    assert (found.text, found.replaces) == ("skip", 3)
    assert all(each.replaces == 0 for each in suggest("A ", table.scene))


def test_after_a_semicolon_only_the_game_goes_on(table: Table) -> None:
    offered = table.offered("A r; ")
    assert "ry" in offered
    assert not {"undo", "status", "help"} & set(offered)
    assert table.offered("A r;s") == [word for word in table.offered("s") if word not in COMMANDS]


def test_answers_come_first_while_a_question_is_open(table: Table) -> None:
    table.type("r")
    assert table.offered("")[:2] == ["1", "2"]
    assert table.offered("n")[0] == "none"
    table.type(LEAVE)
    assert table.offered("")[0] == "r"


def test_do_and_if_are_followed_by_commands_of_the_game(table: Table) -> None:
    assert table.offered("do ski") == table.offered("if ski") == ["skip"]
    assert not table.offered("if und")
    assert table.offered("companion und") == ["undo"]


def test_where_nothing_begins_so_what_looks_like_it_is_offered(table: Table) -> None:
    assert table.offered("stauts")[0] == "status"
    assert table.offered("skpi")[0] == "skip"
    assert table.offered("new svertn") == ["severton"]
    assert table.offered("rename everton") == ["severton-1"]
    assert not table.offered("x")
    assert not table.offered("qqqq")


def test_a_question_to_the_rules_is_nobodys_to_complete(table: Table) -> None:
    assert not table.offered("?re")
    assert not table.offered("?regroup wh")
    assert not table.offered("ask re")


def test_games_and_their_options(bare: Table) -> None:
    assert bare.offered("new ") == list(GAMES)
    assert "--groups" in bare.offered("new severton --g")
    assert {"--name", "--seed"} <= set(bare.offered("new severton --scenario 4 --"))


def test_names_of_sessions(table: Table) -> None:
    table.type(f"{GROUPS} --name friday")
    assert table.offered("open fr") == ["friday"]
    assert set(table.offered("delete ")) == {"friday", "severton-1"}


def test_ways_to_undo_and_bookmarks(table: Table) -> None:
    table.type("mark before the raid")
    assert table.offered("undo ") == ["turn", "phase", "round", "to"]
    assert table.offered("undo to b") == ["before the raid"]


def test_rulings_and_their_values(table: Table) -> None:
    assert "SV-01" in table.offered("rulings sv-0")
    assert "stay" in table.offered("rulings sv-01 ")


def test_memory_rules_and_the_other_words(table: Table) -> None:
    assert "severton" in table.offered("memory ")
    assert table.offered("memory severton pr") == table.offered("memory pr") == ["practice"]
    table.type("memory severton practice")
    assert "path" in table.offered("memory severton forget ")
    assert "severton" in table.offered("rules se")
    assert table.offered("rules severton ")
    assert table.offered("why n") == ["not"]
    assert table.offered("log ") == ["where"]
    assert table.offered("help outw") == ["outwit"]
    assert not table.offered("status ")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.text(max_size=20) | st.sampled_from(["new ", "help ", "undo to "]))
def test_any_text_is_completed_without_a_session(text: str) -> None:
    last = len(text.rpartition(";")[2].lstrip().rpartition(" ")[2])
    assert all(each.replaces == last for each in suggest(text, Scene()))
