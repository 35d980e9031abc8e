"""The set-up lies before the first round: undo by a round leaves it as it is."""

from __future__ import annotations

import pytest

from companion.games.shared.game import Stage
from companion.table.step import stage_in_words
from tests.games.played import Evening

SET_UPS = {
    "mice-mystics": (
        "new mice-mystics --end 12 --mice c,n,t,l",
        ["c 12345", "n 12345", "t 12345", "l 12345", "later", "start 3r", "c n r t l"],
        ["2", "e", "1", "e"],
    ),
    "magecraft": (
        "new magecraft --players Ann,Bob",
        ["first Ann"],
        ["draw", "end", "draw"],
    ),
    "betwixt": (
        "new betwixt --players Ann,Bob",
        ["first Ann"],
        ["rite wief"],
    ),
    "severton": (
        "new severton --scenario 1",
        ["setup A B", "track later", "place A 7", "place B 9"],
        ["end"],
    ),
}


@pytest.mark.parametrize("game", SET_UPS)
def test_undo_by_a_round_goes_back_to_the_beginning_of_round_1(game: str) -> None:
    new, set_up, played = SET_UPS[game]
    with Evening(200) as evening:
        evening.told(new)
        for line in set_up:
            assert evening.app.session.stage.round == 0, line
            evening.told(line)
        session = evening.app.session
        assert session.stage.round == 1
        begun, depth = session.state, session.depth
        for line in played:
            evening.told(line)
        assert session.depth > depth
        session.undo("round")
        assert (session.state, session.depth) == (begun, depth)


def test_hero_cards_are_lines_of_the_set_up() -> None:
    with Evening(200) as evening:
        evening.told("new mice-mystics --end 12 --mice c,n")
        evening.told("c 12345")
        evening.told("undo round")
        assert evening.app.session.depth == 0
        evening.told("redo")
        assert evening.told("next")[0].startswith("Nez's hero card: move")
        assert evening.app.session.lore["mouse"]["Collin life"] == 5


def test_the_round_of_the_set_up_is_not_told() -> None:
    assert stage_in_words(Stage(0, "Set-up")) == "Set-up"
    assert stage_in_words(Stage(2, "Round 2", "Nez")) == "round 2, Round 2, Nez"
