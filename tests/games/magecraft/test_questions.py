"""What is asked, and what is not: only what can be answered, and never twice."""

from __future__ import annotations

import pytest

from companion.games import magecraft
from companion.games.shared.refusal import Ask, Refusal

from .table import CARDS, Play, taught


def casting(*lines: str, hands: str = "open") -> Play:
    """Ann's Casting Phase in a game of two, after some lines."""
    lore = taught(["spell Prism e*: draw", "spell Volley ff: attack attack"], CARDS)
    play = Play(lore, {"hands": hands})
    for line in ("set turn ann", "set phase casting", *lines):
        play.type(line)
    return play


def due(play: Play) -> Ask:
    """What is asked next."""
    return magecraft.asks(play.state, play.lore)[0]


def refused(play: Play, line: str) -> Refusal:
    with pytest.raises(Refusal) as no:
        play.type(line)
    return no.value


def answers(ask: Ask) -> list[str]:
    return [choice.answer for choice in ask.choices]


# Nothing can be paid ---------------------------------------------------------------------------


def test_without_a_gem_nobody_is_asked_what_to_learn_or_which_board() -> None:
    play = casting("set ann hand none")
    assert refused(play, "learn").rule == "magecraft/learning-cost"
    assert refused(play, "learn newcomer 1").message == (
        "Ann has no gem in hand: that pays for no spell of the Academy."
    )
    assert refused(play, "learn fireball").rule == "magecraft/learning-cost"
    assert refused(play, "k").rule == "magecraft/cantrip"


def test_a_hand_that_pays_for_no_told_spell_may_pay_for_one_not_told_yet() -> None:
    play = casting("set ann hand w")
    assert play.told("learn") == ["? Which spell of the Academy?"]


def test_when_all_spells_are_told_and_none_can_be_paid_none_is_asked_for() -> None:
    names = [f"New {letter}" for letter in "abcdefghi"]
    lore = taught([f"spell {name} dd: heal" for name in names], CARDS)
    play = Play(lore, {"hands": "open"})
    for line in (f"academy {', '.join(names)}", "set turn ann", "set phase casting"):
        play.type(line)
    play.type("set ann hand w")
    assert "that pays for no spell" in refused(play, "learn").message
    play.type("set ann hand l")  # Minor Cure costs Light
    assert play.told("learn") == ["? Which spell of the Academy?"]


# Which gem pays for any -----------------------------------------------------------------------


def test_a_gem_that_the_cost_names_is_not_offered_for_any_gem() -> None:
    play = casting("set ann books prism/magic/mana", "set ann hand efw", "cast 1")
    assert answers(due(play)) == ["f", "w"]
    more = casting("set ann books prism/magic/mana", "set ann hand eefw", "cast 1")
    assert answers(due(more)) == ["f", "w", "e"]


def test_of_a_hand_partly_told_every_gem_that_may_be_there_is_offered() -> None:
    play = casting("set ann hand 2", "show ann e", hands="private")
    play.type("set ann books prism/magic/mana")
    play.type("cast 1")
    assert "e" in answers(due(play))  # the untold gem may be Earth too


# The hand that is due -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "then"),
    [
        ("fwel", "Ann discards 2 gems"),  # those drawn: two of them go
        ("fwe", "Ann discards a gem"),
        ("fw", "Bob draws 4 gems"),  # the hand that Ann starts with
        ("f", "Bob draws 4 gems"),
    ],
)
def test_a_starting_hand_that_is_set_is_not_drawn_again(hand: str, then: str) -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("first ann")
    play.type(f"set ann hand {hand}")
    assert due(play).prompt.startswith(then)


def test_a_starting_hand_may_be_set_before_it_is_due() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("first ann")
    play.type("set bob hand fwe")
    assert due(play).prompt.startswith("Ann draws 4 gems")
    play.type("set ann hand fw")
    assert (play.state.turn, play.state.owed) == ("Ann", ())


def test_a_hand_told_again_as_it_is_tracked_is_still_due() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("first ann")
    play.type("set ann hand none")
    assert due(play).prompt.startswith("Ann draws 4 gems")


# Gems with blanks between them ----------------------------------------------------------------


def test_gems_with_blanks_are_gems_where_so_many_are_due() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("first ann")
    play.type("f w e l")
    assert play.state.player("Ann").hand == "fwel"
    play.type("e l")
    assert play.state.player("Ann").hand == "fw"
    play.type("draw f w e l")
    assert play.state.player("Bob").hand == "fwel"


def test_two_attacks_are_answered_with_a_blank_between_the_gems() -> None:
    play = casting("set ann books volley/magic/mana", "set ann hand ff", "cast 1")
    play.type("l l")
    assert play.state.player("Ann").score == "ll"
    assert play.state.player("Bob").hp.count("l") == 1


def test_gems_are_told_by_their_names_too() -> None:
    play = Play(CARDS, {"hands": "open"})
    for line in ("first ann", "fire water earth light", "light earth", "draw water fire ear light"):
        play.type(line)
    assert play.state.player("Ann").hand == "fw"
    play.type("discard light")
    assert play.state.player("Bob").hand == "fwe"
    more = casting("set ann books volley/magic/mana", "set ann hand ff", "cast 1")
    more.type("attack light")
    more.type("Light")
    assert more.state.player("Ann").score == "ll"
    shield = casting("set ann books absorb/magic/mana", "set ann hand e", "cast 1", "places none")
    shield.type("dark academy")
    assert shield.state.player("Ann").shield == "d"


def test_a_draw_icon_takes_its_word_before_a_gem() -> None:
    """``d f`` draws Fire: it is not Darkness and Fire."""
    play = casting("set ann books mana/magic/meditation", "set ann hand w", "cast 1")
    play.type("d f")
    assert play.state.player("Ann").hand == "f"
    again = casting("set ann books mana/magic/meditation", "set ann hand w", "cast 1")
    again.type("f l")
    assert again.state.player("Ann").hand == "fl"


# What is told ---------------------------------------------------------------------------------


def test_a_revision_shows_the_books_as_they_lie() -> None:
    play = casting("set ann books prism,magic*/mana/-", "set ann hand fwel", "revise")
    assert "(as they lie: books prism,magic missile*/mana tricks/-)" in due(play).prompt
    before = play.state.player("Ann").books
    play.type("books prism,magic missile*/mana tricks/-")
    assert play.state.player("Ann").books == before


def test_a_cast_that_waits_for_its_payment_says_so() -> None:
    play = casting("set ann books prism/magic/mana", "set ann hand efw")
    assert play.told("cast 1") == ["Prism is next, and not paid yet."]


def test_one_name_is_not_told_in_the_plural() -> None:
    play = casting("set ann books volley/magic/mana", "set ann hand ff", "cast 1")
    assert refused(play, "attack zoe").message == "No opponent is called zoe. There is only Bob."


# Answers as people give them -------------------------------------------------------------------


def test_what_is_learned_is_told_with_its_spellbook_at_the_question() -> None:
    play = casting("set ann hand ll", "academy sunbeam")
    assert play.told("l") == ["? Which spell of the Academy?"]
    assert play.told("sun 2")[0] == "Ann learns Sunbeam for 2 Light: to the left of spellbook 2."
    assert play.state.player("Ann").books[1][0].name == "Sunbeam"


@pytest.mark.parametrize("typed", ["same", "s", "Sam"])
def test_a_mastered_side_is_the_same_by_its_beginning(typed: str) -> None:
    play = Play(taught(["spell Frost w: shield", "spell Prism e*: draw"], CARDS), {"hands": "open"})
    play.type(f"mastered frost {typed}")
    assert play.lore["mastered"]["Frost"] == "w: shield"
    play.type("mastered prism w s")
    assert play.lore["mastered"]["Prism"] == "w: shield", "an icon behind a cost is no answer"
    assert refused(play, "mastered frost x").message.startswith("Expected same, or cost")


def test_nobody_has_a_turn_when_the_game_is_over() -> None:
    play = casting("set ann books volley/magic/mana", "set ann hand ff", "cast 1")
    assert magecraft.stage(play.state).turn == "Ann's turn"
    play.type("set ann score 5f5w5e4l")
    play.type("l")
    assert (magecraft.stage(play.state).phase, magecraft.stage(play.state).turn) == (
        "End of the game",
        "",
    )
