"""What a game is worth, and what each point is for.

Rules: severton/victory-score, severton/losing-score, severton/game-end-own-scoring,
severton/personal-scoring, severton/advanced-difficulty, SV-66.
"""

from __future__ import annotations

from companion.games.severton.state import QUEST_SCENARIOS, State
from companion.games.severton.track import ARROWS_TRACK, track_of
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed

Row = tuple[str, str]

VICTORY = 10
PER_STAR = 5
FOURTH = 4  # the star of the Chronicle that stands for the advanced cards
BOX_SCENARIOS = (4, 5)


def stars(state: State) -> int:
    """The stars of difficulty: those of the boards, one more for the advanced cards."""
    return state.stars + state.advanced


def boxes(state: State) -> tuple[str, ...]:
    """The characters whose box is checked; both of a double-character."""
    if state.scenario not in BOX_SCENARIOS:
        return ()
    done = [name for name, own in state.belongings.items() if own.quest == "done"]
    return tuple(name for name in state.characters if state.player_of(name) in done)


def steps_left(state: State, lore: Lore, outcome: str) -> int | None:
    """The steps that count at the end, None where the track was not taught.

    Won, those left on the Unrest track; lost, those the Rapid Arrows token is short.
    """
    if outcome == "won":
        track = track_of(lore, state)
        return track.steps_left(state.unrest, state) if track else None
    track = track_of(lore, state, ARROWS_TRACK)
    return track.steps_left(state.rapid, state) if track else None


def scenario_points(state: State) -> int | None:
    """The Scenario points of a finished game, None where they cannot be known."""
    if state.points is not None:
        return state.points
    if state.scenario not in QUEST_SCENARIOS or state.steps_left is None or not state.over:
        return None
    if state.over == "won":
        return VICTORY + state.steps_left + len(boxes(state))
    return -state.steps_left - state.went_over


def final_score(state: State) -> int | None:
    """The Final score of a won game; lost games have none, nor do scenarios 1 and 3."""
    points = scenario_points(state)
    if state.over != "won" or points is None or state.scenario not in QUEST_SCENARIOS:
        return None
    return points + PER_STAR * stars(state)


def account(state: State) -> tuple[Row, ...]:
    """Each part of the result: points, and what they are for."""
    if state.points is not None:
        return (*_total(state.points, "Scenario points, as the table says"), *_stars(state))
    if state.scenario not in QUEST_SCENARIOS:
        book = f"Scenario {state.scenario} has its own scoring, in the Scenario Book"
        return (("?", f"{book} (finish won 12)"),)
    return _won(state) if state.over != "lost" else _lost(state)


def _steps(count: int | None) -> str:
    return "step" if count == 1 else "steps"


def _won(state: State) -> tuple[Row, ...]:
    left, checked = state.steps_left, boxes(state)
    rows: list[Row] = [
        (str(VICTORY), "victory: the Rapid Arrows token on its last space"),
        ("?" if left is None else f"+{left}", f"{_steps(left)} left on the Unrest track"),
    ]
    if checked:
        rows.append((f"+{len(checked)}", f"personal quests fulfilled: {listed(checked)}"))
    if left is None:
        return (*rows, ("?", "the Unrest track was not taught: track … end"))
    points = VICTORY + left + len(checked)
    return (*rows, *_total(points, "Scenario points"), *_stars(state, points))


def _lost(state: State) -> tuple[Row, ...]:
    left = state.steps_left
    rows: list[Row] = [
        ("?" if left is None else str(-left), f"{_steps(left)} the Rapid Arrows token was short"),
    ]
    if state.went_over:
        rows.append(("-1", "Unrest had one step more to go"))
    if left is None:
        return (*rows, ("?", "the Rapid Arrows track was not taught: track arrows … end"))
    total = -left - state.went_over
    return (*rows, *_total(total, "Scenario points; cross the Final score out"))


def _total(points: int, what: str) -> tuple[Row, ...]:
    return ((f"= {points}", what),)


def _stars(state: State, points: int | None = None) -> tuple[Row, ...]:
    total = state.points if points is None else points
    if total is None or state.over == "lost" or state.scenario not in QUEST_SCENARIOS:
        return ()
    number = stars(state)
    advanced = ", one of them for the advanced cards" if state.advanced else ""
    each = f"{number} star{'s' * (number != 1)}, {PER_STAR} each{advanced}"
    return (
        (f"+{PER_STAR * number}", each),
        (f"= {total + PER_STAR * number}", "Final score"),
    )


def for_the_sheet(state: State) -> tuple[str, ...]:
    """What to write on the Chronicle sheet (severton/game-end-chronicle, -stars, -achievements)."""
    boards = f"colour {state.stars} star{'s' * (state.stars != 1)}"
    fourth = ", and the fourth for the advanced cards" if state.advanced else ""
    if state.advanced and state.stars > FOURTH - 1:
        boards, fourth = f"colour {stars(state)} stars", ", one of them for the advanced cards"
    return (
        f"The date (chronicle has it), scenario {state.scenario}; {boards}{fourth}.",
        f"Then {_names(state)}.",
        "Its back lists the achievements: a lost game may fulfil one too.",
    )


def _names(state: State) -> str:
    """Who played whom as the sheet has it: told at the start, or as far as it was."""
    untold = [name for name in state.characters if name not in state.cast]
    parts = [f"{name} {player}" for name, player in sorted(state.cast.items())]
    if not parts:
        parts.append("the players by character")
    elif untold:
        parts.append(f"the players of {listed(untold)}")
    names = listed(parts)
    if state.double:
        names += f", one name across {listed(state.double)}"
    if state.players < 4:
        names += ", everyone for those that were shared"
    return names
