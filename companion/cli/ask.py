"""Questions about the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.books import books_of
from companion.cli.games import named_game
from companion.cli.noun import noun, words_argument
from companion.games.shared.refusal import Refusal
from companion.show.report import Report

if TYPE_CHECKING:
    from companion.table.step import SessionInfo


def _sitting_at(app: App) -> SessionInfo | None:
    """The current session as the list tells it: no state is read for a question."""
    if not app.has_store:
        return None
    try:
        return next((info for info in app.store.sessions() if info.current), None)
    except Refusal:
        return None  # the rules can be asked about whatever has become of the store


def _named(name: str) -> str:
    from companion.rules.corpus import games

    return named_game(name, tuple(games()))


@noun(
    "ask",
    examples=[
        "companion ask can a hidden character be caught",
        "companion ask --game mice-mystics how do i get out of the water",
        "companion ask rapid arrows -n 2",
    ],
    free=True,
)
@click.option("--game", metavar="GAME", help="Ask about this game, whatever is being played.")
@click.option("-n", "limit", type=click.IntRange(1, 50), default=5, help="So many answers.")
@words_argument("WORDS...", required=True)
@click.pass_obj
def ask(app: App, game: str | None, limit: int, words: tuple[str, ...]) -> Report:
    """Answer a question about the rules.

    In your own words, typing errors and all. The game and phase of the current
    session come first; --game asks about another. Your own books (companion
    rules add FILE) are searched too. The numbers of further entries open them:
    companion rules show 2.
    """
    from companion.cli.listed import opening, remember
    from companion.rules import answer

    here = None if game else _sitting_at(app)
    about = _named(game) if game else (here.game if here else None)
    phase = here.stage if here else None
    books = books_of(app)
    answers = answer.ask(" ".join(words), game=about, phase=phase, limit=limit, books=books)
    remember(app, answer.numbered(answers))
    lines = answer.answer_lines(answers, app.screen.width, opening(app))
    return Report(tuple(lines), lambda: answer.answer_json(answers))
