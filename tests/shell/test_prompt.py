"""The loop around the prompt, with an editor that plays what is typed."""

from __future__ import annotations

import errno
from typing import cast

import pytest

from companion.shell.editor import Editor
from companion.shell.prompt import MOST_FAULTS, _converse
from companion.shell.scene import Scene

from .conftest import Table


class Typist:
    """Gives lines, or raises, one after the other; then it leaves."""

    def __init__(self, *typed: str | BaseException) -> None:
        self.typed = list(typed)

    def read(self, scene: Scene) -> str:
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line

    def warning(self) -> str:
        return ""


def converse(table: Table, *typed: str | BaseException) -> Typist:
    typist = Typist(*typed)
    _converse(table.app, table.talk, cast(Editor, typist))
    return typist


def test_a_fault_of_the_editor_does_not_end_the_evening(table: Table) -> None:
    converse(table, KeyError("key"), KeyboardInterrupt(), "skip A")
    assert table.scene.depth == 2


def test_an_editor_that_never_reads_a_line_ends_it(table: Table) -> None:
    with pytest.raises(KeyError):
        converse(table, *(KeyError("key") for _ in range(MOST_FAULTS)), "skip A")
    assert table.scene.depth == 1


def test_faults_with_lines_between_them_do_not_add_up(table: Table) -> None:
    faults: list[str | BaseException] = [KeyError("key"), ""] * MOST_FAULTS
    converse(table, *faults, "skip A")
    assert table.scene.depth == 2


def test_without_an_output_there_is_nobody_to_talk_to(table: Table) -> None:
    table.app.out.problem = OSError(errno.EIO, "gone")  # type: ignore[attr-defined]
    with pytest.raises(OSError, match="gone"):
        converse(table, OSError(errno.EIO, "gone"), "skip A")


def test_exit_in_a_pasted_text_ends_it_there(table: Table) -> None:
    left = converse(table, "skip A\nexit\nskip B", "skip C")
    assert left.typed == ["skip C"]
    assert table.scene.depth == 2
