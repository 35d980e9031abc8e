"""A solo turn in the shell, by the keys it takes."""

from __future__ import annotations

from pathlib import Path

from companion.games.betwixt.lessons import PRACTICE
from tests.shell.conftest import table_at

TURN = (
    ("x dry d5 e", "Dryads goes to d5"),
    ("a", "Mystic absorbs earth from d5"),
    ("m e", "Mystic: d6 to e6"),
    ("m n", "Mystic: e6 to e5"),
    ("e", "spellbinding."),
)
MOST_KEYS = 30
MOST_KEYS_OF_THE_DUMMY = 4
LAYOUT = next(line for line in PRACTICE if line.startswith("layout")).replace("1a ", "")


def keys(lines: tuple[tuple[str, str], ...]) -> int:
    """Every character and an Enter for each line."""
    return sum(len(typed) + len("\n") for typed, _ in lines)


def test_a_solo_turn_with_two_known_cards(tmp_path: Path) -> None:
    """A card played from hand and one absorbed from, two moves, and the Dummy Player."""
    table = table_at(tmp_path)
    try:
        lessons = "; ".join(line for line in PRACTICE if not line.startswith("layout"))
        table.type("new betwixt --solo --seed 5", lessons, LAYOUT, "rite wief")
        for typed, told in TURN:
            said = " ".join(table.type(typed).split())
            assert told.casefold() in said.casefold(), f"{typed}: {said}"
        dummy = ["d"]
        assert "which way" in table.type("d")
        dummy.append(table.app.session.asks()[0].choices[0].answer)
        assert "Dummy removes" in table.type(dummy[-1]), "one key chooses among the ways"
        assert "turn 2 of 4" in table.type("next")
    finally:
        table.app.close()
    assert keys(TURN) <= MOST_KEYS
    assert sum(len(typed) + 1 for typed in dummy) <= MOST_KEYS_OF_THE_DUMMY


def test_the_app_draws_by_itself_where_it_was_asked_to(tmp_path: Path) -> None:
    table = table_at(tmp_path)
    try:
        lessons = "; ".join(line for line in PRACTICE if not line.startswith("layout"))
        table.type("new betwixt --solo --draws --seed 5", lessons, LAYOUT, "rite")
        table.type("x sala c6 n")
        assert "Dummy: " in table.type("end")
        typed = 0
        while table.app.session.state.due:
            typed += len(table.app.session.asks()[0].choices[0].answer) + len("\n")
            table.type(table.app.session.asks()[0].choices[0].answer)
    finally:
        table.app.close()
    assert 0 < typed <= MOST_KEYS_OF_THE_DUMMY, "a way and a gem to choose, no more"
