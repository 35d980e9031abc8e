"""Completion knows what makes sense now."""

from __future__ import annotations

from companion.games import betwixt
from companion.games.betwixt.state import State

from .table import PRACTISED, Play, opened, played

SOLO = {"solo": "yes"}


def offered(play: Play, text: str) -> list[str]:
    return [each.text for each in betwixt.complete(text, play.state, play.lore)]


def helped(play: Play, text: str) -> dict[str, str]:
    return {each.text: each.help for each in betwixt.complete(text, play.state, play.lore)}


def turn() -> Play:
    return played(SOLO, "rite wwef", "x dry d5 e")


def test_the_words_of_the_phase_come_first() -> None:
    drafting = Play(opened(SOLO))
    assert offered(drafting, "")[:3] == ["rite", "first", "layout"]
    assert "explore" not in offered(drafting, "")
    assert offered(turn(), "")[0] == "explore"
    assert offered(turn(), "di") == ["display"]
    two = played({"players": "Ann,Bob"}, "rite wief")
    assert offered(two, "d") == ["drop", "display"]
    assert offered(turn(), "d") == ["dummy", "drop", "display"]


def test_the_familiar_is_offered_where_there_is_one() -> None:
    assert "familiar" not in offered(turn(), "")
    assert "familiar" in offered(played(SOLO, "rite wwef", "place familiar d4"), "")
    campaign = played({"solo": "yes", "campaign": "3"}, "rite wwef", "x dry d5 e")
    assert "familiar" in offered(campaign, "")


def test_exploring_offers_cards_then_spaces_then_turns() -> None:
    play = turn()
    assert offered(play, "x dr") == ["Dryads"]
    assert helped(play, "x ")["Merrows"] == "w.w., move, bonus absorb"
    assert "d5" not in offered(play, "x merrows ")
    assert helped(play, "x merrows ")["d6"] == "under Mystic"
    assert helped(play, "x merrows c3 ") == {
        "n": "its top to the north: n e s w are w . w .",
        "e": "its top to the east: n e s w are . w . w",
        "s": "its top to the south: n e s w are w . w .",
        "w": "its top to the west: n e s w are . w . w",
    }
    assert "Embers" in offered(play, "x merrows c3 e ")


def test_moving_and_absorbing_offer_what_is_there() -> None:
    play = turn()
    assert helped(play, "m ") == {
        "n": "to d5, Dryads",
        "e": "to e6",
        "s": "to d7",
        "w": "to c6",
    }
    assert helped(play, "a ") == {"n": "earth on d5"}
    play.type("set absorb ne")
    play.type("place sylph c6 s")
    assert helped(play, "a ")["nw"] == "a card: earth, wind"


def test_revealing_offers_what_lies_next_to_the_mystic() -> None:
    play = turn()
    assert offered(play, "reveal ") == []
    play.type("m n")
    assert offered(play, "reveal ") == ["d4"]
    assert "blank" in offered(play, "r d4 ")
    assert offered(play, "r d4 dryads ") == ["n", "e", "s", "w"]


def test_spells_in_hand_known_and_prepared() -> None:
    play = played(SOLO, "rite wwef", "set cards 3", "set fire 2", "take embers")
    assert offered(play, "prepare ") == ["Embers"]
    assert "Swiftness" in offered(play, "take ")
    assert offered(play, "cast ") == []
    play.type("prepare embers")
    assert offered(play, "cast ") == ["Embers"]
    assert offered(play, "drop em") == ["Embers"]
    assert "movement" in offered(play, "spell owl m")


def test_the_dummy_player_offers_its_gem_or_its_way() -> None:
    play = turn()
    assert offered(play, "d ") == []
    play.type("end")
    assert offered(play, "d ") == ["draw", "w", "i", "e", "f"]
    play.type("d f")
    assert offered(play, "dummy ") == ["n", "e", "s", "w"]


def test_corrections_offer_what_can_be_corrected() -> None:
    play = turn()
    assert offered(play, "place D") == ["Dummy", "Dryads", "d4", "d5"]
    assert offered(play, "place dummy g") == ["g1", "g2", "g3", "g4", "g5", "g6", "g7"]
    assert offered(play, "gem d5 ") == ["n", "e", "s", "w"]
    assert offered(play, "gem d5 n f") == ["fire"]
    assert "absorb" in offered(play, "set mystic a")
    assert offered(play, "ruling BB-04 ") == ["direction", "cards"]
    assert offered(play, "weave f") == ["free"]


def test_nothing_is_offered_behind_what_is_no_word() -> None:
    assert offered(turn(), "frobnicate ") == []
    assert offered(turn(), "begin ") == []


def test_a_light_session_offers_elements() -> None:
    play = Play(State(light=True), PRACTISED)
    assert offered(play, "")[:4] == ["w", "i", "e", "f"]
    assert "explore" not in offered(play, "")


def test_every_word_can_be_completed_behind_at_any_time() -> None:
    for play in (Play(opened(SOLO)), turn(), Play(opened({"players": "Ann,Bob"}))):
        for word in betwixt.WORDS:
            for tail in ("", "d5 ", "d5 n ", "ann ", "? "):
                offered(play, f"{word.name} {tail}")
