"""How a session opens: the options of ``new``, and what is asked for afterwards."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.shared.refusal import Refusal

from .table import Play, opened


def test_the_options_open_a_chapter_that_waits_for_its_order() -> None:
    play = opened(chapter="3", end="8", mice="filch,maginos", minions="2r,1e", tile="sewers")
    state = play.state
    assert (state.chapter, state.end, state.tile) == ("3", 8, "sewers")
    assert state.party == ("Filch", "Maginos")
    assert sorted(state.figures) == ["elite1", "rat1", "rat2"]
    assert state.ordering is not None
    assert set(state.ordering.cards) == {"Filch", "Maginos", "rat", "elite"}


def test_without_options_everything_is_asked_for_and_answered_without_words() -> None:
    play = Play(mice_mystics.blank())
    for event in mice_mystics.setup({}, {}):
        play.state = mice_mystics.evolve(play.state, event)
    asked = []
    for answer in ("c n t l", "7", "learn c feint", "2r 1e", "learn n none", "n r c e t l"):
        asked.append(mice_mystics.asks(play.state, play.lore)[0].id)
        play.type(answer)
    assert asked == ["party", "end-page", "ability", "ability", "ability", "ability"]
    assert mice_mystics.asks(play.state, play.lore)[0].id == "move"
    assert play.state.active == "Nez"
    assert play.state.end == 7


def test_starting_equipment_is_worn_and_is_the_mouses_own() -> None:
    items = opened().state.mice["Collin"].items
    assert [item.name for item in items] == ["Collin's Sword", "Leather Breastplate"]
    assert all(item.worn and item.starting for item in items)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("mice", "c,c", "Collin was named twice"),
        ("mice", "bob", "No mouse is called bob"),
        ("end", "1", "end is the number of a page"),
        ("end", "x", "end is the number of a page"),
        ("minions", "9r", "the box has only 6 more"),
        ("minions", "2spiders", "the box has only 1 more"),
        ("minions", "5e", "the box has only 4 more"),
        ("minions", "3", "3 of which minion?"),
        ("minions", "2cows", "No minion is called cows"),
        ("minions", "vanestra", "are drawn"),
        ("dice", "cat", "No roller is called cat"),
    ],
)
def test_options_that_cannot_be_are_refused_in_a_sentence(
    option: str, value: str, said: str
) -> None:
    with pytest.raises(Refusal) as refused:
        opened(lore=None, **{option: value})
    assert said in refused.value.message


def test_a_boss_with_the_cards_that_were_drawn() -> None:
    play = opened(minions="vanestra,web,call")
    assert play.state.ordering is not None
    assert set(play.state.ordering.cards) >= {"web", "call"}
    assert "sting" not in play.state.ordering.cards


@pytest.mark.parametrize(
    ("typed", "minions", "greedy"),
    [
        ("3r 1e", {"rat": 3, "elite": 1}, False),
        ("rat 3", {"rat": 3}, False),
        ("3 rats 2 elites", {"rat": 3, "elite": 2}, False),
        ("r3", {"rat": 3}, False),
        ("2g", {"roach": 2}, True),
        ("2 greedy roaches", {"roach": 2}, True),
        ("greedy 2 roaches", {"roach": 2}, True),
        ("o o s", {"roach": 2, "spider": 1}, False),
        ("brodie", {"brodie": 1}, False),
        ("vurst 2e", {"vurst": 1, "elite": 2}, False),
        ("k", {"skitter-clak": 1}, False),
    ],
)
def test_minions_are_counted_in_any_usual_way(
    typed: str, minions: dict[str, int], *, greedy: bool
) -> None:
    from companion.games.mice_mystics.arrivals import read_arrivals

    arrivals = read_arrivals(typed.split())
    assert dict(arrivals.minions) == minions
    assert arrivals.greedy == greedy
