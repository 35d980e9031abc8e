"""Playing the toy game by script, for the tests of the table."""

from __future__ import annotations

from typing import Any

from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.session import Session
from companion.table.step import Back


def went(session: Session, script: str) -> str:
    """The script as it really goes: each ``> line`` followed by what came of it.

    A test compares it with the script.  Besides the game's commands and
    undo, redo and mark there is ``state``, which shows the total and the depth.
    """
    told: list[str] = []
    for line in script.strip().splitlines():
        if line.strip().startswith("> "):
            typed = line.strip()[2:]
            told += [f"> {typed}", *_outcome(session, typed)]
    return "\n".join(told)


def same(script: str) -> str:
    """A script without the indentation of the test it stands in."""
    return "\n".join(" ".join(line.split()) for line in script.strip().splitlines())


def play(session: Session, lines: list[str]) -> None:
    """Take the lines that are accepted."""
    for line in lines:
        try:
            session.take(line)
        except Refusal:
            continue


def everything(session: Session) -> tuple[Any, ...]:
    """What the players can see of a session."""
    return session.state, session.log(), session.depth, session.lore, session.asks()


def _outcome(session: Session, typed: str) -> list[str]:
    try:
        return _done(session, typed)
    except NeedsAnswer as question:
        return [f"? {question.message}"]
    except Refusal as no:
        return [f"no ({no.code}): {no.message}"]


def _done(session: Session, typed: str) -> list[str]:
    word, _, rest = typed.partition(" ")
    if word == "state":
        return [f"total {session.state.total}, depth {session.depth}"]
    if word == "undo":
        return [session.undo(_back(rest)).words]
    if word == "redo":
        return [session.redo(int(rest or 1)).words]
    if word == "mark":
        return [f"mark at {session.mark(rest).seq}"]
    return list(session.take(typed).texts)


def _back(text: str) -> Back:
    if text in ("turn", "phase", "round"):
        return text  # type: ignore[return-value]
    return ("to", text[3:]) if text.startswith("to ") else int(text or 1)
