"""``next`` leads through set-up and phases: answering nothing but its questions plays a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games import severton
from companion.games.severton.lessons import PRACTICE
from companion.games.severton.state import PHASES, QUEST_SCENARIOS, State
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Ask, NeedsAnswer

from .table import Play, map_of

LORE = map_of(PRACTICE)
NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Ivy", "Larch", "Maple", "Oak", "Pine")


class Table:
    """A table that answers what it is asked, and nothing else."""

    def __init__(self, choices: dict[str, str], lore: Lore = LORE) -> None:
        state = severton.blank()
        for event in severton.setup(choices, lore):
            state = severton.evolve(state, event)
        self.play = Play(state, lore)
        self.asked: list[str] = []
        self.phases = [state.phase]
        self._names = iter(NAMES * 9)
        self._doing = 0

    def answer(self, ask: Ask, command: str = "") -> None:
        """Answer one question, and those that the answer raises."""
        self.asked.append(ask.id)
        filled = ask.answer.replace("{answer}", self._answer(ask)).replace("{command}", command)
        *taught, line = filled.split("; ")
        for lesson in taught:
            self.play.type(lesson)
        try:
            self.play.type(line)
        except NeedsAnswer as needed:
            self.answer(needed.ask, line)
        if self.play.state.phase != self.phases[-1]:
            self.phases.append(self.play.state.phase)

    def _answer(self, ask: Ask) -> str:
        answers: dict[str, Callable[[], str]] = {
            "setup": lambda: "A C" if self.play.state.scenario == 1 else "A C item",
            "track": lambda: "3 D worried ^ draw 3 end",
            "arrows-track": lambda: "2 concerned ^ draw 4 end",
            "quests": lambda: next(self._names),
            "questcard": lambda: "1 sun moon hexagon 5f",
            "drawtable": lambda: "4 3 2",
            "card": lambda: "y" if ask.answer != "{answer}" else ask.choices[0].answer,
            "encounter": lambda: "caught",
            "done": lambda: self._done(ask),
            "level": lambda: "yes",
        }
        if ask.id in answers:
            return answers[ask.id]()
        return ask.choices[0].answer

    def _done(self, ask: Ask) -> str:
        """Every other time a quest is completed."""
        self._doing += 1
        return ask.choices[0 if self._doing % 2 else -1].answer

    def run(self, questions: int = 300) -> State:
        """Answer until the game is over."""
        for _ in range(questions):
            asks = severton.asks(self.play.state, self.play.lore)
            if not asks:
                return self.play.state
            self.answer(asks[0])
        raise AssertionError(f"the game goes on and on: {self.asked[-12:]}")


OPTIONS = [
    {"scenario": scenario, **double}
    for scenario in "12345"
    for double in ({}, {"players": "2", "double": "jerry,redcap"})
]


@pytest.mark.parametrize("choices", OPTIONS, ids=lambda choices: "-".join(choices.values()))
def test_answering_the_questions_plays_a_whole_game(choices: dict[str, str]) -> None:
    table = Table(choices)
    state = table.run()
    assert state.over in ("won", "lost")
    cycle = [phase for phase in PHASES if phase in set(table.phases)]
    first_round = table.phases[: len(cycle)]
    assert first_round[:3] == ["action", "vonts", "quest"]
    assert "players-refresh" in first_round
    quests = int(choices["scenario"]) in QUEST_SCENARIOS
    assert ("questcard" in table.asked) is quests
    assert ("arrows-track" in table.asked) is quests


def test_what_the_boards_say_is_asked_once_for_all_games() -> None:
    first = Table({"scenario": "2"})
    first.run()
    known = with_learnt(LORE, [e for e in first.play.events if type(e).__name__ == "Learnt"])
    second = Table({"scenario": "2"}, known)
    second.run()
    asked_again = {"setup", "track", "arrows-track", "questcard", "drawtable"} & set(second.asked)
    assert asked_again <= {"questcard"}  # the second game may reveal cards of its own
    assert second.play.state.groups


def test_everything_may_be_put_off() -> None:
    play = Table({"scenario": "2", "groups": "A7"}).play
    put_off = []
    while (ask := severton.asks(play.state, play.lore)[0]).id != "end":
        put_off.append(ask.id)
        play.type("later")
    assert put_off == ["track", "arrows-track", "quests"]
    for line in ("end", "A r", "end"):
        play.type(line)
    assert play.state.phase == "unrest"
    assert severton.asks(play.state, play.lore)[0].id == "end"


def test_setup_icons_of_known_boards_take_effect_in_a_new_session() -> None:
    lore: Lore = {**LORE, "setup-icons": {"scenario 4, 1 stars": "B D item personal"}}
    choices = {"scenario": "4", "stars": "1", "players": "4", "double": "jerry,redcap"}
    play = Table(choices, lore).play
    assert play.state.starting == ("B", "D")
    assert [own.pockets for own in play.state.belongings.values()] == [1, 1, 1, 1]
    asks = [ask.answer for ask in severton.asks(play.state, lore) if ask.id == "deploy"]
    assert asks == ["deploy B {answer}", "deploy D {answer}"]
