"""A practice map for trying Companion without the board.

It is **not** the printed map of Severton: it was made up so that every fact
that the rulebook proves about the board holds on it.
"""

from __future__ import annotations

PRACTICE: tuple[str, ...] = (
    "1 yellow 2",
    "3 yellow 18",
    "4 yellow 12",
    "5 yellow 14",
    "6 yellow 7",
    "8 yellow 9",
    "10 yellow 17",
    "11 yellow 19",
    "13 yellow 20",
    "15 yellow 16",
    "21 yellow 22",
    "1 red 10",
    "2 red 11",
    "3 red 4",
    "5 red 13",
    "6 red 14",
    "7 red 15",
    "8 red 16",
    "9 red 12",
    "17 red 21",
    "18 red 22",
    "19 red 20",
    "1 blue 4",
    "2 blue 3",
    "5 blue 6",
    "7 blue 8",
    "9 blue 17",
    "10 blue 18",
    "11 blue 13",
    "12 blue 19",
    "14 blue 15",
    "16 blue 21",
    "20 blue 22",
    "4 purple 13",
    "20 purple 22",
    "1 purple 9",
    "6 purple 15",
    "8 purple 17",
)
