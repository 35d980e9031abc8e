"""The progress tracks as drawn lines, and in words."""

from __future__ import annotations

from companion.games.severton.lessons import read_lesson
from companion.games.severton.state import State
from companion.games.severton.track_picture import track_panels
from companion.games.shared.game import Panel
from companion.games.shared.lore import Lore, with_learnt

LESSONS = (
    "track 4 2 . ^ C 2 ability:A+draw ^ worried:5 surge . end",
    "track 4 2 arrows . concerned ^ draw 2 end",
)


def drawn(unrest: int, rapid: int = 0, *lessons: str, scenario: int = 4) -> tuple[Panel, ...]:
    lore: Lore = {}
    for lesson in lessons or LESSONS:
        lore = with_learnt(lore, read_lesson(lesson, lore)[0])
    return track_panels(State(scenario=scenario, stars=2, unrest=unrest, rapid=rapid), lore)


def rows(panels: tuple[Panel, ...]) -> list[str]:
    return [row for panel in panels for (row,) in panel.rows]


def test_the_tracks_with_their_tokens() -> None:
    assert rows(drawn(2, 0)) == [
        "Unrest",
        "- - @ C . . * ^ * * . X",
        "  3 group C,",
        "  6 ability boost A and extra card,",
        "  8 worried 5, 9 final surge, 11 end",
        "Rapid Arrows",
        "@ . * ^ * . . X",
        "  2 concerned, 4 extra card, 7 end",
        "@ token, ^ triangle, * symbol, X end",
    ]


def test_the_same_in_words() -> None:
    (panel,) = drawn(8, 7)
    assert panel.said == (
        "Unrest 8 of 11; ahead: 9 final surge, 11 end.",
        "Rapid Arrows 7 of 7.",
    )


def test_only_what_is_taught_and_in_play_is_drawn() -> None:
    assert rows(drawn(1, 0, LESSONS[1])) == rows(drawn(1, 0))[-4:]
    assert rows(drawn(1, 0, "track 1 2 . E end", scenario=1))[:2] == ["Unrest", "- @ E X"]
    assert drawn(1, 0, "track 1 2 . E end", scenario=3) == ()


def test_a_long_track_fits_and_a_token_past_its_end_is_still_shown() -> None:
    (panel,) = drawn(37, 0, "track 1 2 35 end", scenario=1)
    assert panel.rows[1] == ("-" * 37 + "@",)
    assert all(len(row) <= 40 for (row,) in panel.rows)
