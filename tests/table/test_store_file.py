"""The file of the store when things are not as they should be."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games.shared.refusal import Refusal
from companion.memory.database import Database
from companion.table import schema
from companion.table.store import Store
from tests.table.toy_game import toys
from tests.table.toy_table import everything, play

ROOT = Path(__file__).parents[2]


def file_of(home: Path) -> Path:
    return home / "companion.db"


def code_of(doing: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as no:
        doing()
    assert no.value.message.endswith(".")
    assert "\n" not in no.value.message
    return no.value.code


def filled(home: Path, lines: int = 5) -> None:
    with Store.open(home, toys) as store:
        play(store.create("toy", None, {}, 1), ["add 1", "end", "teach hi hello; say hi"] * lines)


def run_sql(home: Path, *statements: str) -> None:
    connection = sqlite3.connect(file_of(home), isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def test_a_file_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path)
    run_sql(tmp_path, "PRAGMA user_version = 99")
    before = file_of(tmp_path).read_bytes()
    assert code_of(lambda: Store.open(tmp_path, toys)) == "newer-version"
    assert file_of(tmp_path).read_bytes() == before


def test_not_a_database(tmp_path: Path) -> None:
    file_of(tmp_path).write_bytes(b"Dear diary, " * 500)
    assert code_of(lambda: Store.open(tmp_path, toys)) == "broken-file"
    assert file_of(tmp_path).read_bytes() == b"Dear diary, " * 500


def test_the_database_of_another_program(tmp_path: Path) -> None:
    run_sql(tmp_path, "CREATE TABLE bookmarks (url)", "PRAGMA user_version = 1")
    before = file_of(tmp_path).read_bytes()
    assert code_of(lambda: Store.open(tmp_path, toys)) == "broken-file"
    assert file_of(tmp_path).read_bytes() == before


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    file_of(tmp_path).touch()
    filled(tmp_path)
    with Store.open(tmp_path, toys) as store:
        assert store.current().depth == 15


def test_a_missing_table(tmp_path: Path) -> None:
    filled(tmp_path)
    run_sql(tmp_path, "DROP TABLE settings")
    with Store.open(tmp_path, toys) as store:
        assert code_of(store.current) == "broken-file"


def test_every_page_overwritten_is_a_sentence_or_no_matter(tmp_path: Path) -> None:
    filled(tmp_path, 40)
    whole = file_of(tmp_path).read_bytes()
    pages = len(whole) // 4096
    refused = 0
    for page in range(pages):
        hurt = whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :]
        file_of(tmp_path).write_bytes(hurt)
        try:
            with Store.open(tmp_path, toys) as store:
                found = store.check()
                everything(store.current())
                assert found
        except Refusal as no:
            assert no.code in ("broken-file", "no-session")
            refused += 1
    assert refused > pages // 2


def test_the_home_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    assert code_of(lambda: Store.open(tmp_path / "home", toys)) == "not-writable"
    assert code_of(lambda: Store.open(tmp_path / "home" / "in it", toys)) == "not-writable"
    assert code_of(lambda: Store.open(Path("a\0b"), toys)) == "not-writable"


def test_the_file_is_a_folder(tmp_path: Path) -> None:
    file_of(tmp_path).mkdir()
    assert code_of(lambda: Store.open(tmp_path, toys)) == "not-writable"


def test_a_store_that_may_only_be_read(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path, toys) as store:
        before = everything(store.current()), store.sessions()
    database = Database(f"{tmp_path}/companion.db")
    database.run("PRAGMA query_only = ON")
    with Store(database, str(tmp_path), toys) as store:
        session = store.current()
        assert (everything(session), store.sessions()) == before
        assert session.preview("add 1").state.total == session.state.total + 1
        for doing in (lambda: session.take("add 1"), session.undo, lambda: session.mark("x")):
            assert code_of(doing) == "not-writable"
        assert code_of(lambda: store.create("toy", None, {}, 1)) == "not-writable"
        assert (everything(session), store.sessions()) == before


def test_a_file_opened_for_reading_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    connect = sqlite3.connect

    def connect_to_read(path: str, **settings: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(f"file:{path}?mode=ro", uri=True, **settings)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_to_read)
    with Store.open(tmp_path, toys) as store:
        session = store.current()
        assert len(session.log()) == 16
        assert code_of(lambda: session.take("add 1")) == "not-writable"
        assert code_of(lambda: store.delete("toy")) == "not-writable"
        assert store.check() == []


def test_a_read_only_store_without_kept_states(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path, toys) as store:
        state = store.current().state
        store.forget_states()
    file_of(tmp_path).chmod(0o400)
    database = Database(f"{tmp_path}/companion.db")
    database.run("PRAGMA query_only = ON")
    with Store(database, str(tmp_path), toys) as store:
        assert store.current().state == state
        assert store.current().preview_undo("round").steps


def test_a_full_disk(tmp_path: Path) -> None:
    with Store.open(tmp_path, toys) as store:
        session = store.create("toy", None, {}, 1)
        pages = store._database.row("PRAGMA page_count")[0]
        store._database.run(f"PRAGMA max_page_count = {pages + 3}")
        with pytest.raises(Refusal) as no:
            for _ in range(5000):
                before = everything(session)
                session.take("teach a b; say a")
        assert no.value.code == "store-full"
        assert everything(session) == before
        assert store.check() == []
        store._database.run(f"PRAGMA max_page_count = {pages + 1000}")
        session.take("add 1")
        assert session.depth == len(before[1])


def test_another_terminal_that_does_not_stop_writing(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path, toys) as busy, Store.open(tmp_path, toys, patience=0.05) as store:
        session = store.current()
        with busy._database.writing():
            assert code_of(lambda: session.take("add 1")) == "store-busy"
            assert session.log()
        session.take("add 1")


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE states SET state = 'nonsense'",
        'UPDATE states SET state = \'{"type": "dragon"}\'',
        "UPDATE states SET state = x'ff'",
        "UPDATE states SET version = '0.0.1', state = '7'",
        "UPDATE states SET state = 'null'",
        "UPDATE states SET state = '[]'",
        "UPDATE states SET state = 99",
        'UPDATE states SET state = \'{"type": "counter"}\'',
        'UPDATE states SET state = replace(state, \'"turns":40\', \'"turns":"x"\')',
        "UPDATE states SET state = replace(hex(zeroblob(1500)), '00', '[[')",
        "UPDATE states SET state = CAST(x'ff80' AS TEXT)",
        "DELETE FROM states",
    ],
)
def test_kept_states_are_made_again(tmp_path: Path, damage: str) -> None:
    filled(tmp_path, 40)
    with Store.open(tmp_path, toys) as store:
        before = everything(store.current())
    run_sql(tmp_path, damage)
    with Store.open(tmp_path, toys) as store:
        session = store.current()
        assert everything(session) == before
        session.take("add 1")
        session.undo(60)
        session.redo(60)
        assert store.check() == []


def test_check_finds_a_false_state_and_a_false_log(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path, toys) as store:
        assert store.check() == []
        store._database.run(
            "UPDATE states SET state = replace(state, '\"turns\":5', '\"turns\":9')"
        )
        assert [each.subject for each in store.check()] == ["session toy-1"]
        store._database.run('UPDATE entries SET events = \'[{"type": "dragon"}]\' WHERE seq = 3')
        assert "entry 3" in store.check()[0].problem
        store._database.run("UPDATE facts SET value = 'x'")
        assert store.check()[0].subject == "memory of toy"


def test_a_damaged_entry_is_named(tmp_path: Path) -> None:
    filled(tmp_path)
    run_sql(tmp_path, "DELETE FROM states", "UPDATE entries SET events = '[' WHERE seq = 3")
    with Store.open(tmp_path, toys) as store, pytest.raises(Refusal, match="Step 3"):
        store.current().take("add 1")


DAMAGE = [
    "UPDATE sessions SET choices = 'x'",
    "UPDATE sessions SET choices = replace(hex(zeroblob(1500)), '00', '[[')",
    "UPDATE sessions SET choices = '{\"start\": 7}'",
    "UPDATE sessions SET name = x'ff'",
    "UPDATE sessions SET name = CAST(x'ff80' AS TEXT)",
    "UPDATE sessions SET game = x'ff'",
    "UPDATE sessions SET seed = 'x'",
    "UPDATE sessions SET created = x'ff'",
    "UPDATE sessions SET pending = 'x'",
    'UPDATE sessions SET pending = \'{"ask": {"type": "ask", "id": "a", "prompt": "b", '
    '"answer": "c", "choices": [3]}, "commands": ["x"], "index": 0}\'',
    "UPDATE entries SET events = '[' WHERE seq = 3",
    'UPDATE entries SET events = \'[{"type":"added","number":"x"}]\' WHERE seq = 4',
    "UPDATE entries SET events = x'ff' WHERE seq = 4",
    "UPDATE entries SET stage = 'x'",
    "UPDATE entries SET draws = 'x'",
    "UPDATE entries SET text = CAST(x'ff80' AS TEXT)",
    "UPDATE entries SET head = 'x'",
    "UPDATE entries SET head = 77",
    "UPDATE entries SET tip = -1",
    "UPDATE entries SET depth = 'x'",
    "UPDATE entries SET parent = seq",
    "UPDATE entries SET parent = NULL",
    "DELETE FROM entries WHERE seq = 0",
    "DELETE FROM entries WHERE seq = 5",
    "DELETE FROM entries",
    "UPDATE facts SET value = x'ff'",
    "UPDATE facts SET key = CAST(x'ff80' AS TEXT)",
    "UPDATE settings SET value = x'ff'",
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_any_damage_ends_in_a_sentence(tmp_path: Path, damage: str) -> None:
    filled(tmp_path)
    run_sql(tmp_path, "DELETE FROM states", damage)
    with Store.open(tmp_path, toys) as store:
        for doing in (
            store.sessions,
            store.check,
            lambda: everything(store.current()),
            lambda: store.current().take("add 1"),
            lambda: store.current().take("red"),
            lambda: store.current().undo(3),
            lambda: store.current().steps(2),
            lambda: store.export_session(None),
            lambda: store.rename("toy", "other"),
            lambda: store.create("toy", None, {}, 1),
            lambda: store.delete("toy-1"),
        ):
            try:
                doing()
            except Refusal as no:
                assert no.message.endswith((".", "?"))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE sessions SET choices = 'x'",
        "UPDATE sessions SET name = x'ff'",
        'UPDATE entries SET events = \'[{"type":"added","number":"x"}]\' WHERE seq = 4',
        "UPDATE states SET state = replace(hex(zeroblob(1500)), '00', '[[')",
        "UPDATE facts SET value = x'ff'",
        "DELETE FROM entries WHERE seq = 5",
    ],
)
def test_check_tells_of_damage_and_goes_on(tmp_path: Path, damage: str) -> None:
    filled(tmp_path)
    run_sql(tmp_path, damage)
    with Store.open(tmp_path, toys) as store:
        assert store.check()


def test_a_home_that_looks_like_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for home in ("file:x?mode=ro", "file:///nowhere", ":memory:"):
        monkeypatch.setenv("COMPANION_HOME", home)
        with Store.open(games=toys) as store:
            store.create("toy", None, {}, 1).take("add 1")
        assert file_of(tmp_path / home).exists()
        with Store.open(games=toys) as store:
            assert store.current().depth == 1


def test_every_schema_can_be_brought_up_to_date(tmp_path: Path) -> None:
    for version in range(len(schema.MIGRATIONS)):
        home = tmp_path / str(version)
        home.mkdir()
        database = Database(f"{home}/companion.db")
        for migration in schema.MIGRATIONS[:version]:
            migration(database)
        if version:
            database.run(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        database.run(f"PRAGMA user_version = {version}")
        database.close()
        filled(home)


def test_a_command_imports_no_more_than_it_needs(tmp_path: Path) -> None:
    heavy = (
        "asyncio dataclasses difflib hashlib importlib.metadata inspect logging pathlib "
        "platformdirs prompt_toolkit random rapidfuzz secrets statistics tabulate tempfile "
        "textwrap companion.table.exchange companion.table.replay companion.table.shapes"
    )
    program = (
        "import sys\n"
        "from tests.table.toy_game import toys\n"
        "from companion.table.store import Store\n"
        "with Store.open(None, toys) as store:\n"
        "    session = store.create('toy', None, {}, None)\n"
        "    session.take('draw; add 1')\n"
        "    session.undo()\n"
        f"print(*[name for name in {heavy!r}.split() if name in sys.modules])\n"
    )
    environment = os.environ | {"COMPANION_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == []
    assert file_of(tmp_path).exists()
