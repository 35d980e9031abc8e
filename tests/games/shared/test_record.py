"""Records: immutable, comparable, and the same after a trip through JSON."""

from __future__ import annotations

import json

import pytest

from companion.games.shared.record import Record, UnknownKindError, Vocabulary, plain


class GroupMoved(Record):
    group: str
    to: int
    because: tuple[str, ...] = ()


class Table(Record):
    moves: tuple[GroupMoved, ...]
    names: dict[str, int]


RECORDS = Vocabulary([GroupMoved, Table])


def test_kind_is_the_class_name_in_kebab_case() -> None:
    assert GroupMoved.kind == "group-moved"


def test_fields_by_position_name_and_default() -> None:
    assert GroupMoved("A", to=4) == GroupMoved("A", 4, ())
    with pytest.raises(TypeError):
        GroupMoved("A")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        GroupMoved("A", 4, group="B")  # type: ignore[misc]


def test_records_of_different_kinds_are_never_equal() -> None:
    assert GroupMoved("A", 4) != Table((), {})


def test_a_record_cannot_be_changed_only_replaced() -> None:
    move = GroupMoved("A", 4)
    with pytest.raises(AttributeError):
        move.to = 5  # type: ignore[misc]
    assert move.replace(to=5) == GroupMoved("A", 5)
    assert move.to == 4


def test_json_round_trip() -> None:
    table = Table((GroupMoved("A", 4, ("SV-06",)),), {"Jerry": 12})
    assert RECORDS.read(json.loads(json.dumps(plain(table)))) == table


@pytest.mark.parametrize(
    "stored",
    [{"type": "dragon"}, {"type": "group-moved", "group": "A"}, {"type": ["group-moved"]}],
)
def test_an_unknown_record_is_named(stored: dict[str, object]) -> None:
    with pytest.raises(UnknownKindError):
        RECORDS.read(stored)


def test_a_record_is_not_replaced_with_a_field_it_has_not() -> None:
    with pytest.raises(TypeError, match="has no field 'by'"):
        GroupMoved("A", 4).replace(by=3)
