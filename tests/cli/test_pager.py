"""Long texts go through the pager on a terminal, and only there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

MARKED = "sed s/^/paged:/"


def shown(home: Path, *words: str, lines: int = 10) -> str:
    """What a terminal of so many ``lines`` shows of a command."""
    program = pexpect.spawn(
        sys.executable,
        ["-m", "companion", *words],
        dimensions=(lines, 80),
        encoding="utf-8",
        env=os.environ | {"COMPANION_HOME": str(home), "PAGER": MARKED, "NO_COLOR": "1"},
    )
    told: str = program.read()
    program.close()
    assert program.exitstatus == 0
    return told


@pytest.mark.parametrize("words", [("severton",), ("severton", "hide")])
def test_a_long_text_is_paged(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert "paged:" in shown(tmp_path, "rules", *words)


@pytest.mark.parametrize("words", [("severton", "--json"), ("severton", "--plain"), ()])
def test_programs_and_screen_readers_and_short_texts_are_not_paged(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    assert "paged:" not in shown(tmp_path, "rules", *words)


def test_what_fits_the_screen_is_not_paged(tmp_path: Path) -> None:
    assert "paged:" not in shown(tmp_path, "rules", "severton", "hide", lines=200)
