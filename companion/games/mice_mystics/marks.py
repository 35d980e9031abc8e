"""Lines of the log as people read them: without the marks of answers to a minion's questions."""

from __future__ import annotations

MARKS = "@=~+"
"""What stands in front of an answer behind ``near``: a space, a target, distances, a die."""
_NEAR = "near"


def without_marks(line: str) -> str:
    """``near ~n1 +2`` as ``near n1 2``; other commands as they are."""
    return "; ".join(_told(command) for command in line.split("; "))


def _told(command: str) -> str:
    first, *rest = command.split(" ")
    if first.isalpha() and not _NEAR.startswith(first.casefold()):
        return command
    return " ".join((first.lstrip(MARKS) or first, *(word.lstrip(MARKS) or word for word in rest)))
