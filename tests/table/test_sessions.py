"""The sessions of a store: made, found, renamed, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.shared.refusal import Refusal
from companion.table.store import Store
from tests.table.toy_game import toys


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch(toys) as store:
        yield store


def refused(no: pytest.ExceptionInfo[Refusal]) -> tuple[str, str]:
    return no.value.code, no.value.message


def test_no_session_yet(store: Store) -> None:
    with pytest.raises(Refusal) as no:
        store.current()
    assert refused(no) == (
        "no-session",
        "No session is open: start one with companion new GAME.",
    )


def test_a_new_session_is_current(store: Store) -> None:
    first = store.create("toy", None, {"start": "3"}, None)
    second = store.create("toy", None, {}, 5)
    assert (first.name, second.name) == ("toy-1", "toy-2")
    assert store.current().name == "toy-2"
    assert store.open_session("TOY-1").state.total == 3
    assert store.current().name == "toy-1"
    assert first.log()[0].command == "new toy --start 3"


COMPOSED, DECOMPOSED = "Žofie \u00e9", "Z\u030cofie e\u0301"


def test_a_name_is_the_same_however_its_marks_are_written(store: Store) -> None:
    session = store.create("toy", DECOMPOSED, {}, 1)
    assert session.name == COMPOSED
    assert store.session(DECOMPOSED).number == session.number
    assert store.session("z\u030co").number == session.number
    with pytest.raises(Refusal) as no:
        store.create("toy", COMPOSED, {}, 1)
    assert no.value.code == "name-taken"
    assert store.rename(COMPOSED, "मिनट").name == "मिनट"


def test_marks_alone_are_no_name(store: Store) -> None:
    with pytest.raises(Refusal) as no:
        store.create("toy", "\u0301\u0302", {}, 1)
    assert no.value.code == "unreadable"


def test_the_nearest_free_name(store: Store) -> None:
    for _ in range(3):
        store.create("toy", None, {}, 1)
    store.delete("toy-2")
    assert store.create("toy", None, {}, 1).name == "toy-2"
    assert store.create("toy", None, {}, 1).name == "toy-4"


def test_what_new_refuses_leaves_nothing(store: Store) -> None:
    with pytest.raises(Refusal) as no:
        store.create("toy", None, {"start": "x"}, 1)
    assert refused(no) == ("unreadable", "No start x: it is a number.")
    with pytest.raises(Refusal) as no:
        store.create("chess", None, {}, 1)
    assert refused(no) == ("unknown-name", "No game chess: the game is toy.")
    with pytest.raises(Refusal) as no:
        store.create("toy", None, {}, -1)
    assert refused(no)[0] == "unreadable"
    assert store.sessions() == []


def test_half_a_character_among_the_choices(store: Store) -> None:
    assert store.create("toy", None, {"\udc80": "\udcff"}, 1).log()[0].command == "new toy --? ?"


@pytest.mark.parametrize("name", ["", " ", "a/b", "x" * 61, "a\x1b[2J", "--", "a\nb;c"])
def test_bad_names(store: Store, name: str) -> None:
    with pytest.raises(Refusal) as no:
        store.create("toy", name, {}, 1)
    assert no.value.code == "unreadable"


def test_names_are_taken_whatever_their_case(store: Store) -> None:
    assert store.create("toy", "  Über  uns ", {}, 1).name == "Über uns"
    with pytest.raises(Refusal) as no:
        store.create("toy", "über UNS", {}, 1)
    assert no.value.code == "name-taken"


def test_a_session_is_found_by_its_beginning(store: Store) -> None:
    for name in ("Friday", "Friday night", "Sunday"):
        store.create("toy", name, {}, 1)
    assert store.session("su").name == "Sunday"
    assert store.session("friday").name == "Friday"
    with pytest.raises(Refusal) as no:
        store.session("fri")
    assert no.value.code == "ambiguous"
    with pytest.raises(Refusal) as no:
        store.session("Sonday")
    assert refused(no) == ("no-such-session", "No session Sonday. Did you mean Sunday?")
    with pytest.raises(Refusal) as no:
        store.session("")
    assert no.value.code == "no-such-session"


def test_the_list_of_sessions(store: Store) -> None:
    store.create("toy", "one", {}, 1)
    two = store.create("toy", "two", {}, 1)
    two.take("end")
    two.take("end")
    two.undo()
    one = store.open_session("one")
    info = {each.name: each for each in store.sessions()}
    assert (info["two"].steps, info["two"].stage) == (1, "round 1, day, player 2")
    assert (info["one"].steps, info["one"].current, info["two"].current) == (0, True, False)
    assert info["one"].game == "toy"
    assert one.log()[0].when == info["one"].used


def test_renaming(store: Store) -> None:
    session = store.create("toy", "one", {}, 1)
    store.create("toy", "two", {}, 1)
    assert store.rename("one", "ONE").name == "ONE"
    with pytest.raises(Refusal) as no:
        store.rename("one", "Two")
    assert refused(no) == ("name-taken", "There is a session Two already.")
    session.refresh()
    assert session.name == "ONE"


def test_deleting(store: Store) -> None:
    session = store.create("toy", "one", {}, 1)
    store.create("toy", "two", {}, 1).take("add 1")
    assert store.delete("two").steps == 1
    with pytest.raises(Refusal) as no:
        store.current()
    assert refused(no)[1] == (
        "No session is open: go on with companion open one, or start one with companion new GAME."
    )
    store.delete("one")
    with pytest.raises(Refusal) as no:
        session.take("add 1")
    assert no.value.code == "no-such-session"
    assert store.check() == []


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    with Store.open(tmp_path / "not" / "yet", toys) as store:
        session = store.create("toy", None, {}, 3)
        session.take("draw; teach hi hello")
        session.take("add 5")
        session.undo()
        before = session.state, session.log(), session.lore, session.seed
        assert store.home == tmp_path / "not" / "yet"
    with Store.open(tmp_path / "not" / "yet", toys) as store:
        session = store.current()
        assert (session.state, session.log(), session.lore, session.seed) == before
        assert session.redo().state == session.state


def test_a_scratch_store_has_no_home(store: Store) -> None:
    assert store.home is None
