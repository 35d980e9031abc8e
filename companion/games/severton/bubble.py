"""Whether Bubble's token is one of the group.

From scenario 4 on he is; in scenario 3 a symbol puts his token on the map, and
what it does there stands in the Scenario Book: the table says so once, when
something turns on it (``set bubble-plays``).  Rules: severton/bubble.
"""

from __future__ import annotations

from companion.games.severton.events import ValueSet
from companion.games.severton.names import BUBBLE_TOPIC
from companion.games.severton.state import BUBBLE_SCENARIOS, State
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer
from companion.games.shared.unfolding import Unfolding


def told_in(lore: Lore, scenario: int) -> str:
    """What the table has told of his token in a scenario before the fourth: on or off."""
    told = lore.get(BUBBLE_TOPIC, {}).get(f"scenario {scenario}")
    return told if isinstance(told, str) and scenario not in BUBBLE_SCENARIOS else ""


def take_over(play: Unfolding[State]) -> None:
    """What was taught of his token holds in this session, before the command that asked goes on."""
    told = "" if play.state.bubble_plays else told_in(play.lore, play.state.scenario)
    if told and not play.state.light:
        play.happen(ValueSet("bubble_plays", told, because=("severton/bubble",)))


def is_settled(state: State) -> bool:
    """Whether it is known what his token does."""
    return state.scenario in BUBBLE_SCENARIOS or bool(state.bubble_plays)


def plays(state: State) -> bool:
    """Whether he moves, counts and meets Vonts like one of the group; asks where not told."""
    if is_settled(state):
        return state.scenario in BUBBLE_SCENARIOS or state.bubble_plays == "on"
    raise NeedsAnswer(
        Ask(
            id="bubble-plays",
            prompt="Bubble is one of the group from scenario 4 on. Does his token move and count "
            f"so in scenario {state.scenario} too, by the Scenario Book?",
            answer="set bubble-book {answer}; {command}",
            expects="on or off",
            choices=(
                Choice("off", "no, it only shows where he is"),
                Choice("on", "yes, as from scenario 4 on"),
            ),
            because=("severton/bubble",),
        )
    )


def stands_as_one_of_the_group(state: State, place: int) -> bool:
    """Whether Bubble is at ``place`` as one of the group; asks where that is not told."""
    return state.bubble == place and plays(state)
