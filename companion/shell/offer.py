"""The line that was probably meant, out of what a refusal suggests.

Refusals that know the nearest name quote the word that was not understood and
end with ``Did you mean NAME?``.
"""

from __future__ import annotations

import re

_NEVER = frozenset({"amend", "delete", "done", "end", "import", "redo", "rename", "undo"})
"""What Enter alone must not do: it is also the key of those who want to know what comes next."""
NEAR = 0.7  # how much alike the words must be
_MARKS = ".,:;'\""  # what stands round a word that is quoted in a sentence

_SUGGESTED = re.compile(r" Did you mean ['\"]?([^\s'\"]+)['\"]?\?")


def offered(line: str, message: str) -> str:
    """``line`` with the suggested word in place of the mistyped one; "" where none is."""
    found = _SUGGESTED.search(message)
    if found is None or found[1] in _NEVER:
        return ""
    quoted = {each.strip(_MARKS).casefold() for each in message[: found.start()].split()}
    words = line.split()
    for at, word in enumerate(words):
        if word.casefold() in quoted and _alike(word, found[1]):
            return " ".join([*words[:at], found[1], *words[at + 1 :]])
    return ""


def _alike(typed: str, meant: str) -> bool:
    """Whether ``meant`` may be carried out for ``typed``: its first letter is right, or swapped."""
    if meant[:1].casefold() not in typed[:2].casefold():
        return False
    from difflib import SequenceMatcher

    return SequenceMatcher(None, typed.casefold(), meant.casefold()).ratio() >= NEAR
