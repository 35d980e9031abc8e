"""What may be wrong with the table: premises, oddities, the recount; and half-typed commands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.state import Figure, Item, State
from companion.games.shared.game import Premise
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

from .table import Play, in_play, opened
from .test_properties import LINES, SETUPS, table, take


def grounds(play: Play, line: str) -> tuple[Premise, ...]:
    """What a line rested on."""
    before, lore = play.state, play.lore
    return mice_mystics.premises(before, play.type(line), lore)


def texts(play: Play, line: str) -> list[str]:
    return [premise.text for premise in grounds(play, line)]


def test_a_wound_rests_on_the_wounds_before_and_on_the_printed_life() -> None:
    told = texts(in_play(), "wound nez 2")
    assert told == ["Nez had 0 wounds before?", "Nez's life is 4?"]


def test_the_next_turn_rests_on_the_track_and_on_who_is_on_the_board() -> None:
    told = texts(in_play(order="c r n t l"), "e")
    assert told[0] == "track from the top: Collin, Rat Warriors, Nez, Tilda and Lily?"
    assert told[1:] == [f"Rat Warrior {n} on the board?" for n in (1, 2, 3)]


def test_cheese_for_short_time_rests_on_the_empty_board() -> None:
    play = in_play(minions="none", order="c n t l")
    play.all("e\ne\ne")
    told = texts(play, "e")
    assert told[:2] == ["0 cheese on the wheel before?", "no minions on the board?"]


def test_a_surge_rests_on_the_rulings_that_it_used() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("x kitchen; encounter 1r; order c n t l r; remove rats; wheel +6; special no")
    assert "MM-18 decided as bottom?" in texts(play, "surge 2r")


def test_a_premise_is_mended_by_its_answer() -> None:
    play = in_play()
    before = play.state
    premise = grounds(play, "wound nez 2")[1]
    mended = Play(before, play.lore)
    mended.all(premise.ask.answer.replace("{answer}", "2").replace("{command}", "wound nez 2"))
    assert mended.state.mice["Nez"].captured


def test_an_ambush_die_that_rolled_within_an_encounter_is_no_premise_of_its_own() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("set dice app; x hall")
    texts = [premise.text for premise in grounds(play, "ambush 2 rats")]
    assert texts
    assert not any("rolled" in text for text in texts)


@settings(max_examples=60, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=20), st.data())
def test_every_answer_to_a_premise_is_a_command(
    choices: dict[str, str], lines: list[str], data: st.DataObject
) -> None:
    play = table(choices)
    for line in lines:
        before = Play(play.state, play.lore)
        count = len(play.events)
        take(play, line)
        found = mice_mystics.premises(before.state, tuple(play.events[count:]), before.lore)
        for premise in found[:3]:
            answers = [choice.answer for choice in premise.ask.choices]
            if answers:
                answer = data.draw(st.sampled_from(answers))
                readable(before, filled(premise.ask, answer, line))


def filled(ask: Ask, answer: str, command: str) -> str:
    return ask.answer.replace("{answer}", answer).replace("{command}", command)


def readable(play: Play, line: str) -> None:
    """The line is understood, whatever comes of it."""
    try:
        play.type(line)
    except NeedsAnswer:
        pass
    except Refusal as refusal:
        assert refusal.code != "unreadable", f"{line}: {refusal.message}"


@settings(max_examples=60, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=25))
def test_every_answer_of_the_recount_is_a_command(
    choices: dict[str, str], lines: list[str]
) -> None:
    play = table(choices)
    for line in lines:
        take(play, line)
    for ask in mice_mystics.recount(play.state, play.lore):
        for choice in ask.choices[1:3]:
            readable(Play(play.state, play.lore), filled(ask, choice.answer, ""))


def odd(state: State) -> tuple[str, ...]:
    return mice_mystics.check(state, in_play().lore)


def test_a_table_in_order_has_nothing_odd() -> None:
    assert odd(in_play().state) == ()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"track": ("Collin", "Nez", "Tilda")}, "The card of Lily is not on the track"),
        ({"track": ("Collin", "Collin", "Nez", "Tilda", "Lily", "rat")}, "lies twice"),
        ({"figures": {}}, "The card of Rat Warriors is on the track, but none is on the board"),
        ({"wheel": 7}, "no surge has happened"),
        ({"page": 6}, "The hourglass is on page 6, the end marker on 6"),
        ({"greedy": True}, "greedy, but none is on the board"),
        (
            {"figures": {f"rat{n}": Figure(f"rat{n}", "rat") for n in range(1, 8)}},
            "7 figures of the rat kind are on the board: the box holds 6",
        ),
    ],
)
def test_what_cannot_be_is_told(changes: dict[str, object], said: str) -> None:
    assert any(said in sentence for sentence in odd(in_play().state.replace(**changes)))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"wounds": 4}, "Nez has 4 wounds and 4 life: it would be captured"),
        ({"poison": 1}, "1 poison wounds among 0 wounds"),
        ({"cheese": -1}, "Nez has -1 cheese"),
        ({"captured": True, "cheese": 2}, "Nez is captured and has cheese"),
        ({"items": tuple(Item(f"card {n}") for n in range(4))}, "pack holds 4 cards"),
        ({"items": (Item("a", "paws", True), Item("b", "paw", True))}, "cards for 3 paws"),
        ({"items": (Item("a", "head", True), Item("b", "head", True))}, "two cards on head"),
    ],
)
def test_what_a_mouse_cannot_be_is_told(changes: dict[str, object], said: str) -> None:
    state = in_play().state
    nez = state.mice["Nez"].replace(**changes)
    found = odd(state.replace(mice={**state.mice, "Nez": nez}))
    assert any(said in sentence for sentence in found)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("se", {"search", "set"}),
        ("wound n", {"nez"}),
        ("remove ", {"rat1", "rat2", "rat3"}),
        ("search ", {"*", "-", "r"}),
        ("turn t", {"tilda"}),
        ("teach nez l", {"lore", "life"}),
        ("encounter ro", {"roach"}),
        ("stow coll", {"collin's sword"}),
    ],
)
def test_half_typed_words_go_on(typed: str, offered: set[str]) -> None:
    play = in_play()
    found = {each.text for each in mice_mystics.complete(typed, play.state, play.lore)}
    assert offered <= found


def test_an_order_is_completed_by_the_cards_that_are_left() -> None:
    play = opened()
    found = {each.text for each in mice_mystics.complete("order nez ", play.state, play.lore)}
    assert found == {"collin", "tilda", "lily", "rat"}


def test_the_chronicle_tells_how_the_chapter_went() -> None:
    play = in_play()
    play.all("wound nez\nvictory")
    told = mice_mystics.chapter(play.state)
    assert told.outcome == "victory"
    assert told.facts["party"] == "Collin, Nez, Tilda, Lily"
    assert told.gauges["Wounds"] == 1


def test_a_turn_without_a_track_is_odd_and_names_how_it_is_mended() -> None:
    """What is left where the order is amended away and later steps are kept as played."""
    play = in_play()
    state = play.state.replace(track=(), passed=0)
    odd = mice_mystics.check(state, play.lore)
    assert any(text.startswith("It is the turn of Collin, whose card is not on") for text in odd)
    assert mice_mystics.asks(state, play.lore)
    play.state = state
    play.type("track c n r t l")
    assert mice_mystics.check(play.state, play.lore) == ()


def test_cards_and_fighters_that_are_not_in_the_box_are_odd() -> None:
    play = in_play()
    strange = play.state.replace(track=(*play.state.track, "rat1"))
    assert any("'rat1' on the track is no card" in t for t in mice_mystics.check(strange, {}))
    play.type("a rat")
    battle = play.state.battle
    assert battle is not None
    lost = play.state.replace(battle=battle.replace(defenders=("rat9",)))
    assert any("Rat Warrior 9 is in the attack" in text for text in mice_mystics.check(lost, {}))


def test_the_most_urgent_gauges_come_first() -> None:
    gauges = mice_mystics.chapter(in_play().state).gauges
    assert list(gauges) == ["Wheel", "Page", "Wounds", "Minions", "Cheese"]
    assert all(len(name) <= 7 for name in gauges)


def test_the_wounds_of_a_boss_with_one_card_stand_on_the_track() -> None:
    play = in_play(minions="vurst", order="c n v t l")
    play.type("set vurst wounds 2")
    (track,) = (
        panel for panel in mice_mystics.view(play.state, {}).panels if panel.columns[:1] == ("",)
    )
    assert ("3", "Captain Vurst", "(2 wounds)") in track.rows


def test_the_status_says_the_same_in_words_for_a_screen_reader() -> None:
    tracks = mice_mystics.view(in_play(tile="hall").state, {}).panels[0]
    assert tracks.rows[0] == ("Page 1 of 6   H . . . . E",)
    assert tracks.said == ("Page 1 of 6", "Wheel 0 of 6", "On hall")


def test_only_what_can_be_done_is_offered_in_a_turn() -> None:
    play = in_play(minions="none", order="c n t l")

    def offered() -> set[str]:
        return {each.text for each in mice_mystics.complete("", play.state, play.lore)}

    assert {"move", "search", "explore"} <= offered()
    assert not {"found", "recover", "stand", "scurry", "attack", "climb", "level"} & offered()
    play.type("2; s *")
    assert {"found"} <= offered()
    assert not {"move", "search", "scurry"} & offered()


def test_why_a_card_climbs_is_a_rule_or_the_card_of_the_table() -> None:
    play = in_play(minions="1r", order="c r n t l")
    play.type("e; near -")
    (swapped,) = (event for event in play.events if isinstance(event, ev.CardsSwapped))
    assert (swapped.because, swapped.taught) == (("mice-mystics/minion-values",), False)
