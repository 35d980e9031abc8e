"""The shape of every command: its help with examples, ``--json`` and ``--plain``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from companion.cli.app import App
from companion.show.report import Report

Body = Callable[..., Any]


class Answered(Exception):
    """An option such as ``--help`` has answered; the command itself does not run."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def _show_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        text = ctx.get_help()
        raise Answered(Report(tuple(text.splitlines()), lambda: {"help": text}))


def _set_on_app(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def set_it(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            setattr(ctx.find_object(App), name, True)

    return set_it


def switch(name: str, callback: Callable[..., None], told: str) -> click.Option:
    """A flag that acts as soon as it is read and is no parameter of the command."""
    return click.Option(
        [f"--{name}"], is_flag=True, is_eager=True, expose_value=False, callback=callback, help=told
    )


def usual_switches() -> list[click.Parameter]:
    """The flags that every command takes."""
    return [
        switch("json", _set_on_app("json"), "Print one JSON object instead of text."),
        switch("plain", _set_on_app("plain"), "No colour and no drawn lines."),
        switch("help", _show_help, "Show this help."),
    ]


def debug_switch() -> click.Option:
    """``--debug`` of the root: a traceback in place of a sentence for a fault."""
    return switch("debug", _set_on_app("debug"), "Show the details of a fault of the program.")


def write_examples(formatter: click.HelpFormatter, examples: Sequence[str]) -> None:
    """The examples at the end of a help text, each on a line of its own."""
    with formatter.section("Examples"):
        for example in examples:
            formatter.write(" " * formatter.current_indent + example + "\n")


class Noun(click.Command):
    """A command that returns a :class:`Report` and shows examples in its help."""

    def __init__(self, *args: Any, examples: Sequence[str] = (), **named: Any) -> None:
        super().__init__(*args, **(named | {"add_help_option": False}))
        self.examples = tuple(examples)
        self.params += usual_switches()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What is left over; raises click.UsageError where that is anything."""
        ctx.allow_extra_args = True
        left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise click.UsageError(self._too_much(ctx, left), ctx)
        return left

    def _too_much(self, ctx: click.Context, left: Sequence[str]) -> str:
        """What stands behind all that the command takes, and what was probably meant."""
        from companion.games.shared.names import nearest

        taken = [p.make_metavar(ctx) for p in self.params if isinstance(p, click.Argument)]
        options = {name.lstrip("-"): name for p in self.params for name in p.opts if "-" in name}
        close = nearest(left[0], tuple(options))
        name = ctx.command_path.removeprefix("companion ")
        told = f"{name} takes {' '.join(taken) or 'no words'}: {' '.join(left)} is too much."
        meant = options[close] if close else _word_of_the_game(ctx, left[0])
        return f"{told} Did you mean {meant}?" if meant else told

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        write_examples(formatter, self.examples)


def _word_of_the_game(ctx: click.Context, word: str) -> str:
    """``word``, where it begins a step of the session's game (``next chapter``); else ""."""
    from companion.games.shared.refusal import Refusal

    try:
        game = ctx.obj.session.game if ctx.obj is not None and ctx.obj.has_store else None
    except Refusal:
        return ""
    words = game.WORDS if game is not None else ()
    return word if any(each.name == word and each.phases for each in words) else ""


def noun(name: str, *, examples: Sequence[str], free: bool = False) -> Callable[[Body], Noun]:
    """Declare a command; ``free`` ones take words that look like options as words."""
    settings = {"ignore_unknown_options": True} if free else {}
    return click.command(name, cls=Noun, examples=examples, context_settings=settings)


def words_argument(metavar: str, *, required: bool = False) -> Callable[[Body], Body]:
    """The argument ``words``: all the rest of the line, as typed."""
    return click.argument(
        "words", nargs=-1, required=required, type=click.UNPROCESSED, metavar=metavar
    )
