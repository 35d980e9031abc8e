"""The toolbar and the prompt as plain text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games import load
from companion.games.shared.game import Stage
from companion.games.shared.refusal import Ask, Choice
from companion.shell.label import WIDEST, label
from companion.shell.scene import Scene
from companion.shell.toolbar import toolbar

from .conftest import Table

VONTS = Scene(game=load("severton"), stage=Stage(12, "Vonts phase", "Vonts B"), depth=123)


def asking(*answers: str) -> Scene:
    choices = tuple(Choice(answer, "") for answer in answers)
    return VONTS.replace(question=Ask("path", "Where?", "{answer}", choices=choices))


def test_a_wide_screen_shows_everything() -> None:
    assert toolbar(VONTS, 80) == "Severton | round 12 | Vonts phase | Vonts B | undo 123"


def test_forty_columns_show_everything_in_short() -> None:
    assert toolbar(VONTS.replace(depth=12), 40) == "Severton r12 | Vonts | Vonts B | undo 12"
    assert toolbar(VONTS, 40) == "r12 | Vonts | Vonts B | undo 123"


def test_gauges_are_seen_at_a_glance() -> None:
    scene = VONTS.replace(gauges={"Unrest": 7, "Rapid Arrows": 2})
    assert toolbar(scene, 80) == (
        "Severton | r12 | Vonts phase | Vonts B | Unrest 7, Rapid Arrows 2 | undo 123"
    )
    assert toolbar(scene, 40) == "r12 | Vonts B | Unrest 7 | undo 123"
    assert toolbar(scene, 44) == "r12 | Vonts | Vonts B | Unrest 7 | undo 123"


def test_as_many_gauges_are_shown_as_fit() -> None:
    scene = VONTS.replace(gauges={"Wheel": 3, "Page": 10, "Wounds": 12})
    assert toolbar(scene, 52) == "r12 | Vonts | Vonts B | Wheel 3, Page 10 | undo 123"
    assert toolbar(scene, 44) == "r12 | Vonts | Vonts B | Wheel 3 | undo 123"


def test_what_every_player_has_is_shown_of_all_in_short() -> None:
    scene = VONTS.replace(gauges={"Dan HP": 3, "Ann HP": 10, "Bob HP": 12, "Bob score": 7})
    assert toolbar(scene, 65) == (
        "r12 | Vonts | Vonts B | Dan HP 3, Ann HP 10, Bob HP 12 | undo 123"
    )
    assert toolbar(scene, 60) == "r12 | Vonts | Vonts B | HP Dan 3, Ann 10, Bob 12 | undo 123"
    assert toolbar(scene, 55) == "r12 | Vonts | Vonts B | HP D3 A10 B12 | undo 123"
    assert toolbar(scene, 40) == "r12 | Vonts B | HP D3 A10 B12 | undo 123"
    assert toolbar(scene, 39) == "r12 | HP D3 A10 B12 | undo 123"
    four = {"Ann HP": 12, "Anna HP": 12, "Bob HP": 12, "Cem HP": 12}
    assert toolbar(VONTS.replace(gauges=four), 44) == "r12 | HP Ann12 Anna12 Bob12 Cem12 | undo 123"


def test_an_open_question_is_shown_in_place_of_the_turn() -> None:
    assert "question open" in toolbar(asking("9"), 80)
    assert "question open" in toolbar(asking("9"), 40)


def test_a_turn_named_like_its_phase_is_said_once() -> None:
    scene = VONTS.replace(stage=Stage(1, "Rite", "Rite"))
    assert toolbar(scene, 80) == "Severton | round 1 | Rite | undo 123"


def test_without_a_session_it_says_how_to_start() -> None:
    assert "new GAME" in toolbar(Scene(), 80)
    assert "new GAME" in toolbar(Scene(), 40)


@given(
    st.builds(Stage, st.integers(0, 10**6), st.text(max_size=60), st.text(max_size=60)),
    st.integers(0, 10**9),
    st.integers(1, 120),
)
def test_it_always_fits_and_is_harmless(stage: Stage, depth: int, width: int) -> None:
    shown = toolbar(VONTS.replace(stage=stage, depth=depth), width)
    assert len(shown) <= width
    assert "\x1b" not in shown
    assert "\n" not in shown


def test_the_prompt_says_where_we_are() -> None:
    assert label(VONTS) == "Vonts B> "
    assert label(VONTS.replace(stage=Stage(1, "Quest phase"))) == "Quest> "
    assert label(Scene()) == "companion> "


def test_the_prompt_names_a_few_answers() -> None:
    assert label(asking("9", "12", "none")) == "9/12/none? "
    assert label(asking(*map(str, range(22)))) == "answer? "
    assert label(asking()) == "answer? "


def test_the_prompt_leaves_room_to_type_and_is_harmless() -> None:
    long = VONTS.replace(stage=Stage(1, "Vonts phase", "\x1b[2J" + "x" * 90))
    assert len(label(long)) <= WIDEST
    assert "\x1b" not in label(long)


def test_they_follow_the_session(table: Table) -> None:
    assert (label(table.scene), toolbar(table.scene, 40)) == (
        "Vonts A> ",
        "r1 | Vonts | Vonts A | Unrest 0 | undo 1",
    )
    table.type("r")
    assert label(table.scene) == "answer? "
