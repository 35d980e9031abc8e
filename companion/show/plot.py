"""Plots drawn in letters: values over the rounds, each series with a letter of its own.

The letter alone tells the series, so a plot needs no colour, and its axes are
named.  Series whose values lie far apart are drawn one below the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.shared.record import Record
from companion.show.screen import Screen

HEIGHT = 10  # rows of one plot at most
WIDEST_STEP = 6  # columns from one round to the next
SEVERAL = "*"
FAR = 5  # times larger, and a series is drawn on its own


class Series(Record):
    """The values of one thing by round, ascending; not every round needs one."""

    name: str
    values: Mapping[int, int]


def plot(series: Sequence[Series], axis: str, screen: Screen) -> list[str]:
    """The lines of the plot of all ``series`` over what ``axis`` names, at most as wide as told."""
    drawn = [each for each in series if each.values]
    letters = _letters([each.name for each in drawn])
    lines: list[str] = []
    for group in _alike(drawn):
        lines += [*([""] if lines else []), *_chart(group, letters, axis, screen)]
    return lines


def _letters(names: Sequence[str]) -> dict[str, str]:
    """A letter for each name: its first one that is free, or else one of the alphabet."""
    letters: dict[str, str] = {}
    for name in names:
        free = [
            letter for letter in name.upper() + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter.isalnum()
        ]
        taken = letters.values()
        letters[name] = next((letter for letter in free if letter not in taken), "?")
    return letters


def _alike(series: Sequence[Series]) -> list[list[Series]]:
    """Groups of series that one scale fits, in the order of their first members."""
    groups: list[list[Series]] = []
    for each in series:
        reach = _reach(each)
        fitting = (g for g in groups if all(_near(reach, _reach(other)) for other in g))
        group = next(fitting, None)
        if group is None:
            groups.append([each])
        else:
            group.append(each)
    return groups


def _reach(series: Series) -> int:
    return max(1, *map(abs, series.values.values()))


def _near(one: int, other: int) -> bool:
    return max(one, other) < FAR * min(one, other)


def _chart(
    series: Sequence[Series], letters: Mapping[str, str], axis: str, screen: Screen
) -> list[str]:
    rounds = sorted({number for each in series for number in each.values})
    values = [value for each in series for value in each.values.values()]
    levels = _levels(min(0, *values), max(1, *values))
    margin = max(len(str(level)) for level in levels)
    beside = margin + len(f" ┤{rounds[-1]}  {axis}")
    columns = _columns(rounds, max(screen.width - beside, 1))
    rows = _drawn(series, letters, levels, columns)
    names = ", ".join(f"{letters[each.name]} {each.name}" for each in series)
    meeting = f"; {SEVERAL} several" if any(SEVERAL in row for row in rows) else ""
    return [
        names + meeting,
        *(f"{level:>{margin}} ┤{row}".rstrip() for level, row in zip(levels, rows, strict=True)),
        " " * margin + " └" + "─" * (max(columns.values()) + 1),
        " " * (margin + 2) + _ticks(columns, axis),
    ]


def _levels(low: int, high: int) -> list[int]:
    """What the rows of a plot stand for, the highest first, in round steps."""
    steps = (base * 10**power for power in range(12) for base in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step < HEIGHT)
    first = low // step
    return [step * at for at in range(-(-high // step), first - 1, -1)]


def _columns(rounds: Sequence[int], room: int) -> dict[int, int]:
    """The column of each round; where there are too many, neighbours share one."""
    first, last = rounds[0], rounds[-1]
    span = max(last - first, 1)
    step = min(WIDEST_STEP, max(1, (room - 1) // span))
    shared = max(1, -(-(span + 1) // room))
    return {number: (number - first) // shared * step for number in rounds}


def _drawn(
    series: Sequence[Series],
    letters: Mapping[str, str],
    levels: Sequence[int],
    columns: Mapping[int, int],
) -> list[str]:
    """One text a level, with the letters where the values are."""
    step = levels[0] - levels[1]
    rows = [[" "] * (max(columns.values()) + 1) for _ in levels]
    for each in series:
        shown = {columns[number]: value for number, value in each.values.items()}
        for column, value in shown.items():
            row = rows[round((levels[0] - value) / step)]
            row[column] = letters[each.name] if row[column] == " " else SEVERAL
    return ["".join(row) for row in rows]


def _ticks(columns: Mapping[int, int], axis: str) -> str:
    """The numbers below the plot, as many as stand apart, and what they count."""
    line = ""
    for number, column in columns.items():
        if not line or column > len(line):
            line = line.ljust(column) + str(number)
    return f"{line}  {axis}"
