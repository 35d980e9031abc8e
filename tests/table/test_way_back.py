"""Undo and redo: by step, turn, phase, round and mark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.table.toy_game import toys
from tests.table.toy_table import play, same, went


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch(toys) as store:
        yield store


@pytest.fixture
def session(store: Store) -> Session:
    return store.create("toy", None, {}, 7)


SCRIPTS = {
    "by steps": """
        > add 1
        1 more.
        > add 2; add 3
        2 more.
        3 more.
        > undo
        Taken back: add 2; add 3 (2 more. 3 more).
        > state
        total 1, depth 1
        > redo
        Done again: add 2; add 3 (2 more. 3 more).
        > undo 2
        Taken back: add 2; add 3 (2 more. 3 more); add 1 (1 more).
        > redo 2
        Done again: add 1 (1 more); add 2; add 3 (2 more. 3 more).
        > state
        total 6, depth 2
        """,
    "not further than there are steps": """
        > undo
        no (nothing-to-undo): Nothing can be undone: this is the start of the session.
        > redo
        no (nothing-to-redo): Nothing can be redone: no step is undone.
        > add 1
        1 more.
        > undo 3
        no (nothing-to-undo): Only 1 step can be undone, not 3.
        > undo 0
        no (unreadable): 0 is no number of steps: give 1 or more.
        > undo
        Taken back: add 1 (1 more).
        > redo 2
        no (nothing-to-redo): Only 1 step can be redone, not 2.
        > redo -1
        no (unreadable): -1 is no number of steps: give 1 or more.
        """,
    "a new command ends redo": """
        > add 1
        1 more.
        > undo
        Taken back: add 1 (1 more).
        > add 2
        2 more.
        > redo
        no (nothing-to-redo): Nothing can be redone: no step is undone.
        """,
    "to the beginning of a turn, then of the one before": """
        > end
        > add 1
        1 more.
        > add 2
        2 more.
        > undo turn
        Taken back: add 2 (2 more); add 1 (1 more).
        > undo turn
        Taken back: end.
        > undo turn
        no (nothing-to-undo): Nothing can be undone: this is the start of the session.
        """,
    "to the beginning of a phase": """
        > end
        > end
        > add 1
        1 more.
        > undo phase
        Taken back: add 1 (1 more).
        > undo phase
        Taken back: end; end.
        > state
        total 0, depth 0
        """,
    "to the beginning of a round": """
        > end; end; end
        > add 1
        1 more.
        > end
        > undo round
        Taken back: end; add 1 (1 more).
        > undo round
        Taken back: end; end; end.
        """,
    "to the beginning of a turn: what was taught in it is one of its lines": """
        > say hi
        ? What is hi?
        > hello
        Said hello.
        > undo turn
        Taken back: say hi (Said hello); teach hi hello.
        > redo 2
        Done again: teach hi hello; say hi (Said hello).
        """,
    "by steps: a lesson is one of them": """
        > add 1
        1 more.
        > say hi
        ? What is hi?
        > hello
        Said hello.
        > undo 2
        Taken back: say hi (Said hello); teach hi hello.
        > say hi
        ? What is hi?
        """,
    "to the beginning of a turn, and back: what was learnt is known once": """
        > teach hi hello
        > undo turn
        Taken back: teach hi hello.
        > redo
        Done again: teach hi hello.
        > undo
        Taken back: teach hi hello.
        > say hi
        ? What is hi?
        """,
    "to a mark, which undo leaves": """
        > add 1
        1 more.
        > mark before the fight
        mark at 1
        > add 2
        2 more.
        > undo to BEFORE
        Taken back: add 2 (2 more).
        > undo to before
        no (nothing-to-undo): We are at mark before the fight already.
        > undo
        Taken back: add 1 (1 more).
        > redo
        Done again: add 1 (1 more).
        > add 3
        3 more.
        > undo to before the fight
        Taken back: add 3 (3 more).
        """,
    "to the step of this number in the log": """
        > add 1
        1 more.
        > add 2
        2 more.
        > add 3
        3 more.
        > undo to 1
        Taken back: add 3 (3 more); add 2 (2 more).
        > undo to 1
        no (nothing-to-undo): We are at step 1; 1 lies not behind.
        > undo to 0
        Taken back: add 1 (1 more).
        > state
        total 0, depth 0
        """,
    "only to marks behind us": """
        > add 1
        1 more.
        > undo to x
        no (no-such-mark): No mark x: none is set yet.
        > mark alpha
        mark at 1
        > mark alps
        mark at 1
        > add 2
        2 more.
        > undo to al
        no (ambiguous): Mark al could be alpha or alps.
        > undo to x
        no (no-such-mark): No mark x: marks are alpha, alps.
        > undo 2
        Taken back: add 2 (2 more); add 1 (1 more).
        > add 5
        5 more.
        > undo to alps
        no (no-such-mark): Mark alps does not lie behind us: it is on steps that are undone.
        """,
    "a mark set again moves": """
        > add 1
        1 more.
        > mark a
        mark at 1
        > add 2
        2 more.
        > mark A
        mark at 3
        > add 4
        4 more.
        > undo to a
        Taken back: add 4 (4 more).
        """,
    "a draw comes again as it was": """
        > draw
        4 more.
        > undo
        Taken back: draw (4 more).
        > draw
        4 more.
        """,
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_way_back(session: Session, script: str) -> None:
    assert went(session, script) == same(script)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61])
def test_a_mark_needs_a_name(session: Session, name: str) -> None:
    with pytest.raises(Refusal) as no:
        session.mark(name)
    assert no.value.code == "unreadable"


def test_a_reversal_says_where_we_stand(session: Session) -> None:
    play(session, ["add 1", "end", "add 13"])
    reversal = session.undo(2)
    assert reversal.undone
    assert [step.command for step in reversal.steps] == ["add 13", "end"]
    assert (reversal.seq, reversal.at) == (1, "add 1")
    assert reversal.state == session.state
    assert reversal.stage == session.stage
    assert session.redo(2).seq == 3


def test_undo_can_be_looked_at_first(session: Session) -> None:
    play(session, ["add 1", "add 2"])
    words = session.preview_undo(2).words
    assert session.state.total == 3
    assert session.undo(2).words == words


def test_the_log_shows_what_lies_behind_and_ahead(session: Session) -> None:
    play(session, ["add 1", "add 2", "add 3"])
    session.mark("end of it")
    session.undo(2)
    told = [(e.command, e.here, e.undone, e.marks) for e in session.log()]
    assert told == [
        ("new toy", False, False, ()),
        ("add 1", True, False, ()),
        ("add 2", False, True, ()),
        ("add 3", False, True, ("end of it",)),
    ]


def test_undo_takes_back_what_was_taught(session: Session) -> None:
    play(session, ["teach hi hello", "teach hi hallo; teach ho huhu"])
    session.undo()
    assert session.lore == {"word": {"hi": "hello"}}
    session.undo()
    assert session.lore == {}
    session.redo(2)
    assert session.lore == {"word": {"hi": "hallo", "ho": "huhu"}}


def test_undo_takes_back_lists_that_were_taught(session: Session) -> None:
    play(session, ["teach hi a,b", "teach hi c,d; teach hi e,f"])
    assert session.lore == {"word": {"hi": ["e", "f"]}}
    session.undo()
    assert session.lore == {"word": {"hi": ["a", "b"]}}
    session.undo()
    assert session.lore == {}
    session.redo(2)
    assert session.lore == {"word": {"hi": ["e", "f"]}}


def test_undo_leaves_what_was_corrected_since(store: Store, session: Session) -> None:
    session.take("teach hi hello")
    store.memory.teach("toy", "word", "hi", "salut")
    session.undo()
    assert session.lore == {"word": {"hi": "salut"}}
    session.redo()
    assert session.lore == {"word": {"hi": "salut"}}


def test_undo_far_back_in_a_long_session(store: Store, session: Session) -> None:
    totals = [0]
    for number in range(1, 321):
        session.take("end" if number % 100 == 0 else f"add {number % 7}")
        totals.append(session.state.total)
    session.undo("turn")
    assert session.depth == 300
    session.undo("turn")  # begins further up than is looked at first
    assert session.depth == 200
    session.undo(137)
    assert session.state.total == totals[63]
    session.redo(257)
    assert session.state.total == totals[320]
    assert store.check() == []
