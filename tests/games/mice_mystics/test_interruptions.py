"""What comes in between: captures and removals in mid-turn, a new order, no party yet."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.refusal import Refusal

from .table import Play, in_play, opened


def rules(play: Play) -> set[str]:
    return {id_ for event in play.events for id_ in getattr(event, "because", ())}


# Somebody is gone ----------------------------------------------------------------------------


def test_a_minion_chooses_again_when_its_mouse_is_captured_on_the_way() -> None:
    """The die of the app has fallen, and who else is near is asked; then its goal is captured."""
    play = in_play(3, lore={}, minions="2r", mice="c,f", order="r c f")
    play.type("near c1; -; set dice app")
    play.type("near c3")
    play.type("capture c")
    assert play.asked() == (
        "Rat Warrior 2 after its move: is Filch on its space (0) or next to it (1)? "
        "(f1; - for nobody)"
    )
    play.type("f1")
    *_, opened = [e for e in play.events if isinstance(e, ev.BattleOpened)]
    assert opened.battle.defenders == ("Filch",)


def test_a_minion_whose_goal_is_captured_before_it_moves_sets_out_anew() -> None:
    play = in_play(minions="1r", order="r c n t l")
    play.state = mice_mystics.evolve(play.state, ev.MinionSetOut("rat1", "Collin", {"Collin": 3}))
    play.type("capture c")
    assert play.state.turn.approach is None
    assert play.asked().startswith("Rat Warrior 1: which mouse is closest")


def test_a_removed_minion_is_not_on_its_way() -> None:
    play = in_play(minions="2r", order="r c n t l")
    play.state = mice_mystics.evolve(play.state, ev.MinionSetOut("rat1", "Collin", {"Collin": 3}))
    play.type("remove rat1")
    assert play.state.turn.approach is None
    assert play.told("near c1 bb")[1] == "Rat Warrior 2 attacks Collin."


def test_an_attack_goes_on_without_the_defender_that_is_captured() -> None:
    play = in_play(minions="2r,brodie", order="pounces c n rat t l chases")
    play.type("cn rat1 sss")
    play.type("capture collin")
    assert play.asked() == "Nez's defence (3 hits): 1 die."
    play.type("hhh; bb")
    assert play.state.page == 2
    assert "rat1" not in play.state.figures


def test_an_attack_on_a_mouse_that_is_captured_by_a_told_wound_is_over() -> None:
    play = in_play(minions="1r", order="r c n t l")
    play.type("near c1 ss")
    play.type("wound c 9")
    assert play.state.battle is None
    assert play.state.page == 2


def test_a_lost_chapter_has_no_surge_and_takes_it_up_when_it_is_put_right() -> None:
    play = in_play(minions="1r", end="2", tile="hall")
    play.type("wheel +6")
    assert play.state.over == "defeat"
    assert play.state.surge is None
    play.type("set end-page 9")
    assert play.state.over == ""
    assert play.state.page == 2  # the surge had moved the hourglass already
    play.type("special no")
    assert play.state.wheel == 0
    assert play.state.page == 2


# A new order in mid-round --------------------------------------------------------------------


def explored(line: str = "") -> Play:
    """Nez explores as the second of the round, and everybody gets a new place."""
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type(f"{line or 'tile hall'}; e; explore kitchen; encounter 2r")
    return play


@pytest.mark.parametrize(
    ("order", "acts", "number"),
    [
        ("t n r c l", "rat", 1),  # below Nez's new place; Tilda, above it, has missed her turn
        ("t r l n c", "Collin", 1),  # Collin had his turn, and lies below: the letter gives another
        ("t r c l n", "Tilda", 2),  # nobody is below: the round is over
    ],
)
def test_the_turns_go_on_below_the_new_place_of_the_active_card(
    order: str, acts: str, number: int
) -> None:
    play = explored()
    play.type(order)
    assert play.state.active == "Nez"
    play.type("e")
    assert (play.state.active, play.state.round) == (acts, number)
    assert {"MM-19", "mice-mystics/initiative-order-fresh"} <= rules(play)


def test_by_the_other_ruling_a_new_round_begins() -> None:
    play = explored("ruling MM-19 round")
    play.type("t n r c l; e")
    assert (play.state.active, play.state.round) == ("Tilda", 2)


def test_a_card_that_brings_nobody_gives_a_new_order_all_the_same() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("explore kitchen; encounter nobody")
    assert play.state.encounter is not None
    assert play.state.ordering is not None
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("explore kitchen; encounter none")
    assert play.state.encounter is None
    assert play.state.ordering is None


# Without a party -----------------------------------------------------------------------------


@pytest.mark.parametrize("line", [example for word in WORDS for example in word.examples])
def test_every_example_is_answered_where_no_party_was_told(line: str) -> None:
    play = opened(mice="", minions="")
    try:
        play.type(line)
    except Refusal as refusal:
        assert refusal.message.rstrip()[-1] in ".?)"
    assert mice_mystics.asks(play.state, play.lore) or play.state.over


@pytest.mark.parametrize("line", ["capture n", "give n rope", "rescue n", "learn n feint"])
def test_a_mouse_of_no_party_is_nobody(line: str) -> None:
    play = opened(mice="", minions="")
    assert play.answer(line) == ["! No mice are in the party yet: party c n t l names them."]


def test_a_card_of_the_track_before_there_is_one() -> None:
    play = opened(mice="c,n", minions="")
    assert play.answer("turn nez") == ["! No initiative cards lie on the track yet. See next."]


# What the letter of a rule decides -----------------------------------------------------------


def test_a_full_space_behind_a_red_line_is_out_of_reach() -> None:
    """A minion ignores the line when it moves, but spaces parted by one are not adjacent."""
    play = in_play(minions="1r", order="r c n t l", tile="hall")
    play.type("space 1 2r; place rat1 2; place c 1; place n 1; place t 1; place l 1")
    assert "Rat Warrior 1 has no mouse within reach." in play.told("near 1")
    assert "mice-mystics/red-lines" in rules(play)
    play = in_play(minions="1r", order="r c n t l", tile="hall")
    play.type("space 1 2r; place rat1 2; place c 1; place n 1; place t 1; place l 2")
    assert "Rat Warrior 1 attacks Lily." in play.told("near bb")


def test_a_mouse_that_comes_to_brodie_s_space_stops_there() -> None:
    """He takes no room, so that four others may stand there; but he is a minion on the space."""
    play = in_play(minions="brodie", order="c n pounces t l chases", tile="hall")
    play.type("space 1 2; space 2 3; place c 1; place n 2; place t 2; place l 2; place brodie 2")
    told = play.told("3; go 2")
    assert told[-1] == "Collin's move is over: a minion is on the space."
    assert "mice-mystics/brodie" in rules(play)


@pytest.mark.parametrize(("minion", "end"), [("spider", "2"), ("roach", "1")])
def test_a_large_minion_needs_a_space_for_itself(minion: str, end: str) -> None:
    """Three mice leave room for a small figure, and one would leave none for a large one."""
    play = in_play(minions=f"1{minion}", order=f"{minion} c n t l", tile="hall")
    play.type("space 1 2; space 2 4; space 4 3; place c 1; place n 1; place t 1")
    play.type(f"place l 3; place {minion}1 2; near bb")
    assert play.state.figures[f"{minion}1"].at == end
    assert ("mice-mystics/sharing-spaces-full" in rules(play)) == (minion == "spider")


def test_a_large_minion_enters_a_special_area_space() -> None:
    play = in_play(minions="1s", order="spider c n t l", tile="hall")
    play.type("space 1 2 area; place c 1; place n 1; place t 1; place l 1; place spider 2")
    play.type("near bb")
    assert play.state.figures["spider1"].at == "1"


def test_the_odds_of_a_pistoleer_name_the_other_attack() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add vurst")
    sheet = mice_mystics.look("odds vurst nez", play.state, play.lore)
    rows = [row[0] for panel in sheet.panels for row in panel.rows]
    assert "Another attack for its cheese: 42.1 % (91/216)" in rows
