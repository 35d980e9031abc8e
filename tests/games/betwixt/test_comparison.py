"""What cannot be on the table, and the comparison with it piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import betwixt
from companion.games.betwixt.grid import Card, Tile, laid, with_tile
from companion.games.betwixt.state import State, Turn, added
from companion.games.shared.refusal import Refusal
from companion.table.question import fill

from .table import PRACTISED, Play, opened, played

SOLO = {"solo": "yes"}


def odd(state: State) -> list[str]:
    return list(betwixt.check(state, PRACTISED))


def table() -> State:
    return played({"players": "Ann,Bob"}, "rite wwef", "x dry c3 e", "end").state


def ann(state: State, **changes: Any) -> State:
    first, *others = state.players
    return state.replace(players=(first.replace(**changes), *others))


def with_card(state: State, space: str, tile: Tile) -> State:
    grid = with_tile(state.grid, space, tile)
    return state.replace(grid=grid, supply=added(state.supply, {tile.gems[0]: 1}, -1))


def test_nothing_is_odd_at_a_table_in_order() -> None:
    assert odd(table()) == []
    assert odd(opened(SOLO)) == []
    assert odd(betwixt.blank()) == []
    assert odd(State(light=True)) == []


STAR = laid(Card("Faery Star", "f...", "stop"), 0)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: ann(s, gems={**s.players[0].gems, "f": 3}), "43 fire gems in all; the box has"),
        (lambda s: s.replace(supply={**s.supply, "w": -1}), "The supply would hold -1 water"),
        (lambda s: ann(s, at="g7"), "Ann is on g7: this grid goes from a1 to e5"),
        (lambda s: with_card(ann(s, at="b2"), "b2", STAR), "Ann stands on the Stop card of b2"),
        (lambda s: s.replace(familiar="g1"), "The Familiar is on g1"),
        (lambda s: with_card(s, "f1", STAR), "A card lies on f1"),
        (lambda s: with_card(s, "b2", s.grid.tiles["c3"]), "Dryads lies on b2 and c3"),
        (
            lambda s: with_card(s, "b2", STAR.replace(gems="f.w.")),
            "A water gem lies south on b2, where the card shows nothing",
        ),
        (
            lambda s: with_card(with_card(s, "b1", STAR), "a2", STAR),
            "Ann is enclosed",
        ),
        (lambda s: ann(s, cards=5), "Ann has 5 Exploration Cards in hand"),
        (lambda s: ann(s, gems={**s.players[0].gems, "f": -1}), "Ann would have -1 fire gems"),
        (lambda s: ann(s, weave=".ff./."), "as it was told has gems that Ann has not"),
        (lambda s: ann(s, absorbs=("n",) * 37), "There are 37 Absorb Magic Cards; the box has 36"),
        (lambda s: s.replace(turn=Turn(moves=3)), "has used 3 Move tokens of 2"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said(change: Any, said: str) -> None:
    assert any(said in sentence for sentence in odd(change(table()))), odd(change(table()))


def test_a_weave_that_does_not_keep_a_prepared_spell() -> None:
    play = played(SOLO, "rite wwef", "set cards 3", "set fire 2", "take embers", "prepare embers")
    assert odd(play.state) == []
    play.type("weave .f../f")
    assert any("does not show the pattern of Embers" in sentence for sentence in odd(play.state))


def test_the_comparison_asks_for_every_piece_the_tracked_value_first() -> None:
    play = played(SOLO, "rite wwef", "x dry d5 e", "place obstacle a1", "set absorb ne")
    asked = [(ask.prompt, ask.choices[0].answer) for ask in betwixt.recount(play.state, PRACTISED)]
    assert asked[:4] == [
        ("Mystic on d6?", "d6"),
        ("Dummy on d2?", "d2"),
        ("Mystic: 0 water gems?", "0"),
        ("Mystic: 0 wind gems?", "0"),
    ]
    assert ("Mystic: Absorb Magic Cards ne?", "ne") in asked
    assert ("Mystic has explored: yes?", "yes") in asked
    assert ("A face-down card on b2?", "face-down b2") in asked
    assert ("Dryads on d5, its top to the east?", "Dryads d5 e") in asked
    assert ("d5, north side: water?", "water") in asked
    assert asked[-1] == ("An Obstacle Token on a1?", "on")


def test_every_other_answer_is_a_command_that_is_taken() -> None:
    play = played(SOLO, "rite wwef", "x dry d5 e", "set fire 2", "take embers", "place obstacle a1")
    for ask in betwixt.recount(play.state, PRACTISED):
        for choice in ask.choices[1:]:
            (command,) = fill(ask.answer, choice.answer, "")
            after = Play(play.state, PRACTISED)
            after.type(command)
            assert after.state != play.state, command


def test_a_light_session_has_nothing_to_count() -> None:
    assert betwixt.recount(State(light=True), {}) == ()


def test_a_correction_that_changes_nothing_is_the_first_choice() -> None:
    play = played({"players": "Ann,Bob"}, "rite wwef", "x dry c3 e")
    for ask in betwixt.recount(play.state, PRACTISED):
        (command,) = fill(ask.answer, ask.choices[0].answer, "")
        after = Play(play.state, PRACTISED)
        try:
            after.type(command)
        except Refusal as refusal:
            assert refusal.code == "contradiction"
        assert after.state == play.state, command
