"""The folder in which everything is kept.

platformdirs knows it for every system, and costs a one-shot command as much as
starting Python does.  On Linux the usual cases are decided here in the same
way; whatever is unusual is left to it.
"""

# pathlib would cost as much again.
# ruff: noqa: PTH111, PTH117, PTH118

from __future__ import annotations

import os
import sys

NAME = "companion"


def home_folder(home: str | os.PathLike[str] | None = None) -> str:
    """``home``, or where COMPANION_HOME says, or the user's data folder."""
    folder = home or os.environ.get("COMPANION_HOME")
    return os.fspath(folder) if folder else _usual() or _by_platformdirs()


def _usual() -> str | None:
    """The user's data folder on Linux, where the environment says plainly which that is."""
    if sys.platform != "linux" or "ANDROID_DATA" in os.environ:
        return None
    told = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(told):
        return os.path.join(told, NAME)
    if told or not os.path.isabs(os.environ.get("HOME", "")):
        return None
    return os.path.join(os.path.expanduser("~/.local/share"), NAME)


def _by_platformdirs() -> str:
    from platformdirs import user_data_dir

    return user_data_dir(NAME)
