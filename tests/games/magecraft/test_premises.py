"""Whatever a result rested on can be put right by the line that is offered for it."""

from __future__ import annotations

import pytest

from companion.games import magecraft
from companion.games.magecraft.rulings import RULINGS
from companion.games.shared.game import Premise, Ruling
from companion.games.shared.refusal import Refusal
from companion.rules.corpus import rule
from companion.table.question import fill

from .table import CARDS, Play
from .test_scenes import SCENES, Scene, answer, seated


def answers(premise: Premise) -> list[str]:
    """Answers that fit the question."""
    if premise.ask.choices:
        return [choice.answer for choice in premise.ask.choices]
    template = premise.ask.answer
    if template.startswith(("spell", "mastered", "character")):
        return ["f: draw"]
    if template.startswith("places"):
        return ["none", "5"]
    return ["meditation/-/-"] if " books " in template else ["2f", "none"]


@pytest.mark.parametrize("scene", SCENES)
def test_every_correction_that_is_offered_is_taken(scene: Scene) -> None:
    play = seated(scene)
    for line in scene.told:
        if line.startswith("> "):
            before, lore, count = play.state, play.lore, len(play.events)
            answer(play, line[2:])
            for premise in magecraft.premises(before, tuple(play.events[count:]), lore):
                for each in answers(premise):
                    first = fill(premise.ask.answer, each, "")[0]
                    command = magecraft.read(first, before, lore)
                    magecraft.decide(before, command, lore, NoChance())


class NoChance:
    """A correction draws nothing."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        raise AssertionError(what)


def test_a_wrong_shield_is_put_in_front_and_the_attack_decided_again() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("set turn ann")
    play.type("set ann hand f")
    play.type("c2")
    before, count = play.state, len(play.events)
    play.type("l")
    premises = magecraft.premises(before, tuple(play.events[count:]), play.lore)
    shield = next(p for p in premises if p.text == "Bob's Shield Area: empty?")
    lines = fill(shield.ask.answer, "d", "attack d")
    assert lines == ("set bob shield d", "attack d")


def test_the_ruling_that_decided_is_among_the_premises() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("set turn ann")
    play.type("board ann Pyra")
    play.type("set ann hand ff")
    before, count = play.state, len(play.events)
    play.type("k")
    premises = magecraft.premises(before, tuple(play.events[count:]), play.lore)
    texts = [premise.text for premise in premises]
    assert "the cantrip of Pyra shows *: draw?" in texts
    assert "MC-31 decided as free?" in texts


def test_nothing_is_doubted_where_nothing_was_automated() -> None:
    play = Play(CARDS, {"hands": "open"})
    play.type("set turn ann")
    before, count = play.state, len(play.events)
    play.type("set ann hp 3f")
    assert magecraft.premises(before, tuple(play.events[count:]), play.lore) == ()


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_every_ruling_can_be_chosen(ruling: Ruling) -> None:
    play = Play(CARDS)
    for value in ruling.values:
        play.type(f"ruling {ruling.id} {value}")
        assert play.state.ruling(ruling.id) == value
    assert rule(ruling.id) is not None
    with pytest.raises(Refusal):
        play.type(f"ruling {ruling.id} perhaps")
