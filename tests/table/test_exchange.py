"""A session leaves the store as JSON and comes back whole, or not at all."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.refusal import Refusal
from companion.table.amend import Everything
from companion.table.session import Session
from companion.table.store import Store
from tests.table.toy_game import toys
from tests.table.toy_table import everything, play


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch(toys) as store:
        yield store


def long_played(store: Store) -> Session:
    session = store.create("toy", "Friday", {"start": "2"}, 7)
    play(session, ["add 1; draw", "end", "teach hi hello; say hi", "add 9"])
    session.undo(2)
    session.redo()
    session.mark("here")
    session.undo("turn")
    play(session, ["draw", "paint sky"])
    return session


def exported_play() -> Any:
    with Store.scratch(toys) as store:
        return json.loads(json.dumps(long_played(store).name and store.export_session("Friday")))


EXPORTED = exported_play()


def test_there_and_back(store: Store) -> None:
    session = long_played(store)
    text = json.dumps(store.export_session(None))
    with Store.scratch(toys) as other:
        back = other.import_session(json.loads(text))
        assert back.name == "Friday"
        assert back.seed == session.seed
        assert everything(back)[:3] == everything(session)[:3]
        assert back.asks() == session.asks()
        assert json.dumps(other.export_session("Friday")) == text
        assert other.check() == []
        assert back.take("grey").events == session.take("grey").events


def test_an_import_teaches_what_is_not_known_here(store: Store) -> None:
    exported = copy.deepcopy(EXPORTED)
    exported["entries"] = exported["entries"][:4]
    store.memory.teach("toy", "word", "ho", "huhu")
    store.import_session(exported)
    assert store.memory.lore("toy") == {"word": {"hi": "hello", "ho": "huhu"}}
    store.memory.teach("toy", "word", "hi", "salut")
    store.import_session(exported)
    assert store.memory.known("toy", "word", "hi") == "salut"


@pytest.mark.parametrize(
    ("exported", "name", "here"),
    [
        ("Friday", None, "Friday-1"),
        ("Sat\x1b[31m/urday", None, "Sat--31m-urday"),
        ("\x00\x01", None, "toy-1"),
        ("é" * 99, None, "é" * 60),
        ("Friday", "Monday", "Monday"),
    ],
)
def test_the_name_of_an_import(store: Store, exported: str, name: str | None, here: str) -> None:
    long_played(store)
    assert store.import_session({**EXPORTED, "name": exported}, name).name == here


@pytest.mark.parametrize(("name", "code"), [("friday", "name-taken"), ("a/b", "unreadable")])
def test_a_name_that_will_not_do(store: Store, name: str, code: str) -> None:
    long_played(store)
    with pytest.raises(Refusal) as no:
        store.import_session(EXPORTED, name)
    assert no.value.code == code


def changed(path: str, value: Any) -> Any:
    exported = copy.deepcopy(EXPORTED)
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    at = exported
    for part in way:
        at = at[part]
    at[last] = value
    return exported


BROKEN = {
    "format": ("other", '"format" is not'),
    "version": ("1", '"version" is not a whole number'),
    "seed": (-1, '"seed" is out of range'),
    "created": ("today", '"created" of the session is not a time'),
    "choices": ({"start": 2}, '"choices" are not all text'),
    "pending": ({"ask": 7}, '"pending" cannot be read'),
    "pending.index": (9, '"pending" cannot be read'),
    "pending.ask.choices": ([3], '"pending" cannot be read'),
    "entries": ([], "The log is empty"),
    "entries.0.kind": ("mark", "not the set-up"),
    "entries.2": (None, "entry 2 is not an object"),
    "entries.2.kind": ("cheat", 'the "kind" of entry 2'),
    "entries.2.seq": (3, "at entry 2: its number is 3"),
    "entries.2.parent": (0, "at entry 2: it does not follow"),
    "entries.2.text": (None, '"text" of entry 2 is not text'),
    "entries.2.events": ([{"type": "dragon"}], "entry 2 holds something that this Companion"),
    "entries.1.events.0.number": ("3", "at entry 1: number of added cannot be '3'"),
    "entries.1.events.0": ({}, "entry 1 is not a list of events"),
    "entries.1.draws": ([["die"]], "at entry 1: its draws are not pairs"),
    "entries.5.head": (4, "at entry 5: no undo leads from 4 to 4"),
    "entries.6.head": (1, "at entry 6: no redo leads from 2 to 1"),
    "entries.7.tip": (7, "at entry 7: no mark leads"),
}


@pytest.mark.parametrize(("path", "value", "said"), [(p, *v) for p, v in BROKEN.items()])
def test_a_broken_file_says_where(store: Store, path: str, value: Any, said: str) -> None:
    with pytest.raises(Refusal) as no:
        store.import_session(changed(path, value))
    assert no.value.code == "broken-file"
    assert said in no.value.message
    assert store.sessions() == []
    assert store.memory.games() == []


def played_severton() -> Any:
    with Store.scratch() as store:
        session = store.create("severton", None, {"scenario": "2", "groups": "A7,B12"}, 7)
        play(session, ["place jerry 3", "end", "path 7 red none", "A r", "skip B"])
        return json.loads(json.dumps(store.export_session(None)))


SEVERTON = played_severton()


def test_a_whole_session_of_severton_comes_back() -> None:
    with Store.scratch() as store:
        session = store.import_session(SEVERTON)
        assert session.state.group_at(7).letter == "A"
        assert store.check() == []


@pytest.mark.parametrize(
    ("entry", "events", "said"),
    [
        (0, [], "at entry 0: the set-up brings nothing onto the table"),
        (0, SEVERTON["entries"][0]["events"][1:], "at entry"),
        (
            0,
            [
                {**event, "at": 7} if event["type"] == "group-placed" else event
                for event in SEVERTON["entries"][0]["events"]
            ],
            "at entry 0: play does not lead there: Vonts A and B all stand at 7",
        ),
        (
            1,
            [{"type": "group-placed", "letter": "B", "at": 7}],
            "at entry 1: play does not lead there: Vonts A and B all stand at 7",
        ),
    ],
)
def test_what_play_cannot_lead_to_is_not_taken_in(entry: int, events: Any, said: str) -> None:
    exported = copy.deepcopy(SEVERTON)
    exported["entries"][entry]["events"] = events
    with Store.scratch() as store:
        with pytest.raises(Refusal) as no:
            store.import_session(exported)
        assert no.value.code == "broken-file"
        assert said in no.value.message
        assert store.sessions() == []


def test_check_finds_what_play_cannot_lead_to() -> None:
    with Store.scratch() as store:
        store.import_session(SEVERTON)
        store._database.run(
            "UPDATE entries SET events = replace(events, '\"at\":12', '\"at\":7') WHERE seq = 0"
        )
        assert "play does not lead there" in store.check()[0].problem


def test_an_oddity_that_the_table_said_itself_is_taken_in(store: Store) -> None:
    session = store.create("toy", "Friday", {}, 7)
    play(session, ["add 1000", "add 1000", "draw"])
    assert session.game.check(session.state, {})
    assert store.check() == []
    exported = store.export_session(None)
    assert store.import_session(exported, "Monday").state == session.state
    exported["entries"][2]["text"] = "add 1"  # type: ignore[index]
    with pytest.raises(Refusal, match="entry 2: play does not lead there: 2000 is more than 1500"):
        store.import_session(exported, "Sunday")


def test_an_oddity_kept_by_an_amendment_is_taken_in() -> None:
    with Store.scratch() as store:
        session = store.create("severton", None, {"scenario": "2", "groups": "A7,B12"}, 7)
        play(session, ["place A 9", "place B 10"])
        session.amend(1, "place A 10", Everything())
        assert session.game.check(session.state, {})
        assert store.check() == []
        assert store.import_session(store.export_session(None)).state == session.state


def test_a_doubtful_map_is_no_fault() -> None:
    with Store.scratch() as store, Store.scratch() as other:
        session = store.create("severton", None, {}, 7)
        session.take("path 7 red 12; unlock 4 13 anyway")
        for fact in (("path", "4 purple", 9), ("path", "7 red", 3)):
            other.memory.teach("severton", *fact)
        other.import_session(store.export_session(None))
        assert other.check() == []


def test_a_newer_format(store: Store) -> None:
    with pytest.raises(Refusal) as no:
        store.import_session({**EXPORTED, "version": 2})
    assert no.value.code == "newer-version"


def test_a_game_that_is_not_there(store: Store) -> None:
    with pytest.raises(Refusal) as no:
        store.import_session({**EXPORTED, "game": "chess"})
    assert no.value.code == "unknown-name"


def test_nested_without_end(store: Store) -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(Refusal) as no:
        store.import_session({**EXPORTED, "entries": deep})
    assert no.value.code == "broken-file"
    while deep:  # taken apart by hand: the collector would go down all the way
        deep = deep.pop()


def paths(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield here
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, item in items:
        yield from paths(item, (*here, key))


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.just(1 << 80)
    | st.floats()
    | st.text(st.characters(), max_size=6)
    | st.sampled_from(["added", "said", "learnt", "command", "undo", "redo", "mark", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


@given(st.sampled_from([path for path in paths(EXPORTED) if path]), ANYTHING)
def test_whatever_is_changed_in_a_file_it_is_whole_or_refused(
    path: tuple[Any, ...], value: Any
) -> None:
    exported = copy.deepcopy(EXPORTED)
    at = exported
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    with Store.scratch(toys) as store:
        try:
            session = store.import_session(exported)
        except Refusal as no:
            assert no.code in ("broken-file", "newer-version", "unknown-name")
            assert store.sessions() == []
            return
        everything(session)
        session.take("add 1")
        session.undo(session.depth)
        assert store.check() == []


@given(ANYTHING)
def test_anything_else_is_no_session(value: Any) -> None:
    with Store.scratch(toys) as store, pytest.raises(Refusal) as no:
        store.import_session(value)
    assert no.value.code == "broken-file"
