"""Browsing the rules: games, sections, single rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.books import add_book, list_books, remove_book
from companion.cli.games import named_game
from companion.cli.noun import noun, words_argument
from companion.cli.pager import paged
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


def _section(game: str, typed: str, width: int) -> Report:
    from companion.rules.corpus import rules_of, sections_of
    from companion.rules.lines import ruling_lines, titled

    section = _chosen_section(sections_of(game), typed)
    rules = rules_of(game, section.section)
    lines: list[Line] = [Styled(section.heading, "title")]
    for rule in rules:
        lines += ["", Styled(f"{titled(rule)} [{rule.id}]", "title"), rule.text]
        lines += ruling_lines(rule, width)
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


def rule_report(app: App, id: str) -> Report:
    """One rule or passage in full; raises Refusal when there is none of that id."""
    from companion.cli.listed import opening, remember
    from companion.rules.corpus import rule
    from companion.rules.lines import MOST_NUMBERED, rule_lines

    if id.lower().startswith("book/"):
        return _passage_report(app, id.lower())
    found = rule(id)
    if found is None:
        raise Refusal("unknown-name", f"No rule {id}.{_near_rule(id)}")
    if found.related:  # where nothing new is listed, the numbers told before stay good
        remember(app, found.related[:MOST_NUMBERED])
    lines = rule_lines(found, app.screen.width, opening(app))
    return Report(tuple(lines), lambda: {"rule": plain(found)})


def _passage_report(app: App, id: str) -> Report:
    from companion.cli.books import books_of
    from companion.rules.books.finding import passage
    from companion.rules.lines import wrapped

    books = books_of(app)
    found = passage(books, id) if books else None
    if found is None:
        raise Refusal("unknown-name", f"No passage {id}. Look for it with companion ask.")
    told, source = found
    width = app.screen.width
    lines = [*wrapped(told.title, width), *wrapped(told.text, width)]
    lines += wrapped(f"Source: {source}", width)
    return Report(tuple(lines), lambda: {"rule": plain(told)})


def _near_rule(id: str) -> str:
    from companion.rules.corpus import games, rules_of

    rules: list[Rule] = [rule for game in games() for rule in rules_of(game)]
    close = nearest(id, [rule.id for rule in rules])
    return f" Did you mean {close}?" if close else " Look for it with companion ask."


@noun(
    "rules",
    examples=[
        "companion rules",
        "companion rules severton",
        "companion rules severton movement",
        "companion rules show SV-01",
        "companion rules show 2",
        "companion rules add notes.md",
        "companion rules add faq.txt --game severton --name FAQ",
        "companion rules books",
        "companion rules books --json",
        "companion rules remove notes",
        "companion rules remove FAQ",
    ],
)
@click.option("--game", metavar="GAME", help="With add: the game that the book is about.")
@click.option("--name", metavar="NAME", help="With add: what to call the book.")
@words_argument("[GAME [SECTION] | show ID|N | add FILE | books | remove NAME]")
@click.pass_obj
def rules(app: App, game: str | None, name: str | None, words: tuple[str, ...]) -> Report:
    """Browse the rules of a game.

    Without words the games, with a GAME its sections, with a SECTION its rules
    in our own words; "show ID" one rule with its source and what is related,
    "show 2" entry 2 of the last answer.

    "add FILE" takes in a book you own (text, Markdown, or PDF), so that
    companion ask searches it too; "books" lists those, "remove NAME" forgets
    one.
    """
    if words[:1] == ("add",) and words[1:]:
        return add_book(app, " ".join(words[1:]), game and _named(game), name)
    if game is not None or name is not None:
        raise click.UsageError("--game and --name go with: companion rules add FILE")
    return _browsed(app, words)


def _browsed(app: App, words: tuple[str, ...]) -> Report:
    match words:
        case ():
            return _games()
        case ("show", id):
            return rule_report(app, _id_of(app, id))
        case ("show", *_):
            raise click.UsageError("Say which rule: companion rules show ID or N")
        case ("add",):
            raise click.UsageError("Say which file: companion rules add FILE")
        case ("books",):
            return list_books(app)
        case ("remove",):
            raise click.UsageError("Say which book: companion rules remove NAME")
        case ("remove", *name):
            return remove_book(app, " ".join(name))
        case (game,):
            return paged(app, _sections(_named(game)))
    return paged(app, _section(_named(words[0]), " ".join(words[1:]), app.screen.width))


def _id_of(app: App, typed: str) -> str:
    """The id that was typed, or that of the entry by whose number it was."""
    if not (typed.isascii() and typed.isdecimal()):
        return typed
    from companion.cli.listed import listed_entry

    return listed_entry(app, int(typed[:9]))


def _named(game: str) -> str:
    from companion.rules.corpus import games

    return named_game(game, tuple(games()))
