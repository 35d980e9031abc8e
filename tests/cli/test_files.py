"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import click
import pytest

from companion.cli.app import App
from companion.cli.files import lines_of, write_text
from companion.games.shared.refusal import Refusal

from .conftest import Desk


@pytest.fixture
def app(tmp_path: Path) -> App:
    out = io.StringIO()
    return App(home=tmp_path, out=out, err=out, source=io.StringIO(), interactive=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """No room on the disk for anything that is written."""

    def fsync(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)


@pytest.mark.usefixtures("full")
def test_a_full_disk_leaves_the_old_file_and_no_new_one(app: App, folder: Path) -> None:
    (folder / "old").write_text("old")
    with pytest.raises(Refusal, match=r"old can't be written \(No space .*nothing was changed"):
        write_text(app, str(folder / "old"), "new", force=True)
    with pytest.raises(Refusal) as refused:
        write_text(app, str(folder / "new"), "new")
    assert refused.value.code == "not-writable"
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("old", "old")]


def test_on_a_full_disk_the_status_of_export_is_1(desk: Desk, folder: Path, full: None) -> None:
    shown = desk("export", str(folder / "friday.json"))
    assert shown.status == 1
    assert "can't be written" in shown.err


def test_a_replaced_file_keeps_its_permissions_and_links_to_it(app: App, folder: Path) -> None:
    (folder / "old").write_text("old")
    (folder / "old").chmod(0o640)
    (folder / "link").symlink_to(folder / "old")
    write_text(app, str(folder / "link"), "new", force=True)
    assert (folder / "link").is_symlink()
    assert (folder / "old").read_text() == "new"
    assert (folder / "old").stat().st_mode & 0o777 == 0o640
    assert len(list(folder.iterdir())) == 2


def test_what_is_no_file_is_written_into(app: App) -> None:
    write_text(app, os.devnull, "new", force=True)
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("name", ["", "no/such/folder/x", "a\0b"])
def test_a_name_that_no_file_can_have_is_wrong_usage(app: App, folder: Path, name: str) -> None:
    with pytest.raises(click.UsageError, match="Can't use the file"):
        write_text(app, f"{folder}/{name}", "new", force=True)
    assert list(folder.iterdir()) == []


class Directory(io.RawIOBase):
    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise IsADirectoryError(errno.EISDIR, "Is a directory")


def test_an_input_that_cannot_be_read_is_told_as_such(app: App) -> None:
    app.source = io.TextIOWrapper(io.BufferedReader(Directory()))
    with (
        pytest.raises(click.UsageError, match="Is a directory"),
        lines_of(app, "-") as lines,
    ):
        list(lines)


def test_what_goes_wrong_with_a_line_is_not_blamed_on_the_file(app: App) -> None:
    app.source = io.StringIO("a\n")
    with pytest.raises(OSError, match="elsewhere"), lines_of(app, "-") as lines:
        for _ in lines:
            raise OSError("elsewhere")
