"""What was typed before, kept in a file of the app's home.

One line a line, newest last.  When the file can't be read or written the shell
goes on without it and says so once.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit.history import History

FILE = "history"
REMEMBERED = 64 * 1024  # bytes read back: some thousand lines, whatever the file has grown to


class FileOfLines(History):
    """The lines typed at the prompt; ``problem`` says why they are not kept."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._problem: OSError | None = None

    def warning(self) -> str:
        """One sentence when something went wrong since it was last asked."""
        problem, self._problem = self._problem, None
        if problem is None:
            return ""
        return f"What you type is not remembered: {self._path} ({problem.strerror})."

    def load_history_strings(self) -> Iterable[str]:
        """The newest line first."""
        try:
            with self._path.open("rb") as file:
                file.seek(max(0, file.seek(0, 2) - REMEMBERED))
                lines = file.read().decode("utf-8", "replace").splitlines()
        except FileNotFoundError:
            return ()
        except OSError as problem:
            self._problem = problem
            return ()
        return [line for line in reversed(lines) if line]

    def store_string(self, string: str) -> None:
        try:
            with self._path.open("a", encoding="utf-8", errors="replace") as file:
                file.writelines(f"{line}\n" for line in string.split("\n") if line)
        except OSError as problem:
            self._problem = problem
