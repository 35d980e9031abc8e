"""The tour of the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.games import current_game, named_game
from companion.cli.noun import noun
from companion.games import GAMES
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Report

if TYPE_CHECKING:
    from companion.shell.tour import Tour

SEED = 1


@noun("tour", examples=["companion tour", "companion tour mice-mystics --plain"])
@click.argument("game", required=False, metavar=f"[{'|'.join(GAMES)}]")
@click.pass_obj
def tour(app: App, game: str | None) -> Report:
    """Learn the shell in three minutes, on a real game.

    Without GAME that of the current session. Step by step, in the shell itself;
    nothing of it is kept. Where nobody can type, the whole tour is told.
    """
    from companion.shell.tour import Tour, plan_for

    if app.scripted:
        raise Refusal("not-now", "A script can't take the tour.")
    plan = plan_for(named_game(game) if game else current_game(app) or next(iter(GAMES)))
    if app.json:
        return Report(fields=lambda: {"tour": [plain(lesson) for lesson in plan.lessons]})
    apart = app.apart()
    apart.seed = SEED
    try:
        return _take(apart, Tour(apart, plan))
    finally:
        apart.close()


def _take(app: App, talk: Tour) -> Report:
    if app.interactive:
        from companion.shell.prompt import run_shell

        run_shell(app, talk)
        return Report(("The tour is over; nothing of it was kept.",))
    for report in talk.recite():
        app.show(report)
    return Report(written=True)
