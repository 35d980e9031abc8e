"""Facts are kept for each game, found again, and exchanged as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.lore import Learnt
from companion.games.shared.refusal import Refusal
from companion.memory.memory import Fact, Memory
from companion.table.store import Store


@pytest.fixture
def memory() -> Iterator[Memory]:
    with Store.scratch() as store:
        yield store.memory


def test_what_is_taught_is_known_until_forgotten(memory: Memory) -> None:
    memory.teach("severton", "path", "7 red", 12)
    memory.teach("severton", "path", "7 blue", 9)
    memory.teach("severton", "path", "7 red", 11)
    memory.teach("magecraft", "spell", "Gust", {"cost": ["air", "air"]})
    assert memory.lore("severton") == {"path": {"7 red": 11, "7 blue": 9}}
    assert memory.games() == ["magecraft", "severton"]
    assert memory.facts("severton") == [Fact("path", "7 blue", 9), Fact("path", "7 red", 11)]
    assert memory.forget("severton", "path", "7 red") == 1
    assert memory.forget("severton", "path", "7 red") == 0
    memory.teach("severton", "path", "7 blue", None)
    assert memory.lore("severton") == {}
    assert memory.forget("magecraft", "spell") == 1
    assert memory.games() == []


def test_another_terminal_sees_what_was_taught(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        assert other.memory.lore("severton") == {}
        one.memory.teach("severton", "path", "7 red", 12)
        assert other.memory.lore("severton") == {"path": {"7 red": 12}}


def test_what_came_to_nothing_is_not_known(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        memory = store.memory
        with pytest.raises(ZeroDivisionError), store._database.writing():
            memory.teach("severton", "path", "7 red", 12)
            assert memory.known("severton", "path", "7 red") == 12
            raise ZeroDivisionError
        assert memory.known("severton", "path", "7 red") is None


@pytest.mark.parametrize("before", [None, 9])
@pytest.mark.parametrize("value", [None, 12])
def test_learning_can_be_undone_and_done_again(memory: Memory, before: Any, value: Any) -> None:
    memory.teach("severton", "path", "7 red", before)
    learnt = Learnt("path", "7 red", value, before)
    memory.learn("severton", learnt)
    memory.unlearn("severton", learnt)
    assert memory.known("severton", "path", "7 red") == before
    memory.relearn("severton", learnt)
    assert memory.known("severton", "path", "7 red") == value


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)


@given(st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES, min_size=1, max_size=3), max_size=3))
def test_there_and_back(facts: dict[str, dict[str, Any]]) -> None:
    with Store.scratch() as store, Store.scratch() as other:
        for topic, keys in facts.items():
            for key, value in keys.items():
                store.memory.teach("severton", topic, key, value)
        assert store.memory.lore("severton") == facts
        exported = json.loads(json.dumps(store.memory.export("severton")))
        number = other.memory.import_facts("severton", exported)
        assert number == sum(map(len, facts.values()))
        assert other.memory.lore("severton") == facts


GOOD: dict[str, Any] = {
    "format": "companion-memory",
    "version": 1,
    "game": "severton",
    "facts": {"path": {"7 red": 12}},
}


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ([], "broken-file"),
        (GOOD | {"format": "x"}, "broken-file"),
        (GOOD | {"version": True}, "broken-file"),
        (GOOD | {"version": 0}, "broken-file"),
        (GOOD | {"version": 2}, "newer-version"),
        (GOOD | {"game": "magecraft"}, "broken-file"),
        (GOOD | {"facts": []}, "broken-file"),
        (GOOD | {"facts": {"ok": {"a": 1}, "path": 7}}, "broken-file"),
        (GOOD | {"facts": {"ok": {"a": 1}, "path": {"7 red": None}}}, "broken-file"),
        (GOOD | {"facts": {"": {"7 red": 1}}}, "broken-file"),
    ],
)
def test_a_broken_import_changes_nothing(memory: Memory, broken: Any, code: str) -> None:
    with pytest.raises(Refusal) as no:
        memory.import_facts("severton", broken)
    assert no.value.code == code
    assert memory.games() == []


def test_an_import_goes_over_what_is_known(memory: Memory) -> None:
    memory.teach("severton", "path", "7 red", 1)
    memory.teach("severton", "path", "8 red", 2)
    assert memory.import_facts("severton", GOOD) == 1
    assert memory.lore("severton") == {"path": {"7 red": 12, "8 red": 2}}


def test_half_characters_are_replaced(memory: Memory) -> None:
    facts = {"path\ud800": {"7\udc80": ["\udfff"]}}
    memory.import_facts("severton", GOOD | {"facts": facts})
    assert memory.lore("severton") == {"path?": {"7?": ["?"]}}
    assert memory.forget("severton", "path\ud800", "7\udc80") == 1
    deep: Any = 1
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(Refusal, match="nested too deeply"):
        memory.import_facts("severton", GOOD | {"facts": {"path": {"7": deep}}})
