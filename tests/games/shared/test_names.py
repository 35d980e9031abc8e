"""The nearest name: a word that is meant, or none, but never a wild guess."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.severton import LOOKS, WORDS
from companion.games.shared.names import SHORT, beginning_with, nearest
from companion.games.shared.slip import has_another_letter, is_slip
from companion.games.shared.words import names_of

KNOWN = names_of((*WORDS, *LOOKS))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sev", None),
        ("sko", None),
        ("fog", None),
        ("x", None),
        ("e", "end"),
        ("thr", "threat"),
        ("ned", "end"),
        ("nd", "end"),
        ("skpi", "skip"),
        ("skp", "skip"),
        ("hdie", "hide"),
        ("Thret", "threat"),
        ("outwti", "outwit"),
        ("zebra", None),
    ],
)
def test_a_slip_of_a_word_points_to_it_and_another_word_to_none(
    typed: str, meant: str | None
) -> None:
    assert nearest(typed, KNOWN) == meant


def test_a_beginning_wins_over_what_is_merely_alike() -> None:
    assert nearest("sta", ("sat", "status", "start")) == "start"


@settings(deadline=None)
@given(st.text(LETTERS, min_size=1, max_size=SHORT))
def test_what_is_guessed_for_a_short_word_is_one_slip_away(typed: str) -> None:
    guess = nearest(typed, KNOWN)
    begun = beginning_with(typed, KNOWN)
    if guess is None:
        assert not begun
    else:
        assert guess in begun or is_slip(typed, guess) or has_another_letter(typed, guess)


@settings(deadline=None)
@given(st.sampled_from([word for word in KNOWN if len(word) >= SHORT]), st.data())
def test_two_letters_swapped_still_find_the_word(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(word) - 2))
    typed = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    guess = nearest(typed, KNOWN)
    assert guess is not None
    assert guess == word or guess in beginning_with(typed, KNOWN) or is_slip(typed, guess)
