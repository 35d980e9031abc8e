"""The words that show something: score, reach, best, threat."""

from __future__ import annotations

import pytest

from companion.games import betwixt
from companion.games.betwixt.state import State
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import PRACTISED, Play, opened, played

SOLO = {"solo": "yes"}
TURN = ("rite wwef", "x dry d5 e", "m n")


def shown(play: Play, text: str) -> tuple[str, list[tuple[str, ...]]]:
    """The headline and all rows of a look."""
    sheet = betwixt.look(text, play.state, play.lore)
    return sheet.headline, [row for panel in sheet.panels for row in panel.rows]


def test_the_score_tells_what_each_point_is_for() -> None:
    play = played(SOLO, "rite wwef", "set fire 5", "set wind 1", "set tokens 2", "take embers")
    play.type("prepare embers anyway")
    headline, rows = shown(play, "score")
    assert headline == "Betwixt & Between: score"
    assert rows == [
        ("Mystic", "29", "all together", "6 gems in all"),
        ("", "20", "2 Rite tokens", ""),
        ("", "5", "1 Elemental Spell", "Embers"),
        ("", "4", "4 gems left over", ""),
        ("Rank: Conjurer of cheap Tricks; 11 more for Average Magician.",),
    ]


def test_the_score_of_a_campaign_tells_what_is_missing() -> None:
    play = played({"campaign": "2"}, "rite wwef", "set fire 5")
    _, rows = shown(play, "score")
    assert (
        "Goal of scenario 2: still missing 50 of 55 points, 5 of 5 water, 5 of 5 wind and "
        "5 of 5 earth.",
    ) in rows


def test_a_tie_is_decided_by_gems() -> None:
    play = played({"players": "Ann,Bob"}, "rite wwef", "set ann tokens 1", "set bob fire 10")
    assert ("A tie in points; gems decide it: Bob has most.",) in shown(play, "score")[1]
    even = played({"players": "Ann,Bob"}, "rite wwef")
    assert ("A tie in points; gems decide it: Ann and Bob have as many.",) in shown(even, "sc")[1]


def test_reach_by_token_and_by_each_card_at_its_best() -> None:
    # Basilisk (ef.e) with its top to the west has earth on the south side, towards the Mystic.
    play = played(SOLO, *TURN, "set absorb ne,?", "place basilisk d4 w", "place sylph c5 s")
    headline, rows = shown(play, "reach")
    assert headline == "In reach of Mystic on d5"
    assert rows == [
        ("north", "earth", "d4", "a n"),
        ("west", "wind", "c5", "a w"),
        ("ne", "2", "earth d4, wind c5", "a nw"),
        ("not told", "?", "take and its hands (take ne) tells which", ""),
    ]
    assert shown(play, "reach a1")[1][0] == ("No gem next to a1 faces it.",)
    with pytest.raises(Refusal):
        betwixt.look("reach z9", play.state, play.lore)
    with pytest.raises(Refusal):
        betwixt.look("reach a1 b1", play.state, play.lore)


def test_reach_lists_nothing_for_a_token_that_is_used() -> None:
    play = played(SOLO, *TURN, "set absorb ne", "place basilisk d4 w", "place sylph c5 s", "a w")
    play.type("place familiar d3")  # Basilisk shows it fire, and its token is used too
    assert shown(play, "reach")[1] == [
        ("The Absorb token is used in this turn.",),
        ("ne", "1", "earth d4", "a ne"),
        ("ne", "1", "earth d4", "a nw"),
        ("ne", "fire d4", "", "a es familiar"),
        ("ne", "fire d4", "", "a sw familiar"),
    ]


def test_the_best_weave_counts_spells_in_hand_too() -> None:
    play = played(SOLO, "rite wwef", "set fire 3", "set wind 1", "set water 1", "take embers")
    play.type("take swiftness")
    headline, rows = shown(play, "best")
    assert headline == "Best Weave of Mystic: 11 points"
    assert rows[4][:3] == ("Embers", "5", "in hand")
    assert rows[5][:3] == ("Swiftness", "5", "in hand")
    assert rows[-2:] == [
        ("1 of 5 gems left over, a point each.",),
        ("Proven: no layout is worth more.",),
    ]


def test_the_best_weave_asks_for_the_shape_once() -> None:
    state = opened({"players": "Ann,Bob"}, {})
    with pytest.raises(NeedsAnswer) as asked:
        betwixt.look("best bob", state, {})
    assert asked.value.ask.answer.startswith("shape {answer}")
    with pytest.raises(Refusal):
        betwixt.look("best cid", state, PRACTISED)


def test_the_threat_of_each_gem_of_the_pool() -> None:
    play = played(SOLO, "rite wwef", "x dry d5 e")
    headline, rows = shown(play, "threat")
    assert headline == "What each gem would make the Dummy Player do"
    assert rows[0] == ("water", "4/16", "south to d3", "-", "d5 n water")
    assert [row[2] for row in rows[1:5]] == [
        "north to d1",
        "east to e2",
        "south to d3",
        "west to c2",
    ]
    assert [row[0] for row in rows] == ["water", "wind", "", "", "", "earth", "fire", "", "", ""]


def test_without_a_dummy_player_there_is_no_threat() -> None:
    with pytest.raises(Refusal):
        betwixt.look("threat", opened({"players": "Ann,Bob"}), PRACTISED)


@pytest.mark.parametrize("word", ["score", "reach", "best", "threat", "nonsense", "", "score x"])
def test_a_light_session_shows_nothing(word: str) -> None:
    with pytest.raises(Refusal):
        betwixt.look(word, State(light=True), PRACTISED)
