"""An earlier step mended where it was made: decided again in the open, one step of undo."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.amend import Amendment, Everything
from companion.table.question import Waiting
from companion.table.session import Session
from companion.table.store import Store
from tests.table.test_log_properties import COMMANDS, LINES, PLAY
from tests.table.toy_game import toys
from tests.table.toy_table import everything, play


@pytest.fixture
def session() -> Iterator[Session]:
    with Store.scratch(toys) as store:
        yield store.create("toy", None, {}, 7)


def previewed(session: Session, number: int, line: str, keep: bool = False) -> Amendment:
    outcome = session.preview_amend(number, line, Everything() if keep else ())
    assert isinstance(outcome, Amendment)
    return outcome


def log(session: Session) -> list[tuple[str, tuple[str, ...]]]:
    return [(entry.command, entry.texts) for entry in session.log()]


def test_the_log_is_decided_again_from_there(session: Session) -> None:
    play(session, ["add 1", "add 2", "add 3"])
    step = session.amend(2, "add 20")
    assert step.state.total == session.state.total == 24
    assert step.command == "amend 2 add 20"
    assert step.texts == ("Step 2 is now add 20: 20 more.", "Step 3 is told anew.")
    assert session.depth == 4


def test_nothing_in_the_log_is_lost(session: Session) -> None:
    play(session, ["add 1", "add 2", "add 3"])
    session.amend(2, "add 20")
    assert log(session)[1:] == [
        ("add 1", ("1 more.",)),
        ("add 2", ("2 more.", "Amended: add 20: 20 more.")),
        ("add 3", ("3 more.",)),
        ("amend 2 add 20", ("Step 2 is now add 20: 20 more.", "Step 3 is told anew.")),
    ]
    session.undo()
    assert log(session)[2] == ("add 2", ("2 more.",))


def test_a_preview_keeps_nothing(session: Session) -> None:
    play(session, ["add 1", "add 2"])
    before = everything(session)
    amendment = previewed(session, 1, "add 5")
    assert [(c.number, c.was, c.now) for c in amendment.changes] == [
        (1, ("1 more.",), ("5 more.",))
    ]
    assert everything(session) == before


def test_the_first_words_of_the_old_line_may_be_left_out(session: Session) -> None:
    play(session, ["add 1", "tint sky red"])
    assert previewed(session, 1, "5").command == "add 5"
    assert previewed(session, 2, "sea green").command == "tint sea green"
    assert previewed(session, 2, "green").command == "tint sky green"
    assert previewed(session, 2, "end").command == "end"


def test_what_the_old_line_taught_on_the_way_stays_taught(session: Session) -> None:
    play(session, ["say hi", "hello", "say hi"])
    amendment = previewed(session, 2, "add 4")
    assert amendment.command == "add 4"
    assert [change.number for change in amendment.changes] == [2]
    session.amend(2, "add 4")
    assert session.lore == {"word": {"hi": "hello"}}


def test_a_whole_line_takes_the_place_of_the_old_one(session: Session) -> None:
    play(session, ["teach hi hello; say hi"])
    assert previewed(session, 1, "add 4; end").command == "add 4; end"


def test_the_memory_follows_the_amendment_and_its_undo(session: Session) -> None:
    play(session, ["teach hi hello", "say hi"])
    session.amend(1, "teach hi ahoy")
    assert session.lore["word"]["hi"] == "ahoy"
    assert session.state.said == ("ahoy",)
    session.undo()
    assert session.lore["word"]["hi"] == "hello"
    session.redo()
    assert session.lore["word"]["hi"] == "ahoy"


def test_a_step_that_can_not_be_decided_ends_the_line(session: Session) -> None:
    play(session, ["teach hi hello", "add 1", "say hi", "add 2"])
    amendment = previewed(session, 1, "add 3")
    assert amendment.dropped == (3, 4)
    assert amendment.changes[-1].problem == "It needs an answer: What is hi?"
    session.amend(1, "add 3")
    assert session.state.total == 4
    assert log(session)[3] == ("say hi", ("Said hello.", "Amended: not played any more."))


def test_keep_as_played_keeps_later_facts(session: Session) -> None:
    play(session, ["teach hi hello", "add 1", "say hi", "add 2"])
    assert previewed(session, 1, "add 3", keep=True).dropped == ()
    session.amend(1, "add 3", Everything())
    assert session.state.total == 6
    assert session.state.said == ("hello",)


def test_a_lesson_corrected_within_its_line_is_followed(session: Session) -> None:
    play(session, ["teach a b; teach a c", "add 1"])
    session.amend(2, "add 2")
    assert session.lore["word"]["a"] == "c"
    assert previewed(session, 1, "teach a b; teach a c").same


def test_what_was_learnt_elsewhere_since_stays(session: Session) -> None:
    play(session, ["add 1", "teach a b"])
    session._memory.teach("toy", "word", "a", "from elsewhere")
    session.amend(1, "add 2", Everything())
    assert session.lore["word"]["a"] == "from elsewhere"


def test_single_steps_may_be_kept(session: Session) -> None:
    play(session, ["teach hi hello", "say hi", "say hi"])
    session.amend(1, "teach hi ahoy", (3,))
    assert session.state.said == ("ahoy", "hello")


def test_draws_of_later_steps_stay_what_fell(session: Session) -> None:
    play(session, ["draw", "draw", "draw"])
    fell = [step.events for step in session.steps(3)]
    session.amend(1, "add 1")
    step = session.steps(1)[0]
    assert step.events[1:] == fell[1] + fell[2]


def test_a_fresh_draw_is_recorded_and_no_number_falls_twice(session: Session) -> None:
    with Store.scratch(toys) as store:
        other = store.create("toy", None, {}, session.seed)
        play(other, ["draw"] * 3)
        first, second, third = (step.texts for step in other.steps(3))
    play(session, ["add 1", "draw"])
    amendment = previewed(session, 1, "draw")
    assert [step.events for step in amendment.amended.steps][1] == session.steps(1)[0].events
    assert amendment.changes[0].now == second
    session.amend(1, "draw")
    session.take("draw")
    assert session.steps(1)[0].texts == third
    assert session.log()[2].texts == first


def test_an_amendment_upon_an_amendment(session: Session) -> None:
    play(session, ["add 1", "add 2", "add 4"])
    session.amend(2, "add 20")
    session.take("add 8")
    session.amend(3, "add 40")
    assert session.state.total == 1 + 20 + 40 + 8
    session.amend(1, "add 10")
    assert session.state.total == 10 + 20 + 40 + 8
    session.amend(5, "add 80")
    assert session.state.total == 10 + 20 + 40 + 80
    session.undo(2)
    assert session.state.total == 1 + 20 + 40 + 8


@pytest.mark.parametrize("number", [0, 4, 99])
def test_there_is_no_such_step(session: Session, number: int) -> None:
    play(session, ["add 1", "add 2", "add 4"])
    with pytest.raises(Refusal, match="the steps are 1 to 3"):
        session.amend(number, "add 2")


def test_an_amendment_is_no_step_to_amend(session: Session) -> None:
    play(session, ["add 1", "teach a b", "say a"])
    session.amend(2, "add 2")
    with pytest.raises(Refusal, match="Step 4 is an amendment itself"):
        session.amend(4, "add 2")
    with pytest.raises(Refusal, match="Step 3 is not played any more"):
        session.amend(3, "add 2")


def test_a_line_that_is_refused_changes_nothing(session: Session) -> None:
    play(session, ["add 1"])
    before = everything(session)
    with pytest.raises(Refusal, match="No more than 1000"):
        session.amend(1, "add 2000")
    with pytest.raises(NeedsAnswer, match="What is x"):
        session.amend(1, "say x")
    assert isinstance(session.preview_amend(1, "say x"), Waiting)
    assert everything(session) == before


def test_what_is_odd_afterwards_is_told(session: Session) -> None:
    play(session, ["add 1", "add 1000"])
    assert previewed(session, 1, "add 900").odd == ("1900 is more than 1500.",)


def test_a_waiting_question_is_dropped(session: Session) -> None:
    play(session, ["add 1", "say x"])
    assert session.waiting
    session.amend(1, "add 2")
    assert session.waiting is None


# --- taking the last step again -----------------------------------------------------------------


def test_the_last_step_is_taken_again_in_its_place(session: Session) -> None:
    play(session, ["add 1", "add 2"])
    step = session.retake("add 5; add 6")
    assert (step.state.total, session.depth) == (12, 2)
    session.undo()
    assert session.state.total == 1


@pytest.mark.parametrize("line", ["add 2000", "say x", "nonsense"])
def test_taking_it_again_is_all_or_nothing(session: Session, line: str) -> None:
    play(session, ["teach a b", "say a; teach a c"])
    before = everything(session)
    with pytest.raises(Refusal):
        session.retake(line)
    assert everything(session) == before


def test_there_is_no_last_step_to_take_again(session: Session) -> None:
    with pytest.raises(Refusal, match="start of the session"):
        session.retake("add 1")


# --- premises -----------------------------------------------------------------------------------


def test_the_last_automated_result_can_be_doubted(session: Session) -> None:
    play(session, ["teach k hello; say k", "add 1"])
    doubtable = session.doubtable()
    assert doubtable is not None
    assert (doubtable.number, doubtable.last) == (1, False)
    assert [premise.text for _, premise in doubtable.premises] == ["said hello?"]
    assert doubtable.corrected(1, "ahoy") == ("teach k ahoy", "say k")


def test_each_command_of_a_line_has_its_own_premises(session: Session) -> None:
    play(session, ["draw; draw"])
    doubtable = session.doubtable()
    assert doubtable is not None
    assert doubtable.last
    assert doubtable.corrected(2, "5") == ("draw", "add 5")
    with pytest.raises(Refusal, match="No line 3: cant lists 1 to 2"):
        doubtable.corrected(3, "5")


def test_steps_told_anew_can_be_doubted(session: Session) -> None:
    play(session, ["add 1", "draw"])
    session.amend(1, "add 2")
    doubtable = session.doubtable()
    assert doubtable is not None
    assert (doubtable.number, doubtable.last) == (2, False)


def test_nothing_can_be_doubted_yet(session: Session) -> None:
    assert session.doubtable() is None
    play(session, ["add 1"])
    assert session.doubtable() is None


# --- whatever is played -------------------------------------------------------------------------

NUMBERS = st.integers(1, 12)


def amended(session: Session, number: int, line: str, keep: bool) -> bool:
    try:
        session.amend(number, line, Everything() if keep else ())
    except Refusal:
        return False
    return True


@given(PLAY, NUMBERS, LINES, st.booleans())
def test_undo_takes_an_amendment_back(lines: list[str], number: int, line: str, keep: bool) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        session.mark("a mark")
        before = session.state, session.lore, session.depth, session.position
        if not amended(session, number, line, keep):
            assert (session.state, session.lore, session.depth, session.position) == before
            return
        after = session.state, session.lore, session.depth, session.position
        session.undo()
        assert (session.state, session.lore, session.depth, session.position) == before
        session.redo()
        assert (session.state, session.lore, session.depth, session.position) == after


@given(PLAY, NUMBERS)
def test_the_same_command_changes_nothing(lines: list[str], number: int) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        if number > session.depth:
            return
        state, lore = session.state, session.lore
        same = session.log()[number].command
        assert previewed(session, number, same).same
        session.amend(number, same)
        assert (session.state, session.lore) == (state, lore)


@given(PLAY, NUMBERS, COMMANDS)
def test_kept_steps_keep_their_facts(lines: list[str], number: int, line: str) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        later = [event for step in session.steps(session.depth) for event in step.events]
        first = [event for step in session.steps(session.depth)[:number] for event in step.events]
        if amended(session, number, line, keep=True):
            facts = list(session.steps(1)[0].events)
            kept = later[len(first) :]
            assert any(facts[at : at + len(kept)] == kept for at in range(len(facts) + 1))


@given(PLAY, st.lists(st.tuples(NUMBERS, LINES, st.booleans()), max_size=4), LINES)
def test_an_amended_session_is_whole_and_travels(
    lines: list[str], amendments: list[tuple[int, str, bool]], line: str
) -> None:
    with Store.scratch(toys) as store:
        session = store.create("toy", None, {}, 1)
        play(session, lines)
        for number, better, keep in amendments:
            amended(session, number, better, keep)
            play(session, [line])
        assert store.check() == []
        assert session.broken() == []
        told = everything(session)[:3]
        copy = store.import_session(store.export_session(None))
        assert everything(copy)[:3] == told
        store.forget_states()
        assert everything(store.session(session.name))[:3] == told


def test_an_amendment_from_elsewhere_must_go_on_from_an_earlier_step(session: Session) -> None:
    with Store.scratch(toys) as store:
        origin = store.create("toy", None, {}, 1)
        play(origin, ["add 1", "add 2"])
        origin.undo()
        play(origin, ["add 3"])
        origin.amend(1, "add 4")
        exported = store.export_session(None)
        for base in (2, 5, 99, -1):
            broken = json.loads(json.dumps(exported))
            broken["entries"][-1]["events"][0]["base"] = base
            with pytest.raises(Refusal, match="make no sense"):
                store.import_session(broken)
