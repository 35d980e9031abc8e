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


def test_the_tile_of_a_rescued_mouse_is_asked_while_mice_are_on_several() -> None:
    """Players choose the space, so they choose the tile; nothing else goes on before (MM-25)."""
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("tile forge for t l; capture t; e; e")
    (ask,) = mice_mystics.asks(play.state, play.lore)
    assert (ask.id, ask.answer) == ("rescue-tile", "tile {answer} for Tilda")
    assert [(choice.answer, choice.label) for choice in ask.choices] == [
        ("hall", "with or next to Collin and Nez"),
        ("forge", "with or next to Lily"),
    ]
    assert play.state.active == "Tilda", "the next turn has not begun"
    play.type(ask.answer.replace("{answer}", "forge"))
    assert play.state.tile_at("Tilda") == "forge"
    assert (play.state.active, play.state.returning) == ("Lily", ())


def test_the_question_goes_when_one_tile_with_mice_is_left() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("tile forge for t l; capture t; e; e; tile hall")
    play.type("tile hall for l")
    assert play.asked().startswith("Lily: roll for movement")


def test_a_rescue_to_the_only_tile_with_mice_is_said() -> None:
    play = in_play(minions="1r", order="c n t l r", tile="hall")
    play.type("tile forge for rat1; capture t")
    assert play.told("rescue t")[1] == "Tilda comes back on hall."
    assert "rescue-tile" not in [ask.id for ask in mice_mystics.asks(play.state, play.lore)]


def test_a_captured_mouse_is_not_asked_about_any_more() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("tile forge for t l; capture t; rescue t; capture t")
    assert play.state.returning == ()
