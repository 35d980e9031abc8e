"""A path told against the rulebook or an earlier lesson, and how it is put right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.games.severton.lessons import check, read_lesson
from companion.games.severton.state import ACTION
from companion.games.severton.streets import Streets
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal
from companion.table.session import Session
from companion.table.store import Store

from .table import Play, vonts_phase
from .test_questions import answered


@pytest.fixture
def session() -> Iterator[Session]:
    """A set-up of scenario 2 in which nothing is left to tell."""
    with Store.scratch() as scratch:
        session = scratch.create("severton", None, {"scenario": "2", "groups": "A7,B12"}, 1)
        answered(session, "later", "later", "later")
        yield session


def test_a_slip_against_the_rulebook_is_asked_about_first_and_mended_by_instead() -> None:
    """Partition Street joins 1 and 2: nothing else is yellow there but by insisting."""
    play = Play(vonts_phase({}, {"Jerry": 11, "Henrietta": 1, "Wilhelmina": 1}, phase=ACTION))
    for line in ("path 11 yellow 2", "go jerry yellow 2"):
        with pytest.raises(Refusal) as refused:
            play.type(line)
        assert refused.value.message == (
            "The rulebook shows that the yellow path from 2 leads to 1: path 11 yellow 2 instead "
            "corrects that, too keeps both."
        )
    assert play.told("path 11 yellow 2 too") == [
        "Noted: yellow from 2 leads to 1 and 11.",
        "Noted: the yellow path joins 1 and 2.",
        "Worth a look: 2 has 2 yellow paths, to 1 and 11; the cards speak of one only "
        "(path 2 yellow 1 instead keeps that one).",
    ]
    assert Streets(play.lore).ends(1, "yellow") == (2,)
    assert play.told("path 2 yellow 1 instead") == [
        "Noted: yellow from 2 leads to 1.",
        "Forgotten: where yellow from 11 leads.",
    ]
    assert (Streets(play.lore).ends(2, "yellow"), Streets(play.lore).ends(1, "yellow")) == (
        (1,),
        (2,),
    )
    assert play.type("path 2 yellow 1 instead") == ()
    assert play.told("go h w 2") == [
        "Henrietta and Wilhelmina: 1 to 2 (yellow path), for a yellow card and any other card."
    ]


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.builds(
            "{} {} {} {}".format,
            st.integers(1, 6),
            st.sampled_from(["yellow", "purple"]),
            st.integers(1, 6),
            st.sampled_from(["too", "instead"]),
        ),
        max_size=6,
    ),
    st.integers(1, 6),
    st.integers(1, 6),
)
def test_instead_leaves_exactly_that_one_end(lines: list[str], a: int, b: int) -> None:
    lore: Lore = {}
    for line in lines:
        with suppress(Refusal):
            lore = with_learnt(lore, read_lesson(line, lore)[0])
    assume(a != b)
    lore = with_learnt(lore, read_lesson(f"{a} yellow {b} instead", lore)[0])
    streets = Streets(lore)
    assert (streets.ends(a, "yellow"), streets.ends(b, "yellow")) == ((b,), (a,))
    assert not [doubt for doubt in check(lore) if "does not lead back" in doubt]


def test_the_question_that_waits_keeps_the_movement_whatever_path_is_taught(
    session: Session,
) -> None:
    said = answered(session, "place jerry 1", "path 1 yellow 5 instead", "go jerry 2")
    assert said[-1].startswith("? Which path leads from 1 to 2?")
    said = answered(session, "path 1 yellow 2 too")
    assert "Jerry: 1 to 2 (yellow path), for a yellow card." in said[0]
    assert session.waiting is None


def test_the_question_takes_a_bare_colour(session: Session) -> None:
    said = answered(session, "place jerry 9", "go jerry 5", "blue")
    assert "Jerry: 9 to 5 (blue path), for a blue card." in said[-1]
