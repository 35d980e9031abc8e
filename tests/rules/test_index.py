from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from companion.rules import corpus
from companion.rules import index as index_module
from companion.rules.answer import ask
from companion.rules.index import NAME, cache_folder, open_index, pack

KEPT = "rules.index"


def first(folder: str, cache: Path) -> str:
    answers = ask("when does the wolf bite", folder=folder, cache=str(cache))
    return answers.answers[0].rule.id


def test_built_once_then_kept(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert first(folder, tmp_path) == "farm/wolf"

    def refuse(*_: object) -> None:
        raise AssertionError("built again")

    monkeypatch.setattr(index_module, "_renewed", refuse)
    assert first(folder, tmp_path) == "farm/wolf"


def test_no_rule_is_read_when_kept(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first(folder, tmp_path)

    def refuse(path: str) -> None:
        raise AssertionError(f"{path} was read")

    monkeypatch.setattr(corpus, "_read", refuse)
    assert first(folder, tmp_path) == "farm/wolf"


def test_a_changed_rule_is_found(folder: str, tmp_path: Path) -> None:
    first(folder, tmp_path)
    path = Path(folder) / "sail" / "rules" / "more.json"
    rule = {"id": "sail/kraken", "title": "Kraken", "text": "It eats boats.", "sections": ["wind"]}
    path.write_text(json.dumps([rule]), "utf-8")
    answers = ask("kraken", folder=folder, cache=str(tmp_path))
    assert answers.answers[0].rule.id == "sail/kraken"


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_damaged_cache_is_built_anew(folder: str, tmp_path: Path, content: bytes) -> None:
    (tmp_path / KEPT).write_bytes(content)
    assert first(folder, tmp_path) == "farm/wolf"
    assert (tmp_path / KEPT).read_bytes().startswith(b"SQLite format 3\x00")
    assert first(folder, tmp_path) == "farm/wolf"


def test_an_index_of_other_tables_is_built_anew(folder: str, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / KEPT)
    other.execute("create table stamp (value text)")
    other.commit()
    other.close()
    assert first(folder, tmp_path) == "farm/wolf"


def test_a_cache_that_cannot_be_written_is_done_without(folder: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert first(folder, tmp_path / "file" / "cache") == "farm/wolf"


def test_a_folder_in_the_way_is_done_without(folder: str, tmp_path: Path) -> None:
    (tmp_path / KEPT).mkdir()
    assert first(folder, tmp_path) == "farm/wolf"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(KEPT)] == [KEPT]


def test_an_open_index_outlives_its_successor(folder: str, tmp_path: Path) -> None:
    first(folder, tmp_path)
    old = open_index(folder, str(tmp_path))
    path = Path(folder) / "sail" / "rules" / "all.json"
    path.write_text(path.read_text("utf-8") + " ", "utf-8")
    first(folder, tmp_path)
    assert old.execute("select count(*) from rule").fetchone() == (5,)
    old.close()


def test_strange_names_of_cache_folders(folder: str, tmp_path: Path) -> None:
    strange = tmp_path / "a?b#c%20d é"
    assert first(folder, strange) == "farm/wolf"
    assert first(folder, strange) == "farm/wolf"
    assert [path.name for path in strange.iterdir()] == [KEPT]


def test_the_cache_follows_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", "/somewhere")
    assert cache_folder() == "/somewhere/cache"


def test_without_home_it_is_the_users_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_cache_dir

    monkeypatch.delenv("COMPANION_HOME", raising=False)
    assert cache_folder() == user_cache_dir("companion")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert cache_folder() == user_cache_dir("companion")


def test_other_weights_make_another_index(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first(folder, tmp_path)
    kept = (tmp_path / KEPT).stat().st_ino
    monkeypatch.setattr(index_module, "MAKERS", ("build", "gone"))
    first(folder, tmp_path)
    assert (tmp_path / KEPT).stat().st_ino != kept


def packed(folder: str) -> Path:
    """The index of a folder, packed beside its rules as an installed package has it."""
    path = Path(folder) / NAME
    pack(folder, str(path))
    return path


def aged(path: Path, seconds: int) -> None:
    """Let a file look as if it was last changed that many seconds later than it was."""
    told = path.stat()
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + seconds * 1_000_000_000))


def test_a_packed_index_is_used_and_nothing_is_cached(folder: str, tmp_path: Path) -> None:
    packed(folder)
    cache = tmp_path / "cache"
    assert first(folder, cache) == "farm/wolf"
    assert not cache.exists()


def test_times_of_unpacking_do_not_matter_to_a_packed_index(folder: str, tmp_path: Path) -> None:
    packed(folder)
    aged(Path(folder) / "farm" / "rules" / "all.json", 3600)
    assert first(folder, tmp_path / "cache") == "farm/wolf"
    assert not (tmp_path / "cache").exists()


def test_a_changed_rule_is_found_beside_a_packed_index(folder: str, tmp_path: Path) -> None:
    packed(folder)
    path = Path(folder) / "farm" / "rules" / "all.json"
    path.write_text(path.read_text("utf-8").replace("wolf bites", "bear bites"), "utf-8")
    aged(path, 3600)
    asked = ask("does the bear bite", folder=folder, cache=str(tmp_path / "cache"))
    assert asked.answers[0].rule.title == "The bear bites"


def test_a_rule_too_many_is_found_beside_a_packed_index(folder: str, tmp_path: Path) -> None:
    packed(folder)
    path = Path(folder) / "sail" / "rules" / "more.json"
    rule = {"id": "sail/kraken", "title": "Kraken", "text": "It eats boats.", "sections": ["wind"]}
    path.write_text(json.dumps([rule]), "utf-8")
    asked = ask("kraken", folder=folder, cache=str(tmp_path / "cache"))
    assert asked.answers[0].rule.id == "sail/kraken"


def test_a_damaged_packed_index_is_done_without(folder: str, tmp_path: Path) -> None:
    packed(folder).write_bytes(b"no database")
    assert first(folder, tmp_path / "cache") == "farm/wolf"


def test_the_same_rules_give_the_same_index(folder: str) -> None:
    assert packed(folder).read_bytes() == packed(folder).read_bytes()
