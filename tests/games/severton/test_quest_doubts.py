"""What may be wrong with quests: completion, premises, oddities and the comparison know them."""

from __future__ import annotations

import pytest

from companion.games import severton
from companion.games.severton.state import Character, Group, Quest, State
from companion.games.shared.lore import Lore

from .table import Play

LORE: Lore = {
    "quest": {"Lamp": "2 sun hexagon", "Rusty keys": "3 21fff", "Old map": "2 moon"},
    "arrows-track": {"scenario 2, 0 stars": ". concerned:4 . . end"},
}
TABLE = State(
    scenario=2,
    phase="quest",
    groups={"A": Group("A", 7)},
    characters={"Jerry": Character("Jerry", 9)},
    quests={"red": Quest("Lamp", (9,), ("A",)), "blue": Quest("Rusty keys")},
)


def offered(text: str, **changes: object) -> list[str]:
    completions = severton.complete(text, TABLE.replace(**changes), LORE)
    return [completion.text for completion in completions]


def test_completion_offers_quests_frames_and_holders() -> None:
    assert offered("quest ", phase="replenishment") == ["Old map"]
    assert "on yellow" in offered("quest old ", phase="replenishment")
    assert offered("done ") == ["red", "blue", "none"]
    assert offered("cube red ")[0] == "a"
    assert "jerry" in offered("cube red A ")
    assert "hexagon" in offered("questcard Lamp 2 h")
    assert offered("finish ") == ["won", "lost", "not"]
    assert offered("setup h") == ["heroic"]
    assert "wilhelmina" in offered("drawtable w")


def test_premises_of_a_completed_quest_and_how_they_are_mended() -> None:
    play = Play(TABLE, LORE)
    play.type("done red")
    premises = {p.text: p.ask.answer for p in severton.premises(TABLE, tuple(play.events), LORE)}
    assert premises["Lamp: 2 points?"] == "done red {answer}"
    assert premises["Rapid Arrows token on 0 before?"] == "set rapid {answer}; {command}"
    assert premises["the token lower than concerned?"] == ("level concerned 2 {answer}; {command}")
    mended = Play(TABLE, LORE)
    mended.type("level concerned 2 no; done red")
    assert (play.state.unrest, mended.state.unrest) == (1, 0)


@pytest.mark.parametrize(
    ("changes", "odd"),
    [
        ({"scenario": 3}, "scenario 3 has quests of its own"),
        ({"quests": {"red": Quest("Lamp", (9,), ("A",) * 6)}}, "6 red cubes are out"),
        ({"quests": {"red": Quest("Lamp", (9,), ("E",))}}, "Vonts E, who are not in the game"),
        ({"quests": {"red": Quest("Lamp", (9, 3))}}, "1 slot for location tokens, and 2 lie"),
        (
            {"quests": {"red": Quest("Lamp", (9,)), "blue": Quest("Old map", (9,))}},
            "location token of 9 lies on two quests",
        ),
        ({"rapid": 6}, "its track ends at 5"),
        ({"rapid": 1, "scenario": 1, "quests": {}}, "has no Rapid Arrows track"),
    ],
)
def test_what_cannot_be_so(changes: dict[str, object], odd: str) -> None:
    assert not [x for x in severton.check(TABLE, LORE) if odd in x]
    assert [x for x in severton.check(TABLE.replace(**changes), LORE) if odd in x]


def test_the_comparison_asks_for_the_rapid_arrows_token() -> None:
    asks = {ask.id: ask for ask in severton.recount(TABLE.replace(rapid=3), LORE)}
    assert asks["recount rapid"].choices[0].answer == "3"
    assert asks["recount rapid"].answer == "set rapid {answer}"
    assert "recount rapid" not in {ask.id for ask in severton.recount(State(scenario=1), {})}
