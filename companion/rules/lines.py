"""Rules as lines of text for people."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.corpus import Rule, Section, naming, rule, sections_of

NARROWEST = 20
MOST_NUMBERED = 9  # entries of a list: one key each
OPENING = "rules show N or ID"
"""How a numbered entry is opened."""


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """``text`` in lines of at most ``width`` characters; longer words stand alone."""
    width = max(width, NARROWEST)
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(indent) + len(line) + 1 + len(word) > width:
            lines.append(indent + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, indent + line] if line else lines


def headings(rule: Rule, folder: str | None = None) -> list[str]:
    """The headings in the rulebook that the rule comes from, the primary one first."""
    known = {section.section: section for section in sections_of(rule.game, folder)}
    found = [known.get(slug) or Section(rule.game, slug, slug) for slug in rule.sections]
    return [section.heading for section in found]


def source(rule: Rule) -> str:
    """Where the rule stands: the game and the headings of its sections."""
    return sourced(naming(rule.game).title, headings(rule))


def sourced(title: str, headings: Iterable[str]) -> str:
    """How the source of a rule is told."""
    told = "; ".join(headings)
    return f"{title}: {told}" if told else title


def ruling_lines(rule: Rule, width: int) -> list[str]:
    """What a ruling decides and what else a table may choose; empty for a plain rule."""
    ruling = rule.ruling
    if ruling is None:
        return []
    lines = wrapped(f"(ruling {rule.id}) {ruling.default}", width)
    for alternative in ruling.alternatives:
        lines += wrapped(f"or: {alternative}", width, "  ")
    if ruling.alternatives:
        lines += wrapped(f"To change it for this table: companion rulings {rule.id} VALUE", width)
    return lines


def rule_lines(rule: Rule, width: int, opening: str = OPENING) -> list[str]:
    """A rule in full: title, text, ruling, source, and what is related, numbered."""
    return [
        *wrapped(titled(rule), width),
        *wrapped(rule.text, width),
        *ruling_lines(rule, width),
        *wrapped(f"Source: {source(rule)}", width),
        *_related(rule.related, width, opening),
    ]


def titled(rule: Rule) -> str:
    """The title, marked where the rule is a ruling."""
    return f"{rule.title} (ruling)" if rule.ruling else rule.title


def numbered_lines(entries: Iterable[str], width: int, first: int = 1) -> list[str]:
    """The entries, each with its number as far as numbers of one digit go."""
    lines: list[str] = []
    for number, entry in enumerate(entries, first):
        told = wrapped(entry, width, "    ")
        mark = str(number) if number <= MOST_NUMBERED else "-"
        lines += [f"  {mark} {told[0].lstrip()}", *told[1:]]
    return lines


def _related(ids: Iterable[str], width: int, opening: str) -> list[str]:
    """The related rules by title, with the id that opens each."""
    found = {id: rule(id) for id in ids}
    told = [f"{titled(one)} [{id}]" if one else id for id, one in found.items()]
    if not told:
        return []
    return [*wrapped(f"See also (open: {opening}):", width), *numbered_lines(told, width)]
