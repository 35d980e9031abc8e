"""The minions' turn: told in a few keys, tracked on a taught tile, and both the same."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.state import State
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.games.shared.weighed import Weighed

from .table import Play, in_play


def minions(*falls: int, kinds: str = "3r", order: str = "r c n t l", **choices: str) -> Play:
    """The minions' turn comes first."""
    return in_play(*falls, minions=kinds, order=order, **choices)


def targets(play: Play) -> list[str]:
    return [e.battle.defenders[0] for e in play.events if isinstance(e, ev.BattleOpened)]


def rules(play: Play) -> set[str]:
    return {id_ for event in play.events for id_ in getattr(event, "because", ())}


# Told by the table ---------------------------------------------------------------------------


def test_the_closest_mouse_is_attacked_if_it_is_within_reach() -> None:
    play = minions()
    assert play.told("near l2 3 bb") == [
        "Rat Warrior 1 moves 2 to Lily, onto its space (next to it if that is full).",
        "Rat Warrior 1 attacks Lily.",
        "No hit on Lily.",
    ]
    assert play.told("c3 2 bb")[0] == "Rat Warrior 2 moves 2 toward Collin and is next to it."


def test_a_minion_out_of_reach_attacks_nobody() -> None:
    play = minions()
    assert play.told("near l5 3") == [
        "Rat Warrior 1 moves 3 toward Lily and is 2 short.",
        "Rat Warrior 1 has no mouse within reach.",
    ]


def test_ties_go_to_the_highest_on_the_track() -> None:
    play = minions(order="r t c n l")
    play.type("near cnt1 bb")
    assert targets(play) == ["Tilda"]


def test_the_movement_die_is_asked_for_only_where_it_matters() -> None:
    play = minions()
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near c2")
    assert needed.value.ask.answer == "{command} +{answer}"
    assert "roll the movement die. It goes for Collin, 2 steps away." in needed.value.ask.prompt
    play.type("near c1 bb; near c0 bb n1")
    assert targets(play) == ["Collin", "Nez"]
    walks = [e for e in play.events if isinstance(e, ev.MinionWalked)]
    assert walks[1].text == "is with Collin and stays"


def test_who_was_attacked_in_this_turn_is_remembered() -> None:
    """MM-11, MM-12: the next figure takes a mouse not attacked yet, if it can reach one."""
    play = minions()
    play.type("near c1 bb")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near c1 bb")
    assert "(Collin was attacked already): is Nez or Tilda or Lily on its space" in (
        needed.value.ask.prompt
    )
    play.type("near c1 bb t1n1")
    play.type("c1 - bb")
    assert targets(play) == ["Collin", "Nez", "Collin"]
    assert {"MM-11", "MM-12"} <= rules(play)


def test_the_memory_ends_with_the_turn() -> None:
    play = minions(kinds="1r")
    play.type("near c1 bb; e; e; e; e")
    assert play.state.active == "rat"
    play.type("c1 bb")
    assert targets(play) == ["Collin", "Collin"]


def test_when_every_figure_has_acted_the_turn_ends_and_the_rats_climb() -> None:
    play = minions(kinds="1r", order="c r n t l")
    play.type("e")
    told = play.told("near c1 bb")
    assert told[-2:] == [
        "Rat Warriors are aggressive: after their turn they climb over Collin on the track.",
        "Nez's turn.",
    ]


def test_no_mouse_on_the_tile() -> None:
    play = minions(kinds="1r")
    assert "Rat Warrior 1 has no mouse within reach." in play.told("near -")


def test_the_knocked_down_minion_gets_up_and_attacks() -> None:
    play = minions(kinds="1r")
    play.type("down rat1")
    assert play.told("near n1 bb") == [
        "Rat Warrior 1 gets up.",
        "Rat Warrior 1 attacks Nez.",
        "No hit on Nez.",
        "Collin's turn.",
    ]


def test_a_ranged_minion_that_sees_a_mouse_stays_and_shoots_the_near_one_first() -> None:
    play = minions(kinds="2e", order="e c n t l")
    play.type("near c4n1 ss")
    assert targets(play) == ["Nez"]
    play.type("c4n1 ss")  # attacked already, but near mice come first (MM-10)
    assert targets(play) == ["Nez", "Nez"]
    assert "MM-10" in rules(play)


def test_a_ranged_minion_that_sees_nobody_moves_until_it_does() -> None:
    play = minions(kinds="1e", order="e c n t l")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near -")
    assert "It sees no mouse." in needed.value.ask.prompt
    told = play.told("near - 2 t3 ss")
    assert told[0] == (
        "Elite Rat Warrior 1 moves up to 2 toward the closest mouse "
        "(Collin before Nez before Tilda before Lily if equally close) "
        "and stops as soon as it sees one."
    )
    assert targets(play) == ["Tilda"]


def test_a_near_mouse_out_of_sight_is_left_to_the_table() -> None:
    """MM-58: both readings are shown."""
    play = minions(kinds="1e", order="e c n t l")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near c1?n3 ss")
    assert [c.answer for c in needed.value.ask.choices] == ["Collin", "Nez"]
    play.type(f"near c1?n3 ss {needed.value.ask.answer.split()[1].format(answer='nez')}")
    assert targets(play) == ["Nez"]


def test_readings_that_agree_are_not_asked_about() -> None:
    play = minions(kinds="1e", order="e c n t l")
    play.type("near c1n1? ss")  # Collin is higher on the track, seen, and as near
    assert targets(play) == ["Collin"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("near z2", "No minion is called z"),
        ("near c2c3 1", "told twice"),
        ("near c2 4 1", ""),
        ("near rat9 c1", "no Rat Warrior 9"),
        ("near c99 1", "from 0 to 20"),
        ("near c1 sx", "No die face x"),
    ],
)
def test_what_cannot_be_meant_is_refused(line: str, says: str) -> None:
    play = minions()
    before = play.state
    with pytest.raises(Refusal) as refused:
        play.type(line)
    assert says in refused.value.message
    assert play.state == before


def test_captured_mice_are_not_there() -> None:
    play = minions()
    play.type("capture nez")
    assert play.answer("near n1") == ["! Nez cannot be meant here: Collin, Tilda and Lily can."]


def test_a_minion_s_turn_is_no_mouse_s() -> None:
    play = in_play()
    assert play.answer("near c1") == ["! It is Collin's turn, and no minion's."]


def test_the_table_may_choose_the_target_itself() -> None:
    play = minions()
    play.type("attack rat2 lily ss cc")
    assert play.state.turn.done == ("rat2",)
    assert play.state.turn.attacked == ("Lily",)
    assert play.state.mice["Lily"].wounds == 2


def test_a_roll_of_the_app_is_never_taken_back_by_a_question() -> None:
    """The die falls, then the table is asked who else is near: the same die counts."""
    play = minions(1, 2, 5, 3)
    play.type("near c1 bb")
    play.type("set dice app")
    play.type("c2")
    assert play.state.turn.approach is not None
    assert play.state.turn.approach.rolled == 1
    assert play.asked().startswith("Rat Warrior 2 after its move (Collin was attacked")
    play.type("n1")
    assert targets(play) == ["Collin", "Nez"]
    rolls = [e.rolled for e in play.events if isinstance(e, ev.MinionRolled)]
    assert rolls == [1]


def test_a_charmed_mouse_has_only_its_card() -> None:
    play = in_play(minions="1r", order="n c r t l")
    play.type("charmed nez; set dice app; turn nez")
    assert play.asked().startswith("Nez (charmed): which mouse is closest")
    play.type("c1")
    rolled = next(e for e in play.events if isinstance(e, ev.DiceRolled))
    assert len(rolled.faces) == 2  # the battle value that was taught, no bonus


def test_a_called_rat_comes_before_vanestra_moves() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add vanestra call sting; order call sting; turn call")
    assert "1 Rat Warrior on the board: Vanestra call." in play.told("near c1 bbbb")


# Tracked on a taught tile --------------------------------------------------------------------


def hall(*falls: int, **places: str) -> Play:
    """A tile like a ladder: 1-2-3-4, 5-6-7-8, and a rung between each pair."""
    play = minions(*falls, kinds="2r")
    play.type("tile hall; space 1 2 5; space 2 3 6; space 3 4 7; space 4 8; space 5 6; space 6 7")
    play.type("space 7 8")
    for name, space in places.items():
        play.type(f"place {name} {space}")
    return play


def test_the_app_measures_where_everybody_s_space_is_known() -> None:
    play = hall(collin="1", nez="1", tilda="1", lily="4", rat1="7", rat2="8")
    play.type("near bb")  # rat2 is nearer: 1 from Lily, rat1 2
    assert play.state.figures["rat2"].at == "4"
    assert targets(play) == ["Lily"]
    who = next(e for e in play.events if isinstance(e, Weighed) and e.test == "who acts next")
    assert [c.note for c in who.candidates] == [
        "2 from the nearest mouse",
        "1 from the nearest mouse",
    ]


def test_equal_figures_and_equal_ends_are_chosen_by_the_table() -> None:
    play = hall(collin="1", nez="1", tilda="1", lily="1", rat1="6", rat2="6")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near")
    assert [c.answer for c in needed.value.ask.choices] == ["rat1", "rat2"]
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near rat1 1")
    assert [c.answer for c in needed.value.ask.choices] == ["2", "5"]
    play.type("near rat1 1 @5 bb")
    assert play.state.figures["rat1"].at == "5"
    assert targets(play) == ["Collin"]


def test_nothing_is_told_where_the_app_measures_and_rolls() -> None:
    play = hall(4, 4, 1, 1, 1, 1, collin="1", nez="2", tilda="8", lily="8", rat1="1", rat2="3")
    play.type("set dice app; near")
    assert play.asked().startswith("Collin's defence (2 hits): how do the dice fall?")
    play.type("2")
    assert play.asked() == "Turn of Rat Warriors: near moves and attacks."
    play.type("near")
    assert targets(play) == ["Collin", "Nez"]


def test_a_full_space_is_not_entered() -> None:
    play = hall(collin="1", nez="1", tilda="1", lily="1", rat1="3", rat2="8")
    play.type("near 3 bb")
    assert play.state.figures["rat1"].at == "2"
    assert targets(play) == ["Collin"]


def test_a_mouse_cannot_strike_across_the_hall() -> None:
    play = hall(collin="1", nez="1", tilda="1", lily="4", rat1="3", rat2="8")
    play.type("turn collin")
    assert play.answer("attack rat1 ss")[0].startswith("! Rat Warrior 1 at 3 is neither on 1")
    play.type("attack rat1 ss bb anyway")
    assert "rat1" not in play.state.figures


def test_an_archer_needs_sight_and_shoots_who_is_near() -> None:
    play = hall(collin="1", nez="1", tilda="1", lily="4", rat1="3", rat2="6")
    play.type("turn lily")
    assert "Rat Warrior 1 near Lily must be the target" in play.answer("attack rat2 bb")[0]
    play.type("place rat1 7")
    assert play.answer("attack rat2 bb")[0].startswith("? Is the line from the centre of 4")
    assert play.answer("sight 4 6 no; attack rat2 bb") == ["! Lily at 4 does not see 6."]
    play.type("sight 4 6 yes; attack rat2 bb cc")


# Both ways agree -----------------------------------------------------------------------------

SPACES = tuple(str(number) for number in range(1, 8))
MICE = ("Collin", "Nez", "Tilda", "Lily")


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], dict[str, str], str, set[str], int]:
    """A tile, where everybody stands, who was attacked, and the die."""
    pairs = draw(st.sets(st.sampled_from(list(combinations(SPACES, 2))), min_size=6))
    lines = [f"space {a} {b}" for a, b in _merged(pairs)]
    places = {mouse: draw(st.sampled_from(SPACES)) for mouse in MICE}
    rat = draw(st.sampled_from(SPACES))
    attacked = draw(st.sets(st.sampled_from(MICE)))
    return lines, places, rat, attacked, draw(st.integers(1, 3))


def _merged(pairs: set[tuple[str, str]]) -> list[tuple[str, str]]:
    return [
        (a, " ".join(y for x, y in sorted(pairs) if x == a)) for a in sorted({x for x, _ in pairs})
    ]


def distances(lines: list[str], start: str) -> dict[str, int]:
    """Steps by relaxing every line until nothing changes."""
    joined = set()
    for line in lines:
        _, space, *others = line.split()
        joined |= {(space, other) for other in others} | {(other, space) for other in others}
    steps = {start: 0}
    for _ in SPACES:
        for a, b in joined:
            if a in steps and steps[a] + 1 < steps.get(b, 99):
                steps[b] = steps[a] + 1
    return steps


def _ready(attacked: set[str]) -> Play:
    play = minions(kinds="1r")
    for mouse in attacked:
        play.state = mice_mystics.evolve(play.state, ev.MouseAttacked(mouse))
    return play


@settings(max_examples=120, deadline=None)
@given(tables())
def test_an_honest_table_gets_the_same_target_told_or_tracked(
    table: tuple[list[str], dict[str, str], str, set[str], int],
) -> None:
    lines, places, rat, attacked, die = table
    if max(list(places.values()).count(space) for space in SPACES) > 3:
        return  # full spaces: the table tells ways around them itself
    tracked, end = _tracked(lines, places, rat, attacked, die)
    assert _told(lines, places, rat, end, attacked, die) == tracked


def _tracked(
    lines: list[str], places: dict[str, str], rat: str, attacked: set[str], die: int
) -> tuple[list[str], str]:
    play = _ready(attacked)
    play.type("tile hall; " + "; ".join(lines))
    for mouse, space in places.items():
        play.type(f"place {mouse} {space}")
    play.type(f"place rat1 {rat}")
    if not play.state.spaces or rat not in " ".join(lines).split():
        return [], ""
    try:
        play.type(f"near {die}")
    except NeedsAnswer as needed:
        choice = needed.ask.choices[0].answer if needed.ask.choices else ""
        if needed.ask.id != "end":
            return [], ""
        play.type(f"near {die} @{choice}")
    return targets(play), play.state.figures["rat1"].at


def _told(
    lines: list[str],
    places: dict[str, str],
    rat: str,
    end: str,
    attacked: set[str],
    die: int,
) -> list[str]:
    if not end:
        return []
    play = _ready(attacked)
    before, after = distances(lines, rat), distances(lines, end)
    away = {mouse: before[space] for mouse, space in places.items() if space in before}
    nearest = min(away.values(), default=None)
    closest = "".join(m[0] for m in away if away[m] == nearest).lower()
    line = f"near {closest}{nearest}" if closest else "near -"
    for _ in range(3):
        try:
            play.type(line)
        except NeedsAnswer as needed:
            if needed.ask.id == "minion-die":
                line += f" {die}"
            else:
                assert needed.ask.id == "around"
                near = {m: after[s] for m, s in places.items() if after.get(s, 9) < 2}
                answer = "".join(f"{m[0].lower()}{n}" for m, n in near.items()) or "-"
                line = needed.ask.answer.format(command=line, answer=answer)
        else:
            break
    return targets(play)


@settings(max_examples=60, deadline=None)
@given(tables(), st.booleans())
def test_an_automated_turn_says_why(
    table: tuple[list[str], dict[str, str], str, set[str], int], app: bool
) -> None:
    lines, places, rat, attacked, die = table
    play = _ready(attacked)
    play.type("tile hall; " + "; ".join(lines))
    for mouse, space in places.items():
        play.type(f"place {mouse} {space}")
    play.type(f"place rat1 {rat}")
    if app:
        play.type("set dice app")
    before = len(play.events)
    answered = _answers(play, die)
    events = play.events[before:]
    if answered and any(isinstance(e, ev.BattleOpened) for e in events):
        tests = [e.test for e in events if isinstance(e, Weighed)]
        assert "whom to attack" in tests
        assert all(e.because for e in events if isinstance(e, Weighed | ev.MinionWalked))


def _answers(play: Play, die: int) -> bool:
    """Whether one rat acted, the first choice taken at every question."""
    line = "near" if play.state.dice == "app" else f"near {die}"
    for _ in range(4):
        try:
            play.type(line)
        except NeedsAnswer as needed:
            if not needed.ask.choices:
                return False
            answer = needed.ask.answer.replace("{answer}", needed.ask.choices[0].answer)
            line = answer.replace("{command}", line)
        except Refusal:
            return False
        else:
            return True
    return False


def test_the_question_of_the_moment_is_never_a_dead_end() -> None:
    """Every state of a minions' turn asks something that can be answered."""
    play = minions()
    for line in ("c2 3", "bb", "c3 1", "t1 2", "c4", "1"):
        asked = mice_mystics.asks(play.state, play.lore)
        assert asked
        assert "{answer}" in asked[0].answer
        try:
            play.type(asked[0].answer.replace("{answer}", line))
        except NeedsAnswer as needed:
            assert needed.ask.prompt
        except Refusal as refusal:
            assert refusal.message
    assert isinstance(play.state, State)


def test_with_nobody_to_go_for_nothing_is_asked() -> None:
    play = minions(kinds="1r")
    play.type("capture nez; capture tilda; capture lily; charmed collin; turn collin")
    assert play.asked() == "Turn of Collin (charmed): no mouse to attack is on the tile."
    assert "Collin has no mouse within reach." in play.told("near")
