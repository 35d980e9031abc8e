"""Words that show something of the game and change nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun, words_argument
from companion.games.shared.record import plain
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.games.shared.words import names_of
from companion.show.report import Report
from companion.show.sheet import sheet_lines

if TYPE_CHECKING:
    from companion.table.question import Waiting
    from companion.table.session import Session


def look_report(app: App, session: Session, text: str) -> Report:
    """What the look ``text`` (its name and arguments) shows; raises Refusal."""
    session.refresh()
    try:
        sheet = session.game.look(text, session.state, session.lore)
    except NeedsAnswer as needs:
        with suppress(Refusal):  # where nothing can be kept the question is only told
            session.wait(text, needs.ask)
        raise
    return Report(
        sheet_lines(sheet, app.screen),
        lambda: {"game": session.game.NAME, "shown": plain(sheet), "events": []},
        command=text,
    )


def waited_look(app: App, session: Session, waiting: Waiting | None) -> Report | None:
    """What a look shows that was ``waiting`` for the answer just taken; None where none was."""
    if waiting is None or session.waiting is not None:
        return None
    word, _, rest = waiting.commands[waiting.index].partition(" ")
    if word not in names_of(session.game.LOOKS):
        return None
    return look_report(app, session, f"{word} {rest}".strip())


def _named(app: App, name: str, words: tuple[str, ...]) -> Report:
    session = app.session
    known = [look.name for look in session.game.LOOKS]
    if name not in known:
        there = f" It has {', '.join(known)}." if known else ""
        raise Refusal("unknown-name", f"{session.game.TITLE} has no {name} to show.{there}")
    return look_report(app, session, " ".join((name, *words)))


@noun(
    "odds",
    examples=["companion odds 8 5 3 3 2 of 2", "companion odds 9 3x4 5 of 3 have 4"],
    free=True,
)
@words_argument("[WORDS]...")
@click.pass_obj
def odds(app: App, words: tuple[str, ...]) -> Report:
    """Show the chances of an attack, a challenge or a draw.

    What WORDS may be depends on the game: help odds says it.
    """
    return _named(app, "odds", words)


@noun("score", examples=["companion score", "companion score --json"], free=True)
@words_argument("[WORDS]...")
@click.pass_obj
def score(app: App, words: tuple[str, ...]) -> Report:
    """Show how the game stands, and what each point is for."""
    return _named(app, "score", words)
