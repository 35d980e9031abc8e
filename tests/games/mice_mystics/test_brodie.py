"""Brodie's pounce and chase: the choices against the rulebook's sentences, and at the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics import brodie
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.brodie_chase import shortest_ways
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, in_play
from .test_tiles import hall

NAMES = ("Collin", "Nez", "Lily", "rat1", "rat2", "roach1")
TRACK = ("Nez", "rat", "Collin", "roach", "Lily")


def rank(name: str) -> int:
    return TRACK.index(name.rstrip("12"))


@given(st.dictionaries(st.sampled_from(NAMES), st.sampled_from("1234")))
def test_the_fullest_space_then_the_highest_card(places: dict[str, str]) -> None:
    crowds = {space: [n for n in NAMES if places.get(n) == space] for space in "1234"}
    goals, weighed = brodie.pounce(crowds, rank)
    most = max(len(crowd) for crowd in crowds.values())
    if not most:
        assert goals == ()
        return
    for space, crowd in crowds.items():
        best = len(crowd) == most and all(
            min(map(rank, crowd)) <= min(map(rank, other))
            for other in crowds.values()
            if len(other) == most
        )
        assert (space in goals) == best
    assert ("MM-46" in weighed.because) == (sum(len(c) == most for c in crowds.values()) > 1)


@given(st.dictionaries(st.sampled_from(NAMES[:3]), st.integers(1, 6), min_size=1))
def test_the_closest_mouse_is_chased(steps: dict[str, int]) -> None:
    goal, _ = brodie.prey(steps, rank)
    assert all((steps[goal], rank(goal)) <= (away, rank(mouse)) for mouse, away in steps.items())


def test_every_shortest_way_is_found() -> None:
    tile = hall("1 2 5", "2 3 6", "3 7", "5 6", "6 7")
    assert sorted(shortest_ways(tile, "1", "7", 6)) == [
        ("2", "3", "7"),
        ("2", "6", "7"),
        ("5", "6", "7"),
    ]
    assert sorted(set(shortest_ways(tile, "1", "7", 1))) == [("2",), ("5",)]


# At the table --------------------------------------------------------------------------------


def pouncing(card: str = "pounces", minions: str = "2r") -> Play:
    play = in_play(minions=minions, order="c n r t l")
    play.type("add brodie; order pounces chases; ambush 1")
    play.type(f"turn {card}")
    return play


def defenders(play: Play) -> list[tuple[str, ...]]:
    return [e.battle.defenders for e in play.events if isinstance(e, ev.BattleOpened)]


def test_one_roll_and_everybody_defends_for_itself() -> None:
    play = pouncing()
    told = play.told("pounce rat1 cn sss bb hhh cc")
    assert defenders(play) == [("rat1", "Collin", "Nez")]
    assert told[:7] == [
        "Brodie attacks Rat Warrior 1, Collin and Nez.",
        "The defences belong to Rat Warrior 1, Collin and Nez, in this order.",
        "3 hits on Rat Warrior 1.",
        "Rat Warrior 1 is defeated.",
        "3 hits on Collin, 3 blocked: no wound.",
        "Unlikely, but noted: Nez rolled 2 dice for a defence value of 1 (teach corrects the "
        "card).",
        "Nez gets 2 cheese (Nez's defence).",
    ]
    assert len([e for e in play.events if isinstance(e, ev.DiceRolled)]) == 4


def test_brodie_s_own_cheese_counts_for_nothing() -> None:
    play = pouncing()
    told = play.told("pounce c ccs cc")
    assert "Brodie's cheese does not count." in told
    assert play.state.wheel == 0
    assert play.state.mice["Collin"].cheese == 2


def test_equally_full_spaces_go_by_the_track() -> None:
    play = pouncing()
    play.type("pounce tl or n rat1 bbb")
    assert defenders(play) == [("Nez", "rat1")]
    weighed = next(e for e in play.events if e.kind == "weighed")
    assert weighed.because[-1] == "MM-46"  # type: ignore[attr-defined]


def test_the_same_highest_card_on_both_leaves_it_to_the_table() -> None:
    play = pouncing()
    with pytest.raises(NeedsAnswer) as needed:
        play.type("pounce rat1 or rat2")
    assert [c.answer for c in needed.value.ask.choices] == ["rat1", "rat2"]
    play.type(needed.value.ask.answer.format(answer="rat2"))
    assert defenders(play) == [("rat2",)]


def test_nobody_anywhere() -> None:
    play = pouncing()
    assert "Brodie has no mouse within reach." in play.told("pounce -")


def test_the_chase_goes_on_with_what_is_left() -> None:
    """MM-47: measured anew from where he is, without the mice reached already."""
    play = pouncing("chases")
    told = play.told("chase 5 cn3 then t1 then l4 over cnt rat1 bbb")
    assert told[:4] == [
        "Brodie may run 5 spaces.",
        "Brodie runs 3 to Collin, 2 left.",
        "Brodie runs 1 to Tilda, 1 left.",
        "Brodie runs 1 toward Lily, 3 short.",
    ]
    assert defenders(play) == [("Collin", "Nez", "Tilda", "rat1")]


def test_each_answer_of_the_chase_is_asked_for() -> None:
    play = pouncing("chases")
    line = "chase"
    for answer in ("4", "c3", "-", "c rat1"):
        with pytest.raises(NeedsAnswer) as needed:
            play.type(line)
        line = needed.value.ask.answer.replace("{command}", line).replace("{answer}", answer)
    play.type(line)
    assert defenders(play) == [("Collin", "rat1")]


def test_with_all_mice_on_his_space_he_stays_and_strikes() -> None:
    play = pouncing("chases")
    told = play.told("chase 6 cntl0 over cntl bbb")
    assert told[1] == "Brodie stays where he is."
    assert defenders(play) == [("Collin", "Nez", "Tilda", "Lily")]


def test_a_roll_of_the_app_stands() -> None:
    play = in_play(6, 1, order="c n r t l")
    play.type("add brodie; order pounces chases; ambush 1; turn chases")
    play.type("chase r")
    assert play.state.turn.chase is not None
    assert play.state.turn.chase.rolled == 4
    assert play.asked().startswith("Brodie has 4 left")
    play.type("chase c4 over c bbb")
    assert defenders(play) == [("Collin",)]


@pytest.mark.parametrize("line", ["chase 9", "chase 1", "chase sss", "chase zork", "pounce c"])
def test_what_two_dice_cannot_show(line: str) -> None:
    play = pouncing("chases")
    with pytest.raises(Refusal) as refused:
        play.type(line)
    assert refused.value.message.rstrip()[-1] == "."


def test_each_card_is_defeated_by_its_own_wound() -> None:
    play = in_play(order="c n r t l")
    play.type("add brodie; order pounces chases; ambush 1")
    play.type("attack brodie s cc; pounces")
    assert "pounces" not in play.state.track
    assert "chases" in play.state.track
    play.type("attack brodie s cc anyway")
    assert "brodie1" not in play.state.figures
    assert play.state.wheel == 0


def on_a_tile(card: str, **places: str) -> Play:
    play = pouncing(card, minions="1r")
    play.type("tile hall; space 1 2 5; space 2 3 6; space 3 4 7; space 4 8; space 5 6; space 6 7")
    play.type("space 7 8")
    for name, space in places.items():
        play.type(f"place {name} {space}")
    return play


def test_on_a_taught_tile_the_app_finds_the_fullest_space() -> None:
    play = on_a_tile("pounces", collin="1", nez="1", tilda="3", lily="3", rat1="8", brodie="8")
    play.type("pounce")
    assert play.state.figures["brodie1"].at == "1"
    assert defenders(play) == [("Collin", "Nez")]


def test_on_a_taught_tile_the_app_runs_and_the_table_chooses_the_way() -> None:
    play = on_a_tile("chases", collin="1", nez="7", tilda="1", lily="1", rat1="3", brodie="1")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("chase 3")
    choices = [choice.answer for choice in needed.value.ask.choices]
    assert choices == ["2-3-7", "2-6-7", "5-6-7"]
    assert play.answer("chase 3 by 2-1-7")[0].startswith("! No shortest way")
    play.type("chase 3 by 2-3-7")
    assert play.state.figures["brodie1"].at == "7"
    assert defenders(play) == [("Collin", "Nez", "rat1", "Tilda", "Lily")]


def answered(play: Play, line: str, *answers: str) -> str:
    """The line that a chase has become after answers to its questions; carried out at last."""
    for answer in answers:
        with pytest.raises(NeedsAnswer) as needed:
            play.type(line)
        line = needed.value.ask.answer.replace("{command}", line).replace("{answer}", answer)
    play.type(line)
    return line


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("chase 5 c3 over c rat1", ("n2",)),  # one leg short: the next one is asked for
        ("chase 5 c3 over c rat1", ("n2 over cn rat1",)),  # told anew with the answer
        ("chase", ("5", "c3", "n2 over cn rat1")),
        ("chase 5 over rat1", ("c3", "n2")),
    ],
)
def test_whom_he_ran_over_may_be_told_before_it_is_due(line: str, answers: tuple[str, ...]) -> None:
    play = pouncing("chases")
    answered(play, line, *answers)
    (struck,) = defenders(play)
    assert sorted(struck) == ["Collin", "Nez", "rat1"]


@pytest.mark.parametrize("mice", ["nc2", "n2 c2", "n2, c2", "nez 2 and collin 2"])
def test_mice_equally_close_are_one_leg_of_the_chase(mice: str) -> None:
    """Collin is higher on the track; 3 spaces are left, and who is with him is asked for."""
    play = pouncing("chases")
    answered(play, f"chase 5 {mice}", "n0l3", "-")
    assert defenders(play) == [("Collin", "Nez", "Lily")]
    play = pouncing("chases")
    answered(play, "chase 5", mice, "n0l3", "-")
    assert defenders(play) == [("Collin", "Nez", "Lily")]


@pytest.mark.parametrize("mice", ["c1n2", "c1 n2", "n2 c1"])
def test_all_distances_side_by_side_are_measured_from_where_he_is(mice: str) -> None:
    """With a blank between them or without: Nez is asked for anew, from Collin's space."""
    play = pouncing("chases")
    assert (
        "Brodie has 3 left: which mouse is closest besides Collin"
        in (play.answer(f"chase 4 {mice}")[0])
    )


def test_a_wound_that_waits_for_its_card_takes_no_dice() -> None:
    play = pouncing("chases")
    play.type("turn c; attack brodie ss cc")
    for typed in ("3", "hhcc", "-"):
        assert play.answer(typed) == [
            "! A wound waits for its card and for no dice: pounces or chases."
        ]
    play.type("pounces")
    assert "pounces" not in play.state.track


def test_legs_are_parted_by_then() -> None:
    play = pouncing("chases")
    answered(play, "chase 4 n2 then c2", "-")
    assert defenders(play) == [("Nez", "Collin")]


@pytest.mark.parametrize("typed", ["n", "zork", "7", "over", "c3 zork", "bbb"])
def test_no_answer_of_the_chase_ends_it(typed: str) -> None:
    """What is no distance is said to be none, and the question stays answerable."""
    play = pouncing("chases")
    play.type("chase r")
    (asked,) = mice_mystics.asks(play.state, play.lore)[:1]
    assert play.answer(asked.answer.replace("{answer}", typed))[0][0] in "!"
    assert mice_mystics.asks(play.state, play.lore)[0] == asked


# As people type it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "struck"),
    [
        ("n ccc", ("Nez",)),  # three cheese, and not Collin
        ("nt ccb hh b", ("Nez", "Tilda")),
        ("n rat1 sb hh b", ("Nez", "rat1")),
        ("n r1 sb hh b", ("Nez", "rat1")),
        ("nez and rat warrior 2 sb hh b", ("Nez", "rat2")),
        ("t rats sb hh b b", ("Tilda", "rat1", "rat2")),
        ("t roll", ("Tilda",)),
    ],
)
def test_names_and_dice_of_a_pounce_are_told_apart(line: str, struck: tuple[str, ...]) -> None:
    play = pouncing()
    play.type(line)
    assert defenders(play) == [struck]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("t r", "r: rat1 or rat2, or the dice of the app (roll)?"),
        ("t rat", "Which rat: rat1 or rat2? (rats: all of them.)"),
        ("t 2 rats", "2 rats: which of rat1 and rat2? (rats: all of them.)"),
        ("n brodie", "Brodie does not attack himself."),
    ],
)
def test_what_can_be_two_things_is_asked_back(line: str, answer: str) -> None:
    assert pouncing().answer(f"pounce {line}") == [f"! {answer}"]


def test_the_pounce_is_on_brodies_own_tile() -> None:
    """Mice and minions of another tile are not on any space of his."""
    play = pouncing()
    play.type("tile hall; tile forge for tilda lily")
    assert play.answer("pounce t l")[0].startswith("! Tilda cannot be meant here")
    assert play.answer("pounce n or t")[0].startswith("! Tilda cannot be meant here")
    play.type("tile forge for rat1")
    assert play.answer("pounce n rat1") == ["! rat1 is not on Brodie's tile."]


@pytest.mark.parametrize(
    "line",
    ["5 c 2", "5 c2", "chase 5 c 2", "5 collin 2 away"],
)
def test_the_dice_of_the_chase_stand_before_mice_and_steps(line: str) -> None:
    play = pouncing("chases")
    answered(play, f"{line} over nobody bbb", "nobody")
    assert defenders(play) == [("Collin",)]


def test_dice_may_be_told_before_it_is_asked_who_else_was_there() -> None:
    play = pouncing("chases")
    answered(play, "chase 5 c3 then n1 then t4 ssb hhh hh b", "rat1")
    assert defenders(play) == [("Collin", "Nez", "rat1")]


def test_figures_behind_the_last_leg_are_run_over() -> None:
    play = pouncing("chases")
    play.type("chase 5 c3 then t4 rat1 bbb")
    assert defenders(play) == [("Collin", "rat1")]


def test_nobody_else_is_asked_for_where_nobody_is_left() -> None:
    play = pouncing("chases")
    play.type("remove rat1; remove rat2; chase 5 cntl0")
    assert defenders(play) == [("Collin", "Nez", "Tilda", "Lily")]


def test_the_way_that_is_asked_for_is_that_of_its_own_leg() -> None:
    """The first leg has one way only; the answer is for the second, which has two."""
    play = on_a_tile("chases", collin="2", nez="7", tilda="8", lily="8", rat1="3", brodie="1")
    answered(play, "chase 3", "3-7")
    assert play.state.figures["brodie1"].at == "7"
    assert "Nez" in defenders(play)[0]


def test_what_is_no_roll_of_the_chase_is_said() -> None:
    play = pouncing("chases")
    assert play.answer("chase near n1")[0].startswith("! near: first the two dice of the chase")
    assert play.answer("chase 5 n2 t") == ["! How many steps away is t? t2, or t1 next to."]
