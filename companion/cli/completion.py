"""Completion of the command line in bash, zsh and fish.

The script that a shell runs is click's; what it offers comes from the same
place as in Companion's own shell, so both know what is legal now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun
from companion.cli.root import ROOT
from companion.games.shared.refusal import Refusal
from companion.show.report import Report

if TYPE_CHECKING:
    from click.shell_completion import ShellComplete

    from companion.shell.scene import Scene

VARIABLE = "_COMPANION_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
TAKING_FILES = (("run",), ("import",), ("rules", "add"))


@noun("completion", examples=["companion completion bash", "companion completion fish"])
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_obj
def completion(app: App, shell: str) -> Report:
    """Print what makes your system's shell complete companion's words.

    For bash and zsh put a line into ~/.bashrc or ~/.zshrc:
    eval "$(companion completion bash)". For fish write it to a file:
    companion completion fish > ~/.config/fish/completions/companion.fish
    """
    script = script_for(shell)
    if app.json:
        return Report(fields=lambda: {"shell": shell, "script": script})
    app.out.write(script)  # a program reads it: it is not broken to the width
    return Report()


def script_for(shell: str) -> str:
    """The script for ``shell``."""
    from click.shell_completion import ShellComplete

    return ShellComplete.source(_completer(shell)(ROOT, {}, "companion", VARIABLE)) + "\n"


def answer(app: App, instruction: str) -> str:
    """What the script of a shell wants to know; ``instruction`` is ``bash_complete`` and the like.

    Empty for one that no script of ours gives.
    """
    shell, _, what = instruction.partition("_")
    if shell not in SHELLS or what != "complete":
        return ""
    return _completer(shell)(ROOT, {"obj": app}, "companion", VARIABLE).complete()


def _completer(shell: str) -> type[ShellComplete]:
    """What speaks with ``shell``: options and commands are click's, other words our own."""
    from click.shell_completion import CompletionItem, get_completion_class

    kind = get_completion_class(shell)
    if kind is None:
        raise LookupError(f"click knows no shell {shell}")

    class Completer(kind):  # type: ignore[misc, valid-type]
        """Offers what Companion's own shell would."""

        def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
            if not args or incomplete.startswith("-"):
                found: list[CompletionItem] = super().get_completions(args, incomplete)
                return found
            if tuple(args) in TAKING_FILES:
                return [CompletionItem(incomplete, type="file")]
            words = words_for(self.ctx_args["obj"], " ".join([*args, incomplete]))
            return [CompletionItem(word, help=told) for word, told in words]

    return Completer


def words_for(app: App, text: str) -> list[tuple[str, str]]:
    """The words that may complete ``text`` (without ``companion``), each with its help.

    Names with blanks are left out: what would quote them differs from shell to shell.
    """
    from companion.cli.help import first_sentence
    from companion.shell.suggest import suggest

    found = suggest(text, _scene(app))
    return [(each.text, first_sentence(each.help)) for each in found if " " not in each.text]


def _scene(app: App) -> Scene:
    """The table, or nobody's where there is none that can be read."""
    from companion.shell.conversation import Conversation
    from companion.shell.scene import Scene

    try:
        return Conversation(app).scene() if app.has_store else Scene()
    except Refusal:
        return Scene()
