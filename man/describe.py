"""What the commands and games say of themselves, as pieces of roff for a page."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from companion.games.shared.game import Ruling, Word
from man.roff import bold, italic, marked, prose

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def pattern(form: str) -> str:
    """A synopsis such as ``GROUP CARD [too]``: placeholders italic, words bold."""
    parts, end = [], 0
    for found in _WORD.finditer(form):
        parts.append(prose(form[end : found.start()]))
        parts.append(italic(found[0]) if found[0].isupper() else bold(found[0]))
        end = found.end()
    return "".join(parts) + prose(form[end:])


def short(command: click.Command) -> str:
    """What a command does, as the NAME line says it."""
    first = inspect.cleandoc(command.help or "").split("\n\n")[0]
    line = " ".join(first.split()).rstrip(".")
    return line[:1].lower() + line[1:]


def paragraphs(command: click.Command) -> list[str]:
    """The paragraphs of a command's help."""
    return [" ".join(part.split()) for part in inspect.cleandoc(command.help or "").split("\n\n")]


def _value_name(option: click.Option) -> str:
    if option.metavar:
        return option.metavar
    return "N" if isinstance(option.type, click.types.IntParamType) else option.type.name.upper()


def _bounds(option: click.Option) -> str:
    bounds = option.type
    if not isinstance(bounds, click.IntRange):
        return ""
    return f" From {bounds.min} to {bounds.max}."


def options(command: click.Command) -> Iterator[tuple[str, str]]:
    """Each option with its meaning."""
    ctx = click.Context(command)
    for option in command.params:
        if not isinstance(option, click.Option):
            continue
        names = ", ".join(map(bold, option.opts))
        value = "" if option.is_flag else f" {pattern(_value_name(option))}"
        usual = None if option.is_flag else option.get_default(ctx)
        told = f" Usually {usual}." if isinstance(usual, int | str) else ""
        yield names + value, marked(f"{option.help}{_bounds(option)}{told}")


def usage(command: click.Command, path: str) -> str:
    """The synopsis of a command."""
    pieces = command.collect_usage_pieces(click.Context(command))
    return f"{bold(path)} {pattern(' '.join(pieces))}"


def word(entry: Word) -> tuple[str, str]:
    """A word of a game with what it means, when, and how it looks."""
    term = f"{bold(entry.name)} {pattern(entry.form)}".rstrip()
    told = [entry.help]
    if entry.aliases:
        told.append(f"Also: {', '.join(f'`{alias}`' for alias in entry.aliases)}.")
    if entry.phases:
        told.append(f"Phase: {', '.join(entry.phases)}.")
    if entry.examples:
        told.append(f"Example: {', '.join(f'`{example}`' for example in entry.examples)}.")
    return term, marked(" ".join(told))


def ruling(entry: Ruling) -> tuple[str, str]:
    """An open point with its values."""
    values = (
        f"`{value}`{' (usual)' if value == entry.default else ''}: {meaning}."
        for value, meaning in entry.values.items()
    )
    return bold(entry.id), marked(" ".join([entry.question, *values]))
