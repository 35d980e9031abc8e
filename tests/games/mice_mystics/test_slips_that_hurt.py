"""What hurts a mouse or ends something is never meant by a letter or two."""

from __future__ import annotations

import pytest

from companion.games.mice_mystics.words import WORDS
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import word_meant
from tests.games.played import Evening

from .table import in_play

HURTS = {
    "trap": "tra", "end": "end", "discard": "dis", "wound": "wou", "stunned": "stu",
    "webbed": "web", "charmed": "cha", "down": "dow", "capture": "cap", "remove": "rem",
    "keep": "kee", "victory": "victory", "defeat": "defeat", "go-on": "go-on",
}  # fmt: skip


@pytest.mark.parametrize("phase", ["", *{phase for word in WORDS for phase in word.phases}])
@pytest.mark.parametrize("name", HURTS)
def test_a_short_beginning_never_means_a_word_that_hurts(name: str, phase: str) -> None:
    for length in range(1, len(HURTS[name])):
        typed = HURTS[name][:length]
        try:
            assert word_meant(typed, WORDS, phase).name != name or typed == "e"
        except Refusal as no:
            assert no.code in ("ambiguous", "unreadable")


@pytest.mark.parametrize("name", [name for name in HURTS if name not in ("trap", "charmed")])
def test_enough_letters_mean_it(name: str) -> None:
    assert word_meant(HURTS[name], WORDS).name == name
    assert word_meant(name.upper(), WORDS).name == name


@pytest.mark.parametrize("line", ["t n", "t cb", "v", "vi", "VICTOR", "de", "defea", "d", "t"])
def test_a_slip_in_a_mouses_turn_changes_nothing(line: str) -> None:
    assert in_play(order="c n r t l").answer(line)[0].startswith("! ")


def test_a_word_cut_too_short_is_told_in_full() -> None:
    play = in_play(order="c n r t l")
    assert play.answer("vict") == ["! vict is too short for victory: type victory."]
    assert play.answer("wo c") == ["! wo is too short for wound: type wou at least."]
    assert play.answer("e") == ["No movement die was rolled (MM-35).", "Nez's turn."]


def _in_water(evening: Evening) -> None:
    evening.told("new mice-mystics --end 12 --mice c,n,t,l --minions 3r")
    for line in ("later", "c n r t l", "water", "e"):
        evening.told(line)


def test_at_the_current_one_letter_captures_nobody() -> None:
    with Evening() as evening:
        _in_water(evening)
        assert evening.told("o")[0].startswith("o is no answer to the question: Collin ends")
        assert evening.told("current o") == ["o is too short: off captures the mouse."]
        assert evening.told("of")[0].startswith("of is no answer")
        assert evening.told("off")[0].startswith("Collin is captured (carried off the tile)")


@pytest.mark.parametrize("line", ["carries east", "c east", "carries to the drain", "c"])
def test_at_the_current_the_answer_may_say_where_it_leads(line: str) -> None:
    with Evening() as evening:
        _in_water(evening)
        assert "The current moves Collin one space." in evening.told(line)


def test_a_direction_told_at_the_question_is_remembered() -> None:
    with Evening() as evening:
        evening.told("new mice-mystics --end 12 --mice c,n,t,l --minions 3r --tile moat")
        for line in ("later", "c n r t l", "water", "e"):
            evening.told(line)
        evening.told("carries east")
        evening.told("water")
        assert "The current leads east: what does it do?" in " ".join(evening.told("e"))


def test_at_the_end_of_all_mice_one_letter_loses_no_chapter() -> None:
    with Evening() as evening:
        evening.told("new mice-mystics --end 12 --mice c,n --minions 3r")
        for line in ("later", "c n r", "capture c", "capture n"):
            evening.told(line)
        assert "chapter" in " ".join(evening.told("next"))
        assert evening.told("d")[0].startswith("d is no answer to the question: All mice")
        assert evening.told("defeat")[0].startswith("The chapter is lost")
