"""Which sessions of the chronicle are meant by some words: ``severton victory``, ``stars 2``.

Every word must fit.  A word fits a session that has it, or has a word that
begins so; the name of a column takes the next word for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.games.shared.record import Record

Row = Mapping[str, str]
"""What the chronicle tells of a session, by column."""

_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


class Wanted(Record):
    """A ``word`` that a session must have, in one ``column`` or (where that is "") in any."""

    word: str
    column: str = ""

    def fits(self, row: Row) -> bool:
        """Whether the session has it."""
        cells = row.items() if not self.column else [(self.column, row.get(self.column, ""))]
        return any(_has(self.word, word) for name, cell in cells for word in words_of(name, cell))


def wanted(words: Sequence[str], columns: Sequence[str]) -> list[Wanted]:
    """What ``words`` ask for; ``columns`` are the names that take the word after them."""
    found: list[Wanted] = []
    rest = [word.casefold() for word in words]
    while rest:
        word = rest.pop(0)
        column = next((name for name in columns if name.casefold() == word), None)
        found.append(Wanted(rest.pop(0), column) if column and rest else Wanted(word))
    return found


def words_of(column: str, cell: str) -> Iterator[str]:
    """The words by which a cell is found; a date also by the name of its month."""
    yield cell.casefold()
    yield from cell.casefold().split()
    if column == "date" and cell[5:7].isdigit():
        yield _MONTHS[int(cell[5:7]) - 1]
        yield cell[:4]


def _has(typed: str, word: str) -> bool:
    """A number is meant whole: 2 is not the beginning of 20."""
    return word == typed or (not typed.isdigit() and word.startswith(typed))
