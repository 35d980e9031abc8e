"""Which game a command is about."""

from __future__ import annotations

import click

from companion.cli.app import App
from companion.games import GAMES
from companion.games.shared.names import beginning_with, choose
from companion.games.shared.refusal import Refusal


def title_of(game: str) -> str:
    """What the game is called for people."""
    return GAMES.get(game, game)


def known_game(text: str) -> str | None:
    """The one game that ``text`` is the name or a beginning of."""
    found = beginning_with(text, tuple(GAMES))
    return found[0] if len(found) == 1 else None


def named_game(text: str, names: tuple[str, ...] = tuple(GAMES)) -> str:
    """The game called ``text``; raises UsageError when there is none."""
    try:
        return choose(text, names, "game")
    except Refusal as refusal:
        raise click.UsageError(refusal.message) from None


def current_game(app: App) -> str | None:
    """The game of the current session, if there is one."""
    try:
        return app.session.game.NAME if app.has_store else None
    except Refusal as refusal:
        if refusal.code != "no-session":
            raise
        return None
