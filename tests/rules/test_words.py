from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.words import content, stem, words


@pytest.mark.parametrize(
    "forms",
    [
        ("move", "moves", "moved", "moving", "movement"),
        ("explore", "explores", "exploring", "exploration"),
        ("hide", "hid", "hidden", "hiding"),
        ("catch", "caught", "catches"),
        ("carry", "carries", "carried", "carrying"),
        ("stun", "stunned", "stunning"),
        ("colour", "color", "colors", "coloured"),
        ("mouse", "mice"),
        ("two", "2"),
        ("player", "players", "player's"),
    ],
)
def test_forms_of_a_word_have_one_stem(forms: tuple[str, ...]) -> None:
    assert len({stem(form) for form in forms}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("play", "player"), ("card", "care"), ("mouse", "move"), ("win", "wind")]
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_words_are_folded() -> None:
    assert words("What’s Stínadla? Alert-2+") == ["what's", "stinadla", "alert", "2"]


def test_stop_words_are_no_content() -> None:
    assert content(words("can I move to the sheep")) == [stem("move"), stem("sheep")]


@given(st.text())
def test_any_text_has_words(text: str) -> None:
    for word in words(text):
        assert stem(word)
