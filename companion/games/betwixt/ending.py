"""The end of the game: patterns once more, then the points.

Rules: betwixt/game-end, betwixt/solo-rank, betwixt/campaign-goals, BB-32, BB-36, BB-51.
"""

from __future__ import annotations

from companion.games.betwixt import events as ev
from companion.games.betwixt import scoring
from companion.games.betwixt.binding import lose, prepared
from companion.games.betwixt.corrected import CountStands
from companion.games.betwixt.effects import Play
from companion.games.betwixt.reckoning import reckoning_of, scores
from companion.games.betwixt.spellbook import shape_of, shape_question
from companion.games.betwixt.state import State
from companion.games.shared.names import listed
from companion.games.shared.refusal import NeedsAnswer

_RULES = ("betwixt/game-end", "betwixt/game-end-scoring", "BB-32", "BB-36")


def finish(play: Play) -> None:
    """The third Rite is over: what its offerings broke is lost, then points are counted."""
    if not shape_of(play.lore) and any(prepared(player) for player in play.state.players):
        raise NeedsAnswer(shape_question())
    for player in play.state.players:
        for spell in reckoning_of(player, play.lore).broken:
            lose(
                play, player.name, spell.name, "the gems can't show its pattern after the last Rite"
            )
    play.happen(_counted(play))


def recount(play: Play, *, silent: bool) -> None:
    """The table was corrected after the end: the points are counted anew.

    ``silent`` says nothing where they are the same.
    A spell whose pattern is broken now counts nothing, but stays where it lies:
    the next correction may mend it.
    """
    state, ended = play.state, _counted(play)
    before = (state.winners, state.points, state.rank, state.goal)
    if (ended.winners, ended.points, ended.rank, ended.goal) != before:
        play.happen(ended)
    elif not silent:
        play.happen(CountStands())


def _counted(play: Play) -> ev.GameEnded:
    """The end of the game as the table is now."""
    found = scores(play.state, play.lore)
    goal = _goal(play.state, found[0])
    return ev.GameEnded(
        () if play.state.solo else scoring.winners(found),
        tuple(each.points for each in found),
        tuple(each.magic for each in found),
        scoring.rank(found[0].points) if play.state.solo else "",
        _goal_in_words(goal),
        play.state.scenario,
        (*_RULES, *_more_rules(play.state, found, goal)),
    )


def _goal(state: State, score: scoring.Score) -> scoring.Goal | None:
    obstacles = len(state.grid.obstacles)
    return scoring.goal(state.scenario, score.points, state.players[0].gems, obstacles)


def _goal_in_words(goal: scoring.Goal | None) -> str:
    if goal is None:
        return ""
    return "reached" if goal.reached else f"missed by {listed(goal.missing)}"


def _more_rules(
    state: State, found: tuple[scoring.Score, ...], goal: scoring.Goal | None
) -> tuple[str, ...]:
    if goal is not None:
        return ("betwixt/solo-rank", *goal.because)
    if state.solo:
        return ("betwixt/solo-rank",)
    return ("betwixt/game-end-tie", "BB-51") if scoring.decided_by_magic(found) else ()
