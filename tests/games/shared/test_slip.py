"""Words mistyped as fingers do it, told from other words."""

from __future__ import annotations

import pytest

from companion.games.shared.slip import slip_for


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("unod", "undo"),
        ("undoo", "undo"),
        ("udno", "undo"),
        ("scre", "score"),
        ("Scoree", "score"),
        ("score", ""),
        ("scope", ""),
        ("rope", ""),
        ("ask", ""),
        ("", ""),
    ],
)
def test_what_fingers_do(typed: str, meant: str) -> None:
    assert slip_for(typed, ("undo", "score", "open", "ask")) == meant
