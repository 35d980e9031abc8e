"""The line that is typed on: prompt-toolkit with our words, keys, history and toolbar."""

from __future__ import annotations

from prompt_toolkit.history import History, InMemoryHistory
from prompt_toolkit.key_binding import merge_key_bindings
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts.prompt import CompleteStyle, PromptSession

from companion.cli.app import App
from companion.shell.completer import TableCompleter
from companion.shell.conversation import phase_question
from companion.shell.history import FILE, FileOfLines
from companion.shell.keys import (
    Draft,
    OneKey,
    ending_keys,
    escape_keys,
    leaving_keys,
    line_keys,
    spoken_completion,
)
from companion.shell.label import label
from companion.shell.scene import Scene
from companion.shell.suggest import Suggestion, suggest
from companion.shell.toolbar import toolbar
from companion.show.report import Report

ESCAPE_WAIT = 0.1  # seconds in which the rest of a key's sequence must arrive, also over ssh


class Editor:
    """Reads lines; with ``--plain`` there is no toolbar and no menu to redraw."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scene = Scene()
        self._draft = Draft()
        self._history = self._kept_history()
        self._prompt = self._made()

    def read(self, scene: Scene) -> str:
        """The next line; raises EOFError on Ctrl-D and KeyboardInterrupt on Ctrl-C."""
        self._scene = scene
        return self._prompt.prompt([("bold", label(scene))], default=self._draft.taken())

    def answer(self, prompt: str) -> str:
        """The answer to a question that a command puts by itself; ``LEAVE`` where it is left."""
        asking: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), key_bindings=leaving_keys()
        )
        asking.app.ttimeoutlen = asking.app.timeoutlen = ESCAPE_WAIT
        asking.app.renderer.cpr_not_supported_callback = None
        return asking.prompt(prompt).strip()

    def warning(self) -> str:
        """What went wrong with the history since the last line, once."""
        return self._history.warning() if isinstance(self._history, FileOfLines) else ""

    def _kept_history(self) -> History:
        home = self._app.store.home
        return InMemoryHistory() if home is None else FileOfLines(home / FILE)

    def _made(self) -> PromptSession[str]:
        plain = self._app.screen.plain
        keys = [
            line_keys(self._draft, lambda: phase_question(self._scene), self._asked),
            ending_keys(),
            escape_keys(self._asked),
            OneKey(lambda: self._scene.question).keys(),
            *([spoken_completion(self._suggest, self._say)] if plain else ()),
        ]
        prompt: PromptSession[str] = PromptSession(
            history=self._history,
            completer=None if plain else TableCompleter(self._suggest),
            complete_while_typing=False,
            complete_style=CompleteStyle.COLUMN,
            key_bindings=merge_key_bindings(keys),
            bottom_toolbar=None if plain else self._toolbar,
            color_depth=None if self._app.screen.colour else ColorDepth.DEPTH_1_BIT,
        )
        prompt.app.ttimeoutlen = prompt.app.timeoutlen = ESCAPE_WAIT
        # A terminal that does not tell where its cursor is has no toolbar, and no warning either.
        prompt.app.renderer.cpr_not_supported_callback = None
        return prompt

    def _asked(self) -> bool:
        return self._scene.question is not None

    def _suggest(self, text: str) -> tuple[Suggestion, ...]:
        return suggest(text, self._scene)

    def _toolbar(self) -> str:
        return toolbar(self._scene, self._prompt.app.output.get_size().columns)

    def _say(self, lines: list[str]) -> None:
        self._app.show(Report(tuple(lines)))
