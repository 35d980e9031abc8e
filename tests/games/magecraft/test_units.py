"""The units of undo: the phases of Magecraft lie within a player's turn."""

from __future__ import annotations

from companion.games.magecraft.lessons import PRACTICE
from companion.table.store import Store


def test_undo_of_a_phase_stays_within_the_turn_and_undo_of_a_turn_takes_it_whole() -> None:
    with Store.scratch() as store:
        session = store.create("magecraft", None, {"players": "ann,bob", "hands": "open"}, 1)
        for line in (*PRACTICE, "first ann", "fwel", "el", "fwel", "e"):
            session.take(line)
        began = session.state
        for line in ("set ann hand ffff", "cast 2", "f", "learn fireball 1"):
            session.take(line)
        assert session.stage.phase == "Learning / Revision Phase"
        assert session.stage.turn == "Ann's turn"
        learnt = session.state
        session.take("set bob hand we")
        session.undo("phase")
        assert session.state == learnt
        session.redo()
        session.undo("turn")
        assert session.state == began
