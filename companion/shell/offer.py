"""The line that was probably meant, out of what a refusal suggests.

Refusals that know the nearest name say it in one form: the word that was not
understood ends a sentence, and ``Did you mean NAME?`` follows.
"""

from __future__ import annotations

import re

_NEVER = frozenset({"amend", "delete", "done", "end", "import", "redo", "rename", "undo"})
"""What Enter alone must not do: it is also the key of those who want to know what comes next."""
NEAR = 0.7  # how much alike the words must be

_SUGGESTED = re.compile(r"['\"]?(\S+?)['\"]?\. Did you mean ['\"]?([^\s'\"]+)['\"]?\?")


def offered(line: str, message: str) -> str:
    """``line`` with the suggested word in place of the mistyped one; "" where none is."""
    found = _SUGGESTED.search(message)
    if found is None:
        return ""
    if found[2] in _NEVER or not _alike(found[1], found[2]):
        return ""
    words = line.split()
    places = [at for at, word in enumerate(words) if word.casefold() == found[1].casefold()]
    if not places:
        return ""
    words[places[0]] = found[2]
    return " ".join(words)


def _alike(typed: str, meant: str) -> bool:
    from difflib import SequenceMatcher

    return SequenceMatcher(None, typed.casefold(), meant.casefold()).ratio() >= NEAR
