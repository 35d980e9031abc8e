"""One language: a line means the same in the shell, in a script and after ``do``."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cli.app import App
from companion.cli.commands import COMMANDS
from companion.cli.language import perform
from companion.show.report import Report
from companion.show.screen import Screen
from companion.table.store import Store

from .harbour import harbour


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path_factory.getbasetemp() / "language"))
    monkeypatch.chdir(tmp_path_factory.mktemp("files"))
    store = Store.scratch(games=harbour)
    store.create("harbour", None, {}, 7)
    app = App(
        scratch=True,
        out=io.StringIO(),
        err=io.StringIO(),
        source=io.StringIO(),
        interactive=False,
        screen=Screen(),
        store=store,
    )
    yield app
    app.close()


def message(report: Report) -> str:
    assert report.error is not None
    return str(report.error["message"])


def test_a_game_command_needs_no_do(app: App) -> None:
    assert perform(app, "note hello").lines[0] == "Noted: hello"


@pytest.mark.parametrize("line", ["do note hello", "do do  note   hello", "note hello"])
def test_do_may_stand_in_front(app: App, line: str) -> None:
    report = perform(app, line)
    assert report.lines[0] == "Noted: hello"
    assert report.command == "note hello"


def test_several_game_commands_are_one_step(app: App) -> None:
    perform(app, "note a; note b")
    assert app.session.depth == 1


@pytest.mark.parametrize("line", ["note a; undo", "undo; note a", "undo 1; note a", "do x; status"])
def test_a_word_of_the_table_stands_alone(app: App, line: str) -> None:
    assert "give it on its own" in message(perform(app, line))
    assert app.session.depth == 0


def test_a_question_mark_asks(app: App) -> None:
    assert perform(app, "?rapid arrows").command == "?rapid arrows"
    assert perform(app, "? what's that").error is None


def test_apostrophes_and_semicolons_in_questions(app: App) -> None:
    report = perform(app, "ask what's a group; can it move --json")
    assert report.as_json
    assert report.fields()["query"] == "what's a group; can it move"


def test_apostrophes_in_a_note(app: App) -> None:
    assert perform(app, "note Jerry's turn").lines[0] == "Noted: Jerry's turn"


def test_quotes_around_a_name_with_blanks(app: App) -> None:
    perform(app, 'rename "friday evening"')
    assert app.session.name == "friday evening"


def test_json_after_one_command_is_for_that_command(app: App) -> None:
    assert perform(app, "status --json").as_json
    assert not perform(app, "status").as_json
    assert app.json is False


def test_a_remark_is_nothing_done(app: App) -> None:
    assert perform(app, "# a remark").error is None
    assert app.session.depth == 0


@pytest.mark.parametrize("line", ["", "   ", "do", "companion do", "do do"])
def test_nothing_typed_is_told_as_such(app: App, line: str) -> None:
    report = perform(app, line)
    assert report.status == 2
    assert message(report) == "There is no command here: help lists the words."
    assert app.session.depth == 0


def test_a_mistyped_word_of_the_table(app: App) -> None:
    assert "Did you mean undo?" in message(perform(app, "undoo"))


TYPED = st.text(alphabet=st.characters(exclude_categories=()), max_size=40)
HARMLESS = sorted(set(COMMANDS) - {"export", "run", "demo", "import"})


@settings(max_examples=150, suppress_health_check=list(HealthCheck), deadline=None)
@given(
    word=st.sampled_from(["", "note ", "go ", "? ", "do --json ", *(f"{w} " for w in HARMLESS)]),
    rest=TYPED,
)
def test_any_line_gives_a_report_and_no_escape_reaches_the_terminal(
    app: App, word: str, rest: str
) -> None:
    report = perform(app, word + rest)
    assert report.status in (0, 1, 2, 3)
    out = io.StringIO()
    app.out = app.err = out
    app.show(report)
    app.show(report.replace(as_json=True))
    assert not set(out.getvalue()) & set("\x1b\x9b\x07\x08\r\u202e\u2066")
