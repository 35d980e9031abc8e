"""`next` leads through a chapter: what is asked can always be answered, and answers lead on."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.table.chance import SessionChance

from .table import Play
from .test_properties import hold

ANSWERS = {
    "party": "c n t l",
    "start": "2r 1e",
    "encounter": "2o 1s ambush",
    "surge": "2r",
    "found": "rope",
    "closest": "c1",
    "seen": "n2",
    "around": "-",
    "dice": "sb",
    "minion-die": "2",
    "order": "roll",
}
"""What a table would say where a question has no choices to pick from."""


def answered(play: Play, ask: Ask, data: st.DataObject) -> None:
    """Answer a question as the shell would, and those that the answer brings up."""
    line, waiting = "", ask
    for _ in range(12):
        choices = [choice.answer for choice in waiting.choices]
        picked = data.draw(st.sampled_from(choices)) if choices else ANSWERS.get(waiting.id, "1")
        line = waiting.answer.replace("{answer}", picked).replace("{command}", line).strip()
        try:
            play.type(line)
            return
        except NeedsAnswer as needed:
            waiting = needed.ask
    raise AssertionError(f"{ask.prompt} is never settled: {line}")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["table", "app"]), st.integers(0, 999), st.data())
def test_the_questions_alone_lead_through_rounds(dice: str, seed: int, data: st.DataObject) -> None:
    play = Play(mice_mystics.blank())
    play.chance = SessionChance(seed, 0)
    for event in mice_mystics.setup({"dice": dice}, {}):
        play.state = mice_mystics.evolve(play.state, event)
    for _ in range(60):
        asks = mice_mystics.asks(play.state, play.lore)
        if not asks:
            assert play.state.over
            return
        try:
            answered(play, asks[0], data)
        except Refusal as refusal:
            raise AssertionError(f"{asks[0].prompt} was refused: {refusal.message}") from refusal
        hold(play)
    assert play.state.round > 1
