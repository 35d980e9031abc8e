"""Bars made of characters, for numbers that are easier seen than read."""

from __future__ import annotations

FULL, EMPTY = "█", "░"


def bar(value: float, whole: float, width: int = 20) -> str:
    """``value`` of ``whole`` as a bar of ``width`` characters; anything but nothing is seen."""
    share = min(max(value / whole, 0.0), 1.0) if whole else 0.0
    filled = max(round(share * width), 1) if share else 0
    return FULL * filled + EMPTY * (width - filled)
