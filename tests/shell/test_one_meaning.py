"""No key means two things in one state of the line."""

from __future__ import annotations

import io
from collections import Counter
from itertools import product

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.application.current import set_app
from prompt_toolkit.completion import Completion
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from companion.cli.app import App
from companion.games.shared.refusal import Ask, Choice
from companion.shell.editor import Editor
from companion.shell.scene import Scene
from companion.show.screen import Screen

FREE = Ask("where", "Where?", "go {answer}")
ONE_KEY = Ask("which", "Which?", "{answer}", "", (Choice("1", ""), Choice("2", "")))
STATES = list(product((None, FREE, ONE_KEY), ("", "sk"), (False, True)))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("question", "text", "completing"), STATES)
def test_each_key_has_one_meaning(
    question: Ask | None, text: str, completing: bool, plain: bool
) -> None:
    app = App(scratch=True, out=io.StringIO(), screen=Screen(80, plain=plain))
    with create_pipe_input() as typist, create_app_session(typist, DummyOutput()):
        editor = Editor(app)
        editor._scene = Scene(question=question)
        prompt = editor._prompt
        prompt.default_buffer.validator = None  # it would need the running editor
        with set_app(prompt.app):
            prompt.default_buffer.text = text
            if completing:
                prompt.default_buffer._set_completions([Completion("skip"), Completion("skim")])
            assert prompt.key_bindings is not None
            meant = Counter(
                binding.keys for binding in prompt.key_bindings.bindings if binding.filter()
            )
    app.close()
    assert meant
    assert [keys for keys, times in meant.items() if times > 1] == []
