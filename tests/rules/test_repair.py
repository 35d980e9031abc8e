from __future__ import annotations

import pytest

from companion.rules.repair import candidates, halves

VOCABULARY = {"passage": 20, "message": 2, "card": 90, "cards": 60, "four": 5, "investigate": 9}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pasage", "passage"),
        ("passagge", "passage"),
        ("psasage", "passage"),
        ("passahe", "passage"),
        ("crad", "card"),
        ("invetsigte", "investigate"),
    ],
)
def test_slips_are_mended(typed: str, meant: str) -> None:
    assert candidates(typed, VOCABULARY)[0][0] == meant


def test_several_candidates_are_kept() -> None:
    found = dict(candidates("xassage", VOCABULARY | {"massage": 30}))
    assert {"passage", "massage"} <= found.keys()
    assert all(0 < trust <= 1 for trust in found.values())


def test_nothing_near_nothing_found() -> None:
    assert candidates("zebra", VOCABULARY) == []


@pytest.mark.parametrize("typed", ["", "a", "ab", "42", "x2y"])
def test_too_short_or_no_word_is_left_alone(typed: str) -> None:
    assert candidates(typed, VOCABULARY) == []


def test_forgotten_blank() -> None:
    assert halves("fourcards", VOCABULARY) == ("four", "cards")
    assert halves("fourzebras", VOCABULARY) is None
