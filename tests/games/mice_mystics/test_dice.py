"""The action die: its faces as the public facts give them, and every way to type them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mice_mystics import dice
from companion.games.mice_mystics.dice import FACES
from companion.games.mice_mystics.roll_words import read_roll
from companion.games.shared.refusal import Refusal

from .table import Dice

CODES = st.lists(st.sampled_from([face.code for face in FACES]), min_size=1, max_size=12)


def share(symbol: str) -> Fraction:
    return Fraction(sum(getattr(face, symbol) for face in FACES), 6)


def test_the_six_faces_have_the_chances_of_the_published_table() -> None:
    assert [face.number for face in FACES] == [1, 1, 2, 2, 3, 3]
    assert share("sword") == Fraction(1, 2)
    assert share("bow") == Fraction(1, 3)
    assert share("shield") == Fraction(1, 3)
    assert share("cheese") == Fraction(1, 6)
    assert share("star") == Fraction(1, 2)


def test_no_face_is_blank_and_a_shield_is_also_a_sword() -> None:
    for face in FACES:
        assert face.sword or face.bow or face.cheese
        assert face.sword or not face.shield


@given(CODES)
def test_what_is_written_is_read_again(codes: list[str]) -> None:
    assert dice.read_dice(dice.written(codes)) == tuple(codes)
    assert dice.read_dice(" ".join(codes)) == tuple(codes)


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        ("sbh*", ("s*", "b", "h*")),
        ("S B, H*", ("s*", "b", "h*")),
        ("s*s", ("s*", "s*")),
        ("cheese bow* shield sword", ("c", "b*", "h", "s*")),
        ("shield* shield c", ("h*", "h", "c")),
    ],
)
def test_faces_are_typed_by_letters_or_words(typed: str, faces: tuple[str, ...]) -> None:
    assert dice.read_dice(typed) == faces


@pytest.mark.parametrize("typed", ["x", "sx", "c*", "*", "s**", "é", "2s", "", "s" * 30])
def test_a_die_that_does_not_exist_gets_one_sentence(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        dice.read_dice(typed)
    assert refused.value.rule == dice.RULE
    assert refused.value.message.rstrip()[-1] == "."


def test_symbols_are_counted() -> None:
    roll = dice.read_dice("c b b* s h h*")
    assert (dice.swords(roll), dice.bows(roll), dice.shields(roll)) == (3, 2, 2)
    assert (dice.cheese(roll), dice.stars(roll), dice.numbers(roll)) == (1, 3, 12)
    assert dice.starred_shields(roll) == 1


@pytest.mark.parametrize(
    ("typed", "number"), [("1", 1), ("3", 3), ("c", 1), ("b*", 1), ("b", 2), ("s", 2), ("h", 3)]
)
def test_a_movement_die_is_a_number_or_a_face(typed: str, number: int) -> None:
    assert dice.read_number(typed) == number


@pytest.mark.parametrize("typed", ["0", "4", "12", "ss", "x", "٣"])
def test_no_die_shows_that_number(typed: str) -> None:
    with pytest.raises(Refusal):
        dice.read_number(typed)


@pytest.mark.parametrize(
    ("typed", "star"),
    [
        ("*", True),
        ("y", True),
        ("-", False),
        ("no", False),
        ("s", True),
        ("bh", False),
        ("bh*", True),
    ],
)
def test_a_star_is_told_by_itself_or_by_the_faces(typed: str, star: bool) -> None:
    assert dice.read_star(typed) is star


def test_the_app_rolls_every_face_and_names_the_draw() -> None:
    assert dice.roll(6, "Nez: melee", Dice(1, 2, 3, 4, 5, 6)) == tuple(f.code for f in FACES)
    assert [dice.roll_number("move", Dice(fall)) for fall in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(
    ("typed", "read"),
    [("r", "r"), ("roll", "r"), ("3", "3"), ("r4", "r4"), ("-", "-"), ("0", "0")],
)
def test_a_roll_of_the_app_says_how_many_dice(typed: str, read: str) -> None:
    assert read_roll(typed) == read


@pytest.mark.parametrize("typed", ["13", "r99", "r0", "zz"])
def test_no_roll_has_that_many_dice(typed: str) -> None:
    with pytest.raises(Refusal):
        read_roll(typed)
