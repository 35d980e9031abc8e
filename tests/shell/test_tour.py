"""The tour: every step can be taken, in more than one way, and nothing traps anybody in it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.app import App
from companion.games import GAMES
from companion.games.shared.refusal import Refusal
from companion.shell.tour import END, Lesson, Plan, Tour, games_with_a_tour, plan_for, read_plan
from companion.show.report import ANSWER_NEEDED, Report
from companion.show.screen import Screen

from .conftest import Table

PLAN = Plan(
    ("new severton --groups A7,B18",),
    (Lesson(("Look.",), ""), Lesson(("End it.",), "end"), Lesson(("Skip.",), "skip A")),
)


@pytest.fixture
def tour() -> Iterator[Tour]:
    app = App(scratch=True, out=io.StringIO(), interactive=False, screen=Screen(80))
    yield Tour(app, PLAN)
    app.close()


def told(reports: Iterator[Report]) -> str:
    return "\n".join(
        str(getattr(line, "text", line)) for report in reports for line in report.lines
    )


def test_every_game_has_a_tour() -> None:
    assert set(games_with_a_tour()) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_does_what_it_says(game: str) -> None:
    app = App(scratch=True, out=io.StringIO(), interactive=False, screen=Screen(80))
    plan = plan_for(game)
    talk = Tour(app, plan)
    reports = list(talk.recite())
    problems = [report for report in reports if report.error is not None]
    wrong = [report for report in problems if report.status != ANSWER_NEEDED]
    assert len(wrong) == 1  # the word that is mistyped on purpose
    assert "Did you mean status?" in str(wrong[0].error)
    assert told(iter(wrong)) == ""
    assert [str(getattr(line, "text", line)) for line in wrong[0].after] == ["Enter alone: status"]
    assert len(problems) >= 2  # and at least one question that is put
    assert talk.due is None
    assert talk.scene().depth >= 3
    app.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_tour_teaches_the_same_skills(game: str) -> None:
    lines = [lesson.line for lesson in plan_for(game).lessons]
    assert lines[0] == ""
    assert {"why", "undo", "redo", "stauts", "log", "help"} <= set(lines)
    assert lines[lines.index("stauts") + 1] == ""
    assert sum(line.startswith("?") for line in lines) == 1
    assert len(lines) <= 17
    read = " ".join(word for lesson in plan_for(game).lessons for word in lesson.told)
    assert "press Tab" in read
    assert "made-up" in read


def test_the_game_of_the_session_has_the_tour(table: Table) -> None:
    assert "evening of Severton" in table.type("tour")
    table.type("new magecraft")
    assert "evening of Magecraft" in table.type("tour")
    assert "evening of Betwixt & Between" in table.type("tour betw")
    assert table.offered("tour b") == ["betwixt"]


def test_it_goes_on_by_the_line_of_the_step(tour: Tour) -> None:
    assert "[2/3] End it." in told(tour.take(""))
    assert "[3/3] Skip." in told(tour.take("end"))
    assert END[0] in told(tour.take("skip A"))
    assert tour.due is None
    assert "waits" not in told(tour.take("status"))


@pytest.mark.parametrize("typed", ["END", " end ", "do end", "companion end", "e"])
def test_what_means_the_same_will_do(tour: Tour, typed: str) -> None:
    list(tour.take(""))
    assert "[3/3]" in told(tour.take(typed))


def test_anything_else_is_done_and_the_step_waits(tour: Tour) -> None:
    list(tour.take(""))
    shown = told(tour.take("set unrest 4"))
    assert "Unrest: now 4." in shown
    assert "(The tour waits for: end)" in shown
    assert tour.due == PLAN.lessons[1]


def test_a_step_is_told_again_or_passed(tour: Tour) -> None:
    assert "[1/3] Look." in told(tour.take("tour"))
    assert "[2/3] End it." in told(tour.take("tour on"))
    (refused,) = tour.take("tour de france")
    assert refused.error is not None
    assert tour.due == PLAN.lessons[1]
    for _ in range(4):
        list(tour.take("tour on"))
    assert tour.due is None


def test_a_game_without_a_tour_is_named() -> None:
    with pytest.raises(Refusal, match="no tour of chess yet"):
        plan_for("chess")


def test_remarks_and_setting_up_are_no_steps() -> None:
    plan = read_plan(["# a remark", "#! new x", "", "Read", "this.", "> do it", "Then.", ">"])
    assert plan == Plan(("new x",), (Lesson(("Read", "this."), "do it"), Lesson(("Then.",), "")))


def test_in_the_shell_of_nobody_it_is_recited(table: Table, tmp_path: Path) -> None:
    before = table.scene.depth
    told = table.type("tour")
    assert "[1/" in told
    assert END[0] in told
    assert table.scene.depth == before
