"""Browsing the rules: games, sections, single rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.games import named_game
from companion.cli.noun import noun, words_argument
from companion.games.shared.names import nearest
from companion.games.shared.record import plain
from companion.games.shared.refusal import Refusal
from companion.show.report import Line, Report, Styled

if TYPE_CHECKING:
    from companion.rules.corpus import Rule, Section


def _games() -> Report:
    from companion.rules import corpus

    titles = {game: corpus.naming(game).title for game in corpus.games()}
    lines = [f"companion rules {game}: {title}" for game, title in titles.items()]
    return Report(tuple(lines), lambda: {"games": dict(titles)})


def _sections(game: str) -> Report:
    from companion.rules.corpus import sections_of

    sections = sections_of(game)
    lines = [f"{section.section}: {section.heading}" for section in sections if section.rules]
    return Report(
        (*lines, Styled(f"Read one with: companion rules {game} SECTION", "quiet")),
        lambda: {"game": game, "sections": [plain(section) for section in sections]},
    )


def _section(game: str, typed: str) -> Report:
    from companion.rules.corpus import rules_of, sections_of

    section = _chosen_section(sections_of(game), typed)
    rules = rules_of(game, section.section)
    lines: list[Line] = [Styled(section.heading, "title")]
    for rule in rules:
        lines += ["", Styled(f"{rule.title} [{rule.id}]", "title"), rule.text]
    return Report(
        tuple(lines) if rules else (*lines, "No rule stands in this section."),
        lambda: {
            "game": game,
            "section": section.section,
            "rules": [plain(rule) for rule in rules],
        },
    )


def _chosen_section(sections: list[Section], typed: str) -> Section:
    """The section whose slug or heading is, or begins with, ``typed``."""
    wanted = typed.casefold()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for section in sections:
            slug, heading = section.section.casefold(), section.heading.casefold()
            if fits(slug, wanted) or fits(heading, wanted):
                return section
    close = nearest(typed, [section.section for section in sections])
    hint = f"Did you mean {close}?" if close else "List them with companion rules GAME."
    raise Refusal("unknown-name", f"No section {typed}. {hint}")


def rule_report(id: str, width: int) -> Report:
    """One rule in full; raises Refusal when there is none of that id."""
    from companion.rules.answer import rule_lines
    from companion.rules.corpus import rule

    found = rule(id)
    if found is None:
        raise Refusal("unknown-name", f"No rule {id}.{_near_rule(id)}")
    return Report(tuple(rule_lines(found, width)), lambda: {"rule": plain(found)})


def _near_rule(id: str) -> str:
    from companion.rules.corpus import games, rules_of

    rules: list[Rule] = [rule for game in games() for rule in rules_of(game)]
    close = nearest(id, [rule.id for rule in rules])
    return f" Did you mean {close}?" if close else " Look for it with companion ask."


@noun("rules", examples=["companion rules severton", "companion rules show SV-01"])
@words_argument("[GAME [SECTION] | show ID]")
@click.pass_obj
def rules(app: App, words: tuple[str, ...]) -> Report:
    """Browse the rules of a game.

    Without words the games, with a GAME its sections, with a SECTION its rules
    in our own words; "show ID" one rule with its source.
    """
    match words:
        case ():
            return _games()
        case ("show", id):
            return rule_report(id, app.screen.width)
        case ("show", *_):
            raise click.UsageError("Say which rule: companion rules show ID")
        case (game,):
            return _sections(_named(game))
        case (game, *section):
            return _section(_named(game), " ".join(section))
    raise click.UsageError("Say a game, a game and a section, or show ID")


def _named(game: str) -> str:
    from companion.rules.corpus import games

    return named_game(game, tuple(games()))
