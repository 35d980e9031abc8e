"""The line that was probably meant, out of what a refusal suggests.

Refusals that know the nearest name say it in one form: the word that was not
understood ends a sentence, and ``Did you mean NAME?`` follows.
"""

from __future__ import annotations

import re

_SUGGESTED = re.compile(r"['\"]?(\S+?)['\"]?\. Did you mean ['\"]?([^\s'\"]+)['\"]?\?")


def offered(line: str, message: str) -> str:
    """``line`` with the suggested word in place of the mistyped one; "" where none is."""
    found = _SUGGESTED.search(message)
    if found is None:
        return ""
    words = line.split()
    places = [at for at, word in enumerate(words) if word.casefold() == found[1].casefold()]
    if not places:
        return ""
    words[places[0]] = found[2]
    return " ".join(words)
