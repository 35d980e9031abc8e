"""Whether built files hold all that they should and nothing else.

Run as ``python -m tests.packaging.contents FILE...`` from the checkout on
wheels and sdists; a test that builds them would need the network.
"""

from __future__ import annotations

import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
BESIDE = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "hatch_build.py",
    "pyproject.toml",
    ".ci/run",
    ".ci/set-up",
]

INDEX = "companion/rulesdata/rules.index"  # made while the wheel is built


def files_under(folder: Path, checkout: Path = CHECKOUT) -> set[str]:
    """The files below a folder of the checkout, without byte code."""
    return {
        path.relative_to(checkout).as_posix()
        for path in (checkout / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def wheel_should_hold(checkout: Path = CHECKOUT) -> set[str]:
    """What the wheel installs, by its place under the package folder or the prefix."""
    pages = files_under(Path("man/man1"), checkout)
    return (
        files_under(Path("companion"), checkout)
        | {f"companion/{name}" for name in files_under(Path("rulesdata"), checkout)}
        | {name.replace("man/man1", "share/man/man1") for name in pages}
        | {INDEX}
    )


def sdist_should_hold(checkout: Path = CHECKOUT) -> set[str]:
    """What an sdist needs to be built and tested from."""
    folders = map(Path, ("companion", "rulesdata", "man", "tests"))
    return set(BESIDE).union(*(files_under(folder, checkout) for folder in folders))


def in_wheel(path: Path) -> set[str]:
    """What a wheel installs; what it says about itself is left out."""
    with zipfile.ZipFile(path) as wheel:
        names = {name for name in wheel.namelist() if not name.endswith("/")}
    told = {name.partition(".data/data/")[2] or name for name in names}
    return {name for name in told if ".dist-info/" not in name}


def in_sdist(path: Path) -> set[str]:
    """The files of an sdist, without its top folder and what describes it."""
    with tarfile.open(path) as sdist:
        names = {member.name.partition("/")[2] for member in sdist if member.isfile()}
    return names - {"PKG-INFO", ".gitignore"}


def difference(held: set[str], wanted: set[str]) -> list[str]:
    """One line for each file that is missing or should not be there."""
    return [f"lacks {name}" for name in sorted(wanted - held)] + [
        f"should not hold {name}" for name in sorted(held - wanted)
    ]


def wrong_with(path: Path, checkout: Path = CHECKOUT) -> list[str]:
    """What is wrong with a built file."""
    if path.suffix == ".whl":
        return difference(in_wheel(path), wheel_should_hold(checkout))
    return difference(in_sdist(path), sdist_should_hold(checkout))


def main(paths: Iterable[str]) -> int:
    """Examine built files; the exit status."""
    wrong = [f"{Path(path).name} {fault}" for path in paths for fault in wrong_with(Path(path))]
    sys.stdout.write("\n".join(wrong or ["Every file is in its place."]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
