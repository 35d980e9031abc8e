"""The root command and the groups that import a command only when it runs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import click

from companion import __version__
from companion.cli.app import App
from companion.cli.commands import COMMANDS, SECTIONS
from companion.cli.noun import Answered, debug_switch, switch, usual_switches, write_examples
from companion.show.report import Report, Styled

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

GREETING = (
    Styled("Companion keeps the books of a board game: the real one stays on your table.", "title"),
    "",
    "companion new GAME       start a session (companion new --help lists the games)",
    "companion next           what comes now",
    "companion do COMMAND     tell it what happened",
    "companion ask WORDS      ask about the rules",
    "companion demo           watch a short game",
    "companion tour           learn the shell in three minutes",
    "companion --help         everything else",
)


class LazyGroup(click.Group):
    """A group that knows its commands by a table of names and help lines."""

    noun = "command"
    elsewhere = ""
    examples: tuple[str, ...] = ()

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, add_help_option=False, **named)
        self.params += usual_switches()

    @abstractmethod
    def sections(self) -> dict[str, dict[str, str]]:
        """Help lines by name, by section of the help."""

    @abstractmethod
    def find(self, name: str) -> click.Command | None:
        """The command called ``name``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for names in self.sections().values() for name in names]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return self.find(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        command = self.find(args[0])
        if command is None:
            raise click.UsageError(self._no_such(args[0], self.list_commands(ctx)), ctx)
        return command.name, command, args[1:]

    def _no_such(self, typed: str, names: Sequence[str]) -> str:
        from companion.games.shared.names import nearest

        close = nearest(typed, names)
        hint = f"Did you mean {close}?" if close else f"There are: {', '.join(names)}."
        return f"No {self.noun} {typed}. {hint}{self.elsewhere.format(typed)}"

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that begin so, without importing them."""
        from click.shell_completion import CompletionItem

        lines = {name: told for names in self.sections().values() for name, told in names.items()}
        found = [
            CompletionItem(name, help=told)
            for name, told in lines.items()
            if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, lines in self.sections().items():
            with formatter.section(title):
                formatter.write_dl(list(lines.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self.examples)


class Root(LazyGroup):
    """The commands of :mod:`companion.cli.commands`."""

    elsewhere = " Words of the game go after do: companion do {}."
    examples = ("companion new severton", "companion ask how do the Vonts move", "companion next")

    def sections(self) -> dict[str, dict[str, str]]:
        return {
            title: {name: help_line for name, (_, _, help_line) in entries.items()}
            for title, entries in SECTIONS.items()
        }

    def find(self, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[name]
        found = getattr(import_module(f"companion.cli.{module}"), attribute)
        return cast(click.Command, found)


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        raise Answered(Report((f"companion {__version__}",), lambda: {"version": __version__}))


def _begin(app: App) -> Report:
    if not app.interactive or app.json:
        return Report(GREETING, lambda: {"version": __version__})
    shell = import_module("companion.shell.prompt")
    shell.run_shell(app)
    return Report(written=True)


@click.pass_context
def _root(ctx: click.Context) -> Report | None:
    """Keep the books of a board game: play its opponents, track the table, answer rules questions.

    Without a command: the shell, where game commands need no "do".
    """
    return None if ctx.invoked_subcommand else _begin(ctx.ensure_object(App))


ROOT = Root(
    "companion",
    callback=_root,
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
    params=[switch("version", _show_version, "Show the version."), debug_switch()],
    help=_root.__doc__,
)
