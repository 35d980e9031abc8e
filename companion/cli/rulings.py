"""The open points of a rulebook, and what this session has decided about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun
from companion.cli.steps import step_report
from companion.games.shared.game import Ruling
from companion.games.shared.names import choose
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Hung, Line, Report, Styled

if TYPE_CHECKING:
    from companion.table.session import Session

MARKED = "* is what holds in this session; rulings ID VALUE decides it differently."


def _changed(session: Session) -> Mapping[str, str]:
    changed: Mapping[str, str] = getattr(session.state, "rulings", {})
    return changed


def _value_lines(ruling: Ruling, value: str) -> list[Line]:
    return [
        Hung(f"    {'*' if each == value else ' '} {each}: {meaning}", 8)
        for each, meaning in ruling.values.items()
    ]


def _ruling_lines(ruling: Ruling, changed: Mapping[str, str]) -> list[Line]:
    value = changed.get(ruling.id, ruling.default)
    mark = " (changed)" if value != ruling.default else ""
    head: Line = Styled(f"{ruling.id}: {value}{mark}", "title")
    return [head, f"  {ruling.question}", *_value_lines(ruling, value)]


def _field(ruling: Ruling, changed: Mapping[str, str]) -> dict[str, Json]:
    told = plain(ruling)
    if not isinstance(told, dict):
        raise TypeError(f"{ruling!r} is not a record")
    return {**told, "value": changed.get(ruling.id, ruling.default)}


def rulings_report(session: Session, shown: Iterable[Ruling]) -> Report:
    """The rulings ``shown``, each with its values and the one in force."""
    changed, chosen = _changed(session), list(shown)
    lines = [line for ruling in chosen for line in _ruling_lines(ruling, changed)]
    lines += [Styled(MARKED, "quiet")] if lines else []
    return Report(
        tuple(lines) or (f"Nothing is left open in {session.game.TITLE}.",),
        lambda: {"rulings": [_field(ruling, changed) for ruling in chosen]},
    )


def _ruling(session: Session, typed: str) -> Ruling:
    by_id = {ruling.id: ruling for ruling in session.game.RULINGS}
    if not by_id:
        raise Refusal("unknown-name", f"Nothing is left open in {session.game.TITLE}.")
    return by_id[choose(typed, tuple(by_id), "ruling")]


@noun("rulings", examples=["companion rulings", "companion rulings SV-01 stay"])
@click.argument("id", required=False)
@click.argument("value", required=False)
@click.pass_obj
def rulings(app: App, id: str | None, value: str | None) -> Report:
    """List what the rulebook leaves open, or decide it for this session.

    With an ID only that point; with a VALUE it is decided so from now on, and
    undo takes the decision back.
    """
    session = app.session
    if id is None:
        return rulings_report(session, session.game.RULINGS)
    ruling = _ruling(session, id)
    if value is None:
        return rulings_report(session, [ruling])
    return step_report(session, session.take(f"ruling {ruling.id} {value}"))
