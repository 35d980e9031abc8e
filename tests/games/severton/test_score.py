"""What a game is worth: each part of the rulebook's two formulas, and the chronicle."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton.state import Belongings, Character, State
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Refusal

from .table import Play

TRACKS = {
    "unrest-track": {"scenario 4, 2 stars": ". . ^ . . . . end"},
    "arrows-track": {"scenario 4, 2 stars": ". . . ^ . end"},
}
NAMES = ("Fleetfoot", "Henrietta", "Jerry", "Redcap", "Wilhelmina")


def evening(**changes: Any) -> Play:
    """Scenario 4 with two stars in its Quest phase."""
    about: dict[str, Any] = {"scenario": 4, "stars": 2, "phase": "quest"} | changes
    return Play(State(characters={name: Character(name) for name in NAMES}, **about), TRACKS)


def rows(play: Play) -> list[tuple[str, ...]]:
    return list(severton.look("score", play.state, play.lore).panels[0].rows)


def test_victorious_score_ten_points_steps_left_boxes_and_stars() -> None:
    done = {name: Belongings(quest="done") for name in ("Jerry", "Redcap")}
    play = evening(rapid=5, unrest=4, advanced=True, belongings=done)
    play.type("rapid +1; end")
    assert play.state.over == "won"
    assert rows(play) == [
        ("10", "victory: the Rapid Arrows token on its last space"),
        ("+4", "steps left on the Unrest track"),
        ("+2", "personal quests fulfilled: Jerry and Redcap"),
        ("= 16", "Scenario points"),
        ("+15", "3 stars, 5 each, one of them for the advanced cards"),
        ("= 31", "Final score"),
    ]
    chapter = severton.chapter(play.state)
    assert (chapter.outcome, chapter.score) == ("victory", 31)
    assert chapter.facts["scenario points"] == "16"
    assert chapter.facts["stars"] == "3"
    assert chapter.gauges == {"Unrest": 4, "Rapid Arrows": 6}


def test_both_boxes_of_a_double_character_are_checked() -> None:
    done = {"Jerry": Belongings(quest="done")}
    play = evening(rapid=6, reached=True, belongings=done, double=("Jerry", "Redcap"))
    play.type("end")
    assert ("+2", "personal quests fulfilled: Jerry and Redcap") in rows(play)


def test_checkboxes_count_in_scenarios_4_and_5_only() -> None:
    done = {"Jerry": Belongings(quest="done")}
    play = evening(scenario=2, rapid=6, reached=True, belongings=done)
    play.type("end")
    assert not [row for row in rows(play) if "personal" in row[1]]


@pytest.mark.parametrize(("unrest", "went_over", "total"), [(7, True, -4), (6, False, -3)])
def test_losing_score_steps_short_and_one_more_if_unrest_went_over(
    unrest: int, went_over: bool, total: int
) -> None:
    play = evening(unrest=unrest, rapid=2)
    play.type("end")
    assert (play.state.over, play.state.went_over) == ("lost", went_over)
    extra = [("-1", "Unrest had one step more to go")] if went_over else []
    assert rows(play) == [
        ("-3", "steps the Rapid Arrows token was short"),
        *extra,
        (f"= {total}", "Scenario points; cross the Final score out"),
    ]
    chapter = severton.chapter(play.state)
    assert (chapter.outcome, chapter.score) == ("defeat", total)


def test_a_capture_at_the_end_of_the_track_is_no_step_too_many() -> None:
    play = evening(unrest=7, phase="vonts", groups={})
    play.type("unrest +1")
    assert (play.state.over, play.state.went_over) == ("lost", False)


def test_triangles_are_steps_with_a_double_character() -> None:
    play = evening(unrest=7, rapid=2, double=("Jerry", "Redcap"))
    play.type("end")
    assert rows(play)[0] == ("-4", "steps the Rapid Arrows token was short")


def test_an_untaught_end_told_by_the_table_may_have_gone_over() -> None:
    play = evening(stars=3, phase="unrest")
    play.type("icon end over")
    assert play.state.went_over
    assert rows(play)[-1][0] == "?"
    assert severton.chapter(play.state).score is None


def test_scenarios_1_and_3_take_their_points_from_the_table() -> None:
    play = evening(scenario=3)
    assert "own scoring" in rows(play)[0][1]
    play.type("finish won 12")
    assert rows(play) == [("= 12", "Scenario points, as the table says")]
    assert severton.chapter(play.state).score == 12
    play.type("finish lost -3")
    assert severton.chapter(play.state).score == -3
    play.type("finish not")
    assert (play.state.over, play.state.points) == ("", None)


def test_a_correction_after_the_end_counts_again() -> None:
    play = evening(rapid=6, reached=True, unrest=6)
    play.type("end")
    before = severton.chapter(play.state).score
    play.type("set unrest 4")
    after = severton.chapter(play.state).score
    assert before is not None
    assert after == before + 2
    play.type("set rapid 5")
    assert (play.state.over, play.state.reached) == ("", False)


def test_a_game_that_goes_on_shows_what_a_victory_would_be_worth_now() -> None:
    play = evening(unrest=2)
    sheet = severton.look("score", play.state, play.lore)
    assert sheet.headline == "Severton goes on; won now, it would be"
    assert ("+5", "steps left on the Unrest track") in sheet.panels[0].rows
    assert severton.chapter(play.state).outcome == ""


def test_a_track_taught_after_the_end_counts_at_once() -> None:
    play = evening(stars=1, rapid=3)
    play.type("icon victory; end")
    assert ("?", "the Unrest track was not taught: track … end") in rows(play)
    assert severton.chapter(play.state).score is None
    play.type("track 6 end")
    assert rows(play)[-1] == ("= 22", "Final score")
    assert severton.chapter(play.state).score == 22


def test_a_track_taught_to_the_memory_after_the_end_counts_too() -> None:
    play = evening(stars=1, rapid=3)
    play.type("icon victory; end")
    lore: Lore = {"unrest-track": {"scenario 4, 1 stars": ". . . . . . end"}}
    assert severton.look("score", play.state, lore).panels[0].rows[-1] == ("= 22", "Final score")
    assert severton.chapter(play.state, lore).score == 22


@pytest.mark.parametrize(
    ("scenario", "stars", "advanced", "fits"),
    [
        *(("1", "3", "yes", True), ("3", "4", "", False), ("4", "4", "yes", True)),
        *(("5", "5", "", True), ("5", "5", "yes", False), ("4", "6", "", False)),
    ],
)
def test_stars_as_many_as_the_chronicle_has(
    scenario: str, stars: str, advanced: str, *, fits: bool
) -> None:
    choices = {"scenario": scenario, "stars": stars, "advanced": advanced}
    if not fits:
        with pytest.raises(Refusal):
            severton.setup(choices, {})
        return
    assert severton.setup(choices, {})


def test_the_sheet_names_the_stars_and_whoever_is_known() -> None:
    play = evening(rapid=6, reached=True, stars=4, advanced=True, players=3,
                   double=("Fleetfoot", "Jerry"), cast={"Henrietta": "Tom (Henry)"})  # fmt: skip
    play.type("end")
    sheet = severton.look("score", play.state, play.lore).panels[1].rows
    assert sheet[0] == (
        "The date (chronicle has it), scenario 4; colour 5 stars, one of them for the advanced "
        "cards.",
    )
    assert sheet[1] == (
        "Then Henrietta Tom (Henry) and the players of Fleetfoot, Jerry, Redcap and Wilhelmina, "
        "one name across Fleetfoot and Jerry, everyone for those that were shared.",
    )


def test_a_light_session_has_no_score() -> None:
    assert severton.look("score", State(light=True), {}).panels == ()
    assert severton.chapter(State(light=True)).gauges == {}


def test_score_stands_alone() -> None:
    with pytest.raises(Refusal):
        severton.look("score jerry", State(), {})


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 8), st.integers(0, 6), st.lists(st.integers(0, 4), max_size=4))
def test_points_beyond_the_end_pay_off_one_by_one(
    unrest: int, rapid: int, points: list[int]
) -> None:
    """A won game is worth ten, what is left of Unrest, and what was too much (SV-66)."""
    lore: Lore = {
        "unrest-track": {"scenario 2, 0 stars": ". " * 19 + "end"},
        "arrows-track": {"scenario 2, 0 stars": ". " * 7 + "end"},
    }
    state = State(scenario=2, phase="quest", unrest=unrest, rapid=rapid)
    play = Play(state, lore)
    for number in points:
        if number:
            play.type(f"rapid +{number}")
    excess = max(rapid + sum(points) - 8, 0)
    assert play.state.unrest == max(unrest - excess, 0)
    assert play.state.reached == (rapid + sum(points) >= 8)
    if play.state.reached:
        play.type("end")
        assert severton.chapter(play.state).score == 10 + 20 - play.state.unrest
