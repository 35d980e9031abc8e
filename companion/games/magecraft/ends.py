"""Who is out, and who has won: looked at after every icon (MC-14).

Rules: magecraft/game-end, magecraft/game-end-elimination, MC-12, MC-13, MC-39.
"""

from __future__ import annotations

from companion.games.magecraft import events as ev
from companion.games.magecraft.state import WINNING, Player
from companion.games.magecraft.supply import Play


def settle(play: Play) -> None:
    """Whoever has no HP is out; whoever has 20 gems, or is the last, has won."""
    if play.state.over:
        return
    if play.state.ruling("MC-12") == "score":
        _win_by_score(play, "MC-12")
    if play.state.over:
        return
    for player in play.state.players:
        if not player.out and not player.hp:
            play.happen(ev.Eliminated(player.name, _why_out(play, player)))
    if not play.state.over:
        _win_by_score(play, "MC-13")
    alive = [player for player in play.state.players if not player.out]
    if len(alive) == 1 and not play.state.over:
        play.happen(ev.GameWon(alive[0].name, "last", ("magecraft/game-end-last", "MC-14")))


def _why_out(play: Play, player: Player) -> tuple[str, ...]:
    rules = ("magecraft/game-end-elimination", "MC-15")
    return (*rules, "MC-12") if len(player.score) >= WINNING else rules


def _win_by_score(play: Play, ruling: str) -> None:
    for player in play.state.players:
        if not player.out and len(player.score) >= WINNING:
            play.happen(ev.GameWon(player.name, "score", ("magecraft/game-end-score", ruling)))
            return


def reopen(play: Play) -> None:
    """After a correction: who has HP takes part again, and nobody may have won."""
    for player in play.state.players:
        if player.out and player.hp:
            play.happen(ev.Rejoined(player.name, ("magecraft/game-end-elimination",)))
    state = play.state
    if not state.over:
        return
    alive = [player for player in state.players if not player.out]
    winner = state.player(state.over)
    last = len(alive) == 1 and alive[0] == winner
    scored = len(winner.score) >= WINNING and not winner.out
    stands = last if state.how == "last" else scored or last
    if not stands:
        play.happen(ev.GameReopened(("magecraft/game-end",)))
