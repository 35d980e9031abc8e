"""Completion knows what makes sense now."""

from __future__ import annotations

from companion.games import magecraft

from .table import CARDS, Play


def offered(play: Play, text: str) -> list[str]:
    found = magecraft.complete(text, play.state, play.lore)
    return [completion.text for completion in found]


def seated() -> Play:
    play = Play(CARDS, {"players": "ann,bob,cleo", "hands": "open"})
    play.type("set turn ann")
    play.type("set ann hand ffw")
    return play


def test_before_the_start_it_offers_who_starts() -> None:
    play = Play(CARDS)
    assert offered(play, "")[:3] == ["a", "b", "draw"]
    assert offered(play, "first ") == ["ann", "bob", "draw"]


def test_a_turn_offers_its_keys_and_then_words() -> None:
    play = seated()
    assert offered(play, "")[:6] == ["1", "2", "3", "k", "l", "e"]
    assert "cast" in offered(play, "c")
    assert "attack" not in offered(play, "a")


def test_an_icon_offers_its_gems_and_opponents() -> None:
    play = seated()
    play.type("c2")
    assert offered(play, "")[:2] == ["b", "c"]
    assert offered(play, "attack b")[0] == "bob"
    assert offered(play, "attack bob ") == ["f", "w", "e", "l", "d"]


def test_names_and_values_are_offered() -> None:
    play = seated()
    assert offered(play, "learn f") == ["fireball"]
    assert offered(play, "l fireball ") == ["1", "2", "3"]
    assert offered(play, "master ma") == ["magic missile", "mana tricks"]
    assert offered(play, "hands bob ") == ["private", "open", "app"]
    assert offered(play, "set b") == ["bob"]
    assert "hp" in offered(play, "set bob ")
    assert offered(play, "ruling MC-30 ") == ["once", "unlimited"]
    assert offered(play, "xyzzy ") == []
