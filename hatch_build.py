"""Puts the index of the rules into the wheel, so that an installed Companion never builds it."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class IndexHook(BuildHookInterface[Any]):
    """Builds the index from the rules that go into the same wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the index beside the rules; an editable install builds its own."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from companion.rules.index import NAME, pack

            self._folder = Path(mkdtemp(prefix="companion-index-"))
            pack(f"{self.root}/rulesdata", str(self._folder / NAME))
        finally:
            sys.path.remove(self.root)
        build_data["force_include"][str(self._folder / NAME)] = f"companion/rulesdata/{NAME}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take away what was only made to be packed."""
        if version != "editable":
            from shutil import rmtree

            rmtree(self._folder, ignore_errors=True)
