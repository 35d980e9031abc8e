"""The options of ``new magecraft``, and the numbers of the set-up tables."""

from __future__ import annotations

import pytest

from companion.games import magecraft
from companion.games.magecraft.gems import LETTERS
from companion.games.magecraft.setup import setup
from companion.games.shared.refusal import Refusal

from .table import CARDS, Play


@pytest.mark.parametrize(
    ("players", "basic", "darkness", "academy"),
    [("2", 20, 8, 8), ("ann,bob", 20, 8, 8), ("3", 30, 12, 12), ("4", 40, 16, 16)],
)
def test_gems_by_the_number_of_players(
    players: str, basic: int, darkness: int, academy: int
) -> None:
    state = Play(CARDS, {"players": players}).state
    everywhere = state.academy + "".join(player.everything for player in state.players)
    assert [everywhere.count(gem) for gem in LETTERS] == [basic] * 4 + [darkness]
    assert [state.academy.count(gem) for gem in LETTERS] == [academy] * 5
    assert set(state.piles) == {"Minor Cure", "Absorb", "Fireball"}
    assert set(state.piles.values()) == {len(state.players)}
    for player in state.players:
        assert player.hp == player.unseen == "fffwwweeelll"
        assert [card.name for book in player.books for card in book] == [
            "Meditation", "Magic Missile", "Mana Tricks",
        ]  # fmt: skip


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize("first", ["a", "b"])
def test_starting_hands_by_place_in_turn_order(players: str, first: str) -> None:
    play = Play(CARDS, {"players": players})
    play.type(f"first {first}")
    hands = [player.in_hand for player in play.state.around(play.state.first)]
    assert hands == [2, 3, 4, 4][: int(players)]
    thrown = [player.in_discard for player in play.state.around(play.state.first)]
    assert thrown == [2, 1, 0, 1][: int(players)]


@pytest.mark.parametrize(
    "choices",
    [
        {"players": "1"}, {"players": "5"}, {"players": "0"}, {"players": "ann"},
        {"players": "ann,Ann"}, {"players": "ann,b!b"}, {"players": "ann,bob,cleo,dan,eve"},
        {"players": "ann,draw"}, {"players": "ann,turn"}, {"players": "".join("x" * 40) + ",bob"},
        {"players": "²"}, {"hands": "seen"}, {"hands": "zoe:open"}, {"hands": "ann:x"},
        {"players": ","}, {"players": "-1"},
    ],
)  # fmt: skip
def test_options_that_do_not_go_are_refused(choices: dict[str, str]) -> None:
    with pytest.raises(Refusal) as no:
        setup({"players": "ann,bob", **choices}, CARDS)
    assert no.value.message.rstrip().endswith((".", "?"))


def test_hands_are_set_for_all_or_by_player() -> None:
    assert [p.hands for p in Play(CARDS, {"hands": "o"}).state.players] == ["open", "open"]
    mixed = Play(CARDS, {"hands": "bob:app"}).state.players
    assert [p.hands for p in mixed] == ["private", "app"]


def test_a_first_game_leaves_out_mastering() -> None:
    assert Play(CARDS, {"beginners": "yes"}).state.ruling("MC-25") == "off"
    assert Play(CARDS).state.ruling("MC-25") == ""


def test_without_options_it_asks_who_starts() -> None:
    state = magecraft.blank()
    for event in setup({}, {}):
        state = magecraft.evolve(state, event)
    assert state.names == ("A", "B")
    ask = magecraft.asks(state, {})[0]
    assert [choice.answer for choice in ask.choices] == ["a", "b", "draw"]
