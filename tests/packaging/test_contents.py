"""The examination of built files tells a whole one from one that lacks something."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.packaging.contents import (
    CHECKOUT,
    main,
    sdist_should_hold,
    wheel_should_hold,
    wrong_with,
)

SELF = {"companion_tabletop-1.dist-info/RECORD", "companion_tabletop-1.dist-info/METADATA"}


def wheel_with(folder: Path, names: Iterable[str]) -> Path:
    path = folder / "companion_tabletop-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name in names:
            at = f"companion_tabletop-1.data/data/{name}" if name.startswith("share/") else name
            wheel.writestr(at, "")
    return path


def sdist_with(folder: Path, names: Iterable[str]) -> Path:
    path = folder / "companion_tabletop-1.tar.gz"
    with tarfile.open(path, "w:gz") as sdist:
        for name in names:
            sdist.add(CHECKOUT / "LICENSE", f"companion_tabletop-1/{name}")
    return path


def test_a_whole_wheel(tmp_path: Path) -> None:
    assert wrong_with(wheel_with(tmp_path, wheel_should_hold() | SELF)) == []


def test_a_whole_sdist(tmp_path: Path) -> None:
    assert wrong_with(sdist_with(tmp_path, sdist_should_hold() | {"PKG-INFO"})) == []


@pytest.mark.parametrize(
    "name",
    [
        "companion/cli/main.py",
        "companion/games/severton/demo.txt",
        "companion/rulesdata/severton/game.json",
        "companion/rulesdata/thesaurus.json",
        "companion/rulesdata/rules.index",
        "share/man/man1/companion.1",
        "share/man/man1/companion-severton.1",
    ],
)
def test_a_wheel_that_lacks_something(tmp_path: Path, name: str) -> None:
    assert wrong_with(wheel_with(tmp_path, wheel_should_hold() - {name})) == [f"lacks {name}"]


@pytest.mark.parametrize("name", ["Makefile", ".ci/run", "rulesdata/severton/game.json"])
def test_an_sdist_that_lacks_something(tmp_path: Path, name: str) -> None:
    assert wrong_with(sdist_with(tmp_path, sdist_should_hold() - {name})) == [f"lacks {name}"]


def test_a_wheel_with_something_foreign(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = wheel_with(tmp_path, wheel_should_hold() | {"tests/__init__.py"})
    assert main([str(path)]) == 1
    assert capsys.readouterr().out == f"{path.name} should not hold tests/__init__.py\n"
