"""Text that can be stored and shown: no halves of characters.

A byte that is no UTF-8 reaches the program as half of a surrogate pair, and a
JSON file may hold one outright; neither SQLite nor a terminal takes it.
"""

from __future__ import annotations

from companion.games.shared.record import Json

LONGEST_QUOTE = 60


def shortened(text: str, longest: int = LONGEST_QUOTE) -> str:
    """``text`` as a sentence may quote it: not longer than ``longest``."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def whole_text(text: str) -> str:
    """``text`` with a question mark for each half of a character."""
    return text.encode("utf-8", "replace").decode("utf-8")


def whole(value: Json) -> Json:
    """A JSON value with all its texts and keys made :func:`whole_text`.

    Raises RecursionError when it is nested too deeply.
    """
    if isinstance(value, str):
        return whole_text(value)
    if isinstance(value, list):
        return [whole(item) for item in value]
    if isinstance(value, dict):
        return {whole_text(key): whole(item) for key, item in value.items()}
    return value
