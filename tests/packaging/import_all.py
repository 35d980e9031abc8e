"""Imports every module of the installed package: what none declares is missing here."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import companion


def import_all() -> int:
    """Import all modules; how many there are."""
    found = [module.name for module in pkgutil.walk_packages(companion.__path__, "companion.")]
    modules = [name for name in found if not name.endswith("__main__")]
    for name in modules:
        import_module(name)
    return len(modules)


if __name__ == "__main__":
    print(f"{import_all()} modules of {companion.__path__[0]}")
