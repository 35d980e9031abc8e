"""Where the players' own books are kept: one file beside their sessions."""

# pathlib and platformdirs would cost every question more than looking for the file.
# ruff: noqa: PTH111

from __future__ import annotations

import os
import sys

NAME = "books.db"


def books_file(home: str | os.PathLike[str] | None = None) -> str:
    """The file of the books in ``home``, by default in the user's data folder."""
    return f"{home_folder(home)}/{NAME}"


def home_folder(home: str | os.PathLike[str] | None = None) -> str:
    """The folder of all that is kept: ``home``, by default the user's data folder."""
    folder = home or os.environ.get("COMPANION_HOME")
    if folder:
        return os.fspath(folder)
    if sys.platform == "linux":  # what platformdirs would say, without its start-up time
        kept = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")
        return f"{kept}/companion"
    from platformdirs import user_data_dir

    return user_data_dir("companion")
