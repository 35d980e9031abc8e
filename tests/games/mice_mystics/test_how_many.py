"""How many minions are meant: a plural needs a number, and nobody is a number too."""

from __future__ import annotations

import pytest

from tests.games.played import Evening

from .table import Play, in_play, opened

NO_CARDS = "learn c none; learn n none; learn t none; learn l none"


def on_the_board(play: Play) -> list[str]:
    return sorted(play.state.figures)


@pytest.mark.parametrize(
    ("typed", "plural"),
    [
        ("rats", "rats"),
        ("roaches", "roaches"),
        ("greedy roaches", "roaches"),
        ("elite rats", "rats"),
        ("Rat Warriors", "warriors"),
        ("2 roaches, elites", "elites"),
        ("1e rats", "rats"),
        ("spiders", "spiders"),
    ],
)
@pytest.mark.parametrize("word", ["start", "add", "encounter", "surge"])
def test_a_plural_without_a_number_is_refused(word: str, typed: str, plural: str) -> None:
    play = opened(minions="") if word == "start" else in_play()
    if word == "start":
        play.type(NO_CARDS)
    before = play.state
    said = f"! How many {plural}? The number goes in front: 2 {plural}."
    assert play.answer(f"{word} {typed}") == [said]
    assert play.state == before


@pytest.mark.parametrize(
    ("typed", "there"),
    [
        ("rats 3", ["rat1", "rat2", "rat3"]),
        ("3 rats", ["rat1", "rat2", "rat3"]),
        ("two greedy roaches", ["roach1", "roach2"]),
        ("2 elite rat warriors and a spider", ["elite1", "elite2", "spider1"]),
        ("rat", ["rat1"]),
        ("r2 o", ["rat1", "rat2", "roach1"]),
    ],
)
def test_a_number_or_one_figure_is_enough(typed: str, there: list[str]) -> None:
    play = opened(minions="")
    play.type(f"start {typed}")
    assert on_the_board(play) == there


def test_a_bare_plural_at_the_question_says_what_is_missing() -> None:
    with Evening() as evening:
        evening.told("new mice-mystics --end 12 --mice c,n,t,l")
        evening.told("later")
        for mouse in "cntl":
            evening.told(f"learn {mouse} none")
        assert evening.told("rats") == ["How many rats? The number goes in front: 2 rats."]
        assert "A new initiative order is due." in evening.told("nobody")


@pytest.mark.parametrize("word", ["none", "nobody", "Nobody"])
def test_nobody_comes_where_minions_are_asked_for(word: str) -> None:
    play = opened(minions="")
    assert play.told(f"start {word}") == ["A new initiative order is due."]
    play.type("order c n t l; set wheel 6")
    assert play.state.surge is not None
    play.type(f"surge {word}")
    assert play.state.surge is None
    assert on_the_board(play) == []


def test_nobody_cannot_be_added() -> None:
    assert in_play().answer("add nobody")[0].startswith("! Expected add MINION")


def test_all_minions_are_removed_at_once() -> None:
    play = in_play(minions="3r 1e", order="c n r e t l")
    play.type("remove all")
    assert on_the_board(play) == []
    assert play.answer("remove all") == ["! No minions are on the board."]
    assert play.answer("remove the")[0].startswith("! Expected remove FIGURE")


@pytest.mark.parametrize("word", ["turn", "track", "order", "turn greedy", "turn g"])
def test_a_bare_word_about_cards_is_told_what_is_missing(word: str) -> None:
    play = in_play(order="c n o t l", minions="2o")
    told = play.answer(word)
    assert told[0].startswith("! ") or told == ["Turn of Roaches (Lily's player acts)."]
