"""Imports point one way, and the games are pure."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES

ROOT = Path(__file__).resolve().parent.parent / "companion"
BELOW = {
    "games": set(),
    "show": {"games"},
    "memory": {"games"},
    "rules": {"games", "show"},
    "table": {"games", "memory"},
    "cli": {"games", "show", "memory", "rules", "table", "shell"},
    "shell": {"games", "show", "memory", "rules", "table", "cli"},
}
"""What each layer may import besides itself; cli starts the shell, lazily."""

IMPURE = {"os", "sys", "io", "pathlib", "random", "time", "datetime", "sqlite3", "subprocess"}
MODULES = sorted(ROOT.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down(path: Path) -> None:
    here = layer(path)
    if here not in BELOW:
        assert here in ("__init__", "__main__")
    ours = [name.split(".")[1] for name in imported(path) if name.startswith("companion.")]
    allowed = BELOW.get(here, {"cli"}) | {here}
    assert set(ours) <= allowed


@pytest.mark.parametrize(
    "path",
    [p for p in MODULES if layer(p) == "games"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_games_are_pure(path: Path) -> None:
    tops = {name.split(".")[0] for name in imported(path)}
    assert not tops & IMPURE
    assert tops - {"companion"} <= set(sys.stdlib_module_names)
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"print", "open", "input"}


@pytest.mark.parametrize(
    "path", [p for p in MODULES if "games/" not in p.as_posix()], ids=lambda path: path.name
)
def test_no_branch_asks_which_game_it_is(path: Path) -> None:
    """Another game needs no change outside its own folders."""
    compared = {
        constant.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.match_case | ast.Dict)
        for constant in ast.walk(node.pattern if isinstance(node, ast.match_case) else node)
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    }
    assert not compared & {*GAMES, *GAMES.values()}
