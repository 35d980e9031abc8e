"""Where everything is kept: what platformdirs says, without asking it in the usual cases."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from platformdirs import user_data_dir

from companion.cli.app import App
from companion.table import home
from companion.table.home import home_folder

ENVIRONMENTS: list[dict[str, str]] = [
    {"HOME": "/home/ann"},
    {"HOME": "/home/ann/"},
    {"HOME": "/"},
    {"HOME": "/home/ann", "XDG_DATA_HOME": "/data"},
    {"HOME": "/home/ann", "XDG_DATA_HOME": "/data/"},
    {"HOME": "/home/ann", "XDG_DATA_HOME": "  "},
    {"HOME": "/home/ann", "XDG_DATA_HOME": "data"},
    {"HOME": "/home/ann", "XDG_DATA_HOME": "~/data"},
    {"HOME": "ann"},
    {"HOME": ""},
    {},
    {"XDG_DATA_HOME": "/data"},
    {"HOME": "/home/ann", "ANDROID_DATA": "/data", "ANDROID_ROOT": "/system"},
]
USUAL = ENVIRONMENTS[:5]


def within(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPANION_HOME", "HOME", "XDG_DATA_HOME", "ANDROID_DATA", "ANDROID_ROOT"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=str)
def test_it_is_the_folder_of_platformdirs(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    within(environment, monkeypatch)
    assert home_folder() == user_data_dir("companion")


@pytest.mark.parametrize("environment", USUAL, ids=str)
def test_platformdirs_is_not_asked_in_the_usual_cases(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    within(environment, monkeypatch)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(home, "_by_platformdirs", lambda: "asked")
    assert home_folder() != "asked"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert home_folder() == "asked"


def test_what_is_told_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", "/told")
    assert home_folder() == "/told"
    assert home_folder(tmp_path) == str(tmp_path)
    assert App(home=tmp_path).folder == str(tmp_path)
    assert App(scratch=True).folder is None
