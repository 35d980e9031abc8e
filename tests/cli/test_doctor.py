"""The doctor: where things are, and whether they are in order."""

from __future__ import annotations

import io
from pathlib import Path

from companion.cli.app import App
from companion.cli.main import main

from .conftest import Desk


def test_everything_in_order(desk: Desk) -> None:
    shown = desk("doctor")
    assert shown.status == 0
    assert shown.out.splitlines()[-1] == "Everything is in order."
    assert f"home: {desk.home}" in shown.out


def test_as_json(desk: Desk) -> None:
    told = desk("doctor", "--json").json["doctor"]
    assert set(told) >= {"program", "python", "sqlite", "schema", "home", "sessions", "findings"}
    assert told["sessions"] == 1


def test_a_broken_store_is_told_not_thrown(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"no database at all" * 100)
    out, err = io.StringIO(), io.StringIO()
    app = App(home=tmp_path, out=out, err=err, source=io.StringIO(), interactive=False)
    assert main(["doctor"], app) == 1
    assert "the store:" in err.getvalue()
    assert f"home: {tmp_path}\n" in out.getvalue()


def test_a_throw_away_store_has_no_home() -> None:
    out = io.StringIO()
    app = App(scratch=True, out=out, err=out, source=io.StringIO(), interactive=False)
    assert main(["doctor"], app) == 0
    assert "home: nowhere (throw-away)" in out.getvalue()
