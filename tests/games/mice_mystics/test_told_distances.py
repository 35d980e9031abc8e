"""Distances as they are typed: side by side in one line, and before and after a move."""

from __future__ import annotations

import pytest

from companion.games.shared.refusal import NeedsAnswer

from .test_minions import minions, targets


@pytest.mark.parametrize(
    "line",
    ["nc1", "n1 c1", "n1c1", "n1, c1", "n 1 c 1", "nez 1 and collin 1", "Nez 1, Collin 1 away"],
)
def test_mice_side_by_side_in_a_line_are_equally_close(line: str) -> None:
    """One by one or in one word: Collin is higher on the track and is gone for."""
    play = minions(kinds="1r")
    assert play.told(f"{line} bb")[:3] == [
        "Rat Warrior 1 moves 1 to Collin, onto its space (next to it if that is full).",
        "Rat Warrior 1 attacks Collin.",
        "No hit on Collin.",
    ]


@pytest.mark.parametrize("line", ["c1 after n1", "c1 then n1", "c2 3 n1", "~c1 ~n1"])
def test_who_is_near_after_the_move_follows_the_die_or_after(line: str) -> None:
    """Collin was attacked already and is gone for all the same; Nez is next to him (MM-12)."""
    play = minions()
    play.type("c1 bb")
    assert "to Collin, onto its space" in play.told(f"near {line} bb")[0]
    assert targets(play) == ["Collin", "Nez"]


def test_several_mice_answer_the_question_in_several_words_too() -> None:
    """A line typed at the question is the question's answer, however its words are parted."""
    play = minions(kinds="1r")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near ~n2 c2")
    assert "It goes for Collin, 2 steps away" in needed.value.ask.prompt
    assert "Nez was told twice" in play.answer("near n1 n2")[0]
