"""Who is out, and who has won: looked at after every icon (MC-14).

Rules: magecraft/game-end, magecraft/game-end-elimination, MC-12, MC-13, MC-39.
"""

from __future__ import annotations

from companion.games.magecraft import events as ev
from companion.games.magecraft.state import SETUP, WINNING, Player, State
from companion.games.magecraft.supply import Play


def settle(play: Play) -> None:
    """Whoever has no HP is out; whoever has 20 gems, or is the last, has won."""
    if play.state.over or _wins_without_hp(play):
        return
    beaten = [player for player in play.state.players if not player.out and not player.hp]
    for player in beaten:
        play.happen(ev.Eliminated(player.name, _why_out(play.state, player)))
    alive = [player for player in play.state.players if not player.out]
    for player in alive:
        if len(player.score) >= WINNING:
            both = ("MC-13",) if beaten else ()
            rules = ("magecraft/game-end-score", "MC-14", *both)
            play.happen(ev.GameWon(player.name, "score", rules))
            return
    if len(alive) == 1:
        play.happen(ev.GameWon(alive[0].name, "last", ("magecraft/game-end-last", "MC-14")))


def _wins_without_hp(play: Play) -> bool:
    """Whether somebody's last HP gem was the 20th, and the table lets that win (MC-12)."""
    if play.state.ruling("MC-12") != "score":
        return False
    for player in play.state.players:
        if not player.out and not player.hp and len(player.score) >= WINNING:
            rules = ("magecraft/game-end-score", "MC-12", "MC-14")
            play.happen(ev.GameWon(player.name, "score", rules))
            return True
    return False


def _why_out(state: State, player: Player) -> tuple[str, ...]:
    others = [other for other in state.players if not other.out and other.hp]
    own = player.name == state.turn and state.phase != SETUP and len(others) > 1
    return (
        "magecraft/game-end-elimination",
        "MC-15",
        *(("MC-12",) if len(player.score) >= WINNING else ()),
        *(("MC-39",) if own else ()),
    )


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
