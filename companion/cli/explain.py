"""Why something happened, why something else did not, and what would happen if."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun, words_argument
from companion.cli.steps import step_report
from companion.games.shared.names import beginning_with
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Refusal
from companion.games.shared.weighed import Candidate, Weighed
from companion.show.report import Hung, Line, Report, Styled

if TYPE_CHECKING:
    from companion.games.shared.game import Game
    from companion.rules.corpus import Rule
    from companion.table.step import Step


def _tests(step: Step) -> list[Weighed]:
    return [event for event in step.events if isinstance(event, Weighed)]


def _rules(events: tuple[Record, ...]) -> list[Rule]:
    """The rules that the events rest on, each once, as far as they are in the corpus."""
    from companion.rules.corpus import rule

    ids = dict.fromkeys(id for event in events for id in getattr(event, "because", ()))
    return [found for found in map(rule, ids) if found is not None]


def _candidate_line(candidate: Candidate) -> Line:
    chosen = " <- chosen" if candidate.chosen else ""
    return Hung(f"    {candidate.name}: {candidate.note}{chosen}", 6)


def _test_lines(test: Weighed) -> list[Line]:
    return [
        Hung(f"  {test.subject}: {test.test}" if test.subject else f"  {test.test}", 4),
        *map(_candidate_line, test.candidates),
        Hung(f"    => {test.outcome}", 7),
    ]


def _rule_lines(rules: list[Rule]) -> list[Line]:
    lines: list[Line] = []
    for rule in rules:
        lines += [Styled(f"{rule.title} [{rule.id}]", "title"), f"  {rule.text}"]
    return lines


def _why_fields(step: Step, rules: list[Rule]) -> dict[str, Json]:
    return {
        "why": {
            "seq": step.seq,
            "command": step.command,
            "texts": list(step.texts),
            "tests": [plain(test) for test in _tests(step)],
            "rules": [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in rules],
        }
    }


def why_report(game: Game, step: Step) -> Report:
    """The whole chain behind a step: what happened, each test, the rules' text."""
    rules = _rules(step.events)
    tests = [line for test in _tests(step) for line in _test_lines(test)]
    head: Line = Styled(game.spoken(step.command), "typed")
    return Report(
        (head, *(Hung(f"  {text}", 4) for text in step.texts), *tests, *_rule_lines(rules)),
        lambda: _why_fields(step, rules),
    )


def _against(test: Weighed, candidate: Candidate) -> str:
    chosen = [other for other in test.candidates if other.chosen]
    if candidate.chosen:
        return f"{candidate.name} was chosen ({test.test}): {candidate.note}"
    told = "; ".join(f"{other.name}: {other.note}" for other in chosen) or test.outcome
    return f"{candidate.name}: {candidate.note}. Instead {told} ({test.test})"


def _not_among(tests: list[Weighed], outcome: str) -> str:
    names = dict.fromkeys(c.name for test in tests for c in test.candidates)
    if not names:
        return "The last step weighed nothing: there was no choice in it. See why."
    return f"{outcome} was never among the candidates: they were {', '.join(names)}."


def why_not_report(step: Step, outcome: str) -> Report:
    """Why ``outcome`` did not come out of ``step``."""
    tests = _tests(step)
    names = [c.name for test in tests for c in test.candidates]
    exact = [name for name in names if name.casefold() == outcome.casefold()]
    meant = {
        n.casefold() for n in exact or ([] if outcome.isdigit() else beginning_with(outcome, names))
    }
    said = [
        _against(test, candidate)
        for test in tests
        for candidate in test.candidates
        if candidate.name.casefold() in meant
    ]
    lines = said or [_not_among(tests, outcome)]
    rules = _rules(tuple(tests))
    return Report(
        (*lines, *_rule_lines(rules)),
        lambda: {**_why_fields(step, rules), "why_not": {"outcome": outcome, "said": list(lines)}},
    )


def _step_back(app: App, count: int) -> Step:
    """The ``count``-th last step; raises Refusal when there are fewer."""
    steps = app.session.steps(count)
    if len(steps) < count or not steps[0].command:
        there = "no step yet" if not steps else f"only {len(steps)} so far"
        raise Refusal("not-now", f"There is no such step to explain: {there}.")
    return steps[0]


@noun("why", examples=["companion why", "companion why 2", "companion why not 9"])
@words_argument("[N | not OUTCOME]")
@click.pass_obj
def why(app: App, words: tuple[str, ...]) -> Report:
    """Explain the last step, or why not another outcome.

    "why" shows each test of the last step with those that lost and the rules it
    rests on; "why 2" the step before it; "why not 9" why 9 was not the outcome.
    """
    match words:
        case ("not", *outcome) if outcome:
            return why_not_report(_step_back(app, 1), " ".join(outcome))
        case () | (_,) if (count := words[0] if words else "1").isdecimal() and count.isascii():
            return why_report(
                app.session.game, _step_back(app, max(1, min(int(count[:6]), 100_000)))
            )
    raise Refusal("unreadable", "Say why, why N (the N-th last step), or why not OUTCOME.")


@noun("if", examples=["companion if B r", 'companion if "B by; C r"'], free=True)
@words_argument("COMMAND...", required=True)
@click.pass_obj
def if_(app: App, words: tuple[str, ...]) -> Report:
    """Show what a command would do, and keep nothing of it.

    The table, the log and the memory stay as they are.
    """
    step = app.session.preview(" ".join(words))
    report = step_report(app.session, step)
    return report.replace(lines=(Styled("If so (nothing is kept):", "here"), *report.lines))
