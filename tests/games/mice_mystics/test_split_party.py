"""A party on two tiles: who is where, what holds for a tile, what for the whole board."""

from __future__ import annotations

from companion.games import mice_mystics

from .table import in_play


def test_mice_and_minions_are_on_their_own_tile() -> None:
    play = in_play(minions="2r", order="c n r t l", tile="guard room")
    play.type("tile forge for nez tilda rat2")
    state = play.state
    assert state.mice_with("guard room") == ("Collin", "Lily")
    assert state.mice_with("forge") == ("Nez", "Tilda")
    assert state.figures_with("forge") == ("rat2",)
    rows = mice_mystics.view(state, play.lore).panels[0].rows
    assert ("On forge: Nez, Tilda and Rat Warrior 2",) in rows


def test_a_surge_is_asked_for_the_tile_where_it_is_rolled() -> None:
    play = in_play(minions="2r", order="c n r t l", tile="guard room")
    play.type("tile forge for nez tilda rat2; wheel +5; e; a rat2 ss cb; special steam; surge 1r")
    assert play.lore["surge"]["1 forge"] == "steam"
    assert play.state.tile_at("rat1") == "guard room"
    assert play.state.figures_with("forge") == ("rat2",), "the new one has the number that is free"


def test_a_rescue_waits_for_the_minions_of_every_tile() -> None:
    """The rulebook asks for a board without minions, not for a tile."""
    play = in_play(minions="1r", order="c n t l r", tile="guard room")
    play.type("tile forge for nez tilda lily; capture nez; e")
    assert play.state.mice["Nez"].captured
    assert play.state.active == "Tilda"


def test_who_is_rescued_comes_to_the_mice_that_are_left() -> None:
    play = in_play(minions="none", order="c n t l", tile="guard room")
    play.type("tile forge for tilda lily; capture c")
    assert (play.state.tile, dict(play.state.apart)) == (
        "guard room",
        {"Tilda": "forge"} | {"Lily": "forge"},
    )
    play.type("capture n; rescue c")
    assert play.state.tile_at("Collin") == "forge"


def test_the_split_ends_where_all_come_together() -> None:
    play = in_play(minions="none", order="c n t l", tile="guard room")
    play.type("tile forge for tilda lily; x forge")
    assert (play.state.tile, dict(play.state.apart)) == ("forge", {})
    assert "MM-29" in [rule for event in play.events for rule in getattr(event, "because", ())]
