"""A whole round of bookkeeping in the shell, by the keys it takes."""

from __future__ import annotations

from pathlib import Path

from companion.games.severton.lessons import PRACTICE
from tests.shell.conftest import table_at

MOST_KEYS = 70

EARLIER_EVENINGS = (
    "; ".join(f"path {path}" for path in PRACTICE),
    "track 4 draw 4 surge 6 end",
    "track arrows 9 end",
    *(f"drawtable {who} 4 3 2 2" for who in ("fleetfoot", "henrietta", "jerry", "redcap", "wil")),
    "questcard Rusty Keys 3 sun moon hexagon 21fff",
    "questcard Lost map 2 sun moon",
    "questcard Old friend 1 sun moon",
    "questcard Night watch 2 sun moon hexagon",
    "quest rusty at 14",
    "quest lost",
    "quest old",
)

ROUND = (
    ("r j 2", "Redcap and Jerry: 1 to 2"),
    ("h w f 10", "Henrietta, Wilhelmina and Fleetfoot: 1 to 10"),
    ("r 1", "Redcap: 2 to 1"),
    ("e", "Vonts phase"),
    ("ry", "Vonts A: 7 to"),
    ("y", "Encounter at 10: Vonts B meet Fleetfoot, Henrietta and Wilhelmina"),
    ("16/9/4", "fist 16, speech 9, eye 4"),
    ("h w", "Wilhelmina hides"),
    ("c", "Fleetfoot and Henrietta caught"),
    ("2+b", "Vonts C:"),
    ("c", "Quest phase"),
    ("r", "Rusty Keys is completed"),
    ("n", "Unrest 3"),
    ("2", "Fleetfoot back at 2"),
    ("1", "Henrietta back at 1"),
    ("e", "Quest replenishment"),
    ("q n 14", "Night watch"),
)


def test_a_round_of_five_characters_four_groups_one_encounter_and_one_quest(
    tmp_path: Path,
) -> None:
    table = table_at(tmp_path)
    try:
        table.type("new severton --scenario 2 --groups A7,B17,C15,D20", *EARLIER_EVENINGS)
        for typed, told in ROUND:
            said = " ".join(table.type(typed).split())
            assert told in said, f"{typed}: {said}"
        assert "Round 2: Action phase." in said
    finally:
        table.app.close()
    keys = sum(len(typed) + len("\n") for typed, _ in ROUND)
    assert keys <= MOST_KEYS, keys
