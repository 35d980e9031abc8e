"""Starting a session: one sub-command a game, with the options the game declares."""

from __future__ import annotations

from typing import Any

import click

from companion.cli.app import App
from companion.cli.noun import Noun
from companion.cli.root import LazyGroup
from companion.cli.steps import place_report
from companion.games import GAMES, load
from companion.games.shared.game import Game, Option
from companion.games.shared.names import beginning_with
from companion.show.report import Report


def _option(option: Option) -> click.Option:
    told = option.help + (f" Usually {option.default}." if option.default else "")
    names = [f"--{option.name}", _as_parameter(option.name)]
    if option.metavar:
        return click.Option(names, metavar=option.metavar, help=told)
    return click.Option(names, is_flag=True, help=told)


def _as_parameter(name: str) -> str:
    """The name of an option as a Python name, which may hold no dash."""
    return name.replace("-", "_")


def _own_options() -> list[click.Parameter]:
    return [
        click.Option(["--name", "called"], metavar="NAME", help="What to call the session."),
        click.Option(["--seed"], type=int, metavar="N", help="Repeat the app's own draws."),
    ]


def start(
    app: App, game: str, choices: dict[str, str], name: str | None, seed: int | None
) -> Report:
    """Start a session and make it the current one."""
    events = load(game).setup(choices, app.store.memory.lore(game))
    session = app.store.create(game, name, choices, app.seed if seed is None else seed)
    app.sit_at(session)
    told = filter(None, map(session.game.tell, events))
    started = f"Started {session.name} ({session.game.TITLE}), seed {session.seed}."
    return place_report(session, (started, *told), events)


def _command(game: Game) -> Noun:
    def body(ctx: click.Context, called: str | None, seed: int | None, **given: Any) -> Report:
        typed = {option.name: given[_as_parameter(option.name)] for option in game.OPTIONS}
        choices = {
            name: "yes" if value is True else value for name, value in typed.items() if value
        }
        return start(ctx.ensure_object(App), game.NAME, choices, called, seed)

    return Noun(
        game.NAME,
        callback=click.pass_context(body),
        params=[*map(_option, game.OPTIONS), *_own_options()],
        help=f"Start a session of {game.TITLE} and make it the current one.",
        examples=[
            f"companion new {game.NAME}",
            f"companion new {game.NAME} --name saturday --seed 7",
            *_with_options(game),
        ],
    )


def _with_options(game: Game) -> list[str]:
    """The game with each of the plain flags that it has."""
    return [
        f"companion new {game.NAME} --{option.name}"
        for option in game.OPTIONS
        if not option.metavar
    ]


class Games(LazyGroup):
    """The games of :data:`companion.games.GAMES` as sub-commands."""

    noun = "game"
    examples = (
        "companion new severton --scenario 2 --groups A7,B12",
        "companion new magecraft --players ann,bob --name saturday",
    )

    def sections(self) -> dict[str, dict[str, str]]:
        return {"Games": dict(GAMES)}

    def find(self, name: str) -> click.Command | None:
        found = beginning_with(name, tuple(GAMES))
        return _command(load(found[0])) if len(found) == 1 else None


@click.pass_context
def _new(ctx: click.Context) -> None:
    """Start a session of a game and make it the current one.

    Each game has options of its own: see companion new GAME --help.
    """
    if ctx.invoked_subcommand is None:
        raise click.UsageError(f"Say which game: {', '.join(GAMES)}", ctx)


new = Games(
    "new",
    callback=_new,
    invoke_without_command=True,
    help=_new.__doc__,
    subcommand_metavar="GAME [OPTIONS]",
)
