"""Walks through whole tables by what completion and the questions offer."""

from __future__ import annotations

from random import Random

import pytest

from companion.games import betwixt
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.question import fill

from .table import PRACTISED, Play, opened

PLAYING = (
    "explore", "move", "absorb", "act", "cast", "reveal", "take", "prepare", "end", "dummy",
    "offer", "pass", "discard",
)  # fmt: skip
SETUPS: list[dict[str, str]] = [
    {"solo": "yes"},
    {"campaign": "3"},
    {"campaign": "4", "draws": "yes"},
    {"players": "Ann,Bob"},
    {"players": "Ann,Bob,Cid"},
]


def offered(play: Play, chance: Random) -> str:
    """A line put together from what is offered, word by word."""
    asks = betwixt.asks(play.state, play.lore)
    if asks[0].choices and chance.random() < 0.7:
        return "; ".join(fill(asks[0].answer, chance.choice(asks[0].choices).answer, ""))
    if play.state.unplaced:
        return "place dummies d2 f4"
    if play.state.phase == "exploration":
        return "rite wief" if play.state.solo or len(play.state.players) != 3 else "rite wie"
    words = betwixt.complete("", play.state, play.lore)
    line = chance.choice([each.text for each in words if each.text in PLAYING])
    for _ in range(chance.randint(0, 3)):
        more = betwixt.complete(f"{line} ", play.state, play.lore)
        more = tuple(each for each in more if each.text != "anyway")
        line = f"{line} {chance.choice(more).text}" if more else line
    return line


def answered(play: Play, question: NeedsAnswer, line: str) -> bool:
    """Answer what a line needs to know, where one of the choices will do; whether one did."""
    for choice in question.ask.choices[:2]:
        try:
            play.type("; ".join(fill(question.ask.answer, choice.answer, line)))
        except Refusal:
            continue
        return True
    return False


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_legal_play_leaves_nothing_odd_and_every_premise_can_be_mended(number: int) -> None:
    chance = Random(number)
    play = Play(opened(SETUPS[number]), PRACTISED)
    taken = 0
    for _ in range(400):
        if play.state.over:
            break
        line = offered(play, chance)
        before = play.state
        try:
            events = play.type(line)
        except NeedsAnswer as question:
            taken += answered(play, question, line)
            continue
        except Refusal as refusal:
            assert refusal.message.endswith((".", "?", ")")), refusal.message
            assert play.state == before
            continue
        taken += 1
        assert betwixt.check(play.state, PRACTISED) == (), line
        for premise in betwixt.premises(before, events, PRACTISED):
            for choice in premise.ask.choices[-1:]:
                correction = fill(premise.ask.answer, choice.answer, "")[0]
                if "{command}" in premise.ask.answer:
                    Play(before, PRACTISED).type(correction)
    assert taken > 40
