"""What only the shell has to explain: its own words and its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.cli.help import words_lines
from companion.show.report import Report

if TYPE_CHECKING:
    from companion.show.screen import Screen
    from companion.table.session import Session

OWN_WORDS: Mapping[str, str] = {
    "exit": "Leave; the session goes on where it is.",
    "quit": "Leave; the session goes on where it is.",
}
"""The words that only the shell has."""

KEYS = (
    ("Enter", "on an empty line: what comes now; after a mistyped line, the one that was meant"),
    ("one key", "answers at once where every answer is one; type a blank first for a command"),
    ("Tab", "the words that fit"),
    ("?word", "ask the rules"),
    ("1 to 9", "right after an answer: open that entry"),
    ("F1", "this phase in the rules"),
    ("Ctrl-Z Ctrl-Y", "undo, redo"),
    ("Ctrl-R", "search what was typed"),
    ("Ctrl-C", "clear the line"),
    ("Esc", "leave a question"),
    ("Ctrl-D", "leave the shell"),
)


def words_report(session: Session | None, screen: Screen) -> Report:
    """What can be typed now."""
    return Report(tuple(words_lines(session, screen)), command="help")


def own_word_report(word: str) -> Report:
    """One of the shell's own words in full."""
    return Report((f"{word}: {OWN_WORDS[word]}",), command=f"help {word}")
