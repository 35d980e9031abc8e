"""A short game that plays itself and says why."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module

import click

from companion.cli.app import App
from companion.cli.asking import nobody_there, read_answer
from companion.cli.files import lines_of
from companion.cli.games import current_game, named_game, title_of
from companion.cli.language import perform
from companion.cli.noun import noun
from companion.games import GAMES
from companion.games.shared.refusal import Refusal
from companion.show.report import DONE, Report, Styled

SEED = 1
GO_ON = "(Enter goes on, q to the end) "


def demo_file(game: str) -> str:
    """The path of the game's script; raises Refusal when it has none."""
    module = import_module(f"companion.games.{game.replace('-', '_')}")
    path = os.path.join(os.path.dirname(module.__file__ or ""), "demo.txt")  # noqa: PTH118, PTH120
    if not os.path.exists(path):  # noqa: PTH110
        raise Refusal("unknown-name", f"There is no demo of {title_of(game)} yet.")
    return path


def _explain(app: App, text: str) -> None:
    if not app.json:
        app.show(Report((Styled(text, "quiet"),) if text else ("",)))


def _play(app: App, text: str) -> int:
    if not app.json:
        app.show(Report((Styled(f"> {text}", "typed"),)))
    return app.show(perform(app, text))


def play(app: App, lines: Iterable[str], pause: bool) -> int:
    """Do the commands of ``lines`` and tell the explanations; the exit status.

    With ``pause`` each explanation waits until somebody has read what came
    before it; q ends the waiting.
    """
    explaining = True
    for line in lines:
        text = line.strip()
        if text.startswith("#:"):
            if not explaining:
                pause = pause and read_answer(app, GO_ON).casefold() != "q"
                _explain(app, "")
            explaining = True
            _explain(app, text[2:].strip())
        elif text and not text.startswith("#"):
            explaining = False
            with nobody_there(app):
                status = _play(app, text)
            if status != DONE:
                return status
    return DONE


def _watch(app: App, game: str, pause: bool) -> int:
    app.seed = SEED
    with lines_of(app, demo_file(game)) as lines:
        status = play(app, lines, pause and app.interactive and not app.json)
    in_shell = app.answer_line is not None
    if status == DONE and app.interactive and not app.json and not in_shell:
        import_module("companion.shell.prompt").run_shell(app)
    return status


@noun("demo", examples=["companion demo", "companion demo severton --plain"])
@click.argument("game", required=False, metavar=f"[{'|'.join(GAMES)}]")
@click.option("--pause/--no-pause", default=True, help="Wait for Enter after each step.")
@click.pass_obj
def demo(app: App, game: str | None, pause: bool) -> Report:
    """Play a short game by itself, explained as it goes.

    Nothing of it is kept. On a terminal it waits for Enter after each step;
    outside the shell you may play on there.
    """
    if app.scripted:
        raise Refusal("not-now", "A script can't show the demo.")
    name = named_game(game) if game else current_game(app) or next(iter(GAMES))
    apart = app.apart()
    try:
        return Report(status=_watch(apart, name, pause), written=True)
    finally:
        apart.close()
