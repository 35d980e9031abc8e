"""Whether the values of a record are what its fields are declared to hold.

The games trust their own events and never look; what comes out of somebody
else's file is looked at here first, so that a number where a name should be
is found at the door.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.games.shared.record import Record, RecordType
from companion.memory.characters import shortened

_SEQUENCES = (tuple, list, Sequence)
_MAPPINGS = (dict, Mapping)


class Shapes:
    """The declared fields of records, looked up once for each kind."""

    def __init__(self) -> None:
        self._hints: dict[type, dict[str, Any]] = {}

    def misfit(self, record: Record) -> str | None:
        """The first field of ``record`` that holds something else, or None."""
        for field, declared in self._fields(type(record)).items():
            if not self.fits(getattr(record, field), declared):
                held = shortened(repr(getattr(record, field)), 40)
                return f"{field} of {record.kind} cannot be {held}"
        return None

    def fits(self, value: object, declared: Any) -> bool:
        """Whether ``value``, as read back from JSON, is of the ``declared`` type."""
        origin = get_origin(declared)
        if origin in (Union, UnionType):
            return any(self.fits(value, each) for each in get_args(declared))
        if origin is Literal:
            return any(type(value) is type(each) and value == each for each in get_args(declared))
        if (origin or declared) in _SEQUENCES:
            return isinstance(value, tuple) and self._all_fit(value, get_args(declared))
        if (origin or declared) in _MAPPINGS:
            return isinstance(value, dict) and self._entries_fit(value, get_args(declared))
        return self._is_a(value, declared)

    def _fields(self, record: type[Record]) -> dict[str, Any]:
        if record not in self._hints:
            hints = get_type_hints(record)
            self._hints[record] = {field: hints[field] for field in record._fields}
        return self._hints[record]

    def _is_a(self, value: object, declared: Any) -> bool:
        if isinstance(declared, RecordType):
            return isinstance(value, declared) and self.misfit(value) is None
        if declared is None or declared is NoneType:
            return value is None
        if declared is float:
            return type(value) in (int, float)
        if declared in (str, int, bool):
            return type(value) is declared
        return True

    def _all_fit(self, values: tuple[object, ...], declared: tuple[Any, ...]) -> bool:
        if not declared:
            return True
        if len(declared) == 1 or declared[1:] == (Ellipsis,):
            return all(self.fits(value, declared[0]) for value in values)
        return len(values) == len(declared) and all(map(self.fits, values, declared))

    def _entries_fit(self, values: dict[str, object], declared: tuple[Any, ...]) -> bool:
        if not declared:
            return True
        return all(
            self.fits(key, declared[0]) and self.fits(value, declared[1])
            for key, value in values.items()
        )
