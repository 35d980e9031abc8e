"""Lines of the log are told back without the marks of answers, and decided with them."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from tests.games.played import Evening


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("near ~n1", "near n1"),
        ("near rat2 ~f2 +3 ~n1 @b3 =nez sb h", "near rat2 f2 3 n1 to b3 against nez sb h"),
        ("f2 +3; end", "f2 3; end"),
        ("near ~- +r", "near - r"),
        ("cheese nez +2; wheel +1", "cheese nez +2; wheel +1"),
        ("party Nez: First Aid + rope", "party Nez: First Aid + rope"),
        ("set wheel = 3", "set wheel = 3"),
        ("tile @home", "tile @home"),
    ],
)
def test_only_marks_of_answers_are_left_out(kept: str, said: str) -> None:
    assert mice_mystics.spoken(kept) == said


def test_what_is_told_back_shows_no_mark() -> None:
    lines = ("near", "c3", "2", "sb", "h", "near n2", "1")
    with Evening(width=400) as evening:
        evening.told("new mice-mystics --end 6 --mice c,n,t,l --minions 2r")
        evening.told("memory mice-mystics practice")
        evening.told("order r c n t l")
        for line in lines:
            evening.told(line)
        assert [row.strip() for row in evening.told("log") if "near" in row.split()[1:2]] == [
            "2  near c3 2",
            "5  near n2 1",
        ]
        assert evening.told("why")[0] == "near n2 1"
        assert "near n2 1" in " ".join(evening.told("cant"))
        assert evening.told("undo")[0].startswith("Taken back: near n2 1 (Rat Warrior 2 moves 1")
        assert evening.told("undo 2")[1].startswith("  h: ")
        assert evening.told("redo")[1] == "Now at step 3: sb"
        assert evening.told("undo 2")[-2] == "Now at step 1: order r c n t l"
        assert "Now at step 2: near c3 2" in evening.told("redo")
