"""Deciding an open point of the rulebook for one session: ``ruling SV-01 stay``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.shared.game import Ruling
from companion.games.shared.names import choose
from companion.games.shared.record import Record


class Ruled(Record):
    """The command: the open point ``id`` is decided as ``value``."""

    id: str
    value: str


class RulingChosen(Record):
    """An open point of the rulebook was decided for this session."""

    id: str
    value: str
    because: tuple[str, ...] = ()


def read_ruling(id_: str, value: str, rulings: Sequence[Ruling]) -> Ruled:
    """The ruling meant by ``id_`` and the value meant by ``value``; raises Refusal."""
    wanted = choose(id_, [ruling.id for ruling in rulings], "open point")
    ruling = next(ruling for ruling in rulings if ruling.id == wanted)
    return Ruled(ruling.id, choose(value, tuple(ruling.values), f"value of {ruling.id}"))


def ruling_chosen(command: Ruled) -> RulingChosen:
    """The event of the command."""
    return RulingChosen(command.id, command.value, (command.id,))


def tell_ruling(event: RulingChosen) -> str:
    """What people are told of it."""
    return f"{event.id} is decided as: {event.value}."


def ruling_value(chosen: Mapping[str, str], id_: str, rulings: Sequence[Ruling]) -> str:
    """The value in force: as ``chosen`` in the session, else the default."""
    default = next(ruling.default for ruling in rulings if ruling.id == id_)
    return chosen.get(id_, default)
