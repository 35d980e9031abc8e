"""A session as one readable JSON object, and back.

Version 1 of the format: ``format``, ``version``, ``program``, ``game``,
``name``, ``seed``, ``created``, ``choices``, ``pending`` (the question that a
command waits for, or null) and ``entries``.  Each entry has ``seq``, ``kind``
(``command``, ``undo``, ``redo``, ``mark``), ``text``, ``head``, ``tip`` and
``at``; a command also has its ``parent``, ``events``, ``draws`` and ``stage``
(the stage is for readers: it is found out afresh when the file comes back).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from companion import __version__
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Refusal
from companion.memory.characters import whole
from companion.table.log import Written, read_json, read_stage
from companion.table.question import Waiting, read_waiting
from companion.table.shapes import Shapes

FORMAT = "companion-session"
FORMAT_VERSION = 1

_KINDS = ("command", "undo", "redo", "mark")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_TYPES = {str: "text", int: "a whole number", list: "a list", dict: "an object"}


class Exported(Record):
    """A session outside of a store; ``entries`` still want to be gone through."""

    game: str
    name: str
    seed: int
    created: str
    choices: Mapping[str, str]
    pending: Waiting | None
    entries: tuple[Written, ...]


def written(session: Exported) -> dict[str, Json]:
    """The JSON object of a session; :func:`read` takes it back."""
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "program": __version__,
        "game": session.game,
        "name": session.name,
        "seed": session.seed,
        "created": session.created,
        "choices": dict(session.choices),
        "pending": session.pending.written() if session.pending else None,
        "entries": [_written_entry(entry) for entry in session.entries],
    }


def read(exported: Json) -> Exported:
    """What :func:`written` gave, each part looked at.

    Raises Refusal ``broken-file``, saying where, or ``newer-version``.
    """
    try:
        exported = whole(exported)
    except RecursionError:
        raise _broken("it is nested too deeply") from None
    if not isinstance(exported, dict) or exported.get("format") != FORMAT:
        raise _broken(f'"format" is not "{FORMAT}"')
    _check_version(_part(exported, "version", int))
    seed = _part(exported, "seed", int)
    if not 0 <= seed < 1 << 63:
        raise _broken('"seed" is out of range')
    return Exported(
        _part(exported, "game", str),
        _part(exported, "name", str),
        seed,
        _time(exported, "created", "the session"),
        _choices(_part(exported, "choices", dict)),
        _pending(exported.get("pending")),
        tuple(_read_entries(_part(exported, "entries", list))),
    )


def _written_entry(entry: Written) -> dict[str, Json]:
    common: dict[str, Json] = {
        "seq": entry.seq,
        "kind": entry.what,
        "text": entry.text,
        "head": entry.head,
        "tip": entry.tip,
        "at": entry.at,
    }
    if entry.what != "command":
        return common
    subject, stage = f"entry {entry.seq}", read_stage(entry.stage)
    return common | {
        "parent": entry.parent,
        "events": read_json(entry.events, subject),
        "draws": read_json(entry.draws, subject),
        "stage": {"round": stage.round, "phase": stage.phase, "turn": stage.turn},
    }


def _read_entries(entries: list[Json]) -> list[Written]:
    return [_read_entry(index, entry) for index, entry in enumerate(entries)]


def _read_entry(index: int, entry: Json) -> Written:
    where = f"entry {index}"
    if not isinstance(entry, dict):
        raise _broken(f"{where} is not an object")
    kind = _part(entry, "kind", str, where)
    if kind not in _KINDS:
        raise _broken(f'the "kind" of {where} is none of {", ".join(_KINDS)}')
    is_command = kind == "command"
    return Written(
        seq=_part(entry, "seq", int, where),
        what=kind,
        text=_part(entry, "text", str, where),
        parent=_part(entry, "parent", int, where) if is_command and index else None,
        head=_part(entry, "head", int, where),
        tip=_part(entry, "tip", int, where),
        depth=0,
        drawn=0,
        events=_list_text(entry, "events", where) if is_command else "[]",
        draws=_list_text(entry, "draws", where) if is_command else "[]",
        stage="",
        at=_time(entry, "at", where),
    )


def _broken(reason: str) -> Refusal:
    return Refusal("broken-file", f"This is not an exported session: {reason}.")


def _part(whole: dict[str, Any], name: str, wanted: type[Any], where: str = "") -> Any:
    value = whole.get(name)
    if type(value) is not wanted:
        of = f" of {where}" if where else ""
        raise _broken(f'"{name}"{of} is not {_TYPES[wanted]}')
    return value


def _list_text(entry: dict[str, Any], name: str, where: str) -> str:
    return json.dumps(_part(entry, name, list, where), separators=(",", ":"))


def _check_version(version: int) -> None:
    if version > FORMAT_VERSION:
        raise Refusal(
            "newer-version",
            f"This session was exported by a newer Companion (format {version}; this one reads "
            f"{FORMAT_VERSION}).",
        )
    if version < 1:
        raise _broken('"version" is not a number from 1 up')


def _time(whole: dict[str, Any], name: str, where: str) -> str:
    value: str = _part(whole, name, str, where)
    if not _TIME.fullmatch(value):
        raise _broken(f'"{name}" of {where} is not a time like 2026-01-31T20:15:00Z')
    return value


def _choices(choices: dict[str, Any]) -> dict[str, str]:
    if not all(isinstance(value, str) for value in choices.values()):
        raise _broken('"choices" are not all text')
    return choices


def _pending(pending: Json) -> Waiting | None:
    if pending is None:
        return None
    try:
        waiting = read_waiting(pending)
    except ValueError as problem:
        raise _broken(f'"pending" cannot be read ({problem})') from None
    misfit = Shapes().misfit(waiting)
    if misfit is not None:
        raise _broken(f'"pending" cannot be read ({misfit})')
    return waiting
