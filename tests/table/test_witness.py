"""What a log is held against when it is looked through."""

from __future__ import annotations

from companion.table.store import Store

LINES = ("first ann", "fwel", "fw", "fwel", "f", "set ann books ice,ice,ice/-/mana")


def test_names_that_were_taught_elsewhere_do_not_break_a_log() -> None:
    """Three copies of one spell are odd, but the table said so, of a card that it had taught."""
    with Store.scratch() as store, Store.scratch() as elsewhere:
        choices = {"players": "ann,bob", "hands": "open"}
        store.create("magecraft", None, choices, 1).take("spell Ice w: attack")
        session = store.create("magecraft", None, choices, 1)
        for line in LINES:
            session.take(line)
        store.memory.forget("magecraft", "spell")
        assert store.check() == []
        imported = elsewhere.import_session(store.export_session(session.name))
        assert imported.state == session.state
