"""What holds whatever is typed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.refusal import Refusal
from companion.table.fold import fold
from companion.table.session import Session
from companion.table.store import Store
from tests.table.toy_game import TOY, toys
from tests.table.toy_table import everything, play

COMMANDS = st.sampled_from(
    [
        *("add 1", "add 12", "add 13", "add 2000", "end", "draw", "yes", "no", "red", "gr", "x"),
        *(
            "teach a b",
            "teach a c",
            "teach a d,e",
            "teach d e",
            "say a",
            "say d",
            "paint a",
            "tint b red",
        ),
    ]
)
LINES = st.lists(COMMANDS, min_size=1, max_size=4).map("; ".join)
PLAY = st.lists(LINES, max_size=12)


def accepted(session: Session, line: str) -> bool:
    try:
        session.take(line)
    except Refusal:
        return False
    return True


@given(PLAY, LINES)
def test_undo_is_the_inverse_of_any_line_and_redo_of_undo(lines: list[str], line: str) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        before = session.state, session.lore, session.depth, session.position
        if not accepted(session, line):
            return
        after = session.state, session.lore, session.depth, session.position
        steps = session.depth - before[2]
        assert steps in (1, 2)
        for _ in range(steps - 1):  # what it taught is a step of its own, and changes no table
            session.undo()
            assert session.state == before[0]
        session.undo()
        assert (session.state, session.lore, session.depth, session.position) == before
        session.redo(steps)
        assert (session.state, session.lore, session.depth, session.position) == after


@given(PLAY)
def test_undoing_every_step_leads_to_the_set_up(lines: list[str]) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {"start": "4"}, 1)
        start = session.state, session.lore
        number = sum(accepted(session, line) for line in lines)
        noted = session.depth - number  # answers that were kept without their command
        assert 0 <= noted <= len(lines) - number
        for _ in range(session.depth):
            session.undo()
        assert (session.state, session.lore) == start


@given(PLAY)
def test_the_state_is_what_the_events_lead_to(lines: list[str]) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        assert store.check() == []
        state = fold(TOY, TOY.blank(), TOY.setup({}, {}))
        for step in session.steps(session.depth):
            state = fold(TOY, state, step.events)
            assert step.state == state
        assert session.state == state
        store.forget_states()
        assert store.session(session.name).state == state


@given(PLAY, LINES)
def test_a_line_with_a_bad_command_changes_nothing(lines: list[str], line: str) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        session.mark("a mark")  # no question may wait, or the line would answer it
        if session.waiting:
            return
        before = everything(session)[:4]
        with pytest.raises(Refusal):
            session.take(f"{line}; add x")
        assert everything(session)[:4] == before


@given(PLAY)
def test_a_preview_tells_what_then_happens(lines: list[str]) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        for line in lines:
            try:
                shown: Any = session.preview(line)
            except Refusal as no:
                shown = no.message
            try:
                done: Any = session.take(line)
            except Refusal as no:
                done = no.message
            if isinstance(done, str):
                done = done.rpartition("The command itself was refused: ")[2]
            assert shown == done


MOVES = st.one_of(
    LINES.map(lambda line: ("take", line)),
    st.integers(1, 3).map(lambda steps: ("undo", steps)),
    st.integers(1, 3).map(lambda steps: ("redo", steps)),
    st.sampled_from(["a", "b"]).map(lambda name: ("mark", name)),
    st.sampled_from(["a", "b"]).map(lambda name: ("to", name)),
)


@given(st.lists(MOVES, max_size=25))
def test_going_back_and_forth_is_like_two_piles_of_states(moves: list[tuple[str, Any]]) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        behind = [(session.position, session.state)]
        ahead: list[tuple[int, Any]] = []
        marks: dict[str, int] = {}
        for what, value in moves:
            if what == "take":
                accepted(session, value)
                if session.position != behind[-1][0]:  # or an answer kept without its command
                    if session.depth == len(behind) + 1:  # a lesson, and the command behind it
                        behind.append((session.position - 1, behind[-1][1]))
                    behind.append((session.position, session.state))
                    ahead.clear()
            elif what == "mark":
                marks[value] = session.mark(value).seq
            else:
                steps = _steps(what, value, behind, ahead, marks)
                assert _went(session, what, value) == bool(steps)
                pile, other = (ahead, behind) if what == "redo" else (behind, ahead)
                for _ in range(steps):
                    other.append(pile.pop())
            assert (session.position, session.state) == behind[-1]
            assert session.depth == len(behind) - 1
        assert [entry.seq for entry in session.log()] == [
            seq for seq, _ in [*behind, *reversed(ahead)]
        ]
        assert store.check() == []
        copy = store.import_session(store.export_session(None))
        assert everything(copy)[:3] == everything(session)[:3]


def _steps(
    what: str,
    value: Any,
    behind: list[tuple[int, Any]],
    ahead: list[tuple[int, Any]],
    marks: dict[str, int],
) -> int:
    """How many steps the move goes; 0 when it is refused."""
    if what == "redo":
        return value if value <= len(ahead) else 0
    if what == "undo":
        return value if value < len(behind) else 0
    places = [seq for seq, _ in behind]
    return len(places) - 1 - places.index(marks[value]) if marks.get(value) in places else 0


def _went(session: Session, what: str, value: Any) -> bool:
    try:
        if what == "redo":
            session.redo(value)
        else:
            session.undo(value if what == "undo" else ("to", value))
    except Refusal as no:
        assert no.code in ("nothing-to-undo", "nothing-to-redo", "no-such-mark")
        return False
    return True


@given(st.lists(st.text(max_size=20) | st.text("; {}adteachsyrn12\x1b\0\ud800", max_size=12)))
def test_whatever_is_typed_is_taken_or_refused(lines: list[str]) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        with pytest.raises(Refusal):
            session.take("paint sky; say hi")
        play(session, lines)
        for line in lines:
            try:
                session.mark(line)
                session.undo(("to", line))
            except Refusal:
                continue
        assert store.check() == []
        everything(store.import_session(store.export_session(None)))
