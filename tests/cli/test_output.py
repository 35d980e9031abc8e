"""When what was done can't be told: the output is full, closed, or lacks the letters."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.cli.app import OUTPUT_FAILED, App
from companion.cli.edge import run
from companion.cli.output import Output
from companion.table.store import Store

GAME = ("new", "severton", "--groups", "A7,B18")


class Shell:
    """Runs the program in a process, with redirections as a shell has them."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def __call__(
        self, words: Sequence[str], redirected: str = "", stdin: str = "", **environment: str
    ) -> tuple[int, str, str]:
        ran = subprocess.run(
            ["sh", "-c", f'"$0" -m companion "$@" {redirected}', sys.executable, *words],
            input=stdin.encode(),
            capture_output=True,
            env=os.environ | {"COMPANION_HOME": str(self.home)} | environment,
            check=False,
        )
        assert b"Traceback" not in ran.stderr
        return ran.returncode, ran.stdout.decode(), ran.stderr.decode()

    @property
    def unrest(self) -> int:
        with Store.open(self.home) as store:
            return int(store.current().state.unrest)


@pytest.fixture
def sh(tmp_path: Path) -> Shell:
    shell = Shell(tmp_path / "home")
    assert shell(GAME)[0] == 0
    return shell


FULL = pytest.mark.parametrize("unbuffered", ["", "1"])


@FULL
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_command_that_cannot_be_told_is_kept_and_says_so(
    sh: Shell, options: list[str], unbuffered: str
) -> None:
    words = ["do", "set", "unrest", "5", *options]
    status, _, err = sh(words, ">/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert status == OUTPUT_FAILED
    assert err == (
        "The output can't be written: No space left on device; the command itself was done.\n"
    )
    assert sh.unrest == 5


@pytest.mark.parametrize(
    ("words", "stdin"),
    [(["run", "-"], "set unrest 5\nset unrest 6\n"), (["demo"], ""), (["rules", "severton"], "")],
)
def test_other_commands_that_tell_are_no_faults_either(
    sh: Shell, words: list[str], stdin: str
) -> None:
    status, _, err = sh(words, ">/dev/full", stdin)
    assert status == OUTPUT_FAILED
    assert err.startswith("The output can't be written: No space left on device; ")
    assert err.count("\n") == 1


def test_a_refused_command_that_cannot_be_told_was_not_done(sh: Shell) -> None:
    status, _, err = sh(["do", "xyzzy", "--json"], ">/dev/full")
    assert status == OUTPUT_FAILED
    assert err.endswith("the command was not done.\n")


@pytest.mark.parametrize("redirected", [">&-", "2>&-", "2>/dev/full", ">&- 2>&- <&-"])
def test_a_missing_stream_is_as_good_as_dev_null(sh: Shell, redirected: str) -> None:
    assert sh(["do", "set", "unrest", "5"], redirected)[0] == 0
    assert sh.unrest == 5
    assert sh(["do", "set", "unrest", "4", "--json"], redirected)[0] == 0
    assert sh(["status"], redirected)[0] == 0
    assert sh(["do", "xyzzy"], redirected)[0] == 2


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["run", "-"], 0, ""),
        (["import", "-"], 1, "- is not a JSON file"),
        (["memory", "severton", "paste"], 0, ""),
    ],
)
def test_a_missing_input_is_empty(sh: Shell, words: list[str], status: int, told: str) -> None:
    ended, _, err = sh(words, "<&-")
    assert ended == status
    assert err.startswith(told)


def test_nothing_can_be_told_at_all(sh: Shell) -> None:
    assert sh(["status"], ">/dev/full 2>/dev/full")[0] == OUTPUT_FAILED


def test_a_reader_of_errors_that_has_left_changes_no_status(sh: Shell) -> None:
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [sys.executable, "-m", "companion", "do", "xyzzy"],
        stderr=write,
        stdout=subprocess.PIPE,
        env=os.environ | {"COMPANION_HOME": str(sh.home)},
        check=False,
    )
    os.close(write)
    assert (ran.returncode, ran.stdout) == (2, b"")


def test_a_script_that_nobody_reads_to_the_end_says_where_it_stopped(sh: Shell) -> None:
    script = "".join(f"set unrest {number % 7}\n" for number in range(400))
    _, out, err = sh(["run", "-"], "| head -1", script)
    assert out.count("\n") == 1
    assert "nobody reads the output any more; the lines after this one were not taken." in err
    assert err.startswith("-:")


def test_the_status_of_a_script_cut_short(sh: Shell) -> None:
    for script, status in (("set unrest 5\nset unrest 6\n", OUTPUT_FAILED), ("set unrest 5\n", 0)):
        read, write = os.pipe()
        os.close(read)
        ran = subprocess.run(
            [sys.executable, "-m", "companion", "run", "-"],
            input=script.encode(),
            stdout=write,
            stderr=subprocess.PIPE,
            env=os.environ | {"COMPANION_HOME": str(sh.home)},
            check=False,
        )
        os.close(write)
        assert ran.returncode == status
        assert sh.unrest == 5


ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_letters_that_the_locale_lacks_are_spelt_out(sh: Shell) -> None:
    assert sh(["mark", "é"])[0] == 0
    status, out, err = sh(["log"], **ASCII)
    assert (status, err) == (0, "")
    assert "[\\xe9]" in out
    status, out, _ = sh(["mark", "ü"], **ASCII)
    assert (status, out.splitlines()[0]) == (0, "Marked \\xfc here: undo to \\xfc comes back.")
    assert "ü" in sh(["log"])[1]


def test_the_input_is_utf8_where_the_locale_has_ascii(sh: Shell) -> None:
    assert sh(["run", "-"], stdin="mark ö\n", **ASCII)[0] == 0
    assert "[ö]" in sh(["log"])[1]


class FullDisk(io.RawIOBase):
    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_an_output_remembers_that_it_failed() -> None:
    out = Output(io.BufferedWriter(FullDisk()), "utf-8")
    out.write("x")
    assert out.problem is None
    with pytest.raises(OSError, match="No space left"):
        out.flush()
    assert out.problem is not None
    with pytest.raises(OSError, match="No space left"):
        out.detach()


def test_an_error_that_is_not_the_outputs_stays_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OSError(errno.EIO, "a broken disk")

    monkeypatch.setattr("companion.cli.edge.invoke", failing)
    out, err = io.StringIO(), io.StringIO()
    app = App(home=tmp_path, out=out, err=err, source=io.StringIO(), interactive=False)
    assert run(["status"], app) == 70
    assert "A fault in the program (OSError)" in err.getvalue()
