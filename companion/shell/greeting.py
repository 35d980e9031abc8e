"""What is told before the first line, and when one comes to another table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games import GAMES
from companion.show.report import Line, Styled, question

if TYPE_CHECKING:
    from companion.table.session import Session


def welcome(session: Session | None, known: tuple[str, ...]) -> tuple[Line, ...]:
    """Where the session stands; without one the games, and ``known`` sessions to go on with."""
    return _how_to_start(known) if session is None else _where_it_stands(session)


def _how_to_start(known: tuple[str, ...]) -> tuple[Line, ...]:
    games = (f"  new {name}: {title}" for name, title in GAMES.items())
    go_on = ("Go on with: " + ", ".join(f"open {name}" for name in known),) if known else ()
    head = Styled("Companion keeps the books of the game on your table.", "title")
    learn = "New here? tour shows the shell in three minutes, demo a short game."
    return (head, "Start a game (Tab shows the options):", *games, *go_on, learn)


def _where_it_stands(session: Session) -> tuple[Line, ...]:
    headline = session.game.view(session.state, session.lore).headline
    asks = session.asks()
    waiting = session.waiting
    head = Styled(f"{session.name}, step {session.depth}", "quiet")
    if waiting is not None:
        return (head, Styled(headline, "title"), *question(waiting.ask))
    return (head, Styled(headline, "title"), *(f"Next: {ask.prompt}" for ask in asks[:1]))
