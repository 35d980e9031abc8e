"""Nothing that was acknowledged is lost, whoever is killed and however many write."""

from __future__ import annotations

from pathlib import Path

from tests.table import drill


def test_killed_at_random_moments(tmp_path: Path) -> None:
    acknowledged, kept = drill.kills(tmp_path, 30, seed=len(tmp_path.name))
    assert 30 <= acknowledged <= kept <= acknowledged + 30


def test_eight_terminals_at_once(tmp_path: Path) -> None:
    assert drill.writers(tmp_path, 8, 15) == 120
