"""Where things are kept, in which versions, and whether they are in order."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from companion import __version__
from companion.cli.app import App
from companion.cli.noun import noun
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal
from companion.show.report import REFUSED, Report

if TYPE_CHECKING:
    from companion.table.store import Store

Finding = dict[str, Json]


def _versions() -> dict[str, Json]:
    import sqlite3
    import sys

    from companion.table.schema import VERSION

    python = ".".join(map(str, sys.version_info[:3]))
    return {
        "program": __version__,
        "python": python,
        "sqlite": sqlite3.sqlite_version,
        "schema": VERSION,
    }


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size  # noqa: PTH116
    except OSError:
        return 0


def _kept(store: Store) -> dict[str, Json]:
    home = str(store.home) if store.home else None
    return {
        "home": home,
        "bytes": _size(f"{home}/companion.db") if home else 0,
        "sessions": len(store.sessions()),
        "facts": {game: len(store.memory.facts(game)) for game in store.memory.games()},
    }


def _examined(app: App) -> tuple[dict[str, Json], list[Finding]]:
    """What is kept, and what is wrong with it, also when it can't be opened."""
    try:
        store = app.store
        findings: list[Finding] = [
            {"subject": found.subject, "problem": found.problem} for found in store.check()
        ]
        return _kept(store), findings
    except Refusal as refusal:
        return {"home": app.folder}, [{"subject": "the store", "problem": refusal.message}]


def _told(name: str, value: Json) -> str:
    if isinstance(value, dict):
        return f"{name}: {', '.join(f'{k} {v}' for k, v in value.items()) or 'none'}"
    return f"{name}: {'nowhere (throw-away)' if value is None else value}"


@noun("doctor", examples=["companion doctor", "companion doctor --json"])
@click.pass_obj
def doctor(app: App) -> Report:
    """Say where things are kept, and whether they are in order.

    Looks through the whole store; the exit status is 1 if something is wrong.
    """
    kept, findings = _examined(app)
    facts = {**_versions(), **kept}
    report = Report(
        tuple(_told(name, value) for name, value in facts.items()),
        lambda: {"doctor": {**facts, "findings": list(findings)}},
    )
    if not findings:
        return report.replace(lines=(*report.lines, "Everything is in order."))
    wrong = " ".join(f"{found['subject']}: {found['problem']}" for found in findings)
    error = {"code": "broken-file", "message": wrong, "rule": None}
    return report.replace(status=REFUSED, error=error)
