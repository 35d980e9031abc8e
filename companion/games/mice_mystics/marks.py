"""Lines of the log as people read them, and may type them again: without the marks of answers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mice_mystics.told_words import AFTER, DIE, END, SAID, TARGET, is_told

_NEAR, _CHASE = "near", "chase"
_IN_NEAR = {END: "to", TARGET: "against"}
_IN_CHASE = {END: "by", TARGET: "over"}
_MARKS = END + TARGET + SAID + DIE


def without_marks(line: str) -> str:
    """``near ~n1 ~c1`` as ``near n1 after c1``; other commands as they are."""
    return "; ".join(_told(command) for command in line.split("; "))


def _told(command: str) -> str:
    words = command.split(" ")
    if not any(word[:1] in _MARKS and len(word) > 1 for word in words):
        return command
    first = words[0].casefold()
    if first == _CHASE or (first[:1].isdecimal() and not words[0][:1].isalpha()):
        return " ".join(_spoken(words, _IN_CHASE, AFTER[1]))
    if not first.isalpha() or _NEAR.startswith(first):
        return " ".join(_spoken(words, _IN_NEAR, AFTER[0]))
    return command


def _spoken(words: list[str], links: dict[str, str], between: str) -> Iterator[str]:
    """The words with each mark as the word for it; distances behind others are parted by one."""
    told = False
    for word in words:
        mark = word[:1] if word[:1] in _MARKS and len(word) > 1 else ""
        if mark == SAID and told:
            yield between
        elif mark in links:
            yield links[mark]
        told = mark == SAID or is_told(word) or (told and mark != DIE)
        yield word[len(mark) :]
