"""The shell's loop: read a line, do it, tell what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.app import App
from companion.games.shared.refusal import Refusal
from companion.shell.between_lines import control_z_is_no_stop
from companion.shell.conversation import Conversation
from companion.shell.scene import Scene
from companion.show.report import Report, Styled, refused

if TYPE_CHECKING:
    from companion.shell.editor import Editor

MOST_FAULTS = 3  # of the editor, one after the other, before the shell gives up


def run_shell(app: App, talk: Conversation | None = None) -> None:
    """Talk until Ctrl-D, in the given conversation or one of its own.

    Raises Refusal without a terminal or when the store can't be opened.
    """
    if not app.interactive:
        raise Refusal(
            "not-now",
            "The shell needs a terminal: give one command with companion do COMMAND, "
            "or a file of them with companion run FILE.",
        )
    talk = talk or Conversation(app)
    app.show(talk.greeting())
    from companion.shell.editor import Editor

    editor = Editor(app)
    app.answer_line = editor.answer
    try:
        with control_z_is_no_stop(app.source):
            _converse(app, talk, editor)
    finally:
        app.answer_line = None


def _converse(app: App, talk: Conversation, editor: Editor) -> None:
    going_on, faults = True, 0
    while going_on:
        try:
            going_on = _turn(app, talk, editor)
            faults = 0
        except KeyboardInterrupt:
            continue  # a fresh line
        except Exception as problem:
            faults += 1
            if faults == MOST_FAULTS or app.output_problem is not None:
                raise  # no line will ever be read again
            app.show(talk.fault(problem))


def _turn(app: App, talk: Conversation, editor: Editor) -> bool:
    """One line and what comes of it; whether there will be another."""
    try:
        line = editor.read(_scene(app, talk))
    except EOFError:
        return False
    if talk.leaves(line):
        return False
    for report in talk.take(line):
        app.show(report)
    if warning := editor.warning():
        app.show(Report((Styled(warning, "quiet"),)))
    return not talk.over


def _scene(app: App, talk: Conversation) -> Scene:
    """The table now; when the store has become unreadable that is told, and typing goes on."""
    try:
        return talk.scene()
    except Refusal as refusal:
        app.show(refused(refusal))
        return Scene()
