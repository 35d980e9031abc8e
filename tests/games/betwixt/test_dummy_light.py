"""The light way: the Dummy Player by one-key questions, every path of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.dummy_light import resolve
from companion.games.betwixt.evolve import evolve
from companion.games.betwixt.state import State
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding
from companion.rules.corpus import rule


def light(element: str, answers: str, **rulings: str) -> ev.LightResolved | Ask:
    """What comes of a letter an answer: the end, or the next question."""
    named = {id_.replace("_", "-"): value for id_, value in rulings.items()}
    play = Unfolding(State(light=True, rulings=named), {}, evolve)
    try:
        resolve(play, cmd.Light(element, tuple(answers)))
    except NeedsAnswer as question:
        return question.ask
    (event,) = play.events
    assert isinstance(event, ev.LightResolved)
    return event


def told(element: str, answers: str, **rulings: str) -> str:
    event = light(element, answers, **rulings)
    assert isinstance(event, ev.LightResolved)
    return event.outcome


def prompt(element: str, answers: str, **rulings: str) -> str:
    ask = light(element, answers, **rulings)
    assert isinstance(ask, Ask)
    return ask.prompt


def every_path(answers: str = "", **rulings: str) -> Iterator[tuple[str, ev.LightResolved]]:
    """All answers to all questions, one key each."""
    found = light("f", answers, **rulings)
    if isinstance(found, ev.LightResolved):
        yield answers, found
        return
    keys = [choice.answer[0] for choice in found.choices]
    assert len(set(keys)) == len(keys)
    for key in keys:
        yield from every_path(answers + key, **rulings)


def test_a_step_onto_a_card_and_one_gem_left() -> None:
    assert told("f", "yc1") == (
        "The Dummy Player steps there; discard the card with the gems on it. "
        "Then remove the fire gem, the only one on the board."
    )


def test_the_question_tells_which_way() -> None:
    assert prompt("f", "y") == (
        "The Dummy Player makes one step nearer to a nearest fire symbol; of several ways, onto a "
        "card if one is there (face-down cards and Stops count). Still several: you choose. "
        "What lies there?"
    )
    assert "one step any way, onto a card" in prompt("w", "n")
    assert "any way you like." in prompt("w", "n", BB_24="all")
    assert "leave a Stop out" in prompt("w", "n", BB_24="all", BB_23="left-out")
    assert "fire gem" in prompt("f", "", BB_02="gem")
    assert prompt("f", "y", BB_04="cards").startswith(
        "The Dummy Player makes one step, onto a card"
    )


def test_a_stop_turns_it_round_or_holds_it() -> None:
    assert "turns it round" in prompt("f", "ys")
    assert told("f", "ysn2").startswith("The Dummy Player steps the opposite way, away from")
    assert "discard the card" in told("f", "ysc0")
    for behind in "es":
        assert "stays where it is" in told("f", f"ys{behind}0")


def test_the_gem_by_how_many_there_are() -> None:
    assert "any colour nearest to your Mystic" in told("f", "yn0")
    assert "fire gem nearest to your Mystic" in told("f", "yn2")


@pytest.mark.parametrize("bb04", ["direction", "cards"])
@pytest.mark.parametrize("bb24", ["cards", "all"])
def test_every_path_ends_after_at_most_five_keys(bb04: str, bb24: str) -> None:
    paths = list(every_path(BB_04=bb04, BB_24=bb24))
    assert len(paths) == 2 * (2 + 4) * 3
    assert max(len(answers) for answers, _ in paths) == 4
    for _, event in paths:
        assert [id_ for id_ in event.because if rule(id_) is None] == []
        assert {"BB-16"} <= set(event.because)


def test_an_answer_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        light("f", "yq")
    assert "answer" in refused.value.message
