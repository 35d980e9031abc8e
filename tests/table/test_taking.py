"""Lines of commands: taken whole, or refused whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.table.toy_game import Added, Drawn, toys
from tests.table.toy_table import everything, same, went


@pytest.fixture
def session() -> Iterator[Session]:
    with Store.scratch(toys) as store:
        yield store.create("toy", None, {"start": "2"}, 7)


def test_a_step_tells_what_happened(session: Session) -> None:
    step = session.take("  add 3 ;  add   4;")
    assert step.seq == 1
    assert step.command == "add 3; add 4"
    assert step.events == (Added(3, ("TOY-1",)), Added(4, ("TOY-1",)))
    assert step.texts == ("3 more.", "4 more.")
    assert step.state == session.state
    assert step.stage == session.stage
    assert session.state.total == 9


def test_silent_events_have_no_text(session: Session) -> None:
    assert session.take("end; add 1").texts == ("1 more.",)


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("", "unreadable", "There is no command on this line."),
        (" ; ;", "unreadable", "There is no command on this line."),
        ("add x", "unreadable", "x is no number."),
        ("add 1; add x", "unreadable", '2nd command "add x": x is no number.'),
        ("add x; add 1", "unreadable", '1st command "add x": x is no number.'),
        ("end; end; add 2000", "illegal", '3rd command "add 2000": No more than 1000 at once.'),
    ],
)
def test_a_refused_line_changes_nothing(
    session: Session, line: str, code: str, message: str
) -> None:
    session.take("add 1")
    before = everything(session)
    with pytest.raises(Refusal) as no:
        session.take(line)
    assert (no.value.code, no.value.message) == (code, message)
    assert everything(session) == before


def test_a_refusal_keeps_its_rule(session: Session) -> None:
    with pytest.raises(Refusal) as no:
        session.take("add 1; add 2000")
    assert no.value.rule == "TOY-2"


def test_the_eleventh_command_is_called_so(session: Session) -> None:
    with pytest.raises(Refusal, match=r'^11th command "add x"'):
        session.take("; ".join(["add 1"] * 10 + ["add x"]))


def test_a_preview_keeps_nothing(session: Session) -> None:
    before = everything(session)
    assert session.preview("add 5").state.total == 7
    with pytest.raises(Refusal):
        session.preview("say hi")
    assert everything(session) == before


def test_a_preview_shows_what_then_happens(session: Session) -> None:
    assert session.preview("draw").events == session.take("draw").events


def test_the_last_steps_each_with_its_state(session: Session) -> None:
    for line in ("add 1", "add 2; draw", "end"):
        session.take(line)
    steps = session.steps(2)
    assert [step.command for step in steps] == ["add 2; draw", "end"]
    assert steps[-1].state == session.state
    drawn = steps[0].events[1]
    assert isinstance(drawn, Drawn)
    assert steps[0].state.total == 5 + drawn.number
    assert [step.seq for step in session.steps(99)] == [1, 2, 3]
    assert session.steps(0) == []


def test_no_steps_before_the_first(session: Session) -> None:
    assert session.steps() == []


def test_what_a_line_teaches_its_later_commands_know(session: Session) -> None:
    script = """
        > teach hi hello; say hi
        Said hello.
        > say hi
        Said hello.
    """
    assert went(session, script) == same(script)
    assert session.lore == {"word": {"hi": "hello"}}


def test_half_a_character_is_replaced(session: Session) -> None:
    session.take("teach hi a\udc80b")
    assert session.lore["word"]["hi"] == "a?b"
    with pytest.raises(Refusal):
        session.take("\udcff")


def test_a_second_session_object_goes_on_from_the_newest_state(session: Session) -> None:
    with Store.scratch(toys) as store:
        first = store.create("toy", "shared", {}, 1)
        second = store.session("shared")
        first.take("add 1")
        first.take("add 2")
        assert second.take("add 4").state.total == 7
        assert first.refresh() == 1
        assert first.state.total == 7
        assert first.refresh() == 0


def test_what_cannot_be_told_is_not_kept(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.take("add 1")
    monkeypatch.setattr(session.game, "asks", lambda state, lore: (1 // (state.total - 5), ())[1])
    with pytest.raises(ZeroDivisionError):
        session.take("add 2")
    monkeypatch.undo()
    assert session.state.total == 3
    session.take("add 5")
    assert [entry.command for entry in session.log()][1:] == ["add 1", "add 5"]
