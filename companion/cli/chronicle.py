"""The chronicle: all sessions of all games, and one of them over its rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from companion.cli.app import App
from companion.cli.noun import noun, words_argument
from companion.games.shared.record import Json, plain
from companion.show.report import Line, Report, Styled
from companion.show.table import table

if TYPE_CHECKING:
    from companion.cli.chronicle_filter import Row
    from companion.show.plot import Series
    from companion.table.chronicle import Chronicled, Sample

GOING_ON = "going on"
UNREADABLE = "unreadable"
NARROW = 60  # columns; below, no table of all that fits
_ALWAYS = ("session", "game", "date", "outcome", "score")


@noun(
    "chronicle",
    examples=[
        "companion chronicle",
        "companion chronicle severton victory",
        "companion chronicle stars 2",
        "companion chronicle severton-1",
    ],
)
@words_argument("[FILTER... | NAME]")
@click.pass_obj
def chronicle(app: App, words: tuple[str, ...]) -> Report:
    """Tell of all sessions: outcome, score, and what they were.

    FILTER words narrow it down: the beginning of a game, an outcome, a date
    (2026-11, november), or a column and its value (stars 2). The NAME of a
    session shows that one, with its course over the rounds.
    """
    from companion.table.chronicle import chronicle as told_by

    told = told_by(app.store)
    one = _named(told, " ".join(words))
    if one is not None:
        return _session_report(app, one)
    return _table_report(app, _chosen(told, words), words, told)


def _named(told: Sequence[Chronicled], name: str) -> Chronicled | None:
    """The session called ``name``, or clearly beginning so where that means nothing else."""
    from companion.table.names import sought

    wanted = sought(name)
    exact = [each for each in told if sought(each.info.name) == wanted]
    begun = [each for each in told if wanted and sought(each.info.name).startswith(wanted)]
    if exact or len(begun) != 1:
        return exact[0] if exact else None
    found = _chosen(told, name.split())
    alone = found == begun and not begun[0].info.game.startswith(wanted)
    return begun[0] if alone else None


def _chosen(told: Sequence[Chronicled], words: Sequence[str]) -> list[Chronicled]:
    from companion.cli.chronicle_filter import wanted

    rows = {each.info.name: _row(each) for each in told}
    filters = wanted(words, tuple(dict.fromkeys(name for row in rows.values() for name in row)))
    return [each for each in told if all(f.fits(rows[each.info.name]) for f in filters)]


def _row(each: Chronicled) -> Row:
    """What is told of a session, by column."""
    info, chapter = each.info, each.chapter
    outcome = UNREADABLE if each.problem else chapter.outcome or GOING_ON
    score = "" if chapter.score is None else str(chapter.score)
    title, date = each.title or info.game, info.used[:10]
    always = dict(zip(_ALWAYS, (info.name, title, date, outcome, score), strict=True))
    return always | dict(chapter.facts)


# --- all of them ---------------------------------------------------------------------------


def _table_report(
    app: App, found: Sequence[Chronicled], words: Sequence[str], told: Sequence[Chronicled]
) -> Report:
    lines: list[Line] = [*_table(app, found)] if found else [_nothing(words, told)]
    if found:
        lines.append(Styled("chronicle NAME shows one over its rounds.", "quiet"))
    return Report(tuple(lines), lambda: {"chronicle": [_fields(each) for each in found]})


def _table(app: App, found: Sequence[Chronicled]) -> Iterator[Line]:
    """One column for each fact where all are of one game and fit, else one for all facts.

    On a narrow screen a session is told in two lines.
    """
    rows, width = [_row(each) for each in found], app.screen.width
    if width < NARROW:
        for row in rows:
            yield from _head(row)
        return
    columns = _columns(rows)
    if len({each.info.game for each in found}) > 1 or _wide(rows, columns) > width:
        rows = [{**{name: row[name] for name in _ALWAYS}, "facts": _facts(row)} for row in rows]
        columns = _columns(rows)
    yield from table(columns, [[row.get(name, "") for name in columns] for row in rows], app.screen)


def _columns(rows: Sequence[Row]) -> list[str]:
    """The columns in which there is something to tell."""
    named = dict.fromkeys(name for row in rows for name in row)
    return [name for name in named if any(row.get(name) for row in rows)]


def _wide(rows: Sequence[Row], columns: Sequence[str]) -> int:
    """How wide a table of these columns would be."""
    return sum(2 + max(len(name), *(len(row.get(name, "")) for row in rows)) for name in columns)


def _head(row: Row) -> tuple[Line, str]:
    name = Styled(f"{row['session']}: {row['game']}, {row['date']}", "title")
    return name, f"  {_outcome(row)}"


def _facts(row: Row) -> str:
    return ", ".join(f"{name} {cell}" for name, cell in row.items() if name not in _ALWAYS and cell)


def _nothing(words: Sequence[str], told: Sequence[Chronicled]) -> str:
    if not told:
        return "No sessions yet: companion new GAME starts one."
    from companion.cli.chronicle_filter import words_of
    from companion.games.shared.names import nearest

    known = {
        word for each in told for name, cell in _row(each).items() for word in words_of(name, cell)
    }
    lost = [word for word in words if not any(k.startswith(word.casefold()) for k in known)]
    close = nearest(lost[0], sorted(known)) if lost else None
    hint = f" Did you mean {close}?" if close else ""
    return f"No session matches {' '.join(words)}.{hint}"


def _fields(each: Chronicled) -> dict[str, Json]:
    info, chapter = each.info, each.chapter
    return {
        "session": info.name,
        "game": info.game,
        "created": info.created,
        "used": info.used,
        "steps": info.steps,
        "outcome": chapter.outcome,
        "score": chapter.score,
        "facts": plain(chapter.facts),
        "gauges": plain(chapter.gauges),
        "problem": each.problem or None,
    }


# --- one of them ---------------------------------------------------------------------------


def _session_report(app: App, each: Chronicled) -> Report:
    """How one session stands, and the plot of its gauges."""
    from companion.table.chronicle import rounds

    samples = [] if each.problem else rounds(app.store.session(each.info.name))
    row = _row(each)
    head, outcome = _head(row)
    lines: list[Line] = [head, f"  {each.problem}" if each.problem else outcome]
    lines += _course(app, samples)
    fields = [{"round": sample.round, "gauges": plain(sample.gauges)} for sample in samples]
    return Report(tuple(lines), lambda: {"chronicle": [_fields(each)], "rounds": [*fields]})


def _outcome(row: Row) -> str:
    score = f", score {row['score']}" if row["score"] else ""
    facts = _facts(row)
    return f"{row['outcome'].capitalize()}{score}{'; ' if facts else ''}{facts}."


def _course(app: App, samples: Sequence[Sample]) -> Iterator[Line]:
    """The plot, and in words where each gauge began and where it is; plain has the words alone."""
    from companion.show.plot import plot

    series = _series(samples)
    if not series:
        return
    in_words = app.plain or app.screen.plain
    if not in_words:
        yield ""
        yield from plot(series, "round", app.screen)
    yield ""
    yield from (_in_words(each, in_words) for each in series)


def _series(samples: Sequence[Sample]) -> list[Series]:
    from companion.show.plot import Series

    names = dict.fromkeys(name for sample in samples for name in sample.gauges)
    return [
        Series(name, {s.round: s.gauges[name] for s in samples if name in s.gauges})
        for name in names
    ]


def _in_words(series: Series, all_of_them: bool) -> str:
    """The same for those who can't see the plot, with every value; in short for the others."""
    values = list(series.values.values())
    if all_of_them:
        told = ", ".join(f"{value} in round {number}" for number, value in series.values.items())
        return f"{series.name}: {told}."
    return f"{series.name}: {values[0]} at first, {max(values)} at most, now {values[-1]}."
